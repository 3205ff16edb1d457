/// A JSON value (RFC 8259), just enough to write a report.
enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  /// In the order in which its members are to stand.
  case object([(String, JSON)])

  static func optional(_ value: Double?) -> JSON { value.map(number) ?? .null }

  static func integer(_ value: Int) -> JSON { .number(Double(value)) }

  /// The text, each member of an object on a line of its own.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return Self.text(of: value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      let isFlat = values.allSatisfy { if case .number = $0 { true } else { false } }
      if isFlat { return "[\(values.map { $0.text() }.joined(separator: ", "))]" }
      let lines = values.map { inner + $0.text(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// A number that JSON has no word for is null.
  private static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case ..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + hex(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hex(_ value: UInt32) -> String { String(value, radix: 16) }
}
