/// One way to go on at the cursor.
package struct Candidate: Equatable, Sendable {
  /// What takes the place of the word before the cursor, with a closing quote or a blank where one
  /// belongs after it.
  package var text: String
  /// What the list shows; `text` unless given.
  package var label: String
  /// A word on it, shown beside the label.
  package var description: String

  package init(text: String, label: String? = nil, description: String = "") {
    self.text = text
    self.label = label ?? text
    self.description = description
  }
}

/// What can stand where the cursor is.
package struct Completions: Equatable, Sendable {
  /// The UTF-8 offset where the word to replace starts; it ends at the cursor.
  package var start: Int
  package var candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// What all candidates start with, in whole characters.
  var commonText: String {
    guard var common = candidates.first.map({ $0.text[...] }) else { return "" }
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate.text).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    return String(common)
  }

  /// The candidates in columns, each with its description, as they come, down and then across.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - rows: how many rows may be filled; the last tells how many candidates found no place.
  func menu(columns: Int, rows: Int) -> [[Cell]] {
    guard rows > 0, !candidates.isEmpty else { return [] }
    let labels = candidates.map { Cell.cells(of: $0.label) }
    let descriptions = candidates.map { Cell.cells(of: $0.description).map(\.dimmed) }
    let labelWidth = labels.map(\.width).max() ?? 0
    let descriptionWidth = descriptions.map(\.width).max() ?? 0
    let cellWidth = labelWidth + (descriptionWidth > 0 ? descriptionWidth + 2 : 0)
    let across = max(1, (columns - 1 + 3) / (cellWidth + 3))
    let needed = (candidates.count + across - 1) / across
    let shown = min(needed, needed > rows ? rows - 1 : rows)
    var menu = (0..<shown).map { row in
      var line: [Cell] = []
      for column in 0..<across where column * needed + row < candidates.count {
        let index = column * needed + row
        line += Cell.blanks(column * (cellWidth + 3) - line.width)
        line += labels[index]
        guard !descriptions[index].isEmpty else { continue }
        line += Cell.blanks(labelWidth - labels[index].width + 2) + descriptions[index]
      }
      return line
    }
    if shown < needed {
      menu.append(Cell.cells(of: "(\(needed - shown) more rows)").map(\.dimmed))
    }
    return menu
  }
}

extension Cell {
  fileprivate var dimmed: Cell { Cell(text: text, width: width, style: "2") }

  static func blanks(_ count: Int) -> [Cell] {
    Array(repeating: Cell(text: " ", width: 1, style: ""), count: max(count, 0))
  }
}
