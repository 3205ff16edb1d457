import ScenarioInterpreter
import ScenarioRunner

/// Where a report goes: `--report junit:build/junit.xml`.
struct ReportTarget: Equatable {
  var kind: ReportKind
  /// nil for standard output.
  var path: String?
}

/// What `run` alone understands: which scenarios run, how, and what is told of them.
struct BatchOptions {
  var filter: String?
  var tags: TagExpression?
  var testList: String?
  var wantsLastFailed = false
  var wantsList = false
  /// One of so many parts, counted from 1.
  var shard: (index: Int, count: Int)?
  var isShuffled = false
  var seed: UInt64?
  var rounds = 1
  var forbidsOnly = false
  var allowsEmpty = false
  /// nil for as many as there are processors.
  var workers: Int?
  var maximumFailures = Int.max
  /// In nanoseconds; 0 for none.
  var timeout: UInt64 = 0
  var retries = 0
  var failsOnFlaky = false
  var update = SnapshotUpdate.none
  var reports: [ReportTarget] = []
  var recordsFilm = false
  /// Whether the output of scenarios that pass is told; nil for that of a single file's.
  var showsOutput: Bool?
  var durations = 0
  /// Whether times are told as zero, so that equal runs have equal reports.
  var hidesTimes = false
  var wantsCoverage = false
  var watches = false

  static let names = [
    "--filter", "--tags", "--test-list", "--last-failed", "--list", "--shard", "--shuffle",
    "--repeat", "--forbid-only", "--allow-empty", "--jobs", "--fail-fast", "--max-failures",
    "--timeout", "--retries", "--fail-on-flaky", "--update", "--report", "--film", "--durations",
    "--coverage", "--watch", "--no-times", "--show-output",
  ]

  /// Takes an option if it is one of these.
  mutating func take(
    _ name: String, _ value: CommandWord?, from arguments: inout Arguments
  ) throws(UsageError) -> Bool {
    if try takeSelecting(name, value, from: &arguments) { return true }
    return try takeRunning(name, value, from: &arguments)
  }

  private mutating func takeSelecting(
    _ name: String, _ value: CommandWord?, from arguments: inout Arguments
  ) throws(UsageError) -> Bool {
    switch name {
    case "--filter", "-f": filter = try pattern(try arguments.value(of: name, value))
    case "--tags", "-t": tags = try tagExpression(try arguments.value(of: name, value))
    case "--test-list": testList = try arguments.value(of: name, value)
    case "--last-failed": wantsLastFailed = try flag(name, value)
    case "--list": wantsList = try flag(name, value)
    case "--shard": shard = try BatchOptions.shard(try arguments.value(of: name, value))
    case "--shuffle":
      isShuffled = true
      if let value { seed = try BatchOptions.seed(try value.text()) }
    case "--repeat": rounds = try arguments.number(of: name, value)
    case "--forbid-only": forbidsOnly = try flag(name, value)
    case "--allow-empty": allowsEmpty = try flag(name, value)
    default: return false
    }
    return true
  }

  private mutating func takeRunning(
    _ name: String, _ value: CommandWord?, from arguments: inout Arguments
  ) throws(UsageError) -> Bool {
    switch name {
    case "--jobs", "-j": workers = try workers(try arguments.value(of: name, value))
    case "--fail-fast":
      _ = try flag(name, value)
      maximumFailures = 1
    case "--max-failures": maximumFailures = try arguments.number(of: name, value)
    case "--timeout": timeout = try duration(try arguments.value(of: name, value))
    case "--retries": retries = try arguments.number(of: name, value)
    case "--fail-on-flaky": failsOnFlaky = try flag(name, value)
    case "--update", "-u": update = try snapshotUpdate(try value?.text() ?? "all")
    case "--report": reports += try BatchOptions.targets(try arguments.value(of: name, value))
    case "--film": recordsFilm = try flag(name, value)
    case "--show-output": showsOutput = try flag(name, value)
    case "--durations": durations = try arguments.number(of: name, value)
    case "--no-times": hidesTimes = try flag(name, value)
    case "--coverage": wantsCoverage = try flag(name, value)
    case "--watch", "-w": watches = try flag(name, value)
    default: return false
    }
    return true
  }

  private func flag(_ name: String, _ value: CommandWord?) throws(UsageError) -> Bool {
    if value == nil { return true }
    throw UsageError(message: "\(name) takes no value")
  }

  private func pattern(_ text: String) throws(UsageError) -> String {
    if (try? Regex(text)) != nil { return text }
    throw UsageError(
      message: "--filter: `\(text)` is not a regular expression",
      help: "a special character that stands for itself is written with a backslash: `\\(`")
  }

  private func tagExpression(_ text: String) throws(UsageError) -> TagExpression {
    do throws(TagExpressionError) {
      return try TagExpression(parsing: text)
    } catch {
      throw UsageError(message: error.message, help: "for example --tags 'smoke and not slow'")
    }
  }

  private func workers(_ text: String) throws(UsageError) -> Int? {
    if text == "auto" { return nil }
    if let number = Int(text), (1...1024).contains(number) { return number }
    throw UsageError(message: "--jobs needs a number from 1 to 1024 or `auto`, not `\(text)`")
  }

  /// `2/3`.
  static func shard(_ text: String) throws(UsageError) -> (index: Int, count: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), index >= 1,
      index <= count
    {
      return (index, count)
    }
    throw UsageError(message: "--shard needs a part of the whole such as 2/3, not `\(text)`")
  }

  private static func seed(_ text: String) throws(UsageError) -> UInt64 {
    if let seed = UInt64(text) { return seed }
    throw UsageError(message: "--shuffle needs a whole number as its seed, not `\(text)`")
  }

  /// `500ms`, `2s`, or `2` for seconds, as nanoseconds.
  private func duration(_ text: String) throws(UsageError) -> UInt64 {
    let isMilliseconds = text.hasSuffix("ms")
    let digits =
      isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    if let number = Double(digits), number > 0, number < 1e9 {
      return UInt64(number * (isMilliseconds ? 1e6 : 1e9))
    }
    throw UsageError(message: "--timeout needs a duration such as 500ms or 2s, not `\(text)`")
  }

  private func snapshotUpdate(_ text: String) throws(UsageError) -> SnapshotUpdate {
    switch text {
    case "all": return .all
    case "changed": return .changed
    case "missing": return .missing
    default:
      throw UsageError(message: "--update takes `all`, `changed` or `missing`, not `\(text)`")
    }
  }

  /// `junit:FILE`, or several with commas between them.
  static func targets(_ text: String) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      targets.append(try ReportTarget(parsing: String(part)))
    }
    return targets
  }
}

extension ReportTarget {
  var isStandardText: Bool { kind == .text && path == nil }

  init(parsing text: String) throws(UsageError) {
    let colon = text.firstIndex(of: ":")
    let word = String(text[..<(colon ?? text.endIndex)])
    guard let kind = ReportKind(rawValue: word) else {
      throw UsageError(
        message: "--report: there is no kind `\(word)`",
        help: suggestion(for: word, among: ReportKind.allCases.map(\.rawValue)))
    }
    self.kind = kind
    guard let colon else {
      path = nil
      return
    }
    let path = String(text[text.index(after: colon)...])
    if path.isEmpty { throw UsageError(message: "--report \(word): the path is empty") }
    self.path = path == "-" ? nil : path
  }
}

extension BatchOptions {
  /// What cannot be asked for together.
  func checkTogether() throws(UsageError) {
    guard watches else { return }
    func refuse(_ option: String) throws(UsageError) {
      throw UsageError(message: "--watch cannot be combined with \(option)")
    }
    if wantsList { try refuse("--list") }
    if shard != nil { try refuse("a shard") }
    if testList == "-" { try refuse("--test-list -") }
  }

  /// Whether standard output is told in plain text what happens, as it is where no report takes
  /// it; asked for as a report or not, it is the same.
  var speaks: Bool { reports.allSatisfy { $0.path != nil || $0.kind == .text } }

  /// Whether a report shows each step with the control after it.
  var needsFilm: Bool { recordsFilm || reports.contains { $0.kind == .html } }

  /// What the environment says: the shard that Bazel asks for.
  static func fromEnvironment() throws(UsageError) -> BatchOptions {
    var options = BatchOptions()
    guard let total = environment("TEST_TOTAL_SHARDS"), let index = environment("TEST_SHARD_INDEX")
    else { return options }
    guard let index = Int(index), let count = Int(total), index >= 0, index < count else {
      throw UsageError(
        message: "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS do not name a part of the whole")
    }
    options.shard = (index + 1, count)
    if let path = environment("TEST_SHARD_STATUS_FILE") { try? FileSystem.write([], to: path) }
    return options
  }
}
