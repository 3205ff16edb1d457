import Drawing
import SegmentedControl
import Testing

/// Drawings as a person judged them; the widths of boxes are counted from the model's points.
@Suite struct TextDrawingTests {
  @Test func `the selected segment has double lines`() throws {
    let control = try control("Day", "Week", "Month", "Year") { $0.selection = .index(1) }
    #expect(
      drawText(control) == """
        ╭───────────╔═══════════╗───────────┬───────────╮
        │    Day    ║   Week    ║   Month   │   Year    │
        ╰───────────╚═══════════╝───────────┴───────────╯
        361 pt · 4 segments · fills · equal · selected 2 of 4
        """)
  }

  @Test func `ASCII marks the selected segment by brackets and equal signs`() throws {
    let control = try control("Day", "Week", "Month", "Year") { $0.selection = .index(3) }
    #expect(
      drawText(control, options: TextDrawingOptions(charset: .ascii)) == """
        +-----------+-----------+-----------+===========+
        |    Day    |   Week    |   Month   [   Year    ]
        +-----------+-----------+-----------+===========+
        361 pt, 4 segments, fills, equal, selected 4 of 4
        """)
  }

  @Test func `hugging and unequal widths show in the box`() throws {
    let control = try control("Day", "Week", "Month", "Year") {
      $0.isFixedWidth = true
      $0.shouldSetEqualWidthForSegments = false
    }
    #expect(
      drawText(control) == """
        ╔═══════╗─────────┬─────────┬───────╮
        ║  Day  ║  Week   │  Month  │ Year  │
        ╚═══════╝─────────┴─────────┴───────╯
        273.59 of 361 pt · 4 segments · hugs · unequal · selected 1 of 4
        """)
  }

  @Test func `disabled, unread and pressed segments differ without colour`() throws {
    var control = try control(fourStates)
    _ = try control.press(2)
    #expect(
      drawText(control) == """
        ╔═══════════╗╌╌╌╌╌╌╌╌╌╌╌┬░░░░░░░░░░░┬╌╌╌╌╌╌╌╌╌╌╌╮
        ║    Day    ║  (Week)   │░ Month • ░│ (Year) •  │
        ╚═══════════╝╌╌╌╌╌╌╌╌╌╌╌┴░░░░░░░░░░░┴╌╌╌╌╌╌╌╌╌╌╌╯
        361 pt · 4 segments · fills · equal · selected 1 of 4 · pressed 3
        """)
  }

  @Test func `right to left mirrors segments and marks`() throws {
    var control = try control(fourStates) { $0.direction = .rightToLeft }
    _ = try control.press(0)
    #expect(
      drawText(control, options: TextDrawingOptions(charset: .ascii)) == """
        +...........+-----------+...........+///////////+
        | * (Year)  |  * Month  |  (Week)   [/// Day ///]
        +...........+-----------+...........+///////////+
        361 pt, 4 segments, fills, equal, selected 1 of 4, pressed 1, rtl
        """)
  }

  @Test func `a disabled control has dashed lines`() throws {
    let control = try control("Day", "Week") { $0.isEnabled = false }
    #expect(
      drawText(control) == """
        ╔═══════════════════════╗╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
        ║          Day          ║         Week          │
        ╚═══════════════════════╝╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
        361 pt · 2 segments · fills · equal · selected 1 of 2 · disabled
        """)
  }

  @Test func `icons stand in angle brackets, before the title where there are both`() throws {
    let control = try control([
      Segment.Item(title: "Map", icon: "map"),
      Segment.Item(title: "List", icon: "list.bullet", isUnread: true),
    ])
    #expect(
      drawText(control) == """
        ╔═══════════════════════╗───────────────────────╮
        ║       ⟨map⟩ Map       ║ ⟨list.bullet⟩ List •  │
        ╚═══════════════════════╝───────────────────────╯
        361 pt · 2 segments · fills · equal · selected 1 of 2
        """)
  }

  @Test func `a navigation bar is a frame with its title and actions`() throws {
    let control = try control("Contacts", "Recents") {
      $0.placement = .navigationBar
      $0.title = "Phone"
      $0.actions = 2
      $0.selection = .index(1)
    }
    #expect(
      drawText(control, options: TextDrawingOptions(name: "calls")) == """
        ┌─ navigation bar "Phone" ────────────── 2 actions ─┐
        │ ╭───────────────────────╔═══════════════════════╗ │
        │ │       Contacts        ║        Recents        ║ │
        │ ╰───────────────────────╚═══════════════════════╝ │
        └───────────────────────────────────────────────────┘
        calls · 361 pt · 2 segments · fills · equal · selected 2 of 2
        """)
  }

  @Test func `what is scrolled out of sight is counted beyond the edge and named`() throws {
    var control = try control(sixTitles)
    _ = try control.scroll(by: 150)
    #expect(
      drawText(control) == """
           ╭─────────────────┬──────────────────┬───────────╮
        ‹1 ┊    Recents      │    Favourites    │    Voicema┊ 2›
           ╰─────────────────┴──────────────────┴───────────╯
        361 pt · 6 segments · fills · equal · selected 1 of 6
        scrolled 150 of 474.04 pt
        out of sight before: Contacts
        out of sight after: Blocked callers, Spam
        """)
  }

  @Test func `right to left scrolls from the right`() throws {
    var control = try control(sixTitles) {
      $0.direction = .rightToLeft
      $0.shouldSetEqualWidthForSegments = false
      $0.selection = .index(2)
    }
    _ = try control.scroll(by: 130)
    #expect(
      drawText(control) == """
           ╭────────────┬────────────╔══════════════╗──────╮
        ‹1 ┊ed callers  │ Voicemail  ║  Favourites  ║  Rece┊ 1›
           ╰────────────┴────────────╚══════════════╝──────╯
        361 pt · 6 segments · fills · unequal · selected 3 of 6
        scrolled 130 of 242.92 pt · rtl
        out of sight before: Contacts
        out of sight after: Spam
        """)
  }

  @Test func `what overflows its parent is marked as out of reach`() throws {
    let control = try control(sixTitles) {
      $0.isFixedWidth = true
      $0.placement = .toolbar
      $0.selection = .index(2)
    }
    #expect(
      drawText(control) == """
        ┌─ toolbar ────────────────────────────────────────────────┐
        │    ╭──────────────────┬──────────────────╔══════════╌    │
        │    │     Contacts     │     Recents      ║    Favour┊ 3! │
        │    ╰──────────────────┴──────────────────╚══════════╌    │
        └──────────────────────────────────────────────────────────┘
        835.04 of 361 pt · 6 segments · hugs · equal · selected 3 of 6
        overflows by 474.04 pt
        out of reach after: Voicemail, Blocked callers, Spam
        """)
  }

  @Test func `titles that the model truncates end in an ellipsis`() throws {
    let control = try control(sixTitles) { $0.profile = .uikit }
    #expect(
      drawText(control) == """
        ╭───────┬───────┬───────┬───────┬───────┬───────╮
        │  Co…  │  Re…  │  Fa…  │  Vo…  │  Bl…  │  S…   │
        ╰───────┴───────┴───────┴───────┴───────┴───────╯
        361 pt · 6 segments · fills · equal · nothing selected · uikit
        """)
  }

  @Test func `wide characters stand straight`() throws {
    let control = try control("短信", "统一认证", "👨‍👩‍👧‍👦 家族", "ไทย") {
      $0.selection = .index(2)
      $0.available = 368
    }
    #expect(
      drawText(control) == """
        ╭───────────┬───────────╔═══════════╗───────────╮
        │   短信    │ 统一认证  ║  👨‍👩‍👧‍👦 家族  ║    ไทย    │
        ╰───────────┴───────────╚═══════════╝───────────╯
        368 pt · 4 segments · fills · equal · selected 3 of 4
        """)
  }

  @Test func `Arabic labels are kept apart from their borders by marks of no width`() throws {
    let control = try control("الكل", "المفقودة") { $0.direction = .rightToLeft }
    let lines = drawText(control).split(separator: "\n")
    #expect(lines[1].unicodeScalars.filter { $0 == "\u{200e}" }.count == 3)
    #expect(
      lines[1].filter { $0 != "\u{200e}" } == "│       المفقودة        ║         الكل          ║")
  }

  @Test func `columns are lent where a label would be cut, and the caption says so`() throws {
    let control = try control("Day", "Week", "Month", "Year")
    #expect(
      drawText(control, options: TextDrawingOptions(width: 24)) == """
        ╔═══╗────┬─────┬────╮
        ║Day║Week│Month│Year│
        ╚═══╝────┴─────┴────╯
        361 pt · 4 segments
        fills · equal
        selected 1 of 4
        not to scale
        """)
  }

  @Test func `where a box would not be legible there is a list`() throws {
    let control = try control(fourStates) {
      $0.placement = .navigationBar
      $0.title = "Agenda"
    }
    #expect(
      drawText(control, options: TextDrawingOptions(width: 22)) == """
        navigation bar "Agend…
        ▸ 1 Day · selected
          2 Week · disabled
          3 Month · unread
          4 Year · disabled ·…
        361 pt · 4 segments
        fills · equal
        selected 1 of 4
        """)
  }

  @Test func `colours are sequences of one line each, and all are closed`() throws {
    let control = try control("Day", "Week")
    let lines = drawText(control, options: TextDrawingOptions(colours: .ansi16))
      .split(separator: "\n")
    let row =
      "\u{1b}[1;34m║\u{1b}[0m\u{1b}[1;97;44m          Day          \u{1b}[0m"
      + "\u{1b}[1;34m║\u{1b}[0m         Week          \u{1b}[2m│\u{1b}[0m"
    #expect(lines[1] == row[...])
    for line in lines { #expect(line.hasSuffix("\u{1b}[0m")) }
  }

  @Test func `nothing selected, read-only and momentary are said`() throws {
    let none = try control("Day", "Week") {
      $0.selection = .none
      $0.isReadonly = true
    }
    #expect(drawText(none).hasSuffix("nothing selected · read-only"))
    let momentary = try control("Day", "Week") { $0.isMomentary = true }
    #expect(drawText(momentary).hasSuffix("equal · momentary"))
  }
}
