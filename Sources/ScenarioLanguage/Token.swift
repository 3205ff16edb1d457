/// What a token is.
package enum TokenKind: UInt8, Sendable {
  case endOfFile, newline, semicolon
  /// A word of the language or a name; `Token.word` tells which.
  case word
  case number, string
  /// `@smoke`
  case tag
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, dot, pipe
  case assign
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case plus, minus, star, slash, percent
  /// Text that is no token; the lexer has reported it.
  case invalid
}

/// A piece of the source: what it is and where; its text stays in the source.
package struct Token: Sendable {
  /// What the parser needs to know beside the kind.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The lexer reported something up to the end of this token.
    static let hasProblem = Flags(rawValue: 1)
    /// A string with a backslash in it.
    static let hasEscape = Flags(rawValue: 2)
    /// A string with an opening brace in it.
    static let hasBrace = Flags(rawValue: 4)
    /// White space before and after: an operator that may be a hyphen needs to know.
    static let hasSpaceBefore = Flags(rawValue: 8)
    static let hasSpaceAfter = Flags(rawValue: 16)
    /// The first token of its line.
    static let isFirstOnLine = Flags(rawValue: 32)
    /// A string that lacks its closing quote.
    static let isUnclosed = Flags(rawValue: 64)
  }

  package var kind: TokenKind
  package var word = Word.unknown
  package var flags: Flags = []
  package var start: Int32
  package var end: Int32
  /// The value of a number: points, milliseconds or plain.
  package var value = 0.0

  package var span: Span { Span(start, end) }
}
