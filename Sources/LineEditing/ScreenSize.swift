import CLineEditing

/// The rows and columns that the terminal says it has, in cells; 24 and 80 where it says none.
struct ScreenSize {
  var rows: Int
  var columns: Int

  /// libedit makes room for every cell twice before it reads a line: gigabytes for a terminal that
  /// says 65,535 each way. A large screen with tiny letters has some 300,000.
  static let maximumCells = 1_000_000

  var isCredible: Bool { rows * columns <= Self.maximumCells }

  static var current: ScreenSize {
    var rows: Int32 = 0
    var columns: Int32 = 0
    line_editing_terminal_size(&rows, &columns)
    return ScreenSize(rows: Int(rows), columns: Int(columns))
  }
}
