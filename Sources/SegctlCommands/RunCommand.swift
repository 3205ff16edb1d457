import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// `segctl run PATH…`: runs scenario files as acceptance tests.
enum RunCommand {
  static func run(_ words: [String], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try RunOptions.parse(words)
    if options.wantsHelp {
      console.write(HelpText.run)
      return .passed
    }
    var files = FilesRun(mode: .run, options, console)
    return try files.run()
  }
}

/// `segctl check PATH…`: everything short of running.
enum CheckCommand {
  static func run(_ words: [String], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try RunOptions.parse(words)
    if options.wantsHelp {
      console.write(HelpText.check)
      return .passed
    }
    var files = FilesRun(mode: .check, options, console)
    return try files.run()
  }
}

/// Goes through files, reports what is to be told of each, and sums up.
struct FilesRun {
  private let mode: Mode
  private let options: RunOptions
  private let console: Console
  private let reporter: TextReporter
  private var summary = Summary()

  init(mode: Mode, _ options: RunOptions, _ console: Console) {
    self.mode = mode
    self.options = options
    self.console = console
    let terminal = Terminal.current()
    reporter = TextReporter(style: terminal.diagnostics, drawing: terminal.drawing)
  }

  mutating func run() throws(UsageError) -> ExitStatus {
    if options.paths.isEmpty {
      throw UsageError(
        message: "no path was given", help: "name files or folders: segctl run scenarios")
    }
    let start = FileSystem.monotonicNanoseconds()
    let discovery = Discovery(paths: options.paths)
    for problem in discovery.problems { report(problem) }
    let host = FileHost(
      root: FileSystem.realPath(options.root ?? "."), limits: options.limits,
      interruption: { Interruption.isRequested })
    Interruption.listen()
    let batch = Batch(RunSettings(mode: mode, limits: options.limits), host: host)
    let showsOutput = options.showsOutput ?? (discovery.jobs.count == 1)
    batch.run(discovery.jobs) { job, result in
      take(result, of: job, showsOutput: showsOutput)
    }
    if Interruption.isRequested { summary.interrupted += 1 }
    summary.nanoseconds = FileSystem.monotonicNanoseconds() - start
    return conclude()
  }

  private mutating func report(_ problem: PathProblem) {
    summary.invalidFiles += 1
    console.writeError("segctl: cannot read \(problem.path): \(problem.reason)\n")
  }

  private mutating func take(_ result: consuming FileResult, of job: Job, showsOutput: Bool) {
    summary.files += 1
    switch result {
    case .unreadable(let error):
      report(PathProblem(job.path, error))
    case .ran(let outcome):
      if outcome.diagnostics.contains(where: { $0.severity == .error }) {
        summary.invalidFiles += 1
      }
      for scenario in outcome.outcomes { summary.count(scenario) }
      console.write(reporter.text(of: outcome, named: job.path, showsOutput: showsOutput))
    }
  }

  private func conclude() -> ExitStatus {
    if mode == .check {
      let verdict =
        summary.invalidFiles == 0
        ? "no errors" : "errors in \(plural(summary.invalidFiles, "file"))"
      console.writeLine("\(plural(summary.files, "file")) checked: \(verdict)")
      return summary.invalidFiles > 0 ? .invalid : summary.files == 0 ? .nothingSelected : .passed
    }
    console.writeLine(summary.line)
    return summary.status
  }
}
