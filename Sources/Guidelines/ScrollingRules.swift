import SegmentedControl

// What is out of sight, and the single row.

/// Breaks in titles, which are what is drawn. The row itself cannot break: there is one by type.
enum SingleLine: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .singleLine, title: "One line", source: .page,
      sentence: "Don’t force a segmented control onto a second line",
      reason: """
        A segmented control is one row, read from side to side. A label of two lines makes its \
        segment heavier than the others, or is cut off by the row's height.
        """,
      threshold: "A line break in a segment's title. It is drawn as a space.",
      advice: "Write the label on one line; shorten it if it is too long for that.",
      breakingExample: #"control phone segments "This\nweek", "Month""#,
      followingExample: #"control phone segments "This week", "Month""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    for index in control.segments.indices where hasLineBreak(control.segments[index].title) {
      sink.report(
        Finding(
          rule: .singleLine, positions: [index + 1],
          message: """
            the label \(quoted(control.segments[index].title)) of segment \(index + 1) has a line \
            break
            """))
      if sink.isSatisfied { return }
    }
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    [control.renamings { hasLineBreak($0) ? tidied($0) : $0 }]
  }
}

enum ScrollingNeedsFill: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .scrollingNeedsFill, title: "Scrolling needs fill", source: .page,
      sentence:
        "In order for scrolling to function properly, isFixedWidth must be set to false.",
      reason: """
        A fixed control is as wide as its segments, so to itself it has nothing to scroll, even \
        where its parent is narrower. What lies outside the parent can be neither seen nor tapped.
        """,
      threshold: "isFixedWidth is true, and the control is wider than its parent.",
      advice: "Let the control fill its parent, so that it scrolls; or make its segments fit.",
      breakingExample: """
        control phone segments "Contacts", "Recents", "Favourites", "Voicemail" fixed
        """,
      followingExample: """
        control phone segments "Contacts", "Recents", "Favourites", "Voicemail" fill
        """)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    let layout = control.layout
    guard control.isFixedWidth, layout.overflows else { return }
    let width = max(layout.container, layout.content)
    sink.report(
      Finding(
        rule: .scrollingNeedsFill,
        positions: control.positions { !control.isWhollyVisible(at: $0) },
        message: """
          a fixed control of \(decimal(width, unlike: layout.viewport)) pt in a parent of \
          \(decimal(layout.viewport)) does not scroll; what lies outside is out of reach
          """,
        measured: width, limit: layout.viewport))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    let (fill, unequal) = (Edit.setFixedWidth(false), Edit.setEqualWidths(false))
    return [[fill], [unequal], [fill, unequal]]
  }
}

/// An option counts as hidden when its text or icon is cut by an edge, lies beyond it, or is
/// shortened for want of width. A cut through the padding alone hides nothing. It is judged where
/// the control stands scrolled to now.
enum HiddenOptions: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .hiddenOptions, title: "No hidden options", source: .page,
      sentence: """
        Space is limited on mobile, so label carefully to avoid hidden options and long side \
        scrolling.
        """,
      reason: """
        What people do not see they do not choose. A control that scrolls has no scroll bar to say \
        so, and an option beyond the edge is often never found.
        """,
      threshold: "A text or icon is cut off, shortened or out of sight at rest.",
      advice: "Shorten the labels, have fewer of them, or set unequal widths where those fit.",
      breakingExample: """
        control phone segments "Songs", "Albums", "Artists", "Playlists", "Podcasts"
        """,
      followingExample: """
        control phone segments "Songs", "Albums", "Artists", "Playlists"
        """)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    if control.fits { return }
    func isHidden(_ index: Int) -> Bool {
      control.isTruncated(at: index) || control.isContentClipped(at: index)
    }
    guard control.hasSegment(where: isHidden) else { return }
    sink.report(finding(control.positions(where: isHidden), control))
  }

  private static func finding(_ positions: [Int], _ control: SegmentedControl) -> Finding {
    let layout = control.layout
    let verb = positions.count == 1 ? "is" : "are"
    let subject = "\(segmentList(positions)) of \(control.segments.count) \(verb)"
    if layout.isScrollable || layout.overflows {
      let width = max(layout.content, layout.container)
      return Finding(
        rule: .hiddenOptions, positions: positions,
        message: """
          \(subject) cut off or out of sight: \(decimal(layout.viewport)) of \
          \(decimal(width, unlike: layout.viewport)) pt show
          """,
        measured: width, limit: layout.viewport)
    }
    let index = positions[0] - 1
    let (need, width) = (control.segments[index].natural, layout.frames[index].width)
    return Finding(
      rule: .hiddenOptions, positions: positions,
      message: """
        \(subject) shortened: segment \(index + 1) needs \(decimal(need, unlike: width)) pt and \
        has \(decimal(width))
        """,
      measured: need, limit: width)
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.setEqualWidths(false)]] }
}

/// More out of sight than in sight, whether it can be scrolled to or, being fixed, cannot: a fixed
/// control that is made to fill its parent, as scrolling-needs-fill asks, must not be the worse
/// for it.
enum LongScroll: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .longScroll, title: "No long side scrolling", source: .page,
      sentence: """
        Space is limited on mobile, so label carefully to avoid hidden options and long side \
        scrolling.
        """,
      reason: """
        Past one screen's width of scrolling, people can no longer hold the options in mind, and \
        scroll back and forth to compare them. A list would show them all.
        """,
      threshold: "More of the content is out of sight than the control is wide.",
      advice: "Have fewer options or shorter labels; for many options use a menu or a list.",
      breakingExample: """
        control phone segments "January", "February", "March", "April", "May", "June", "July",
          "August", "September"
        """,
      followingExample: """
        control phone segments "Jan", "Feb", "Mar", "Apr", "May"
        """)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    let layout = control.layout
    let hidden = max(layout.content, layout.container) - layout.viewport
    guard hidden > layout.viewport + Layout.tolerance else { return }
    sink.report(
      Finding(
        rule: .longScroll,
        message: """
          \(decimal(hidden, unlike: layout.viewport)) pt are out of sight, and \
          \(decimal(layout.viewport)) in sight
          """,
        measured: hidden, limit: layout.viewport))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.setEqualWidths(false)]] }
}
