/// Brings a picture to the screen with the fewest bytes: remembers what is drawn and where the
/// cursor is, all relative to the first row, and rewrites only what has changed.
///
/// Uses CR, LF and the cursor and erase sequences that every terminal since the VT100 has.
package struct BlockPainter {
  private struct DrawnRow {
    var cells: [Cell] = []
    /// The terminal itself wrapped the row above into this one.
    var isWrapped = false
  }

  private var drawn: [DrawnRow] = []
  private var row = 0
  private var column = 0
  private var columns = 80
  /// Set while a full row has just been written: the terminal wraps at the next character.
  private var isAtMargin = false
  private var output = ""

  package init() {}

  /// Draws rows below where the first one was drawn before, and puts the cursor into one of them.
  /// Returns the bytes to write.
  package mutating func draw(
    _ rows: some Collection<BlockPicture.Row>, cursorRow: Int, cursorColumn: Int, columns: Int
  ) -> String {
    self.columns = columns
    for (index, new) in rows.enumerated() { draw(new, at: index) }
    if drawn.count > rows.count {
      move(toRow: rows.count, column: 0)
      output += "\u{1B}[J"
      drawn.removeLast(drawn.count - rows.count)
    }
    move(toRow: cursorRow, column: cursorColumn)
    return takeOutput()
  }

  /// Moves the cursor to the first column below all that is drawn, and forgets it.
  package mutating func finish() -> String {
    if !drawn.isEmpty { move(toRow: drawn.count - 1, column: 0) }
    output += "\r\n"
    forget()
    return takeOutput()
  }

  /// Removes what is drawn; the cursor goes to where it began.
  package mutating func erase() -> String {
    move(toRow: 0, column: 0)
    output += "\u{1B}[J"
    forget()
    return takeOutput()
  }

  /// Removes what is drawn after the screen has got another width, by which most terminals have
  /// wrapped it anew: a row may take more rows now, and rows wrapped by the terminal fewer.
  package mutating func erase(afterResizeTo columns: Int) -> String {
    var rowsAbove = 0
    var lineWidth = 0
    for index in drawn.indices.prefix(row + 1) {
      if index > 0, !drawn[index].isWrapped {
        rowsAbove += 1
        lineWidth = 0
      }
      for cell in index < row ? drawn[index].cells[...] : cellsBeforeCursor {
        Self.advance(&lineWidth, over: cell.width, &rowsAbove, columns)
      }
    }
    Self.advance(&lineWidth, over: cellAtCursor?.width ?? 1, &rowsAbove, columns)
    up(rowsAbove)
    output += "\r\u{1B}[J"
    forget()
    return takeOutput()
  }

  /// Takes the cursor to be at the start of a fresh row, with nothing drawn.
  package mutating func forget() {
    drawn = []
    row = 0
    column = 0
    isAtMargin = false
  }

  private var cellsBeforeCursor: ArraySlice<Cell> {
    guard row < drawn.count else { return [] }
    var width = 0
    return drawn[row].cells.prefix { cell in
      defer { width += cell.width }
      return width < column
    }
  }

  private var cellAtCursor: Cell? {
    guard row < drawn.count else { return nil }
    return drawn[row].cells.dropFirst(cellsBeforeCursor.count).first
  }

  private mutating func takeOutput() -> String {
    defer { output = "" }
    return output
  }

  private mutating func draw(_ new: BlockPicture.Row, at index: Int) {
    if index >= drawn.count { addRow(new, at: index) }
    let old = drawn[index].cells
    guard old != new.cells else { return }
    let common = zip(old, new.cells).prefix { $0 == $1 }.count
    write(new.cells[common...], atRow: index, column: new.cells[..<common].width)
    if old.width > new.cells.width { output += "\u{1B}[K" }
    drawn[index].cells = new.cells
  }

  /// Makes room below the last row. Where a full row goes on in the next one, the terminal is left
  /// to wrap by itself: it then knows the two as one line, for copying and for another width.
  private mutating func addRow(_ new: BlockPicture.Row, at index: Int) {
    let isWrapped = new.isContinued && isAtMargin && row == index - 1
    if isWrapped {
      // A blank makes it wrap also while there is nothing to write there but the cursor.
      output += " \r"
    } else if index > 0 {
      move(toRow: index - 1, column: 0)
      output += "\r\n"
    }
    drawn.append(DrawnRow(isWrapped: isWrapped))
    row = index
    column = 0
    isAtMargin = false
  }

  private mutating func write(_ cells: ArraySlice<Cell>, atRow row: Int, column: Int) {
    guard !cells.isEmpty else {
      move(toRow: row, column: column)
      return
    }
    move(toRow: row, column: column)
    var style = ""
    for cell in cells {
      if cell.style != style { output += "\u{1B}[0\(cell.style.isEmpty ? "" : ";")\(cell.style)m" }
      style = cell.style
      output += cell.text
    }
    if !style.isEmpty { output += "\u{1B}[0m" }
    self.column += cells.width
    isAtMargin = self.column >= columns
  }

  private mutating func move(toRow newRow: Int, column newColumn: Int) {
    if newRow == row, newColumn == column { return }
    up(row - newRow)
    if newRow > row { output += "\u{1B}[\(newRow - row)B" }
    if newColumn != column || isAtMargin {
      output += "\r"
      if newColumn > 0 { output += "\u{1B}[\(newColumn)C" }
    }
    row = newRow
    column = newColumn
    isAtMargin = false
  }

  /// Moves on in a line by a cell as a terminal does that wraps at so many columns.
  private static func advance(
    _ column: inout Int, over width: Int, _ rows: inout Int, _ columns: Int
  ) {
    if column + width > columns {
      rows += 1
      column = 0
    }
    column += width
  }

  private mutating func up(_ count: Int) {
    if count > 0 { output += "\u{1B}[\(count)A" }
  }
}
