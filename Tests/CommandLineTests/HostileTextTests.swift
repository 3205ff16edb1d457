import Foundation
import TestSupport
import Testing

/// Text that would act on a terminal, turn a line around or hide: none of it comes out raw,
/// wherever it goes in.
@Suite struct HostileTextTests {
  /// As a scenario writes them: colours, a title bar, a bell, controls, marks of direction.
  static let escapes = [
    #"\u{1B}[31mred"#, #"\u{1B}]0;owned\u{7}"#, #"\u{9B}2J"#, #"\u{0}nul"#, #"\u{8}\u{8}back"#,
    #"\u{202E}txt.exe"#, #"\u{2066}isolate\u{2069}"#, #"\u{200F}mark"#, #"\u{2028}line"#,
    #"\u{FEFF}bom"#, #"\u{E0041}tag"#, #"\u{7F}del"#, #"a\u{D}b"#, #"a\tb"#,
  ]

  /// Every way for a text to come out.
  static let scripts: [(name: String, text: @Sendable (String) -> String)] = [
    ("labels", { #"control phone segments "\#($0)", "b"; show; print segments; print selected"# }),
    ("icons", { #"control phone segments icon "\#($0)" label "\#($0)", icon "x"; show; lint"# }),
    ("titles", { #"control phone segments "a", "b" in navbar title "\#($0)"; show; lint"# }),
    ("announcements", { #"control phone segments "\#($0)", "b"; print announcement; matrix"# }),
    ("why", { #"control phone segments "\#($0)", "b"; why segments[1].width; why events"# }),
    ("print", { #"print "\#($0)"; say "\#($0)"; print ["\#($0)"]"# }),
    ("assert", { #"assert "\#($0)" == "other", "\#($0)""# }),
    ("steps", { #"control phone segments "\#($0)", "b"; step "\#($0)"; assert selected == "b""# }),
    ("errors", { #"control phone segments "a", "\#($0)"; select "\#($0)x""# }),
    ("expected", { #"expect error "\#($0)" { print 1 / 0 }"# }),
    ("devices", { #"control phone on ("\#($0)") segments "a", "b""# }),
    ("scenarios", { "scenario \"\($0)\" {\n  assert 1 == 2\n}" }),
    ("skips", { "skip scenario \"\($0)\" because \"\($0)\" { }" }),
    (
      "fixes", { #"control phone segments "\#($0). ", "b"; lint; fix whitespace; fix punctuation"# }
    ),
    ("sweeps", { #"control phone segments "\#($0)", "b"; sweep available 10 to 400"# }),
  ]

  @Test(arguments: scripts.indices) func `escapes stay within`(_ index: Int) throws {
    let (name, script) = HostileTextTests.scripts[index]
    let text = HostileTextTests.escapes.map { script($0) + "\n" }
    for script in text {
      let result = try Command.run(["-e", script])
      #expect(isHarmless(result), "\(name): \(script)")
      #expect(result.status <= 4, "\(name): \(script)\n\(result)")
    }
  }

  /// The same raw in the source, where strings, comments and strange tokens may hold them.
  @Test(arguments: [
    "say \"\u{1B}[31mred\u{202E}\u{7}\u{9B}\"", "print 1 \u{1B}[31m", "\u{202E}print 1",
    "# comment \u{1B}[2J\nprint nothing-of-that-name", "@\u{1B}", "control \u{200B} phone",
    "scenario \"\u{1B}c\" @\u{1B} { }", "include \"\u{1B}]0;x\u{7}.seg\"",
    "explain \u{202E}rule", "let \u{2066} = 1", "print \"{\u{1B}}\"", "say \"\u{85}\u{2029}\"",
  ])
  func `raw controls in a source are seen, not obeyed`(source: String) throws {
    let folder = try TemporaryFolder(["hostile.seg": source])
    for command in ["run", "check"] {
      let result = try Command.run([command, "hostile.seg"], directory: folder.url)
      #expect(isHarmless(result), "\(source.debugDescription)\n\(result)")
    }
    #expect(isHarmless(try Command.run(["-e", source])), "\(source.debugDescription)")
    #expect(isHarmless(try Command.run([], input: source)), "\(source.debugDescription)")
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x41, 0x00], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      Array("print \"a".utf8) + [0x80, 0x1B, 0x22], [0x00], Array("print \"".utf8) + [0xC3],
    ] as [[UInt8]])
  func `bytes that are no text are an error, shown harmlessly`(bytes: [UInt8]) throws {
    let result = try Command.run([], bytes: bytes)
    #expect(result.status == 3 && isHarmless(result), "\(result)")
  }

  @Test(arguments: ["\u{1B}[31m.seg", "\u{202E}ges.seg", "a\nb.seg", "sp ace.seg", "-e.seg"])
  func `file names are shown harmlessly`(name: String) throws {
    let folder = try TemporaryFolder(["all/\(name)": "assert 1 == 2\nselct 3\n"])
    try folder.write(Data("assert 1 == 2\n".utf8), to: "failing/\(name)")
    for arguments in [
      ["run", "all"], ["run", "failing"], ["check", "all"], ["run", "all/\(name)"],
      ["run", "missing/\(name)"], ["run", "--root", name, "failing"],
      ["lint", "all"], ["lint", "missing/\(name)"], ["lint", "--fix", "all"],
      ["matrix", "all/\(name)"], ["matrix", "missing/\(name)"], ["sweep", "missing/\(name)"],
      ["compare", "missing/\(name)"], ["render", "missing/\(name)"],
      ["render", "-e", "control phone segments \"a\", \"b\"", "-o", "gone/\(name)"],
      ["mutate", "failing"], ["report", "merge", "missing/\(name)", "--report", "tap"],
      ["run", "failing", "--report", "junit:failing/\(name)/r"],
      ["run", "failing", "--test-list", "missing/\(name)"],
    ] {
      let result = try Command.run(arguments, directory: folder.url)
      #expect(isHarmless(result), "\(arguments)\n\(result)")
      #expect(result.status != 0, "\(arguments)\n\(result)")
    }
  }

  /// Where all goes well there are messages of its own about files.
  @Test(arguments: ["\u{1B}[31m.seg", "\u{202E}ges.seg", "a\nb.seg"])
  func `file names are shown harmlessly in good news`(name: String) throws {
    let folder = try TemporaryFolder([
      "good/\(name)": """
      control phone segments "A.", "Berta" for views in navbar actions 2
      scenario "One" { control phone segments "A", "B"; assert matches snapshot "one" }

      """,
      "only/\(name)": "only scenario \"One\" { assert true }\nscenario \"Two\" { assert true }\n",
      "own/\(name)": "assert 1 == 1\n",
    ])
    for (arguments, part) in [
      (["run", "good", "--update"], "snapshot written"), (["run", "good/\(name):2"], "1 passed"),
      (["run", "--list", "own", "only"], "One"), (["run", "own", "--durations", "3"], " s "),
      (["run", "only"], "because of `only` at "), (["run", "only", "--forbid-only"], "forbidden"),
      (["run", "own/\(name):9"], "no scenario stands on"), (["lint", "--fix", "good"], "mended"),
      (["run", "good", "--durations", "3"], " s "), (["mutate", "own"], "SURVIVED"),
    ] {
      let result = try Command.run(arguments, directory: folder.url)
      #expect(isHarmless(result), "\(arguments)\n\(result)")
      #expect((result.output + result.error).contains(part), "\(arguments)\n\(result)")
    }
    try folder.write(Data("x".utf8), to: "good/\(name).snapshots/stale.txt")
    let stale = try Command.run(["run", "good"], directory: folder.url)
    #expect(isHarmless(stale) && stale.output.contains("stale snapshot: "), "\(stale)")
    _ = try Command.shell("chmod 000 own/*", directory: folder.url)
    try folder.write(Data("selct 1\n".utf8), to: "bad/\(name)")
    for path in ["own", "bad"] {
      let listed = try Command.run(["run", "--list", path], directory: folder.url)
      #expect(isHarmless(listed), "\(listed)")
    }
  }

  @Test(arguments: [
    ["\u{1B}[31m"], ["run", "--\u{1B}[31m"], ["explain", "\u{1B}[31m"], ["help", "\u{202E}x"],
    ["run", "--max-steps=\u{1B}[31m", "."], ["--\u{1B}"], ["-e", "print 1", "\u{1B}"],
    ["run", "\u{1B}]0;x\u{7}.seg"],
  ])
  func `a hostile command line is told of harmlessly`(arguments: [String]) throws {
    let result = try Command.run(arguments)
    #expect(isHarmless(result), "\(result)")
    #expect(result.status == 2 || result.status == 3, "\(result)")
  }

  @Test func `a label of a megabyte costs a megabyte and is drawn short`() throws {
    let label = String(repeating: "long ", count: 200_000)
    let script =
      "control phone segments \"\(label)\", \"b\"\nshow\nlint\nassert selected == \"b\"\n"
    let result = try Command.run([], input: script)
    #expect(result.status == 1, "\(result.error.prefix(400))")
    #expect(result.output.utf8.count < 50_000)
    #expect(result.error.utf8.count < 50_000)
  }

  /// Another machine's report, every text of which would act on a terminal or on a page.
  static let report = #"""
    {"format": "segctl-run", "version": 1, "nanoseconds": 8999999999999999, "files": [
      {"path": "TEXT.seg", "problem": "TEXT"},
      {"path": "b.seg", "diagnostics": [{"code": "TEXT", "severity": "error::x TEXT",
        "message": "TEXT", "caption": "TEXT", "notes": ["left: TEXT"], "help": "TEXT",
        "text": "TEXT", "place": {"file": "TEXT", "line": -9, "column": 8999999999999999}}],
       "scenarios": [
        {"title": "TEXT", "status": "failed", "tags": ["TEXT"], "steps": 8999999999999999,
         "nanoseconds": 8999999999999999, "output": "TEXT", "failure": {"diagnostic":
          {"code": "SEG501", "message": "TEXT", "text": "TEXT", "severity": "TEXT"},
          "phase": "TEXT", "control": "TEXT", "drawing": "TEXT", "picture": "PICTURE"},
         "film": [{"line": 1, "statement": "TEXT", "control": "TEXT", "picture": "PICTURE"}]},
        {"title": "TEXT", "status": "skipped", "reason": "TEXT", "row": 2}]}]}
    """#

  @Test(arguments: [
    #"<svg onload=\"alert(1)\"></svg>"#, "<svg ><script>alert(1)</script></svg>",
    "<svg ></svg><img src=x onerror=alert(1)>", "<svg ><style>main{display:none}</style></svg>",
    #"<svg ><text fill=\"url(https://x)\">a</text></svg>"#, "<svg ></svg><script>alert(1)</script>",
    "</div><script>alert(1)</script>", #"<svg ><g id=\"list\"></g></svg>"#, "<svg ><g></svg></g>",
  ])
  func `a report from elsewhere is harmless in every form`(picture: String) throws {
    let text =
      #"\u001b[31m\u009b2J\u202e\u0000\n::error::x\nok 9 - x\r</pre><script>alert(1)</script>"#
    let report = HostileTextTests.report
      .replacing("TEXT", with: text).replacing("PICTURE", with: picture)
    let folder = try TemporaryFolder(["a.json": report])
    for kind in ["text", "dots", "tap", "github", "sarif", "html", "junit", "json"] {
      let result = try Command.run(
        ["report", "merge", "--report", kind, "a.json"], directory: folder.url)
      #expect(result.status == 3, "\(kind): \(result)")
      let isForTerminal = !["html", "junit", "json"].contains(kind)
      #expect(!isForTerminal || isHarmless(result), "\(kind): \(result)")
      #expect(!result.output.contains("\u{1B}") && !result.output.contains("\u{0}"))
      if kind == "html" {
        #expect(result.output.components(separatedBy: "<script").count == 2, "\(result)")
        #expect(!result.output.contains("<svg"), "\(result)")
      }
      #expect(kind != "github" || !result.output.contains("\n::error::x"), "\(result)")
      #expect(kind != "tap" || !result.output.contains("\nok 9"), "\(kind): \(result)")
    }
  }

  @Test(arguments: [
    #"control phone segments "Day", "Week" unread, "Month" disabled; press 2"#,
    #"control phone segments "Day", "Week" momentary; key right"#,
    #"control phone segments "Contacts", "Recents", "Favourites", "Voicemail" fixed"#,
    #"control phone segments "Contacts", "Recents", "Favourites", "Voicemail" rtl; select 4"#,
    #"control phone segments icon "map" label "Map", "List & <>" in navbar title "A" actions 5"#,
    #"control pad segments "Day", "Week" in sheet metrics fixed 8 inset 4; set enabled = false"#,
    #"control pad segments "Day", "Week" in toolbar metrics inter semibold 15 inset 4"#,
  ])
  func `our own pictures of any control stay when reports are merged`(acts: String) throws {
    let folder = try TemporaryFolder(["a.seg": "\(acts)\nassert rows == 2\n"])
    let report = ["--report", "html:a.html,json:a.json"]
    let run = try Command.run(["run", "a.seg"] + report, directory: folder.url)
    #expect(run.status == 1, "\(run)")
    let merged = try Command.run(
      ["report", "merge", "--report", "html", "a.json"], directory: folder.url)
    let page = try String(contentsOf: folder.url.appending(path: "a.html"), encoding: .utf8)
    let pictures = page.components(separatedBy: "<svg").count
    #expect(pictures > 1)
    #expect(merged.output.components(separatedBy: "<svg").count == pictures)
  }

  @Test func `a print of several lines stays several lines`() throws {
    let result = try Command.run(["-e", #"print "one\ntwo"; say "three\nfour""#])
    #expect(result.output == "one\ntwo\nthree\nfour\n")
  }
}

/// Whether nothing in both texts acts on a terminal: no control but line ends, no mark of direction
/// but the one that ends right-to-left text in drawings.
private func isHarmless(_ result: Command.Result) -> Bool {
  (result.output + result.error).unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F...0x9F: false
    case 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x2028, 0x2029, 0x061C, 0xFEFF: false
    case 0xE0000...0xE007F: false
    default: true
    }
  }
}
