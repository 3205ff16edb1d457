/// Cuts a source into tokens, one at a time, without keeping them.
///
/// It works on bytes: every token begins with an ASCII byte but for names in other scripts. A
/// newline is a token where it ends a statement, so not inside brackets nor after a comma or a
/// binary operator; several are one.
package struct Lexer: Sendable {
  let bytes: [UInt8]
  let base: Int32
  private let words: WordTable
  /// The offset of the next byte to look at.
  private var position: Int
  /// Where the text ends: that of the file, or of a piece inside `"{…}"`.
  private var limit: Int
  /// How many `(` and `[` are open.
  private(set) var bracketDepth = 0
  /// Whether a newline here ends nothing: at the start, after another one, a comma, a binary
  /// operator.
  private var ignoresNewline = true
  private var isFirstOnLine = true
  /// What is wrong with the text, until the parser fetches it.
  private(set) var problems: [Diagnostic] = []
  private var hasReported: Set = []

  /// Problems of which a file reports only the first.
  private struct Set: OptionSet, Sendable {
    let rawValue: UInt8
    static let invalidUTF8 = Set(rawValue: 1)
    static let nullByte = Set(rawValue: 2)
  }

  package init(_ source: Source) { self.init(source, words: .shared) }

  init(_ source: Source, words: WordTable) {
    self.words = words
    bytes = source.bytes
    base = source.base
    position = 0
    limit = source.bytes.count
    precondition(limit < Int(Int32.max) - Int(base), "spans count bytes in 32 bits")
    skipByteOrderMark(of: source)
  }

  /// A place in the text as spans count it; what the initialiser checked needs no check here.
  @inline(__always)
  private func offset(_ at: Int) -> Int32 { base &+ Int32(truncatingIfNeeded: at) }

  // MARK: - Tokens

  package mutating func next() -> Token { scan() }

  /// `next()`, for the one who keeps the token where it is made.
  @inline(__always)
  mutating func scan() -> Token {
    while true {
      var start = position
      var head = EightBytes(in: bytes, at: start)
      if head.first == UInt8(ascii: " ") {
        start = endOfSpaces(in: bytes, from: start)
        head = EightBytes(in: bytes, at: start)
      }
      guard start < limit else {
        position = limit
        return finish(.endOfFile, from: limit)
      }
      if isASCIILetter(head.first) { return scanWord(head, from: start) }
      switch head.first {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let newline = scanNewline(at: start) { return newline }
      case UInt8(ascii: "\t"): position = start + 1
      case UInt8(ascii: "#"): position = endOfComment(from: start)
      case 0:
        reportNull(start)
        position = start + 1
      case UInt8(ascii: "\""): return scanString(from: start)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber(from: start)
      case UInt8(ascii: "_"), 0x80...: return scanWord(head, from: start)
      case UInt8(ascii: "@"): return scanTag(from: start)
      default: return scanPunctuation(head.first, from: start)
      }
    }
  }

  /// The newline, if it ends something.
  @inline(__always)
  private mutating func scanNewline(at start: Int) -> Token? {
    position = start + 1
    isFirstOnLine = true
    if bracketDepth > 0 || ignoresNewline { return nil }
    ignoresNewline = true
    return Token(kind: .newline, start: offset(start), end: offset(start + 1))
  }

  @inline(__always)
  private mutating func finish(_ kind: TokenKind, from start: Int) -> Token {
    var token = Token(kind: kind, start: offset(start), end: offset(position))
    if isFirstOnLine {
      token.flags.insert(.isFirstOnLine)
      isFirstOnLine = false
    }
    if !problems.isEmpty { token.flags.insert(.hasProblem) }
    return token
  }

  @inline(never)
  private mutating func endOfComment(from start: Int) -> Int {
    var at = start + 1
    while at < limit {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      // Zero and every byte that is not ASCII: the only ones that may be wrong in a comment.
      if byte &- 1 >= 0x7f { at = checkedEnd(of: at) } else { at += 1 }
    }
    return at
  }

  // MARK: - Words

  @inline(__always)
  private mutating func scanWord(_ head: EightBytes, from start: Int) -> Token {
    var at = start &+ head.leadingWordBytes
    var next = head
    if at == start &+ 8 {
      at = endOfPlainLetters(in: bytes, from: at)
      next = EightBytes(in: bytes, at: at)
    } else {
      next.drop(at &- start)
    }
    if next.first == UInt8(ascii: "-") || next.first >= 0x80, at < limit {
      return scanRest(ofWord: start, from: at)
    }
    return finishWord(head, from: start, to: min(at, limit))
  }

  @inline(__always)
  private mutating func finishWord(_ head: EightBytes, from start: Int, to end: Int) -> Token {
    position = end
    var token = finish(.word, from: start)
    token.word = words.word(beginning: head, in: bytes, from: start, to: end)
    ignoresNewline = token.word.isBinaryOperator
    return token
  }

  /// Goes on with a word behind its plain letters: hyphens between letters, and other scripts.
  @inline(never)
  private mutating func scanRest(ofWord start: Int, from middle: Int) -> Token {
    var at = middle
    while at < limit {
      let byte = bytes[at]
      if byte == UInt8(ascii: "-"), isHyphen(at, after: start) {
        at += 1
      } else if byte >= 0x80 {
        let end = endOfLetter(at)
        guard end > at else { break }
        at = end
      } else {
        break
      }
      at = min(endOfPlainLetters(in: bytes, from: at), limit)
    }
    if at == start { return scanForeignText(from: start) }
    return finishWord(EightBytes(in: bytes, at: start), from: start, to: at)
  }

  /// Whether the hyphen stands between two letters and so belongs to the word.
  private func isHyphen(_ at: Int, after start: Int) -> Bool {
    guard at > start, at + 1 < limit else { return false }
    return isLetterByte(bytes[at - 1]) && isLetterByte(bytes[at + 1])
  }

  /// The end of a letter outside ASCII, or `at` itself where none stands.
  private mutating func endOfLetter(_ at: Int) -> Int {
    guard let scalar = UTF8Decoding.scalar(in: bytes, at: at, limit: limit) else {
      reportInvalid(at)
      return at
    }
    return scalar.value.isLetter ? at + scalar.length : at
  }

  /// Text outside ASCII that is no name: quotation marks, special spaces, symbols; or bytes that
  /// are no text.
  @inline(never)
  private mutating func scanForeignText(from start: Int) -> Token {
    var at = start
    while at < limit, bytes[at] >= 0x80 {
      if let scalar = UTF8Decoding.scalar(in: bytes, at: at, limit: limit) {
        if scalar.value.isLetter { break }
        at += scalar.length
      } else {
        reportInvalid(at)
        at += 1
      }
    }
    position = at
    if hasReported.contains(.invalidUTF8), problems.last?.code == .invalidUTF8 {
      return finish(.invalid, from: start)
    }
    let span = Span(offset(start), offset(at))
    problems.append(.unexpectedCharacters(Array(bytes[start..<at]), at: span))
    ignoresNewline = false
    return finish(.invalid, from: start)
  }

  /// `@` and the letters, digits, hyphens and underscores that follow.
  private mutating func scanTag(from start: Int) -> Token {
    var at = start + 1
    while at < limit {
      let byte = bytes[at]
      if byte >= 0x80 {
        let end = endOfLetter(at)
        guard end > at else { break }
        at = end
      } else if isLetterByte(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
      {
        at += 1
      } else {
        break
      }
    }
    position = at
    ignoresNewline = false
    if at == start + 1 {
      problems.append(.emptyTag(at: Span(offset(start), offset(at))))
    }
    return finish(.tag, from: start)
  }

  // MARK: - Numbers

  private mutating func scanNumber(from start: Int) -> Token {
    var at = start
    var digits: UInt64 = 0
    var scale = 0
    while at < limit, isDigit(bytes[at]) {
      digits = digits &* 10 &+ UInt64(bytes[at] &- UInt8(ascii: "0"))
      at += 1
    }
    if at + 1 < limit, bytes[at] == UInt8(ascii: "."), isDigit(bytes[at + 1]) {
      at += 1
      while at < limit, isDigit(bytes[at]) {
        digits = digits &* 10 &+ UInt64(bytes[at] &- UInt8(ascii: "0"))
        at += 1
        scale += 1
      }
    }
    // Seconds are milliseconds with the point three digits further on: to multiply the number
    // would round it twice.
    let shift = isSecond(at) ? 3 : 0
    // Up to fifteen digits fit a double exactly, and so do the powers of ten: the quotient is
    // rounded once.
    let value =
      at - start <= 15
      ? Double(digits) * powerOfTen(shift - scale) / powerOfTen(scale - shift)
      : Double(String(decoding: bytes[start..<at], as: UTF8.self) + "e\(shift)") ?? .infinity
    position = at
    ignoresNewline = false
    return finishNumber(value, from: start)
  }

  /// Whether `s` and nothing more follows a number.
  private func isSecond(_ at: Int) -> Bool {
    at < limit && bytes[at] == UInt8(ascii: "s") && endOfWordCharacter(at + 1) == at + 1
  }

  /// The end of the letter, digit or underscore here, or `at` itself where none stands: a special
  /// space stuck to a number is no unit.
  private func endOfWordCharacter(_ at: Int) -> Int {
    guard at < limit, isWordByte(bytes[at]) else { return at }
    if bytes[at] < 0x80 { return at + 1 }
    let scalar = UTF8Decoding.scalar(in: bytes, at: at, limit: limit)
    guard let scalar, scalar.value.isLetter else { return at }
    return at + scalar.length
  }

  /// 1 for a negative exponent.
  private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<max(0, exponent) { power *= 10 }
    return power
  }

  /// Takes the unit, and whatever else is stuck to the number and makes it wrong.
  private mutating func finishNumber(_ value: Double, from start: Int) -> Token {
    var at = position
    if at < limit, isWordByte(bytes[at]) || bytes[at] == UInt8(ascii: ".") {
      while case let end = endOfWordCharacter(at), end > at { at = end }
      let length = at - position
      let isMillisecond =
        length == 2 && bytes[position] == UInt8(ascii: "m")
        && bytes[position + 1] == UInt8(ascii: "s")
      let isForeign = length == 0 && bytes[at] != UInt8(ascii: ".")
      if !isMillisecond && !isSecond(position) && !isForeign {
        // A point without digits; where another follows, a range is meant.
        while length == 0, at < limit, bytes[at] == UInt8(ascii: ".") { at += 1 }
        reportNumber(from: start, to: at)
      }
      position = at
    }
    if value == .infinity { reportNumber(from: start, to: at) }
    var token = finish(.number, from: start)
    token.value = value
    return token
  }

  @inline(never)
  private mutating func reportNumber(from start: Int, to end: Int) {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let span = Span(offset(start), offset(end))
    problems.append(.malformedNumber(text, at: span))
  }

  // MARK: - Strings

  /// A string ends at the first quote that no backslash precedes: there are no quotes inside `{…}`.
  private mutating func scanString(from start: Int) -> Token {
    var at = endOfPlainText(in: bytes, from: start + 1)
    var flags: Token.Flags = []
    scan: while at < limit {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        return finishString(from: start, to: at + 1, flags)
      case UInt8(ascii: "\\"):
        flags.insert(.hasEscape)
        at = endOfEscape(at: at, limit: limit)
      case UInt8(ascii: "{"):
        flags.insert(.hasBrace)
        at += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scan
      default: at = checkedEnd(of: at)
      }
      at = endOfPlainText(in: bytes, from: at)
    }
    problems.append(
      .unclosedString(at: Span(offset(start), offset(start + 1))))
    return finishString(from: start, to: min(at, limit), flags.union(.isUnclosed))
  }

  /// Past a backslash, and past a quote, backslash or brace that it makes plain text.
  func endOfEscape(at start: Int, limit: Int) -> Int {
    guard start + 1 < limit else { return start + 1 }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"): return start + 2
    case UInt8(ascii: "u") where start + 2 < limit && bytes[start + 2] == UInt8(ascii: "{"):
      return start + 3
    default: return start + 1
    }
  }

  private mutating func finishString(from start: Int, to end: Int, _ flags: Token.Flags) -> Token {
    position = end
    ignoresNewline = false
    var token = finish(.string, from: start)
    token.flags.formUnion(flags)
    return token
  }

  // MARK: - Punctuation

  private mutating func scanPunctuation(_ byte: UInt8, from start: Int) -> Token {
    position = start + 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      bracketDepth += 1
      return finish(byte == UInt8(ascii: "(") ? .leftParenthesis : .leftBracket, from: start)
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      if bracketDepth > 0 { bracketDepth -= 1 }
      ignoresNewline = false
      return finish(byte == UInt8(ascii: ")") ? .rightParenthesis : .rightBracket, from: start)
    case UInt8(ascii: "{"): return continuing(.leftBrace, from: start)
    case UInt8(ascii: "}"): return ending(.rightBrace, from: start)
    case UInt8(ascii: ";"): return continuing(.semicolon, from: start)
    case UInt8(ascii: ","): return continuing(.comma, from: start)
    case UInt8(ascii: "."): return ending(.dot, from: start)
    case UInt8(ascii: "|"): return ending(.pipe, from: start)
    default: return scanOperator(byte, from: start)
    }
  }

  /// A token after which a newline ends nothing.
  private mutating func continuing(_ kind: TokenKind, from start: Int) -> Token {
    ignoresNewline = true
    return finish(kind, from: start)
  }

  private mutating func ending(_ kind: TokenKind, from start: Int) -> Token {
    ignoresNewline = false
    return finish(kind, from: start)
  }

  private mutating func scanOperator(_ byte: UInt8, from start: Int) -> Token {
    let isDouble = position < limit && bytes[position] == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "="):
      return isDouble ? scanDouble(.equal, from: start) : ending(.assign, from: start)
    case UInt8(ascii: "<"):
      return isDouble ? scanDouble(.lessOrEqual, from: start) : continuing(.less, from: start)
    case UInt8(ascii: ">"):
      return isDouble ? scanDouble(.greaterOrEqual, from: start) : continuing(.greater, from: start)
    case UInt8(ascii: "!") where isDouble: return scanDouble(.notEqual, from: start)
    case UInt8(ascii: "+"): return continuing(.plus, from: start)
    case UInt8(ascii: "-"): return scanMinus(from: start)
    case UInt8(ascii: "*"): return continuing(.star, from: start)
    case UInt8(ascii: "/"): return continuing(.slash, from: start)
    case UInt8(ascii: "%"): return continuing(.percent, from: start)
    default:
      let span = Span(offset(start), offset(position))
      problems.append(.unexpectedCharacters([byte], at: span))
      return ending(.invalid, from: start)
    }
  }

  private mutating func scanDouble(_ kind: TokenKind, from start: Int) -> Token {
    position = start + 2
    return continuing(kind, from: start)
  }

  private mutating func scanMinus(from start: Int) -> Token {
    var token = continuing(.minus, from: start)
    if start == 0 || isBlank(bytes[start - 1]) { token.flags.insert(.hasSpaceBefore) }
    if position >= limit || isBlank(bytes[position]) { token.flags.insert(.hasSpaceAfter) }
    return token
  }

  // MARK: - Problems

  package mutating func takeProblems() -> [Diagnostic] {
    let taken = problems
    problems.removeAll(keepingCapacity: true)
    return taken
  }

  /// The end of the character that begins at a byte that is zero or outside ASCII; reports what is
  /// wrong with it.
  @inline(never)
  private mutating func checkedEnd(of at: Int) -> Int {
    if bytes[at] == 0 {
      reportNull(at)
      return at + 1
    }
    if let scalar = UTF8Decoding.scalar(in: bytes, at: at, limit: limit) {
      return at + scalar.length
    }
    reportInvalid(at)
    return at + 1
  }

  @inline(never)
  private mutating func reportNull(_ at: Int) {
    if hasReported.contains(.nullByte) { return }
    hasReported.insert(.nullByte)
    problems.append(.nullByte(at: Span(offset(at), offset(at + 1))))
  }

  @inline(never)
  private mutating func reportInvalid(_ at: Int) {
    if hasReported.contains(.invalidUTF8) { return }
    hasReported.insert(.invalidUTF8)
    let span = Span(offset(at), offset(at + 1))
    problems.append(.invalidUTF8(bytes[at], at: span))
  }

  /// A mark of UTF-8 is passed over; one of UTF-16 makes the whole file unreadable.
  private mutating func skipByteOrderMark(of source: Source) {
    if source.hasByteOrderMark {
      position = 3
    } else if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      problems.append(.wrongEncoding(at: Span(base, base + 2)))
      position = limit
    }
  }

  // MARK: - Places

  /// What the lexer needs to go on from an earlier place.
  struct State {
    fileprivate var position, limit, bracketDepth: Int
    fileprivate var ignoresNewline, isFirstOnLine: Bool
  }

  /// Turns to a piece of the text, for what stands inside `"{…}"`; the state leads back.
  mutating func enter(from start: Int32, to end: Int32) -> State {
    let state = State(
      position: position, limit: limit, bracketDepth: bracketDepth,
      ignoresNewline: ignoresNewline, isFirstOnLine: isFirstOnLine)
    position = Int(start - base)
    limit = Int(end - base)
    bracketDepth = 0
    return state
  }

  mutating func leave(to state: State) {
    position = state.position
    limit = state.limit
    bracketDepth = state.bracketDepth
    ignoresNewline = state.ignoresNewline
    isFirstOnLine = state.isFirstOnLine
  }

  /// After an error the brackets that were open no longer hide the ends of lines.
  mutating func forgetBrackets() { bracketDepth = 0 }
}

extension Word {
  /// Words after which a statement goes on in the next line.
  @inline(__always)
  var isBinaryOperator: Bool {
    switch self {
    case .or, .and, .in, .contains, .with, .within: true
    default: false
    }
  }
}

// MARK: - Bytes

// The loops over bytes are functions of their own, over an array that nothing changes meanwhile:
// the lexer is then not looked at again for each byte. They go on behind the end of a piece inside
// `"{…}"`, and their callers stop there.

@inline(__always)
private func endOfSpaces(in bytes: [UInt8], from start: Int) -> Int {
  var at = start
  while true {
    let count = EightBytes(in: bytes, at: at).leadingSpaces
    at += count
    if count < 8 { return at }
  }
}

/// Where ASCII letters, digits and underscores end.
@inline(__always)
private func endOfPlainLetters(in bytes: [UInt8], from start: Int) -> Int {
  var at = start
  while true {
    let count = EightBytes(in: bytes, at: at).leadingWordBytes
    at += count
    if count < 8 { return at }
  }
}

/// Where the bytes end that mean nothing but themselves inside a string.
@inline(__always)
private func endOfPlainText(in bytes: [UInt8], from start: Int) -> Int {
  var at = start
  while true {
    let count = EightBytes(in: bytes, at: at).leadingPlainBytes
    at += count
    if count < 8 { return at }
  }
}

@inline(__always)
private func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

/// A letter as hyphens see it: those of other scripts count.
private func isLetterByte(_ byte: UInt8) -> Bool { isASCIILetter(byte) || byte >= 0x80 }

func isWordByte(_ byte: UInt8) -> Bool {
  isLetterByte(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte &- 9 < 5
}
