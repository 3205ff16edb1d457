package import Guidelines
package import ScenarioLanguage
package import SegmentedControl

/// What a run writes down beside its outcomes.
///
/// A run that gathers anything goes on past asserts that fail: it asks what there is, and judges
/// nobody.
package struct Gathering: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What controls break, wherever one is declared or changed.
  package static let findings = Gathering(rawValue: 1)
  /// What is printed and asserted.
  package static let answers = Gathering(rawValue: 2)
  /// The controls as they are at the end of each scenario.
  package static let controls = Gathering(rawValue: 4)
}

/// A control at the end of a scenario.
package struct NamedControl: Sendable {
  package var name: String
  package var model: SegmentedControl
}

/// A finding with the place in the source that brought it about.
package struct LintFinding: Sendable {
  package var finding: Finding
  /// In force where it was found: a file or a command line may have changed the rule's own.
  package var severity: FindingSeverity
  /// The clause or the item that it is about, else the statement.
  package var span: Span
  /// The statement that declared or changed the control.
  package var statement: Span
  /// Whether that statement is the control's declaration.
  package var isDeclaration: Bool
  /// What the control is called.
  package var control: String
  /// What would mend it without breaking another rule.
  package var remedy: Remedy?
}

/// What was printed or asserted at one place.
package struct Answer: Sendable, Equatable {
  package var span: Span
  /// The expression, as it is written.
  package var question: String
  /// Its value, as it is written, or the error that came instead.
  package var value: String

  package init(span: Span, question: String, value: String) {
    self.span = span
    self.question = question
    self.value = value
  }
}

/// What a run has gathered.
package struct Gathered: Sendable {
  package var findings: [LintFinding] = []
  package var answers: [Answer] = []
  package var controls: [NamedControl] = []

  package init() {}
}

/// What a machine needs in order to gather.
struct Gatherer {
  var wanted: Gathering = []
  /// The levels with which each scenario begins.
  var levels = RuleLevels()
  /// The profile of controls that name none.
  var profile: Profile?
  var gathered = Gathered()
  /// The rules that each control broke when it was last looked at, as bits.
  var broken: [UInt32] = []
  /// The findings so far: a loop or a table comes by the same place again.
  var seen: Set<FindingKey> = []

  struct FindingKey: Hashable {
    var statement: Span
    /// The slot of the control's name: one statement may declare several.
    var control: Int32
    var rule: UInt8
    var message: String
  }
}
