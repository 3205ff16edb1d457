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

  /// Whether a rule is broken, or for nil any that these levels take for more than a note; nil
  /// where this changes nothing.
  func answer(_ rule: RuleID?, _ control: SegmentedControl, _ levels: RuleLevels) -> Bool? {
    switch self {
    case .policies: return nil
    case .neverBroken(let changed):
      if let rule { return rule.rawValue == changed.rawValue ? false : nil }
      var changedLevels = levels
      changedLevels.set(changed, to: .off)
      return !followsGuidelines(control, changedLevels)
    case .alwaysBroken(let changed):
      if let rule { return rule.rawValue == changed.rawValue ? true : nil }
      guard let severity = levels.severity(of: changed) else { return nil }
      return severity > .note ? true : nil
    }
  }
}
