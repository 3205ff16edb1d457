import SegmentedControl

// How many segments there are.

enum SegmentMinimum: RuleCheck {
  static let minimum = 2

  static var rule: Rule {
    Rule(
      id: .segmentMinimum, title: "Two segments or more", source: .page,
      sentence: """
        A segmented control lets someone select one option from a set of two or more segments in \
        a single, horizontal container.
        """,
      reason: """
        A choice needs something to choose from. A single segment looks like a button, and \
        nothing happens when it is tapped, because it is selected already.
        """,
      threshold: """
        Fewer than \(minimum) segments. A declaration or a removal that would leave fewer is \
        refused, but for the profiles of systems that allow it.
        """,
      advice: "Add a second option, or take the control away.",
      breakingExample: #"control phone segments "All" profile baseweb"#,
      followingExample: #"control phone segments "All", "Missed""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    let count = control.segments.count
    guard count < minimum else { return }
    sink.report(
      Finding(
        rule: .segmentMinimum,
        message: "\(counted(count, "segment")); a choice needs \(minimum) or more",
        measured: Double(count), limit: Double(minimum)))
  }
}

/// The limit goes by the device, as the page says it: an iPad's window in split view is an iPad's.
enum SegmentLimit: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .segmentLimit, title: "Five segments on iPhone, seven on iPad", source: .page,
      sentence:
        "Try to limit segmented controls to five segments on iPhone and seven segments on iPad.",
      reason: """
        Each further segment makes the others narrower, until labels no longer fit and the \
        control scrolls. People take in a handful of options at a glance; more than that they have \
        to read one by one.
        """,
      threshold: """
        More than \(limit(on: .phone)) segments on an iPhone, more than \(limit(on: .pad)) on an \
        iPad.
        """,
      advice: """
        Leave out options or put the rarer ones together; where all are needed, a menu or a list \
        shows them better.
        """,
      breakingExample: #"control phone segments "A1", "B2", "C3", "D4", "E5", "F6""#,
      followingExample: #"control phone segments "A1", "B2", "C3", "D4", "E5""#)
  }

  static func limit(on idiom: Idiom) -> Int {
    switch idiom {
    case .phone: 5
    case .pad: 7
    }
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    let idiom = control.window.device.idiom
    let (count, limit) = (control.segments.count, limit(on: idiom))
    guard count > limit else { return }
    let device = idiom == .phone ? "an iPhone" : "an iPad"
    sink.report(
      Finding(
        rule: .segmentLimit, positions: Array(limit + 1...count),
        message: "\(count) segments on \(device); the guideline's limit is \(limit)",
        measured: Double(count), limit: Double(limit)))
  }
}
