package import SegmentedControl

/// All findings on a control, in the order of the catalogue.
package func findings(for control: SegmentedControl) -> [Finding] {
  var sink = FindingList()
  for value in 0..<RuleID.count {
    if let rule = RuleID(rawValue: value) { rule.judge(control, &sink) }
  }
  return sink.findings
}

/// The findings of one rule on a control.
package func findings(of rule: RuleID, for control: SegmentedControl) -> [Finding] {
  var sink = FindingList()
  rule.judge(control, &sink)
  return sink.findings
}

/// Whether a control breaks a rule: the same check as that of `findings`, without its texts.
package func isBroken(_ rule: RuleID, by control: SegmentedControl) -> Bool {
  var verdict = Verdict()
  rule.judge(control, &verdict)
  return verdict.isBroken
}

/// Whether a control breaks no rule that is above a note.
package func followsGuidelines(_ control: SegmentedControl) -> Bool {
  !breaksAny(atLeast: .warning, control)
}

/// The severity of the gravest finding on a control; nil where there is none.
package func worstSeverity(of control: SegmentedControl) -> FindingSeverity? {
  if breaksAny(atLeast: .error, control) { return .error }
  if breaksAny(atLeast: .warning, control) { return .warning }
  return breaksAny(atLeast: .note, control) ? .note : nil
}

private func breaksAny(atLeast severity: FindingSeverity, _ control: SegmentedControl) -> Bool {
  var verdict = Verdict()
  for value in 0..<RuleID.count {
    guard let rule = RuleID(rawValue: value), rule.severity >= severity else { continue }
    rule.judge(control, &verdict)
    if verdict.isBroken { return true }
  }
  return false
}
