import ScenarioRunner

/// A JSON value, written out in the order in which it was made.
indirect enum JSON {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  static func integer(_ value: Int) -> JSON { .number(Double(value)) }

  /// The string, or null.
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  static func optional(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }

  /// The text, indented by two spaces, with a newline at its end.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  /// The text on one line, for programs that read line by line.
  var line: String {
    switch self {
    case .array(let values): "[" + values.map { $0.line }.joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { jsonString($0.0) + ":" + $0.1.line }.joined(separator: ",") + "}"
    default: String(text.dropLast())
    }
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let value): text += JSON.written(value)
    case .string(let value): text += jsonString(value)
    case .array(let values):
      JSON.write(values.count, "[", "]", to: &text, indent) { index, text, indent in
        values[index].write(to: &text, indent: indent)
      }
    case .object(let members):
      JSON.write(members.count, "{", "}", to: &text, indent) { index, text, indent in
        text += jsonString(members[index].0)
        text += ": "
        members[index].1.write(to: &text, indent: indent)
      }
    }
  }

  private static func write(
    _ count: Int, _ open: String, _ close: String, to text: inout String, _ indent: String,
    _ element: (Int, inout String, String) -> Void
  ) {
    if count == 0 {
      text += open + close
      return
    }
    let inner = indent + "  "
    text += open + "\n"
    for index in 0..<count {
      text += inner
      element(index, &text, inner)
      text += index == count - 1 ? "\n" : ",\n"
    }
    text += indent + close
  }

  /// JSON knows no infinity; where one would stand it says null.
  private static func written(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), value.magnitude < 1e15 { return "\(Int(value))" }
    return "\(value)"
  }
}
