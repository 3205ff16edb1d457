// Expressions, by precedence climbing. From the loosest: `or`, `and`, `not`, comparisons (which do
// not chain), `+ -`, `* / %`, unary minus, then members and indexes.
extension Parser {
  /// An expression, and how high its tree is, so that walking it cannot use up the stack.
  struct Operand {
    var id: ExpressionID
    var height: Int32
  }

  /// How tightly operators bind; a higher one binds tighter.
  private enum Level {
    static let or: UInt8 = 1
    static let and: UInt8 = 2
    static let not: UInt8 = 3
    static let comparison: UInt8 = 4
    static let sum: UInt8 = 5
    static let product: UInt8 = 6
  }

  private enum Operator {
    case binary(BinaryOperator)
    case comparison(ComparisonOperator)
  }

  mutating func parseExpression() throws(Failure) -> ExpressionID {
    try parseOperand(above: 0).id
  }

  mutating func parseOperand(above level: UInt8) throws(Failure) -> Operand {
    let start = token.start
    return try parseInfix(after: try parsePrefix(), from: start, above: level)
  }

  /// An expression whose first operand has been parsed but for what is attached to it.
  mutating func parseOperand(
    continuing operand: Operand, from start: Int32
  ) throws(Failure) -> Operand {
    try parseInfix(after: try parsePostfix(operand, from: start), from: start, above: 0)
  }

  /// Operators that bind tighter than a level, with their operands.
  private mutating func parseInfix(
    after first: Operand, from start: Int32, above level: UInt8
  ) throws(Failure) -> Operand {
    var left = first
    while let next = operatorHere(), next.level > level {
      if case .comparison(let comparison) = next.symbol {
        left = try parseComparison(comparison, left, from: start)
      } else if case .binary(let symbol) = next.symbol {
        try takeOperator()
        let right = try parseOperand(above: next.level)
        let height = try heightOver(left, right)
        let expression = Expression.binary(symbol, left.id, right.id)
        left = Operand(id: add(expression, Span(start, previousEnd)), height: height)
      }
    }
    return left
  }

  /// The infix operator at the current token.
  @inline(__always)
  private func operatorHere() -> (symbol: Operator, level: UInt8)? {
    switch token.kind {
    case .word: wordOperator()
    case .equal: (.comparison(.equal), Level.comparison)
    case .notEqual: (.comparison(.notEqual), Level.comparison)
    case .less: (.comparison(.less), Level.comparison)
    case .lessOrEqual: (.comparison(.lessOrEqual), Level.comparison)
    case .greater: (.comparison(.greater), Level.comparison)
    case .greaterOrEqual: (.comparison(.greaterOrEqual), Level.comparison)
    case .plus: (.binary(.add), Level.sum)
    case .minus: (.binary(.subtract), Level.sum)
    case .star: (.binary(.multiply), Level.product)
    case .slash: (.binary(.divide), Level.product)
    case .percent: (.binary(.remainder), Level.product)
    default: nil
    }
  }

  private func wordOperator() -> (symbol: Operator, level: UInt8)? {
    switch token.word {
    case .or: (.binary(.or), Level.or)
    case .and: (.binary(.and), Level.and)
    case .in: (.comparison(.isIn), Level.comparison)
    case .contains: (.comparison(.contains), Level.comparison)
    case .starts: (.comparison(.startsWith), Level.comparison)
    case .ends: (.comparison(.endsWith), Level.comparison)
    default: nil
    }
  }

  /// Takes an operator of one token; a minus between operands stands between spaces.
  private mutating func takeOperator() throws(Failure) {
    if at(.minus), !token.flags.isSuperset(of: [.hasSpaceBefore, .hasSpaceAfter]) {
      throw failHyphen()
    }
    advance()
  }

  private mutating func parseComparison(
    _ comparison: ComparisonOperator, _ left: Operand, from start: Int32
  ) throws(Failure) -> Operand {
    let symbol = token
    advance()
    if comparison == .startsWith || comparison == .endsWith { try expect(.with) }
    let right = try parseOperand(above: Level.comparison)
    var height = try heightOver(left, right)
    var tolerance = ExpressionID.absent
    if at(.within) {
      let operand = try parseTolerance(of: comparison)
      tolerance = operand.id
      height = max(height, operand.height + 1)
    }
    if let next = operatorHere(), next.level == Level.comparison {
      throw fail { .chainedComparison(at: $0.token.span, first: symbol.span) }
    }
    let node = Expression.comparison(comparison, left.id, right.id, tolerance: tolerance)
    return Operand(id: add(node, Span(start, previousEnd)), height: height)
  }

  private mutating func parseTolerance(of comparison: ComparisonOperator) throws(Failure) -> Operand
  {
    guard comparison == .equal || comparison == .notEqual else {
      throw fail { .misplacedWithin(at: $0.token.span) }
    }
    advance()
    return try parseOperand(above: Level.comparison)
  }

  private mutating func heightOver(_ left: Operand, _ right: Operand) throws(Failure) -> Int32 {
    let height = max(left.height, right.height) + 1
    if height > maximumNesting { throw failLong() }
    return height
  }

  // MARK: - Operands

  /// `not`, unary minus, or a primary with what is attached to it.
  mutating func parsePrefix() throws(Failure) -> Operand {
    if at(.not) { return try parseUnary(.not, above: Level.not) }
    if at(.minus) { return try parseUnary(.negate, above: Level.product) }
    let start = token.start
    let operand = try parsePrimary()
    if at(.dot) || at(.leftBracket) { return try parsePostfix(operand, from: start) }
    return operand
  }

  private mutating func parseUnary(
    _ symbol: UnaryOperator, above level: UInt8
  ) throws(Failure) -> Operand {
    let start = token.start
    try deepen()
    defer { nesting -= 1 }
    advance()
    let operand = try parseOperand(above: level)
    let height = try heightOver(operand, operand)
    return Operand(id: add(.unary(symbol, operand.id), Span(start, previousEnd)), height: height)
  }

  /// `.member` and `[index]`, as many as there are.
  private mutating func parsePostfix(
    _ base: Operand, from start: Int32
  ) throws(Failure) -> Operand {
    var operand = base
    while true {
      if at(.dot) {
        advance()
        guard at(.word) else { throw unexpected(expected: "the name of a property") }
        let word = token.word
        let node: Expression =
          word == .unknown
          ? .unknownMember(operand.id, intern(token)) : .member(operand.id, word)
        advance()
        operand.height = try heightOver(operand, operand)
        operand.id = add(node, Span(start, previousEnd))
      } else if at(.leftBracket) {
        operand = try parseIndex(of: operand, from: start)
      } else {
        return operand
      }
    }
  }

  private mutating func parseIndex(of base: Operand, from start: Int32) throws(Failure) -> Operand {
    let opening = token
    try deepen()
    defer { nesting -= 1 }
    advance()
    let index = try parseOperand(above: 0)
    try close(opening, with: .rightBracket)
    let height = try heightOver(base, index)
    return Operand(id: add(.index(base.id, index.id), Span(start, previousEnd)), height: height)
  }

  private mutating func parsePrimary() throws(Failure) -> Operand {
    switch token.kind {
    case .word: return try parseWordOperand()
    case .number:
      let id = add(.number(token.value), token.span)
      advance()
      return Operand(id: id, height: 1)
    case .string: return try parseString()
    case .leftParenthesis: return try parseParenthesised()
    case .leftBracket: return try parseList()
    default: throw failExpression()
    }
  }

  mutating func failExpression() -> Failure {
    if at(.invalid) { return Failure() }
    if goesOnAfterLine { return failOperand() }
    return fail {
      .expectedExpression($0.describeToken(), at: $0.token.span).helped(by: $0.remedyHere())
    }
  }

  /// Whether a line ended behind the last token and the statement did not.
  private var goesOnAfterLine: Bool {
    guard !at(.newline), previousEnd > lexer.base, previousEnd < token.start else { return false }
    let between = Int(previousEnd - lexer.base)..<Int(token.start - lexer.base)
    return lexer.bytes[between].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// The line ended in the middle of an expression, and what follows does not complete it.
  private mutating func failOperand() -> Failure {
    fail {
      let place = Span($0.previousEnd - 1, $0.previousEnd)
      var diagnostic = Diagnostic.expectedExpression($0.describeToken(), at: $0.token.span)
      diagnostic.help = nil
      return diagnostic.labelled("after this the statement goes on", at: place)
    }
  }

  /// `( … )`: no node of its own.
  private mutating func parseParenthesised() throws(Failure) -> Operand {
    let opening = token
    try deepen()
    defer { nesting -= 1 }
    advance()
    let operand = try parseOperand(above: 0)
    try close(opening, with: .rightParenthesis)
    return operand
  }

  private mutating func parseList() throws(Failure) -> Operand {
    let opening = token
    try deepen()
    defer { nesting -= 1 }
    advance()
    let elements = try parseElements(from: opening, to: .rightBracket)
    return Operand(
      id: add(.list(elements.range), Span(opening.start, previousEnd)), height: elements.height)
  }

  /// Expressions between commas up to a closing bracket, which is taken; a comma may stand before
  /// it.
  mutating func parseElements(
    from opening: Token, to closing: TokenKind
  ) throws(Failure) -> (range: NodeRange, height: Int32) {
    let mark = pendingElements.count
    defer { pendingElements.removeLast(pendingElements.count - mark) }
    var height: Int32 = 1
    while !at(closing) {
      let element = try parseOperand(above: 0)
      pendingElements.append(element.id)
      height = max(height, element.height + 1)
      if !take(if: .comma) { break }
    }
    try close(opening, with: closing)
    if height > maximumNesting { throw failLong() }
    let range = NodeRange(
      start: Int32(tree.elements.count), count: Int32(pendingElements.count - mark))
    tree.elements.append(contentsOf: pendingElements[mark...])
    return (range, height)
  }

  /// Takes the bracket that closes another one, or says what stands in its place.
  mutating func close(_ opening: Token, with closing: TokenKind) throws(Failure) {
    if take(if: closing) { return }
    if at(.semicolon) {
      let failure = fail { .semicolonInBrackets(at: $0.token.span, opening: opening.span) }
      // What follows belongs to the brackets, too.
      advance()
      throw failure
    }
    if at(.assign) {
      throw fail { .assignmentInExpression(at: $0.token.span).helped(by: $0.remedyHere()) }
    }
    if at(.invalid) { throw Failure() }
    if at(.minus) { throw unexpected(expected: closing.description) }
    throw fail {
      .unclosedBracket(
        opening.kind.description, at: opening.span, closing: closing.description,
        found: $0.describeToken(), foundAt: $0.token.span
      ).helped(by: $0.remedyHere())
    }
  }

  // MARK: - Words

  private mutating func parseWordOperand() throws(Failure) -> Operand {
    let word = token.word
    if word == .unknown { return try parseName() }
    if word.isControlProperty { return takeWord(as: .property(word)) }
    switch word {
    case .true: return takeWord(as: .boolean(true))
    case .false: return takeWord(as: .boolean(false))
    case .none: return takeWord(as: .none)
    case .follows, .breaks: return try parseRuleTest(word)
    case .matches: return try parseSnapshotTest()
    case .phone: return takeWord(as: .name(.phone))
    case .pad: return takeWord(as: .name(.pad))
    default: return try parseOtherWord(word)
    }
  }

  @inline(__always)
  private mutating func takeWord(as expression: Expression) -> Operand {
    let id = add(expression, token.span)
    advance()
    return Operand(id: id, height: 1)
  }

  private mutating func parseOtherWord(_ word: Word) throws(Failure) -> Operand {
    if let function = word.function { return try parseCall(of: function) }
    if word != .x, word.isSegmentProperty { return takeWord(as: .property(word)) }
    if word.isReserved { throw failExpression() }
    return try parseName()
  }

  private mutating func parseName() throws(Failure) -> Operand {
    let name = token
    let operand = takeWord(as: .name(intern(token)))
    if at(.leftParenthesis) {
      throw fail { .callInExpression($0.text(of: name), at: name.span) }
    }
    return operand
  }

  /// `first(limit, labels)`
  private mutating func parseCall(of function: Function) throws(Failure) -> Operand {
    let start = token.start
    let name = token
    advance()
    guard at(.leftParenthesis) else {
      throw fail { .functionNeedsArguments($0.text(of: name), at: name.span) }
    }
    let opening = token
    try deepen()
    defer { nesting -= 1 }
    advance()
    let arguments = try parseElements(from: opening, to: .rightParenthesis)
    let node = Expression.call(function, arguments.range)
    return Operand(id: add(node, Span(start, previousEnd)), height: arguments.height)
  }

  /// `follows RULE` and `breaks RULE`
  private mutating func parseRuleTest(_ word: Word) throws(Failure) -> Operand {
    let start = token.start
    advance()
    let rule = try parseRuleName()
    let node: Expression = word == .follows ? .follows(rule) : .breaks(rule)
    return Operand(id: add(node, Span(start, previousEnd)), height: 1)
  }

  /// The name of a rule, which may be a word of the language as well.
  mutating func parseRuleName() throws(Failure) -> RuleReference {
    guard at(.word) else {
      if at(.string) {
        throw fail {
          .expectedName(of: "a rule", found: $0.describeToken(), isQuoted: true, at: $0.token.span)
        }
      }
      throw unexpected(expected: "the name of a rule")
    }
    let rule: RuleReference =
      token.word == .guidelines ? .guidelines : .named(intern(token), token.span)
    advance()
    return rule
  }

  /// `matches snapshot "NAME"`
  private mutating func parseSnapshotTest() throws(Failure) -> Operand {
    let start = token.start
    advance()
    try expect(.snapshot)
    guard at(.string) || at(.leftParenthesis) else {
      throw unexpected(expected: "the name of the snapshot in quotes")
    }
    let name = try parsePrimary()
    let node = Expression.matchesSnapshot(name.id)
    return Operand(id: add(node, Span(start, previousEnd)), height: name.height + 1)
  }
}
