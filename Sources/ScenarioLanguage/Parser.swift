/// What stands at the top level of a file, in the order of the source.
package enum TopLevelItem: Sendable {
  case scenario(Scenario)
  /// `background { … }`, with the span of the whole.
  case background(Block, Span)
  /// An index into `SyntaxTree.definitions`.
  case definition(Int32)
  /// The path as written, with the span of its string. The caller answers with `Parser.enter(_:)`.
  case include(path: String, Span)
  /// A run of statements outside any scenario.
  case statements(Block)
}

/// Parses sources one top-level item at a time, into its tree, its names and its diagnostics.
///
/// Nothing of one item refers to another through the parser, so that the caller may take
/// `tree.mark` before each `next()` and truncate the tree once a scenario has run.
///
/// Reading the code: `at` looks, `take(if:)` takes what fits, `expect` takes or fails; only the
/// takers mutate. A function that cannot go on reports why and throws; `parseStatement` catches,
/// and goes on with the next one.
package struct Parser {
  package var tree = SyntaxTree()
  package var names: NameTable
  /// At most `maximumDiagnostics` for each file, then one note that says how many more there are.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Whether a bare expression is a statement: in the REPL.
  package let allowsBareExpressions: Bool
  /// Names whose declaration does not parse, so that their uses are not complained of as well.
  package internal(set) var brokenNames: [NameID] = []
  /// Whether the declaration of some control does not parse.
  package internal(set) var hasBrokenControl = false
  /// Whether an included file could not be read: any name may have been declared there.
  package private(set) var hasBrokenInclude = false

  /// Where the item that `next()` gave last stands, from its first word to its last.
  package private(set) var itemSpan = Span.nowhere

  var lexer: Lexer
  /// The token to be parsed next.
  var token = Token(kind: .endOfFile, start: 0, end: 0)
  /// Where the last token taken ends.
  var previousEnd: Int32 = 0
  /// The sources that go on after the one being parsed.
  var outer: [Suspended] = []
  /// Whether something has been reported of the statement being parsed: then the rest is a
  /// consequence.
  var hasFailed = false
  /// Where something ends after which a line that does not begin with a word is no news: a `{` that
  /// stood in place of a statement, or the end of a line that lacks what comes next.
  var strayEnd: Int32 = -1
  /// Where a missing `}` was last reported: the blocks around lack theirs as a consequence.
  var unclosedEnd: Int32 = -1
  /// How many errors came after those that are kept.
  var suppressedCount = 0
  /// How deep blocks, brackets and operators nest here.
  var nesting: Int32 = 0
  /// Statements of the blocks that are not complete yet, innermost last.
  var pendingStatements: [Statement] = []
  /// Elements of the lists that are not complete yet, innermost last.
  var pendingElements: [ExpressionID] = []
  /// Its own: threads that share one would wait for each other to count its owners.
  private let words: WordTable
  /// What came before at the top level decides what may still come.
  var progress = Progress.prelude

  /// How deep blocks, brackets and operators may nest. What walks a tree recurses, so no more than
  /// `deepestNesting`.
  package var maximumNesting = Parser.deepestNesting
  /// How many errors of a file are kept.
  package var maximumDiagnostics = 20

  package static let deepestNesting: Int32 = 256

  /// `define`, `include` and `background` stand before all scenarios.
  enum Progress { case prelude, statements, scenarios }

  struct Suspended {
    var lexer: Lexer
    var token: Token
    var previousEnd: Int32
  }

  /// What a function throws that has reported why it cannot go on.
  struct Failure: Error {}

  /// A parser without a source; `enter(_:)` gives it one.
  package init(allowsBareExpressions: Bool = false) {
    self.init(
      allowsBareExpressions: allowsBareExpressions, words: WordTable(), names: NameTable())
  }

  private init(allowsBareExpressions: Bool, words: WordTable, names: NameTable) {
    self.allowsBareExpressions = allowsBareExpressions
    self.words = words
    lexer = Lexer(Source(name: "", bytes: []), words: words)
    self.names = names
  }

  /// Becomes as good as new, and keeps the storage: a file is small beside the making of a parser.
  package mutating func reset() {
    tree.removeAll()
    names.removeAll()
    pendingStatements.removeAll(keepingCapacity: true)
    pendingElements.removeAll(keepingCapacity: true)
    // Only what is named here lasts. Swapped, since a copy would retain every field.
    var new = Parser(allowsBareExpressions: allowsBareExpressions, words: words, names: names)
    swap(&new.tree, &tree)
    swap(&new.pendingStatements, &pendingStatements)
    swap(&new.pendingElements, &pendingElements)
    new.maximumNesting = maximumNesting
    new.maximumDiagnostics = maximumDiagnostics
    swap(&self, &new)
  }

  /// Goes on with a source. While another is being parsed, the new one counts as included: it may
  /// hold only `define`, `background` and `include`, and after its end the outer one goes on.
  package mutating func enter(_ source: Source) {
    outer.append(Suspended(lexer: lexer, token: token, previousEnd: previousEnd))
    if outer.count == 1 { beginFile() }
    lexer = Lexer(source, words: words)
    previousEnd = source.base
    hasFailed = false
    advance()
  }

  private mutating func beginFile() {
    progress = .prelude
    suppressedCount = 0
    unclosedEnd = -1
    strayEnd = -1
    brokenNames.removeAll()
    hasBrokenControl = false
    hasBrokenInclude = false
  }

  /// Reports an include that cannot be read, once; what it might have declared is not missed.
  package mutating func record(brokenInclude diagnostic: Diagnostic) {
    record(diagnostic)
    hasBrokenInclude = true
    hasBrokenControl = true
  }

  /// Whether a name may be declared where something does not parse or cannot be read.
  func mayBeBroken(_ name: NameID) -> Bool { hasBrokenInclude || brokenNames.contains(name) }

  /// The next item, or nil when all sources have been parsed. An item with an error is left out,
  /// but for definitions and backgrounds, without which what follows could not be judged.
  package mutating func next() -> TopLevelItem? {
    while true {
      hasFailed = false
      while at(.newline) || at(.semicolon) { advance() }
      if at(.endOfFile) {
        guard leaveSource() else { return nil }
      } else {
        let start = token.start
        guard let item = parseTopLevelItem() else { continue }
        itemSpan = Span(start, previousEnd)
        return item
      }
    }
  }

  /// Goes back to the source that included this one; false when there is none.
  private mutating func leaveSource() -> Bool {
    guard let suspended = outer.popLast() else { return false }
    lexer = suspended.lexer
    token = suspended.token
    previousEnd = suspended.previousEnd
    if outer.isEmpty { noteSuppressed() }
    return !outer.isEmpty
  }

  var isIncluded: Bool { outer.count > 1 }

  // MARK: - Tokens

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool {
    token.kind.rawValue == kind.rawValue
  }

  @inline(__always)
  func at(_ word: Word) -> Bool {
    token.word.rawValue == word.rawValue && at(.word)
  }

  /// Moves to the next token.
  @inline(never)
  mutating func advance() {
    previousEnd = token.end
    token = lexer.scan()
    if token.flags.contains(.hasProblem) { reportTextProblems() }
  }

  @inline(__always)
  mutating func take(if kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  @inline(__always)
  mutating func take(if word: Word) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: TokenKind) throws(Failure) {
    guard take(if: kind) else { throw unexpected(expected: kind.description) }
  }

  mutating func expect(_ word: Word) throws(Failure) {
    guard take(if: word) else { throw unexpected(expected: "`\(word.spelling)`") }
  }

  /// The text of a token as it is written.
  func text(of token: Token) -> String { text(from: token.start, to: token.end) }

  /// The text between two offsets of the source being parsed.
  func text(from start: Int32, to end: Int32) -> String {
    let range = Int(start - lexer.base)..<Int(end - lexer.base)
    return String(decoding: lexer.bytes[range], as: UTF8.self)
  }

  mutating func intern(_ token: Token) -> NameID {
    names.intern(
      lexer.bytes, from: Int(token.start - lexer.base), to: Int(token.end - lexer.base))
  }

  // MARK: - Nesting

  /// Goes one level deeper; every caller leaves it again, also when it throws.
  mutating func deepen() throws(Failure) {
    nesting += 1
    if nesting > maximumNesting { throw failDeep() }
  }

  mutating func failDeep() -> Failure {
    fail { .nestingTooDeep(at: $0.token.span, limit: Int($0.maximumNesting)) }
  }

  /// Brackets are counted where they open, so what is too high is a chain of operators.
  mutating func failLong() -> Failure {
    fail { .chainTooLong(at: $0.token.span, limit: Int($0.maximumNesting)) }
  }

  // MARK: - Nodes

  @inline(__always)
  mutating func add(_ expression: Expression, _ span: Span) -> ExpressionID {
    let id = ExpressionID(Int32(truncatingIfNeeded: tree.expressions.count))
    tree.expressions.append(ExpressionNode(expression: expression, span: span))
    return id
  }
}
