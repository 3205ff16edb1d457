import ScenarioRunner

/// The interactive session.
struct Repl {
  private let options: RunOptions
  private let console: Console

  init(_ options: RunOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  func run() -> ExitStatus { .passed }
}
