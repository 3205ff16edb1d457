/// Text from a scenario, made harmless for a terminal: one line, nothing that steers it.
package enum VisibleLine {
  /// The text with control characters, escape sequences and bidirectional controls made visible.
  package static func text(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var shown = ""
    for scalar in text.unicodeScalars { append(scalar, to: &shown) }
    return shown
  }

  static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar.value {
    case 0..<0x20: text.unicodeScalars.append(picture(0x2400 + scalar.value))
    case 0x7F: text.unicodeScalars.append(picture(0x2421))
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: text.unicodeScalars.append(scalar)
    }
  }

  private static func picture(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? Unicode.Scalar(0x3F)
  }

  /// How many columns of a terminal a grapheme takes.
  static func columns(of character: Character) -> Int {
    var isWide = false
    var columns = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F { isWide = true }
      columns = max(columns, width(of: scalar))
    }
    return isWide ? 2 : columns
  }

  /// East Asian wide and emoji take two columns, marks and joiners none (Unicode, UAX 11).
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A, 0x064B...0x065F,
      0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200D,
      0x20D0...0x20F0, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      0
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
