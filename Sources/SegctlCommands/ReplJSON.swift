import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// The session as lines of JSON, for programs that drive it.
enum ReplJSON {
  static func line(for output: Output) -> String {
    switch output {
    case .text(let text): JSON.object([("output", .string(text))]).line
    case .drawing(let control, let name): JSON.object(members(of: control, name)).line
    }
  }

  static func line(
    for outcome: InputOutcome, _ effects: [SessionEffect], _ session: Session, input: Int
  ) -> String {
    var members: [(String, JSON)] = [
      ("input", .integer(input)), ("ending", .string("\(outcome.ending)")),
    ]
    if let control = session.control { members += self.members(of: control.model, control.name) }
    members.append(("changes", .array(effects.flatMap(changes))))
    members.append(("events", .array(effects.flatMap { $0.events.map { .string($0) } })))
    if !outcome.scenarios.isEmpty {
      members.append(
        ("scenarios", .array(outcome.scenarios.map { scenario(in: session.sources, $0) })))
    }
    members.append(("errors", .array(outcome.errors.map { error(in: session.sources, $0) })))
    return JSON.object(members).line
  }

  /// What a question could not be answered for.
  static func line(for errors: [Diagnostic], in sources: SourceMap) -> String {
    JSON.object([("errors", .array(errors.map { error(in: sources, $0) }))]).line
  }

  /// The controls of a session, the one in use named beside them.
  static func line(forControlsOf session: Session) -> String {
    let controls = session.controls.map { JSON.object(members(of: $0.model, $0.name)) }
    return JSON.object([
      ("current", .optional(session.control?.name)), ("controls", .array(controls)),
    ]).line
  }

  /// Inputs with their numbers.
  static func line(forInputs inputs: [(number: Int, text: String)]) -> String {
    let members = inputs.map {
      JSON.object([("input", .integer($0.number)), ("text", .string($0.text))])
    }
    return JSON.object([("history", .array(members))]).line
  }

  /// Why a command of the prompt was refused.
  static func line(for error: MetaCommandError) -> String {
    JSON.object([("errors", .array([refusal(error.message, error.help)]))]).line
  }

  private static func refusal(_ message: String, _ help: String?) -> JSON {
    .object([("message", .string(message))] + (help.map { [("help", .string($0))] } ?? []))
  }

  private static func error(in sources: SourceMap, _ diagnostic: Diagnostic) -> JSON {
    let renderer = DiagnosticRenderer(sources: sources, style: .plain)
    let place = renderer.lineAndColumn(of: diagnostic.span)
    var members: [(String, JSON)] = [
      ("code", .string(diagnostic.code.name)), ("severity", .string("\(diagnostic.severity)")),
      ("message", .string(diagnostic.message)), ("line", .integer(place.line)),
      ("column", .integer(place.column)),
    ]
    if let help = diagnostic.help { members.append(("help", .string(help))) }
    return .object(members)
  }

  private static func scenario(in sources: SourceMap, _ outcome: ScenarioOutcome) -> JSON {
    var members: [(String, JSON)] = [
      ("title", .optional(outcome.title)), ("status", .string("\(outcome.status)")),
    ]
    if outcome.row > 0 { members.append(("row", .integer(Int(outcome.row)))) }
    if let failure = outcome.failure {
      members.append(("error", error(in: sources, failure.diagnostic)))
    }
    return .object(members)
  }

  private static func changes(of effect: SessionEffect) -> [JSON] {
    effect.changes.map { change in
      .object([
        ("control", .string(effect.control)), ("property", .string(change.property)),
        ("before", .string(change.before)), ("after", .string(change.after)),
      ])
    }
  }

  private static func members(
    of control: SegmentedControl, _ name: String
  ) -> [(String, JSON)] {
    [
      ("control", .string(name)), ("device", .string(control.window.device.name)),
      ("selected", control.selectedIndex.map { .integer($0 + 1) } ?? .null),
      ("width", .number(control.layout.container)), ("content", .number(control.layout.content)),
      ("offset", .number(control.offset)), ("scrollable", .boolean(control.layout.isScrollable)),
      ("segments", .array(control.segments.indices.map { segment(at: $0, of: control) })),
      ("findings", .array(Guidelines.findings(for: control).map { .string($0.rule.name) })),
    ]
  }

  private static func segment(at index: Int, of control: SegmentedControl) -> JSON {
    let segment = control.segments[index]
    return .object([
      ("title", .string(segment.title)), ("x", .number(control.x(at: index))),
      ("width", .number(control.layout.frames[index].width)),
      ("enabled", .boolean(segment.isEnabled)), ("unread", .boolean(segment.isUnread)),
    ])
  }
}

extension InputOutcome {
  /// All that was wrong: what kept it from running, or what stopped it.
  var errors: [Diagnostic] { diagnostics + [failure?.diagnostic].compactMap { $0 } }
}
