// Errors and how the parser goes on after them: one diagnostic a statement, and the next statement
// is parsed again.
extension Parser {
  /// Reports a diagnostic unless it is a consequence of an earlier one. The text is made, of the
  /// parser as it stands, only where it is shown: a file of garbage has millions.
  mutating func report(_ diagnostic: (Parser) -> Diagnostic) {
    if hasFailed { return }
    hasFailed = true
    if diagnostics.count >= maximumDiagnostics {
      suppressedCount += 1
    } else {
      let made = diagnostic(self)
      record(made)
    }
  }

  /// Adds a diagnostic of the parser or the resolver, up to the limit of a file; one for each
  /// place.
  package mutating func record(_ diagnostic: Diagnostic) {
    if diagnostics.count >= maximumDiagnostics {
      suppressedCount += 1
      return
    }
    if diagnostics.contains(where: { $0.span == diagnostic.span }) { return }
    diagnostics.append(diagnostic)
  }

  /// What has been found so far, which is then forgotten: a REPL's next input begins afresh.
  package mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics.removeAll() }
    return diagnostics
  }

  /// Reports, and returns what to throw.
  mutating func fail(_ diagnostic: (Parser) -> Diagnostic) -> Failure {
    report(diagnostic)
    return Failure()
  }

  /// The current token is not what the grammar asks for.
  mutating func unexpected(expected: @autoclosure () -> String) -> Failure {
    if at(.invalid) { return Failure() }
    if at(.minus), token.flags.isDisjoint(with: [.hasSpaceBefore, .hasSpaceAfter]) {
      return failHyphen()
    }
    return fail {
      let remedy = $0.at(.tag) ? "a tag stands behind the title of its scenario" : $0.remedyHere()
      return Diagnostic.unexpectedToken(
        $0.describeToken(), expected: expected(), at: $0.token.span
      ).helped(by: remedy)
    }
  }

  /// A hyphen that is neither clearly a minus nor clearly a part of a word.
  mutating func failHyphen() -> Failure {
    fail {
      guard $0.beginsForeignComment else { return .hyphenNeedsSpaces(at: $0.token.span) }
      return Diagnostic.unexpectedToken(
        "`--`", expected: "the end of the statement", at: $0.token.span
      ).helped(by: $0.remedyHere())
    }
  }

  /// Fetches what the lexer has to say. What it says of a whole file leaves the statement as it is.
  mutating func reportTextProblems() {
    for problem in lexer.takeProblems() {
      switch problem.code {
      case .invalidUTF8, .nullByte, .wrongEncoding: record(problem)
      default: report { _ in problem }
      }
    }
  }

  /// The last entry of a file's diagnostics: how many there were beside those shown.
  mutating func noteSuppressed() {
    guard suppressedCount > 0 else { return }
    if let last = diagnostics.last, last.code == .tooManyDiagnostics { diagnostics.removeLast() }
    diagnostics.append(.tooManyDiagnostics(suppressedCount))
  }

  /// What stands at the current token, for a message.
  func describeToken() -> String {
    switch token.kind {
    case .word, .number, .tag, .invalid: "`\(text(of: token))`"
    // The end of what stands inside `"{…}"`.
    case .endOfFile where Int(token.end - lexer.base) < lexer.bytes.count: "`}`"
    default: token.kind.description
    }
  }

  /// Goes to the end of the statement that failed: its newline, `;` or `}`, or the block that
  /// belongs to it.
  mutating func skipStatement(from start: Int32) {
    while !at(.endOfFile) {
      lexer.forgetBrackets()
      if token.flags.contains(.isFirstOnLine), token.start > start { return }
      switch token.kind {
      case .newline, .semicolon, .rightBrace, .leftBrace: return
      default: advance()
      }
    }
  }
}

extension TokenKind {
  /// What it is called in a message.
  var description: String {
    switch self {
    case .endOfFile: "the end of the file"
    case .newline: "the end of the line"
    case .semicolon: "`;`"
    case .word: "a word"
    case .number: "a number"
    case .string: "a string"
    case .tag: "a tag"
    case .leftParenthesis: "`(`"
    case .rightParenthesis: "`)`"
    case .leftBracket: "`[`"
    case .rightBracket: "`]`"
    case .leftBrace: "`{`"
    case .rightBrace: "`}`"
    case .comma: "`,`"
    case .dot: "`.`"
    case .pipe: "`|`"
    case .assign: "`=`"
    case .equal: "`==`"
    case .notEqual: "`!=`"
    case .less: "`<`"
    case .lessOrEqual: "`<=`"
    case .greater: "`>`"
    case .greaterOrEqual: "`>=`"
    case .plus: "`+`"
    case .minus: "`-`"
    case .star: "`*`"
    case .slash: "`/`"
    case .percent: "`%`"
    case .invalid: "a stray character"
    }
  }
}
