import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// `segctl`, `segctl -e 'SCRIPT'`: a session at the terminal, or a script from elsewhere.
enum SessionCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    var options = RunOptions()
    var session = ReplOptions()
    var scripts: [[UInt8]] = []
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .option("-e", let value): scripts.append(try arguments.script(of: "-e", value))
      case .option(let name, nil) where session.take(name): break
      case .option(let name, let value):
        if try !options.take(name, value, from: &arguments) { throw unknownOption(name) }
      case .operand(let word):
        throw UsageError(
          message: "`\(word)` is one word too many", help: "to run a file: segctl run \(word)")
      }
    }
    if options.wantsHelp {
      console.write(HelpText.general)
      return .passed
    }
    if !scripts.isEmpty {
      return ScriptRun(options, console).run(CommandWord.script(of: scripts), "<-e>")
    }
    if options.terminal.isInputTerminal { return interact(options, session, console) }
    do throws(FileError) {
      let bytes = try FileSystem.read(0, limit: options.limits.fileSize)
      return ScriptRun(options, console).run(bytes, "<stdin>")
    } catch {
      console.complain("standard input cannot be read: \(error.reason)")
      return .invalid
    }
  }

  private static func interact(
    _ options: RunOptions, _ session: ReplOptions, _ console: Console
  ) -> ExitStatus {
    let status = { Repl(options, session, console).run() }()
    // `:quit 7` may ask for a status that means nothing to segctl.
    guard let known = ExitStatus(rawValue: status) else { leave(with: status) }
    return known
  }

  private static func unknownOption(_ name: String) -> UsageError {
    let names = RunOptions.names + ReplOptions.names
    return UsageError(
      message: "there is no option `\(name)`", help: suggestion(for: name, among: names))
  }
}

/// A script that stands in no file: its output appears as it runs, and nothing else does.
struct ScriptRun {
  private let options: RunOptions
  private let console: Console
  private let reporter: TextReporter

  init(_ options: RunOptions, _ console: Console) {
    self.options = options
    self.console = console
    let terminal = options.terminal
    reporter = TextReporter(style: terminal.diagnostics, drawing: terminal.drawing)
  }

  func run(_ bytes: [UInt8], _ name: String) -> ExitStatus {
    Interruption.listen()
    var hostOptions = HostOptions(
      root: FileSystem.realPath(options.root ?? "."), limits: options.limits)
    hostOptions.interruption = { Interruption.isRequested }
    let host = FileHost(hostOptions, emitter: { console.tell(reporter.text(of: $0)) })
    let outcome = FileRun.outcome(
      of: bytes, named: name, RunSettings(limits: options.limits), host: host)
    var summary = Summary()
    for scenario in outcome.outcomes { summary.count(scenario) }
    if outcome.diagnostics.contains(where: { $0.severity == .error }) { summary.invalidFiles = 1 }
    console.flush()
    let text = reporter.text(of: outcome, named: name, showsOutput: false)
    console.writeError(text)
    return summary.status == .nothingSelected ? .passed : summary.status
  }
}
