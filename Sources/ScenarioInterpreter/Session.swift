package import ScenarioLanguage
package import SegmentedControl

/// How an input of a session ended.
package enum InputEnding: UInt8, Sendable {
  case ran
  /// An assert did not hold.
  case failed
  /// A statement stopped on an error.
  case errored
  /// Nothing ran: it does not parse or resolve.
  case invalid
  case interrupted
}

/// What one input of a session did.
package struct InputOutcome: Sendable {
  package var ending = InputEnding.ran
  /// Errors found before anything of the input ran; when there is one, nothing ran.
  package var diagnostics: [Diagnostic] = []
  /// What stopped it. The statement that failed has changed nothing, those before it have.
  package var failure: Failure?
  /// Whether a control was declared, used or changed by any act.
  package var actsOnControl = false
  /// What its statements changed, in order.
  package var effects: [SessionEffect] = []
  /// What ran of it, statement by statement.
  package var entries: [SessionEntry] = []
  /// The scenarios that stood in the input, run aside.
  package var scenarios: [ScenarioOutcome] = []
  /// How many more stood there and were not chosen, because of `only`.
  package var unselected = 0

  /// Of all that went wrong the gravest counts.
  fileprivate mutating func end(by ending: InputEnding) {
    if ending.rawValue > self.ending.rawValue { self.ending = ending }
  }
}

/// Statements given one input after the other, as in a REPL: controls and variables last.
///
/// A value: a copy of it is a point to come back to. The variable `_` holds the last value that a
/// bare expression had.
package struct Session {
  private let settings: RunSettings
  private let host: any RunHost
  private var parser: Parser
  private var resolver: Resolver
  private var machine: Machine
  private var includes = IncludeStack()
  /// All the inputs so far; spans point into these.
  package private(set) var sources = SourceMap()
  /// What ran of each input, statement by statement. Kept by inputs, so that the copies of a long
  /// session share all but the newest.
  private var entries: [[SessionEntry]] = []

  /// Where the sources begin that were included.
  private var includedBases: [Int32] = []
  /// Where the scenarios of the input being run run; nil while there is none.
  private var aside: ScenarioRun?
  /// Where the input being run begins among the sources.
  private var inputBase: Int32 = 0
  /// Where bare expressions stand in it, sorted.
  private var bareExpressions: [Span] = []

  /// The slot of `_`.
  private static let lastValueSlot = 0

  package init(_ settings: RunSettings, host: any RunHost) {
    self.settings = settings
    self.host = host
    resolver = Resolver(vocabulary: settings.vocabulary, isInteractive: true)
    machine = Machine(limits: settings.limits, host: host)
    parser = Parser(limits: settings.limits, allowsBareExpressions: true)
    _ = run(Array("let _ = none".utf8), named: "<session>")
    entries = []
  }

  /// What ran, statement by statement: all that it takes to run it again.
  package var transcript: [SessionEntry] {
    entries.joined().map { entry in
      guard case .definition = entry.kind, resolver.hasPromised(within: entry.span) else {
        return entry
      }
      var early = entry
      early.kind = .earlyDefinition
      return early
    }
  }

  /// The last statement for which a condition holds.
  package func lastEntry(where holds: (SessionEntry) -> Bool) -> SessionEntry? {
    for input in entries.reversed() {
      if let entry = input.last(where: holds) { return entry }
    }
    return nil
  }

  /// The control in use and its name; nil before the first.
  package var control: (name: String, model: SegmentedControl)? {
    machine.current < 0 ? nil : named(machine.controls[machine.current])
  }

  /// All controls, in the order in which they were first declared.
  package var controls: [(name: String, model: SegmentedControl)] { machine.controls.map(named) }

  private func named(_ state: ControlState) -> (name: String, model: SegmentedControl) {
    (parser.names.text(of: NameID(state.slot)), state.model)
  }

  /// Runs an input: statements at once, scenarios aside, definitions remembered.
  package mutating func run(_ bytes: [UInt8], named name: String) -> InputOutcome {
    var outcome = InputOutcome()
    let before = (resolver: resolver, mark: parser.tree.mark)
    inputBase = sources.nextBase
    parser.enter(sources.add(name: name, bytes: bytes))
    includes.begin(with: name)
    resolver.forgetBackgrounds()
    entries.append([])
    machine.beginInput()
    var items = parseItems()
    resolve(&items)
    outcome.diagnostics = parser.takeDiagnostics()
    bareExpressions = parser.tree.bareExpressions(since: before.mark)
    if outcome.diagnostics.contains(where: { $0.severity == .error }) {
      resolver = before.resolver
      outcome.ending = .invalid
    } else {
      prepareAside(for: items)
      for index in items.indices where outcome.failure == nil {
        run(&items[index], into: &outcome)
        if outcome.failure != nil { goBack(to: before.resolver, &items, failedAt: index) }
      }
      finishAside(into: &outcome)
    }
    forget(after: before.mark, items)
    outcome.entries = entries[entries.count - 1]
    if outcome.entries.isEmpty { entries.removeLast() }
    return outcome
  }

  // MARK: Reading

  private struct Item {
    var kind: TopLevelItem
    var span: Span
    /// How far the syntax goes with it.
    var end: SyntaxTree.Mark
  }

  /// Parses to the end of the input, with what it includes.
  private mutating func parseItems() -> [Item] {
    var items: [Item] = []
    while let kind = parser.next() {
      items.append(Item(kind: kind, span: parser.itemSpan, end: parser.tree.mark))
      if case .include(let path, let span) = kind { include(path, at: span) }
    }
    return items
  }

  private mutating func include(_ path: String, at span: Span) {
    guard let includer = sources.source(at: span.start)?.name else { return }
    switch includes.open(path, at: span, from: includer, host: host, limits: settings.limits) {
    case .file(let name, let bytes):
      includedBases.append(sources.nextBase)
      parser.enter(sources.add(name: name, bytes: bytes))
    case .known: break
    case .refused(let diagnostic): parser.record(brokenInclude: diagnostic)
    }
  }

  private mutating func resolve(_ items: inout [Item]) {
    for index in items.indices {
      switch items[index].kind {
      case .definition(let definition):
        let span = parser.tree.definitions[Int(definition)].nameSpan
        let (sources, includedBases) = (sources, includedBases)
        resolver.declare(definition: definition, in: &parser) { old in
          sources.mayReplace(old.nameSpan, by: span, includedBases)
        }
        resolver.sealPrelude(in: &parser)
      case .statements(let block): resolver.resolve(statements: block, in: &parser)
      case .background(let block, _): resolver.resolve(sessionBackground: block, in: &parser)
      case .scenario(var scenario):
        resolver.resolve(scenario: &scenario, in: &parser)
        items[index].kind = .scenario(scenario)
      case .include: break
      }
    }
  }

  /// Leaves known of an input what has run, up to the statements of the item that failed.
  private mutating func goBack(
    to before: Resolver, _ items: inout [Item], failedAt index: Int
  ) {
    items.removeSubrange((index + 1)...)
    var definitions: [Int32] = []
    var statements: [Block] = []
    for item in items {
      switch item.kind {
      case .definition(let definition): definitions.append(definition)
      case .statements(let block), .background(let block, _): statements.append(block)
      case .scenario, .include: break
      }
    }
    let later = resolver
    resolver = before
    resolver.adopt(
      definitions: definitions, statements: statements, before: items[index].span.end,
      from: later, parser)
  }

  /// Drops the syntax of an input behind its last definition: definitions may be called later.
  private mutating func forget(after mark: SyntaxTree.Mark, _ items: [Item]) {
    let last = items.last { item in
      if case .definition = item.kind { return true }
      return false
    }
    parser.tree.truncate(to: last?.end ?? mark)
    machine.forgetStrings(after: parser.tree.strings.count)
  }

  // MARK: Running

  /// Runs an item; where a statement of it fails, the item becomes those before that statement.
  private mutating func run(_ item: inout Item, into outcome: inout InputOutcome) {
    switch item.kind {
    case .definition(let index):
      let name = parser.names.text(of: parser.tree.definitions[Int(index)].name)
      note(.definition(name: name), item.span)
    case .include: note(.include, item.span)
    case .background(let block, _):
      aside?.backgrounds.append(block)
      runStatements(block, of: &item, into: &outcome)
    case .statements(let block): runStatements(block, of: &item, into: &outcome)
    case .scenario(let scenario):
      aside?.run(scenario, from: &parser)
      note(.scenario, item.span)
    }
  }

  /// Runs statements up to one that fails, where the item then ends.
  private mutating func runStatements(
    _ block: Block, of item: inout Item, into outcome: inout InputOutcome
  ) {
    for index in block.indices {
      runStatement(at: index, into: &outcome)
      if outcome.failure == nil { continue }
      item.kind = .statements(Block(start: block.start, count: Int32(index) - block.start))
      item.span.end = parser.tree.statements[index].span.start
      return
    }
  }

  private mutating func runStatement(at index: Int, into outcome: inout InputOutcome) {
    // The host has it; kept, each statement would copy that of all before it.
    machine.output = []
    let before = machine
    machine.borrow(from: &parser)
    machine.growFrame(to: Int(resolver.topLevelSlotCount))
    let statement = machine.tree.statements[index]
    var stop: Stop?
    var seen: SessionValue?
    do throws(Stop) {
      try machine.run(Block(start: Int32(index), count: 1))
      seen = try machine.seenValue(of: statement)
    } catch {
      stop = error
    }
    machine.giveBack(to: &parser)
    if let stop { return undo(to: before, stop, into: &outcome) }
    if seen != nil { machine.variables[Session.lastValueSlot] = machine.lastValue ?? .none }
    let effects = effects(since: before)
    outcome.effects += effects
    if machine.acts != before.acts { outcome.actsOnControl = true }
    note(.statement(SessionEntry.Role(statement.kind)), statement.span, effects, seen)
  }

  private mutating func undo(
    to before: Machine, _ stop: Stop, into outcome: inout InputOutcome
  ) {
    outcome.failure = machine.failure
    switch stop.cause {
    case .failedAssert: outcome.end(by: .failed)
    case .error: outcome.end(by: .errored)
    case .interrupted: outcome.end(by: .interrupted)
    }
    machine = before
  }

  /// Makes ready to run scenarios with controls and variables of their own, as a file's are run.
  private mutating func prepareAside(for items: [Item]) {
    let hasScenario = items.contains { item in
      if case .scenario = item.kind { return true }
      return false
    }
    guard hasScenario else { return }
    aside = ScenarioRun(settings, host: host)
    aside?.begin()
  }

  private mutating func finishAside(into outcome: inout InputOutcome) {
    outcome.scenarios = aside?.finish() ?? []
    outcome.unselected = aside?.passedOver.count { $0.isUnfocused } ?? 0
    aside = nil
    for scenario in outcome.scenarios {
      switch scenario.status {
      case .passed, .skipped, .todo: break
      case .failed, .unexpectedlyPassed: outcome.end(by: .failed)
      case .errored: outcome.end(by: .errored)
      case .interrupted: outcome.end(by: .interrupted)
      }
    }
  }

  // MARK: Remembering

  /// What changed since an earlier state of this session, taken together.
  package func effects(since earlier: Session) -> [SessionEffect] {
    effects(since: earlier.machine)
  }

  private func effects(since before: Machine) -> [SessionEffect] {
    machine.controls.indices.compactMap { index in
      let state = machine.controls[index]
      let old = before.controls.first { $0.slot == state.slot }
      let isNew = old?.declaration != state.declaration
      return SessionEffect(
        of: parser.names.text(of: NameID(state.slot)), from: isNew ? nil : old?.model,
        to: state.model, isCurrent: index == machine.current)
    }
  }

  private mutating func note(
    _ kind: SessionEntry.Kind, _ span: Span, _ effects: [SessionEffect] = [],
    _ value: SessionValue? = nil
  ) {
    // What an included file holds comes back with its `include`.
    guard let source = sources.source(at: span.start), source.base == inputBase else { return }
    entries[entries.count - 1].append(
      SessionEntry(
        kind: kind, span: span, text: text(at: span, of: source), effects: effects, value: value))
  }

  /// What was typed as a file would have it: only at the prompt may an expression inside a block
  /// stand by itself, so it becomes a `print`.
  private func text(at span: Span, of source: Source) -> String {
    var bytes: [UInt8] = []
    var start = span.start
    var index = bareExpressions.partitioningIndex { $0.start > span.start }
    while index < bareExpressions.count, bareExpressions[index].start < span.end {
      let end = bareExpressions[index].start
      bytes += source.bytes[Int(start - source.base)..<Int(end - source.base)]
      bytes += "print ".utf8
      start = end
      index += 1
    }
    bytes += source.bytes[Int(start - source.base)..<Int(span.end - source.base)]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SourceMap {
  /// Whether a later definition may stand for an earlier one: a file holds those that were typed
  /// under two names, but none beside one of a file that it includes, unless read once more.
  fileprivate func mayReplace(_ old: Span, by new: Span, _ includedBases: [Int32]) -> Bool {
    guard let old = source(at: old.start), let new = source(at: new.start) else { return false }
    if !includedBases.contains(old.base), !includedBases.contains(new.base) { return true }
    return old.base != new.base && old.name.utf8.elementsEqual(new.name.utf8)
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

  /// The value that a bare expression has printed.
  mutating func seenValue(of statement: Statement) throws(Stop) -> SessionValue? {
    guard case .expression(let id) = statement.kind, let value = lastValue else { return nil }
    return SessionValue(
      notation: notation(of: id), text: try text(of: value), isSimple: isSimple(id),
      isTruth: value.isTruth, isWritable: value.isWritable(within: limits.syntaxNesting - 2))
  }

  /// Whether an expression needs no parentheses before `==`.
  private func isSimple(_ id: ExpressionID) -> Bool {
    switch tree[id] {
    case .binary, .comparison, .unary, .follows, .breaks, .matchesSnapshot: false
    default: true
    }
  }
}

extension Value {
  fileprivate var isTruth: Bool? {
    if case .boolean(let truth) = self { return truth }
    return nil
  }

  /// Whether its text means the same value in a source that takes so many lists inside each other.
  fileprivate func isWritable(within depth: Int32) -> Bool {
    switch self {
    case .control: false
    case .list(let elements, _):
      depth > 0 && elements.allSatisfy { $0.isWritable(within: depth - 1) }
    default: true
    }
  }
}

extension Array {
  /// The first index from which on a condition holds, by halving; the end where it never does.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
