import ScenarioLanguage

/// What an expression yields.
package enum Value: Sendable {
  case none
  case boolean(Bool)
  /// Points, milliseconds, or a plain number.
  case number(Double)
  case string(String)
  /// The elements, and how deep lists nest in it: 1 where none of them is a list.
  case list([Value], nesting: Int32)
  case segment(SegmentReference)
  /// A control, by the slot of its name.
  case control(Int32)

  /// What messages call this kind of value: "a number".
  package var kindName: String {
    switch self {
    case .none: "`none`"
    case .boolean: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .segment: "a segment"
    case .control: "a control"
    }
  }
}

/// A segment by its identity, which it keeps when others are inserted or removed.
package struct SegmentReference: Hashable, Sendable {
  /// The slot of its control.
  package var control: Int32
  package var identity: Int32
  package init(control: Int32, identity: Int32) {
    self.control = control
    self.identity = identity
  }
}

/// A number as the language writes it: no exponent, no `.0`, and reading it again gives the same
/// number.
package func written(_ number: Double) -> String {
  if number == number.rounded(.towardZero), abs(number) < 1e16 {
    return "\(Int64(number))"
  }
  let text = number.description
  guard text.utf8.contains(UInt8(ascii: "e")) else { return text }
  return expanded(text)
}

/// A string as the language writes it: in quotes, with escapes.
package func written(_ string: String) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "{": text += "\\{"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    default:
      if VisibleLine.replaces(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
  return text + "\""
}

/// `1.5e-07` as `0.00000015`.
private func expanded(_ text: String) -> String {
  let parts = text.split(separator: "e")
  guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
  let isNegative = parts[0].hasPrefix("-")
  let mantissa = isNegative ? parts[0].dropFirst() : parts[0]
  let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
  let fraction = halves.count > 1 && halves[1] != "0" ? String(halves[1]) : ""
  var digits = String(halves[0]) + fraction
  var point = halves[0].utf8.count + exponent
  while point > digits.utf8.count { digits += "0" }
  while point < 1 {
    digits = "0" + digits
    point += 1
  }
  let whole = digits.prefix(point)
  let rest = digits.dropFirst(point)
  return (isNegative ? "-" : "") + whole + (rest.isEmpty ? "" : "." + rest)
}
