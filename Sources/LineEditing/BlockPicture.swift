/// What a block of text looks like on the screen: rows of cells, and where the cursor stands.
///
/// The first line starts with the prompt, each later line with a marker that tells why the lines
/// before it were not complete. A line longer than the screen is wide wraps.
package struct BlockPicture {
  package struct Row: Equatable {
    package var cells: [Cell] = []
    /// The row goes on with the line of the row above; a terminal may wrap there by itself.
    package var isContinued = false
  }

  package private(set) var rows: [Row] = []
  package private(set) var cursorRow = 0
  package private(set) var cursorColumn = 0
  let columns: Int

  /// A block to draw.
  package struct Block {
    package var text: [Unicode.Scalar]
    /// How many scalars stand before the cursor.
    package var cursor: Int
    /// SGR parameters of each scalar; empty when nothing is coloured.
    package var styles: [String] = []

    package init(text: [Unicode.Scalar], cursor: Int) {
      self.text = text
      self.cursor = cursor
    }
  }

  /// - Parameters:
  ///   - heads: what stands before each line: the prompt, then the markers.
  ///   - rightPrompt: shown at the right end of the first row as long as there is room for it.
  ///   - columns: the width of the screen.
  package init(block: Block, heads: (Int) -> [Cell], rightPrompt: [Cell], columns: Int) {
    self.columns = max(columns, 1)
    startLine(heads(0))
    var line = 0
    for (index, scalar) in block.text.enumerated() {
      if index == block.cursor { markCursor(before: scalar) }
      if scalar == "\n" {
        line += 1
        startLine(heads(line))
      } else {
        put(scalar, style: block.styles.isEmpty ? "" : block.styles[index])
      }
    }
    if block.cursor >= block.text.count { markCursor(before: nil) }
    addRightPrompt(rightPrompt)
  }

  /// Rows below the block, for a list of completions; cut at the right margin.
  package mutating func append(menu: [[Cell]]) {
    for line in menu {
      var row = Row()
      for cell in line where row.cells.width + cell.width < columns { row.cells.append(cell) }
      rows.append(row)
    }
  }

  /// The rows a screen of so many rows can show: those around the cursor, nearest to `previousTop`.
  package func window(height: Int, previousTop: Int) -> Range<Int> {
    guard rows.count > height else { return 0..<rows.count }
    var top = min(previousTop, rows.count - height)
    if cursorRow < top { top = cursorRow }
    if cursorRow >= top + height { top = cursorRow - height + 1 }
    return top..<(top + height)
  }

  private var column: Int { rows[rows.count - 1].cells.width }

  private mutating func startLine(_ head: [Cell]) {
    rows.append(Row())
    for cell in head { put(cell) }
  }

  private mutating func put(_ scalar: Unicode.Scalar, style: String) {
    let cells = Cell.cells(of: scalar, style: style, atColumn: column)
    if cells.isEmpty {
      combine(scalar)
    } else {
      for cell in cells { put(cell) }
    }
  }

  private mutating func put(_ cell: Cell) {
    if column + cell.width > columns { rows.append(Row(isContinued: true)) }
    rows[rows.count - 1].cells.append(cell)
  }

  private mutating func combine(_ mark: Unicode.Scalar) {
    let row = rows.count - 1
    guard let last = rows[row].cells.indices.last else { return }
    rows[row].cells[last].text.unicodeScalars.append(mark)
  }

  /// The cursor stands where the next scalar goes, which may be at the start of the next row.
  private mutating func markCursor(before next: Unicode.Scalar?) {
    let width = next.flatMap { $0 == "\n" ? 1 : Cell.width(of: $0) } ?? 1
    if column + max(width, 1) > columns { rows.append(Row(isContinued: true)) }
    cursorRow = rows.count - 1
    cursorColumn = column
  }

  private mutating func addRightPrompt(_ prompt: [Cell]) {
    // At least one column stays free on either side: the last one of a row makes some terminals
    // wrap.
    let room = columns - rows[0].cells.width - prompt.width - 1
    guard !prompt.isEmpty, room >= 1 else { return }
    guard rows.count == 1 || !rows[1].isContinued else { return }
    rows[0].cells += Array(repeating: Cell(text: " ", width: 1, style: ""), count: room)
    rows[0].cells += prompt
  }
}
