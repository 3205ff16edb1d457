import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// What all commands that run or read scenarios have in common.
struct RunOptions {
  var limits = Limits.fittingStack()
  /// The folder that included files must lie in; nil for the present one.
  var root: String?
  var paths: [String] = []
  /// What `run` alone understands; nil for the other commands, which refuse it.
  var batch: BatchOptions?
  var colour = ColourChoice.automatic
  var wantsHelp = false

  /// What the terminal allows and `--color` asks for.
  var terminal: Terminal { Terminal.current(colour) }

  /// Takes an option if it is one of these.
  mutating func take(
    _ name: String, _ value: CommandWord?, from arguments: inout Arguments
  ) throws(UsageError) -> Bool {
    switch name {
    case "--help", "-h": wantsHelp = true
    case "--root": root = try RunOptions.folder(try arguments.value(of: name, value))
    case "--max-steps": limits.steps = try arguments.number(of: name, value)
    case "--max-rounds": limits.rounds = try arguments.number(of: name, value)
    case "--max-recursion": limits.recursion = try arguments.number(of: name, value)
    case "--max-output": limits.output = try arguments.number(of: name, value)
    case "--max-string": limits.stringLength = try arguments.number(of: name, value)
    case "--max-segments": limits.listLength = try arguments.number(of: name, value)
    case "--max-events": limits.events = try arguments.number(of: name, value)
    case "--max-include": limits.includeDepth = try arguments.number(of: name, value)
    case "--max-file": limits.fileSize = try arguments.number(of: name, value)
    case "--max-errors": limits.errors = try arguments.number(of: name, value)
    case "--max-nesting":
      let depth = try arguments.number(of: name, value)
      guard depth <= Parser.deepestNesting else {
        throw UsageError(message: "\(name) may be \(Parser.deepestNesting) at most")
      }
      limits.syntaxNesting = Int32(depth)
    case "--color", "--colour":
      colour = try ColourChoice(parsing: try arguments.value(of: name, value))
    default: return try batch?.take(name, value, from: &arguments) ?? false
    }
    return true
  }

  /// A folder that is there: one that is not would set no bound at all.
  private static func folder(_ path: String) throws(UsageError) -> String {
    if let found = try? FileSystem.kind(of: path), found.0 == .directory { return path }
    throw UsageError(message: "--root: there is no folder `\(path)`")
  }

  static let names = [
    "--help", "--root", "--max-steps", "--max-rounds", "--max-recursion", "--max-output",
    "--max-string", "--max-segments", "--max-events", "--max-file", "--max-include",
    "--max-nesting", "--max-errors", "--color",
  ]

  /// Reads options and paths; an unknown option is an error.
  static func parse(
    _ words: [CommandWord], batch: BatchOptions? = nil
  ) throws(UsageError) -> RunOptions {
    var options = RunOptions()
    options.batch = batch
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .operand(let path): options.paths.append(path)
      case .option(let name, let value):
        if try !options.take(name, value, from: &arguments) {
          throw unknownOption(name, among: names + (batch == nil ? [] : BatchOptions.names))
        }
      }
    }
    return options
  }

  static func unknownOption(_ name: String, among known: [String] = names) -> UsageError {
    UsageError(
      message: "there is no option `\(name)`", help: suggestion(for: name, among: known))
  }
}
