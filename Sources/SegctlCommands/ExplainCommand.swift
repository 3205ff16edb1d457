import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// `segctl explain [CODE]`: what a diagnostic means, with an example; or what a rule asks, or what
/// there is to choose.
enum ExplainCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    var arguments = Arguments(words)
    var codes: [String] = []
    while let word = try arguments.take() {
      switch word {
      case .operand(let code): codes.append(code)
      case .option("--help", _), .option("-h", _):
        console.write(HelpText.explain)
        return .passed
      case .option(let name, _):
        throw UsageError(message: "there is no option `\(name)`")
      }
    }
    if codes.isEmpty { listCodes(console) }
    for code in codes { console.write(try text(of: code)) }
    return .passed
  }

  private static func listCodes(_ console: Console) {
    for code in DiagnosticCode.allCases {
      console.writeLine("\(code.name)  \(code.explanation.title)")
    }
  }

  private static func text(of code: String) throws(UsageError) -> String {
    if let rule = RuleID.named(code)?.rule { return rule.explanation + "\n" }
    if let topic = Topic.named(code) { return topic.explanation + "\n" }
    guard let known = DiagnosticCode(name: code) else {
      let names =
        DiagnosticCode.allCases.map { $0.name } + RuleCatalogue.names
        + Topic.allCases.map { $0.name }
      throw UsageError(
        message: "there is no code or rule `\(code)`", help: suggestion(for: code, among: names))
    }
    return known.explanation.text + "\n"
  }
}
