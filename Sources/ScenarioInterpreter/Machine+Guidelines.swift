import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Whether the control in use breaks a rule or, for -1, has any finding above a note.
  mutating func breaks(_ rule: Int32, at id: ExpressionID) throws(Stop) -> Bool {
    let control = try currentControl()
    let isWhole = rule == -1
    let rule = isWhole ? nil : try self.rule(rule, at: tree.span(of: id))
    let answer = mutation?.answer(rule, controls[control].model) ?? judge(rule, control)
    if recording.coverage, let rule { coverage.insert(rule, isBroken: answer) }
    return answer
  }

  private func judge(_ rule: RuleID?, _ control: Int) -> Bool {
    guard let rule else { return !followsGuidelines(controls[control].model, levels) }
    return isBroken(rule, by: controls[control].model)
  }

  /// The rule at a place of the resolver's vocabulary; unknown ones are left in `expect error`.
  mutating func rule(_ index: Int32, at span: Span) throws(Stop) -> RuleID {
    if let rule = RuleID(rawValue: UInt8(clamping: index)), index >= 0 { return rule }
    throw fail(.unknownAtRun("this rule"), at: span)
  }

  /// Notes on the findings behind a failed `follows` or `breaks`.
  mutating func describe(rule: Int32, in diagnostic: inout Diagnostic) throws(Stop) {
    let model = controls[try currentControl()].model
    let findings: [Finding]
    if rule == -1 {
      findings = offences(of: model)
      diagnostic.caption = findings.isEmpty ? "no finding" : "\(findings.count) findings"
    } else {
      let id = try self.rule(rule, at: diagnostic.span)
      findings = Guidelines.findings(of: id, for: model)
      diagnostic.caption = findings.isEmpty ? "the rule is followed" : "the rule is broken"
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
  mutating func explain(rule index: Int32, _ id: ExpressionID) throws(Stop) -> Explanation {
    let holds = try condition(id)
    var explanation = Explanation(answer: "\(notation(of: id)) is \(holds)")
    let model = controls[try currentControl()].model
    let findings: [Finding]
    if index == -1 {
      findings = offences(of: model)
    } else {
      findings = Guidelines.findings(of: try rule(index, at: tree.span(of: id)), for: model)
    }
    for finding in findings {
      explanation.steps += steps(for: finding, model)
    }
    if index == -1, holds, !findings.isEmpty {
      explanation.steps.append(Explanation.Step("notes do not count"))
    }
    if findings.isEmpty, index != -1 {
      let rule = try self.rule(index, at: tree.span(of: id)).rule
      explanation.steps.append(
        Explanation.Step("judged: \(rule.threshold)", source: rule.citation))
    }
    if findings.isEmpty {
      let what = index == -1 ? "there is no finding above a note" : "there is no finding"
      explanation.steps.append(Explanation.Step(what))
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

  func ruleName(_ index: Int32) -> String {
    if index == -1 { return "guidelines" }
    return RuleID(rawValue: UInt8(clamping: index))?.name ?? "an unknown rule"
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
