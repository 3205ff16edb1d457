/// A line that is written from left to right, in runs of one style each.
struct StyledLine {
  private(set) var text = ""
  private(set) var width = 0
  private let colours: ColourMode
  private var style = Style.plain

  init(_ colours: ColourMode) { self.colours = colours }

  mutating func append(_ glyph: Glyph, _ style: Style) {
    change(to: style)
    text += glyph.text
    width += glyph.width
  }

  mutating func append(_ other: VisibleText, _ style: Style) {
    for glyph in other.glyphs { append(glyph, style) }
  }

  /// Keeps right-to-left text on both sides of this place apart, in terminals that reorder.
  ///
  /// Without the mark they take two Arabic labels and the border between them for one run.
  mutating func appendDirectionMark() { text += directionMark }

  /// The line, every style of it being closed.
  consuming func finished() -> String {
    change(to: .plain)
    return text
  }

  private mutating func change(to style: Style) {
    if colours == .none || style == self.style { return }
    if !self.style.parameters.isEmpty { text += "\u{1b}[0m" }
    if !style.parameters.isEmpty { text += "\u{1b}[\(style.parameters)m" }
    self.style = style
  }
}

/// A grid of columns to draw on.
struct Canvas {
  private struct Cell {
    /// What begins in this column; nil where a wider glyph continues.
    var glyph: Glyph? = Glyph(" ")
    var style = Style.plain
  }

  let width: Int
  private var rows: [[Cell]]

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  mutating func put(_ mark: String, row: Int, column: Int, _ style: Style) {
    if column >= 0 && column < width { rows[row][column] = Cell(glyph: Glyph(mark), style: style) }
  }

  mutating func fill(_ mark: String, row: Int, columns: Range<Int>, _ style: Style) {
    let columns = columns.clamped(to: 0..<width)
    for column in columns { rows[row][column] = Cell(glyph: Glyph(mark), style: style) }
  }

  /// Puts a text down from a column on; what is outside `clip` is left out, and so is half a glyph.
  mutating func put(
    _ text: VisibleText, row: Int, column: Int, clip: Range<Int>, _ style: Style
  ) {
    let clip = clip.clamped(to: 0..<width)
    var column = column
    for glyph in text.glyphs {
      let columns = column..<column + glyph.width
      column += glyph.width
      if columns.isEmpty || columns.clamped(to: clip) != columns { continue }
      rows[row][columns.lowerBound] = Cell(glyph: glyph, style: style)
      for rest in columns.dropFirst() { rows[row][rest] = Cell(glyph: nil, style: style) }
    }
  }

  /// The lines from the top on, without spaces at their ends.
  func lines(_ charset: Charset, _ colours: ColourMode) -> [String] {
    rows.map { line($0, charset, colours) }
  }

  private func line(_ cells: [Cell], _ charset: Charset, _ colours: ColourMode) -> String {
    let end = cells.lastIndex { !($0.style == .plain && $0.glyph?.text == " ") } ?? -1
    let isMixed =
      charset == .unicode
      && cells.contains { cell in
        cell.glyph?.text.unicodeScalars.contains { isRightToLeft($0) } ?? false
      }
    var line = StyledLine(colours)
    for cell in cells[..<(end + 1)] {
      guard let glyph = cell.glyph else { continue }
      line.append(glyph, cell.style)
      if isMixed && (cell.style == .border || cell.style == .selectedBorder) {
        line.appendDirectionMark()
      }
    }
    return line.finished()
  }
}
