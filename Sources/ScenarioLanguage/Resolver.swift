/// Turns names into slots and finds what can be known to be wrong without running.
///
/// A frame's slots: first those of the background (`backgroundSlotCount`), then the columns of the
/// scenario's examples from `Scenario.columnSlot` on, then its own variables; `Scenario.slotCount`
/// in all. The background runs in that frame before the body. A definition has a frame of its own,
/// its parameters in slots 0, 1, …. Statements outside scenarios share one frame that lasts:
/// `topLevelSlotCount` slots after each call.
/// Inside `expect error { }` nothing is reported; a name, rule or definition unknown there stays
/// `Expression.name`, `RuleReference.named` or `StatementKind.call`, and is an error when it is
/// reached.
package struct Resolver {
  /// How many slots the background takes, at the start of each scenario's frame.
  package private(set) var backgroundSlotCount: Int32 = 0
  /// How many slots the frame of the statements outside scenarios has by now.
  package private(set) var topLevelSlotCount: Int32 = 0

  let vocabulary: Vocabulary
  let isInteractive: Bool
  /// What names mean here, the innermost last.
  private(set) var bindings: [Binding] = []
  /// For the id of each name: the index of its innermost binding, or -1.
  private var bindingOfName: [Int32] = []
  /// Where the block being resolved begins in `bindings`.
  var blockStart = 0
  /// The next free slot of the frame.
  var nextSlot: Int32 = 0
  /// Whether something has been reported of the statement being resolved: then the rest of what is
  /// wrong with it may be a consequence.
  var hasReported = false
  /// How many `expect error` blocks are around.
  var silence = 0
  /// The generation in which each name was last declared as a control; see `isControl`.
  var controlGenerations: [Int32] = []
  var generation: Int32 = 0
  /// Whether the present generation knows any control.
  var knowsControls = false
  /// The controls of the present generation, each once.
  private var marked: [NameID] = []
  private var preludeKnowsControls = false
  /// The generation of controls that every scenario knows.
  private static let always = Int32.max
  /// The definition being resolved, or -1: its controls are those of the caller, known only at the
  /// end.
  private var definition: Int32 = -1
  var isInDefinition: Bool { definition >= 0 }
  /// Whether statements typed at the prompt are being resolved: those before them have run.
  private(set) var isTyped = false
  /// Names that definitions take for controls which nothing has declared so far, with where they
  /// stand.
  private var promised: [(name: NameID, span: Span, definition: Int32)] = []
  /// For the id of each name: a generation in which it was declared as a control, or -1 for none.
  private var everGenerations: [Int32] = []
  /// Whether it has been said that there is no control here.
  var hasMissedControl = false
  /// For the id of each name: its definition, or -1.
  var definitionOfName: [Int32] = []
  /// For the id of each name: what rule it is, as far as it was asked.
  var rules: [RuleLookup] = []

  enum RuleLookup {
    case unasked, unknown
    /// The rule's index in the vocabulary.
    case known(UInt8)
  }

  private var backgrounds: [Block] = []
  private var backgroundBindings: [Binding] = []
  /// What a session's backgrounds declare; those of files are known to all that follows.
  private var backgroundControls: [NameID] = []
  private var topLevelBindings: [Binding] = []
  private var topLevelControls: [NameID] = []
  private var declared: [Int32] = []
  private var sealedCount = 0

  /// What a name means.
  struct Binding: Sendable {
    let name: NameID
    let slot: Int32
    /// Where its declaration names it, or nowhere: a parameter, a column.
    let span: Span
    /// The index of the binding of the same name that this one hides, or -1.
    let hidden: Int32
  }

  package init(vocabulary: Vocabulary, isInteractive: Bool = false) {
    self.vocabulary = vocabulary
    self.isInteractive = isInteractive
  }

  /// Becomes as good as new, and keeps the storage.
  package mutating func reset() {
    bindings.removeAll(keepingCapacity: true)
    bindingOfName.removeAll(keepingCapacity: true)
    marked.removeAll(keepingCapacity: true)
    controlGenerations.removeAll(keepingCapacity: true)
    everGenerations.removeAll(keepingCapacity: true)
    definitionOfName.removeAll(keepingCapacity: true)
    rules.removeAll(keepingCapacity: true)
    // Only what is named here lasts. Swapped, since a copy would retain every field.
    var new = Resolver(vocabulary: vocabulary, isInteractive: isInteractive)
    swap(&new.bindings, &bindings)
    swap(&new.bindingOfName, &bindingOfName)
    swap(&new.marked, &marked)
    swap(&new.controlGenerations, &controlGenerations)
    swap(&new.everGenerations, &everGenerations)
    swap(&new.definitionOfName, &definitionOfName)
    swap(&new.rules, &rules)
    swap(&self, &new)
  }

  // MARK: Prelude

  /// Makes a definition known to what follows; call it for each `TopLevelItem.definition` as it
  /// comes. It is told whether it may replace one of the same name.
  package mutating func declare(
    definition index: Int32, in parser: inout Parser,
    mayReplace: (Definition) -> Bool = { _ in false }
  ) {
    let definition = parser.tree.definitions[Int(index)]
    grow(&definitionOfName, to: parser.names.count, with: -1)
    hasReported = false
    let known = definitionOfName[Int(definition.name.index)]
    if known >= 0, !mayReplace(parser.tree.definitions[Int(known)]) {
      let problem = Diagnostic.duplicateDefinition(
        parser.names.text(of: definition.name), at: definition.nameSpan,
        first: parser.tree.definitions[Int(known)].nameSpan)
      return report(problem, &parser)
    }
    definitionOfName[Int(definition.name.index)] = index
    for index in definition.declarations.indices where isInteractive {
      let declaration = parser.tree.declarations[index]
      if topLevelBindings.contains(where: { $0.name == declaration.name }) {
        report(ambiguous: declaration, &parser)
      }
    }
    declared.append(index)
    keepControls(of: definition, parser.tree)
  }

  private mutating func keepControls(of definition: Definition, _ tree: SyntaxTree) {
    beginGeneration()
    for index in definition.declarations.indices {
      markControls(of: tree.declarations[index], tree)
    }
    keepMarkedControls()
  }

  /// Resolves a background; call it for each `TopLevelItem.background` as it comes.
  package mutating func resolve(background block: Block, in parser: inout Parser) {
    backgrounds.append(block)
    beginGeneration()
    collectControls(in: block, parser.tree)
    keepMarkedControls()
  }

  /// Resolves the bodies of the definitions, and the backgrounds, that came since the last call;
  /// call it before the first scenario, and before any statement that may call one runs.
  package mutating func sealPrelude(in parser: inout Parser) {
    guard sealedCount < declared.count + backgrounds.count else { return }
    beginGeneration()
    for index in declared { resolve(definition: index, in: &parser) }
    resolveBackgrounds(in: &parser)
    declared.removeAll()
    sealedCount = backgrounds.count
  }

  private mutating func resolve(definition index: Int32, in parser: inout Parser) {
    let definition = parser.tree.definitions[Int(index)]
    beginFrame(with: [])
    for parameter in definition.parameters { bind(parameter) }
    self.definition = index
    resolve(block: definition.body, in: &parser)
    self.definition = -1
    parser.tree.definitions[Int(index)].slotCount = nextSlot
  }

  private mutating func resolveBackgrounds(in parser: inout Parser) {
    guard sealedCount < backgrounds.count else { return }
    beginFrame(with: backgroundBindings)
    for block in backgrounds[sealedCount...] { resolve(statementsOf: block, in: &parser) }
    backgroundBindings = bindings
    backgroundSlotCount = nextSlot
  }

  // MARK: Scenarios and statements

  package mutating func resolve(scenario: inout Scenario, in parser: inout Parser) {
    beginGeneration()
    for name in backgroundControls { markControl(name) }
    collectControls(in: scenario.body, parser.tree)
    beginFrame(with: backgroundBindings)
    nextSlot = backgroundSlotCount
    scenario.columnSlot = nextSlot
    bindColumns(of: scenario, in: &parser)
    resolveTitle(of: scenario, in: &parser)
    resolve(statementsOf: scenario.body, in: &parser)
    scenario.slotCount = nextSlot
  }

  private mutating func bindColumns(of scenario: Scenario, in parser: inout Parser) {
    guard let table = scenario.examples else { return }
    for index in table.columns.indices {
      let name = table.columns[index]
      if isBound(name) {
        report(
          .duplicateName(
            parser.names.text(of: name), at: table.columnSpans[index], first: nil), &parser)
      }
      bind(name)
    }
  }

  /// A title takes columns only: it is known before the scenario runs.
  private mutating func resolveTitle(of scenario: Scenario, in parser: inout Parser) {
    guard scenario.title.isPresent,
      case .interpolation(let parts) = parser.tree[scenario.title]
    else { return }
    let columns = scenario.examples?.columns ?? []
    for index in parts.indices {
      let part = parser.tree.elements[index]
      if case .string = parser.tree[part] { continue }
      if case .name(let name) = parser.tree[part], columns.contains(name) {
        _ = visit(part, in: &parser)
      } else {
        report(.titleTakesColumns(at: parser.tree.span(of: part)), &parser)
      }
    }
  }

  /// Resolves statements outside scenarios, which see what the backgrounds declare; their
  /// variables and controls last until the resolver ends.
  package mutating func resolve(statements block: Block, in parser: inout Parser) {
    beginGeneration()
    if topLevelSlotCount < backgroundSlotCount {
      topLevelBindings = backgroundBindings
      topLevelSlotCount = backgroundSlotCount
    }
    for name in topLevelControls { markControl(name) }
    collectControls(in: block, parser.tree)
    beginFrame(with: topLevelBindings)
    nextSlot = topLevelSlotCount
    isTyped = isInteractive
    resolve(statementsOf: block, in: &parser)
    isTyped = false
    topLevelBindings = bindings
    topLevelSlotCount = nextSlot
    topLevelControls = marked
  }

  // MARK: Going back

  /// Learns again, as before an input, what of that input has run: the rest has declared nothing.
  ///
  /// The statements that ran begin before `end`; `later` is the resolver after the input.
  package mutating func adopt(
    definitions: [Int32], statements: [Block], before end: Int32, from later: Resolver,
    _ parser: Parser
  ) {
    grow(&definitionOfName, to: parser.names.count, with: -1)
    for index in definitions {
      let definition = parser.tree.definitions[Int(index)]
      definitionOfName[Int(definition.name.index)] = index
      keepControls(of: definition, parser.tree)
    }
    promised += later.promised.dropFirst(promised.count).filter {
      definitions.contains($0.definition)
    }
    beginGeneration()
    for name in topLevelControls { markControl(name) }
    for block in statements { collectControls(in: block, parser.tree) }
    topLevelControls = marked
    topLevelBindings = later.topLevelBindings.filter { $0.span.start < end }
    topLevelSlotCount = later.topLevelSlotCount
  }

  // MARK: Backgrounds of sessions

  /// Resolves a background of a session's input. It runs twice: before each scenario of the input,
  /// in the scenario's frame, and once outside, where what it declares lasts. So its slots are free
  /// in both frames.
  package mutating func resolve(sessionBackground block: Block, in parser: inout Parser) {
    beginGeneration()
    for name in backgroundControls { markControl(name) }
    collectControls(in: block, parser.tree)
    backgroundControls = marked
    let known = backgroundBindings.count
    beginFrame(with: backgroundBindings)
    nextSlot = max(nextSlot, topLevelSlotCount)
    resolve(statementsOf: block, in: &parser)
    backgroundBindings = bindings
    backgroundSlotCount = nextSlot
    beginFrame(with: topLevelBindings)
    for binding in backgroundBindings[known...] {
      nextSlot = binding.slot
      bind(binding.name, at: binding.span)
    }
    topLevelBindings = bindings
    topLevelSlotCount = backgroundSlotCount
    topLevelControls += backgroundControls
  }

  /// Forgets the backgrounds of a session's input that is over.
  package mutating func forgetBackgrounds() {
    backgroundBindings = []
    backgroundControls = []
    backgroundSlotCount = 0
  }

  /// Reports what only the end of the file can tell.
  package mutating func finish(in parser: inout Parser) {
    sealPrelude(in: &parser)
    for (name, span, _) in promised where !wasControl(name) && !parser.hasBrokenInclude {
      hasReported = false
      report(unkept: name, at: span, &parser)
    }
    promised.removeAll()
  }

  private mutating func report(unkept name: NameID, at span: Span, _ parser: inout Parser) {
    report(
      .unknownVariable(
        parser.names.text(of: name), at: span,
        known: controlNames(parser) + Word.properties.map { $0.spelling }), &parser)
  }

  // MARK: Promises at the prompt, which has no end

  /// Checks a call of a definition that takes names for controls: another definition promises the
  /// same, and whatever else calls it is too early while there are none.
  mutating func checkPromises(of called: Int32, at span: Span, in parser: inout Parser) {
    guard isInteractive, called != definition else { return }
    for promise in promised where promise.definition == called {
      if isInDefinition {
        self.promise(promise.name, at: span)
      } else if !wasControl(promise.name) {
        report(unkept: promise.name, at: promise.span, &parser)
      }
    }
  }

  /// Whether a definition takes for a control what nothing has declared so far.
  package func hasPromised(within span: Span) -> Bool {
    promised.contains { promise in
      promise.span.start >= span.start && promise.span.end <= span.end
        && !wasControl(promise.name)
    }
  }

  /// Whether the file declares a control of this name anywhere.
  private func wasControl(_ name: NameID) -> Bool {
    Int(name.index) < everGenerations.count && everGenerations[Int(name.index)] >= 0
  }

  // MARK: Frames and bindings

  private mutating func beginFrame(with known: [Binding]) {
    unbind(to: 0)
    blockStart = 0
    nextSlot = 0
    hasReported = false
    for binding in known {
      append(binding)
      nextSlot = max(nextSlot, binding.slot + 1)
    }
    silence = 0
    hasMissedControl = false
  }

  @discardableResult
  mutating func bind(_ name: NameID, at span: Span = .nowhere) -> Int32 {
    let slot = nextSlot
    append(Binding(name: name, slot: slot, span: span, hidden: bindingIndex(of: name)))
    nextSlot += 1
    return slot
  }

  private mutating func append(_ binding: Binding) {
    grow(&bindingOfName, to: Int(binding.name.index) + 1, with: -1)
    bindingOfName[Int(binding.name.index)] = Int32(bindings.count)
    bindings.append(binding)
  }

  /// Forgets the bindings after the first `count`: those of a scope that ends.
  mutating func unbind(to count: Int) {
    while bindings.count > count {
      let last = bindings.removeLast()
      bindingOfName[Int(last.name.index)] = last.hidden
    }
  }

  private func bindingIndex(of name: NameID) -> Int32 {
    Int(name.index) < bindingOfName.count ? bindingOfName[Int(name.index)] : -1
  }

  func isBound(_ name: NameID) -> Bool { bindingIndex(of: name) >= 0 }

  func slot(of name: NameID) -> Int32? { binding(of: name)?.slot }

  func binding(of name: NameID) -> Binding? {
    let index = bindingIndex(of: name)
    return index < 0 ? nil : bindings[Int(index)]
  }

  // MARK: Controls

  /// Forgets the controls of the scenario before, but those of the prelude.
  private mutating func beginGeneration() {
    generation += 1
    marked.removeAll(keepingCapacity: true)
    knowsControls = preludeKnowsControls
  }

  func isControl(_ name: NameID) -> Bool {
    Int(name.index) < controlGenerations.count
      && (controlGenerations[Int(name.index)] == generation
        || controlGenerations[Int(name.index)] == Resolver.always)
  }

  /// Remembers a name that a definition takes for a control, to be judged at the end of the file.
  mutating func promise(_ name: NameID, at span: Span) {
    if silence == 0 { promised.append((name, span, definition)) }
  }

  private mutating func markControl(_ name: NameID) {
    knowsControls = true
    if isControl(name) { return }
    grow(&everGenerations, to: Int(name.index) + 1, with: -1)
    everGenerations[Int(name.index)] = generation
    grow(&controlGenerations, to: Int(name.index) + 1, with: -1)
    controlGenerations[Int(name.index)] = generation
    marked.append(name)
  }

  /// Makes the controls marked since the last call known to all scenarios: those of the prelude.
  private mutating func keepMarkedControls() {
    for name in marked { controlGenerations[Int(name.index)] = Resolver.always }
    if !marked.isEmpty { preludeKnowsControls = true }
    marked.removeAll(keepingCapacity: true)
  }

  private mutating func collectControls(in block: Block, _ tree: SyntaxTree) {
    for index in block.indices {
      switch tree.statements[index].kind {
      case .control(let declaration):
        markControls(of: tree.declarations[Int(declaration)], tree)
      case .ifElse(_, let then, let otherwise):
        collectControls(in: then, tree)
        collectControls(in: otherwise, tree)
      case .forEach(_, _, _, let block), .repeatBlock(_, let block), .expectError(_, let block),
        .viewEach(let block):
        collectControls(in: block, tree)
      default: break
      }
    }
  }

  /// Marks the name that a declaration gives, or those that its device may give.
  private mutating func markControls(of declaration: ControlDeclaration, _ tree: SyntaxTree) {
    if declaration.name.isPresent { return markControl(declaration.name) }
    switch deviceKind(of: declaration, tree) {
    case .phone: markControl(.phone)
    case .pad: markControl(.pad)
    case .computed:
      markControl(.phone)
      markControl(.pad)
    }
  }

  enum DeviceKind { case phone, pad, computed }

  /// What kind of device a declaration is for, as far as it can be known.
  func deviceKind(of declaration: ControlDeclaration, _ tree: SyntaxTree) -> DeviceKind {
    for index in declaration.clauses.indices {
      let clause = tree.clauses[index]
      if clause.kind == .deviceWord {
        guard case .word(let word) = tree[clause.value] else { return .computed }
        return word == .pad ? .pad : .phone
      }
      if clause.kind == .device {
        guard case .string(let text) = tree[clause.value] else { return .computed }
        let name = tree.strings[Int(text.index)]
        return vocabulary.devices.contains { $0.isPad && isSame($0.name, name) } ? .pad : .phone
      }
    }
    return .phone
  }

  // MARK: Reporting

  /// Adds a diagnostic, unless this is inside `expect error`; one for each statement.
  mutating func report(
    _ diagnostic: Diagnostic, _ parser: inout Parser, evenInSilence: Bool = false
  ) {
    if silence > 0 && !evenInSilence || hasReported { return }
    hasReported = true
    parser.record(diagnostic)
  }

  func grow(_ array: inout [Int32], to count: Int, with filler: Int32) {
    while array.count < count { array.append(filler) }
  }
}

/// Whether two texts have the same bytes.
func isSame(_ left: String, _ right: String) -> Bool {
  left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
}
