package import SegmentedControl

/// The most columns of a title in a table.
private let titleColumns = 24

/// Lists where each segment stands, one a line, and then the control's own numbers.
///
/// `x` is the left edge in the unscrolled content, `natural` the width that the content asks for;
/// all in points, with up to two decimals. Lines are joined by a newline, none at the end.
package func drawLayoutTable(_ control: SegmentedControl, charset: Charset = .unicode) -> String {
  let indices = control.segments.indices
  let flagTexts = indices.map { flags(of: control, $0).joined(separator: ", ") }
  let columns: [[VisibleText]] = [
    rightAligned([plain("#")] + indices.map { plain("\($0 + 1)") }),
    leftAligned(
      [plain("title")]
        + indices.map { titleCell(control, $0, charset) }),
    numbers("x", indices.map { control.x(at: $0) }),
    numbers("width", indices.map { control.layout.frames[$0].width }),
    numbers("natural", indices.map { control.segments[$0].natural }),
    leftAligned([plain("flags")] + flagTexts.map(plain)),
  ]
  let lines = (0...indices.count).map { row in
    trimmed(columns.map { $0[row].string }.joined(separator: "  "))
  }
  return (lines + [totals(control)]).joined(separator: "\n")
}

private func titleCell(
  _ control: SegmentedControl, _ index: Int, _ charset: Charset
) -> VisibleText {
  faceText(control, index, charset).cut(to: titleColumns, charset).closed(charset)
}

private func totals(_ control: SegmentedControl) -> String {
  let layout = control.layout
  var text = "container \(points(layout.container)), content \(points(layout.content))"
  text += ", available \(points(control.available)), offset \(points(control.offset))"
  return text
}

/// A column of numbers under a heading, decimal points under one another.
private func numbers(_ heading: String, _ values: [Double]) -> [VisibleText] {
  let texts = values.map(points)
  let decimals = texts.map { $0.utf8.count - wholeCount($0) }
  let most = decimals.max() ?? 0
  let padded = texts.indices.map { texts[$0] + spaces(most - decimals[$0]) }
  return rightAligned([plain(heading)] + padded.map(plain))
}

/// How many characters stand before the decimal point.
private func wholeCount(_ number: String) -> Int {
  number.utf8.prefix { $0 != UInt8(ascii: ".") }.count
}

private func leftAligned(_ texts: [VisibleText]) -> [VisibleText] {
  let width = texts.reduce(0) { max($0, $1.width) }
  return texts.map { text in
    var padded = text
    padded.append(spaces(width - text.width))
    return padded
  }
}

private func rightAligned(_ texts: [VisibleText]) -> [VisibleText] {
  let width = texts.reduce(0) { max($0, $1.width) }
  return texts.map { text in
    var padded = plain(spaces(width - text.width))
    padded.append(text)
    return padded
  }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

private func trimmed(_ line: String) -> String {
  var line = line[...]
  while line.utf8.last == UInt8(ascii: " ") { line = line.dropLast() }
  return String(line)
}
