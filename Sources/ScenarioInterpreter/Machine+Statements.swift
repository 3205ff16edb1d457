import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Runs the statements of a block, in order.
  mutating func run(_ block: Block) throws(Stop) {
    level += 1
    defer { level -= 1 }
    if level > limits.nesting { throw fail(.nestingLimit(limits.nesting), at: place) }
    if recording.isOn { return try runRecorded(block) }
    for index in block.indices {
      let statement = tree.statements[index]
      place = statement.span
      try countStep()
      try run(statement)
      if gathers { try gather(after: statement) }
    }
  }

  /// Runs one statement: the table from its kind to what it does.
  mutating func run(_ statement: Statement) throws(Stop) {
    switch statement.kind {
    case .select(let which):
      acts += 1
      try select(which)
    case .assert(let condition, let message): try assert(condition, message: message)
    case .control(let declaration):
      acts += 1
      try declare(declaration)
    case .use(let name):
      acts += 1
      current = try control(ofSlot: name.index, at: statement.span)
    case .call(let name, let arguments): throw fail(call(of: name, arguments), at: statement.span)
    case .letVariable, .forEach: throw fail(.unresolved, at: statement.span)
    case .letSlot(let slot, let value): variables[frame + Int(slot)] = try evaluate(value)
    case .set(let target, let value):
      let target = tree.targets[Int(target)]
      if target.isOfControl { acts += 1 }
      try set(target, to: value)
    case .expectError(let text, let block): try expectError(text, in: block)
    case .print(let value): try emit(try displayed(try evaluate(value)))
    case .say(let text): try emit(try string(text))
    case .show: try draw(try currentControl())
    case .expression(let value): try evaluateBare(value)
    case .forEachSlot(let slot, let list, let block): try forEach(slot, in: list, run: block)
    case .repeatBlock(let times, let block): try repeatBlock(times, run: block)
    case .ifElse(let condition, let then, let otherwise):
      try run(try self.condition(condition) ? then : otherwise)
    case .callDefinition(let definition, let arguments): try call(definition, arguments)
    case .step(let title): phase = shortened(try string(title))
    case .why, .whyEvents, .explain, .lint, .fix, .sweep, .matrix, .lintLevel:
      try teach(statement)
    case .translate, .view, .viewEach:
      acts += 1
      try speak(statement)
    default:
      acts += 1
      try act(statement)
    }
  }

  private mutating func evaluateBare(_ expression: ExpressionID) throws(Stop) {
    let value = try evaluate(expression)
    lastValue = value
    try emit(try text(of: value))
  }

  // MARK: Flow

  private mutating func forEach(_ slot: Int32, in list: ExpressionID, run block: Block) throws(Stop)
  {
    let value = try evaluate(list)
    guard case .list(let elements, _) = value else {
      throw fail(.wrongType(expected: "a list", found: value.kindName), at: tree.span(of: list))
    }
    let weight = elements.count > Limits.shortText ? try loopedWeight(of: value) : 0
    looped += weight
    defer { looped -= weight }
    for element in elements {
      variables[frame + Int(slot)] = element
      try run(block)
      try countStep()
    }
  }

  private mutating func repeatBlock(_ times: ExpressionID, run block: Block) throws(Stop) {
    let count = try number(times)
    guard count >= 0, count == count.rounded(.towardZero), count <= 1e15 else {
      throw fail(.invalidCount(count), at: tree.span(of: times))
    }
    let rounds = Int(count)
    if rounds > limits.rounds { throw fail(.roundLimit(limits.rounds), at: tree.span(of: times)) }
    for _ in 0..<rounds {
      try run(block)
      try countStep()
    }
  }

  /// What is wrong with a call that the resolver left inside `expect error`.
  private func call(of name: NameID, _ arguments: NodeRange) -> RuntimeError {
    for definition in tree.definitions where definition.name == name {
      return .argumentCount(
        names.text(of: name), expected: definition.parameters.count, found: Int(arguments.count),
        definition: definition.nameSpan)
    }
    return .unknownAtRun(names.text(of: name))
  }

  /// Runs a definition in a frame of its own, after the frames in use.
  private mutating func call(_ index: Int32, _ arguments: NodeRange) throws(Stop) {
    if depth >= limits.recursion { throw fail(.recursionLimit(limits.recursion), at: place) }
    let definition = tree.definitions[Int(index)]
    let start = variables.count
    for position in arguments.indices { variables.append(try evaluate(tree.elements[position])) }
    let caller = (frame: frame, place: place)
    frame = start
    growFrame(to: Int(definition.slotCount))
    depth += 1
    defer {
      depth -= 1
      frame = caller.frame
      variables.removeLast(variables.count - start)
    }
    try run(definition.body)
    place = caller.place
  }

  // MARK: Asserting

  private mutating func assert(_ condition: ExpressionID, message: ExpressionID) throws(Stop) {
    asserts += 1
    if try self.condition(condition) || gathers { return }
    throw try assertionFailure(condition, message: message)
  }

  /// `expect error "text" { }`: the block must stop on an error whose message contains the text.
  ///
  /// A failed assert inside is no error: it fails the scenario as it would outside.
  private mutating func expectError(_ text: ExpressionID, in block: Block) throws(Stop) {
    let wanted = text.isPresent ? try string(text) : nil
    let span = place
    let outer = (frame: frame, depth: depth, count: variables.count, failure: failure)
    asserts += 1
    do throws(Stop) {
      try run(block)
    } catch {
      guard error.cause == .error, let diagnostic = failure?.diagnostic, !isFinal(diagnostic) else {
        throw error
      }
      (frame, depth, failure) = (outer.frame, outer.depth, outer.failure)
      variables.removeLast(variables.count - outer.count)
      place = span
      if let wanted, !contains(diagnostic.message, wanted) {
        throw stop(
          RuntimeError.differentError(wanted: wanted, met: diagnostic).diagnostic(
            at: tree.span(of: text)), cause: .failedAssert)
      }
      return
    }
    place = span
    throw stop(
      RuntimeError.missingError(wanted: wanted).diagnostic(at: span), cause: .failedAssert)
  }

  /// Whether an error ends the scenario even where one is expected: a limit on the whole of it.
  private func isFinal(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == .stepLimit || diagnostic.code == .outputLimit
  }
}
