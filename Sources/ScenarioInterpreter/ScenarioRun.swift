import ScenarioLanguage

/// Runs scenarios one after the other, each by itself: row by row, with the backgrounds before it,
/// with `skip`, `todo` and `only` as the language has them.
///
/// A file's scenarios run by it, and those that a session is given run by it aside.
struct ScenarioRun {
  var machine: Machine
  private let host: any RunHost
  /// Whether scenarios that are not marked `only` are passed over, since another file has one.
  private let isFocused: Bool
  /// What runs before each scenario.
  var backgrounds: [Block] = []
  /// In the order of the source.
  private var outcomes: [ScenarioOutcome] = []
  /// Those that were there and did not run.
  private(set) var passedOver: [PassedOver] = []
  /// Whether a scenario is marked `only`.
  private(set) var hasFocus = false
  /// The host's clock at the end of the scenario before.
  private var lastMoment: UInt64 = 0

  init(_ settings: RunSettings, host: any RunHost) {
    self.host = host
    isFocused = settings.isFocused
    machine = Machine(settings, host: host)
  }

  /// Begins as if there had been none before, and keeps the storage.
  mutating func begin() {
    backgrounds.removeAll(keepingCapacity: true)
    outcomes = []
    passedOver = []
    hasFocus = false
    lastMoment = host.now()
  }

  /// Forgets what came of them: the file has errors.
  mutating func dropOutcomes() { outcomes = [] }

  /// What came of them. Once a scenario is marked `only`, those that ran before it was seen do not
  /// count either.
  mutating func finish() -> [ScenarioOutcome] {
    if hasFocus {
      for outcome in outcomes where outcome.modifier != .only {
        passedOver.append(PassedOver(outcome, isUnfocused: true))
      }
      outcomes.removeAll { $0.modifier != .only }
    }
    var finished: [ScenarioOutcome] = []
    swap(&finished, &outcomes)
    return finished
  }

  /// Runs a resolved scenario, or each row of its examples.
  mutating func run(_ scenario: Scenario, from parser: inout Parser) {
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
    machine.fill(cells, from: Int(scenario.columnSlot))
    let title = machine.title(of: scenario)
    runOnce(scenario, title: title, row: row + 1, cells: cells)
  }

  private mutating func runOnce(
    _ scenario: Scenario, title: String?, row: Int, cells: [Value] = []
  ) {
    guard selects(scenario, title: title, row: row) else { return }
    add(
      ScenarioOutcome(
        title: title, span: scenario.span, row: row, modifier: scenario.modifier,
        tags: scenario.tags))
    outcomes[last].reason = machine.text(ofLiteral: scenario.reason)
    if scenario.modifier == .skip {
      outcomes[last].status = .skipped
    } else {
      repeat {
        machine.reset(slotCount: Int(scenario.slotCount))
        machine.fill(cells, from: Int(scenario.columnSlot))
        machine.runWhole(backgrounds, scenario.body, into: &outcomes[last])
      } while repeatsLast()
    }
    finishLast()
  }

  /// Whether a scenario is to run; what `only` keeps from it is asked about as well, so that what
  /// is told of it is true.
  private mutating func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    let isChosen = host.selects(scenario, title: title, row: row)
    let isUnfocused = (hasFocus || isFocused) && scenario.modifier != .only
    if isChosen && !isUnfocused { return true }
    passedOver.append(
      PassedOver(scenario, title: title, row: row, isUnfocused: isChosen && isUnfocused))
    return false
  }

  /// Runs a file's statements outside scenarios: one more scenario, named after the file.
  mutating func run(_ statements: [Block], slotCount: Int, from parser: inout Parser) {
    guard let first = statements.first else { return }
    var scenario = Scenario()
    scenario.body = first
    machine.borrow(from: &parser)
    defer { machine.giveBack(to: &parser) }
    scenario.span = machine.tree.statements[Int(first.start)].span
    guard selects(scenario, title: nil, row: 0) else { return }
    add(ScenarioOutcome(title: nil, span: scenario.span, row: 0, modifier: .none, tags: []))
    repeat {
      machine.reset(slotCount: slotCount)
      machine.runWhole(backgrounds + statements, .empty, into: &outcomes[last])
    } while repeatsLast()
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
  private mutating func add(_ outcome: consuming ScenarioOutcome) { outcomes.append(outcome) }

  private var last: Int { outcomes.count - 1 }

  /// Makes ready to run the last scenario once more, its failure forgotten, where the host wants
  /// that.
  private mutating func repeatsLast() -> Bool {
    guard outcomes[last].failure != nil,
      host.repeats(outcomes[last].status, attempts: outcomes[last].attempts)
    else { return false }
    outcomes[last].attempts += 1
    outcomes[last].failure = nil
    return true
  }

  private mutating func finishLast() {
    if machine.gathers { machine.endGathering() }
    let moment = host.now()
    outcomes[last].nanoseconds = moment &- lastMoment
    lastMoment = moment
    host.finished(outcomes[last].status)
  }
}
