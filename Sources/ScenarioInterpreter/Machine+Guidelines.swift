import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Whether the control in use breaks a rule or, for `guidelines`, has any finding above a note.
  mutating func breaks(_ reference: RuleReference) throws(Stop) -> Bool {
    let control = try currentControl()
    let rule = try self.rule(reference)
    let answer = mutation?.answer(rule, controls[control].model, levels) ?? judge(rule, control)
    if recording.coverage, let rule { coverage.insert(rule, isBroken: answer) }
    return answer
  }

  private func judge(_ rule: RuleID?, _ control: Int) -> Bool {
    guard let rule else { return !followsGuidelines(controls[control].model, levels) }
    return isBroken(rule, by: controls[control].model)
  }

  /// The rule that is meant, nil for `guidelines`; unknown ones are left in `expect error`.
  private mutating func rule(_ reference: RuleReference) throws(Stop) -> RuleID? {
    switch reference {
    case .guidelines: return nil
    case .rule(let index):
      if let rule = RuleID(rawValue: index) { return rule }
      throw fail(.unresolved, at: place)
    case .topic: throw fail(.unresolved, at: place)
    case .named(let name, let span): throw fail(.unknownAtRun(names.text(of: name)), at: span)
    }
  }

  /// The rule that is meant where `guidelines` cannot stand.
  mutating func singleRule(_ reference: RuleReference) throws(Stop) -> RuleID {
    if let rule = try rule(reference) { return rule }
    throw fail(.unresolved, at: place)
  }

  /// Notes on the findings behind a failed `follows` or `breaks`.
  mutating func describe(
    rule reference: RuleReference, in diagnostic: inout Diagnostic
  ) throws(Stop) {
    let model = controls[try currentControl()].model
    let findings: [Finding]
    if let rule = try rule(reference) {
      findings = Guidelines.findings(of: rule, for: model)
      diagnostic.caption = findings.isEmpty ? "the rule is followed" : "the rule is broken"
    } else {
      findings = offences(of: model)
      diagnostic.caption = findings.isEmpty ? "no finding" : "\(findings.count) findings"
    }
    for finding in findings { diagnostic.notes.append("\(finding.rule.name): \(finding.message)") }
  }

  /// The findings above a note, as the levels in force have it: why `follows guidelines` is false.
  private func offences(of model: SegmentedControl) -> [Finding] {
    Guidelines.findings(for: model, levels).filter { levels.severity(of: $0.rule) != .note }
  }

  /// `matches snapshot "NAME"`.
  mutating func matchesSnapshot(_ name: ExpressionID) throws(Stop) -> Bool {
    let control = try currentControl()
    switch host.snapshot(try string(name), of: controls[control].model) {
    case .matches: return true
    case .differs, .missing: return false
    case .unavailable(let why): throw fail(.snapshotUnavailable(why), at: tree.span(of: name))
    }
  }
}

extension Machine {
  /// Why a rule holds or is broken: its findings, or that there is none.
  mutating func explain(rule reference: RuleReference, _ id: ExpressionID) throws(Stop)
    -> Explanation
  {
    let holds = try condition(id)
    var explanation = Explanation(answer: "\(notation(of: id)) is \(holds)")
    let model = controls[try currentControl()].model
    guard let rule = try rule(reference) else {
      for finding in offences(of: model) { explanation.steps += steps(for: finding, model) }
      if explanation.steps.isEmpty {
        explanation.steps = [Explanation.Step("there is no finding above a note")]
      }
      return explanation
    }
    for finding in Guidelines.findings(of: rule, for: model) {
      explanation.steps += steps(for: finding, model)
    }
    if explanation.steps.isEmpty {
      explanation.steps = [
        Explanation.Step("judged: \(rule.rule.threshold)", source: rule.rule.citation),
        Explanation.Step("there is no finding"),
      ]
    }
    return explanation
  }

  private func steps(for finding: Finding, _ model: SegmentedControl) -> [Explanation.Step] {
    let rule = finding.rule.rule
    let mending = remedy(for: finding, model)
    let advice = mending.map { $0.text + ($0.statement.map { ": \($0)" } ?? "") }
    let severity = levels.severity(of: finding.rule) ?? finding.severity
    return [
      Explanation.Step(
        "\(severity.name) \(rule.name): \(finding.message)", source: rule.citation),
      Explanation.Step("what would mend it: \(advice ?? rule.advice)"),
    ]
  }

  func name(of reference: RuleReference) -> String {
    switch reference {
    case .guidelines: "guidelines"
    case .rule(let index): RuleID(rawValue: index)?.name ?? ""
    case .topic(let index): Topic(rawValue: index)?.name ?? ""
    case .named(let name, _): names.text(of: name)
    }
  }
}

extension Rule {
  /// All that there is to say of it.
  package var explanation: String {
    """
    \(name) (\(severity.name)): \(title)
      \(citation)
      \(reason)
      judged: \(threshold)
      remedy: \(advice)
    """
  }
}
