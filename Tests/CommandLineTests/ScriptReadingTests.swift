import TestSupport
import Testing

/// A script and how it must end.
struct Reading: Sendable, CustomTestStringConvertible {
  let script: String
  let status: Int32
  /// What the messages must contain.
  let says: String

  init(_ status: Int32, _ script: String, says: String = "") {
    self.status = status
    self.script = script
    self.says = says
  }

  var testDescription: String { script }
}

/// Where two readings would be possible: for each sentence on it a script that tells which holds.
///
/// 3 is an error that is known without running, 4 one of the running scenario, 1 a failed assert.
struct ScriptReadingTests {
  /// The same by `-e`, on standard input and as a file.
  private func expect(_ reading: Reading, byAllWays: Bool = true) throws {
    let folder = try TemporaryFolder(["case.seg": reading.script])
    var runs = [try Command.run(["-e", reading.script], directory: folder.url)]
    if byAllWays {
      runs.append(try Command.run([], input: reading.script, directory: folder.url))
      runs.append(try Command.run(["run", "case.seg"], directory: folder.url))
    }
    for run in runs {
      #expect(run.status == reading.status, "\(reading.script)\n\(run)")
      let all = run.output + run.error
      #expect(reading.says.isEmpty || all.contains(reading.says), "\(reading.script)\n\(run)")
    }
    let checked = try Command.run(["check", "case.seg"], directory: folder.url)
    #expect(checked.status == (reading.status == 3 ? 3 : 0), "\(reading.script)\n\(checked)")
  }

  @Test(arguments: Readings.declaring) func declaring(_ reading: Reading) throws {
    try expect(reading)
  }
  @Test(arguments: Readings.names) func names(_ reading: Reading) throws {
    try expect(reading, byAllWays: false)
  }
  @Test(arguments: Readings.places) func placesAndPoints(_ reading: Reading) throws {
    try expect(reading)
  }
  @Test(arguments: Readings.lines) func lines(_ reading: Reading) throws { try expect(reading) }
  @Test(arguments: Readings.texts) func texts(_ reading: Reading) throws { try expect(reading) }
  @Test(arguments: Readings.order) func order(_ reading: Reading) throws { try expect(reading) }
  @Test(arguments: Readings.values) func values(_ reading: Reading) throws { try expect(reading) }
  @Test(arguments: Readings.errors) func errors(_ reading: Reading) throws { try expect(reading) }
}

/// The tables on declarations and on names.
enum Readings {
  static let declaring: [Reading] = [
    Reading(0, #"control library segments "A", "B"; assert library.count == 2"#),
    Reading(0, #"control segments "A", "B"; assert phone.count == 2 and device == "iPhone 16""#),
    Reading(3, #"control on segments "A", "B""#),
    Reading(3, #"control "library" segments "A", "B""#, says: "names stand without quotes"),
    Reading(0, #"let d = "pad"; control (d) segments "A", "B"; assert pad.device == "iPad""#),
    Reading(0, #"let d = "pad"; control lib (d) segments "A", "B"; assert lib.device == "iPad""#),
    Reading(4, #"let d = "tablet"; control (d) segments "A", "B""#, says: "tablet"),
    Reading(0, #"control on "iPad Air" segments "A", "B"; assert pad.device == "iPad Air""#),
    Reading(3, #"control phone on "iPad Air" segments "A", "B""#, says: "SEG312"),
    Reading(3, #"control pad on "iPhone 14" segments "A", "B""#, says: "SEG312"),
    Reading(4, #"let d = "phone"; control (d) on "iPad Air" segments "A", "B""#, says: "iPad Air"),
    Reading(3, #"control phone on "iPhone 17" segments "A", "B""#, says: "iPhone 1"),
    // Windows: 320, (820 - 10) / 2 = 405 and 820 - 10 - 320 = 490, less margins of 16, 16 and 20.
    Reading(0, #"control pad segments "A", "B" split narrow; assert available == 288"#),
    Reading(0, #"control pad segments "A", "B" split half; assert available == 373"#),
    Reading(0, #"control pad segments "A", "B" split wide; assert available == 450"#),
    Reading(
      0, #"control on "iPad Pro 12.9" segments "A", "B" split narrow; assert available == 343"#),
    Reading(3, #"control phone segments "A", "B" split half"#, says: "SEG313"),
    Reading(
      0,
      #"""
      control phone segments "A" label "Alpha", "B" disabled, "C" icon "c" unread
      assert segments[1].announcement == "selected, Alpha, button, 1 of 3"
      assert segments[2].announcement == "B, dimmed, button, 2 of 3"
      assert segments[3].announcement == "C, unread, button, 3 of 3"
      """#),
    Reading(3, #"control phone segments "A", "B" fixed disabled"#, says: "disabled"),
    Reading(3, #"control phone segments "A", "B" fixed label "C""#, says: "label"),
    Reading(
      0,
      #"let l = ["B"]; control phone segments "A", (l), "C"; assert segments == ["A", "B", "C"]"#
    ),
    Reading(3, #"let w = 300; control phone segments "A", "B" available w"#, says: "available (w)"),
    Reading(
      0, #"let w = 300; control phone segments "A", "B" available (w + 1); assert width == 301"#),
    Reading(
      0, #"let n = 1; control phone segments "A", "B"; select n + 1; assert selected == "B""#),
    Reading(3, #"control phone segments "A", "B" metrics inter regular 15"#, says: "SEG221"),
    Reading(3, #"control phone segments "A", "B" metrics inter 15 inset 16"#, says: "SEG221"),
    Reading(3, #"control phone segments "A", "B" metrics fixed inset 16"#, says: "SEG221"),
    Reading(3, #"control phone segments "A", "B" title "T""#, says: "SEG314"),
    Reading(3, #"control phone segments "A", "B" in sheet actions 1"#, says: "SEG314"),
    Reading(0, #"control phone segments "A", "B" actions 1 in navbar title "T""#),
    Reading(4, #"let p = "sheet"; control phone segments "A", "B" in (p) title "T""#),
    Reading(3, #"control phone segments "A", "B" fixed fixed"#, says: "SEG309"),
    Reading(3, #"control phone segments "A", "B" fixed fill"#, says: "SEG310"),
    Reading(3, #"control phone segments "A", "B" ltr rtl"#, says: "SEG310"),
    Reading(3, #"control phone segments "A", "B", fixed"#),
    // The name that is declared again means the new control, and the one declared last is in use.
    Reading(
      0,
      #"""
      control a segments "A", "B"; control b segments "C", "D", "E"
      assert count == 3
      use a; assert count == 2
      control b segments "F", "G"; assert b.segments == ["F", "G"] and selected == "F"
      """#),
    Reading(4, #"control phone segments "A", "B" selected 3"#, says: "no segment 3"),
    Reading(4, #"control phone segments "A", "B" selected "C""#, says: #"no segment "C""#),
    Reading(
      0,
      #"""
      control phone segments "A", "B" selected none
      assert selected == none and breaks initial-selection
      """#
    ),
  ]

  static let names: [Reading] =
    [
      "selected", "segments", "count", "width", "content", "offset", "scrollable", "overflows",
      "rows", "events", "announcement", "available", "fixed", "equal", "text", "direction",
      "placement", "title", "actions", "purpose", "enabled", "device", "profile", "scroll",
    ].flatMap { property in
      [
        Reading(
          0, #"control phone segments "A", "B"; print \#(property); print phone.\#(property)"#),
        Reading(3, "let \(property) = 1", says: "SEG218"),
      ]
    }
    + [
      "index", "title", "width", "x", "selected", "enabled", "unread", "visible", "pressed",
      "truncated", "announcement",
    ].map { Reading(0, #"control phone segments "A", "B"; print segments[1].\#($0)"#) }
    + [
      "first", "last", "length", "min", "max", "abs", "select", "tap", "assert", "say", "index",
      "title", "wait", "lint",
    ].flatMap { name in
      [
        Reading(3, "let \(name) = 1", says: "SEG218"),
        Reading(3, "for \(name) in [1] { }", says: "SEG218"),
        Reading(3, "define f(\(name)) { }", says: "SEG218"),
        Reading(3, "define \(name)() { }", says: "SEG218"),
        Reading(3, #"control \#(name) segments "A", "B""#, says: "SEG218"),
        Reading(
          3, "scenario \"s\" {\n  examples {\n    | \(name) |\n    | 1 |\n  }\n}", says: "SEG218"),
      ]
    }
    + [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
      "extraExtraExtraLarge", "accessibility1", "accessibility2", "accessibility3",
      "accessibility4", "accessibility5",
    ].map {
      Reading(
        0,
        #"control phone segments "A", "B" text \#($0); assert text == "\#($0)"; set text = \#($0)"#)
    }
    + ["views", "states", "actions", "navigation", "sections"].map {
      Reading(
        0,
        #"""
        control phone segments "A", "B" for \#($0)
        assert purpose == "\#($0)"; set purpose = \#($0)
        """#
      )
    } + [
      Reading(
        0,
        #"""
        control phone segments "A", "B"
        set text = accessibility3; set direction = rtl; set placement = navbar
        set purpose = views; set profile = uikit
        assert text == "accessibility3" and direction == "rtl" and placement == "navbar"
        assert purpose == "views" and profile == "uikit"
        set text = "large"; assert text == "large"
        sweep text small to large
        """#),
      Reading(3, #"control phone segments "A", "B"; assert text == accessibility3"#),
      Reading(3, #"control phone segments "A", "B"; set text = huge"#, says: "huge"),
      Reading(4, #"control phone segments "A", "B"; set text = "huge""#, says: "huge"),
      Reading(3, "print lables", says: "SEG301"),
      Reading(3, "let labels = [1]; print lables", says: "`labels`"),
      Reading(3, #"control phone segments "A", "B"; use tablet"#, says: "SEG302"),
      Reading(3, "opne()", says: "SEG303"),
      Reading(3, "define open() { }\nopne()", says: "did you mean `open`?"),
      Reading(3, "define f(a) { }\nf()", says: "SEG315"),
      Reading(3, "let a = 1; let a = 2", says: "SEG307"),
      Reading(3, "let a = 1; if true { let a = 2 }", says: "SEG307"),
      Reading(3, "if true { let a = 2 }; print a", says: "SEG301"),
    ]
}
