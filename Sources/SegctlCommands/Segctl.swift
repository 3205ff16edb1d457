import ScenarioLanguage
import ScenarioRunner

/// The command `segctl`: finds the subcommand and runs it.
package enum SegctlCommand {
  package static let version = "0.1.0"

  /// Runs a command line, the program's name left out, and returns its exit status.
  package static func run(_ words: [CommandWord]) -> Int32 {
    let console = Console()
    ignoreBrokenPipes()
    var status: ExitStatus
    do throws(UsageError) {
      status = try dispatch(words, console)
    } catch {
      console.writeError(text(of: error, words))
      status = .usage
    }
    console.flush()
    if console.isCut { status = status.combined(with: .interrupted) }
    if console.hasFailed { status = status.combined(with: .internalFault) }
    return status.rawValue
  }

  private static func dispatch(
    _ words: [CommandWord], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let first = words.first else { return try SessionCommand.run([], console) }
    let rest = Array(words.dropFirst())
    switch first.shown {
    case "run": return try RunCommand.run(rest, console)
    case "check": return try CheckCommand.run(rest, console)
    case "mutate": return try MutateCommand.run(rest, console)
    case "report": return try ReportCommand.run(rest, console)
    case "explain": return try ExplainCommand.run(rest, console)
    case "fmt": return try FormatCommand.run(rest, console)
    case "lint": return try LintCommand.run(rest, console)
    case "rules": return try RulesCommand.run(rest, console)
    case "render": return try RenderCommand.run(rest, console)
    case "sweep": return try SweepCommand.run(rest, console)
    case "matrix": return try MatrixCommand.run(rest, console)
    case "compare": return try CompareCommand.run(rest, console)
    case "learn": return try LearnCommand.run(rest, console)
    case "help": return try help(rest, console)
    case "--help", "-h": return try help([], console)
    case "--version":
      console.writeLine("segctl \(version)")
      return .passed
    default:
      if first.bytes.first == UInt8(ascii: "-") { return try SessionCommand.run(words, console) }
      throw unknownSubcommand(try first.text())
    }
  }

  private static func help(
    _ words: [CommandWord], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let topic = try words.first?.text() else {
      console.write(HelpText.general)
      return .passed
    }
    guard let text = HelpText.subcommands[topic] else { throw unknownSubcommand(topic) }
    console.write(text)
    return .passed
  }

  private static func unknownSubcommand(_ word: String) -> UsageError {
    let known = HelpText.subcommands.keys.sorted() + ["help"]
    if word.hasSuffix(".seg") || word.contains("/") {
      return UsageError(
        message: "`\(word)` is not a subcommand", help: "to run a file: segctl run \(word)")
    }
    return UsageError(
      message: "there is no subcommand `\(word)`", help: suggestion(for: word, among: known))
  }

  private static func text(of error: UsageError, _ words: [CommandWord]) -> String {
    var text = "segctl: \(VisibleLine.text(of: error.message))\n"
    if let help = error.help { text += "  help: \(VisibleLine.text(of: help))\n" }
    let first = words.first?.shown ?? ""
    let isSubcommand = HelpText.subcommands[first] != nil
    let topic = isSubcommand ? "segctl \(first) --help" : "segctl --help"
    return text + "  see: \(topic)\n"
  }
}
