import ScenarioRunner

/// `segctl run --watch`: runs again what a change touches.
struct Watch {
  private let options: RunOptions
  private let batch: BatchOptions
  private let console: Console

  init(_ options: RunOptions, _ batch: BatchOptions, _ console: Console) {
    self.options = options
    self.batch = batch
    self.console = console
  }

  func run() throws(UsageError) -> ExitStatus {
    var run = SuiteRun(options, batch, console)
    return try run.run()
  }
}
