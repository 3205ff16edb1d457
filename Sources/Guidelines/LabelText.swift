import SegmentedControl

// What the rules ask of a text, byte by byte: nothing here needs a table of Unicode.

/// Whether there is nothing to read: no character, or blanks alone.
func isBlank(_ text: String?) -> Bool {
  guard let text else { return true }
  for scalar in text.unicodeScalars where !isBlank(scalar.value) { return false }
  return true
}

private func isBlank(_ value: UInt32) -> Bool {
  switch value {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
    0x2060, 0x3000, 0xFEFF:
    true
  default: false
  }
}

/// Whether a text has a character that starts a new line (Unicode, UAX 14: BK, CR, LF, NL).
func hasLineBreak(_ text: String) -> Bool {
  for byte in text.utf8 where byte < 0x20 || byte == 0xC2 || byte == 0xE2 {
    return text.unicodeScalars.contains { isLineBreak($0.value) }
  }
  return false
}

func isLineBreak(_ value: UInt32) -> Bool {
  value >= 0x0A && value <= 0x0D || value == 0x85 || value == 0x2028 || value == 0x2029
}

/// Whether a text has characters of Basic Latin alone: the labels whose wording is judged.
func isBasicLatin(_ text: String) -> Bool {
  for byte in text.utf8 where byte >= 0x7F { return false }
  return true
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
func isLowercase(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
func isLetter(_ byte: UInt8) -> Bool { isUppercase(byte) || isLowercase(byte) }
func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
func lowercased(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte + 0x20 : byte }

/// Whether two labels are the same to a reader: case of Basic Latin and outer blanks do not count.
func isSameLabel(_ left: String, _ right: String) -> Bool {
  trimmed(left).elementsEqual(trimmed(right)) { lowercased($0) == lowercased($1) }
}

private func trimmed(_ text: String) -> Substring.UTF8View {
  var rest = Substring(text).utf8
  while let byte = rest.first, isSpace(byte) { rest.removeFirst() }
  while let byte = rest.last, isSpace(byte) { rest.removeLast() }
  return rest
}

/// How many words of a text hold a letter of Basic Latin; words stand between blanks.
func countWords(_ text: String) -> Int {
  var count = 0
  var isCounted = false
  for byte in text.utf8 {
    if isSpace(byte) {
      isCounted = false
    } else if isLetter(byte), !isCounted {
      isCounted = true
      count += 1
    }
  }
  return count
}

extension Segment {
  /// What a reader sees or hears of the segment; empty for an icon that has no label.
  var labelText: String { title.isEmpty ? label ?? "" : title }

  /// Whether the segment shows a text.
  var hasText: Bool { !title.isEmpty && !isBlank(title) }

  /// Whether the segment shows an icon.
  var hasIcon: Bool {
    guard let icon else { return false }
    return !icon.isEmpty
  }
}

extension SegmentedControl {
  /// The positions, from 1, of the segments for which a condition on the index holds.
  func positions(where isConcerned: (Int) -> Bool) -> [Int] {
    var positions: [Int] = []
    for index in segments.indices where isConcerned(index) { positions.append(index + 1) }
    return positions
  }

  /// Whether a condition on the index holds for any segment.
  @inline(__always)
  func hasSegment(where isConcerned: (Int) -> Bool) -> Bool {
    for index in segments.indices where isConcerned(index) { return true }
    return false
  }
}
