import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// What `--watch` needs to know of a file that ran.
struct RanFile {
  var path: String
  var notes: FileNotes
  var hasFocus: Bool
  var hasFailed: Bool
}

/// A run that is over.
struct CollectedRun {
  var summary = Summary()
  var record = RunRecord()
  var text = ""
  /// How many scenarios did not run, and how many of these because of `only` alone.
  var unselected = 0
  var unfocused = 0
  /// Where `only` stands, or the files in which it does where what it marks did not run.
  var focuses: [String] = []
  /// The lines of the command line, as `FILE:LINE`, on which there is no scenario.
  var emptyPlaces: [String] = []
  var rememberedKeys: [UInt64] = []
  var failedKeys: [(key: UInt64, name: String)] = []
  var coverage = Coverage()
  var writtenSnapshots: [String] = []
  /// With `--watch` alone.
  var ranFiles: [RanFile] = []
  fileprivate var durations: [(nanoseconds: UInt64, name: String)] = []
  /// The files of which all ran, with the snapshots that they used.
  fileprivate var usedSnapshots: [(path: String, names: [String])] = []

  /// The slowest scenarios, a line each.
  func slowest(_ count: Int) -> [String] {
    if count == 0 { return [] }
    let sorted = durations.sorted { ($0.nanoseconds, $1.name) > ($1.nanoseconds, $0.name) }
    return ["slowest:"] + sorted.prefix(count).map { "  \(seconds($0.nanoseconds)) s  \($0.name)" }
  }

  func staleSnapshots(_ folders: [String]) -> [String] {
    if folders.isEmpty, usedSnapshots.allSatisfy({ $0.names.isEmpty }) { return [] }
    let suffix = SnapshotStore.suffix
    var all = Set(folders)
    var names: [String: [String]] = [:]
    for (path, used) in usedSnapshots {
      names[path] = used
      if !used.isEmpty { all.insert(path + suffix) }
    }
    return all.sorted().flatMap { folder -> [String] in
      guard let used = names[String(folder.dropLast(suffix.utf8.count))] else { return [] }
      return SnapshotStore.stale(in: folder, used: used)
    }
  }
}

/// Gathers results in the order of the jobs, and keeps of each only what will be told.
struct Collector {
  private let batch: BatchOptions
  private let started: Int
  var digester: FileDigester
  var problems: [PathProblem] = []
  /// Failures so far, in the order of the jobs.
  private(set) var failures = 0
  private var files: [CollectedFile] = []
  /// The sum of the files of which there is no more to tell.
  private var quiet = Summary()
  private var coverage = Coverage()

  init(_ batch: BatchOptions, _ reporter: TextReporter) {
    self.batch = batch
    digester = FileDigester(batch, reporter)
    started = FileSystem.wallClock()
  }

  mutating func take(_ part: CollectedPart) {
    quiet.add(part.quiet)
    coverage.formUnion(part.coverage)
    for file in part.files {
      guard let outcome = file.outcome else {
        files.append(file)
        continue
      }
      let (rest, hasCut) = cut(outcome)
      files.append(hasCut ? digest(rest, file) : file)
      files[files.count - 1].outcome = nil
      if failures >= batch.maximumFailures { return }
    }
  }

  private func digest(_ rest: FileOutcome, _ file: CollectedFile) -> CollectedFile {
    var paths = KeyPaths(below: digester.keyRoot)
    let keys = digester.keys(of: rest, file.job, &paths)
    return digester.digest(rest, file.notes, keys, of: file.job)
  }

  /// Leaves out what comes after the last failure that is wanted; tells whether that was anything.
  private mutating func cut(_ outcome: FileOutcome) -> (rest: FileOutcome, hasCut: Bool) {
    for (index, scenario) in outcome.outcomes.enumerated() where scenario.status.isFailure {
      failures += 1
      guard failures >= batch.maximumFailures else { continue }
      var rest = outcome
      let count = outcome.outcomes.count - index - 1
      rest.passedOver += rest.outcomes.suffix(count).map { PassedOver($0, isUnfocused: false) }
      rest.outcomes.removeLast(count)
      return (rest, count > 0)
    }
    return (outcome, false)
  }

  /// The lines that were asked for and on which there is nothing to run.
  private func emptyPlaces(of file: CollectedFile) -> [String] {
    if file.job.round > 1 || file.summary.invalidFiles > 0 { return [] }
    return file.notes.unmetLines.map { "\(file.job.path):\($0)" }
  }

  /// Sums up; where any file focuses by `only`, the others' scenarios do not count.
  mutating func finish(wasInterrupted: Bool) -> CollectedRun {
    var run = CollectedRun()
    run.coverage = coverage
    run.record.started = started
    run.record.wasInterrupted = wasInterrupted
    run.record.failsOnFlaky = batch.failsOnFlaky
    run.summary.invalidFiles = problems.count
    run.record.files = problems.map { FileRecord($0) }
    let isFocused = files.contains { $0.hasFocus }
    if isFocused {
      run.unselected += quiet.scenarios
      run.unfocused += quiet.scenarios
      run.summary.files += quiet.files
    } else {
      run.summary.add(quiet)
    }
    for index in files.indices {
      if isFocused, !files[index].hasFocus { leaveOut(&files[index]) }
      join(files[index], to: &run)
      files[index].text = ""
    }
    run.summary.wasInterrupted = wasInterrupted
    run.summary.failsOnFlaky = batch.failsOnFlaky
    return run
  }

  private func leaveOut(_ file: inout CollectedFile) {
    file.unselected += file.summary.scenarios
    file.unfocused += file.summary.scenarios
    var summary = Summary()
    summary.files = 1
    summary.invalidFiles = file.summary.invalidFiles
    file.summary = summary
    if summary.invalidFiles == 0 { file.text = "" }
    file.record?.scenarios = []
    file.rememberedKeys = []
    file.failedKeys = []
    file.durations = []
    file.isComplete = false
  }

  private func join(_ file: CollectedFile, to run: inout CollectedRun) {
    run.summary.add(file.summary)
    run.text += file.text
    run.unselected += file.unselected
    run.unfocused += file.unfocused
    run.focuses += file.focuses
    run.emptyPlaces += emptyPlaces(of: file)
    run.rememberedKeys += file.rememberedKeys
    run.failedKeys += file.failedKeys
    run.durations += file.durations
    run.writtenSnapshots += file.notes.written
    if let record = file.record { run.record.files.append(record) }
    if batch.watches {
      run.ranFiles.append(
        RanFile(
          path: file.job.path, notes: file.notes, hasFocus: file.hasFocus,
          hasFailed: ![.passed, .nothingSelected].contains(file.summary.status)))
    }
    if file.isComplete { run.usedSnapshots.append((file.job.path, file.notes.snapshots)) }
  }
}

extension FileRecord {
  /// A path that leads to nothing that can be run.
  init(_ problem: PathProblem) {
    self.init(path: problem.path)
    self.problem = problem.reason
  }
}

/// What the suite exercises of the rules and of the language, and what never.
func coverageText(_ coverage: Coverage) -> String {
  var text = "rules, and whether a scenario saw them followed and broken:\n"
  var complete = 0
  for rule in RuleID.allCases {
    let followed = coverage.hasFollowed(rule)
    let broken = coverage.hasBroken(rule)
    if followed && (broken || !rule.canBeBroken) {
      complete += 1
    } else {
      text += "  \(rule.name): never seen "
      text += followed ? "broken\n" : broken ? "followed\n" : "at all\n"
    }
  }
  text += "  \(complete) of \(RuleID.allCases.count) both ways\n"
  let names = Coverage.statementNames
  let missing = names.indices.filter { !coverage.hasStatement($0) }.map { names[$0] }
  text += "statements: \(names.count - missing.count) of \(names.count) exercised\n"
  if !missing.isEmpty { text += "  never: \(missing.joined(separator: ", "))\n" }
  return text
}
