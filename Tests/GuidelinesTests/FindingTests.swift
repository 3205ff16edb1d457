import Guidelines
import SegmentedControl
import Testing

/// For each rule a control that breaks it, with the whole finding, and one that follows it.
@Suite("Findings")
struct FindingTests {
  private struct Row {
    let finding: Finding
    let breaking: SegmentedControl
    let following: SegmentedControl

    init(
      _ rule: RuleID, _ message: String, at positions: [Int] = [], _ measured: Double? = nil,
      _ limit: Double? = nil, breaking: SegmentedControl, following: SegmentedControl
    ) {
      finding = Finding(
        rule: rule, positions: positions, message: message, measured: measured, limit: limit)
      self.breaking = breaking
      self.following = following
    }
  }

  private func check(_ rows: [Row]) {
    for row in rows {
      let rule = row.finding.rule
      #expect(findings(of: rule, for: row.breaking) == [row.finding])
      #expect(findings(of: rule, for: row.following) == [], "\(rule.name)")
      #expect(isBroken(rule, by: row.breaking) && !isBroken(rule, by: row.following))
    }
  }

  @Test("on the number of segments")
  func count() throws {
    check([
      Row(
        .segmentMinimum, "1 segment; a choice needs 2 or more", 1, 2,
        breaking: try control(["A"]) { $0.profile = .uikit },
        following: try control(["A", "B"]) { $0.profile = .uikit }),
      Row(
        .segmentLimit, "6 segments on an iPhone; the guideline's limit is 5", at: [6], 6, 5,
        breaking: try control(["A", "B", "C", "D", "E", "F"]),
        following: try control(["A", "B", "C", "D", "E"])),
      Row(
        .segmentLimit, "9 segments on an iPad; the guideline's limit is 7", at: [8, 9], 9, 7,
        breaking: try control(["A", "B", "C", "D", "E", "F", "G", "H", "I"]) { $0.device = .iPad },
        following: try control(["A", "B", "C", "D", "E", "F", "G"]) { $0.device = .iPad }),
    ])
  }

  @Test("on the purpose")
  func purpose() throws {
    let labels = ["Contacts", "Recents"]
    check([
      Row(
        .purpose, "it is used for actions; try a button instead",
        breaking: try control(labels) { $0.purpose = .actions },
        following: try control(labels) { $0.purpose = .views }),
      Row(
        .purpose, "it is used to navigate to a new page; try a link instead",
        breaking: try control(labels) { $0.purpose = .navigation },
        following: try control(labels) { $0.purpose = .states }),
      Row(
        .purpose, "it is used for the main sections of an app; use the tab bar",
        breaking: try control(labels) { $0.purpose = .sections },
        following: try control(labels)),
      Row(
        .purpose, "a momentary control starts an action at each tap; try a button instead",
        breaking: try control(labels) { $0.isMomentary = true },
        following: try control(labels)),
      Row(
        .actionLabel, "each label is a command; commands are better given by buttons", at: [1, 2],
        breaking: try control(["Save", "delete"]),
        following: try control(["Save", "delete"]) { $0.purpose = .views }),
      Row(
        .actionLabel, "each label is a command; commands are better given by buttons", at: [1, 2],
        breaking: try control(["Previous", "Next"]),
        following: try control(["Save", "Week"])),
    ])
  }

  @Test("on the selection")
  func selection() throws {
    func disabled(_ flags: [Bool]) throws -> SegmentedControl {
      try control(of: flags.map { Segment.Item(title: "A", isEnabled: !$0) })
    }
    check([
      Row(
        .initialSelection, "nothing is selected",
        breaking: try control(["A", "B"]) { $0.selection = .none },
        following: try control(["A", "B"]) { $0.isMomentary = true }),
      Row(
        .allDisabled, "every one of the 2 segments is disabled", at: [1, 2], 0, 1,
        breaking: try disabled([true, true]), following: try disabled([true, false])),
    ])
    var whole = try control(["A", "B"])
    whole.setEnabled(false)
    #expect(!isBroken(.allDisabled, by: whole))
  }

  @Test("on the bar")
  func bar() throws {
    func bar(_ title: String?, _ actions: Int = 0) throws -> SegmentedControl {
      try control(["All", "Missed"]) {
        $0.placement = .navigationBar
        $0.title = title
        $0.actions = actions
      }
    }
    check([
      Row(
        .navbarClutter, "1 action beside the control in the navigation bar; it is best alone there",
        1, 0, breaking: try bar(nil, 1), following: try bar("Calls")),
      Row(
        .navbarClutter,
        """
        2 actions and the title "Calls" beside the control in the navigation bar; it is best alone \
        there
        """, 2, 0, breaking: try bar("Calls", 2), following: try bar(nil)),
      Row(
        .navbarTitle, "the navigation bar's title is empty", breaking: try bar(" "),
        following: try bar("Calls")),
      Row(
        .navbarTitle,
        #"the title "missed" is that of segment 2 and does not apply to the other views"#,
        at: [2], breaking: try bar("missed"), following: try bar("Missed calls")),
      Row(
        .navbarTitleCheck, #"check that the title "Calls" is useful and applies to all views"#,
        breaking: try bar("Calls"), following: try bar("All")),
      Row(
        .toolbarPlacement,
        "it stands in a toolbar, whose items act on the screen rather than switch it",
        breaking: try control(["A", "B"]) { $0.placement = .toolbar },
        following: try control(["A", "B"]) { $0.placement = .sheet }),
    ])
  }

  // Each of 3 letters is 40 points wide, its text from 5 to 35.
  @Test("on scrolling")
  func scrolling() throws {
    let three = ["abc", "def", "ghi"]
    check([
      Row(
        .scrollingNeedsFill,
        """
        a fixed control of 120 pt in a parent of 100 does not scroll; what lies outside is out of \
        reach
        """,
        at: [3], 120, 100,
        breaking: try control(three) { ($0.isFixedWidth, $0.available) = (true, 100) },
        following: try control(three) { $0.available = 100 }),
      Row(
        .hiddenOptions, "segment 3 of 3 is cut off or out of sight: 100 of 120 pt show", at: [3],
        120, 100, breaking: try control(three) { $0.available = 100 },
        following: try control(three) { $0.available = 115 }),
      Row(
        .hiddenOptions, "segments 2 and 3 of 3 are cut off or out of sight: 60 of 120 pt show",
        at: [2, 3], 120, 60,
        breaking: try control(three) { ($0.isFixedWidth, $0.available) = (true, 60) },
        following: try control(three) { $0.available = 120 }),
      Row(
        .hiddenOptions, "segment 2 of 2 is shortened: segment 2 needs 80 pt and has 50", at: [2],
        80, 50,
        breaking: try control(["abc", "abcdefg"]) { ($0.profile, $0.available) = (.uikit, 100) },
        following: try control(["abc", "abcd"]) { ($0.profile, $0.available) = (.uikit, 100) }),
      Row(
        .longScroll, "70 pt are out of sight, and 50 in sight", 70, 50,
        breaking: try control(three) { $0.available = 50 },
        following: try control(three) { $0.available = 60 }),
      Row(
        .singleLine, #"the label "a\nb" of segment 2 has a line break"#, at: [2],
        breaking: try control(["A", "a\nb"]), following: try control(["A", "a b"])),
    ])
  }

  @Test("on widths")
  func widths() throws {
    check([
      Row(
        .visualWeight,
        "segment 2 is 80 pt wide and segment 1 30 pt, 2.67 : 1; the limit is 2.5 : 1", at: [2, 1],
        80.0 / 30, 2.5,
        breaking: try control(["ab", "abcdefg"]) {
          ($0.shouldSetEqualWidthForSegments, $0.isFixedWidth) = (false, true)
        },
        following: try control(["ab", "abcdefg"])),
      Row(
        .touchTarget, "segment 1 is 30 pt wide; a finger needs 44", at: [1], 30, 44,
        breaking: try control(["ab", "abcdefg"]) {
          ($0.shouldSetEqualWidthForSegments, $0.isFixedWidth) = (false, true)
        },
        following: try control(["ab", "abcdefg"]) { $0.isFixedWidth = true }),
      Row(
        .touchTarget, "segments 1, 2 and 3 are as little as 30 pt wide; a finger needs 44",
        at: [1, 2, 3], 30, 44,
        breaking: try control(["ab", "ab", "ab"]) { $0.isFixedWidth = true },
        following: try control(["ab", "ab", "ab"])),
      Row(
        .equalWidthsOverflow,
        "equal widths need 140 pt because of segment 2; unequal ones need 90 and fit in 100",
        at: [2], 140, 100, breaking: try control(["a", "abcdef"]) { $0.available = 100 },
        following: try control(["a", "abcdef"]) { $0.available = 89 }),
    ])
  }

  @Test("on content")
  func content() throws {
    let (list, map) = (icon("list.bullet", label: "List"), icon("map", label: "Map"))
    check([
      Row(
        .mixedContent, "segment 2 shows an icon, segments 1 and 3 show a text", at: [2],
        breaking: try control(of: [.init(title: "A"), map, .init(title: "B")]),
        following: try control(of: [list, map])),
      Row(
        .mixedContent, "segments 1 and 2 show an icon and a text", at: [1, 2],
        breaking: try control(of: [.init(title: "A", icon: "a"), .init(title: "B", icon: "b")]),
        following: try control(["A", "B"])),
      Row(
        .emptyLabel, "segment 2 shows neither a text nor an icon", at: [2],
        breaking: try control(["A", "\u{00A0} "]), following: try control(of: [list, map])),
      Row(
        .iconLabel, "segments 1 and 3 are icons without an accessibility label", at: [1, 3],
        breaking: try control(of: [icon("sun"), map, icon("moon", label: " ")]),
        following: try control(of: [list, map])),
      Row(
        .duplicateLabel, #"segments 1 and 3 are both called "Songs""#, at: [1, 3],
        breaking: try control(["Songs", "Albums", "Songs"]),
        following: try control(["Songs", "Albums", "songs"])),
      Row(
        .duplicateLabel, #"segments 1, 2 and 3 are all called "Long enough""#, at: [1, 2, 3],
        breaking: try control(["Long enough", "Long enough", "Long enough"]),
        following: try control(["Long enough", "Long enougi"])),
      Row(
        .duplicateLabel, #"segments 1 and 2 both show the icon "map""#, at: [1, 2],
        breaking: try control(of: [map, icon("map", label: "Chart")]),
        following: try control(of: [map, .init(title: "map")])),
      Row(
        .duplicateLabel, #"segments 1 and 2 are both read out as "Map""#, at: [1, 2],
        breaking: try control(of: [map, .init(title: "Chart", label: "Map")]),
        following: try control(of: [map, .init(title: "Chart")])),
    ])
  }

  @Test("on wording")
  func wording() throws {
    check([
      Row(
        .conciseLabels, #"the label "a b c d" of segment 2 has 4 words; the limit is 3"#, at: [2],
        4, 3, breaking: try control(["A", "a b c d"]), following: try control(["A", "6 + 1 = 7"])),
      Row(
        // 30 letters of 10 points; an em is 10 / 0.6.
        .conciseLabels,
        #"the label "abcdefghijklmnopqrstuvwxyzabcd" of segment 1 is 18 em wide; the limit is 10"#,
        at: [1], 18, 10, breaking: try control(["abcdefghijklmnopqrstuvwxyzabcd", "A"]),
        following: try control(["abcdefghijklmnop", "A"])),
      Row(
        .capitalization, #""This Week" is in Title Case, "Last month" in sentence case"#,
        at: [1, 2],
        breaking: try control(["This Week", "Last month"]),
        following: try control(["This Week", "Last Month"])),
      Row(
        .punctuation, #"the label "Open." of segment 1 ends in a full stop"#, at: [1],
        breaking: try control(["Open.", "Sold"]), following: try control(["Open…", "a.m."])),
      Row(
        .punctuation, #"the label "Sold:" of segment 2 ends in a colon"#, at: [2],
        breaking: try control(["Open", "Sold:"]), following: try control(["Все.", "12:30"])),
      Row(
        .whitespace, #"the label " Open" of segment 1 starts with a blank"#, at: [1],
        breaking: try control([" Open", "Sold"]), following: try control([" Все", "Sold"])),
      Row(
        .whitespace, #"the label "Open " of segment 1 ends in a blank"#, at: [1],
        breaking: try control(["Open ", "Sold"]), following: try control(["Open", "Sold"])),
      Row(
        .whitespace, #"the label "To  do" of segment 1 has two blanks in a row"#, at: [1],
        breaking: try control(["To  do", "Sold"]), following: try control(["To do", "  "])),
      Row(
        .whitespace, #"the label "To\tdo" of segment 1 has a tab"#, at: [1],
        breaking: try control(["To\tdo", "Sold"]), following: try control(["To\ndo", "Sold"])),
    ])
  }

  @Test("quote what would break a message's line, and cut what is long")
  func quoting() throws {
    let long = String(repeating: "x", count: 60) + "."
    let found = findings(of: .punctuation, for: try control([long, #""{\."#]))
    #expect(
      found.map(\.message) == [
        "the label \"\(String(repeating: "x", count: 40))…\" of segment 1 ends in a full stop"
      ])
    let broken = findings(of: .singleLine, for: try control(["\"{\\\r\u{2028}", "B"]))
    #expect(
      broken.map(\.message) == [
        #"the label "\"\{\\\u{D}\u{2028}" of segment 1 has a line break"#
      ])
  }

  @Test("come in the catalogue's order, one for each breach")
  func order() throws {
    let control = try control(["Save.", "Delete ", "x y z w", "", "", "F"]) {
      ($0.isMomentary, $0.available) = (true, 1000)
    }
    #expect(
      findings(for: control).map(\.rule.name) == [
        "purpose", "segment-limit", "concise-labels", "empty-label", "punctuation", "whitespace",
      ])
    #expect(worstSeverity(of: control) == .warning)
  }

  @Test("are none on a plain control, and its worst severity is none")
  func clean() throws {
    let clean = try control(["Day", "Week"])
    #expect(findings(for: clean) == [] && followsGuidelines(clean))
    #expect(worstSeverity(of: clean) == nil)
  }
}
