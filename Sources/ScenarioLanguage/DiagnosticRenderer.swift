/// Whether diagnostics are told in colour.
package enum DiagnosticStyle: Sendable { case plain, colour }

/// Renders diagnostics as text with the lines that they are about.
///
/// Columns are those of a terminal: tabs go to the next multiple of 4, East Asian wide characters and
/// emoji take two, marks none; so carets stand under what they mean.
package struct DiagnosticRenderer: Sendable {
  let sources: SourceMap
  let style: DiagnosticStyle

  /// Columns of source that are shown of a long line.
  static let window = 120

  package init(sources: SourceMap, style: DiagnosticStyle) {
    self.sources = sources
    self.style = style
  }

  /// The line of a span's beginning, from 1; 0 for a span that stands nowhere.
  package func line(of span: Span) -> Int { place(of: span.start)?.line ?? 0 }

  /// A place in a file: line and column from 1, the column in graphemes.
  package struct Place: Sendable, Equatable {
    package var file: String
    package var line: Int
    package var column: Int
  }

  package func place(of offset: Int32) -> Place? {
    guard let source = sources.source(at: offset) else { return nil }
    let line = sourceLine(at: offset, in: source)
    let before = line.bytes(from: line.start, to: Int(offset - source.base))
    return Place(
      file: source.name, line: line.number,
      column: String(decoding: before, as: UTF8.self).count + 1)
  }

  /// The diagnostic as lines, the last one ended.
  package func render(_ diagnostic: Diagnostic) -> String {
    var text = heading(of: diagnostic) + "\n"
    let excerpts = self.excerpts(of: diagnostic)
    let gutter = excerpts.map { String($0.line.number).utf8.count }.max() ?? 1
    if let place = place(of: diagnostic.span.start) {
      text += painted(String(repeating: " ", count: gutter) + "--> ", .gutter)
      text += "\(VisibleLine.text(of: place.file)):\(place.line):\(place.column)\n"
      text += bar(gutter) + "\n"
    }
    var lastLine = 0
    var lastName = ""
    for excerpt in excerpts {
      if excerpt.source.name != lastName, !lastName.isEmpty {
        text += painted(String(repeating: " ", count: gutter) + "::: ", .gutter)
        text += "\(VisibleLine.text(of: excerpt.source.name)):\(excerpt.line.number)\n"
      } else if lastLine > 0, excerpt.line.number > lastLine + 1 {
        text += painted("...", .gutter) + "\n"
      }
      text += rows(of: excerpt, gutter: gutter, repeated: excerpt.line.number == lastLine)
      (lastLine, lastName) = (excerpt.line.number, excerpt.source.name)
    }
    return text + remarks(of: diagnostic, gutter: gutter)
  }

  private func heading(of diagnostic: Diagnostic) -> String {
    let word: String
    switch diagnostic.severity {
    case .error: word = "error"
    case .warning: word = "warning"
    case .note: word = "note"
    }
    return painted("\(word)[\(diagnostic.code.name)]", .severity(diagnostic.severity)) + ": "
      + painted(VisibleLine.text(of: diagnostic.message), .strong)
  }

  private func remarks(of diagnostic: Diagnostic, gutter: Int) -> String {
    var text = ""
    let margin = String(repeating: " ", count: gutter + 1)
    for note in diagnostic.notes {
      text += margin + painted("= ", .gutter) + VisibleLine.text(of: note) + "\n"
    }
    if let help = diagnostic.help {
      text += margin + painted("= help: ", .gutter) + VisibleLine.text(of: help) + "\n"
    }
    return text
  }

  // MARK: Excerpts

  /// A line of source with one span marked in it.
  private struct Excerpt {
    let source: Source
    let line: SourceLine
    let span: Span
    let text: String
    let isMain: Bool
  }

  private func excerpts(of diagnostic: Diagnostic) -> [Excerpt] {
    var found: [Excerpt] = []
    add(diagnostic.span, diagnostic.caption, isMain: true, to: &found)
    for label in diagnostic.labels { add(label.span, label.text, isMain: false, to: &found) }
    // A stable sort by place: the file of the main span first, lines in order.
    guard let main = found.first?.source.base else { return found }
    return found.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if (a.source.base == main) != (b.source.base == main) { return a.source.base == main }
      if a.line.number != b.line.number { return a.line.number < b.line.number }
      return left.offset < right.offset
    }.map { $0.element }
  }

  private func add(_ span: Span, _ text: String, isMain: Bool, to found: inout [Excerpt]) {
    guard let source = sources.source(at: span.start) else { return }
    let line = sourceLine(at: span.start, in: source)
    found.append(Excerpt(source: source, line: line, span: span, text: text, isMain: isMain))
  }

  private func rows(of excerpt: Excerpt, gutter: Int, repeated: Bool) -> String {
    let base = Int(excerpt.source.base)
    let drawn = DrawnLine(
      excerpt.line, from: Int(excerpt.span.start) - base, to: Int(excerpt.span.end) - base)
    var text = ""
    if !repeated {
      let number = String(excerpt.line.number)
      let margin = String(repeating: " ", count: gutter - number.utf8.count)
      text += painted(margin + number + " | ", .gutter) + drawn.text + "\n"
    }
    let mark = String(repeating: excerpt.isMain ? "^" : "-", count: drawn.width)
    let caption = excerpt.text.isEmpty ? "" : " " + VisibleLine.text(of: excerpt.text)
    text += bar(gutter) + " " + String(repeating: " ", count: drawn.indent)
    return text + painted(mark + caption, excerpt.isMain ? .mark : .gutter) + "\n"
  }

  private func bar(_ gutter: Int) -> String {
    painted(String(repeating: " ", count: gutter) + " |", .gutter)
  }

  private func sourceLine(at offset: Int32, in source: Source) -> SourceLine {
    SourceLine(of: source.bytes, at: min(Int(offset - source.base), source.bytes.count))
  }

  // MARK: Colours

  private enum Paint {
    case severity(Severity)
    case strong, gutter, mark

    var code: String {
      switch self {
      case .severity(.error), .mark: "1;31"
      case .severity(.warning): "1;33"
      case .severity(.note): "1;36"
      case .strong: "1"
      case .gutter: "34"
      }
    }
  }

  private func painted(_ text: String, _ paint: Paint) -> String {
    style == .plain ? text : "\u{1B}[\(paint.code)m\(text)\u{1B}[0m"
  }
}

/// A line of a source, without its line break.
struct SourceLine: Sendable {
  let source: [UInt8]
  /// From 1.
  let number: Int
  let start: Int
  let end: Int

  init(of bytes: [UInt8], at offset: Int) {
    source = bytes
    var number = 1
    var start = SourceLine.markLength(bytes)
    var index = start
    while index < offset {
      if SourceLine.endsLine(bytes, index) {
        number += 1
        start = index + 1
      }
      index += 1
    }
    var end = max(start, offset)
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    self.number = number
    self.start = min(start, end)
    self.end = end
  }

  /// The length of a byte order mark, which no column counts.
  private static func markLength(_ bytes: [UInt8]) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// Whether a line ends with this byte: LF, or a CR that no LF follows.
  private static func endsLine(_ bytes: [UInt8], _ index: Int) -> Bool {
    if bytes[index] == 10 { return true }
    return bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
  }

  func bytes(from low: Int, to high: Int) -> ArraySlice<UInt8> {
    let from = min(max(low, start), source.count)
    return source[from..<min(max(high, from), source.count)]
  }
}

/// A line as it is drawn, and where a span of it stands, in columns.
struct DrawnLine {
  private(set) var text = ""
  /// Columns before the mark.
  private(set) var indent = 0
  /// Columns of the mark; 1 at least.
  private(set) var width = 1

  init(_ line: SourceLine, from: Int, to: Int) {
    let start = min(max(from, line.start), line.end)
    let end = min(max(to, start), line.end)
    var before = cells(line.bytes(from: line.start, to: start), at: 0)
    let column = before.columns
    let marked = cells(line.bytes(from: start, to: end), at: column)
    var after = cells(line.bytes(from: end, to: line.end), at: column + marked.columns)
    before.keepLast(max(20, DiagnosticRenderer.window / 2))
    after.keepFirst(max(20, DiagnosticRenderer.window / 2))
    var shown = marked
    shown.keepFirst(DiagnosticRenderer.window)
    text = before.text + shown.text + after.text
    indent = before.columns
    width = max(1, shown.columns)
  }
}

/// A piece of a drawn line, character by character.
private struct Cells {
  var cells: [(text: String, width: Int)] = []

  var columns: Int { cells.reduce(0) { $0 + $1.width } }
  var text: String { cells.map { $0.text }.joined() }

  mutating func keepFirst(_ count: Int) {
    if cells.count <= count { return }
    cells.removeLast(cells.count - count)
    cells.append((text: "…", width: 1))
  }

  mutating func keepLast(_ count: Int) {
    if cells.count <= count { return }
    cells.removeFirst(cells.count - count)
    cells.insert((text: "…", width: 1), at: 0)
  }
}

/// The characters of some bytes as they are drawn from a column on; bytes that are no UTF-8 are `\u{FFFD}`.
private func cells(_ bytes: ArraySlice<UInt8>, at column: Int) -> Cells {
  var result = Cells()
  var at = column
  for character in String(decoding: bytes, as: UTF8.self) {
    var text = ""
    var width: Int
    if character == "\t" {
      width = 4 - at % 4
      text = String(repeating: " ", count: width)
    } else {
      for scalar in character.unicodeScalars { VisibleLine.append(scalar, to: &text) }
      let isPlain = text.unicodeScalars.elementsEqual(character.unicodeScalars)
      width = isPlain ? VisibleLine.columns(of: character) : text.count
    }
    result.cells.append((text, width))
    at += width
  }
  return result
}
