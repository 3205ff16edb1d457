/// One breach of one rule by one control.
package struct Finding: Sendable, Equatable {
  package let rule: RuleID
  /// The segments concerned, from 1; empty where it is the control as a whole.
  package let positions: [Int]
  /// One sentence with the finding's numbers, without a full stop.
  package let message: String
  /// What was measured, where the rule measures: points, em, a ratio or a count.
  package let measured: Double?
  /// The limit that `measured` was held against, in its unit.
  package let limit: Double?

  package init(
    rule: RuleID, positions: [Int] = [], message: String, measured: Double? = nil,
    limit: Double? = nil
  ) {
    self.rule = rule
    self.positions = positions
    self.message = message
    self.measured = measured
    self.limit = limit
  }

  package var severity: FindingSeverity { rule.severity }
}

/// What a check reports to.
///
/// A check is written once and compiled twice: for a sink that only wants to know whether there is
/// a finding, and never makes one, and for a sink that keeps them all.
protocol FindingSink {
  /// Whether a further finding would make no difference, so that a check can stop.
  var isSatisfied: Bool { get }
  mutating func report(_ finding: @autoclosure () -> Finding)
}

/// The sink that remembers that there was a finding.
struct Verdict: FindingSink {
  private(set) var isBroken = false
  var isSatisfied: Bool { isBroken }

  @inline(__always)
  mutating func report(_ finding: @autoclosure () -> Finding) { isBroken = true }
}

/// The sink that keeps each finding, in order.
struct FindingList: FindingSink {
  private(set) var findings: [Finding] = []
  var isSatisfied: Bool { false }

  mutating func report(_ finding: @autoclosure () -> Finding) { findings.append(finding()) }
}
