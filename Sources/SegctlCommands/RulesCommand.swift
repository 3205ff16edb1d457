import Guidelines
import ScenarioRunner

/// `segctl rules`: every rule that `lint` knows.
enum RulesCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    var arguments = Arguments(words)
    var isJSON = false
    while let word = try arguments.take() {
      switch word {
      case .option("--help", _), .option("-h", _):
        console.write(HelpText.rules)
        return .passed
      case .option("--format", let value):
        let format = try arguments.value(of: "--format", value)
        guard format == "text" || format == "json" else {
          throw UsageError(message: "--format is text or json, not `\(format)`")
        }
        isJSON = format == "json"
      case .option(let name, _): throw UsageError(message: "there is no option `\(name)`")
      case .operand(let name):
        console.write(try explanation(of: name) + "\n")
        return .passed
      }
    }
    console.write(isJSON ? json.text : text)
    return .passed
  }

  private static func explanation(of name: String) throws(UsageError) -> String {
    guard let rule = RuleID.named(name)?.rule else {
      throw UsageError(
        message: "there is no rule `\(name)`",
        help: suggestion(for: name, among: RuleCatalogue.names))
    }
    return """
      \(rule.name) (\(rule.severity.name)): \(rule.title)
        source: \(rule.citation)
        why: \(rule.reason)
        judged: \(rule.threshold)
        remedy: \(rule.advice)
        breaks: \(rule.breakingExample)
        follows: \(rule.followingExample)
      """
  }

  /// A line for each rule: name, severity, title, source.
  private static var text: String {
    let width = RuleCatalogue.names.map { $0.utf8.count }.max() ?? 0
    var text = ""
    for rule in RuleCatalogue.rules {
      text += padded(rule.name, width) + "  " + padded(rule.severity.name, 7) + "  "
      text += "\(rule.title) (\(rule.source.name))\n"
    }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private static var json: JSON {
    .object([
      ("rules", .array(RuleCatalogue.rules.map(member)))
    ])
  }

  private static func member(_ rule: Rule) -> JSON {
    .object([
      ("id", .string(rule.name)), ("severity", .string(rule.severity.name)),
      ("title", .string(rule.title)), ("source", .string(rule.source.name)),
      ("sentence", .string(rule.sentence)), ("reason", .string(rule.reason)),
      ("judged", .string(rule.threshold)), ("remedy", .string(rule.advice)),
      ("breaks", .string(rule.breakingExample)), ("follows", .string(rule.followingExample)),
    ])
  }
}
