import ScenarioLanguage
import Testing

/// Tokens, shown as their texts; `↵` is the end of a line that ends a statement.
private func tokens(of text: String) -> String {
  tokens(of: Array(text.utf8))
}

private func tokens(of bytes: [UInt8]) -> String {
  var lexer = Lexer(Source(name: "a.seg", bytes: bytes))
  var shown: [String] = []
  while true {
    let token = lexer.next()
    switch token.kind {
    case .endOfFile: return shown.joined(separator: " ")
    case .newline: shown.append("↵")
    default:
      let text = bytes[Int(token.span.start)..<Int(token.span.end)]
      shown.append(String(decoding: text, as: UTF8.self))
    }
  }
}

struct LexerTests {
  @Test(arguments: [
    // A newline ends a statement, once however many there are, and comments are none.
    ("a\nb", "a ↵ b"), ("a\n\n# c\n\n  b\n", "a ↵ b ↵"), ("a # b\nc", "a ↵ c"), ("\n\na", "a"),
    ("a;\nb", "a ; b"), ("a;b", "a ; b"),
    // But not inside brackets, after a comma, after a binary operator, or after a brace.
    ("(a\nb)\nc", "( a b ) ↵ c"), ("[a,\nb\n]\nc", "[ a , b ] ↵ c"), ("a,\nb", "a , b"),
    ("a +\nb", "a + b"), ("a and\nb", "a and b"), ("a starts with\nb", "a starts with b"),
    ("a ==\nb", "a == b"), ("a {\nb\n}\nc", "a { b ↵ } ↵ c"),
    // A newline before an operator ends the statement.
    ("a\n+ b", "a ↵ + b"),
    // The ends of lines of every system are the same.
    ("a\r\nb\rc\n", "a ↵ b ↵ c ↵"),
    // A hyphen between two letters belongs to the word.
    ("segment-limit", "segment-limit"), ("a - b", "a - b"), ("a-1", "a - 1"), ("-a", "- a"),
    ("a--b", "a - - b"), ("über-größe", "über-größe"),
    // Numbers and their units.
    ("12 0.5 200ms 1.5s", "12 0.5 200ms 1.5s"), ("segments[2].x", "segments [ 2 ] . x"),
    // Strings end at the first quote without a backslash.
    ("\"a\" \"b\\\"c\" \"\\\\\" \"{d}\"", "\"a\" \"b\\\"c\" \"\\\\\" \"{d}\""),
    ("\"a # b\" c", "\"a # b\" c"), ("\"日本\" c", "\"日本\" c"),
    ("@smoke @issue-12 @größe", "@smoke @issue-12 @größe"),
    ("a<=b>=c!=d<e>f=g", "a <= b >= c != d < e > f = g"), ("| a | 1 |\n| b |", "| a | 1 | ↵ | b |"),
    ("", ""), ("# only a comment", ""),
  ])
  func cutsIntoTokens(text: String, expected: String) {
    #expect(tokens(of: text) == expected)
  }

  @Test func theMarkOfUTF8IsPassedOverAndPositionsStay() {
    var lexer = Lexer(Source(name: "a.seg", bytes: [0xef, 0xbb, 0xbf] + Array("a".utf8)))
    #expect(lexer.next().span == Span(3, 4))
  }

  @Test func spansCountFromTheBaseOfTheSource() {
    var lexer = Lexer(Source(name: "a.seg", bytes: Array("  ab".utf8), base: 100))
    #expect(lexer.next().span == Span(102, 104))
  }

  @Test(arguments: [
    ("0", 0.0), ("12", 12), ("0.5", 0.5), ("007", 7), ("0.1", 0.1),
    ("123456789012345", 123_456_789_012_345),
    ("12345678901234567890", 12_345_678_901_234_567_168), ("3.141592653589793", 3.141592653589793),
    ("0.000001", 0.000001), ("200ms", 200), ("1.5s", 1500), ("1.001s", 1001), ("375.0", 375),
    ("0.00000000000000123s", 0.00000000000123), ("0.3", 0.3),
  ])
  func numbersAreTheNearestDoubles(text: String, value: Double) {
    var lexer = Lexer(Source(name: "a.seg", bytes: Array(text.utf8)))
    #expect(lexer.next().value == value)
  }

  @Test(arguments: Word.allCases.filter { $0 != .unknown })
  func everyWordIsKnownByItsSpelling(word: Word) {
    var lexer = Lexer(Source(name: "a.seg", bytes: Array(word.spelling.utf8)))
    #expect(lexer.next().word == word)
    #expect(word.spelling == (word == .fluentCode ? "fluent-code" : "\(word)"))
    #expect(Word(spelling: word.spelling) == word)
    for other in [word.spelling + "x", "x" + word.spelling, String(word.spelling.dropLast())] {
      #expect(Word(spelling: other) != word)
    }
  }

  @Test func longWordsAreComparedWhole() {
    // The same first and last letters and the same length as a word of the language.
    #expect(Word(spelling: "accessibility6") == nil)
    #expect(Word(spelling: "extraExtraExtrrLarge") == nil)
    #expect(Word(spelling: "backgruond") == nil)
  }

  // Words and strings are read eight bytes at a time: every byte must end one, or not, wherever it
  // stands among the eight and beside the end of the text.

  @Test(arguments: 0...17)
  func aWordEndsBeforeWhatIsNoLetterDigitOrUnderscore(length: Int) {
    for byte in UInt8(1)...127 {
      let character = Character(Unicode.Scalar(byte))
      let continues = character.isLetter || character.isNumber || character == "_"
      for rest in ["", " ", "         "] {
        let text = "a" + String(repeating: "b", count: length) + String(character) + rest
        var lexer = Lexer(Source(name: "a.seg", bytes: Array(text.utf8)))
        #expect(lexer.next().span == Span(0, Int32(length + (continues ? 2 : 1))), "\(byte)")
      }
    }
  }

  @Test(arguments: 0...17)
  func aStringEndsAtAQuoteOrTheEndOfTheLine(length: Int) {
    for byte in UInt8(0)...127 {
      let body = String(repeating: "b", count: length) + String(Character(Unicode.Scalar(byte)))
      for rest in ["\"", "bbbbbbbbb\"", "\" "] where byte != UInt8(ascii: "\\") {
        let text = "\"" + body + rest
        var lexer = Lexer(Source(name: "a.seg", bytes: Array(text.utf8)))
        let end =
          switch byte {
          case UInt8(ascii: "\""): length + 2
          case UInt8(ascii: "\n"), UInt8(ascii: "\r"): length + 1
          default: text.utf8.count - (rest.last == " " ? 1 : 0)
          }
        #expect(lexer.next().span == Span(0, Int32(end)), "\(byte)")
      }
    }
  }
}
