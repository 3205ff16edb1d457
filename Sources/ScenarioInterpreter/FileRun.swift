package import Guidelines
package import ScenarioLanguage
package import SegmentedControl

/// What running, or only checking, one file came to.
package struct FileOutcome: Sendable {
  /// The file and what it includes; spans point into these.
  package var sources: SourceMap
  /// Errors that were found before anything ran; when there is one, nothing counts as run.
  package var diagnostics: [Diagnostic]
  /// In the order of the source.
  package var outcomes: [ScenarioOutcome]
  /// The scenarios that were there and did not run.
  package var passedOver: [PassedOver] = []
  /// Whether a scenario is marked `only`.
  package var hasFocus: Bool
  /// What the run gathered beside.
  package var gathered = Gathered()
  /// What its scenarios exercised; empty unless `Recording.coverage` is on.
  package var coverage = Coverage()
}

/// A scenario, or a row of one, that did not run.
package struct PassedOver: Sendable {
  package let title: String?
  package let row: Int32
  /// Where it begins in the source.
  package let start: Int32
  /// Whether `only` alone kept it from running.
  package let isUnfocused: Bool

  /// One that ran and does not count.
  package init(_ outcome: ScenarioOutcome, isUnfocused: Bool) {
    title = outcome.title
    row = outcome.row
    start = outcome.span.start
    self.isUnfocused = isUnfocused
  }

  init(_ scenario: Scenario, title: String?, row: Int, isUnfocused: Bool) {
    self.title = title
    self.row = Int32(row)
    start = scenario.span.start
    self.isUnfocused = isUnfocused
  }
}

extension FileOutcome {
  /// What came of scenarios that a session ran aside.
  package init(sources: SourceMap, scenarios: [ScenarioOutcome]) {
    self.init(
      sources: sources, diagnostics: [], outcomes: scenarios, hasFocus: false)
  }
}

/// What there is to do with a file.
package enum Mode: Sendable { case run, check }

/// What all files of a run have in common; made once.
package struct RunSettings: Sendable {
  package var mode: Mode
  package var limits: Limits
  package var vocabulary: Vocabulary
  /// What to write down beside the outcomes.
  package var gathering: Gathering = []
  /// How gravely each rule is taken where no file says otherwise.
  package var levels = RuleLevels()
  /// The profile of controls that name none; nil for the guideline's.
  package var profile: ProfileName?
  package var recording: Recording
  /// A change of the model that the run is made with, to see whether any scenario notices.
  package var mutation: Mutation?
  /// Whether scenarios that are not marked `only` are passed over, since another file has one.
  package var isFocused = false

  package init(
    mode: Mode = .run, limits: Limits = Limits(), vocabulary: Vocabulary = .standard,
    recording: Recording = Recording(), mutation: Mutation? = nil
  ) {
    self.recording = recording
    self.mutation = mutation
    self.mode = mode
    self.limits = limits
    self.vocabulary = vocabulary
  }
}

/// Takes one file from bytes to outcomes: parse, resolve and run, a scenario at a time.
///
/// Memory holds the source and one scenario's tree. A scenario runs before the rest of the file is
/// parsed, which harms nobody, since the language reaches nothing outside itself; what it found
/// counts only if the rest parses as well.
///
/// It runs one file after the other; each begins as if there had been none before.
package struct FileRun {
  private let settings: RunSettings
  private let host: any RunHost
  private var parser: Parser
  private var resolver: Resolver
  private var machine: Machine
  private var sources = SourceMap()
  private var includes = IncludeStack()
  private var backgrounds: [Block] = []
  private var ownStatements: [Block] = []
  private var outcomes: [ScenarioOutcome] = []
  private var passedOver: [PassedOver] = []
  private var hasFocus = false
  /// Whether a file has run, of which all is to be forgotten.
  private var isUsed = false
  /// The host's clock at the end of the scenario before.
  private var lastMoment: UInt64 = 0

  package init(_ settings: RunSettings, host: any RunHost) {
    self.settings = settings
    self.host = host
    resolver = Resolver(vocabulary: settings.vocabulary)
    parser = Parser(limits: settings.limits)
    machine = Machine(settings, host: host)
  }

  /// Runs or checks one file of that name and content.
  package static func outcome(
    of bytes: [UInt8], named name: String, _ settings: RunSettings, host: any RunHost
  ) -> FileOutcome {
    var run = FileRun(settings, host: host)
    return run.outcome(of: bytes, named: name)
  }

  /// Runs or checks a file of that name and content.
  package mutating func outcome(of bytes: [UInt8], named name: String) -> FileOutcome {
    if isUsed { reset() }
    isUsed = true
    return finish(bytes, named: name)
  }

  private mutating func reset() {
    parser.reset()
    resolver.reset()
    machine.reset(for: settings)
    machine.forgetStrings(after: parser.tree.strings.count)
    sources = SourceMap()
    backgrounds.removeAll(keepingCapacity: true)
    ownStatements.removeAll(keepingCapacity: true)
    outcomes = []
    passedOver = []
    hasFocus = false
  }

  private mutating func finish(_ bytes: [UInt8], named name: String) -> FileOutcome {
    parser.enter(sources.add(name: name, bytes: bytes))
    includes.begin(with: name)
    lastMoment = host.now()
    var mark = parser.tree.mark
    while let item = parser.next() {
      if takes(item) { mark = parser.tree.mark } else { drop(to: mark) }
    }
    resolver.sealPrelude(in: &parser)
    resolver.finish(in: &parser)
    runOwnStatements()
    let isSound = !parser.diagnostics.contains { $0.severity == .error }
    if !isSound { outcomes = [] }
    if hasFocus { leaveOutUnfocused() }
    return FileOutcome(
      sources: sources, diagnostics: parser.diagnostics, outcomes: outcomes,
      passedOver: passedOver, hasFocus: hasFocus, gathered: machine.takeGathered(),
      coverage: machine.coverage)
  }

  /// Deals with an item; tells whether its syntax is still needed.
  private mutating func takes(_ item: TopLevelItem) -> Bool {
    switch item {
    case .definition(let index): resolver.declare(definition: index, in: &parser)
    case .background(let block, _):
      resolver.resolve(background: block, in: &parser)
      backgrounds.append(block)
    case .include(let path, let span): include(path, at: span)
    case .statements(let block):
      resolver.sealPrelude(in: &parser)
      resolver.resolve(statements: block, in: &parser)
      ownStatements.append(block)
    case .scenario(let scenario):
      runScenario(scenario)
      return false
    }
    return true
  }

  private mutating func drop(to mark: SyntaxTree.Mark) {
    parser.tree.truncate(to: mark)
    machine.forgetStrings(after: parser.tree.strings.count)
  }

  private var isSound: Bool { parser.diagnostics.isEmpty }

  // MARK: Scenarios

  private mutating func runScenario(_ parsed: Scenario) {
    var scenario = parsed
    resolver.sealPrelude(in: &parser)
    resolver.resolve(scenario: &scenario, in: &parser)
    guard settings.mode == .run, isSound else { return }
    if scenario.modifier == .only { hasFocus = true }
    machine.borrow(from: &parser)
    defer { machine.giveBack(to: &parser) }
    if let table = scenario.examples {
      for row in table.rowSpans.indices { runRow(row, of: table, scenario) }
    } else {
      runOnce(scenario, title: machine.title(of: scenario), row: 0)
    }
  }

  private mutating func runRow(_ row: Int, of table: ExampleTable, _ scenario: Scenario) {
    let first = row * table.columns.count
    let cells = table.cells[first..<first + table.columns.count].map { machine.value(of: $0) }
    machine.reset(slotCount: Int(scenario.slotCount))
    machine.fill(cells, from: Int(resolver.backgroundSlotCount))
    let title = machine.title(of: scenario)
    runOnce(scenario, title: title, row: row + 1, cells: cells)
  }

  private mutating func runOnce(
    _ scenario: Scenario, title: String?, row: Int, cells: [Value] = []
  ) {
    guard selects(scenario, title: title, row: row) else { return }
    begin(
      ScenarioOutcome(
        title: title, span: scenario.span, row: row, modifier: scenario.modifier,
        tags: scenario.tags))
    outcomes[last].reason = machine.text(ofLiteral: scenario.reason)
    if scenario.modifier == .skip {
      outcomes[last].status = .skipped
    } else {
      repeat {
        machine.reset(slotCount: Int(scenario.slotCount))
        machine.fill(cells, from: Int(resolver.backgroundSlotCount))
        machine.runWhole(backgrounds, scenario.body, into: &outcomes[last])
      } while isLastRepeated()
    }
    finishLast()
  }

  /// Whether a scenario is to run; what `only` keeps from it is asked about as well, so that what
  /// is told of it is true.
  private mutating func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    let isChosen = host.selects(scenario, title: title, row: row)
    let isUnfocused = (hasFocus || settings.isFocused) && scenario.modifier != .only
    if isChosen && !isUnfocused { return true }
    passedOver.append(
      PassedOver(scenario, title: title, row: row, isUnfocused: isChosen && isUnfocused))
    return false
  }

  /// The statements outside scenarios form one of their own, named after the file.
  private mutating func runOwnStatements() {
    guard settings.mode == .run, isSound, let first = ownStatements.first else { return }
    var scenario = Scenario()
    scenario.slotCount = resolver.topLevelSlotCount
    scenario.body = first
    machine.borrow(from: &parser)
    defer { machine.giveBack(to: &parser) }
    scenario.span = machine.tree.statements[Int(first.start)].span
    guard selects(scenario, title: nil, row: 0) else { return }
    begin(
      ScenarioOutcome(title: nil, span: scenario.span, row: 0, modifier: .none, tags: []))
    repeat {
      machine.reset(slotCount: Int(scenario.slotCount))
      machine.runWhole(backgrounds + ownStatements, .empty, into: &outcomes[last])
    } while isLastRepeated()
    finishLast()
    moveLastToItsPlace()
  }

  /// The file's own statements ran last, and stand where the first of them does.
  private mutating func moveLastToItsPlace() {
    let last = outcomes.removeLast()
    let place = outcomes.firstIndex { $0.span.start > last.span.start } ?? outcomes.count
    outcomes.insert(last, at: place)
  }

  /// Adds an outcome, to be filled in where it stands: one carried there would be copied.
  private mutating func begin(_ outcome: consuming ScenarioOutcome) { outcomes.append(outcome) }

  private var last: Int { outcomes.count - 1 }

  /// Whether the host wants the last scenario once more; if so, its failure is forgotten.
  private mutating func isLastRepeated() -> Bool {
    guard outcomes[last].failure != nil,
      host.repeats(outcomes[last].status, attempts: outcomes[last].attempts)
    else { return false }
    outcomes[last].attempts += 1
    outcomes[last].failure = nil
    return true
  }

  /// Once a scenario is marked `only`, those that ran before it was seen do not count either.
  private mutating func leaveOutUnfocused() {
    for outcome in outcomes where outcome.modifier != .only {
      passedOver.append(PassedOver(outcome, isUnfocused: true))
    }
    outcomes.removeAll { $0.modifier != .only }
  }

  private mutating func finishLast() {
    if machine.gathers { machine.endGathering() }
    let moment = host.now()
    outcomes[last].nanoseconds = moment &- lastMoment
    lastMoment = moment
    host.finished(outcomes[last].status)
  }

  // MARK: Includes

  private mutating func include(_ path: String, at span: Span) {
    guard let includer = sources.source(at: span.start)?.name else { return }
    switch includes.open(path, at: span, from: includer, host: host, limits: machine.limits) {
    case .file(let name, let bytes): parser.enter(sources.add(name: name, bytes: bytes))
    case .known: break
    case .refused(let diagnostic): parser.record(brokenInclude: diagnostic)
    }
  }
}
