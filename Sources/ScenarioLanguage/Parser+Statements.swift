// Blocks and statements, verb first.
extension Parser {
  /// `{ … }`
  mutating func parseBlock() throws(Failure) -> Block {
    guard at(.leftBrace) else { throw failBlock() }
    return try parseBlock(opening: token)
  }

  /// What is said where a block is missing; its brace may stand in the next line.
  mutating func failBlock() -> Failure {
    guard at(.newline) else { return unexpected(expected: "`{`") }
    let line = token
    strayEnd = line.end
    return fail { _ in
      .unexpectedToken(line.kind.description, expected: "`{`", at: line.span)
        .helped(by: "`{` stands on the line of its statement")
    }
  }

  /// A block whose opening brace is the current token. The statements of blocks inside it come
  /// first in the tree, so that each block is one run.
  mutating func parseBlock(opening: Token) throws(Failure) -> Block {
    try deepen()
    defer { nesting -= 1 }
    advance()
    return try parseRestOfBlock(opening: opening)
  }

  /// The statements up to the closing brace, which is taken.
  mutating func parseRestOfBlock(opening: Token) throws(Failure) -> Block {
    let mark = pendingStatements.count
    defer { pendingStatements.removeLast(pendingStatements.count - mark) }
    parseStatements()
    guard at(.rightBrace) else { throw failUnclosed(opening) }
    advance()
    return flushStatements(from: mark)
  }

  /// Statements up to a `}`, to the end, or to something that shows that a `}` is missing.
  private mutating func parseStatements() {
    while true {
      while at(.newline) || at(.semicolon) { advance() }
      if at(.rightBrace) || at(.endOfFile) { return }
      if at(.word), token.word.isTopLevel {
        // At the start of its line it begins something new: what is open lacks its brace.
        if isInFirstColumn { return }
        rejectNested()
      } else {
        parseStatement()
      }
    }
  }

  /// Moves the statements since a mark to the tree, as one run.
  mutating func flushStatements(from mark: Int) -> Block {
    let start = Int32(tree.statements.count)
    tree.statements.append(contentsOf: pendingStatements[mark...])
    return Block(start: start, count: Int32(pendingStatements.count - mark))
  }

  private mutating func failUnclosed(_ opening: Token) -> Failure {
    // Statements before this may have failed by themselves.
    hasFailed = unclosedEnd == token.start || strayEnd == opening.end
    unclosedEnd = token.start
    return fail {
      .unclosedBlock(
        at: opening.span, found: $0.at(.endOfFile) ? nil : $0.text(of: $0.token),
        foundAt: $0.token.span)
    }
  }

  private var isInFirstColumn: Bool {
    let start = Int(token.start - lexer.base)
    guard token.flags.contains(.isFirstOnLine) else { return false }
    return start == 0 || lexer.bytes[start - 1] == UInt8(ascii: "\n")
      || lexer.bytes[start - 1] == UInt8(ascii: "\r")
  }

  /// Reports a scenario, background, definition or include inside a block, and parses it for its
  /// own errors.
  private mutating func rejectNested() {
    hasFailed = false
    report { .misplacedDeclaration($0.text(of: $0.token), reason: .nested, at: $0.token.span) }
    let start = token.start
    advance()
    recover(from: start)
  }

  /// Parses one statement, with its end, onto the pending ones; one that fails is left out.
  mutating func parseStatement() {
    // A run of braces that open nothing is one mistake, and so is what lacks its beginning.
    hasFailed = !at(.word) && previousEnd == strayEnd
    if at(.leftBrace) { strayEnd = token.end }
    let start = token.start
    let mark = (pendingStatements.count, pendingElements.count, nesting)
    do throws(Failure) {
      let kind = try parseKind()
      let span = Span(start, previousEnd)
      try expectEndOfStatement(kind)
      if !hasFailed { pendingStatements.append(Statement(kind, span: span)) }
    } catch {
      pendingStatements.removeLast(pendingStatements.count - mark.0)
      pendingElements.removeLast(pendingElements.count - mark.1)
      nesting = mark.2
      addExample(toStatementFrom: start)
      recover(from: start)
    }
  }

  /// Skips the rest of a statement that failed. A block that belongs to it is parsed all the same:
  /// what is wrong in there is news.
  mutating func recover(from start: Int32) {
    skipStatement(from: start)
    while at(.leftBrace) {
      let mark = pendingStatements.count
      let block = token
      hasFailed = nesting >= maximumNesting
      if hasFailed {
        skipBlock()
      } else {
        _ = try? parseBlock(opening: block)
      }
      pendingStatements.removeLast(pendingStatements.count - mark)
      skipStatement(from: block.start)
    }
  }

  /// Passes over a block that lies too deep to be parsed.
  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if at(.leftBrace) { depth += 1 }
      if at(.rightBrace) { depth -= 1 }
      if at(.endOfFile) { return }
      lexer.forgetBrackets()
      advance()
    } while depth > 0
  }

  private mutating func expectEndOfStatement(_ kind: StatementKind) throws(Failure) {
    switch token.kind {
    case .newline, .semicolon: advance()
    case .rightBrace, .endOfFile: return
    default: throw failEnd(of: kind)
    }
  }

  private mutating func failEnd(of kind: StatementKind) -> Failure {
    switch token.kind {
    case .invalid: return Failure()
    case .assign: return failAssign(in: kind)
    case .minus: return failHyphen()
    case .rightParenthesis, .rightBracket:
      return fail { .unmatchedClosing($0.token.kind.description, at: $0.token.span) }
    case .word where token.word == .within: return fail { .misplacedWithin(at: $0.token.span) }
    default: break
    }
    if case .expression(let expression) = kind, case .name = tree[expression] {
      return failUnknownStatement(at: tree.span(of: expression))
    }
    return fail {
      .expectedEndOfStatement($0.describeToken(), at: $0.token.span)
        .helped(by: $0.remedyHere() ?? $0.remedyForMissingEnd)
    }
  }

  /// A verb here begins another statement.
  var remedyForMissingEnd: String? {
    at(.word) && (token.word.isStatement || token.word.isTopLevel)
      ? "begin the next statement on a new line or after `;`" : nil
  }

  /// `=` behind an expression: a comparison, or at the prompt an assignment without its verb.
  private mutating func failAssign(in kind: StatementKind) -> Failure {
    guard case .expression(let expression) = kind else {
      return fail { .assignmentInExpression(at: $0.token.span).helped(by: $0.remedyHere()) }
    }
    let isName = if case .name = tree[expression] { true } else { false }
    return failAssignment(to: tree.span(of: expression), isProperty: !isName)
  }

  private mutating func failAssignment(to span: Span, isProperty: Bool) -> Failure {
    let name = text(from: span.start, to: span.end)
    return fail { _ in .assignmentWithoutVerb(name, isProperty: isProperty, at: span) }
  }

  // MARK: - Kinds

  private mutating func parseKind() throws(Failure) -> StatementKind {
    guard at(.word) else { return try parseBareExpression() }
    let verb = token.word
    guard verb.isStatement else { return try parseNamed() }
    switch verb {
    case .control:
      advance()
      return try parseControl()
    case .assert:
      advance()
      return try parseAssert()
    case .select:
      advance()
      return .select(try parseExpression())
    case .if, .for, .repeat, .let, .expect, .step: return try parseFlow(verb)
    case .tap, .press, .drag, .release, .cancel, .swipe, .scroll, .key, .rotate, .wait:
      return try parseTouch(verb)
    case .use, .set, .insert, .append, .remove, .move, .rename: return try parseChange(verb)
    default: return try parseTelling(verb)
    }
  }

  private mutating func parseFlow(_ verb: Word) throws(Failure) -> StatementKind {
    advance()
    switch verb {
    case .if: return try parseIf()
    case .for: return try parseFor()
    case .repeat: return .repeatBlock(try parseExpression(), try parseBlock())
    case .let: return try parseLet()
    case .step: return .step(try parseExpression())
    default: return try parseExpectError()
    }
  }

  private mutating func parseTouch(_ verb: Word) throws(Failure) -> StatementKind {
    advance()
    switch verb {
    case .tap:
      if take(if: .at) { return .tapAt(try parseExpression()) }
      return .tap(try parseExpression())
    case .press:
      if take(if: .at) { return .pressAt(try parseExpression()) }
      return .press(try parseExpression())
    case .drag: return try parseDrag()
    case .release: return .release
    case .cancel: return .cancel
    case .swipe: return .swipe(try parseWord(of: [.left, .right], after: "swipe"))
    case .scroll: return try parseScroll()
    case .key: return .key(try parseWord(of: Word.keys, after: "key"))
    case .rotate: return .rotate
    default: return .wait(try parseExpression())
    }
  }

  private mutating func parseChange(_ verb: Word) throws(Failure) -> StatementKind {
    advance()
    switch verb {
    case .use: return .use(try parseUsedControl())
    case .set: return try parseSet()
    case .insert: return try parseInsert()
    case .append: return .append(try parseItems(in: .act))
    case .remove: return .remove(try parseExpression())
    case .move:
      let item = try parseExpression()
      try expect(.to)
      return .move(item, to: try parseExpression())
    default:
      let item = try parseExpression()
      try expect(.to)
      return .rename(item, to: try parseExpression())
    }
  }

  private mutating func parseTelling(_ verb: Word) throws(Failure) -> StatementKind {
    advance()
    switch verb {
    case .print: return .print(try parseExpression())
    case .say: return .say(try parseExpression())
    case .show: return .show
    case .why: return try parseWhy()
    case .explain: return .explain(try parseSingleRule())
    case .lint: return try parseLint()
    case .fix: return .fix(try parseSingleRule())
    case .sweep: return try parseSweep()
    case .translate: return try parseTranslate()
    case .view: return try parseView()
    default: return .matrix
    }
  }

  /// `lint`, or `lint RULE off|note|warning|error`.
  private mutating func parseLint() throws(Failure) -> StatementKind {
    guard at(.word) else { return .lint }
    let rule = try parseSingleRule()
    return .lintLevel(rule, try parseWord(of: Word.levels, after: "lint"))
  }

  /// The name of one rule, which `guidelines` is not.
  private mutating func parseSingleRule() throws(Failure) -> RuleReference {
    if token.word == .guidelines { throw unexpected(expected: "the name of one rule") }
    return try parseRuleName()
  }

  // MARK: - Languages

  /// `translate to "de" with "Tag", "Woche"`
  private mutating func parseTranslate() throws(Failure) -> StatementKind {
    try expect(.to)
    let language = try parseExpression()
    try expect(.with)
    let mark = pendingElements.count
    defer { pendingElements.removeLast(pendingElements.count - mark) }
    repeat {
      let title = try parseExpression()
      pendingElements.append(title)
    } while take(if: .comma)
    let titles = NodeRange(
      start: Int32(tree.elements.count), count: Int32(pendingElements.count - mark))
    tree.elements.append(contentsOf: pendingElements[mark...])
    return .translate(language, titles)
  }

  /// `view in "de"`, `view in pseudo`, `view in each { … }`
  private mutating func parseView() throws(Failure) -> StatementKind {
    try expect(.in)
    guard at(.word), Word.viewWords.contains(token.word) else {
      if at(.word), token.word == .unknown || !token.word.isReserved {
        throw failWord(of: Word.viewWords, after: "view in")
      }
      return .view(try parseExpression())
    }
    if take(if: .each) { return .viewEach(try parseBlock()) }
    let word = add(.word(token.word), token.span)
    advance()
    return .view(word)
  }

  // MARK: - Acts

  private mutating func parseDrag() throws(Failure) -> StatementKind {
    if take(if: .to) { return .dragTo(try parseExpression()) }
    guard take(if: .by) else { throw unexpected(expected: "`to` or `by`") }
    let sideways = try parseExpression()
    let down = take(if: .comma) ? try parseExpression() : .absent
    return .dragBy(sideways, down)
  }

  private mutating func parseScroll() throws(Failure) -> StatementKind {
    if take(if: .by) { return .scrollBy(try parseExpression()) }
    guard take(if: .to) else { throw unexpected(expected: "`to` or `by`") }
    if take(if: .start) { return .scrollToStart }
    if take(if: .end) { return .scrollToEnd }
    return .scrollTo(try parseExpression())
  }

  /// A word out of a closed list.
  mutating func parseWord(
    of list: [Word], after context: @autoclosure () -> String
  ) throws(Failure) -> Word {
    let word = token.word
    guard at(.word), list.contains(word) else { throw failWord(of: list, after: context()) }
    advance()
    return word
  }

  mutating func failWord(of list: [Word], after context: String) -> Failure {
    if at(.invalid) { return Failure() }
    let found = describeToken()
    let quoted = at(.string) ? quotedWord(in: list) : nil
    return fail {
      .expectedWord(
        found, after: context, list: list.map { $0.spelling }, quoted: quoted, at: $0.token.span)
    }
  }

  /// The word of a list that a string holds: it would be right without its quotes.
  private func quotedWord(in list: [Word]) -> String? {
    let quoted = text(of: token)
    return list.first { "\"\($0.spelling)\"" == quoted }?.spelling
  }

  /// The name of a control, declared or not.
  private mutating func parseUsedControl() throws(Failure) -> NameID {
    guard at(.word), !token.word.isReserved || token.word == .phone || token.word == .pad else {
      throw failName(of: "a control")
    }
    let name = intern(token)
    advance()
    return name
  }

  private mutating func parseInsert() throws(Failure) -> StatementKind {
    let item = try parseItem(in: .act)
    try expect(.at)
    let position = try parseExpression()
    tree.items.append(item)
    return .insert(Int32(tree.items.count - 1), at: position)
  }

  // MARK: - Setting

  private mutating func parseSet() throws(Failure) -> StatementKind {
    let start = token.start
    let operand = try parsePrefix()
    let (target, property) = try makeTarget(operand.id, Span(start, previousEnd))
    guard at(.assign) else {
      if at(TokenKind.equal) { throw fail { .comparisonInSet(at: $0.token.span) } }
      throw unexpected(expected: "`=`")
    }
    advance()
    let value = try parseValue(of: property)
    tree.targets.append(target)
    return .set(Int32(tree.targets.count - 1), value)
  }

  /// What an expression names as the place to write to, and the property in it.
  private mutating func makeTarget(
    _ id: ExpressionID, _ span: Span
  ) throws(Failure) -> (SetTarget, Word) {
    switch tree[id] {
    case .name(let name) where name != .phone && name != .pad: return (.variable(id), .unknown)
    case .property(let word): return (.property(word), word)
    case .member(let base, let word):
      if case .name = tree[base] { return (.controlProperty(control: base, word), word) }
      return (.segmentProperty(segment: base, word), word)
    case .unknownMember: return (.unknownProperty(id), .unknown)
    default: throw fail { _ in .notAssignable(at: span) }
    }
  }

  /// The value of a property: a bare word out of its list stands for itself.
  private mutating func parseValue(of property: Word) throws(Failure) -> ExpressionID {
    if at(.word), property.values.contains(token.word) {
      let id = add(.word(token.word), token.span)
      advance()
      return id
    }
    return try parseExpression()
  }

  private mutating func parseSweep() throws(Failure) -> StatementKind {
    let property = try parseWord(of: Word.swept, after: "sweep")
    let from = try parseValue(of: property)
    try expect(.to)
    return .sweep(property, from: from, to: try parseValue(of: property))
  }

  // MARK: - Asking

  private mutating func parseAssert() throws(Failure) -> StatementKind {
    let condition = try parseExpression()
    let message = take(if: .comma) ? try parseExpression() : .absent
    return .assert(condition, message: message)
  }

  private mutating func parseExpectError() throws(Failure) -> StatementKind {
    try expect(.error)
    let text = at(.leftBrace) ? .absent : try parseExpression()
    return .expectError(text: text, try parseBlock())
  }

  private mutating func parseWhy() throws(Failure) -> StatementKind {
    let expression = try parseExpression()
    if case .property(.events) = tree[expression] { return .whyEvents }
    return .why(expression)
  }

  // MARK: - Flow

  /// `if … { … } else { … }`; `else if` is an else block of one statement.
  private mutating func parseIf() throws(Failure) -> StatementKind {
    let condition = try parseExpression()
    let block = try parseBlock()
    guard at(.else) else { return .ifElse(condition, block, .empty) }
    advance()
    guard at(.if) else { return .ifElse(condition, block, try parseBlock()) }
    let start = token.start
    try deepen()
    defer { nesting -= 1 }
    advance()
    let nested = try parseIf()
    tree.statements.append(Statement(nested, span: Span(start, previousEnd)))
    let elseBlock = Block(start: Int32(tree.statements.count - 1), count: 1)
    return .ifElse(condition, block, elseBlock)
  }

  private mutating func parseFor() throws(Failure) -> StatementKind {
    let start = token.start
    let name = try parseNewName(of: "a loop variable")
    try expect(.in)
    return .forEach(name, at: start, try parseExpression(), try parseBlock())
  }

  private mutating func parseLet() throws(Failure) -> StatementKind {
    let start = token.start
    let name = try parseNewName(of: "a variable")
    do throws(Failure) {
      try expect(.assign)
      return .letVariable(name, at: start, try parseExpression())
    } catch {
      brokenNames.append(name)
      throw error
    }
  }

  /// A name that is being declared: no property, function or verb, nor what else the language would
  /// take for its own.
  mutating func parseNewName(of what: String) throws(Failure) -> NameID {
    guard at(.word), !token.word.isReserved else { throw failName(of: what) }
    let name = intern(token)
    advance()
    return name
  }

  mutating func failName(of what: String) -> Failure {
    if at(.invalid) { return Failure() }
    if at(.word), token.word != .unknown {
      return fail {
        .reservedName($0.text(of: $0.token), role: $0.token.word.role, of: what, at: $0.token.span)
      }
    }
    return fail {
      .expectedName(
        of: what, found: $0.describeToken(), isQuoted: $0.at(.string), at: $0.token.span)
    }
  }

  // MARK: - Names and bare expressions

  /// A statement that begins with a name or with a word that is no verb: a call, or a bare
  /// expression.
  private mutating func parseNamed() throws(Failure) -> StatementKind {
    if token.word.isReserved { return try parseReserved() }
    let name = token
    let id = intern(name)
    advance()
    if at(.leftParenthesis) { return try parseDefinitionCall(id) }
    return try parseBareExpression(beginning: name, id)
  }

  private mutating func parseDefinitionCall(_ name: NameID) throws(Failure) -> StatementKind {
    let opening = token
    try deepen()
    defer { nesting -= 1 }
    advance()
    let arguments = try parseElements(from: opening, to: .rightParenthesis)
    return .call(name, arguments.range)
  }

  private mutating func parseReserved() throws(Failure) -> StatementKind {
    switch token.word {
    case .else: throw fail { .misplacedElse(at: $0.token.span) }
    case .examples: throw failExamples()
    case .at, .to, .by, .on, .with, .because, .start, .end, .icon, .starts, .ends, .within, .or,
      .and, .in, .contains:
      throw failUnknownStatement(at: token.span)
    default: return try parseBareExpression()
    }
  }

  /// A table in the wrong place is passed over as a whole.
  private mutating func failExamples() -> Failure {
    let failure = fail { .misplacedExamples(at: $0.token.span) }
    advance()
    skipTable()
    return failure
  }

  private mutating func parseBareExpression() throws(Failure) -> StatementKind {
    if at(.rightBrace) || at(.rightParenthesis) || at(.rightBracket) {
      let (span, closing) = (token.span, token.kind.description)
      advance()
      throw fail { _ in .unmatchedClosing(closing, at: span) }
    }
    guard beginsExpression, !beginsForeignComment else {
      throw unexpected(expected: "a statement")
    }
    let start = token.start
    if allowsBareExpressions {
      return try bare { parser throws(Failure) in try parser.parseOperand(above: 0) }
    }
    let expression = try parseExpression()
    let span = Span(start, previousEnd)
    if isAtForeignAssignment { throw failAssignment(to: span, isProperty: true) }
    if at(.word), case .name(let name) = tree[expression], name == .phone || name == .pad {
      throw failUnknownStatement(at: span)
    }
    throw fail { .bareExpression(at: span).helped(by: $0.remedyForExpression(from: start)) }
  }

  /// What to write for an expression alone that looks like something else.
  private func remedyForExpression(from start: Int32) -> String? {
    if at(.leftParenthesis) {
      return "an act is a statement, `select 2`, on the control that `use` names"
    }
    guard case .control = pendingStatements.last?.kind,
      Word(spelling: text(from: start, to: previousEnd))?.clause != nil
    else { return nil }
    return "a clause stands on the line of its control"
  }

  private var beginsExpression: Bool {
    switch token.kind {
    case .word, .number, .string, .leftParenthesis, .leftBracket, .minus: true
    default: false
    }
  }

  /// What begins with a name that has been taken: an expression in the REPL, and else probably a
  /// misspelt verb.
  private mutating func parseBareExpression(
    beginning name: Token, _ id: NameID
  ) throws(Failure) -> StatementKind {
    guard allowsBareExpressions else {
      switch token.kind {
      case .word, .number, .string, .newline, .semicolon, .rightBrace, .leftBrace, .endOfFile:
        throw failUnknownStatement(at: name.span)
      default:
        if isAtForeignAssignment { throw failAssignment(to: name.span, isProperty: false) }
        throw fail { _ in .bareExpression(at: name.span) }
      }
    }
    let operand = Operand(id: add(.name(id), name.span), height: 1)
    return try bare { parser throws(Failure) in
      try parser.parseOperand(continuing: operand, from: name.start)
    }
  }

  /// An expression at the prompt, no deeper than that it can be saved as `assert not (…)`.
  private mutating func bare(
    _ parse: (inout Parser) throws(Failure) -> Operand
  ) throws(Failure) -> StatementKind {
    nesting += 2
    defer { nesting -= 2 }
    let operand = try parse(&self)
    if operand.height >= maximumNesting { throw failLong() }
    return .expression(operand.id)
  }

  private mutating func failUnknownStatement(at span: Span) -> Failure {
    // What it was meant to declare is not missed as well.
    if at(.word), !token.word.isReserved {
      let name = intern(token)
      brokenNames.append(name)
    }
    let verb = text(from: span.start, to: span.end)
    let failure = fail {
      .unknownStatement(verb, at: span).helped(by: $0.remedyForCall(of: verb))
    }
    if let meant = diagnostics.last?.fixIt?.replacement, isSame(meant, Word.control.spelling) {
      hasBrokenControl = true
    }
    if at(.segments) || at(.phone) || at(.pad) { hasBrokenControl = true }
    return failure
  }

  /// A definition called without its parentheses.
  private func remedyForCall(of name: String) -> String? {
    let isDefined = tree.definitions.contains { isSame(names.text(of: $0.name), name) }
    return isDefined ? "a call has parentheses: `\(name)(…)`" : nil
  }
}
