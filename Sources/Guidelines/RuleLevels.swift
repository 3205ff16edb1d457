package import SegmentedControl

/// How gravely a rule is taken: a severity, or not at all.
package enum RuleLevel: UInt8, Sendable, CaseIterable {
  case off, note, warning, error

  package var name: String {
    switch self {
    case .off: "off"
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// The level of that name; nil when there is none.
  package static func named(_ name: String) -> RuleLevel? {
    for level in allCases where level.name.utf8.elementsEqual(name.utf8) { return level }
    return nil
  }

  /// The severity of a finding; nil where the rule is switched off.
  package var severity: FindingSeverity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

/// The level of each rule: the catalogue's severity, unless somebody said otherwise.
package struct RuleLevels: Sendable, Equatable {
  /// Two levels are the same whatever the way to them, so each rule has one; empty while nothing
  /// was said, which makes the usual levels free.
  private var levels: [RuleLevel] = []

  package init() {}

  /// The severity of a rule's findings; nil where it is switched off.
  package func severity(of rule: RuleID) -> FindingSeverity? {
    levels.isEmpty ? rule.severity : levels[Int(rule.rawValue)].severity
  }

  package mutating func set(_ rule: RuleID, to level: RuleLevel) {
    if levels.isEmpty { levels = RuleID.allCases.map { RuleLevel($0.severity) } }
    levels[Int(rule.rawValue)] = level
  }

  /// Whether nothing differs from the catalogue.
  package var areUsual: Bool { levels.isEmpty }
}

extension RuleLevel {
  fileprivate init(_ severity: FindingSeverity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

/// The findings on a control of the rules that are not switched off, in the catalogue's order.
package func findings(for control: SegmentedControl, _ levels: RuleLevels) -> [Finding] {
  let all = findings(for: control)
  return levels.areUsual ? all : all.filter { levels.severity(of: $0.rule) != nil }
}

/// Whether a control breaks no rule that is above a note.
package func followsGuidelines(_ control: SegmentedControl, _ levels: RuleLevels) -> Bool {
  if levels.areUsual { return followsGuidelines(control) }
  for rule in RuleID.allCases {
    if let severity = levels.severity(of: rule), severity > .note, isBroken(rule, by: control) {
      return false
    }
  }
  return true
}

/// The rules that a control breaks, as a set of bits by their raw value.
package func brokenRules(of control: SegmentedControl) -> UInt32 {
  var broken: UInt32 = 0
  for value in 0..<RuleID.count {
    if let rule = RuleID(rawValue: value), isBroken(rule, by: control) { broken |= 1 << value }
  }
  return broken
}
