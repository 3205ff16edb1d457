/// The part of a line that an excerpt shows: all of it, or what stands around a mark in a very long
/// one.
struct LineWindow {
  /// In columns.
  private static let width = 120
  /// How much of a long line stands before the mark, in columns.
  private static let lead = 40
  /// How many bytes on each side are looked at: enough for the width and several bytes a character.
  private static let reach = 960

  let text: String
  private var cells: ArraySlice<VisibleLine.Cell>
  /// The offset one past the last cell.
  private let end: Int
  /// The column of the first cell: 1 behind an ellipsis.
  private let firstColumn: Int

  init(around mark: Mark, in source: Source) {
    let line = mark.line.bytes
    let focus = min(max(Int(mark.span.start - source.base), line.lowerBound), line.upperBound)
    var start = max(line.lowerBound, focus - LineWindow.reach)
    while start > line.lowerBound, start < focus, source.bytes[start] & 0xc0 == 0x80 { start += 1 }
    let stop = min(line.upperBound, focus + LineWindow.reach)
    let visible = VisibleLine(source.bytes, from: start, to: stop, tab: "    ").cells
    let (range, width) = LineWindow.range(
      of: visible, around: focus, isEnd: stop == line.upperBound)
    cells = visible[range]
    let isCutBefore = range.lowerBound > 0 || start > line.lowerBound
    let isCutAfter = range.upperBound < visible.count || stop < line.upperBound
    end = range.upperBound < visible.count ? visible[range.upperBound].offset : stop
    firstColumn = isCutBefore ? 1 : 0
    var text = isCutBefore ? "…" : ""
    text.reserveCapacity(width)
    for cell in cells { text += cell.text }
    self.text = isCutAfter ? text + "…" : text
  }

  /// The cells to show, and the columns that they take.
  private static func range(
    of cells: [VisibleLine.Cell], around focus: Int, isEnd: Bool
  ) -> (Range<Int>, Int) {
    var total = 0
    var column = 0
    for cell in cells {
      if cell.offset < focus { column += cell.width }
      total += cell.width
    }
    if total <= width { return (0..<cells.count, total) }
    let first = isEnd ? min(column - lead, total - width) : column - lead
    var start = 0
    var at = 0
    while at < first, start < cells.count {
      at += cells[start].width
      start += 1
    }
    var stop = start
    var shown = 0
    while stop < cells.count, shown + cells[stop].width <= width {
      shown += cells[stop].width
      stop += 1
    }
    return (start..<stop, shown)
  }

  /// Whether a mark begins within the part of the line that is shown.
  func holds(_ mark: Mark, in source: Source) -> Bool {
    let start = Int(mark.span.start - source.base)
    guard let first = cells.first else { return start <= end }
    return start >= first.offset && start <= end
  }

  /// Where a mark of this line stands, in columns; at least one column wide.
  func place(_ mark: Mark, in source: Source) -> PlacedMark {
    let first = Int(mark.span.start - source.base)
    let last = min(Int(mark.span.end - source.base), mark.line.bytes.upperBound)
    var column = firstColumn
    var start: Int?
    var stop = column
    for (index, cell) in zip(cells.indices, cells) {
      let next = index + 1 < cells.endIndex ? cells[index + 1].offset : end
      if start == nil, first < next { start = column }
      column += cell.width
      if cell.offset < last { stop = column }
    }
    let begin = start ?? column
    return PlacedMark(
      start: begin, end: max(stop, begin + 1), text: mark.text, isMain: mark.isMain)
  }
}
