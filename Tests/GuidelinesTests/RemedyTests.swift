import Guidelines
import SegmentedControl
import Testing

@Suite("Remedies")
struct RemedyTests {
  /// The remedy's statement and text; applying it leaves the rules in `left` broken.
  private func check(
    _ rule: RuleID, on control: SegmentedControl, _ statement: String?, _ text: String,
    leaves left: [String] = []
  ) throws {
    let found = remedy(for: rule, control)
    let remedy = try #require(found, "\(rule.name)")
    #expect(remedy.statement == statement)
    #expect(remedy.text == text)
    var mended = control
    try remedy.apply(to: &mended)
    #expect(brokenRules(mended) == left)
  }

  @Test("of the layout")
  func layout() throws {
    let tooWide = try control(["abc", "def", "ghi"]) {
      ($0.isFixedWidth, $0.available) = (true, 118)
    }
    try check(
      .scrollingNeedsFill, on: tooWide, "set fixed = false",
      "Set isFixedWidth to false, so that the control fills its parent", leaves: ["touch-target"])
    let wide = try control(["abcdef", "abcdefghijkl"]) { $0.available = 220 }
    try check(
      .equalWidthsOverflow, on: wide, "set equal = false",
      "Let each segment be as wide as its label asks")
    let heavy = try control(["abcd", "abcdefghijklmno"]) {
      ($0.shouldSetEqualWidthForSegments, $0.isFixedWidth) = (false, true)
    }
    try check(
      .visualWeight, on: heavy, "set equal = true", "Give all segments equal widths")
    let narrow = try control(["ab", "cd"]) { $0.isFixedWidth = true }
    try check(
      .touchTarget, on: narrow, "set fixed = false",
      "Set isFixedWidth to false, so that the control fills its parent")
  }

  @Test("of the bar and the place")
  func bar() throws {
    let bar = try control(["All", "Missed"]) {
      ($0.placement, $0.title, $0.actions) = (.navigationBar, "All", 2)
    }
    try check(
      .navbarClutter, on: bar, "set actions = 0", "Move the actions out of the navigation bar",
      leaves: ["navbar-title"])
    try check(
      .navbarTitle, on: bar, "set title = none", "Leave the navigation bar's title out",
      leaves: ["navbar-clutter"])
    let toolbar = try control(["All", "Missed"]) { $0.placement = .toolbar }
    try check(
      .toolbarPlacement, on: toolbar, "set placement = content", "Move the control to the content")
  }

  @Test("of the selection")
  func selection() throws {
    let none = try control(of: [.init(title: "A", isEnabled: false), .init(title: "B")]) {
      $0.selection = .none
    }
    try check(.initialSelection, on: none, "set selected = 2", "Select segment 2")
    let disabled = try control(
      of: [.init(title: "A", isEnabled: false), .init(title: "B", isEnabled: false)]
    ) { $0.selection = .index(0) }
    try check(
      .allDisabled, on: disabled,
      "set segments[1].enabled = true; set segments[2].enabled = true",
      "Enable segment 1, and enable segment 2")
  }

  @Test("of the wording")
  func wording() throws {
    try check(
      .whitespace, on: try control([" A\tlist ", "B"]),
      #"set segments[1].title = "A list""#, #"Call segment 1 "A list""#)
    try check(
      .punctuation, on: try control(["Open:", "Sold."]),
      #"set segments[1].title = "Open"; set segments[2].title = "Sold""#,
      #"Call segment 1 "Open", and call segment 2 "Sold""#)
    try check(
      .capitalization,
      on: try control(["To-do Lists", "This week", "All PDF Files"]) { $0.available = 420 },
      #"set segments[1].title = "To-do lists"; set segments[3].title = "All PDF files""#,
      #"Call segment 1 "To-do lists", and call segment 3 "All PDF files""#)
    try check(
      .singleLine, on: try control(["This\r\nweek", "Month"]),
      #"set segments[1].title = "This week""#, #"Call segment 1 "This week""#)
    let quote = "a \"{\\\u{7}\u{85}b"
    #expect(
      remedy(for: .singleLine, try control([quote, "B"]))?.statement
        == #"set segments[1].title = "a \"\{\\\u{7} b""#)
  }

  @Test("of icons and empty segments")
  func icons() throws {
    let silent = try control(of: [icon("list.bullet"), icon("ic_fluent_map_24_regular")])
    try check(
      .iconLabel, on: silent, nil,
      """
      Give segment 1 the accessibility label "List", and give segment 2 the accessibility label \
      "Map"
      """)
    let arrows = try control(of: [icon("arrow.up.circle"), icon("arrow.down.circle.fill")])
    try check(
      .iconLabel, on: arrows, nil,
      """
      Give segment 1 the accessibility label "Arrow up", and give segment 2 the accessibility \
      label "Arrow down"
      """)
    #expect(remedy(for: .iconLabel, try control(of: [icon("square.fill"), icon("2")])) == nil)

    let mixed = try control(
      of: [.init(title: "List", icon: "list"), icon("map", label: "Map"), .init(title: "Globe")])
    try check(
      .mixedContent, on: mixed, nil,
      #"Take the icon of segment 1 away, call segment 2 "Map", and take the icon of segment 2 away"#
    )
    #expect(remedy(for: .mixedContent, try control(of: [icon("map"), .init(title: "A")])) == nil)

    let unseen = try control(of: [.init(title: "Won"), .init(title: "", label: "Lost")])
    try check(
      .emptyLabel, on: unseen, #"set segments[2].title = "Lost""#, #"Call segment 2 "Lost""#)
  }

  @Test("are not offered where nobody can tell what is right")
  func adviceOnly() throws {
    let rows: [(RuleID, SegmentedControl)] = [
      (.segmentMinimum, try control(["A"]) { $0.profile = .uikit }),
      (.segmentLimit, try control(["A", "B", "C", "D", "E", "F"])),
      (.purpose, try control(["A", "B"]) { $0.purpose = .actions }),
      (.purpose, try control(["A", "B"]) { $0.isMomentary = true }),
      (.actionLabel, try control(["Save", "Delete"])),
      (.conciseLabels, try control(["a b c d", "B"])),
      (.duplicateLabel, try control(["A", "A"])),
      (.emptyLabel, try control(["A", ""])),
      (
        .navbarTitleCheck,
        try control(["A", "B"]) { ($0.placement, $0.title) = (.navigationBar, "Calls") }
      ),
    ]
    for (rule, control) in rows {
      #expect(isBroken(rule, by: control))
      #expect(remedy(for: rule, control) == nil, "\(rule.name)")
    }
  }

  @Test("are not offered where they would break another rule")
  func harmful() throws {
    // Without its blank the label is that of segment 2.
    let twins = try control(["Day ", "Day"])
    #expect(isBroken(.whitespace, by: twins) && remedy(for: .whitespace, twins) == nil)
    // By their own widths, 20 and 150 points, the first is too narrow for a finger.
    let narrow = try control(["a", "abcdefghijklmn"]) { $0.available = 180 }
    #expect(isBroken(.equalWidthsOverflow, by: narrow))
    #expect(remedy(for: .equalWidthsOverflow, narrow) == nil)
  }

  @Test("are not offered for a rule that is followed")
  func nothingToMend() throws {
    for rule in RuleID.allCases { #expect(remedy(for: rule, try control(["Day", "Week"])) == nil) }
  }
}
