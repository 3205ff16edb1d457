import Guidelines
import ScenarioInterpreter

/// How findings are written.
enum LintFormat: String, CaseIterable { case human, json, sarif, github }

/// The command line of `segctl lint`.
struct LintOptions {
  var common = RunOptions()
  var scripts: [[UInt8]] = []
  var format = LintFormat.human
  var failsOn = FindingSeverity.warning
  var levels = RuleLevels()
  var fixes = false

  static func parse(_ words: [CommandWord]) throws(UsageError) -> LintOptions {
    var options = LintOptions()
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .operand(let path): options.common.paths.append(path)
      case .option(let name, let value): try options.take(name, value, from: &arguments)
      }
    }
    return options
  }

  private mutating func take(
    _ name: String, _ value: CommandWord?, from arguments: inout Arguments
  ) throws(UsageError) {
    switch name {
    case "-e": scripts.append(try arguments.script(of: name, value))
    case "--format": format = try LintOptions.format(try arguments.value(of: name, value))
    case "--fail-on": failsOn = try LintOptions.severity(try arguments.value(of: name, value))
    case "--rule": try setLevel(try arguments.value(of: name, value))
    case "--fix": fixes = true
    default:
      if try !common.take(name, value, from: &arguments) {
        let known = RunOptions.names + ["-e", "--format", "--fail-on", "--rule", "--fix"]
        throw UsageError(
          message: "there is no option `\(name)`", help: suggestion(for: name, among: known))
      }
    }
  }

  private static func format(_ name: String) throws(UsageError) -> LintFormat {
    if let format = LintFormat(rawValue: name) { return format }
    let known = LintFormat.allCases.map { $0.rawValue }
    throw UsageError(
      message: "there is no format `\(name)`", help: suggestion(for: name, among: known))
  }

  private static func severity(_ name: String) throws(UsageError) -> FindingSeverity {
    if let severity = RuleLevel.named(name)?.severity { return severity }
    throw UsageError(message: "--fail-on is note, warning or error, not `\(name)`")
  }

  /// `touch-target=warning`.
  private mutating func setLevel(_ setting: String) throws(UsageError) {
    let parts = setting.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let level = RuleLevel.named(parts[1]) else {
      throw UsageError(
        message: "--rule needs a rule and its level, not `\(setting)`",
        help: "for example --rule touch-target=warning; levels are off, note, warning, error")
    }
    guard let rule = RuleID.named(parts[0]) else {
      throw UsageError(
        message: "there is no rule `\(parts[0])`",
        help: suggestion(for: parts[0], among: RuleCatalogue.names))
    }
    levels.set(rule, to: level)
  }
}
