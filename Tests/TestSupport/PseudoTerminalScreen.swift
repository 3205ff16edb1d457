/// What a terminal of the xterm family shows after the bytes fed to it so far.
///
/// It knows what line editors and our own drawing use: UTF-8 with wide and combining characters,
/// the deferred wrap at the right margin, cursor movement, erasing, inserting and deleting of
/// characters and lines, and SGR as an opaque style of each cell. Rows and columns count from 0.
package struct PseudoTerminalScreen {
  package private(set) var rows: Int
  package private(set) var columns: Int
  package private(set) var cursorRow = 0
  package private(set) var cursorColumn = 0
  /// How often the bell has rung.
  package private(set) var bellCount = 0
  /// Whether the program has asked for bracketed paste (`ESC [ ? 2004 h`).
  package private(set) var bracketsPaste = false
  /// Rows that have left at the top, oldest first.
  package private(set) var scrolledLines: [String] = []

  private struct Cell {
    /// One grapheme; empty for the right half of a wide character.
    var text = " "
    /// SGR parameters in force when the cell was written, such as `1;32`; empty when plain.
    var style = ""
  }

  private enum State {
    case ground
    case escape
    case control([UInt8])
    case command
    case commandEscape
    case charset
  }

  private var cells: [[Cell]]
  /// For each row, whether it goes on with the line of the row above, which had no room left.
  private var isWrapped: [Bool]
  private var state = State.ground
  private var style = ""
  /// The last column is full; the next character goes to the next row (`xenl`).
  private var wrapsNext = false
  private var savedCursor = (row: 0, column: 0)
  private var partialScalar: [UInt8] = []

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Self.blank(rows: rows, columns: columns)
    isWrapped = Array(repeating: false, count: rows)
  }

  // MARK: - What is to be seen

  /// The visible rows without their trailing blanks.
  package var lines: [String] {
    cells.map { Self.text(of: $0) }
  }

  /// The visible rows, joined by line feeds, without the empty rows at the end.
  package var text: String {
    Self.joined(lines)
  }

  /// What has left at the top and what is visible, as one text.
  package var transcript: String {
    Self.joined(scrolledLines + lines)
  }

  /// The row the cursor is in, without its trailing blanks.
  package var cursorLine: String {
    Self.text(of: cells[cursorRow])
  }

  /// The text of one row left of a column, blanks and all.
  package func text(row: Int, upToColumn column: Int) -> String {
    cells[row][..<column].map(\.text).joined()
  }

  /// The SGR parameters of one cell, such as `1;32`; empty when it is plain.
  package func style(row: Int, column: Int) -> String {
    cells[row][column].style
  }

  // MARK: - Input

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  /// Changes the size. Lines that the terminal has wrapped are wrapped anew, as most terminals do;
  /// what then stands above the screen has left it.
  package mutating func resize(rows: Int, columns: Int) {
    var lines: [[Cell]] = []
    var cursor = (line: 0, offset: 0)
    for row in cells.indices {
      if row == 0 || !isWrapped[row] { lines.append([]) }
      if row == cursorRow {
        cursor = (lines.count - 1, lines[lines.count - 1].count + cursorColumn)
      }
      lines[lines.count - 1] += cells[row]
    }
    self.rows = rows
    self.columns = columns
    wrapsNext = false
    (cells, isWrapped) = ([], [])
    for (index, line) in lines.enumerated() {
      append(line, cursor: index == cursor.line ? cursor.offset : nil)
    }
    while cells.count > rows, cursorRow >= rows || cursorRow < cells.count - 1 {
      if cursorRow < rows { dropLastRow() } else { dropFirstRow() }
    }
    cells += Self.blank(rows: rows - cells.count, columns: columns)
    isWrapped += Array(repeating: false, count: cells.count - isWrapped.count)
  }

  /// Breaks a line into rows; `cursor` is the offset at which the cursor stands in it.
  private mutating func append(_ line: [Cell], cursor: Int?) {
    var end = line.lastIndex { $0.text != " " || !$0.style.isEmpty }.map { $0 + 1 } ?? 0
    end = max(end, cursor.map { $0 + 1 } ?? 0)
    var start = 0
    repeat {
      var stop = min(start + columns, end)
      if stop < end, line[stop].text.isEmpty { stop -= 1 }
      if let cursor, cursor >= start, cursor < stop {
        cursorRow = cells.count
        cursorColumn = min(cursor - start, columns - 1)
      }
      let row = Array(line[start..<stop])
      cells.append(row + Array(repeating: Cell(), count: columns - row.count))
      isWrapped.append(start > 0)
      start = stop
    } while start < end
  }

  private mutating func dropFirstRow() {
    scrolledLines.append(Self.text(of: cells.removeFirst()))
    isWrapped.removeFirst()
    cursorRow -= 1
  }

  private mutating func dropLastRow() {
    cells.removeLast()
    isWrapped.removeLast()
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: feedGround(byte)
    case .escape: feedEscape(byte)
    case .control(var parameters):
      if byte >= 0x40 && byte <= 0x7E {
        state = .ground
        perform(byte, parameters)
      } else {
        parameters.append(byte)
        state = .control(parameters)
      }
    case .command: feedCommand(byte)
    case .commandEscape, .charset: state = .ground
    }
  }

  private mutating func feedCommand(_ byte: UInt8) {
    if byte == 0x07 { state = .ground }
    if byte == 0x1B { state = .commandEscape }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .command
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    case UInt8(ascii: "7"): savedCursor = (cursorRow, cursorColumn)
    case UInt8(ascii: "8"): move(toRow: savedCursor.row, column: savedCursor.column)
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      cursorColumn = 0
      lineFeed()
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "c"): self = Self(rows: rows, columns: columns)
    default: break
    }
  }

  private mutating func feedGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x07: bellCount += 1
    case 0x08:
      move(toRow: cursorRow, column: cursorColumn - 1)
    case 0x09:
      move(toRow: cursorRow, column: (cursorColumn / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: move(toRow: cursorRow, column: 0)
    case 0x20...0x7E: put(Unicode.Scalar(byte))
    case 0x80...0xFF: feedScalarByte(byte)
    default: break
    }
  }

  private mutating func feedScalarByte(_ byte: UInt8) {
    if byte >= 0xC0 { partialScalar = [] }
    partialScalar.append(byte)
    let lead = partialScalar[0]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard partialScalar.count == length else { return }
    for scalar in String(decoding: partialScalar, as: UTF8.self).unicodeScalars { put(scalar) }
    partialScalar = []
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 {
      combine(scalar)
      return
    }
    if wrapsNext || cursorColumn + width > columns {
      cursorColumn = 0
      lineFeed()
      isWrapped[cursorRow] = true
    }
    cells[cursorRow][cursorColumn] = Cell(text: String(Character(scalar)), style: style)
    if width == 2, cursorColumn + 1 < columns {
      cells[cursorRow][cursorColumn + 1] = Cell(text: "", style: style)
    }
    if cursorColumn + width >= columns {
      cursorColumn = columns - 1
      wrapsNext = true
    } else {
      cursorColumn += width
    }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = wrapsNext ? cursorColumn : cursorColumn - 1
    while column > 0, cells[cursorRow][column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    cells[cursorRow][column].text.unicodeScalars.append(scalar)
  }

  // MARK: - Control sequences

  private mutating func perform(_ final: UInt8, _ parameters: [UInt8]) {
    let text = String(decoding: parameters, as: UTF8.self)
    if text.hasPrefix("?") || text.hasPrefix(">") || text.hasPrefix("=") {
      if text == "?2004" { bracketsPaste = final == UInt8(ascii: "h") }
      return
    }
    if final == UInt8(ascii: "m") {
      setStyle(text)
      return
    }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let second = numbers.count > 1 ? numbers[1] : nil
    if !performMovement(final, first, second) { performEdit(final, first) }
  }

  private mutating func performMovement(_ final: UInt8, _ first: Int?, _ second: Int?) -> Bool {
    let count = max(first ?? 1, 1)
    switch final {
    case UInt8(ascii: "A"): move(toRow: cursorRow - count, column: cursorColumn)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): move(toRow: cursorRow + count, column: cursorColumn)
    case UInt8(ascii: "C"), UInt8(ascii: "a"): move(toRow: cursorRow, column: cursorColumn + count)
    case UInt8(ascii: "D"): move(toRow: cursorRow, column: cursorColumn - count)
    case UInt8(ascii: "E"): move(toRow: cursorRow + count, column: 0)
    case UInt8(ascii: "F"): move(toRow: cursorRow - count, column: 0)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): move(toRow: cursorRow, column: count - 1)
    case UInt8(ascii: "d"): move(toRow: count - 1, column: cursorColumn)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      move(toRow: count - 1, column: max(second ?? 1, 1) - 1)
    case UInt8(ascii: "s"): savedCursor = (cursorRow, cursorColumn)
    case UInt8(ascii: "u"): move(toRow: savedCursor.row, column: savedCursor.column)
    default: return false
    }
    return true
  }

  private mutating func performEdit(_ final: UInt8, _ first: Int?) {
    let count = max(first ?? 1, 1)
    switch final {
    case UInt8(ascii: "J"): eraseDisplay(first ?? 0)
    case UInt8(ascii: "K"): eraseLine(first ?? 0)
    case UInt8(ascii: "@"): insertCells(count)
    case UInt8(ascii: "P"): deleteCells(count)
    case UInt8(ascii: "X"): erase(cursorColumn..<min(cursorColumn + count, columns))
    case UInt8(ascii: "L"):
      for _ in 0..<min(count, rows - cursorRow) {
        cells.remove(at: rows - 1)
        cells.insert(blankRow, at: cursorRow)
        isWrapped.remove(at: rows - 1)
        isWrapped.insert(false, at: cursorRow)
      }
    case UInt8(ascii: "M"):
      for _ in 0..<min(count, rows - cursorRow) {
        cells.remove(at: cursorRow)
        cells.append(blankRow)
        isWrapped.remove(at: cursorRow)
        isWrapped.append(false)
      }
    case UInt8(ascii: "S"): for _ in 0..<min(count, rows) { scrollUp() }
    default: break
    }
  }

  private mutating func setStyle(_ parameters: String) {
    for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
      if parameter.isEmpty || parameter == "0" {
        style = ""
      } else {
        style += style.isEmpty ? parameter : ";" + parameter
      }
    }
    if parameters.isEmpty { style = "" }
  }

  // MARK: - Cells

  private var blankRow: [Cell] { Array(repeating: Cell(), count: columns) }

  private mutating func move(toRow row: Int, column: Int) {
    cursorRow = min(max(row, 0), rows - 1)
    cursorColumn = min(max(column, 0), columns - 1)
    wrapsNext = false
  }

  private mutating func lineFeed() {
    wrapsNext = false
    if cursorRow + 1 < rows {
      cursorRow += 1
    } else {
      scrollUp()
    }
  }

  private mutating func reverseLineFeed() {
    wrapsNext = false
    if cursorRow > 0 {
      cursorRow -= 1
    } else {
      cells.removeLast()
      cells.insert(blankRow, at: 0)
      isWrapped.removeLast()
      isWrapped.insert(false, at: 0)
    }
  }

  private mutating func scrollUp() {
    scrolledLines.append(Self.text(of: cells.removeFirst()))
    cells.append(blankRow)
    isWrapped.removeFirst()
    isWrapped.append(false)
  }

  private mutating func erase(_ range: Range<Int>) {
    for column in range { cells[cursorRow][column] = Cell() }
  }

  private mutating func eraseLine(_ mode: Int) {
    switch mode {
    case 0: erase(cursorColumn..<columns)
    case 1: erase(0..<(cursorColumn + 1))
    default: erase(0..<columns)
    }
  }

  private mutating func eraseDisplay(_ mode: Int) {
    switch mode {
    case 0:
      eraseLine(0)
      for row in (cursorRow + 1)..<max(rows, cursorRow + 1) {
        cells[row] = blankRow
        isWrapped[row] = false
      }
    case 1:
      eraseLine(1)
      for row in 0..<cursorRow { cells[row] = blankRow }
    default:
      cells = Self.blank(rows: rows, columns: columns)
      isWrapped = Array(repeating: false, count: rows)
    }
  }

  private mutating func insertCells(_ count: Int) {
    for _ in 0..<min(count, columns - cursorColumn) {
      cells[cursorRow].removeLast()
      cells[cursorRow].insert(Cell(), at: cursorColumn)
    }
  }

  private mutating func deleteCells(_ count: Int) {
    for _ in 0..<min(count, columns - cursorColumn) {
      cells[cursorRow].remove(at: cursorColumn)
      cells[cursorRow].append(Cell())
    }
  }

  private static func blank(rows: Int, columns: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: max(rows, 0))
  }

  private static func text(of row: [Cell]) -> String {
    var text = row.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func joined(_ lines: [String]) -> String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Columns a scalar takes: the East Asian Wide and Fullwidth ranges and emoji take two, marks
  /// none.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
