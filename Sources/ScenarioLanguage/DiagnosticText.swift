// What the diagnostics of the text itself say, and what all texts share.

extension Diagnostic {
  // MARK: - Wording

  /// A piece of the source as a message quotes it: between backticks, and cut where it is very
  /// long.
  static func quoted(_ text: String) -> String { "`\(shortened(text))`" }

  /// The first forty letters of a text: a source may hold words of any length.
  static func shortened(_ text: String) -> String {
    var short = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == 40 { return short + "…" }
      short.unicodeScalars.append(scalar)
      count += 1
    }
    return text
  }

  /// The text between the backticks of a description, or nil where it names a kind of token.
  static func word(in description: String) -> String? {
    guard description.utf8.first == UInt8(ascii: "`"), description.utf8.count > 2 else {
      return nil
    }
    return String(description.dropFirst().dropLast())
  }

  /// "`a`, `b` or `c`"
  static func alternatives(_ words: [String]) -> String {
    var text = ""
    for (index, word) in words.enumerated() {
      if index > 0 { text += index == words.count - 1 ? " or " : ", " }
      text += "`\(word)`"
    }
    return text
  }

  /// Adds "did you mean …?" and the change that it stands for.
  func suggesting(_ word: String?) -> Diagnostic {
    guard let word else { return self }
    var diagnostic = self
    diagnostic.help = "did you mean `\(word)`?"
    diagnostic.fixIt = FixIt(span: span, replacement: word)
    return diagnostic
  }

  /// Adds a label, where there is a place for it.
  func labelled(_ text: String, at span: Span?) -> Diagnostic {
    guard let span else { return self }
    var diagnostic = self
    diagnostic.labels.append(Label(span: span, text: text))
    return diagnostic
  }

  // MARK: - Bytes

  static func invalidUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, span: span, message: "the text is not valid UTF-8",
      caption: "the byte 0x\(hexadecimal(UInt32(byte), digits: 2)) begins no character",
      help: "save the file as UTF-8")
  }

  static func nullByte(at span: Span) -> Diagnostic {
    Diagnostic(
      .nullByte, span: span, message: "the text holds a null byte", caption: "a byte of value 0",
      notes: ["a scenario is plain text; only the first such byte of a file is reported"],
      help: "save the file as plain UTF-8 text")
  }

  static func wrongEncoding(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongEncoding, span: span, message: "the file is in UTF-16, not in UTF-8",
      caption: "a byte order mark of UTF-16", help: "save the file as UTF-8")
  }

  static func unexpectedCharacters(_ bytes: [UInt8], at span: Span) -> Diagnostic {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.unicodeScalars.first else {
      return Diagnostic(.unexpectedCharacter, span: span, message: "unexpected character")
    }
    let code = "U+\(hexadecimal(first.value, digits: 4))"
    let isVisible = first.value >= 0x21 && !first.isInvisible
    let name = isVisible ? quoted(text) : code
    let isOne = text.unicodeScalars.count == 1
    return Diagnostic(
      .unexpectedCharacter, span: span,
      message: "unexpected character\(isOne ? "" : "s") \(name)",
      caption: isVisible ? "no part of the language" : "cannot be seen, and is no plain space",
      help: remedy(for: first))
  }

  /// What to write in place of a character that people or their editors take for one of the
  /// language.
  private static func remedy(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "'", "\u{2018}", "\u{2019}", "\u{201a}", "\u{201c}", "\u{201d}", "\u{201e}", "\u{ab}",
      "\u{bb}", "`":
      "a string stands between straight double quotes: \"Contacts\""
    case "&": "to join conditions write `and`"
    case "^": "multiply a number by itself instead: `width * width`"
    case "\\": "a statement goes on in the next line after a comma or an operator, and in brackets"
    case "?": "`?` is for the session at a terminal; a choice is written `if … { … } else { … }`"
    case "$": "names stand bare: `total`; in a string `{total}`"
    case "!": "to negate a condition write `not`"
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}":
      "the minus is the plain `-`"
    case "\u{d7}": "the sign of multiplication is `*`"
    case "\u{f7}": "numbers are divided with `/`"
    case ":":
      "commands with `:` are for the session at a terminal; a block stands in braces; `/` divides"
    case "\u{2260}": "write `!=`"
    case "\u{2264}": "write `<=`"
    case "\u{2265}": "write `>=`"
    case "\u{2026}": "write all that is meant: the language has no ellipsis"
    default: scalar.isInvisible ? "type a plain space, or nothing, in its place" : nil
    }
  }

  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  // MARK: - Tokens

  static func unclosedString(at span: Span) -> Diagnostic {
    Diagnostic(
      .unclosedString, span: span, message: "the string has no closing quote",
      caption: "opened here", notes: ["a string ends on the line on which it begins"],
      help: "close it with `\"`; a line break inside a string is written `\\n`")
  }

  static func unknownEscape(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownEscape, span: span, message: "\(quoted(text)) is no escape sequence",
      caption: "not an escape",
      help: "the escapes are `\\n`, `\\t`, `\\\"`, `\\\\`, `\\{` and `\\u{1F600}`")
  }

  static func invalidUnicodeEscape(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidUnicodeEscape, span: span, message: "the escape names no Unicode character",
      caption: "not a Unicode character",
      help: "write one to six hexadecimal digits between braces, up to 10FFFF: `\\u{1F600}`")
  }

  static func malformedNumber(_ text: String, at span: Span) -> Diagnostic {
    let isWhole = text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }
    let endsInPoint = text.utf8.last == UInt8(ascii: ".")
    if text.utf8.suffix(2).elementsEqual("..".utf8) {
      return Diagnostic(
        .malformedNumber, span: span, message: "\(quoted(text)) is not a number",
        caption: "no range of numbers either",
        help: "write a list, `[1, 2, 3]`, or `repeat 3 { … }`")
    }
    if isWhole && !endsInPoint {
      return Diagnostic(
        .malformedNumber, span: span, message: "the number is too large", caption: "too large")
    }
    return Diagnostic(
      .malformedNumber, span: span, message: "\(quoted(text)) is not a number",
      caption: endsInPoint ? "digits must follow the point" : "unknown unit",
      help: endsInPoint ? "write a digit after the point, as in `7.5`" : remedy(forNumber: text))
  }

  private static func remedy(forNumber text: String) -> String {
    let rest = Array(text.utf8.drop { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") })
    let tail = rest.dropFirst().drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let isDigits = tail.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "_") }
    switch rest.first {
    case UInt8(ascii: "e") where isDigits, UInt8(ascii: "E") where isDigits:
      return "numbers are written out: `1000`, not `1e3`"
    case UInt8(ascii: "_") where isDigits: return "digits stand together: `1000`"
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "b"):
      guard text.utf8.first == UInt8(ascii: "0"), rest.count > 1 else { break }
      return "numbers are decimal: `16`, not `0x10`"
    default: break
    }
    return "points take no unit, durations take `ms` or `s`: `320`, `200ms`, `1.5s`"
  }

  static func emptyTag(at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyTag, span: span, message: "`@` begins a tag that has no name",
      caption: "expected a name right after it", help: "write the tag as one word: `@smoke`")
  }

  static func hyphenNeedsSpaces(at span: Span) -> Diagnostic {
    Diagnostic(
      .hyphenNeedsSpaces, span: span, message: "this hyphen may be a minus or a part of a word",
      caption: "needs a space on both sides to subtract",
      notes: ["a hyphen between two letters belongs to the word: `segment-limit`"],
      help: "write `a - b` to subtract", fixIt: FixIt(span: span, replacement: " - "))
  }

  static func emptyInterpolation(at span: Span) -> Diagnostic {
    invalidInterpolation("is empty", caption: "nothing between the braces", at: span)
  }

  static func unclosedInterpolation(at span: Span) -> Diagnostic {
    invalidInterpolation("is not closed", caption: "opened here", at: span)
  }

  private static func invalidInterpolation(
    _ fault: String, caption: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .invalidInterpolation, span: span, message: "the interpolation \(fault)", caption: caption,
      notes: ["between the braces stands an expression without quotes: \"{count} segments\""],
      help: "write `\\{` for a brace in plain text")
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees nothing, or something other than what stands there: control characters,
  /// special spaces, joiners, marks of direction.
  var isInvisible: Bool {
    switch value {
    case 0..<0x21, 0x7f...0xa0, 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x1680, 0x17b4...0x17b5,
      0x180b...0x180f, 0x2000...0x200f, 0x2028...0x202f, 0x205f...0x206f, 0x3000, 0x3164,
      0xfe00...0xfe0f,
      0xfeff, 0xffa0, 0xfff0...0xfffb, 0xe0000...0xe0fff:
      true
    default: false
    }
  }
}
