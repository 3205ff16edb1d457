extension Resolver {
  /// Resolves a block with a scope of its own.
  mutating func resolve(block: Block, in parser: inout Parser) {
    let outer = (start: blockStart, count: bindings.count)
    blockStart = bindings.count
    resolve(statementsOf: block, in: &parser)
    unbind(to: outer.count)
    blockStart = outer.start
  }

  /// Resolves the statements of a block in the scope that is open.
  mutating func resolve(statementsOf block: Block, in parser: inout Parser) {
    for index in block.indices { resolve(statementAt: index, in: &parser) }
  }

  private mutating func resolve(statementAt index: Int, in parser: inout Parser) {
    let statement = parser.tree.statements[index]
    hasReported = false
    switch statement.kind {
    case .select(let which): visitSegment(which, statement, in: &parser)
    case .assert(let condition, let message):
      expect(.boolean, condition, in: &parser)
      if message.isPresent { _ = visit(message, in: &parser) }
    case .control(let declaration): check(declaration, in: &parser)
    case .use(let name): checkUse(of: name, statement, in: &parser)
    case .letVariable(let name, let start, let value):
      _ = visit(value, in: &parser)
      let slot = declare(name, at: span(of: name, from: start, parser), in: &parser)
      parser.tree.statements[index].kind = .letSlot(slot, value)
    case .set(let target, let value): resolve(set: Int(target), value, statement, in: &parser)
    case .call(let name, let arguments):
      resolve(call: name, arguments, at: index, in: &parser)
    case .forEach(let name, let start, let list, let block):
      expect([.list], list, in: &parser)
      let span = span(of: name, from: start, parser)
      let slot = resolveLoop(name, at: span, block, in: &parser)
      parser.tree.statements[index].kind = .forEachSlot(slot, list, block)
    case .repeatBlock(let times, let block):
      expect(.number, times, in: &parser)
      resolve(block: block, in: &parser)
    case .ifElse(let condition, let then, let otherwise):
      expect(.boolean, condition, in: &parser)
      resolve(block: then, in: &parser)
      resolve(block: otherwise, in: &parser)
    case .expectError(let text, let block):
      if text.isPresent { expect(.string, text, in: &parser) }
      silence += 1
      resolve(block: block, in: &parser)
      silence -= 1
    case .print(let value), .say(let value), .step(let value), .why(let value),
      .expression(let value):
      _ = visit(value, in: &parser)
    case .explain(let name):
      parser.tree.statements[index].kind = .explain(resolve(topic: name, in: &parser))
    case .fix(let name):
      parser.tree.statements[index].kind = .fix(resolve(rule: name, in: &parser))
      checkControl(statement, in: &parser)
    case .lintLevel(let name, let level):
      parser.tree.statements[index].kind = .lintLevel(resolve(rule: name, in: &parser), level)
    case .viewEach(let block):
      checkControl(statement, in: &parser)
      resolve(block: block, in: &parser)
    case .letSlot, .forEachSlot, .callDefinition: break
    default: resolve(act: statement, in: &parser)
    }
  }

  /// The acts: what they name must be of the right kind, and there must be a control.
  private mutating func resolve(act statement: Statement, in parser: inout Parser) {
    switch statement.kind {
    case .tap(let which), .press(let which), .dragTo(let which), .scrollTo(let which),
      .remove(let which):
      return visitSegment(which, statement, in: &parser)
    case .move(let which, let position):
      visitSegment(which, statement, in: &parser)
      return expect(.number, position, in: &parser)
    case .rename(let which, let title):
      visitSegment(which, statement, in: &parser)
      return expect([.string, .segment], title, in: &parser)
    case .tapAt(let points), .pressAt(let points), .scrollBy(let points), .wait(let points):
      expect(.number, points, in: &parser)
    case .dragBy(let right, let down):
      expect(.number, right, in: &parser)
      if down.isPresent { expect(.number, down, in: &parser) }
    case .insert(let item, let position):
      visit(item: Int(item), in: &parser)
      expect(.number, position, in: &parser)
    case .append(let items):
      for index in items.indices { visit(item: index, in: &parser) }
    case .translate(let language, let titles):
      expect(.string, language, in: &parser)
      for index in titles.indices {
        expect([.string, .list], parser.tree.elements[index], in: &parser)
      }
    case .view(let language):
      if case .word = parser.tree[language] { break }
      expect(.string, language, in: &parser)
    case .sweep(_, let from, let to):
      _ = visit(from, in: &parser)
      _ = visit(to, in: &parser)
    default: break
    }
    checkControl(statement, in: &parser)
  }

  /// A segment: by its position, its title, or itself.
  private mutating func visitSegment(
    _ which: ExpressionID, _ statement: Statement, in parser: inout Parser
  ) {
    expect([.number, .string, .segment], which, in: &parser)
    checkControl(statement, in: &parser)
  }

  /// Whether there may be a control here: a definition has that of its caller.
  var mayKnowControl: Bool { knowsControls || isInDefinition }

  /// Where nothing declares a control, an act has nothing to act on.
  private mutating func checkControl(_ statement: Statement, in parser: inout Parser) {
    if mayKnowControl || hasMissedControl || parser.hasBrokenControl || silence > 0 { return }
    hasMissedControl = true
    report(.noControl(at: statement.span), &parser)
  }

  // MARK: Names

  private func span(of name: NameID, from start: Int32, _ parser: Parser) -> Span {
    Span(start, start + Int32(parser.names.text(of: name).utf8.count))
  }

  /// Gives a name a slot; in the scope of the REPL, once more the same one.
  private mutating func declare(_ name: NameID, at span: Span, in parser: inout Parser) -> Int32 {
    if let known = binding(of: name) {
      if !isTyped || blockStart > 0 { report(redeclared: known, at: span, &parser) }
      return known.slot
    }
    if isControl(name) { report(.ambiguousName(parser.names.text(of: name), at: span), &parser) }
    return bind(name, at: span)
  }

  private mutating func report(redeclared known: Binding, at span: Span, _ parser: inout Parser) {
    let first = known.span == .nowhere ? nil : known.span
    report(
      .duplicateName(parser.names.text(of: known.name), at: span, first: first), &parser)
  }

  /// Resolves the block of a loop; the loop's variable gets the slot that is answered.
  private mutating func resolveLoop(
    _ name: NameID, at span: Span, _ block: Block, in parser: inout Parser
  ) -> Int32 {
    let outer = (start: blockStart, count: bindings.count)
    blockStart = bindings.count
    if let known = binding(of: name) { report(redeclared: known, at: span, &parser) }
    let slot = bind(name, at: span)
    resolve(statementsOf: block, in: &parser)
    unbind(to: outer.count)
    blockStart = outer.start
    return slot
  }

  private mutating func checkUse(
    of name: NameID, _ statement: Statement, in parser: inout Parser
  ) {
    if isControl(name) || parser.hasBrokenControl { return }
    let text = parser.names.text(of: name)
    let span = Span(statement.span.end - Int32(text.utf8.count), statement.span.end)
    if isInDefinition { return promise(name, at: span) }
    report(.unknownControl(text, at: span, known: controlNames(parser)), &parser)
  }

  private mutating func resolve(
    call name: NameID, _ arguments: NodeRange, at index: Int, in parser: inout Parser
  ) {
    for position in arguments.indices { _ = visit(parser.tree.elements[position], in: &parser) }
    let span = parser.tree.statements[index].span
    let known = Int(name.index) < definitionOfName.count ? definitionOfName[Int(name.index)] : -1
    if known < 0 {
      if parser.mayBeBroken(name) { return }
      let names = parser.tree.definitions.map { parser.names.text(of: $0.name) }
      let text = parser.names.text(of: name)
      let nameSpan = Span(span.start, span.start + Int32(text.utf8.count))
      report(.unknownDefinition(text, at: nameSpan, known: names), &parser)
      return
    }
    let definition = parser.tree.definitions[Int(known)]
    if definition.parameters.count != Int(arguments.count) {
      report(
        .argumentCount(
          parser.names.text(of: name), expected: definition.parameters.count,
          found: Int(arguments.count), at: span, definition: definition.nameSpan), &parser)
      return
    }
    checkPromises(of: known, at: span, in: &parser)
    parser.tree.statements[index].kind = .callDefinition(known, arguments)
  }

  /// The names of the controls that can be meant here, for suggestions.
  func controlNames(_ parser: Parser) -> [String] {
    var names: [String] = []
    for index in 0..<parser.names.count where isControl(NameID(Int32(index))) {
      names.append(parser.names.text(of: NameID(Int32(index))))
    }
    return names
  }

  // MARK: Setting

  private mutating func resolve(
    set target: Int, _ value: ExpressionID, _ statement: Statement, in parser: inout Parser
  ) {
    switch parser.tree.targets[target] {
    case .variable(let id):
      _ = visit(value, in: &parser)
      guard case .name(let name) = parser.tree[id] else { return }
      if let slot = slot(of: name) {
        parser.tree.targets[target] = .slot(slot)
      } else if !parser.mayBeBroken(name) {
        report(unknownTarget(name, at: parser.tree.span(of: id), parser), &parser)
      }
    case .unknownProperty(let id): _ = visit(id, in: &parser)
    case .property(let property):
      checkSettable(property, isSegment: false, value, statement, in: &parser)
      checkControl(statement, in: &parser)
    case .controlProperty(let control, let property):
      let type = visit(control, in: &parser)
      let isSegment = type.isDisjoint(with: .control)
      if isSegment { parser.tree.targets[target] = .segmentProperty(segment: control, property) }
      checkSettable(property, isSegment: isSegment, value, statement, in: &parser)
    case .segmentProperty(let segment, let property):
      expect([.segment], segment, in: &parser)
      checkSettable(property, isSegment: true, value, statement, in: &parser)
    case .slot: break
    }
  }

  private func unknownTarget(_ name: NameID, at span: Span, _ parser: Parser) -> Diagnostic {
    .unknownTarget(
      parser.names.text(of: name), at: span,
      known: variableNames(parser) + Word.settable.map { $0.spelling })
  }

  func variableNames(_ parser: Parser) -> [String] {
    bindings.map { parser.names.text(of: $0.name) }
  }

  private mutating func checkSettable(
    _ property: Word, isSegment: Bool, _ value: ExpressionID, _ statement: Statement,
    in parser: inout Parser
  ) {
    let settable = isSegment ? Word.settableOfSegment : Word.settable
    guard settable.contains(property) else {
      _ = visit(value, in: &parser)
      report(.readOnly(property.spelling, at: statement.span, isSegment: isSegment), &parser)
      return
    }
    if case .word = parser.tree[value] { return }
    if !isSegment, case .name(let name) = parser.tree[value], !property.values.isEmpty,
      !isBound(name), !parser.mayBeBroken(name)
    {
      let text = parser.names.text(of: name)
      let span = parser.tree.span(of: value)
      return report(.invalidWord(text, for: property, at: span), &parser)
    }
    expect(isSegment ? property.segmentSetType : property.setType, value, in: &parser)
  }
}

extension Word {
  /// What may be written to a property of a control.
  var setType: StaticType {
    switch self {
    case .selected: [.number, .string, .segment, .none]
    case .available: [.number, .none]
    case .fixed, .equal, .enabled, .readonly, .momentary: .boolean
    case .actions: .number
    case .title, .purpose, .split: [.string, .none]
    default: .string
    }
  }

  /// What may be written to a property of a segment.
  var segmentSetType: StaticType {
    switch self {
    case .enabled, .unread: .boolean
    case .icon, .label: [.string, .none]
    default: .string
    }
  }
}
