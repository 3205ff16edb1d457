package import ScenarioLanguage
package import SegmentedControl

/// What one input of a session did.
package struct InputOutcome: Sendable {
  /// Errors found before anything of the input ran; when there is one, nothing ran.
  package var diagnostics: [Diagnostic] = []
  /// What stopped it; the statements before that one have taken effect.
  package var failure: Failure?
  /// Whether a control was declared, used or changed by any act.
  package var actsOnControl = false
  /// The scenarios that stood in the input, run aside.
  package var scenarios: [ScenarioOutcome] = []
}

/// Statements given one input after the other, as in a REPL: controls and variables last.
///
/// A value: a copy of it is a point to come back to.
package struct Session {
  private let settings: RunSettings
  private let host: any RunHost
  private var parser = Parser(allowsBareExpressions: true)
  private var resolver: Resolver
  private var machine: Machine
  private var includes = IncludeStack()
  /// All the inputs so far; spans point into these.
  package private(set) var sources = SourceMap()

  package init(_ settings: RunSettings, host: any RunHost) {
    self.settings = settings
    self.host = host
    resolver = Resolver(vocabulary: settings.vocabulary, isInteractive: true)
    machine = Machine(limits: settings.limits, host: host)
  }

  /// The control in use and its name; nil before the first.
  package var control: (name: String, model: SegmentedControl)? {
    guard machine.current >= 0 else { return nil }
    let state = machine.controls[machine.current]
    return (parser.names.text(of: NameID(state.slot)), state.model)
  }

  /// Runs an input: statements at once, scenarios aside, definitions remembered.
  package mutating func run(_ bytes: [UInt8], named name: String) -> InputOutcome {
    var outcome = InputOutcome()
    parser.enter(sources.add(name: name, bytes: bytes))
    includes.begin(with: name)
    machine.beginInput()
    while let item = parser.next() {
      guard parser.diagnostics.isEmpty, outcome.failure == nil else { continue }
      take(item, into: &outcome)
    }
    outcome.diagnostics = parser.takeDiagnostics()
    return outcome
  }

  private mutating func take(_ item: TopLevelItem, into outcome: inout InputOutcome) {
    switch item {
    case .definition(let index):
      resolver.declare(definition: index, in: &parser)
      resolver.sealPrelude(in: &parser)
    case .statements(let block), .background(let block, _):
      resolver.resolve(statements: block, in: &parser)
      if parser.diagnostics.isEmpty { run(block, into: &outcome) }
    case .include(let path, let span): include(path, at: span)
    case .scenario(let parsed): runAside(parsed, into: &outcome)
    }
  }

  private mutating func include(_ path: String, at span: Span) {
    guard let includer = sources.source(at: span.start)?.name else { return }
    switch includes.open(path, at: span, from: includer, host: host, limits: settings.limits) {
    case .file(let name, let bytes): parser.enter(sources.add(name: name, bytes: bytes))
    case .refused(let diagnostic): parser.record(diagnostic)
    }
  }

  private mutating func run(_ block: Block, into outcome: inout InputOutcome) {
    machine.borrow(from: &parser)
    machine.growFrame(to: Int(resolver.topLevelSlotCount))
    let before = machine.acts
    do throws(Stop) {
      try machine.run(block)
    } catch {
      outcome.failure = machine.failure
      machine.recover()
    }
    if machine.acts != before { outcome.actsOnControl = true }
    machine.giveBack(to: &parser)
  }

  /// Runs a scenario with controls and variables of its own.
  private mutating func runAside(_ parsed: Scenario, into outcome: inout InputOutcome) {
    var scenario = parsed
    resolver.resolve(scenario: &scenario, in: &parser)
    guard parser.diagnostics.isEmpty else { return }
    var aside = Machine(limits: settings.limits, host: host)
    aside.borrow(from: &parser)
    aside.reset(slotCount: Int(scenario.slotCount))
    var result = ScenarioOutcome(
      title: aside.title(of: scenario), span: scenario.span, row: 0, modifier: scenario.modifier,
      tags: scenario.tags)
    aside.runWhole([], scenario.body, into: &result)
    aside.giveBack(to: &parser)
    outcome.scenarios.append(result)
  }
}

extension Machine {
  /// The limits hold for each input anew.
  mutating func beginInput() {
    steps = 0
    outputBytes = 0
    output = []
    failure = nil
    phase = nil
  }

  /// Goes back to the outermost frame after an error in the midst of calls.
  mutating func recover() {
    if frame > 0 { variables.removeLast(variables.count - frame) }
    frame = 0
    depth = 0
  }
}
