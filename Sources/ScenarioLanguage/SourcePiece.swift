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

  /// Whether a row of a table begins here.
  var isRowStart: Bool { kind == .pipe && beginsStatement }

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
  private let lines = LineIndex()
  private var pieces: [SourcePiece] = []
  /// The end of what has been taken apart.
  private var position = 0
  /// The number of the line that the last piece stands on.
  private var line = 1
  private var beginsStatement = true
  private var followsSemicolon = false

  /// The pieces of a source that parses, in order.
  static func all(of source: Source) -> [SourcePiece] {
    var collector = SourcePieces(source)
    collector.collect()
    collector.markBlocks()
    return collector.pieces
  }

  private init(_ source: Source) { self.source = source }

  private mutating func collect() {
    var lexer = Lexer(source)
    while true {
      let token = lexer.next()
      let range = Int(token.start - source.base)..<Int(token.end - source.base)
      if token.kind == .newline {
        beginsStatement = true
        continue
      }
      addComments(before: range.lowerBound)
      switch token.kind {
      case .endOfFile: return
      case .semicolon:
        beginsStatement = true
        followsSemicolon = true
      default:
        // Behind the `}` of a table a statement may begin on the same line.
        if token.word == .else { beginsStatement = false }
        add(token, range)
        beginsStatement = token.kind == .leftBrace || token.kind == .rightBrace
      }
      position = range.upperBound
    }
  }

  /// Adds the comments up to a token; all else there is blank.
  private mutating func addComments(before end: Int) {
    while position < end {
      if source.bytes[position] == UInt8(ascii: "#") {
        let range = position..<lines.line(at: position, in: source).bytes.upperBound
        add(Token(kind: .invalid, start: 0, end: 0), range, isComment: true)
        position = range.upperBound
      } else {
        position += 1
      }
    }
  }

  private mutating func add(_ token: Token, _ range: Range<Int>, isComment: Bool = false) {
    let number = lines.line(at: range.lowerBound, in: source).number
    let lineBreaks = min(number - line, 2)
    let isBetween = token.kind != .rightBrace && pieces.last?.kind != .leftBrace
    pieces.append(
      SourcePiece(
        token: token, range: range, isComment: isComment, lineBreaks: lineBreaks,
        beginsStatement: beginsStatement,
        followsSemicolon: followsSemicolon && lineBreaks == 0 && isBetween))
    line = number
    followsSemicolon = false
  }

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
