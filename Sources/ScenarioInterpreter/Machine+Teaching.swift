import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// The statements that explain.
  mutating func teach(_ statement: Statement) throws(Stop) {
    switch statement.kind {
    case .why(let expression): try emit(try explain(expression).text)
    case .whyEvents: try emit(try explainEvents().text)
    case .lint: try lint()
    case .lintLevel(let rule, let level): try setLevel(of: rule, to: level)
    case .explain(let reference): try explain(reference)
    case .fix(let rule): try fix(rule)
    case .sweep(let property, let start, let end): try sweep(property, from: start, to: end)
    case .matrix: try showMatrix()
    default: throw fail(.unresolved, at: statement.span)
    }
  }

  /// `explain NAME`: a rule or a topic.
  private mutating func explain(_ reference: RuleReference) throws(Stop) {
    if case .topic(let index) = reference, let topic = Topic(rawValue: index) {
      return try emit(topic.explanation)
    }
    try emit(try singleRule(reference).rule.explanation)
  }

  /// `why events`: each event, and each act without one with its reason.
  private mutating func explainEvents() throws(Stop) -> Explanation {
    let model = controls[try currentControl()].model
    let total = model.events.total
    return Explanation(
      answer: "\(total) event\(total == 1 ? "" : "s")", steps: eventSteps(of: model))
  }

  // MARK: Sweeping

  /// `sweep available 320 to 1024`, `sweep text small to accessibility5`: where the layout changes.
  private mutating func sweep(
    _ property: Word, from start: ExpressionID, to end: ExpressionID
  ) throws(Stop) {
    let model = controls[try currentControl()].model
    switch property {
    case .text:
      let first: TextSize = try named(start, "a text size")
      let last: TextSize = try named(end, "a text size")
      guard first.points <= last.points else { throw fail(.emptyRange, at: tree.span(of: end)) }
      let names = TextSize.allCases
      for stretch in ScenarioInterpreter.sweep(model, textFrom: first, to: last) {
        try emit(
          line(stretch, names[Int(stretch.start)].name, names[Int(stretch.end)].name))
      }
    case .available:
      let range = (first: try number(start), last: try number(end))
      guard range.first <= range.last else { throw fail(.emptyRange, at: tree.span(of: end)) }
      let stretches: [SweepStretch]
      do throws(ControlError) {
        stretches = try ScenarioInterpreter.sweep(
          model, availableFrom: range.first, to: range.last)
      } catch {
        throw refuse(error, at: tree.span(of: start))
      }
      for stretch in stretches {
        try emit(stretch.line)
      }
    case .direction:
      let range: (Direction, Direction) = (
        try named(start, "a direction"), try named(end, "a direction")
      )
      try sweep(model, from: range.0, to: range.1, at: end) { model, value throws(ControlError) in
        model.setDirection(value)
      }
    case .profile:
      let range: (ProfileName, ProfileName) = (
        try named(start, "a profile"), try named(end, "a profile")
      )
      try sweep(model, from: range.0, to: range.1, at: end) { model, value throws(ControlError) in
        try model.setProfile(value.profile)
      }
    default: throw fail(.unresolved, at: place)
    }
  }

  /// The values of a closed list from one to another, each with its layout.
  private mutating func sweep<List: Named>(
    _ model: SegmentedControl, from start: List, to end: List, at expression: ExpressionID,
    _ change: (inout SegmentedControl, List) throws(ControlError) -> Void
  ) throws(Stop) {
    let values = Array(List.allCases)
    let first = values.firstIndex { $0.name == start.name } ?? 0
    let last = values.firstIndex { $0.name == end.name } ?? 0
    guard first <= last else { throw fail(.emptyRange, at: tree.span(of: expression)) }
    for value in values[first...last] {
      var changed = model
      do throws(ControlError) {
        try change(&changed, value)
      } catch {
        throw refuse(error, at: tree.span(of: expression))
      }
      try emit("\(value.name): \(LayoutState(of: changed).text)")
    }
  }

  /// `small to large: scrolls, 1 out of sight`.
  private func line(_ stretch: SweepStretch, _ start: String, _ end: String) -> String {
    "\(start == end ? start : start + " to " + end): \(stretch.state.text)"
  }

  private mutating func showMatrix() throws(Stop) {
    let control = try currentControl()
    let matrix: LayoutMatrix
    do throws(ControlError) {
      matrix = try LayoutMatrix(of: controls[control].model)
    } catch {
      throw refuse(error, at: place)
    }
    try emit(matrix.text)
  }

  // MARK: Rules

  /// `lint`: every finding with its source and its remedy.
  private mutating func lint() throws(Stop) {
    let model = controls[try currentControl()].model
    let findings = Guidelines.findings(for: model, levels)
    if findings.isEmpty { return try emit("no findings") }
    for finding in findings { try emit(describe(finding, model)) }
  }

  /// A finding, the sentence that it offends, and what mends it.
  private func describe(_ finding: Finding, _ model: SegmentedControl) -> String {
    let rule = finding.rule.rule
    let mending = remedy(for: finding, model)
    let advice = mending.map { "\($0.text)" + ($0.statement.map { ": \($0)" } ?? "") }
    let severity = levels.severity(of: finding.rule) ?? finding.severity
    return "\(severity.name) \(rule.name): \(finding.message)\n"
      + "  source: \(rule.citation)\n"
      + "  remedy: \(advice ?? rule.advice)"
  }

  /// `lint RULE off|note|warning|error`: from here to the end of the scenario.
  private mutating func setLevel(of rule: RuleReference, to level: Word) throws(Stop) {
    let rule = try singleRule(rule)
    levels.set(rule, to: RuleLevel.named(level.spelling) ?? .off)
  }

  /// `fix RULE`: applies what mends it, and tells the statement that would do the same.
  private mutating func fix(_ rule: RuleReference) throws(Stop) {
    let rule = try singleRule(rule)
    let control = try currentControl()
    guard isBroken(rule, by: controls[control].model) else {
      return try emit("\(rule.name) is followed: there is nothing to fix")
    }
    guard let remedy = remedy(for: rule, controls[control].model) else {
      return try emit("\(rule.name) has no mechanical remedy: \(rule.rule.advice)")
    }
    try edit(control, at: .absent) { model throws(ControlError) in try remedy.apply(to: &model) }
    acts += 1
    try emit("\(remedy.text)" + (remedy.statement.map { ": \($0)" } ?? ""))
  }
}
