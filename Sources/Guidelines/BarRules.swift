import SegmentedControl

// What stands beside a control, and where it stands.

enum NavbarClutter: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .navbarClutter, title: "Alone in the navigation bar", source: .page,
      sentence: """
        To avoid a cluttered interface, consider using segmented controls in navigation bars \
        without additional actions or a title.
        """,
      reason: """
        A navigation bar is one narrow row. Buttons beside the control take its width, and taps \
        meant for a segment hit them. On its own the control is read at once.
        """,
      threshold: """
        One action or more beside the control in a navigation bar. A title alone is no clutter; \
        navbar-title-check asks for a look at it.
        """,
      advice: "Move the actions into the content, a toolbar or a menu.",
      breakingExample: #"control phone segments "Contacts", "Recents" in navbar actions 2"#,
      followingExample: #"control phone segments "Contacts", "Recents" in navbar"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard control.placement == .navigationBar, control.actions > 0 else { return }
    sink.report(
      Finding(
        rule: .navbarClutter, message: message(control), measured: Double(control.actions),
        limit: 0))
  }

  private static func message(_ control: SegmentedControl) -> String {
    var message = counted(control.actions, "action")
    if let title = control.title { message += " and the title \(quoted(title))" }
    return message + " beside the control in the navigation bar; it is best alone there"
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.setActions(0)]] }
}

/// A title that is a segment's name cannot apply to the other views. Case does not matter.
enum NavbarTitle: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .navbarTitle, title: "A title that applies to all views", source: .page,
      sentence: "If you do include a title, make sure it’s useful and applicable to all views.",
      reason: """
        A title that repeats one segment is wrong as soon as another is selected. An empty one \
        takes the place of nothing. Either way people have to work out what they are looking at.
        """,
      threshold: "The title in a navigation bar is empty, or the same as a segment's label.",
      advice: "Leave the title out, or name what all the views have in common.",
      breakingExample: #"control phone segments "All", "Missed" in navbar title "Missed""#,
      followingExample: #"control phone segments "All", "Missed" in navbar"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard let title = control.title else { return }
    if isBlank(title) {
      sink.report(Finding(rule: .navbarTitle, message: "the navigation bar's title is empty"))
    } else if let index = control.segments.firstIndex(where: { isSameLabel($0.labelText, title) }) {
      sink.report(
        Finding(
          rule: .navbarTitle, positions: [index + 1],
          message: """
            the title \(quoted(title)) is that of segment \(index + 1) and does not apply to the \
            other views
            """))
    }
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.removeTitle]] }
}

/// Whether a title is useful only people can tell, so any that is not plainly wrong is to be looked
/// at. No remedy takes it away: it may well be right.
enum NavbarTitleCheck: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .navbarTitleCheck, title: "A title is worth a look", source: .page,
      sentence: "If you do include a title, make sure it’s useful and applicable to all views.",
      reason: """
        The control already says which view is shown. A title beside it earns its place only by \
        telling what the views have in common.
        """,
      threshold: "Any title in a navigation bar that does not break navbar-title.",
      advice: "Read the title with each segment selected; if it does not fit one, leave it out.",
      breakingExample: #"control phone segments "All", "Missed" in navbar title "Calls""#,
      followingExample: #"control phone segments "All", "Missed" in navbar"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard let title = control.title, !isBroken(.navbarTitle, by: control) else { return }
    sink.report(
      Finding(
        rule: .navbarTitleCheck,
        message: "check that the title \(quoted(title)) is useful and applies to all views"))
  }
}

enum ToolbarPlacement: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .toolbarPlacement, title: "Not in a toolbar", source: .humanInterfaceGuidelines,
      sentence: "A toolbar acts on the current screen, while a segmented control switches views.",
      reason: """
        People look to a toolbar for things to do with what they see. A control there that \
        changes what they see surprises them, and its segments look like buttons.
        """,
      threshold: "`in toolbar`.",
      advice: "Place the control above the content that it changes, or in the navigation bar.",
      breakingExample: #"control phone segments "Grid", "List" in toolbar"#,
      followingExample: #"control phone segments "Grid", "List" in content"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard control.placement == .toolbar else { return }
    sink.report(
      Finding(
        rule: .toolbarPlacement,
        message: "it stands in a toolbar, whose items act on the screen rather than switch it"))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.setPlacement(.content)]] }
}
