// How many columns of a terminal a character takes.

/// One character as it is drawn: what a reader sees as one, and the columns that it takes.
struct Glyph {
  let text: String
  let width: Int

  init(_ text: String, width: Int = 1) {
    self.text = text
    self.width = width
  }
}

/// The columns that a cluster takes in a terminal: 2 for an emoji, else the sum of its code points.
///
/// Terminals agree on East Asian Width, on marks that take no room, and on two columns for an emoji
/// sequence; the newer ones honour variation selector 16.
func displayWidth(of cluster: Character) -> Int {
  var scalars = cluster.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return 0 }
  var width = displayWidth(of: first)
  let isRegional = isRegionalIndicator(first)
  while let scalar = scalars.next() {
    if scalar.value == 0xfe0f && first.properties.isEmoji { return 2 }
    if isRegional && isRegionalIndicator(scalar) || isSkinTone(scalar) { return 2 }
    if scalar.value == 0x200d && first.properties.isEmoji { return 2 }
    width += displayWidth(of: scalar)
  }
  return width
}

/// The columns that a code point takes on its own.
///
/// As the C library's `wcwidth` says and most terminals follow it: a mark that takes room of its
/// own (an Indic vowel sign) is a column.
func displayWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  let properties = scalar.properties
  if takesNoRoom(scalar, properties.generalCategory) { return 0 }
  if isWide(scalar.value) { return 2 }
  if isRegionalIndicator(scalar) { return 1 }
  return properties.isEmojiPresentation ? 2 : 1
}

private func takesNoRoom(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> Bool {
  switch scalar.value {
  case 0x1160...0x11ff, 0xd7b0...0xd7ff: return true  // Hangul vowels and final consonants
  default: break
  }
  switch category {
  case .nonspacingMark, .enclosingMark, .format, .control: return true
  default: return false
  }
}

func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x1f1e6 && scalar.value <= 0x1f1ff
}

func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x1f3fb && scalar.value <= 0x1f3ff
}

/// Whether East Asian Width is W or F (Unicode 16), code points that are emoji by default aside.
private func isWide(_ value: UInt32) -> Bool {
  if value < 0x1100 { return false }
  switch value {
  case 0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f: return true
  case 0x2e80...0x303e, 0x3041...0x3247, 0x3250...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3:
    return true
  case 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b, 0xff01...0xff60: return true
  case 0xffe0...0xffe6, 0x16fe0...0x18dff, 0x1aff0...0x1b2ff, 0x1d300...0x1d376: return true
  case 0x1f200...0x1f265, 0x20000...0x3fffd: return true
  default: return false
  }
}

/// Whether a code point is written from right to left (Hebrew, Arabic and the scripts near them).
func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefe: true
  case 0x10800...0x10fff, 0x1e800...0x1efff: true
  default: false
  }
}
