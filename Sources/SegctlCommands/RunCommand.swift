import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// `segctl run PATH…`: runs scenario files as acceptance tests.
enum RunCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try RunOptions.parse(words, batch: try BatchOptions.fromEnvironment())
    if options.wantsHelp {
      console.write(HelpText.run)
      return .passed
    }
    let batch = options.batch ?? BatchOptions()
    try requirePaths(options)
    try batch.checkTogether()
    if batch.watches {
      var watch = SuiteWatch(options, batch, console)
      return try watch.run()
    }
    var run = SuiteRun(options, batch, console)
    return try run.run(Discovery(paths: options.paths))
  }
}

/// `segctl check PATH…`: everything short of running.
enum CheckCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try RunOptions.parse(words)
    if options.wantsHelp {
      console.write(HelpText.check)
      return .passed
    }
    try requirePaths(options)
    let discovery = Discovery(paths: options.paths)
    Interruption.listen()
    var check = Check(options, console)
    for problem in discovery.problems { check.report(problem) }
    let hostOptions = hostOptions(options)
    let batch = Batch(RunSettings(mode: .check, limits: options.limits)) { FileHost(hostOptions) }
    batch.run(discovery.jobs) { job, result in
      check.take(result, of: job)
      return true
    }
    return check.conclude()
  }
}

/// Reports what a check finds, and counts.
private struct Check {
  private let console: Console
  private let reporter: TextReporter
  private var files = 0
  private var invalid = 0

  init(_ options: RunOptions, _ console: Console) {
    self.console = console
    let terminal = options.terminal
    reporter = TextReporter(style: terminal.diagnostics, drawing: terminal.drawing)
  }

  mutating func report(_ problem: PathProblem) {
    invalid += 1
    console.writeError(problem.line)
  }

  mutating func take(_ result: consuming FileResult, of job: Job) {
    files += 1
    switch result {
    case .unreadable(let error): report(PathProblem(job.path, error))
    case .ran(let outcome, _):
      if outcome.diagnostics.contains(where: { $0.severity == .error }) { invalid += 1 }
      console.write(reporter.text(of: outcome, named: job.path, showsOutput: false))
    }
  }

  func conclude() -> ExitStatus {
    let verdict = invalid == 0 ? "no errors" : "errors in \(plural(invalid, "file"))"
    console.writeLine("\(plural(files, "file")) checked: \(verdict)")
    if Interruption.isRequested { return Interruption.conclude(console) }
    return invalid > 0 ? .invalid : files == 0 ? foundNothing(console) : .passed
  }
}

/// Says that the paths of the command line lead to no scenario file.
func foundNothing(_ console: Console) -> ExitStatus {
  console.complain("no scenario file was found")
  return .nothingSelected
}

func requirePaths(_ options: RunOptions) throws(UsageError) {
  if !options.paths.isEmpty { return }
  throw UsageError(
    message: "no path was given", help: "name files or folders: segctl run scenarios")
}

/// What hosts need to know, the selection aside.
func hostOptions(_ options: RunOptions) -> HostOptions {
  var host = HostOptions(
    root: FileSystem.realPath(options.root ?? "."), limits: options.limits)
  host.interruption = { Interruption.isRequested }
  return host
}
