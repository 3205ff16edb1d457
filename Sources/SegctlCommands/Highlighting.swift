import LineEditing
import ScenarioLanguage

/// The colours of what is typed and listed.
enum Highlighting {
  /// SGR parameters for the pieces of a text that are not plain.
  static func ranges(in text: String) -> [StyledRange] {
    let bytes = Array(text.utf8)
    let first = bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: ":") || first == UInt8(ascii: "?") {
      return [StyledRange(range: 0..<bytes.count, style: "36")]
    }
    var lexer = Lexer(Source(name: "", bytes: bytes))
    var ranges: [StyledRange] = []
    var end = 0
    var begins = true
    while true {
      let token = lexer.next()
      addComment(in: bytes, from: end, to: Int(token.start), &ranges)
      if token.kind == .endOfFile { return ranges }
      end = Int(token.end)
      if let style = style(of: token, beginsStatement: begins) {
        ranges.append(StyledRange(range: Int(token.start)..<end, style: style))
      }
      begins = beginsStatement(after: token)
    }
  }

  private static func beginsStatement(after token: Token) -> Bool {
    switch token.kind {
    case .newline, .semicolon, .leftBrace, .rightBrace: true
    default: false
    }
  }

  private static func style(of token: Token, beginsStatement: Bool) -> String? {
    switch token.kind {
    case .string: "32"
    case .number: "36"
    case .tag: "35"
    case .invalid: "31"
    case .word where beginsStatement && (token.word.isStatement || token.word.isTopLevel): "1"
    case .word where token.word.isControlProperty || token.word.isSegmentProperty: "34"
    default: nil
    }
  }

  /// A comment is what begins with `#` between two tokens.
  private static func addComment(
    in bytes: [UInt8], from start: Int, to end: Int, _ ranges: inout [StyledRange]
  ) {
    guard start < end, let hash = bytes[start..<end].firstIndex(of: UInt8(ascii: "#")) else {
      return
    }
    ranges.append(StyledRange(range: hash..<end, style: "2"))
  }

  /// A text with its colours as escape sequences; control characters are made visible.
  static func coloured(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var at = 0
    func visible(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { VisibleLine.text(of: String($0)) }.joined(separator: "\n")
    }
    for styled in ranges(in: text) where styled.range.lowerBound >= at {
      result += visible(at..<styled.range.lowerBound)
      result += "\u{1B}[\(styled.style)m" + visible(styled.range) + "\u{1B}[0m"
      at = styled.range.upperBound
    }
    return result + visible(at..<bytes.count)
  }
}
