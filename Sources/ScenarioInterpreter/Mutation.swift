package import Guidelines
package import SegmentedControl

/// A change of the model or of the judgement that a good suite notices.
package enum Mutation: Sendable {
  /// Controls of the profile `guideline` follow these policies instead.
  case policies(Profile)
  /// The rule is never found broken.
  case neverBroken(RuleID)
  /// The rule is always found broken.
  case alwaysBroken(RuleID)

  func change(_ profile: inout Profile) {
    if case .policies(let changed) = self, profile.name.rawValue == changed.name.rawValue {
      profile = changed
    }
  }

  /// Whether a rule, or any rule above a note for nil, is broken; nil where this changes nothing.
  func answer(_ rule: RuleID?, _ control: SegmentedControl) -> Bool? {
    switch self {
    case .policies: return nil
    case .neverBroken(let changed):
      if let rule { return rule.rawValue == changed.rawValue ? false : nil }
      return findings(for: control).contains {
        $0.severity.rawValue > FindingSeverity.note.rawValue
          && $0.rule.rawValue != changed.rawValue
      }
    case .alwaysBroken(let changed):
      if let rule { return rule.rawValue == changed.rawValue ? true : nil }
      let isAboveNote = changed.rule.severity.rawValue > FindingSeverity.note.rawValue
      return isAboveNote ? true : nil
    }
  }
}
