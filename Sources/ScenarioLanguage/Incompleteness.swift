/// Why a text is only the beginning of statements.
package struct Incompleteness: Equatable, Sendable {
  /// What is waited for the end of: an open `{`, `(` or `[`, or the comma or operator at the end.
  package var reason: String
  /// How many braces are open.
  package var depth: Int

  package init(reason: String, depth: Int) {
    self.reason = reason
    self.depth = depth
  }
}

/// Why a text cannot be run as it stands though nothing in it is wrong yet; nil where it can.
///
/// By grammar.md, "Lines": a newline ends no statement inside brackets, nor after a comma or a
/// binary operator. A bracket that closes nothing ends the wait, since no further line can mend it.
package func incompleteness(of text: String) -> Incompleteness? {
  let bytes = Array(text.utf8)
  var lexer = Lexer(Source(name: "", bytes: bytes))
  var open: [TokenKind] = []
  var last = Token(kind: .newline, start: 0, end: 0)
  while true {
    let token = lexer.next()
    switch token.kind {
    case .endOfFile: return incompleteness(after: last, open, in: bytes)
    case .leftBrace, .leftParenthesis, .leftBracket: open.append(token.kind)
    case .rightBrace, .rightParenthesis, .rightBracket:
      guard open.popLast() == token.kind.opening else { return nil }
    case .string where token.flags.contains(.isUnclosed): return nil
    default: break
    }
    last = token
  }
}

private func incompleteness(
  after last: Token, _ open: [TokenKind], in bytes: [UInt8]
) -> Incompleteness? {
  let depth = open.count { $0 == .leftBrace }
  if last.continuesInNextLine {
    let reason = String(decoding: bytes[Int(last.start)..<Int(last.end)], as: UTF8.self)
    return Incompleteness(reason: reason, depth: depth)
  }
  guard let innermost = open.last else { return nil }
  return Incompleteness(reason: innermost.bracket, depth: depth)
}

extension Token {
  /// Whether a statement goes on in the next line after this token: a comma or a binary operator.
  fileprivate var continuesInNextLine: Bool {
    switch kind {
    case .comma, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus,
      .star, .slash, .percent:
      true
    case .word: word.isBinaryOperator
    default: false
    }
  }
}

extension TokenKind {
  fileprivate var opening: TokenKind {
    switch self {
    case .rightBrace: .leftBrace
    case .rightParenthesis: .leftParenthesis
    default: .leftBracket
    }
  }

  fileprivate var bracket: String {
    switch self {
    case .leftBrace: "{"
    case .leftParenthesis: "("
    default: "["
    }
  }
}
