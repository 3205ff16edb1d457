// `control [NAME] [phone|pad] [on DEVICE] segments ITEMS CLAUSES`
extension Parser {
  /// A declaration, behind its `control`.
  mutating func parseControl() throws(Failure) -> StatementKind {
    var declaration = ControlDeclaration()
    do throws(Failure) {
      try parseControlName(into: &declaration)
      let firstClause = tree.clauses.count
      try parseDevice()
      try expectSegments(declaration)
      declaration.items = try parseItems(in: .declaration)
      try parseClauses()
      declaration.clauses = NodeRange(
        start: Int32(firstClause), count: Int32(tree.clauses.count - firstClause))
    } catch {
      hasBrokenControl = true
      throw error
    }
    tree.declarations.append(declaration)
    return .control(Int32(tree.declarations.count - 1))
  }

  private mutating func parseControlName(
    into declaration: inout ControlDeclaration
  ) throws(Failure) {
    if at(.leftParenthesis) { return }
    guard at(.word) else { throw failName(of: "a control") }
    switch token.word {
    case .phone, .pad, .on, .segments: return
    default: break
    }
    declaration.nameSpan = token.span
    declaration.name = try parseNewName(of: "a control")
  }

  /// `phone`, `pad` or `(idiom)`, then `on "iPhone SE"`.
  private mutating func parseDevice() throws(Failure) {
    let start = token.start
    if at(.phone) || at(.pad) {
      let value = add(.word(token.word), token.span)
      advance()
      tree.clauses.append(Clause(.deviceWord, value: value, span: Span(start, previousEnd)))
    } else if at(.leftParenthesis) {
      let value = try parsePrefix().id
      tree.clauses.append(Clause(.deviceWord, value: value, span: Span(start, previousEnd)))
    }
    guard at(.on) else { return }
    let clause = token.start
    advance()
    let value = try parseStringValue(of: "on", expected: "the name of a device in quotes")
    tree.clauses.append(Clause(.device, value: value, span: Span(clause, previousEnd)))
  }

  private mutating func expectSegments(_ declaration: ControlDeclaration) throws(Failure) {
    if take(if: .segments) { return }
    if at(.invalid) { throw Failure() }
    throw fail { .expectedSegments($0.describeToken(), at: $0.token.span) }
  }

  // MARK: - Items

  /// Where items stand: an act takes any expression, a declaration a literal or a group.
  enum ItemContext { case declaration, act }

  /// Items between commas, at least one.
  mutating func parseItems(in context: ItemContext) throws(Failure) -> NodeRange {
    let start = tree.items.count
    repeat {
      let item = try parseItem(in: context)
      tree.items.append(item)
    } while take(if: .comma)
    return NodeRange(start: Int32(start), count: Int32(tree.items.count - start))
  }

  /// A title, an icon or an expression in parentheses, with what belongs to it.
  mutating func parseItem(in context: ItemContext) throws(Failure) -> Item {
    var item = Item(span: token.span)
    if at(.icon) {
      advance()
      item.icon = try parseItemValue(after: "icon", in: context)
    } else if at(.string) && context == .declaration {
      item.title = try parseString().id
    } else if at(.leftParenthesis) || context == .act {
      item.isSpliced = !at(.string)
      // After a group in a declaration `in` begins a clause.
      item.title = context == .act ? try parseExpression() : try parsePrefix().id
    } else {
      if at(.invalid) { throw Failure() }
      if at(.newline) { strayEnd = token.end }
      throw fail { .expectedItem($0.describeToken(), at: $0.token.span) }
    }
    try parseModifiers(of: &item, in: context)
    item.span.end = previousEnd
    return item
  }

  private mutating func parseModifiers(
    of item: inout Item, in context: ItemContext
  ) throws(Failure) {
    while at(.word) {
      let word = token
      switch word.word {
      case .icon where !item.icon.isPresent:
        advance()
        item.icon = try parseItemValue(after: "icon", in: context)
      case .label where !item.label.isPresent:
        advance()
        item.label = try parseItemValue(after: "label", in: context)
      case .disabled where !item.isDisabled:
        advance()
        item.isDisabled = true
      case .unread where !item.isUnread:
        advance()
        item.isUnread = true
      case .icon, .label, .disabled, .unread:
        throw fail { .duplicateClause($0.text(of: word), at: word.span, first: nil) }
      default: return
      }
    }
  }

  private mutating func parseItemValue(
    after word: String, in context: ItemContext
  ) throws(Failure) -> ExpressionID {
    if context == .act { return try parseExpression() }
    return try parseStringValue(of: word, expected: "a string")
  }

  // MARK: - Clauses

  private mutating func parseClauses() throws(Failure) {
    while true {
      switch token.kind {
      case .word: try parseClause()
      case .newline, .semicolon, .rightBrace, .endOfFile: return
      case .comma, .string, .number:
        throw fail {
          .expectedClause($0.describeToken(), at: $0.token.span)
            .helped(by: $0.at(.string) ? "between two segments stands a comma" : $0.remedyHere())
        }
      default: return
      }
    }
  }

  private mutating func parseClause() throws(Failure) {
    let start = token.start
    let word = token
    guard let kind = word.word.clause else { throw failClause() }
    advance()
    var clause = Clause(kind, span: word.span)
    switch kind {
    case .isFixed, .widths, .direction: clause.value = add(.word(word.word), word.span)
    case .readonly, .momentary: break
    case .metrics: try parseMetrics(into: &clause)
    case .selected: clause.value = try parseSelected()
    case .available, .actions:
      clause.value = try parseNumberValue(of: word.word.spelling, expected: "a number")
    case .title: clause.value = try parseStringValue(of: "title", expected: "a string")
    default: clause.value = try parseWordValue(of: kind, after: word.word.spelling)
    }
    clause.span = Span(start, previousEnd)
    tree.clauses.append(clause)
  }

  private mutating func failClause() -> Failure {
    switch token.word {
    case .on, .phone, .pad: fail { .misplacedDevice($0.text(of: $0.token), at: $0.token.span) }
    default: fail { .unknownClause($0.text(of: $0.token), at: $0.token.span) }
    }
  }

  /// `selected N|"TITLE"|none`
  private mutating func parseSelected() throws(Failure) -> ExpressionID {
    if at(.none) {
      let id = add(.none, token.span)
      advance()
      return id
    }
    if at(.string) { return try parseString().id }
    return try parseNumberValue(of: "selected", expected: "a position, a title or `none`")
  }

  private mutating func parseWordValue(
    of kind: ClauseKind, after context: @autoclosure () -> String
  ) throws(Failure) -> ExpressionID {
    if at(.leftParenthesis) { return try parsePrefix().id }
    let span = token.span
    return add(.word(try parseWord(of: kind.values, after: context())), span)
  }

  private mutating func parseStringValue(
    of context: String, expected: String
  ) throws(Failure) -> ExpressionID {
    guard at(.string) || at(.leftParenthesis) else { throw failValue(of: context, expected) }
    return try parsePrefix().id
  }

  private mutating func parseNumberValue(
    of context: @autoclosure () -> String, expected: String
  ) throws(Failure) -> ExpressionID {
    guard at(.number) || at(.minus) || at(.leftParenthesis) else {
      throw failValue(of: context(), expected)
    }
    return try parsePrefix().id
  }

  /// A clause takes a literal, or an expression in parentheses.
  private mutating func failValue(of context: String, _ expected: String) -> Failure {
    if at(.invalid) { return Failure() }
    let isExpression = at(.word) && (token.word == .unknown || token.word.isControlProperty)
    return fail {
      .expectedValue(
        $0.describeToken(), of: context, expected: expected,
        needsParentheses: isExpression, isText: ["on", "title", "icon", "label"].contains(context),
        at: $0.token.span)
    }
  }

  /// `metrics inter regular 15 inset 16` or `metrics fixed 7.5 inset 12`, with all its parts.
  private mutating func parseMetrics(into clause: inout Clause) throws(Failure) {
    if take(if: .inter) {
      if at(.leftParenthesis) {
        clause.value = try parsePrefix().id
      } else {
        let span = token.span
        guard at(.word), Word.weights.contains(token.word) else { throw failMetrics() }
        clause.value = add(.word(token.word), span)
        advance()
      }
    } else if !take(if: .fixed) {
      throw failMetrics()
    }
    clause.second = try parseMetric()
    guard take(if: .inset) else { throw failMetrics() }
    clause.third = try parseMetric()
  }

  private mutating func parseMetric() throws(Failure) -> ExpressionID {
    guard at(.number) || at(.leftParenthesis) || at(.minus) else { throw failMetrics() }
    return try parsePrefix().id
  }

  private mutating func failMetrics() -> Failure {
    if at(.invalid) { return Failure() }
    return fail { .incompleteMetrics($0.describeToken(), at: $0.token.span) }
  }
}

extension Word {
  /// The clause that begins with this word, or nil.
  var clause: ClauseKind? {
    switch self {
    case .fixed, .fill: .isFixed
    case .equal, .unequal: .widths
    case .selected: .selected
    case .available: .available
    case .in: .placement
    case .title: .title
    case .actions: .actions
    case .for: .purpose
    case .ltr, .rtl: .direction
    case .text: .textSize
    case .readonly: .readonly
    case .momentary: .momentary
    case .metrics: .metrics
    case .profile: .profile
    case .split: .split
    default: nil
    }
  }
}
