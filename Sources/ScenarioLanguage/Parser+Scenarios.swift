// What stands at the top level: scenarios with their examples, and the prelude before them.
extension Parser {
  /// One item of the top level, or nil where it has an error.
  mutating func parseTopLevelItem() -> TopLevelItem? {
    let start = token.start
    do throws(Failure) {
      switch token.word {
      case .scenario, .skip, .todo, .only: return try parseScenario()
      case .background: return try parseBackground()
      case .define: return try parseDefinition()
      case .include: return try parseInclude()
      default: return parseLoose()
      }
    } catch {
      abandonPending()
      addExample(toStatementFrom: start)
      recover(from: start)
      return nil
    }
  }

  private mutating func abandonPending() {
    pendingStatements.removeAll(keepingCapacity: true)
    pendingElements.removeAll(keepingCapacity: true)
    nesting = 0
  }

  /// Statements up to the next item of another kind, as one block.
  private mutating func parseLoose() -> TopLevelItem? {
    if isIncluded {
      report { .notAllowedInInclude("a statement", at: $0.token.span) }
    } else if progress == .prelude {
      progress = .statements
    }
    // A saved session has them inside a scenario.
    if allowsBareExpressions { nesting = 1 }
    defer { nesting = 0 }
    while !at(.endOfFile), !(at(.word) && token.word.isTopLevel) {
      if at(.newline) || at(.semicolon) {
        advance()
      } else {
        parseStatement()
      }
    }
    let block = flushStatements(from: 0)
    pendingStatements.removeAll(keepingCapacity: true)
    return isIncluded || block.count == 0 ? nil : .statements(block)
  }

  // MARK: - Prelude

  /// Whether this may stand here: before all scenarios, and a background before the file's own
  /// statements as well.
  private mutating func checkOrder(mayFollowStatements: Bool) throws(Failure) {
    if allowsBareExpressions { return }
    let isTooLate = progress == .scenarios || (progress == .statements && !mayFollowStatements)
    if isTooLate {
      throw fail {
        .misplacedDeclaration(
          $0.text(of: $0.token),
          reason: $0.progress == .scenarios ? .afterScenario : .afterStatement,
          at: $0.token.span)
      }
    }
  }

  /// `background { … }`
  private mutating func parseBackground() throws(Failure) -> TopLevelItem {
    let start = token.start
    try checkOrder(mayFollowStatements: false)
    advance()
    let block = try parseBlock()
    let span = Span(start, previousEnd)
    expectEndOfItem()
    return .background(block, span)
  }

  /// `define NAME(parameters) { … }`
  private mutating func parseDefinition() throws(Failure) -> TopLevelItem {
    try checkOrder(mayFollowStatements: true)
    advance()
    let nameSpan = token.span
    let name = try parseNewName(of: "a definition")
    var definition = Definition(name: name, nameSpan: nameSpan)
    let firstDeclaration = tree.declarations.count
    do throws(Failure) {
      definition.parameters = try parseParameters()
      definition.body = try parseBlock()
    } catch {
      brokenNames.append(name)
      throw error
    }
    definition.declarations = NodeRange(
      start: Int32(firstDeclaration), count: Int32(tree.declarations.count - firstDeclaration))
    expectEndOfItem()
    tree.definitions.append(definition)
    return .definition(Int32(tree.definitions.count - 1))
  }

  private mutating func parseParameters() throws(Failure) -> [NameID] {
    let opening = token
    try expect(.leftParenthesis)
    var parameters: [NameID] = []
    while !at(.rightParenthesis) {
      let span = token.span
      let name = try parseNewName(of: "a parameter")
      if parameters.contains(name) {
        throw fail { .duplicateName($0.names.text(of: name), at: span, first: nil) }
      }
      parameters.append(name)
      if !take(if: .comma) { break }
    }
    try close(opening, with: .rightParenthesis)
    return parameters
  }

  /// `include "common.seg"`
  private mutating func parseInclude() throws(Failure) -> TopLevelItem {
    try checkOrder(mayFollowStatements: true)
    advance()
    let span = token.span
    let path = try parsePlainString(expected: "the path of a file in quotes")
    expectEndOfItem()
    return .include(path: path, span)
  }

  /// Nothing but a newline, `;` or the end may follow an item.
  private mutating func expectEndOfItem() {
    switch token.kind {
    case .newline, .semicolon: advance()
    case .endOfFile: return
    default:
      hasFailed = false
      let start = token.start
      report {
        if $0.at(.rightBrace) { return .unmatchedClosing("`}`", at: $0.token.span) }
        return .expectedEndOfStatement($0.describeToken(), at: $0.token.span)
          .helped(by: $0.remedyForMissingEnd)
      }
      recover(from: start)
    }
  }

  // MARK: - Scenarios

  /// `[skip|todo|only] scenario "TITLE" @tag … [because "…"] { … }`
  private mutating func parseScenario() throws(Failure) -> TopLevelItem? {
    let start = token.start
    let errors = diagnostics.count + suppressedCount
    if isIncluded { report { .notAllowedInInclude("a scenario", at: $0.token.span) } }
    progress = .scenarios
    var scenario = Scenario()
    scenario.modifier = takeModifier()
    try expect(.scenario)
    scenario.title = try parseTitle()
    try parseHeader(of: &scenario)
    try parseBody(of: &scenario)
    scenario.span = Span(start, previousEnd)
    expectEndOfItem()
    let isSound = diagnostics.count + suppressedCount == errors
    return isSound ? .scenario(scenario) : nil
  }

  private mutating func takeModifier() -> ScenarioModifier {
    if take(if: .skip) { return .skip }
    if take(if: .todo) { return .todo }
    return take(if: .only) ? .only : .none
  }

  private mutating func parseTitle() throws(Failure) -> ExpressionID {
    guard at(.string) else { throw unexpected(expected: "the title of the scenario in quotes") }
    return try parseString().id
  }

  private mutating func parseHeader(of scenario: inout Scenario) throws(Failure) {
    while true {
      if at(.tag) {
        let name = lexer.bytes[Int(token.start + 1 - lexer.base)..<Int(token.end - lexer.base)]
        scenario.tags.append(String(decoding: name, as: UTF8.self))
        advance()
      } else if at(.because) {
        try parseReason(of: &scenario)
      } else {
        return
      }
    }
  }

  /// `because "…"`: why a scenario is skipped, or is still to be done.
  private mutating func parseReason(of scenario: inout Scenario) throws(Failure) {
    let isFirst = !scenario.reason.isPresent
    guard isFirst, scenario.modifier == .skip || scenario.modifier == .todo else {
      throw fail { .misplacedReason(isFirst: isFirst, at: $0.token.span) }
    }
    advance()
    guard at(.string) else { throw unexpected(expected: "the reason in quotes") }
    scenario.reason = try parseString().id
  }

  private mutating func parseBody(of scenario: inout Scenario) throws(Failure) {
    guard at(.leftBrace) else {
      if at(.word) { throw failHeader() }
      throw failBlock()
    }
    let opening = token
    nesting += 1
    defer { nesting -= 1 }
    advance()
    while at(.newline) || at(.semicolon) { advance() }
    if at(.examples) { try parseExamples(of: &scenario) }
    scenario.body = try parseRestOfBlock(opening: opening)
  }

  /// A bare word behind the title.
  private mutating func failHeader() -> Failure {
    fail {
      .unexpectedToken($0.describeToken(), expected: "`{`", at: $0.token.span)
        .helped(by: "a tag begins with `@`: `@\(Diagnostic.shortened($0.text(of: $0.token)))`")
    }
  }

  // MARK: - Examples

  /// `examples { | a | b | … }`. A table that is wrong is reported, and the body parsed all the
  /// same.
  private mutating func parseExamples(of scenario: inout Scenario) throws(Failure) {
    let start = token.start
    advance()
    do throws(Failure) {
      scenario.examples = try parseTable(from: start)
    } catch {
      skipTable()
    }
  }

  mutating func skipTable() {
    lexer.forgetBrackets()
    while !at(.endOfFile), !at(.rightBrace), !beginsStatementOnLine {
      lexer.forgetBrackets()
      advance()
    }
    _ = take(if: .rightBrace)
  }

  private var beginsStatementOnLine: Bool {
    at(.word) && token.flags.contains(.isFirstOnLine)
      && (token.word.isStatement || token.word.isTopLevel)
  }

  private mutating func parseTable(from start: Int32) throws(Failure) -> ExampleTable {
    let opening = token
    try expect(.leftBrace)
    var table = ExampleTable()
    try parseColumns(of: &table)
    while at(.newline) || at(.semicolon) { advance() }
    while at(.pipe) {
      try parseRow(of: &table)
      while at(.newline) || at(.semicolon) { advance() }
    }
    if at(.endOfFile) {
      throw fail { .unclosedBlock(at: opening.span, found: nil, foundAt: $0.token.span) }
    }
    try expect(.rightBrace)
    if table.rowSpans.isEmpty {
      throw fail { .examplesWithoutRows(at: Span(start, $0.previousEnd)) }
    }
    return table
  }

  private mutating func parseColumns(of table: inout ExampleTable) throws(Failure) {
    while at(.newline) { advance() }
    guard take(if: .pipe) else { throw failRow() }
    repeat {
      let span = token.span
      let name = try parseNewName(of: "a column")
      if let first = table.columns.firstIndex(of: name) {
        throw fail {
          .duplicateName($0.names.text(of: name), at: span, first: table.columnSpans[first])
        }
      }
      table.columns.append(name)
      table.columnSpans.append(span)
      guard take(if: .pipe) else { throw failRow() }
    } while at(.word)
    try expectEndOfRow()
  }

  private mutating func parseRow(of table: inout ExampleTable) throws(Failure) {
    let start = token.start
    let firstCell = table.cells.count
    advance()
    repeat {
      table.cells.append(try parseCell())
      guard take(if: .pipe) else { throw failRow() }
    } while !at(.newline) && !at(.semicolon) && !at(.rightBrace) && !at(.endOfFile)
    let span = Span(start, previousEnd)
    let count = table.cells.count - firstCell
    if count != table.columns.count {
      throw fail { _ in .wrongCellCount(count, columns: table.columns.count, at: span) }
    }
    table.rowSpans.append(span)
    try expectEndOfRow()
  }

  private mutating func failRow() -> Failure {
    if at(.invalid) { return Failure() }
    return fail {
      .unexpectedToken($0.describeToken(), expected: "`|`", at: $0.token.span)
        .helped(by: "a row begins and ends with `|`: `| phone | 5 |`")
    }
  }

  private mutating func expectEndOfRow() throws(Failure) {
    switch token.kind {
    case .newline, .semicolon: advance()
    case .rightBrace, .endOfFile: return
    default: throw unexpected(expected: "the end of the row")
    }
  }

  /// A number, a quoted string, `true`, `false`, `none`, or bare words that make a string.
  private mutating func parseCell() throws(Failure) -> Cell {
    let first = token
    switch token.kind {
    case .string:
      let text = try parsePlainString(expected: "plain text")
      return .string(tree.add(string: text))
    case .minus where !token.flags.contains(.hasSpaceAfter):
      advance()
      guard at(.number) else { throw unexpected(expected: "a number") }
      let value = -token.value
      advance()
      return .number(value)
    case .word, .number: return parseBareCell(first)
    case .pipe: throw fail { .emptyCell(at: $0.token.span) }
    default: throw unexpected(expected: "a cell")
    }
  }

  private mutating func parseBareCell(_ first: Token) -> Cell {
    while at(.word) || at(.number) { advance() }
    if previousEnd == first.end {
      if first.kind == .number { return .number(first.value) }
      switch first.word {
      case .true: return .boolean(true)
      case .false: return .boolean(false)
      case .none: return .none
      default: break
      }
    }
    return .string(
      tree.add(
        string: lexer.bytes, from: Int(first.start - lexer.base),
        to: Int(previousEnd - lexer.base)))
  }
}
