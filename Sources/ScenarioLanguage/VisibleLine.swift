/// A piece of text made harmless: what a terminal would obey, or show as nothing, is seen instead.
///
/// It is cut into cells, one for each character that a reader sees, so that whoever points at a
/// byte knows the column under which it stands.
package struct VisibleLine {
  /// What a reader sees as one character.
  struct Cell {
    var text: String
    /// In columns of a terminal: 0 for a mark that has nothing to stand on, 2 for wide characters.
    var width: Int
    /// Of its first byte.
    var offset: Int
    /// What the character begins with, and its last part: they decide what else joins it.
    fileprivate var base: UInt32
    fileprivate var last: UInt32
  }

  private(set) var cells: [Cell] = []

  /// The text between two offsets; bytes that are no UTF-8 become U+FFFD, one for each.
  init(_ bytes: [UInt8], from start: Int, to end: Int, tab: String) {
    cells.reserveCapacity(end - start)
    var at = start
    while at < end {
      let byte = bytes[at]
      if byte >= 0x20 && byte < 0x7f {
        appendCell(String(decoding: CollectionOfOne(byte), as: UTF8.self), 1, at, UInt32(byte))
        at += 1
      } else if byte == UInt8(ascii: "\t") {
        appendCell(tab, tab.unicodeScalars.count, at, UInt32(byte))
        at += 1
      } else if let decoded = UTF8Decoding.scalar(in: bytes, at: at, limit: end),
        let scalar = Unicode.Scalar(decoded.value)
      {
        append(scalar, at: at)
        at += decoded.length
      } else {
        appendCell("\u{fffd}", 1, at, 0xfffd)
        at += 1
      }
    }
  }

  /// A text of several lines made harmless, line by line.
  package static func lines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleLine.text(of: String($0)) }.joined(separator: "\n")
  }

  /// The text with control characters, escape sequences, marks of direction and invisible
  /// characters made visible: ESC becomes `␛`, U+202E becomes `<U+202E>`.
  package static func text(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    let bytes = Array(text.utf8)
    var visible = ""
    for cell in VisibleLine(bytes, from: 0, to: bytes.count, tab: "\u{2409}").cells {
      visible += cell.text
    }
    return visible
  }

  /// Whether a character is shown by another, because it would act on the terminal or be unseen.
  package static func replaces(_ scalar: Unicode.Scalar) -> Bool { replacement(for: scalar) != nil }

  private mutating func appendCell(_ text: String, _ width: Int, _ offset: Int, _ base: UInt32) {
    cells.append(Cell(text: text, width: width, offset: offset, base: base, last: base))
  }

  /// Adds a scalar as a cell of its own or to the one that it belongs to.
  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let width = displayWidth(of: scalar)
    if !cells.isEmpty, cells[cells.count - 1].takes(scalar, width: width) { return }
    if let text = replacement(for: scalar) {
      appendCell(text, text.unicodeScalars.count, offset, 0)
    } else {
      appendCell(String(Character(scalar)), width, offset, scalar.value)
    }
  }
}

extension VisibleLine.Cell {
  /// Joins a scalar to the character, where it belongs to it.
  fileprivate mutating func takes(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    let value = scalar.value
    if isTag(value) {
      // The flags of England, Scotland and Wales have six; anything else would be hidden text.
      guard base == 0x1f3f4, text.unicodeScalars.count < 7 else { return false }
    } else if isEmoji(base), value == 0xfe0f || isSkinTone(value) || last == 0x200d {
      self.width = 2
    } else if isRegionalIndicator(value), isRegionalIndicator(base), last == base,
      text.unicodeScalars.count == 1
    {
      self.width = 2
    } else if width > 0 || replacement(for: scalar) != nil {
      return false
    }
    text.unicodeScalars.append(scalar)
    last = value
    return true
  }
}

/// What is shown in place of a character that would act on the terminal or that nobody would see;
/// nil for others.
private func replacement(for scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
  case 0x7f: "\u{2421}"
  case 0x80...0x9f, 0xad, 0x61c, 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f,
    0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f:
    "<U+\(Diagnostic.hexadecimal(scalar.value, digits: 4))>"
  default: nil
  }
}

/// The columns that a scalar takes on its own in a terminal: East Asian Width, marks and joiners 0,
/// emoji 2.
private func displayWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return 0
  default: break
  }
  // The vowels and final consonants of Hangul stand in the block that their first consonant begins.
  if (0x1160...0x11ff).contains(scalar.value) { return 0 }
  if isWide(scalar.value) { return 2 }
  return scalar.properties.isEmojiPresentation && !isRegionalIndicator(scalar.value) ? 2 : 1
}

/// Whether East Asian Width is wide or full-width, emoji aside.
private func isWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x3247, 0x3250...0xa4cf,
    0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b,
    0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18dff, 0x1aff0...0x1b2ff, 0x1f200...0x1f265,
    0x20000...0x3fffd:
    true
  default: false
  }
}

/// Whether a sequence can make it an emoji: digits, too, are emoji to Unicode, but no joiner
/// follows them.
private func isEmoji(_ value: UInt32) -> Bool {
  guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return false }
  return scalar.properties.isEmoji
}

private func isRegionalIndicator(_ value: UInt32) -> Bool { (0x1f1e6...0x1f1ff).contains(value) }

private func isSkinTone(_ value: UInt32) -> Bool { (0x1f3fb...0x1f3ff).contains(value) }

private func isTag(_ value: UInt32) -> Bool { (0xe0020...0xe007f).contains(value) }
