// Text that others wrote, made fit to draw: nothing in it can move a cursor, change a colour, turn
// a line around, or join with what stands beside it.

/// The most code points of one text that are looked at: a label of a megabyte costs no more.
let drawnScalars = 512

/// The most code points of one cluster that are drawn; the longest emoji sequences have 10.
private let clusterScalars = 16

/// A text as it is drawn, on one line.
struct VisibleText {
  private(set) var glyphs: [Glyph] = []
  /// The columns of all glyphs.
  private(set) var width = 0
  /// Whether there was more than was looked at, or than there was room for.
  var isCut = false

  mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  mutating func append(_ other: VisibleText) {
    for glyph in other.glyphs { append(glyph) }
    isCut = isCut || other.isCut
  }

  /// Appends text of our own, whose characters all take one column.
  mutating func append(_ text: String) {
    for character in text { append(Glyph(String(character))) }
  }

  var string: String {
    var text = ""
    for glyph in glyphs { text += glyph.text }
    return text
  }

  var hasRightToLeft: Bool {
    glyphs.contains { $0.text.unicodeScalars.contains { isRightToLeft($0) } }
  }
}

extension VisibleText {
  /// Makes a text visible: a line end or a tab is a space (the control has one row), any other
  /// control, format or unassigned character is a placeholder.
  init(_ text: String, _ charset: Charset) {
    let head = text.unicodeScalars.prefix(drawnScalars)
    isCut = head.endIndex != text.unicodeScalars.endIndex
    for cluster in String(head) {
      append(charset == .ascii ? asciiGlyph(cluster) : visibleGlyph(cluster))
    }
  }

  /// The text within so many columns, with an ellipsis where something is left out.
  func cut(to columns: Int, _ charset: Charset) -> VisibleText {
    if width <= columns && !isCut { return self }
    var short = VisibleText()
    short.isCut = true
    if columns < 1 { return short }
    for glyph in glyphs {
      if short.width + glyph.width >= columns { break }
      short.append(glyph)
    }
    short.append(Glyph(charset.marks.ellipsis))
    return short
  }
}

extension VisibleText {
  /// The text with an ellipsis at its end where there was more than was looked at.
  func ended(_ charset: Charset) -> VisibleText { isCut ? cut(to: width + 1, charset) : self }

  /// The text with a mark at its end where it is written from right to left.
  ///
  /// Terminals that reorder such text would else take what follows on the line for a part of it.
  func closed(_ charset: Charset) -> VisibleText {
    guard charset == .unicode && hasRightToLeft else { return self }
    var closed = self
    closed.append(Glyph(directionMark, width: 0))
    return closed
  }
}

/// The left-to-right mark: no column, and text on its two sides is not reordered as one.
let directionMark = "\u{200e}"

private func asciiGlyph(_ cluster: Character) -> Glyph {
  if isDrawnAsSpace(cluster) { return Glyph(" ") }
  guard let value = cluster.asciiValue, value >= 0x20, value < 0x7f else { return Glyph("?") }
  return Glyph(String(cluster))
}

private func visibleGlyph(_ cluster: Character) -> Glyph {
  if isDrawnAsSpace(cluster) { return Glyph(" ") }
  if let value = cluster.asciiValue { return asciiControlGlyph(cluster, value) }
  guard let first = cluster.unicodeScalars.first, !isHidden(first) else { return placeholder }
  var text = isMark(first) ? "\u{25cc}" : ""
  for scalar in cluster.unicodeScalars.prefix(clusterScalars) where isDrawable(scalar, after: first)
  {
    text.unicodeScalars.append(scalar)
  }
  while let last = text.unicodeScalars.last, last.value == 0x200d {
    text.unicodeScalars.removeLast()
  }
  // A cluster from which something was left out can fall into several.
  let width = text.reduce(0) { $0 + displayWidth(of: $1) }
  return width > 0 ? Glyph(text, width: width) : placeholder
}

/// An ASCII character; a control character as its picture.
private func asciiControlGlyph(_ cluster: Character, _ value: UInt8) -> Glyph {
  if value == 0x7f { return Glyph("\u{2421}") }
  if value >= 0x20 { return Glyph(String(cluster)) }
  guard let picture = Unicode.Scalar(0x2400 + UInt32(value)) else { return placeholder }
  return Glyph(String(picture))
}

private var placeholder: Glyph { Glyph("\u{fffd}") }

/// Whether a cluster is a line end or a tab.
private func isDrawnAsSpace(_ cluster: Character) -> Bool {
  cluster.isNewline || cluster.unicodeScalars.first?.value == 0x09
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: true
  default: false
  }
}

/// Whether a code point would be invisible, reach beyond itself, or has no agreed width: controls,
/// bidirectional and other format characters, private use, noncharacters, unassigned ones.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned: true
  case .lineSeparator, .paragraphSeparator: true
  case .nonspacingMark: scalar.properties.isVariationSelector
  default: scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Whether a code point may be part of a cluster that begins with `first`.
///
/// Joiners and variation selectors are at home in emoji and in Indic and Arabic scripts; tags only
/// in the flags of regions, which begin with a black flag.
private func isDrawable(_ scalar: Unicode.Scalar, after first: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200c, 0x200d, 0xfe00...0xfe0f: true
  case 0xe0020...0xe007f: first.value == 0x1f3f4
  default: !isHidden(scalar)
  }
}
