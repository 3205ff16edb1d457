import Guidelines
import ScenarioInterpreter
import ScenarioLanguage

/// A finding with its place spelt out, so that reports need no source.
struct LocatedFinding {
  var file: String
  /// From 1; columns count Unicode scalars. The end is the place behind the last character.
  var start: (line: Int, column: Int)
  var end: (line: Int, column: Int)
  var found: LintFinding
  /// The lines of the source that it speaks of, as a terminal shows them.
  var excerpt: String

  var rule: Rule { found.finding.rule.rule }

  /// What mends it: in this very case, or else in general.
  var remedyText: String {
    guard let remedy = found.remedy else { return rule.advice }
    return remedy.text + (remedy.statement.map { ": \($0)" } ?? "")
  }
}

/// The findings of a run in each format: pure functions of them.
enum LintReport {
  static func text(of findings: [LocatedFinding], _ format: LintFormat) -> String {
    switch format {
    case .human: findings.map(human).joined()
    case .json: json(findings).text
    case .sarif: sarif(findings).text
    case .github: findings.map(github).joined()
    }
  }

  // MARK: For people

  private static func human(_ located: LocatedFinding) -> String {
    let finding = located.found
    return """
      \(finding.severity.name)[\(located.rule.name)]: \(finding.finding.message)
      \(located.excerpt)  = source: \(located.rule.citation)
        = remedy: \(located.remedyText)


      """
  }

  /// `::warning file=a.seg,line=3,col=1,…::6 segments …`, as GitHub's workflow commands want it.
  private static func github(_ located: LocatedFinding) -> String {
    let command =
      switch located.found.severity {
      case .note: "notice"
      case .warning: "warning"
      case .error: "error"
      }
    var properties = "file=\(escaped(located.file, isProperty: true)),line=\(located.start.line)"
    if located.start.line == located.end.line {
      properties += ",col=\(located.start.column),endColumn=\(located.end.column)"
    }
    properties += ",endLine=\(located.end.line),title=\(located.rule.name)"
    let message = "\(located.found.finding.message). \(located.remedyText)"
    return "::\(command) \(properties)::\(escaped(message, isProperty: false))\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: JSON

  private static func json(_ findings: [LocatedFinding]) -> JSON {
    .object([("findings", .array(findings.map(member)))])
  }

  private static func member(_ located: LocatedFinding) -> JSON {
    let finding = located.found.finding
    return .object([
      ("rule", .string(located.rule.name)), ("severity", .string(located.found.severity.name)),
      ("message", .string(finding.message)), ("file", .string(located.file)),
      ("line", .integer(located.start.line)), ("column", .integer(located.start.column)),
      ("endLine", .integer(located.end.line)), ("endColumn", .integer(located.end.column)),
      ("control", .string(located.found.control)),
      ("segments", .array(finding.positions.map { .integer($0) })),
      ("measured", .optional(finding.measured)), ("limit", .optional(finding.limit)),
      ("source", .string(located.rule.source.name)), ("sentence", .string(located.rule.sentence)),
      ("advice", .string(located.rule.advice)), ("remedy", remedy(located.found.remedy)),
    ])
  }

  private static func remedy(_ remedy: Remedy?) -> JSON {
    guard let remedy else { return .null }
    return .object([
      ("text", .string(remedy.text)), ("statement", .optional(remedy.statement)),
    ])
  }

  // MARK: SARIF 2.1.0

  private static func sarif(_ findings: [LocatedFinding]) -> JSON {
    let driver = JSON.object([
      ("name", .string("segctl")), ("version", .string(SegctlCommand.version)),
      ("rules", .array(RuleCatalogue.rules.map(descriptor))),
    ])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(findings.map(result))),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
  }

  private static func descriptor(_ rule: Rule) -> JSON {
    .object([
      ("id", .string(rule.name)), ("shortDescription", message(rule.title)),
      ("fullDescription", message("\(rule.sentence) \(rule.reason)")),
      ("help", message("\(rule.threshold) \(rule.advice)")),
      ("defaultConfiguration", .object([("level", .string(rule.severity.name))])),
    ])
  }

  private static func message(_ text: String) -> JSON { .object([("text", .string(text))]) }

  private static func result(_ located: LocatedFinding) -> JSON {
    let region = JSON.object([
      ("startLine", .integer(located.start.line)), ("startColumn", .integer(located.start.column)),
      ("endLine", .integer(located.end.line)), ("endColumn", .integer(located.end.column)),
    ])
    let place = JSON.object([
      ("artifactLocation", .object([("uri", .string(uri(located.file)))])), ("region", region),
    ])
    return .object([
      ("ruleId", .string(located.rule.name)),
      ("ruleIndex", .integer(Int(located.found.finding.rule.rawValue))),
      ("level", .string(located.found.severity.name)),
      ("message", message("\(located.found.finding.message). \(located.remedyText)")),
      ("locations", .array([.object([("physicalLocation", place)])])),
    ])
  }

  /// A path as a URI reference: everything but unreserved characters and slashes in per cent.
  private static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
