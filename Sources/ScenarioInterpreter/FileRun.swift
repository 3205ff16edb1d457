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
  private var scenarios: ScenarioRun
  private var sources = SourceMap()
  private var includes = IncludeStack()
  private var ownStatements: [Block] = []
  /// Whether a file has run, of which all is to be forgotten.
  private var isUsed = false

  package init(_ settings: RunSettings, host: any RunHost) {
    self.settings = settings
    self.host = host
    resolver = Resolver(vocabulary: settings.vocabulary)
    parser = Parser(limits: settings.limits)
    scenarios = ScenarioRun(settings, host: host)
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
    scenarios.machine.reset(for: settings)
    scenarios.machine.forgetStrings(after: parser.tree.strings.count)
    sources = SourceMap()
    ownStatements.removeAll(keepingCapacity: true)
  }

  private mutating func finish(_ bytes: [UInt8], named name: String) -> FileOutcome {
    parser.enter(sources.add(name: name, bytes: bytes))
    includes.begin(with: name)
    scenarios.begin()
    var mark = parser.tree.mark
    while let item = parser.next() {
      if handle(item) { mark = parser.tree.mark } else { drop(to: mark) }
    }
    resolver.sealPrelude(in: &parser)
    resolver.finish(in: &parser)
    if settings.mode == .run, isSound {
      let slotCount = Int(resolver.topLevelSlotCount)
      scenarios.run(ownStatements, slotCount: slotCount, from: &parser)
    }
    let hasErrors = parser.diagnostics.contains { $0.severity == .error }
    if hasErrors { scenarios.dropOutcomes() }
    let outcomes = scenarios.finish()
    return FileOutcome(
      sources: sources, diagnostics: parser.diagnostics, outcomes: outcomes,
      passedOver: scenarios.passedOver, hasFocus: scenarios.hasFocus,
      gathered: scenarios.machine.takeGathered(), coverage: scenarios.machine.coverage)
  }

  /// Deals with an item; tells whether its syntax is still needed.
  private mutating func handle(_ item: TopLevelItem) -> Bool {
    switch item {
    case .definition(let index): resolver.declare(definition: index, in: &parser)
    case .background(let block, _):
      resolver.resolve(background: block, in: &parser)
      scenarios.backgrounds.append(block)
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
    scenarios.machine.forgetStrings(after: parser.tree.strings.count)
  }

  private var isSound: Bool { parser.diagnostics.isEmpty }

  private mutating func runScenario(_ parsed: Scenario) {
    var scenario = parsed
    resolver.sealPrelude(in: &parser)
    resolver.resolve(scenario: &scenario, in: &parser)
    if settings.mode == .run, isSound { scenarios.run(scenario, from: &parser) }
  }

  // MARK: Includes

  private mutating func include(_ path: String, at span: Span) {
    guard let includer = sources.source(at: span.start)?.name else { return }
    switch includes.open(path, at: span, from: includer, host: host, limits: settings.limits) {
    case .file(let name, let bytes): parser.enter(sources.add(name: name, bytes: bytes))
    case .known: break
    case .refused(let diagnostic): parser.record(brokenInclude: diagnostic)
    }
  }
}
