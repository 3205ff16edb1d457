import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// What one file came to, as far as the end of the run needs it.
struct CollectedFile: Sendable {
  var job: Job
  var summary = Summary()
  var text = ""
  var record: FileRecord?
  /// How many scenarios did not run, and how many of these because of `only` alone.
  var unselected = 0
  var unfocused = 0
  var hasFocus = false
  var focuses: [String] = []
  var failedKeys: [(key: UInt64, name: String)] = []
  /// Of the scenarios that failed before, those that ran now.
  var rememberedKeys: [UInt64] = []
  var durations: [(nanoseconds: UInt64, name: String)] = []
  var notes = FileNotes()
  /// Whether all of its scenarios ran to their ends, so that what they did not ask for is not
  /// needed.
  var isComplete = false
  /// Where there may be more failures than are wanted, what they are cut from.
  var outcome: FileOutcome?

  init(_ job: Job) {
    self.job = job
    summary.files = 1
  }
}

/// Makes of the result of a file what the end of the run needs, on whatever thread ran it.
struct FileDigester: Sendable {
  private let reporter: TextReporter
  private let keepsRecords: Bool
  private let isTimed: Bool
  private let keepsOutcomes: Bool
  /// Whether even files of which there is nothing to tell are kept one by one.
  var keepsQuietFiles = false
  var showsOutput = false
  /// What file paths in keys begin without: the present folder and its slash.
  var keyRoot = ""
  /// The scenarios that failed when they last ran before.
  var remembered: ScenarioKeys?

  init(_ batch: BatchOptions, _ reporter: TextReporter) {
    self.reporter = reporter
    keepsRecords = !batch.reports.isEmpty
    isTimed = batch.durations > 0
    keepsOutcomes = batch.maximumFailures < Int.max
  }

  /// Whether there is nothing to tell of a file but that its scenarios passed.
  func isQuiet(_ outcome: FileOutcome, _ notes: FileNotes, of job: Job) -> Bool {
    !keepsRecords && !isTimed && !keepsQuietFiles && job.lines.isEmpty && notes.isEmpty
      && outcome.passedOver.isEmpty && !outcome.hasFocus
      && outcome.isSilent(showsOutput: showsOutput)
  }

  /// The keys of the scenarios that ran, where any of them is to be kept or forgotten; else none.
  func keys(of outcome: FileOutcome, _ job: Job, _ paths: inout KeyPaths) -> [UInt64] {
    let isWanted =
      remembered != nil
      || outcome.outcomes.indices.contains { outcome.outcomes[$0].status.isFailure }
    return isWanted ? KeyMaker.keys(of: outcome, path: paths.path(of: job)) : []
  }

  /// Those of the keys that are remembered; what was interrupted did not run.
  func rememberedKeys(_ keys: [UInt64], of outcome: FileOutcome) -> [UInt64] {
    guard let remembered else { return [] }
    return keys.indices.filter {
      remembered.contains(keys[$0]) && outcome.outcomes[$0].status != .interrupted
    }.map { keys[$0] }
  }

  /// - Parameter keys: As `keys(of:)` gives them.
  func digest(
    _ outcome: FileOutcome, _ notes: FileNotes, _ keys: [UInt64], of job: Job
  ) -> CollectedFile {
    var file = CollectedFile(job)
    if outcome.diagnostics.contains(where: { $0.severity == .error }) {
      file.summary.invalidFiles = 1
    }
    file.hasFocus = outcome.hasFocus
    file.unselected = outcome.passedOver.count
    file.unfocused = outcome.passedOver.count { $0.isUnfocused }
    file.rememberedKeys = rememberedKeys(keys, of: outcome)
    file.notes = notes
    var hasFailed = false
    var ranToTheEnd = true
    for index in outcome.outcomes.indices {
      file.summary.count(outcome.outcomes[index])
      if outcome.outcomes[index].status.isFailure { hasFailed = true }
      if outcome.outcomes[index].status != .passed { ranToTheEnd = false }
    }
    file.isComplete =
      ranToTheEnd && outcome.passedOver.isEmpty && file.summary.invalidFiles == 0
    file.text = reporter.text(of: outcome, named: job.path, showsOutput: showsOutput)
    if keepsRecords {
      file.record = RecordMaker.record(outcome, path: job.path, round: job.round)
    }
    let hasNews = outcome.hasFocus || file.summary.failed > 0 || file.summary.errored > 0
    if isTimed || hasNews { takeNames(outcome, keys, into: &file) }
    if keepsOutcomes, hasFailed { file.outcome = outcome }
    return file
  }

  private func takeNames(
    _ outcome: FileOutcome, _ keys: [UInt64], into file: inout CollectedFile
  ) {
    let renderer = DiagnosticRenderer(sources: outcome.sources, style: .plain)
    let path = VisibleLine.text(of: file.job.path)
    for (index, scenario) in outcome.outcomes.enumerated() {
      let isFailure = scenario.status.isFailure
      guard isTimed || isFailure || scenario.modifier == .only else { continue }
      let place = "\(path):\(renderer.line(of: scenario.span))"
      let name = place + (scenario.title.map { ": " + VisibleLine.text(of: $0) } ?? "")
      if isFailure { file.failedKeys.append((keys[index], name)) }
      if isTimed { file.durations.append((scenario.nanoseconds, name)) }
      if scenario.modifier == .only { file.focuses.append(name) }
    }
    if outcome.hasFocus, file.focuses.isEmpty { file.focuses = [path] }
  }

  func digest(_ error: FileError, of job: Job) -> CollectedFile {
    let problem = PathProblem(job.path, error)
    var file = CollectedFile(job)
    file.text = problem.line
    file.summary.invalidFiles = 1
    if keepsRecords { file.record = FileRecord(problem) }
    return file
  }
}

/// What a thread gathers of the files that it takes at once; it is done before the owner reads it.
final class CollectedPart: ResultPart, @unchecked Sendable {
  private let digester: FileDigester
  private(set) var files: [CollectedFile] = []
  /// The sum of the files of which there is no more to tell.
  private(set) var quiet = Summary()
  private(set) var coverage = Coverage()
  private var keyPaths: KeyPaths

  init(_ digester: FileDigester) {
    self.digester = digester
    keyPaths = KeyPaths(below: digester.keyRoot)
  }

  func take(_ result: consuming FileResult, of job: Job) {
    switch result {
    case .unreadable(let error): files.append(digester.digest(error, of: job))
    case .ran(let outcome, let notes):
      coverage.formUnion(outcome.coverage)
      let keys = digester.keys(of: outcome, job, &keyPaths)
      let isKnown = !digester.rememberedKeys(keys, of: outcome).isEmpty
      guard !isKnown, digester.isQuiet(outcome, notes, of: job) else {
        return files.append(digester.digest(outcome, notes, keys, of: job))
      }
      quiet.files += 1
      for index in outcome.outcomes.indices { quiet.count(outcome.outcomes[index]) }
    }
  }
}
