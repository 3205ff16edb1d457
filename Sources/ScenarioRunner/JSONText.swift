import ScenarioLanguage

/// Writes JSON, member by member.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ content: (inout JSONWriter) -> Void) {
    separate()
    text += "{"
    needsComma = false
    content(&self)
    text += "}"
    needsComma = true
  }

  mutating func array<Element>(
    _ elements: [Element], onLines: Bool = false, _ content: (inout JSONWriter, Element) -> Void
  ) {
    text += "["
    needsComma = false
    for element in elements {
      if onLines {
        if needsComma { text += "," }
        text += "\n"
        needsComma = false
      }
      content(&self, element)
      needsComma = true
    }
    text += onLines && !elements.isEmpty ? "\n]" : "]"
    needsComma = true
  }

  mutating func key(_ name: String) {
    separate()
    text += jsonString(name) + ":"
    needsComma = false
  }

  mutating func member(_ name: String, _ value: String?) {
    key(name)
    text += value.map(jsonString) ?? "null"
    needsComma = true
  }

  /// A string that is left out where there is none.
  mutating func optional(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { member(name, value) }
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    text += String(value)
    needsComma = true
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    text += value ? "true" : "false"
    needsComma = true
  }

  mutating func member(_ name: String, _ values: [String]) {
    key(name)
    array(values) { $0.string($1) }
  }

  mutating func string(_ value: String) {
    separate()
    text += jsonString(value)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }
}

/// A string as JSON, and so YAML in double quotes, writes it: reading gives it back, and whoever
/// prints the file to a terminal sees nothing hidden or turned around.
package func jsonString(_ text: String) -> String {
  var quoted = "\""
  quoted.reserveCapacity(text.utf8.count + 2)
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22: quoted += "\\\""
    case 0x5c: quoted += "\\\\"
    case 0x0a: quoted += "\\n"
    case 0x0d: quoted += "\\r"
    case 0x09: quoted += "\\t"
    case 0x20..<0x7f: quoted.unicodeScalars.append(scalar)
    case 0xfffe, 0xffff: quoted += jsonEscape(scalar)
    default:
      if VisibleLine.replaces(scalar) {
        quoted += jsonEscape(scalar)
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
  }
  return quoted + "\""
}

/// `\u202e`; a pair of them beyond U+FFFF.
private func jsonEscape(_ scalar: Unicode.Scalar) -> String {
  UTF16.encode(scalar)!.map { unit in
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }.joined()
}

/// A value that JSON holds.
indirect enum JSONValue {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? {
    guard case .number(let number) = self, number.magnitude < 9e15 else { return nil }
    return Int(number)
  }
  var truth: Bool? { if case .boolean(let truth) = self { truth } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

/// Where a text is not JSON.
struct JSONError: Error {
  let message: String
  let offset: Int
}

/// Reads JSON as RFC 8259 has it.
struct JSONParser {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    if parser.at < bytes.count { throw parser.error("something follows the end") }
    return value
  }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: at) }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(if character: Unicode.Scalar) -> Bool {
    skipSpace()
    return skip(if: character)
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    if depth > 200 { throw error("nested too deep") }
    if take(if: "{") { return try object() }
    if take(if: "[") { return try array() }
    if take(if: "\"") { return .string(try string()) }
    for (word, value) in [
      ("true", JSONValue.boolean(true)), ("false", .boolean(false)), ("null", .null),
    ] where bytes[at...].starts(with: word.utf8) {
      at += word.utf8.count
      return value
    }
    return try number()
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if take(if: "}") { return .object(members) }
    repeat {
      guard take(if: "\"") else { throw error("a name is expected") }
      let name = try string()
      guard take(if: ":") else { throw error("a colon is expected") }
      members[name] = try value()
    } while take(if: ",")
    guard take(if: "}") else { throw error("`}` is expected") }
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if take(if: "]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(if: ",")
    guard take(if: "]") else { throw error("`]` is expected") }
    return .array(elements)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = at
    skip(if: "-")
    // A zero in front stands alone.
    if !skip(if: "0") { try digits() }
    if skip(if: ".") { try digits() }
    if skip(if: "e") || skip(if: "E") {
      if !skip(if: "+") { skip(if: "-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw error("a value is expected") }
    return .number(number)
  }

  @discardableResult
  private mutating func skip(if character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func digits() throws(JSONError) {
    let start = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    if at == start { throw error("a value is expected") }
  }

  private mutating func string() throws(JSONError) -> String {
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte < 0x20 { throw error("a control character stands in a string") }
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    throw error("a string has no end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard at < bytes.count else { throw error("a string has no end") }
    let letter = bytes[at]
    at += 1
    switch Unicode.Scalar(letter) {
    case "n": text.append(0x0a)
    case "r": text.append(0x0d)
    case "t": text.append(0x09)
    case "b": text.append(0x08)
    case "f": text.append(0x0c)
    case "\"", "\\", "/": text.append(letter)
    case "u":
      text += Array(String(try scalar()).utf8)
    default: throw error("an unknown escape")
    }
  }

  /// The character behind `\u`; U+FFFD for half a pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try unit()
    guard (0xd800..<0xdc00).contains(first), bytes[at...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{fffd}"
    }
    let between = at
    at += 2
    let second = try unit()
    guard (0xdc00..<0xe000).contains(second) else {
      // It stands for itself.
      at = between
      return "\u{fffd}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)) ?? "\u{fffd}"
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue
      else { throw error("four hexadecimal digits are expected") }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}
