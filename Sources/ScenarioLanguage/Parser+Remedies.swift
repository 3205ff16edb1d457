// What a reader may have meant by something that fits nowhere: looked for only once it is an error.
extension Parser {
  /// What to write in place of the current token, which is not expected here; nil where that is not
  /// known.
  func remedyHere() -> String? {
    switch token.kind {
    case .word: return Diagnostic.remedy(forStray: text(of: token))
    case .comma where isDigit(byte(at: token.start - 1)) && isDigit(byte(at: token.end)):
      return "the decimal sign is a point: `1.5`; thousands stand together: `1000`"
    case .dot where isDigit(byte(at: token.end)): return "a digit stands before the point: `0.5`"
    case .percent: return "lengths are points and take no unit"
    case .leftParenthesis:
      return "only functions and definitions take parentheses: a property stands bare"
    case .pipe where isByte("|", before: token.start) || isByte("|", after: token.end):
      return "to join conditions write `or`"
    case .assign where isByte("=", before: token.start): return "to compare write `==` or `!=`"
    case .assign where isByte(">", after: token.end): return "write `>=`"
    case .assign where isByte("<", after: token.end): return "write `<=`"
    case .greater where isByte("<", before: token.start): return "write `!=`"
    default: return beginsForeignComment ? "a comment begins with `#`" : nil
    }
  }

  /// Whether `//`, `/*` or `--` stands here, or the second half of one.
  var beginsForeignComment: Bool {
    switch token.kind {
    case .slash:
      isByte("/", before: token.start) || isByte("/", after: token.end)
        || isByte("*", after: token.end)
    case .star: isByte("/", before: token.start)
    case .minus: isByte("-", before: token.start) || isByte("-", after: token.end)
    default: false
    }
  }

  /// Whether an operator stands here that other languages have for changing a variable: `+=`, `++`.
  var isAtForeignAssignment: Bool {
    switch token.kind {
    case .assign: return true
    case .plus, .minus, .star, .slash, .percent:
      let isStep = token.kind == .plus || token.kind == .minus
      return isByte("=", after: token.end)
        || isStep && byte(at: token.start) == byte(at: token.end)
    default: return false
    }
  }

  private func isByte(_ wanted: Unicode.Scalar, after offset: Int32) -> Bool {
    byte(at: offset) == UInt8(ascii: wanted)
  }

  private func isByte(_ wanted: Unicode.Scalar, before offset: Int32) -> Bool {
    byte(at: offset - 1) == UInt8(ascii: wanted)
  }

  /// The byte at an offset, or 0 outside the source being parsed.
  private func byte(at offset: Int32) -> UInt8 {
    let at = Int(offset - lexer.base)
    return lexer.bytes.indices.contains(at) ? lexer.bytes[at] : 0
  }

  // MARK: - How a statement is written

  /// Where the diagnostic of a statement that failed does not say what would be right, shows how
  /// such a statement is written.
  mutating func addExample(toStatementFrom start: Int32) {
    guard let last = diagnostics.last, last.help == nil, last.span.start >= start,
      let verb = Word(spelling: word(from: start)), mayTakeExample(last, of: verb)
    else { return }
    if let example = example(ofPartBefore: last.span.start) ?? verb.example {
      diagnostics[diagnostics.count - 1].help = "write it like `\(example)`"
    } else if last.code == .expectedEndOfStatement, verb.isStatement || verb.isTopLevel {
      diagnostics[diagnostics.count - 1].help = "`\(verb.spelling)` stands alone"
    }
  }

  /// Whether the statement as a whole is what is not known, and not an expression in it.
  private func mayTakeExample(_ diagnostic: Diagnostic, of verb: Word) -> Bool {
    let before = word(before: diagnostic.span.start)
    switch diagnostic.code {
    case .unexpectedToken: return !isByte(".", before: diagnostic.span.start)
    case .expectedEndOfStatement, .expectedName: return true
    // A clause of a control says itself what it takes.
    case .expectedWord: return verb != .control
    // Behind a verb or a small word of the grammar the operand is missing, else a part of it.
    case .expectedExpression:
      return before.map { $0.isStatement || [.to, .at, .by, .with].contains($0) } ?? false
    default: return false
    }
  }

  /// A test that is more than one word, by the word of it that stands before an offset.
  private func example(ofPartBefore offset: Int32) -> String? {
    switch word(before: offset) {
    case .follows: "follows segment-limit"
    case .breaks: "breaks segment-limit"
    case .matches, .snapshot: "matches snapshot \"recents\""
    case .starts: "announcement starts with \"selected\""
    case .ends: "announcement ends with \"of 2\""
    default: nil
    }
  }

  private func word(before offset: Int32) -> Word? {
    var end = offset
    while isByte(" ", before: end) { end -= 1 }
    var begin = end
    while isWordByte(byte(at: begin - 1)) { begin -= 1 }
    return Word(spelling: text(from: begin, to: end))
  }

  /// The word that begins at an offset of the source being parsed.
  private func word(from start: Int32) -> String {
    var end = start
    while isWordByte(byte(at: end)) { end += 1 }
    return text(from: start, to: end)
  }
}
