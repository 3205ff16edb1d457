import CLineEditing

/// One character cell of the screen, or two for a wide character.
package struct Cell: Equatable {
  /// A scalar with the combining marks that follow it.
  package var text: String
  /// Columns: 1, or 2 for a wide character.
  package var width: Int
  /// SGR parameters, such as `1;32`; empty when plain.
  package var style: String

  /// Columns a scalar takes in a terminal, by the C library's table; 0 for combining marks, nil for
  /// control characters. Terminals differ on emoji sequences: a sequence is drawn scalar by scalar.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return nil }
    if scalar.value < 0x7F { return 1 }
    // Where the locale is not UTF-8 the table knows nothing; one column is the best guess then.
    let width = Int(line_editing_width(scalar.value))
    return width < 0 ? 1 : width
  }

  /// The cells of one scalar: control characters are shown as `^X`, a tab as blanks to the next
  /// multiple of 4 columns. Empty for a combining mark, which belongs to the cell before.
  static func cells(of scalar: Unicode.Scalar, style: String, atColumn column: Int) -> [Cell] {
    if scalar == "\t" {
      return Array(repeating: Cell(text: " ", width: 1, style: style), count: 4 - column % 4)
    }
    guard let width = width(of: scalar) else {
      let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value & 0x7F) ^ 0x40)
      return ["^", letter].map { Cell(text: String(Character($0)), width: 1, style: style) }
    }
    if width == 0 { return [] }
    return [Cell(text: String(Character(scalar)), width: width, style: style)]
  }

  /// The cells of a text that may set its own colours with SGR sequences (`ESC [ … m`).
  package static func cells(of text: String) -> [Cell] {
    var cells: [Cell] = []
    var style = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", rest.first == "[" {
        style = takeStyle(from: &rest, after: style)
        continue
      }
      let more = Cell.cells(of: scalar, style: style, atColumn: cells.width)
      if more.isEmpty, let last = cells.indices.last {
        cells[last].text.unicodeScalars.append(scalar)
      }
      cells += more
    }
    return cells
  }

  /// Takes `[ … m` and returns the style it leads to; other sequences leave the style.
  private static func takeStyle(
    from rest: inout String.UnicodeScalarView.SubSequence, after style: String
  ) -> String {
    rest.removeFirst()
    var parameters = ""
    while let scalar = rest.popFirst() {
      if (0x40...0x7E).contains(scalar.value) {
        guard scalar == "m" else { return style }
        if parameters.isEmpty || parameters == "0" { return "" }
        return style.isEmpty ? parameters : "\(style);\(parameters)"
      }
      parameters.unicodeScalars.append(scalar)
    }
    return style
  }
}

extension Collection<Cell> {
  /// Columns the cells take side by side.
  package var width: Int { reduce(0) { $0 + $1.width } }
}
