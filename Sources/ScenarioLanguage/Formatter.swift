/// Writes a source in the one layout, which grammar.md describes under that name.
///
/// Only what stands between tokens changes, and the semicolons that a new line makes needless: no
/// token and no comment is added, dropped or moved, so what the source means stays. What is laid
/// out once stays as it is.
package struct Formatter {
  private let source: Source
  private let pieces: [SourcePiece]
  private var lines: [FormattedLine] = []
  /// The brackets that are open, innermost last.
  private var brackets: [Bracket] = []
  /// The indent of the line on which the present statement begins, in columns.
  private var statementIndent = 0

  private struct Bracket {
    /// Its place in `pieces`.
    let piece: Int
    /// The indent of the line that its closing one begins.
    let indent: Int
    /// That of the statement around a block, which goes on behind it: `else`.
    let statementIndent: Int
  }

  /// The columns of a level.
  private static let step = 2
  /// Whatever is nested deeper is no further in: else a small file could become a huge one.
  private static let deepestIndent = 80

  /// The source laid out, or nil with the errors that keep it from being parsed.
  package static func format(
    _ source: Source, maximumNesting: Int32 = Parser.deepestNesting, maximumDiagnostics: Int = 20
  ) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
    var parser = Parser()
    parser.maximumNesting = maximumNesting
    parser.maximumDiagnostics = maximumDiagnostics
    parser.enter(source)
    let mark = parser.tree.mark
    while parser.next() != nil { parser.tree.truncate(to: mark) }
    let isSound = !parser.diagnostics.contains { $0.severity == .error }
    return (isSound ? Formatter(source).format() : nil, parser.diagnostics)
  }

  private init(_ source: Source) {
    self.source = source
    pieces = SourcePieces.all(of: source)
  }

  private consuming func format() -> [UInt8] {
    for index in pieces.indices { place(index) }
    FormattedLine.alignTables(&lines)
    FormattedLine.alignComments(&lines)
    return text()
  }

  private func text() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.bytes.count)
    if source.hasByteOrderMark { text.append(contentsOf: source.bytes.prefix(3)) }
    let newline = firstNewline
    for line in lines {
      if line.isAfterBlank { text.append(contentsOf: newline) }
      text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.indent))
      text.append(contentsOf: line.text)
      text.append(contentsOf: newline)
    }
    return text
  }

  /// What ends its first line, where that is one of the two that editors write; else LF.
  private var firstNewline: [UInt8] {
    let end = LineIndex().line(at: 0, in: source).bytes.upperBound
    let isPair = source.bytes.dropFirst(end).starts(with: [0x0d, 0x0a])
    return isPair ? [0x0d, 0x0a] : [0x0a]
  }

  // MARK: - Lines

  /// Adds a piece to the present line, or begins a new one with it.
  private mutating func place(_ index: Int) {
    let piece = pieces[index]
    if lines.isEmpty || breaksLine(before: index) {
      beginLine(with: index)
    } else if piece.isComment {
      lines[lines.count - 1].comment = piece.text(in: source)
    } else {
      write(index)
    }
    if piece.beginsStatement { statementIndent = lines[lines.count - 1].indent }
    follow(index)
  }

  private func breaksLine(before index: Int) -> Bool {
    let piece = pieces[index]
    if piece.lineBreaks > 0 { return true }
    if piece.isComment { return false }
    // A block of several lines has its braces at their ends, and each row of a table has its line.
    let before = pieces[index - 1]
    return before.opensLines || piece.closesLines || piece.isRowStart
      || before.closesLines && piece.beginsStatement && !piece.followsSemicolon
  }

  private mutating func beginLine(with index: Int) {
    let piece = pieces[index]
    var line = FormattedLine(indent: min(indent(of: piece), Formatter.deepestIndent))
    line.isAfterBlank =
      index > 0 && piece.lineBreaks > 1 && !pieces[index - 1].opensBracket && !piece.closesBracket
    if piece.kind == .pipe { line.table = brackets.last?.piece }
    lines.append(line)
    if piece.kind == .pipe {
      lines[lines.count - 1].cells.append([])
    } else {
      lines[lines.count - 1].text = piece.text(in: source)
    }
  }

  private func indent(of piece: SourcePiece) -> Int {
    guard let bracket = brackets.last else { return piece.beginsStatement ? 0 : Formatter.step }
    if piece.closesBracket { return bracket.indent }
    let isInBlock = pieces[bracket.piece].kind == .leftBrace
    let goesOn = isInBlock && !piece.beginsStatement
    return bracket.indent + (goesOn ? 2 : 1) * Formatter.step
  }

  /// Keeps track of brackets.
  private mutating func follow(_ index: Int) {
    let piece = pieces[index]
    if piece.opensBracket {
      let isBlock = piece.kind == .leftBrace
      brackets.append(
        Bracket(
          piece: index, indent: isBlock ? statementIndent : lines[lines.count - 1].indent,
          statementIndent: statementIndent))
    } else if piece.closesBracket, let bracket = brackets.popLast() {
      statementIndent = bracket.statementIndent
    }
  }

  // MARK: - Within a line

  private mutating func write(_ index: Int) {
    let last = lines.count - 1
    if lines[last].table != nil {
      writeCell(index)
    } else {
      if pieces[index].followsSemicolon {
        lines[last].text.append(UInt8(ascii: ";"))
        lines[last].text.append(UInt8(ascii: " "))
      } else if isApart(index) {
        lines[last].text.append(UInt8(ascii: " "))
      }
      lines[last].text.append(contentsOf: pieces[index].text(in: source))
    }
  }

  /// Bare words of a cell are one string: what stands between them stays.
  private mutating func writeCell(_ index: Int) {
    let line = lines.count - 1
    if pieces[index].kind == .pipe { return lines[line].cells.append([]) }
    let cell = lines[line].cells.count - 1
    if !lines[line].cells[cell].isEmpty {
      let gap = pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound
      lines[line].cells[cell].append(contentsOf: source.bytes[gap])
    }
    lines[line].cells[cell].append(contentsOf: pieces[index].text(in: source))
  }

  /// Whether a space stands between a token and the one before it on its line.
  private func isApart(_ index: Int) -> Bool {
    let left = pieces[index - 1]
    let right = pieces[index]
    switch right.kind {
    // `1 .title` would be a number that ends in a point.
    case .dot: return left.kind == .number
    case .comma, .rightParenthesis, .rightBracket: return false
    case .leftParenthesis where left.kind == .word: return !isCall(index - 1)
    case .leftBracket where left.endsOperand: return false
    default: break
    }
    switch left.kind {
    case .leftParenthesis, .leftBracket, .dot: return false
    case .minus: return !isSign(index - 1)
    default: return true
    }
  }

  /// Whether a word before `(` is called or defined: `max(1, 2)`, `open(labels)`, `define open()`.
  private func isCall(_ index: Int) -> Bool {
    let word = pieces[index].token.word
    if word.function != nil { return true }
    if pieces[index].beginsStatement { return !word.isStatement && !word.isTopLevel }
    return index > 0 && pieces[index - 1].token.word == .define
  }

  /// Whether a minus belongs to what follows it. Where it may be either, it keeps its spaces.
  private func isSign(_ index: Int) -> Bool {
    let flags = pieces[index].token.flags
    let left = index > 0 ? pieces[index - 1] : nil
    switch left?.kind {
    case .word, .number, .string, .rightParenthesis, .rightBracket:
      return flags.contains(.hasSpaceBefore) && !flags.contains(.hasSpaceAfter)
    default: return true
    }
  }
}
