/// Where a rule comes from.
package enum RuleSource: UInt8, Sendable {
  /// The Fluent 2 page on the segmented control; the sentence is then the page's own, verbatim.
  case page
  case fluentCode, humanInterfaceGuidelines, contentAccessibility, writingStyle, commonSense

  package var name: String {
    switch self {
    case .page: "Fluent 2 iOS, Segmented control"
    case .fluentCode: "Fluent 2 iOS as shipped (fluentui-apple)"
    case .humanInterfaceGuidelines: "Apple Human Interface Guidelines"
    case .contentAccessibility: "Web Content Accessibility Guidelines 2.2"
    case .writingStyle: "Microsoft Writing Style Guide"
    case .commonSense: "Common sense"
    }
  }
}

/// What there is to know of one rule: all that `explain`, `lint` and a lesson say of it.
package struct Rule: Sendable {
  package let id: RuleID
  /// A few words, as a heading.
  package let title: String
  package let source: RuleSource
  /// The rule in its source's words; in ours where the source is not the page.
  package let sentence: String
  /// Why it matters, in two or three sentences.
  package let reason: String
  /// How it is judged, with its numbers.
  package let threshold: String
  /// What mends it, in plain words.
  package let advice: String
  /// Scenario text with a control that breaks the rule.
  ///
  /// `segment-minimum` and `mutually-exclusive` cannot be broken under the default profile: theirs
  /// shows how the control keeps to the rule.
  package let breakingExample: String
  /// Scenario text with a control that follows the rule.
  package let followingExample: String

  package var name: String { id.name }
  package var severity: FindingSeverity { id.severity }

  /// Where it comes from, and its sentence: in quotes where the words are the source's own.
  package var citation: String {
    source == .page ? "\(source.name): “\(sentence)”" : "\(source.name): \(sentence)"
  }
}
