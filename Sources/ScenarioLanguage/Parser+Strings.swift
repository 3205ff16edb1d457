// String literals: their escapes and what they interpolate.
extension Parser {
  mutating func parseString() throws(Failure) -> Operand {
    let literal = token
    // The quotes are no part of the text.
    let start = literal.start + 1
    let end = literal.flags.contains(.isUnclosed) ? literal.end : literal.end - 1
    if literal.flags.contains(.hasBrace) {
      return try parseInterpolation(literal, from: start, to: end)
    }
    let text = try addString(from: start, to: end, hasEscape: literal.flags.contains(.hasEscape))
    let id = add(.string(text), literal.span)
    advance()
    return Operand(id: id, height: 1)
  }

  /// The string between two offsets, with its escapes replaced.
  private mutating func addString(
    from start: Int32, to end: Int32, hasEscape: Bool
  ) throws(Failure) -> StringID {
    if hasEscape { return tree.add(string: try decode(from: start, to: end, hasEscape: true)) }
    return tree.add(
      string: lexer.bytes, from: Int(start - lexer.base), to: Int(end - lexer.base))
  }

  /// A string that must be known as it stands: the path of an `include`.
  mutating func parsePlainString(expected: String) throws(Failure) -> String {
    guard at(.string) else { throw unexpected(expected: expected) }
    let literal = token
    if literal.flags.contains(.hasBrace) {
      throw fail { _ in .unexpectedToken("an interpolation", expected: expected, at: literal.span) }
    }
    let end = literal.flags.contains(.isUnclosed) ? literal.end : literal.end - 1
    let text = try decode(
      from: literal.start + 1, to: end, hasEscape: literal.flags.contains(.hasEscape))
    advance()
    return text
  }

  // MARK: - Escapes

  /// The text between two offsets, with its escapes replaced.
  private mutating func decode(
    from start: Int32, to end: Int32, hasEscape: Bool
  ) throws(Failure) -> String {
    let range = Int(start - lexer.base)..<Int(end - lexer.base)
    guard hasEscape else { return String(decoding: lexer.bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if lexer.bytes[at] == UInt8(ascii: "\\") {
        at = try decodeEscape(at: at, end: range.upperBound, into: &text)
      } else {
        text.append(lexer.bytes[at])
        at += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends what the escape at an offset stands for; returns where it ends.
  private mutating func decodeEscape(
    at start: Int, end: Int, into text: inout [UInt8]
  ) throws(Failure) -> Int {
    let escaped = start + 1 < end ? lexer.bytes[start + 1] : UInt8(ascii: " ")
    switch escaped {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"): text.append(escaped)
    case UInt8(ascii: "u"): return try decodeUnicode(at: start, end: end, into: &text)
    default: throw failEscape(at: start, end: end)
    }
    return start + 2
  }

  private mutating func failEscape(at start: Int, end: Int) -> Failure {
    let length = start + 1 < end ? escapedLength(at: start + 1, end: end) : 0
    let stop = start + 1 + length
    let text = String(decoding: lexer.bytes[start..<stop], as: UTF8.self)
    return fail { .unknownEscape(text, at: $0.spanOf(start, stop)) }
  }

  private func escapedLength(at start: Int, end: Int) -> Int {
    UTF8Decoding.scalar(in: lexer.bytes, at: start, limit: end)?.length ?? 1
  }

  /// `\u{1F600}`: one to six hexadecimal digits that are a Unicode scalar.
  private mutating func decodeUnicode(
    at start: Int, end: Int, into text: inout [UInt8]
  ) throws(Failure) -> Int {
    var at = start + 2
    var value: UInt32 = 0
    var digits = 0
    if at < end, lexer.bytes[at] == UInt8(ascii: "{") {
      at += 1
      while at < end, digits < 7, let digit = hexadecimalValue(lexer.bytes[at]) {
        value = value << 4 | digit
        digits += 1
        at += 1
      }
    }
    let isClosed = at < end && lexer.bytes[at] == UInt8(ascii: "}")
    guard isClosed, (1...6).contains(digits), let scalar = Unicode.Scalar(value) else {
      let stop = isClosed ? at + 1 : at
      throw fail { .invalidUnicodeEscape(at: $0.spanOf(start, stop)) }
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
    return at + 1
  }

  private func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private func spanOf(_ start: Int, _ end: Int) -> Span {
    Span(lexer.base + Int32(start), lexer.base + Int32(end))
  }

  // MARK: - Interpolation

  /// `"{count} segments"`: pieces of text and expressions in turn.
  private mutating func parseInterpolation(
    _ literal: Token, from start: Int32, to end: Int32
  ) throws(Failure) -> Operand {
    try deepen()
    defer { nesting -= 1 }
    let mark = pendingElements.count
    defer { pendingElements.removeLast(pendingElements.count - mark) }
    var height: Int32 = 1
    var at = start
    while at < end {
      if lexer.bytes[Int(at - lexer.base)] == UInt8(ascii: "{") {
        let closing = try closingBrace(of: at, end: end)
        let operand = try parseHole(from: at, to: closing)
        pendingElements.append(operand.id)
        height = max(height, operand.height + 1)
        at = closing + 1
      } else {
        at = try parsePiece(from: at, to: end)
      }
    }
    if height > maximumNesting { throw failDeep() }
    let range = NodeRange(
      start: Int32(tree.elements.count), count: Int32(pendingElements.count - mark))
    tree.elements.append(contentsOf: pendingElements[mark...])
    let id = add(.interpolation(range), literal.span)
    advance()
    return Operand(id: id, height: height)
  }

  /// Text up to the next brace that no backslash precedes; returns where it ends.
  private mutating func parsePiece(from start: Int32, to end: Int32) throws(Failure) -> Int32 {
    var at = Int(start - lexer.base)
    let limit = Int(end - lexer.base)
    var hasEscape = false
    while at < limit, lexer.bytes[at] != UInt8(ascii: "{") {
      if lexer.bytes[at] == UInt8(ascii: "\\") {
        hasEscape = true
        at = lexer.endOfEscape(at: at, limit: limit)
      } else {
        at += 1
      }
    }
    let stop = lexer.base + Int32(at)
    let text = try addString(from: start, to: stop, hasEscape: hasEscape)
    pendingElements.append(add(.string(text), Span(start, stop)))
    return stop
  }

  /// The expression between two braces, parsed from that piece of the source.
  private mutating func parseHole(
    from brace: Int32, to closing: Int32
  ) throws(Failure) -> Operand {
    let (savedToken, savedEnd) = (token, previousEnd)
    let state = lexer.enter(from: brace + 1, to: closing)
    defer {
      lexer.leave(to: state)
      (token, previousEnd) = (savedToken, savedEnd)
    }
    advance()
    if at(.endOfFile) {
      throw fail { _ in .emptyInterpolation(at: Span(brace, closing + 1)) }
    }
    let operand = try parseOperand(above: 0)
    guard at(.endOfFile) else { throw unexpected(expected: "`}`") }
    return operand
  }

  private mutating func closingBrace(of brace: Int32, end: Int32) throws(Failure) -> Int32 {
    var at = brace + 1
    while at < end {
      if lexer.bytes[Int(at - lexer.base)] == UInt8(ascii: "}") { return at }
      at += 1
    }
    throw fail { _ in .unclosedInterpolation(at: Span(brace, brace + 1)) }
  }
}
