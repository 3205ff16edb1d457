/// A token or a comment, and how it stands behind the one before it.
struct SourcePiece {
  let token: Token
  /// In the bytes of its source.
  let range: Range<Int>
  let isComment: Bool
  /// How many lines end between it and what is before: 0, 1, or 2 for more.
  let lineBreaks: Int
  /// Whether a statement, a row or a top-level item begins here.
  let beginsStatement: Bool
  /// Whether a `;` and no end of a line separates it from what is before.
  let followsSemicolon: Bool
  /// Whether it is the brace that opens, or the one that closes, a block of several lines.
  fileprivate(set) var opensLines = false
  fileprivate(set) var closesLines = false

  var kind: TokenKind { token.kind }

  var opensBracket: Bool {
    switch kind {
    case .leftParenthesis, .leftBracket, .leftBrace: true
    default: false
    }
  }

  var closesBracket: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }

  /// Whether `[` behind it asks for an element: `segments[1]`, and not `in [1, 2]`.
  var endsOperand: Bool {
    switch kind {
    case .string, .rightParenthesis, .rightBracket: true
    case .word:
      !token.word.isReserved || token.word.isControlProperty || token.word.isSegmentProperty
    default: false
    }
  }

  /// As it is written; a comment without the blanks at its end.
  func text(in source: Source) -> [UInt8] {
    var end = range.upperBound
    if isComment {
      while source.bytes[end - 1] == UInt8(ascii: " ")
        || source.bytes[end - 1] == UInt8(ascii: "\t")
      {
        end -= 1
      }
    }
    return Array(source.bytes[range.lowerBound..<end])
  }
}

/// Takes a source apart into its tokens and comments.
struct SourcePieces {
  private let source: Source
  private var pieces: [SourcePiece] = []
  /// The end of the piece before, or of what is known to be blank behind it.
  private var position: Int
  private var lineBreaks = 0
  private var beginsStatement = true
  private var followsSemicolon = false

  /// The pieces of a source that parses, in order.
  static func all(of source: Source) -> [SourcePiece] {
    var collector = SourcePieces(source)
    collector.collect()
    collector.markBlocks()
    return collector.pieces
  }

  private init(_ source: Source) {
    self.source = source
    position = source.bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  private mutating func collect() {
    var lexer = Lexer(source)
    while true {
      let token = lexer.next()
      switch token.kind {
      case .newline: beginsStatement = true
      case .semicolon:
        passGap(to: token)
        position = offset(token.end)
        beginsStatement = true
        followsSemicolon = true
      case .endOfFile: return passGap(to: token)
      default:
        passGap(to: token)
        // Behind the `}` of a table a statement may begin on the same line.
        if token.word == .else { beginsStatement = false }
        add(token, offset(token.start)..<offset(token.end))
        beginsStatement = token.kind == .leftBrace || token.kind == .rightBrace
      }
    }
  }

  private func offset(_ place: Int32) -> Int { Int(place - source.base) }

  /// Counts the ends of lines up to a token, and adds the comments there.
  private mutating func passGap(to token: Token) {
    let end = offset(token.start)
    while position < end {
      switch source.bytes[position] {
      case UInt8(ascii: "#"): addComment(before: end)
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): passLineBreak()
      default: position += 1
      }
    }
  }

  /// CR LF is one end of a line.
  private mutating func passLineBreak() {
    let isPair =
      source.bytes[position] == UInt8(ascii: "\r") && position + 1 < source.bytes.count
      && source.bytes[position + 1] == UInt8(ascii: "\n")
    position += isPair ? 2 : 1
    lineBreaks = min(lineBreaks + 1, 2)
    followsSemicolon = false
  }

  private mutating func addComment(before end: Int) {
    var stop = position
    while stop < end, source.bytes[stop] != UInt8(ascii: "\r"),
      source.bytes[stop] != UInt8(ascii: "\n")
    {
      stop += 1
    }
    let comment = Token(kind: .invalid, start: 0, end: 0)
    add(comment, position..<stop, isComment: true)
  }

  private mutating func add(_ token: Token, _ range: Range<Int>, isComment: Bool = false) {
    pieces.append(
      SourcePiece(
        token: token, range: range, isComment: isComment, lineBreaks: lineBreaks,
        beginsStatement: beginsStatement,
        followsSemicolon: followsSemicolon && token.kind != .rightBrace && !followsBrace))
    position = range.upperBound
    lineBreaks = 0
    followsSemicolon = false
  }

  private var followsBrace: Bool { pieces.last?.kind == .leftBrace }

  /// Finds the blocks that take several lines.
  private mutating func markBlocks() {
    var open: [Int] = []
    // The number of pieces that begin a line, up to each opening brace.
    var starts: [Int] = []
    var count = 0
    for index in pieces.indices {
      if pieces[index].lineBreaks > 0 || pieces[index].isRowStart { count += 1 }
      if pieces[index].kind == .leftBrace {
        open.append(index)
        starts.append(count)
      } else if pieces[index].kind == .rightBrace, let brace = open.popLast(),
        let before = starts.popLast(), count > before
      {
        pieces[brace].opensLines = true
        pieces[index].closesLines = true
      }
    }
  }
}

extension SourcePiece {
  /// Whether a row of a table begins here.
  var isRowStart: Bool { kind == .pipe && beginsStatement }
}
