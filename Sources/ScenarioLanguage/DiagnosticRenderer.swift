/// How diagnostics are written: for files and pipes, or for a terminal that knows ANSI colours.
package enum DiagnosticStyle: Sendable { case plain, colour }

/// Writes diagnostics as text: the message, the lines of the source that it speaks of, notes and
/// help.
///
///     error[SEG402]: there is no segment "Recent"
///      --> calls.seg:3:8
///       |
///     3 | select "Recent"
///       |        ^^^^^^^^ no such title
///       |
///       = help: did you mean "Recents"?
///
/// Nothing that a source, a file name or a message holds reaches the terminal as a control
/// character.
package struct DiagnosticRenderer {
  private let sources: SourceMap
  private let style: DiagnosticStyle
  private let lines = LineIndex()

  package init(sources: SourceMap, style: DiagnosticStyle) {
    self.sources = sources
    self.style = style
  }

  // MARK: - Places

  /// The line on which a span begins, counted from 1; 0 for `Span.nowhere`.
  package func line(of span: Span) -> Int {
    guard let source = sources.source(at: span.start) else { return 0 }
    return lines.line(at: Int(span.start - source.base), in: source).number
  }

  /// The line on which a span begins and its column there, in Unicode scalars, both counted from 1;
  /// 0 and 0 for `Span.nowhere`.
  package func lineAndColumn(of span: Span) -> (line: Int, column: Int) {
    guard let source = sources.source(at: span.start) else { return (0, 0) }
    let offset = Int(span.start - source.base)
    let line = lines.line(at: offset, in: source)
    var column = 1
    var at = line.bytes.lowerBound
    while at < min(offset, source.bytes.count) {
      // All bytes but those that continue a character.
      if source.bytes[at] & 0xc0 != 0x80 { column += 1 }
      at += 1
    }
    return (line.number, column)
  }

  // MARK: - Rendering

  /// The diagnostic as lines of text; the last one ends with a newline, too.
  package func render(_ diagnostic: Diagnostic) -> String {
    var writer = DiagnosticWriter(style: style, severity: diagnostic.severity)
    writer.writeHeader(diagnostic)
    let groups = groups(of: diagnostic)
    for group in groups {
      for mark in group.marks { writer.gutter = max(writer.gutter, digits(mark.line.number)) }
    }
    for (index, group) in groups.enumerated() {
      let place = lineAndColumn(of: group.marks[group.anchor].span)
      writer.writeLocation(group.source.name, place.line, place.column, isFirst: index == 0)
      writer.writeExcerpt(of: group)
    }
    writer.writeRemarks(diagnostic, hasExcerpt: !groups.isEmpty)
    return writer.text
  }

  private func digits(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + digits(number / 10)
  }

  /// What is marked, by source: that of the main span first.
  private func groups(of diagnostic: Diagnostic) -> [MarkGroup] {
    var groups: [MarkGroup] = []
    add(Label(span: diagnostic.span, text: diagnostic.caption), isMain: true, to: &groups)
    for label in diagnostic.labels { add(label, isMain: false, to: &groups) }
    for index in groups.indices { groups[index].sortMarks() }
    return groups
  }

  private func add(_ label: Label, isMain: Bool, to groups: inout [MarkGroup]) {
    guard let source = sources.source(at: label.span.start) else { return }
    let line = lines.line(at: Int(label.span.start - source.base), in: source)
    let mark = Mark(span: label.span, text: label.text, isMain: isMain, line: line)
    if let index = groups.firstIndex(where: { $0.source.base == source.base }) {
      groups[index].marks.append(mark)
    } else {
      groups.append(MarkGroup(source: source, marks: [mark]))
    }
  }
}

/// A span with what is written under it, and the line on which it begins.
struct Mark {
  var span: Span
  var text: String
  var isMain: Bool
  var line: LineIndex.Line
}

/// The marks in one source.
struct MarkGroup {
  var source: Source
  var marks: [Mark]

  /// The mark whose place stands above the excerpt: the main one, else the first.
  var anchor: Int { marks.firstIndex { $0.isMain } ?? 0 }

  mutating func sortMarks() {
    marks.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }
}
