/// A line as the formatter writes it, until it is text.
struct FormattedLine {
  /// In columns.
  var indent: Int
  /// Whether an empty line stands before it.
  var isAfterBlank = false
  /// What it says, without what ends it.
  var text: [UInt8] = []
  /// The comment behind it.
  var comment: [UInt8]?
  /// Which table it is a row of.
  var table: Int?
  /// The cells of a row; the last one stands behind the last `|` and is empty.
  var cells: [[UInt8]] = []

  init(indent: Int) { self.indent = indent }

  /// How far something is moved to stand below something else, in columns; what is wider stands
  /// alone.
  private static let widest = 60

  // MARK: - Tables

  /// Makes the rows of each table one below the other.
  static func alignTables(_ lines: inout [FormattedLine]) {
    var start = 0
    while start < lines.count {
      guard let table = lines[start].table else {
        start += 1
        continue
      }
      // Comments may stand between rows.
      var end = start + 1
      for index in start + 1..<max(lines.count, start + 1) {
        if lines[index].table == table { end = index + 1 } else if !lines[index].isComment { break }
      }
      alignTable(&lines[start..<end])
      start = end
    }
  }

  private static func alignTable(_ lines: inout ArraySlice<FormattedLine>) {
    var widths: [Int] = []
    for line in lines where line.table != nil {
      for (column, cell) in line.cells.enumerated() {
        if column == widths.count { widths.append(0) }
        let width = displayWidth(of: cell)
        if width <= widest { widths[column] = max(widths[column], width) }
      }
    }
    for index in lines.indices where lines[index].table != nil {
      lines[index].text = row(of: lines[index].cells.dropLast(), widths)
    }
  }

  private static func row(of cells: ArraySlice<[UInt8]>, _ widths: [Int]) -> [UInt8] {
    var text = [UInt8(ascii: "|")]
    for (column, cell) in cells.enumerated() {
      text.append(UInt8(ascii: " "))
      text.append(contentsOf: cell)
      appendBlanks(widths[column] - displayWidth(of: cell) + 1, to: &text)
      text.append(UInt8(ascii: "|"))
    }
    return text
  }

  // MARK: - Comments

  /// Sets the comments behind their lines, those of lines that follow each other below each other.
  static func alignComments(_ lines: inout [FormattedLine]) {
    var start = 0
    while start < lines.count {
      var end = start + 1
      if lines[start].comment != nil {
        while end < lines.count, lines[end].comment != nil, !lines[end].isAfterBlank { end += 1 }
        alignComments(&lines[start..<end])
      }
      start = end
    }
  }

  private static func alignComments(_ lines: inout ArraySlice<FormattedLine>) {
    let widths = lines.map { $0.indent + displayWidth(of: $0.text) }
    let column = widths.filter { $0 <= widest }.max() ?? 0
    for (index, width) in zip(lines.indices, widths) {
      guard let comment = lines[index].comment else { continue }
      appendBlanks(max(column - width, 0) + 2, to: &lines[index].text)
      lines[index].text.append(contentsOf: comment)
    }
  }

  private var isComment: Bool { text.first == UInt8(ascii: "#") }

  private static func appendBlanks(_ count: Int, to text: inout [UInt8]) {
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(count, 1)))
  }

  private static func displayWidth(of text: [UInt8]) -> Int {
    if text.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text.count }
    return VisibleLine(text, from: 0, to: text.count, tab: " ").cells.reduce(0) { $0 + $1.width }
  }
}
