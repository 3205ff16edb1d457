/// Puts the text of one diagnostic together.
struct DiagnosticWriter {
  private(set) var text = ""
  /// How many columns the line numbers take.
  var gutter = 1

  private let style: DiagnosticStyle
  private let severity: Severity

  /// What a piece of text is, which decides its colour.
  enum Role: UInt8 { case plain, message, severity, frame, label }

  init(style: DiagnosticStyle, severity: Severity) {
    self.style = style
    self.severity = severity
  }

  // MARK: - Around the excerpt

  /// `error[SEG402]: there is no segment "Recent"`
  mutating func writeHeader(_ diagnostic: Diagnostic) {
    let name =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "note"
      }
    write("\(name)[\(diagnostic.code.name)]", as: .severity)
    writeLines(of: ": " + diagnostic.message, indent: 2, as: .message)
  }

  /// ` --> calls.seg:3:8`, or ` ::: common.seg:1:8` for a place in another source.
  mutating func writeLocation(_ name: String, _ line: Int, _ column: Int, isFirst: Bool) {
    writeSpaces(gutter)
    write(isFirst ? "--> " : "::: ", as: .frame)
    text += "\(VisibleLine.text(of: name)):\(line):\(column)\n"
  }

  /// `= note: …` and `= help: …`
  mutating func writeRemarks(_ diagnostic: Diagnostic, hasExcerpt: Bool) {
    if diagnostic.notes.isEmpty && diagnostic.help == nil { return }
    if hasExcerpt { writeBar() }
    for note in diagnostic.notes { writeRemark("note", note) }
    if let help = diagnostic.help { writeRemark("help", help) }
  }

  private mutating func writeRemark(_ kind: String, _ remark: String) {
    writeSpaces(gutter + 1)
    write("= ", as: .frame)
    write(kind, as: .message)
    writeLines(of: ": " + remark, indent: gutter + 9, as: .plain)
  }

  /// Text that may have several lines: those after the first are indented.
  private mutating func writeLines(of lines: String, indent: Int, as role: Role) {
    var isFirst = true
    for line in lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isFirst && !line.isEmpty { writeSpaces(indent) }
      isFirst = false
      write(VisibleLine.text(of: String(decoding: line, as: UTF8.self)), as: role)
      text += "\n"
    }
  }

  // MARK: - The excerpt

  /// The lines with marks, in the order of the source.
  mutating func writeExcerpt(of group: MarkGroup) {
    writeBar()
    var previous: Int?
    var rest = group.marks[...]
    while let first = rest.first {
      let number = first.line.number
      let count = rest.prefix { $0.line.number == number }.count
      if let previous, number > previous + 1 { write("...\n", as: .frame) }
      previous = number
      writeLine(of: Array(rest.prefix(count)), in: group.source)
      rest = rest.dropFirst(count)
    }
  }

  /// One line of the source with what is marked in it. Marks too far from each other for one
  /// excerpt of a long line get several.
  private mutating func writeLine(of marks: [Mark], in source: Source) {
    var others = marks
    let focus = others.remove(at: marks.firstIndex { $0.isMain } ?? 0)
    let window = LineWindow(around: focus, in: source)
    writeGutter(number: focus.line.number)
    text += window.text.isEmpty ? "\n" : " \(window.text)\n"
    let shown = [focus] + others.filter { window.holds($0, in: source) }
    writeMarks(shown.map { window.place($0, in: source) })
    let hidden = others.filter { !window.holds($0, in: source) }
    if !hidden.isEmpty { writeLine(of: hidden, in: source) }
  }

  /// The underlines with the last mark's text behind them, then the other texts from the right to
  /// the left.
  private mutating func writeMarks(_ marks: [PlacedMark]) {
    var row = MarkRow()
    // The main one is drawn over the others.
    for mark in marks where !mark.isMain { row.underline(mark) }
    for mark in marks where mark.isMain { row.underline(mark) }
    var pending = marks.filter { !$0.text.isEmpty }.sorted {
      ($0.end, $0.start) < ($1.end, $1.start)
    }
    let inline = pending.last?.end == row.width ? pending.popLast() : nil
    writeRow(row, caption: inline, separator: " ")
    pending.sort { $0.start < $1.start }
    if !pending.isEmpty { writeRow(MarkRow(connecting: pending), caption: nil) }
    while let last = pending.popLast() {
      var row = MarkRow(connecting: pending)
      row.resize(to: last.start)
      writeRow(row, caption: last)
    }
  }

  private mutating func writeRow(_ row: MarkRow, caption: PlacedMark?, separator: String = "") {
    writeGutter(number: nil)
    text += " "
    for run in row.runs { write(run.text, as: run.role) }
    if let caption {
      text += separator
      write(VisibleLine.text(of: caption.text), as: caption.role)
    }
    text += "\n"
  }

  // MARK: - Pieces

  private mutating func writeBar() {
    writeGutter(number: nil)
    text += "\n"
  }

  /// `12 |`
  private mutating func writeGutter(number: Int?) {
    let digits = number.map { String($0) } ?? ""
    let fill = String(repeating: " ", count: max(0, gutter - digits.utf8.count))
    if number == nil {
      writeSpaces(gutter + 1)
      write("|", as: .frame)
    } else {
      write(fill + digits + " |", as: .frame)
    }
  }

  private mutating func writeSpaces(_ count: Int) {
    text += String(repeating: " ", count: count)
  }

  private mutating func write(_ piece: String, as role: Role) {
    guard style == .colour, role != .plain, !piece.isEmpty else {
      text += piece
      return
    }
    text += "\u{1b}[\(code(of: role))m\(piece)\u{1b}[0m"
  }

  /// The parameters of the escape sequence that sets a colour.
  private func code(of role: Role) -> String {
    switch role {
    case .plain: "0"
    case .message: "1"
    case .frame: "1;34"
    case .label: "36"
    case .severity:
      switch severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;32"
      }
    }
  }
}
