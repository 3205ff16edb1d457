import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// One part of segctl, measured in this process without the others.
enum Stage: String, CaseIterable {
  case lexing
  case parsing
  case checking
  case running
  case lexingAll = "lexing-all"
  case parsingAll = "parsing-all"
  case layout
  case selecting

  var title: String {
    switch self {
    case .lexing: "lex W3's scenarios"
    case .parsing: "lex, parse"
    case .checking: "lex, parse, resolve"
    case .running: "lex, parse, resolve, run"
    case .lexingAll: "lex the whole language"
    case .parsingAll: "lex, parse the whole language"
    case .layout: "lay a control of four segments out"
    case .selecting: "select a segment"
    }
  }

  /// What one unit of its work is.
  var unit: String {
    switch self {
    case .lexing, .lexingAll: "token"
    case .parsing, .checking, .running: "scenario"
    case .parsingAll: "item"
    case .layout: "layout"
    case .selecting: "act"
    }
  }
}

/// The inputs of the stages, made before anything is measured.
final class Workbench {
  /// Few enough for an instruction counter that runs them fifty times slower.
  private static let scenarios = 1_000
  private static let acts = 10_000

  private let scenarioText: [UInt8]
  private let wholeLanguage: [UInt8]
  private let host = NobodyElse()
  private var control: SegmentedControl

  init(seed: UInt64) throws {
    let generator = ScenarioGenerator(seed: seed)
    let segctl = Segctl(executable: "segctl")
    scenarioText = (1...Self.scenarios).flatMap {
      Array(segctl.source(of: generator.scenario($0)).utf8)
    }
    wholeLanguage = Array(ParseOnly.text(blocks: Self.scenarios / 4, seed: seed).utf8)
    let items = Loop.labels.map { Segment.Item(title: $0) }
    control = try SegmentedControl(ControlConfiguration(items: items))
  }

  /// The bytes of source that a stage reads in one round; 0 where it reads none.
  func bytes(of stage: Stage) -> Int {
    switch stage {
    case .lexing, .parsing, .checking, .running: scenarioText.count
    case .lexingAll, .parsingAll: wholeLanguage.count
    case .layout, .selecting: 0
    }
  }

  /// Does the work of a stage once.
  ///
  /// - Returns: How many units it came to, so that nothing is optimised away.
  func perform(_ stage: Stage) throws -> Int {
    switch stage {
    case .lexing: lex(scenarioText)
    case .lexingAll: lex(wholeLanguage)
    case .parsing: try parse(scenarioText)
    case .parsingAll: try parse(wholeLanguage)
    case .checking: try outcome(.check, scenarios: Self.scenarios)
    case .running: try outcome(.run, scenarios: Self.scenarios)
    case .layout: try layOut()
    case .selecting: try select()
    }
  }

  private func lex(_ text: [UInt8]) -> Int {
    var lexer = Lexer(Source(name: "micro.seg", bytes: text))
    var count = 0
    while true {
      if case .endOfFile = lexer.next().kind { return count }
      count += 1
    }
  }

  private func parse(_ text: [UInt8]) throws -> Int {
    var parser = Parser()
    var sources = SourceMap()
    parser.enter(sources.add(name: "micro.seg", bytes: text))
    let start = parser.tree.mark
    var count = 0
    while parser.next() != nil {
      count += 1
      parser.tree.truncate(to: start)
    }
    guard parser.diagnostics.isEmpty else { throw Failure("the parser found errors") }
    return count
  }

  private func outcome(_ mode: Mode, scenarios: Int) throws -> Int {
    let settings = RunSettings(mode: mode)
    let outcome = FileRun.outcome(
      of: scenarioText, named: "micro.seg", settings, host: host)
    let passed = outcome.outcomes.count { $0.failure == nil }
    guard outcome.diagnostics.isEmpty, mode == .check || passed == scenarios else {
      throw Failure("\(passed) of \(scenarios) scenarios passed")
    }
    return scenarios
  }

  private func layOut() throws -> Int {
    var total = 0.0
    for offer in 0..<Self.acts {
      total += try control.layout(available: 300 + Double(offer)).content
    }
    guard total > 0 else { throw Failure("a layout of no width") }
    return Self.acts
  }

  private func select() throws -> Int {
    for act in 0..<Self.acts { _ = try control.select(at: act & 3) }
    return Self.acts
  }
}

/// The world around a file that asks for nothing.
private final class NobodyElse: RunHost {
  func include(_ path: String, from includer: String) -> IncludeResult { .notFound }
  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict { .missing }
  var isInterrupted: Bool { false }
  func selects(_ scenario: ScenarioLanguage.Scenario, title: String?, row: Int) -> Bool { true }
  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { 0 }
  func emit(_ output: Output) {}
}

/// What one stage came to.
struct StageResult {
  let stage: Stage
  let units: Int
  let bytes: Int
  /// Of the best round, in nanoseconds of this thread's time on a processor.
  let nanoseconds: Double
  /// Of one round; nil where there is no counter.
  let instructions: Double?

  /// Megabytes of source a second; nil where it reads none.
  var speed: Double? { bytes > 0 ? Double(bytes) * 1000 / nanoseconds : nil }
}

/// Measures every stage by its time on the processor and, where valgrind is installed, by its
/// instructions.
///
/// Other programs lengthen a round but never shorten it, so that the best of many rounds comes
/// nearest to what the work takes; instructions do not vary with the machine's load at all.
struct MicroBenchmark {
  let seed: UInt64
  let scratch: String
  let effort: Effort

  /// What this program is started by to do one stage under a counter: the option, the stage, the
  /// rounds, the seed.
  static let option = "--stage"

  func results() throws -> [StageResult] {
    let bench = try Workbench(seed: seed)
    let counter = try InstructionCounter(scratch: scratch)
    return try Stage.allCases.map { stage in
      let units = try bench.perform(stage)
      return StageResult(
        stage: stage, units: units, bytes: bench.bytes(of: stage),
        nanoseconds: try time(stage, bench), instructions: try counter?.count(stage, seed: seed))
    }
  }

  private func time(_ stage: Stage, _ bench: Workbench) throws -> Double {
    let start = ContinuousClock.now
    var best = Double.infinity
    var rounds = 0
    while rounds < 5 || start.duration(to: .now) < effort.budget / 4 {
      let before = System.threadTime
      _ = try bench.perform(stage)
      best = min(best, System.threadTime - before)
      rounds += 1
    }
    return best
  }

  /// The side that is counted: does a stage so many times.
  static func main(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3, let stage = Stage(rawValue: arguments[0]),
      let rounds = Int(arguments[1]), let seed = UInt64(arguments[2]),
      let bench = try? Workbench(seed: seed)
    else { return 2 }
    for _ in 0..<rounds where (try? bench.perform(stage)) == nil { return 1 }
    return 0
  }
}

/// Counts the instructions of a round: those of three rounds less those of one, halved, so that
/// neither the start nor the making of the input counts.
private struct InstructionCounter {
  private let valgrind: String
  private let program: String
  private let scratch: String

  /// - Returns: Nothing where valgrind is not installed.
  init?(scratch: String) throws {
    guard let valgrind = System.executable("valgrind") else { return nil }
    self.valgrind = valgrind
    self.scratch = scratch
    program = "\(scratch)/stages"
    // valgrind cannot read the debugging information of Swift.
    guard let strip = System.executable("strip"),
      try System.spawn(strip, ["-g", "-o", program, System.ownPath]) == 0
    else { return nil }
  }

  func count(_ stage: Stage, seed: UInt64) throws -> Double? {
    guard let three = try total(stage, rounds: 3, seed), let one = try total(stage, rounds: 1, seed)
    else { return nil }
    return (three - one) / 2
  }

  private func total(_ stage: Stage, rounds: Int, _ seed: UInt64) throws -> Double? {
    let command = Command(
      valgrind,
      ["--tool=callgrind", "--callgrind-out-file=/dev/null", program, MicroBenchmark.option]
        + [stage.rawValue, "\(rounds)", "\(seed)"])
    let sample = try Launcher.run(command, .time, scratch: scratch)
    let words = sample.errors.split { $0.isWhitespace }
    guard sample.exitStatus == 0, let place = words.firstIndex(of: "Collected"),
      words.indices.contains(place + 2)
    else { return nil }
    return Double(words[place + 2])
  }
}
