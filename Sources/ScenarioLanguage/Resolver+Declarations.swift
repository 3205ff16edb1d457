extension Resolver {
  /// Checks what can be known of a declaration without running it.
  mutating func check(_ index: Int32, in parser: inout Parser) {
    let declaration = parser.tree.declarations[Int(index)]
    for item in declaration.items.indices { visit(item: item, in: &parser) }
    var seen: UInt32 = 0
    for position in declaration.clauses.indices {
      let clause = parser.tree.clauses[position]
      let bit = UInt32(1) << UInt32(clause.kind.rawValue)
      if seen & bit != 0 { reportRepeated(clause, in: declaration, &parser) }
      seen |= bit
      visit(clause: clause, in: &parser)
    }
    if declaration.name.isPresent, isBound(declaration.name) {
      report(ambiguous: declaration, &parser)
    }
    if silence > 0 { return }
    checkCount(of: declaration, in: &parser)
    checkDevice(of: declaration, in: &parser)
    checkNavigationBar(of: declaration, in: &parser)
  }

  /// A control has the name of a variable. In a file the variable's own declaration is refused,
  /// whatever the control's stands in; at the prompt it has run.
  mutating func report(ambiguous declaration: ControlDeclaration, _ parser: inout Parser) {
    report(
      .ambiguousName(parser.names.text(of: declaration.name), at: declaration.nameSpan), &parser,
      evenInSilence: isTyped)
  }

  mutating func visit(item index: Int, in parser: inout Parser) {
    let item = parser.tree.items[index]
    if item.title.isPresent {
      expect(
        item.isSpliced ? [.list, .string, .segment] : [.string, .segment], item.title, in: &parser)
    }
    if item.icon.isPresent { expect(.string, item.icon, in: &parser) }
    if item.label.isPresent { expect(.string, item.label, in: &parser) }
  }

  private mutating func visit(clause: Clause, in parser: inout Parser) {
    switch clause.kind {
    case .available, .actions: expect(.number, clause.value, in: &parser)
    case .selected: expect([.number, .string, .segment, .none], clause.value, in: &parser)
    case .readonly, .momentary, .isFixed, .widths, .direction: break
    case .metrics:
      if clause.value.isPresent { expect(.string, clause.value, in: &parser) }
      expect(.number, clause.second, in: &parser)
      expect(.number, clause.third, in: &parser)
    default: expect(.string, clause.value, in: &parser)
    }
  }

  /// A clause stands at most once: twice the same is idle, two of a kind contradict.
  private mutating func reportRepeated(
    _ clause: Clause, in declaration: ControlDeclaration, _ parser: inout Parser
  ) {
    var first = clause
    for index in declaration.clauses.indices where parser.tree.clauses[index].kind == clause.kind {
      first = parser.tree.clauses[index]
      break
    }
    if clause.kind.isChoice, case .word(let word) = parser.tree[clause.value],
      case .word(let earlier) = parser.tree[first.value]
    {
      let problem: Diagnostic =
        word == earlier
        ? .duplicateClause(word.spelling, at: clause.span, first: first.span)
        : .contradictingClauses(word.spelling, at: clause.span, first: first.span)
      return report(problem, &parser)
    }
    report(.duplicateClause(clause.kind.noun, at: clause.span, first: first.span), &parser)
  }

  /// “One option from a set of two or more segments.”
  private mutating func checkCount(of declaration: ControlDeclaration, in parser: inout Parser) {
    if declaration.items.count >= 2 { return }
    for index in declaration.items.indices where parser.tree.items[index].isSpliced { return }
    if parser.tree.clause(.profile, of: declaration) != nil { return }
    var span = declaration.nameSpan
    for index in declaration.items.indices { span = parser.tree.items[index].span }
    report(.tooFewSegments(Int(declaration.items.count), at: span), &parser)
  }

  private mutating func checkDevice(of declaration: ControlDeclaration, in parser: inout Parser) {
    let kind = deviceKind(of: declaration, parser.tree)
    if let clause = parser.tree.clause(.device, of: declaration),
      case .string(let text) = parser.tree[clause.value]
    {
      check(device: parser.tree.strings[Int(text.index)], clause, kind, in: &parser)
    }
    if kind == .phone, let split = parser.tree.clause(.split, of: declaration) {
      report(.splitNeedsPad(at: split.span), &parser)
    }
  }

  private mutating func check(
    device name: String, _ clause: Clause, _ kind: DeviceKind, in parser: inout Parser
  ) {
    let span = parser.tree.span(of: clause.value)
    guard let device = vocabulary.devices.first(where: { isSame($0.name, name) }) else {
      let known = vocabulary.devices.map { $0.name }
      return report(.unknownDevice(name, at: span, known: known), &parser)
    }
    if kind != .computed, device.isPad != (kind == .pad) {
      report(
        .wrongKindOfDevice(name, isPad: device.isPad, at: span), &parser)
    }
  }

  /// Only a navigation bar has a title and actions.
  private mutating func checkNavigationBar(
    of declaration: ControlDeclaration, in parser: inout Parser
  ) {
    if let placement = parser.tree.clause(.placement, of: declaration) {
      guard case .word(let word) = parser.tree[placement.value], word != .navbar else { return }
    }
    for kind in [ClauseKind.title, .actions] {
      if let clause = parser.tree.clause(kind, of: declaration) {
        return report(.needsNavigationBar(kind.noun, at: clause.span), &parser)
      }
    }
  }
}

extension ClauseKind {
  /// What a message calls the clause.
  var noun: String {
    switch self {
    case .deviceWord: "phone"
    case .device: "on"
    case .split: "split"
    case .isFixed: "fixed"
    case .widths: "equal"
    case .selected: "selected"
    case .available: "available"
    case .placement: "in"
    case .title: "title"
    case .actions: "actions"
    case .purpose: "for"
    case .direction: "ltr"
    case .textSize: "text"
    case .readonly: "readonly"
    case .momentary: "momentary"
    case .metrics: "metrics"
    case .profile: "profile"
    }
  }

  /// Whether the clause is one of two words.
  var isChoice: Bool {
    switch self {
    case .isFixed, .widths, .direction: true
    default: false
    }
  }
}
