// Measuring text: a sum of advance widths, without kerning. Leaving kerning out is wrong by 0.5 %
// on average and by at most 2.4 % for 95 of 100 labels.

extension InterWeight {
  /// The advances of the weight, in the order of `interRunStarts`.
  var advances: [UInt16] {
    switch self {
    case .regular: interRegular
    case .medium: interMedium
    case .semibold: interSemibold
    }
  }
}

/// The width of a text in Inter, in the unit of `size`.
func interWidth(of text: String, weight: InterWeight, size: Double) -> Double {
  let advances = weight.advances
  if let units = plainUnits(of: text, advances: advances) {
    return TextAdvance(units: units).width(size: size)
  }
  return mixedAdvance(of: text, advances: advances).width(size: size)
}

/// How far a text reaches: what Inter says in its units, and the rest in em.
///
/// The units are whole numbers, so the order in which a text is measured makes no difference.
private struct TextAdvance {
  var units = 0
  var em = 0.0

  func width(size: Double) -> Double {
    Double(units) * size / Double(interUnitsPerEm) + em * size
  }

  /// Adds a code point on its own.
  mutating func add(_ scalar: Unicode.Scalar, _ advances: [UInt16]) {
    if let index = interIndex(of: scalar.value) {
      units += Int(advances[index])
    } else {
      em += fallbackWidth(of: scalar)
    }
  }
}

/// The width of a text in units of Inter; nil unless it is all visible ASCII and spaces.
private func plainUnits(of text: String, advances: [UInt16]) -> Int? {
  withBytes(of: text) { bytes in
    var units = 0
    for index in bytes.indices {
      let glyph = Int(bytes[index]) - 0x20
      guard glyph >= 0, glyph <= 0x5e else { return nil }
      units += Int(advances[glyph])
    }
    return units
  }
}

/// The characters of a text; nil unless it is all visible ASCII and spaces.
private func plainCount(of text: String) -> Int? {
  withBytes(of: text) { bytes in
    for index in bytes.indices where bytes[index] &- 0x20 > 0x5e { return nil }
    return bytes.count
  }
}

/// The characters that a reader sees (grapheme clusters): what a fixed advance is counted in.
func clusterCount(of text: String) -> Int {
  plainCount(of: text) ?? text.count
}

/// The advance of a text that is not only visible ASCII.
private func mixedAdvance(of text: String, advances: [UInt16]) -> TextAdvance {
  var sum = TextAdvance()
  for scalar in text.unicodeScalars {
    guard standsAlone(scalar) else { return clusteredAdvance(of: text, advances: advances) }
    sum.add(scalar, advances)
  }
  return sum
}

/// The advance of a text whose code points may belong together, cluster by cluster.
private func clusteredAdvance(of text: String, advances: [UInt16]) -> TextAdvance {
  var sum = TextAdvance()
  for cluster in text {
    if isEmoji(cluster) {
      sum.em += 1.25
    } else if isDrawnAsSpace(cluster) {
      sum.add(" ", advances)
    } else {
      for scalar in cluster.unicodeScalars where !isZeroWidth(scalar) { sum.add(scalar, advances) }
    }
  }
  return sum
}

/// Whether a code point takes room and joins no other, unless that other is one that does.
///
/// It spares the common alphabets, Han and Hangul the search for clusters.
private func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7e, 0xa0...0xac, 0xae...0x02ff: true  // Latin
  case 0x0370...0x0482, 0x048a...0x052f: true  // Greek, Cyrillic
  case 0x3041...0x3096, 0x30a1...0x30fa, 0x4e00...0x9fff: true  // kana, Han
  case 0xac00...0xd7a3: true  // Hangul syllables
  default: false
  }
}

/// Whether a cluster is a line end or a tab: the control has one row, so it is drawn as a space.
private func isDrawnAsSpace(_ cluster: Character) -> Bool {
  cluster.isNewline || cluster.unicodeScalars.first?.value == 0x09
}

/// Where the tables of advances hold a code point; nil when Inter has no glyph for it.
private func interIndex(of value: UInt32) -> Int? {
  guard value <= 0xffff else { return nil }
  let value = UInt16(value)
  var low = 0
  var high = interRunStarts.count
  while low < high {
    let middle = (low + high) / 2
    if interRunStarts[middle] <= value { low = middle + 1 } else { high = middle }
  }
  guard low > 0 else { return nil }
  let index = Int(interRunOffsets[low - 1]) + Int(value - interRunStarts[low - 1])
  return index < Int(interRunOffsets[low]) ? index : nil
}

/// Whether a cluster is drawn as one emoji.
///
/// It asks for that (variation selector 16, keycap), is one by default (flags included), or is one
/// that Inter has no glyph for.
private func isEmoji(_ cluster: Character) -> Bool {
  var scalars = cluster.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return false }
  if first.properties.isEmojiPresentation { return true }
  if first.properties.isEmoji && interIndex(of: first.value) == nil { return true }
  while let scalar = scalars.next() {
    if scalar.value == 0xfe0f || scalar.value == 0x20e3 { return first.properties.isEmoji }
  }
  return false
}

/// Whether a code point takes no room: combining marks, joiners, variation selectors and controls.
///
/// A mark that takes room of its own (Devanagari vowel signs) is not one. Hangul vowels and final
/// consonants are part of the syllable that their first consonant begins.
private func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1160...0x11ff, 0xd7b0...0xd7ff: return true
  case 0x0600...0x0605, 0x06dd, 0x08e2: return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return true
  default: return false
  }
}

/// The width in em of a code point that Inter has no glyph for, by its script.
///
/// Measured once, as the mean over real labels in the fonts that a browser falls back to.
private func fallbackWidth(of scalar: Unicode.Scalar) -> Double {
  switch scalar.value {
  case 0x0530...0x058f: 0.6  // Armenian
  case 0x0590...0x05ff, 0xfb1d...0xfb4f: 0.53  // Hebrew
  case 0x0600...0x06ff, 0x0750...0x077f, 0x0870...0x08ff: 0.45  // Arabic
  case 0xfb50...0xfdff, 0xfe70...0xfefe: 0.45  // Arabic presentation forms
  case 0x0900...0x097f, 0xa8e0...0xa8ff: 0.45  // Devanagari
  case 0x0980...0x09ff: 0.51  // Bengali
  case 0x0b80...0x0bff: 0.81  // Tamil
  case 0x0c00...0x0c7f: 0.67  // Telugu
  case 0x0e00...0x0e7f: 0.54  // Thai
  case 0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f: 0.67  // Georgian
  case 0x1200...0x139f, 0x2d80...0x2ddf, 0xab00...0xab2f: 0.62  // Ethiopic
  case 0x1780...0x17ff: 0.46  // Khmer
  case 0xff61...0xffdc, 0xffe8...0xffee: 0.5  // half-width kana and Hangul
  case 0x1100...0x115f, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7a3: 0.92  // Hangul
  case 0x2e80...0x303e, 0x3041...0xa4cf, 0xf900...0xfaff, 0xfe30...0xfe6f: 1  // CJK, Yi
  case 0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd: 1  // full-width, CJK
  default: 0.6
  }
}
