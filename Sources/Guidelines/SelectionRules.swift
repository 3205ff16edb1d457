import SegmentedControl

// What is selected, and whether anything can be.

/// Checks the model itself: its type holds one index, and no act can make that a wrong one.
enum MutuallyExclusive: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .mutuallyExclusive, title: "One selected option", source: .page,
      sentence: """
        The segmented control only allows for one selected option at a time. Choosing a new option \
        will deselect the current option.
        """,
      reason: """
        The options stand for the same place in the app, so two cannot hold at once. People rely \
        on it: to leave one option they choose another.
        """,
      threshold: "More than one selected segment. The control keeps to it; nothing can break it.",
      advice: "Where several options may hold at once, use switches or check boxes.",
      breakingExample: """
        control phone segments "Contacts", "Recents"
        select 2
        assert follows mutually-exclusive and segments[1].selected == false
        """,
      followingExample: #"control phone segments "Contacts", "Recents""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard let selected = control.selectedIndex else { return }
    if control.segments.indices.contains(selected) { return }
    sink.report(
      Finding(
        rule: .mutuallyExclusive,
        message: "segment \(selected + 1) is selected, and there are \(control.segments.count)"))
  }
}

/// A momentary control selects nothing by design, and one without segments has nothing to select.
enum InitialSelection: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .initialSelection, title: "Something is selected", source: .fluentCode,
      sentence: "The control starts with its first segment selected.",
      reason: """
        The screen below a segmented control always shows something. With nothing selected nobody \
        can tell which option they are looking at, and the control looks broken.
        """,
      threshold: "No segment is selected, and the control is not momentary.",
      advice: "Select the option that the screen shows, most often the first.",
      breakingExample: #"control phone segments "Day", "Week" selected none"#,
      followingExample: #"control phone segments "Day", "Week" selected 1"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    if control.selectedIndex != nil || control.isMomentary || control.segments.isEmpty { return }
    sink.report(Finding(rule: .initialSelection, message: "nothing is selected"))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    let index = control.segments.firstIndex { $0.isEnabled } ?? 0
    return [[.setSelected(position: index + 1)]]
  }
}

/// Each segment for itself. A control that is disabled as a whole is in a state that will pass.
enum AllDisabled: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .allDisabled, title: "Something can be chosen", source: .commonSense,
      sentence: "A control offers at least one option that can be chosen.",
      reason: """
        A row of dimmed segments takes room and attention and answers to nothing. People tap it, \
        and learn neither what is wrong nor what would change it.
        """,
      threshold: "Every segment is disabled.",
      advice: """
        Enable the options that apply now; where none does, leave the control out or say why.
        """,
      breakingExample: #"control phone segments "Day" disabled, "Week" disabled"#,
      followingExample: #"control phone segments "Day", "Week" disabled"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    if control.segments.isEmpty { return }
    if control.hasSegment(where: { control.segments[$0].isEnabled }) { return }
    let positions = control.positions { _ in true }
    sink.report(
      Finding(
        rule: .allDisabled, positions: positions,
        message: "every one of the \(counted(positions.count, "segment")) is disabled",
        measured: 0, limit: 1))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    [control.segments.indices.map { .setEnabled(position: $0 + 1) }]
  }
}
