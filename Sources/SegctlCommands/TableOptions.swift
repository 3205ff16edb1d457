/// The command line of the commands that print tables: a source, a format, and options with values.
struct TableOptions {
  var source = ControlSource()
  var isJSON = false
  /// The values of the command's own options, by their names.
  var values: [String: String] = [:]

  static func parse(_ words: [CommandWord], knows own: [String]) throws(UsageError) -> TableOptions
  {
    var options = TableOptions()
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .operand(let path): options.source.common.paths.append(path)
      case .option("--format", let value):
        options.isJSON = try isJSON(try arguments.value(of: "--format", value))
      case .option(let name, let value) where own.contains(name):
        options.values[name] = try arguments.value(of: name, value)
      case .option(let name, let value):
        if try !options.source.take(name, value, from: &arguments) {
          throw UsageError(
            message: "there is no option `\(name)`",
            help: suggestion(for: name, among: ControlSource.names + own + ["--format"]))
        }
      }
    }
    return options
  }

  private static func isJSON(_ format: String) throws(UsageError) -> Bool {
    switch format {
    case "text": return false
    case "json": return true
    default: throw UsageError(message: "--format is text or json, not `\(format)`")
    }
  }
}
