/// A mark as columns of the excerpt.
struct PlacedMark {
  var start: Int
  var end: Int
  var text: String
  var isMain: Bool

  var role: DiagnosticWriter.Role { isMain ? .severity : .label }
}

/// A row under a line of the source: underlines, or the strokes that lead from them down to their
/// texts.
struct MarkRow {
  private var characters: [UInt8] = []
  private var roles: [DiagnosticWriter.Role] = []

  init() {}

  /// A stroke for each mark.
  init(connecting marks: [PlacedMark]) {
    for mark in marks { draw(UInt8(ascii: "|"), mark.start..<mark.start + 1, mark.role) }
  }

  /// Carets under the main span, hyphens under the others.
  mutating func underline(_ mark: PlacedMark) {
    draw(mark.isMain ? UInt8(ascii: "^") : UInt8(ascii: "-"), mark.start..<mark.end, mark.role)
  }

  private mutating func draw(
    _ character: UInt8, _ columns: Range<Int>, _ role: DiagnosticWriter.Role
  ) {
    resize(to: max(width, columns.upperBound))
    for column in columns {
      characters[column] = character
      roles[column] = role
    }
  }

  /// In columns.
  var width: Int { characters.count }

  /// Cuts the row, or fills it with spaces, to a width.
  mutating func resize(to width: Int) {
    if characters.count > width {
      characters.removeLast(characters.count - width)
      roles.removeLast(roles.count - width)
    }
    while characters.count < width {
      characters.append(UInt8(ascii: " "))
      roles.append(.plain)
    }
  }

  /// Pieces of one colour each.
  var runs: [(text: String, role: DiagnosticWriter.Role)] {
    var runs: [(text: String, role: DiagnosticWriter.Role)] = []
    var start = 0
    while start < characters.count {
      var end = start + 1
      while end < characters.count, roles[end].rawValue == roles[start].rawValue { end += 1 }
      runs.append((String(decoding: characters[start..<end], as: UTF8.self), roles[start]))
      start = end
    }
    return runs
  }
}
