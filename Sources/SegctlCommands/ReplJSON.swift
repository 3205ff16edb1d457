import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// The session as lines of JSON, for programs that drive it.
enum ReplJSON {
  static func line(for output: Output) -> String {
    switch output {
    case .text(let text): object([("output", string(text))])
    case .drawing(let control, let name): object(members(of: control, name))
    }
  }

  static func line(
    for outcome: InputOutcome, _ effects: [SessionEffect], _ session: Session, input: Int
  ) -> String {
    var members = [("input", "\(input)"), ("ending", string("\(outcome.ending)"))]
    if let control = session.control { members += self.members(of: control.model, control.name) }
    members.append(("changes", array(effects.flatMap(changes))))
    members.append(("events", array(effects.flatMap { $0.events.map(string) })))
    if !outcome.scenarios.isEmpty {
      members.append(
        ("scenarios", array(outcome.scenarios.map { scenario(in: session.sources, $0) })))
    }
    members.append(("errors", array(outcome.errors.map { error(in: session.sources, $0) })))
    return object(members)
  }

  /// What a question could not be answered for.
  static func line(for errors: [Diagnostic], in sources: SourceMap) -> String {
    object([("errors", array(errors.map { error(in: sources, $0) }))])
  }

  /// Why a command of the prompt was refused.
  static func line(for error: MetaCommandError) -> String {
    object([("errors", array([refusal(error.message, error.help)]))])
  }

  private static func refusal(_ message: String, _ help: String?) -> String {
    object([("message", string(message))] + (help.map { [("help", string($0))] } ?? []))
  }

  private static func error(in sources: SourceMap, _ diagnostic: Diagnostic) -> String {
    let renderer = DiagnosticRenderer(sources: sources, style: .plain)
    let place = renderer.lineAndColumn(of: diagnostic.span)
    var members = [
      ("code", string(diagnostic.code.name)), ("severity", string("\(diagnostic.severity)")),
      ("message", string(diagnostic.message)), ("line", "\(place.line)"),
      ("column", "\(place.column)"),
    ]
    if let help = diagnostic.help { members.append(("help", string(help))) }
    return object(members)
  }

  private static func scenario(in sources: SourceMap, _ outcome: ScenarioOutcome) -> String {
    var members = [
      ("title", outcome.title.map(string) ?? "null"), ("status", string("\(outcome.status)")),
    ]
    if let failure = outcome.failure {
      members.append(("error", error(in: sources, failure.diagnostic)))
    }
    return object(members)
  }

  private static func changes(of effect: SessionEffect) -> [String] {
    effect.changes.map { change in
      object([
        ("control", string(effect.control)), ("property", string(change.property)),
        ("before", string(change.before)), ("after", string(change.after)),
      ])
    }
  }

  private static func members(
    of control: SegmentedControl, _ name: String
  ) -> [(String, String)] {
    [
      ("control", string(name)), ("device", string(control.window.device.name)),
      ("selected", control.selectedIndex.map { "\($0 + 1)" } ?? "null"),
      ("width", "\(control.layout.container)"), ("content", "\(control.layout.content)"),
      ("offset", "\(control.offset)"), ("scrollable", "\(control.layout.isScrollable)"),
      ("segments", array(control.segments.indices.map { segment(at: $0, of: control) })),
      ("findings", array(Guidelines.findings(for: control).map { string($0.rule.name) })),
    ]
  }

  private static func segment(at index: Int, of control: SegmentedControl) -> String {
    let segment = control.segments[index]
    return object([
      ("title", string(segment.title)), ("x", "\(control.x(at: index))"),
      ("width", "\(control.layout.frames[index].width)"), ("enabled", "\(segment.isEnabled)"),
      ("unread", "\(segment.isUnread)"),
    ])
  }

  // MARK: Notation

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  private static func string(_ text: String) -> String { jsonString(text) }
}

extension InputOutcome {
  /// All that was wrong: what kept it from running, or what stopped it.
  var errors: [Diagnostic] { diagnostics + [failure?.diagnostic].compactMap { $0 } }
}
