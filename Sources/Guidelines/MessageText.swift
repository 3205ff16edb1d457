import SegmentedControl

// How messages write numbers, positions and labels.

/// A number of at most two decimals, without trailing zeros.
///
/// Where that would write the same as `limit`, as many decimals more as tell the two apart.
func decimal(_ value: Double, unlike limit: Double? = nil) -> String {
  guard value.magnitude < 1e9 else { return "\(value)" }
  var text = fixedPoint(value, scale: 100, digits: 2)
  guard let limit, limit != value else { return text }
  let limitText = fixedPoint(limit, scale: 100, digits: 2)
  var (scale, digits) = (1000.0, 3)
  while isSameText(text, limitText), digits <= 9 {
    text = fixedPoint(value, scale: scale, digits: digits)
    scale *= 10
    digits += 1
  }
  return text
}

private func fixedPoint(_ value: Double, scale: Double, digits: Int) -> String {
  let whole = Int(value.magnitude * scale + 0.5)
  let unit = Int(scale)
  var fraction = "\(whole % unit)"
  while fraction.utf8.count < digits { fraction = "0" + fraction }
  while fraction.utf8.last == 48 { fraction.removeLast() }
  let sign = value < 0 && whole > 0 ? "-" : ""
  return sign + "\(whole / unit)" + (fraction.isEmpty ? "" : "." + fraction)
}

/// A count and its noun: `1 action`, `2 actions`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// `segment 2`, `segments 2 and 3`, `segments 2, 3 and 5`; more than six are cut short.
func segmentList(_ positions: [Int]) -> String {
  let shown = positions.count > 6 ? 5 : positions.count
  var text = positions.count == 1 ? "segment" : "segments"
  for place in 0..<shown {
    if place > 0 { text += place == positions.count - 1 ? " and" : "," }
    text += " \(positions[place])"
  }
  if shown < positions.count { text += " and \(positions.count - shown) more" }
  return text
}

/// A label as the language writes it, in quotes; one of more than 40 characters is cut short.
func quoted(_ label: String) -> String { quoted(label, limit: 40) }

/// A text as a literal of the language.
func literal(_ text: String) -> String { quoted(text, limit: .max) }

private func quoted(_ label: String, limit: Int) -> String {
  var text = "\""
  var count = 0
  for scalar in label.unicodeScalars {
    if count == limit {
      text += "…"
      break
    }
    count += 1
    appendEscaped(scalar, to: &text)
  }
  return text + "\""
}

private func appendEscaped(_ scalar: Unicode.Scalar, to text: inout String) {
  switch scalar {
  case "\n": text += "\\n"
  case "\t": text += "\\t"
  case "\"": text += "\\\""
  case "\\": text += "\\\\"
  case "{": text += "\\{"
  default:
    if scalar.value < 0x20 || isUnwritable(scalar.value) {
      text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
}

/// Whether a scalar would break a message's line or not be seen in it.
private func isUnwritable(_ value: UInt32) -> Bool {
  value >= 0x7F && value < 0xA0 || value == 0x2028 || value == 0x2029
}
