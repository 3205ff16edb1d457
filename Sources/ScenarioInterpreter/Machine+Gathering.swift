import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Prepares a machine to gather what the settings want.
  mutating func prepare(for settings: RunSettings) {
    gatherer.wanted = settings.gathering
    gatherer.levels = settings.levels
    gatherer.profile = settings.profile?.profile
    gathers = !settings.gathering.isEmpty
    levels = settings.levels
  }

  /// Looks at what a statement did; called after each one where something is gathered.
  mutating func gather(after statement: Statement) throws(Stop) {
    if gatherer.wanted.contains(.answers) { try gatherAnswer(of: statement) }
    guard gatherer.wanted.contains(.findings) else { return }
    for index in controls.indices where controls[index].lastChanges.any == statement.span {
      gatherFindings(on: index, after: statement)
    }
  }

  /// Takes what the scenario came to, and makes ready for the next.
  mutating func endGathering() {
    if gatherer.wanted.contains(.controls) {
      for state in controls {
        let name = names.text(of: NameID(state.slot))
        gatherer.gathered.controls.append(NamedControl(name: name, model: state.model))
      }
    }
    gatherer.broken.removeAll(keepingCapacity: true)
  }

  mutating func takeGathered() -> Gathered {
    let gathered = gatherer.gathered
    gatherer.gathered = Gathered()
    return gathered
  }

  // MARK: Answers

  /// An expression changes nothing, so it can be asked once more.
  private mutating func gatherAnswer(of statement: Statement) throws(Stop) {
    switch statement.kind {
    case .assert(let asked, _), .print(let asked), .why(let asked):
      gatherer.gathered.answers.append(
        Answer(
          span: statement.span, question: notation(of: asked),
          value: try text(of: try evaluate(asked))))
    default: break
    }
  }

  // MARK: Findings

  /// Writes down what a control breaks that it did not break before this statement.
  private mutating func gatherFindings(on index: Int, after statement: Statement) {
    while gatherer.broken.count <= index { gatherer.broken.append(0) }
    let broken = brokenRules(of: controls[index].model)
    let isNew = controls[index].declaration == statement.span
    let before = isNew ? 0 : gatherer.broken[index]
    gatherer.broken[index] = broken
    for rule in RuleID.allCases where broken & ~before & (1 << UInt32(rule.rawValue)) != 0 {
      guard let severity = levels.severity(of: rule) else { continue }
      let remedy = Guidelines.remedy(for: rule, controls[index].model)
      for finding in Guidelines.findings(of: rule, for: controls[index].model) {
        add(finding, severity, remedy, on: index, after: statement)
      }
    }
  }

  private mutating func add(
    _ finding: Finding, _ severity: FindingSeverity, _ remedy: Remedy?, on index: Int,
    after statement: Statement
  ) {
    let key = Gatherer.FindingKey(
      statement: statement.span, control: controls[index].slot, rule: finding.rule.rawValue,
      message: finding.message)
    guard gatherer.seen.insert(key).inserted else { return }
    var span = statement.span
    var isDeclaration = false
    if case .control(let declaration) = statement.kind {
      isDeclaration = true
      span = self.span(of: finding, in: tree.declarations[Int(declaration)]) ?? span
    }
    gatherer.gathered.findings.append(
      LintFinding(
        finding: finding, severity: severity, span: span, statement: statement.span,
        isDeclaration: isDeclaration, control: names.text(of: NameID(controls[index].slot)),
        remedy: remedy))
  }

  /// The clause or the item that a finding is about; nil where it is the whole.
  private func span(of finding: Finding, in declaration: ControlDeclaration) -> Span? {
    for kind in finding.rule.clauses {
      if let clause = tree.clause(kind, of: declaration) { return clause.span }
    }
    guard let first = finding.positions.first, !finding.rule.concernsWhole else { return nil }
    return item(at: first, of: declaration).map { tree.items[$0].span }
  }

  /// The index of the item that made the segment at a position, where that can be told.
  private func item(at position: Int, of declaration: ControlDeclaration) -> Int? {
    let wanted = Int(declaration.items.start) + position - 1
    for index in declaration.items.indices {
      if tree.items[index].isSpliced { return index }
      if index == wanted { return index }
    }
    return nil
  }
}

extension RuleID {
  /// The clauses that a finding of the rule is about, the likeliest first.
  fileprivate var clauses: [ClauseKind] {
    switch self {
    case .scrollingNeedsFill: [.isFixed]
    case .purpose: [.purpose, .momentary]
    case .navbarClutter: [.actions]
    case .navbarTitle, .navbarTitleCheck: [.title]
    case .visualWeight: [.widths]
    case .initialSelection: [.selected]
    case .toolbarPlacement: [.placement]
    default: []
    }
  }

  /// Whether it is the number or the mix of segments that offends, not one of them.
  fileprivate var concernsWhole: Bool {
    switch self {
    case .hiddenOptions, .longScroll, .allDisabled, .actionLabel: true
    default: false
    }
  }
}
