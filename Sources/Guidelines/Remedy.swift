package import SegmentedControl

/// What mends the findings of one rule on one control: tried, and found to break no other rule.
package struct Remedy: Sendable, Equatable {
  package let rule: RuleID
  /// The changes, in order.
  package let edits: [Edit]

  /// The remedy in plain words: one sentence.
  package var text: String {
    var text = ""
    for (place, edit) in edits.enumerated() {
      if place > 0 { text += place == edits.count - 1 ? ", and " : ", " }
      text += edit.words
    }
    guard let first = text.utf8.first, isLowercase(first) else { return text }
    return String(decoding: [first - 0x20] + text.utf8.dropFirst(), as: UTF8.self)
  }

  /// The statements that do it, on one line; nil where only the declaration can say it.
  package var statement: String? {
    var line = ""
    for edit in edits {
      guard let statement = edit.statement else { return nil }
      line += line.isEmpty ? statement : "; \(statement)"
    }
    return line
  }

  /// Makes the changes on a control.
  package func apply(to control: inout SegmentedControl) throws(ControlError) {
    for edit in edits { try edit.apply(to: &control) }
  }
}

/// What mends a broken rule; nil where the rule is followed, or nothing mechanical mends it without
/// breaking another rule that was followed before. `Rule.advice` then says what people can do.
package func remedy(for rule: RuleID, _ control: SegmentedControl) -> Remedy? {
  guard isBroken(rule, by: control) else { return nil }
  for edits in rule.remedies(for: control) where !edits.isEmpty {
    let remedy = Remedy(rule: rule, edits: edits)
    if mends(remedy, control) { return remedy }
  }
  return nil
}

/// What mends a finding, and all others of its rule on the control.
package func remedy(for finding: Finding, _ control: SegmentedControl) -> Remedy? {
  remedy(for: finding.rule, control)
}

/// Whether a remedy, tried on a copy, mends its rule and breaks none that was followed before.
private func mends(_ remedy: Remedy, _ control: SegmentedControl) -> Bool {
  var copy = control
  do throws(ControlError) { try remedy.apply(to: &copy) } catch { return false }
  if isBroken(remedy.rule, by: copy) { return false }
  for value in 0..<RuleID.count {
    guard let rule = RuleID(rawValue: value), isBroken(rule, by: copy) else { continue }
    if !isBroken(rule, by: control) { return false }
  }
  return true
}
