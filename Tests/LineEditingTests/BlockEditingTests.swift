import LineEditing
import TestSupport
import Testing

/// A block of lines as one text: keys in, screen out.
@Suite struct `Editing a block` {
  @Test func `the marker of each line tells why the lines above are not complete`() throws {
    let terminal = try probe()
    try terminal.type("a {\rb,\r\"x\r\"\r}")
    try terminal.expect(line: "  {..>   }")
    #expect(
      terminal.screen.text == """
        probe> a {
          {..>   b,
          {..>   "x
          "..> "
          {..>   }
        """)
    try terminal.expect(typing: "", gives: "a {\n  b,\n  \"x\n\"\n  }")
    try terminal.type("1,\r2")
    try terminal.expect(line: "  ,..> 2")
    try terminal.expect(typing: "", gives: "1,\n2")
    try terminal.leave()
  }

  @Test func `Alt-Enter starts a line where Enter would end the block`() throws {
    let terminal = try probe()
    try terminal.type("a")
    try terminal.press(.altEnter)
    try terminal.type("b")
    try terminal.expect(line: "   ..> b")
    try terminal.press(.up, .end, .altEnter)
    try terminal.expect(line: "   ..> ")
    #expect(terminal.screen.text == "probe> a\n   ..>\n   ..> b")
    try terminal.expect(typing: "", gives: "a\n\nb")
    try terminal.leave()
  }

  @Test func `the arrows move between lines, Home and End within one`() throws {
    let terminal = try probe()
    try terminal.type("first {\rsecond\r3")
    try terminal.expect(line: "  {..>   3")
    try terminal.press(.up)
    try terminal.expect(line: "  {..>   s", "econd")
    try terminal.press(.end, .up)
    try terminal.expect(line: "probe> first {")
    try terminal.press(.home)
    try terminal.expect(line: "probe> ", "first {")
    try terminal.type("X")
    try terminal.press(.down, .down, .down)
    try terminal.press(.end)
    try terminal.expect(typing: "}", gives: "Xfirst {\n  second\n  3}")
    try terminal.leave()
  }

  @Test func `Enter in the middle of a complete block hands it over whole`() throws {
    let terminal = try probe()
    try terminal.paste("a {\nb\n}")
    try terminal.press(.up, .up)
    try terminal.expect(line: "probe> a", " {")
    try terminal.expect(typing: "", gives: "a {\nb\n}")
    #expect(
      terminal.screen.text.hasPrefix("probe> a {\n  {..> b\n  {..> }\ngot \"a {\\nb\\n}\" 7\n"))
    try terminal.leave()
  }

  @Test func `Ctrl-C drops a block of lines, Ctrl-D on its empty last line hands it over`() throws {
    let terminal = try probe()
    try terminal.type("a {\rb")
    try terminal.waitForCursor(after: "  {..>   b")
    try terminal.press(.up, .control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.waitForCursor(after: "probe> ")
    #expect(terminal.screen.text == "probe> a {\n  {..>   b^C\ninterrupted\nprobe>")
    try terminal.type("c {\r")
    try terminal.waitForCursor(after: "  {..>   ")
    try terminal.press(.control("d"))
    try terminal.waitForLine("got \"c {\" 3")
    try terminal.leave()
  }

  @Test func `Ctrl-L clears the screen but not the block`() throws {
    let terminal = try probe()
    try terminal.expect(typing: "x", gives: "x")
    try terminal.type("a {\rb\u{C}")
    try terminal.waitForScreen(where: "only the block is left") {
      $0.text == "probe> a {\n  {..>   b"
    }
    try terminal.expect(typing: "}", gives: "a {\n  b}")
    try terminal.leave()
  }

  @Test func `the right prompt shows while there is room`() throws {
    let terminal = try probe(
      ["--no-editrc", "--right", "\u{1B}[2mphone\u{1B}[0m"], rows: 5, columns: 24)
    #expect(terminal.screen.lines[0] == "probe>            phone")
    try terminal.type("1234567890")
    try terminal.waitForLine("probe> 1234567890 phone")
    try terminal.type("1")
    try terminal.waitForLine("probe> 12345678901")
    try terminal.press(.backspace)
    try terminal.waitForLine("probe> 1234567890 phone")
    #expect(terminal.screen.style(row: 0, column: 20) == "2")
    try terminal.expect(typing: "", gives: "1234567890")
    #expect(terminal.screen.lines[0] == "probe> 1234567890")
  }

  @Test func `what is typed is coloured as the owner says`() throws {
    let terminal = try probe(["--no-editrc", "--colour"])
    try terminal.type("ü1a2")
    try terminal.expect(line: "probe> ü1a2")
    #expect((6..<11).map { terminal.screen.style(row: 0, column: $0) } == ["", "", "35", "", "35"])
    try terminal.expect(typing: "", gives: "ü1a2")
    try terminal.leave()
  }

  @Test func `vi: inserting goes on after the cursor keys, Escape ends it`() throws {
    let folder = try TemporaryFolder([".editrc": "bind -v\n"])
    let terminal = try probe([], environment: PseudoTerminal.environment(home: folder.path))
    try terminal.type("bcd")
    try terminal.press(.home)
    try terminal.type("a")
    try terminal.press(.end)
    try terminal.type("e")
    try terminal.expect(line: "probe> abcde")
    try terminal.press(.escape)
    try terminal.expect(line: "probe> abcd", "e")
    try terminal.type("0x$")
    try terminal.expect(line: "probe> bcd", "e")
    try terminal.paste("12")
    try terminal.expect(line: "probe> bcd12", "e")
    try terminal.press(.up)
    try terminal.type("ddifresh")
    try terminal.expect(typing: "", gives: "fresh")
    try terminal.leave()
  }
}

/// Where libedit itself goes wrong, found by pressing keys at random.
@Suite struct `What libedit leaves wrong` {
  @Test func `vi: the cursor comes back to the line after $ and n`() throws {
    let folder = try TemporaryFolder([".editrc": "bind -v\n"])
    let terminal = try probe([], environment: PseudoTerminal.environment(home: folder.path))
    try terminal.type("\u{1B}$xiabc")
    try terminal.expect(line: "probe> abc")
    try terminal.press(.control("u"))
    try terminal.type("\u{1B}/nothing\riabc\u{1B}nxidef")
    try terminal.expect(typing: "", gives: "def")
    try terminal.leave()
  }

  @Test func `a screen that shrinks under a block of lines does no harm`() throws {
    let terminal = try probe(rows: 24, columns: 80)
    let text = "{\n" + String(repeating: "日本 x\n", count: 20) + "}"
    try terminal.paste(text)
    try terminal.waitForCursor(after: "  {..> }")
    for (rows, columns) in [(3, 20), (1, 9), (2, 3), (24, 80)] {
      terminal.resize(rows: rows, columns: columns)
      try terminal.waitForOutput("\u{1B}[J")
      try terminal.type("a")
      try terminal.press(.up, .backspace, .down, .end)
    }
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.leave()
  }
}

/// Pastes, and screens too small for what is on them.
@Suite struct `Large blocks and small screens` {
  @Test func `a paste of 10,000 characters is one block`() throws {
    let terminal = try probe()
    let text = String(repeating: "grün 日本 👩 x", count: 834)
    try terminal.paste(text)
    try terminal.type("\r")
    try terminal.waitForOutput("\" \(text.unicodeScalars.count)")
    try terminal.waitForCursor(after: "probe> ")
    #expect(terminal.outputText.contains("got \(text.debugDescription) "))
    try terminal.press(.up)
    try terminal.type("\r")
    try terminal.waitForOutput("\" \(text.unicodeScalars.count)")
    try terminal.leave()
  }

  @Test func `a paste of 200 lines is edited in a window and left on the screen whole`() throws {
    let terminal = try probe(rows: 10, columns: 30)
    let lines = (1...200).map { "line \($0)" }
    try terminal.paste("{\n" + lines.joined(separator: "\n") + "\n")
    try terminal.waitForCursor(after: "  {..> line 200")
    #expect(terminal.screen.lines.first == "  {..> line 191")
    try terminal.press(.up, .up, .up, .up, .up, .up, .up, .up, .up, .up, .up)
    try terminal.expect(line: "  {..> line 189")
    #expect(terminal.screen.lines.first == "  {..> line 189")
    #expect(terminal.screen.lines.last == "  {..> line 198")
    try terminal.type("}\r")
    try terminal.waitForOutput("\" ")
    try terminal.waitForCursor(after: "probe> ")
    let shown = terminal.screen.transcript.split(separator: "\n").map(String.init)
    let expected =
      ["probe> {"] + (1...188).map { "  {..> line \($0)" } + ["  {..> line 189}"]
      + (190...200).map { "   ..> line \($0)" }
    #expect(shown.drop { $0 != expected[0] }.prefix(201).elementsEqual(expected))
  }

  @Test func `20 columns are enough`() throws {
    let terminal = try probe(rows: 6, columns: 20)
    try terminal.type("0123456789012")
    try terminal.expect(line: "")
    #expect(terminal.screen.text == "probe> 0123456789012")
    try terminal.type("日")
    try terminal.waitForCursor(after: "日")
    try terminal.press(.left, .left, .backspace)
    try terminal.expect(line: "probe> 01234567890", "2")
    #expect(terminal.screen.text == "probe> 012345678902\n日")
    try terminal.expect(typing: "", gives: "012345678902日")
    try terminal.leave()
  }

  @Test func `a terminal narrower than the prompt still works`() throws {
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("line-editing-probe"), arguments: ["--no-editrc"],
      rows: 6, columns: 4)
    try terminal.waitForCursor(after: "e> ")
    try terminal.type("ab")
    try terminal.waitForCursor(after: "b")
    try terminal.press(.control("a"))
    try terminal.type("x\r")
    try terminal.waitForOutput("got \"xab\" 3")
  }

  @Test func `a session copied from the screen can be pasted into the next one`() throws {
    let terminal = try probe()
    try terminal.type("a {\rb\r}")
    try terminal.expect(line: "  {..>   }")
    let copied = terminal.screen.text
    try terminal.expect(typing: "", gives: "a {\n  b\n  }")
    try terminal.paste(copied)
    try terminal.expect(typing: "", gives: "a {\n  b\n  }")
    try terminal.leave()
  }

  @Test func `a paste may be split anywhere`() throws {
    let terminal = try probe()
    let bytes = Array("\u{1B}[200~a{\rgrün\r}\u{1B}[201~".utf8)
    for byte in bytes { try terminal.send([byte]) }
    try terminal.expect(typing: "", gives: "a{\ngrün\n}")
    try terminal.leave()
  }

  @Test func `Ctrl-C gets out of a paste that never ends`() throws {
    let terminal = try probe()
    // More than the terminal holds, so that most of it has been read when all is written.
    try terminal.type("\u{1B}[200~" + String(repeating: "abc", count: 10_000))
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.leave()
  }

  @Test func `a resize in the middle of a paste loses nothing`() throws {
    let terminal = try probe()
    let text = String(repeating: "abc", count: 10_000)
    try terminal.type("\u{1B}[200~" + text)
    terminal.resize(rows: 10, columns: 40)
    try terminal.type("def\u{1B}[201~")
    try terminal.expect(typing: "", gives: text + "def")
    try terminal.leave()
  }

  @Test(arguments: [
    ("plain", "a\nb", "a\nb"),
    ("CR LF", "a\r\n\r\nb", "a\n\nb"),
    ("CR", "a\rb", "a\nb"),
    ("one line end at the end goes", "a\n", "a"),
    ("two leave one", "a\n\n", "a\n"),
    ("control characters go, tabs stay", "a\u{1B}[31mb\tc\u{0}d", "a[31mb\tcd"),
    ("a copied session", "segctl> a {\n   {..> b\n   {..> }\nsegctl> c", "a {\nb\n}\nc"),
    ("a copied session of another kind", "…> a\n…> b", "a\nb"),
    ("indentation after a marker stays", "segctl> a {\n   {..>   b", "a {\n  b"),
    ("a marker alone is text", "   {..> b", "   {..> b"),
    ("a prompt further in is text", "a segctl> b", "a segctl> b"),
  ])
  func pasted(name: String, text: String, cleaned: String) {
    let scalars = PastedText.cleaned(
      Array(text.unicodeScalars), prompt: "segctl> ", strippable: ["…> "])
    #expect(scalars == Array(cleaned.unicodeScalars), "\(name)")
  }
}

/// Tab, with the probe's five words.
@Suite struct `Completing` {
  @Test(arguments: [
    ("c\t", "control "), ("se\t", "se"), ("sel\t", "select "), ("g\t", "grün "),
    ("say g\t", "say grün "), ("x\t", "x"),
  ])
  func tab(keys: String, line: String) throws {
    let terminal = try probe()
    try terminal.type(keys)
    try terminal.expect(line: "probe> " + line)
  }

  @Test func `several candidates are listed with a word on each, until the next key`() throws {
    let terminal = try probe()
    try terminal.type("s\t")
    try terminal.waitForScreen(where: "the list is below") {
      $0.text == "probe> s\nselect    selects   segments  labels    say       speaks"
    }
    try terminal.expect(line: "probe> s")
    #expect(terminal.screen.style(row: 1, column: 0) == "")
    #expect(terminal.screen.style(row: 1, column: 10) == "2")
    try terminal.type("e")
    try terminal.waitForScreen(where: "the list is gone") { $0.text == "probe> se" }
    try terminal.expect(typing: "\tl\t", gives: "select ")
    #expect(!terminal.screen.text.contains("labels"))
    try terminal.leave()
  }

  @Test func `the list uses what room there is`() throws {
    let terminal = try probe(rows: 4, columns: 26)
    try terminal.type("\t")
    try terminal.waitForScreen(where: "the list is cut") { $0.lines[3] == "(3 more rows)" }
    #expect(
      terminal.screen.text == "probe>\ncontrol   declares\nselect    selects\n(3 more rows)")
    try terminal.type("x")
    try terminal.waitForScreen(where: "the list is gone") { $0.text == "probe> x" }
  }

  @Test func `nothing to complete rings the bell`() throws {
    let terminal = try probe()
    try terminal.type("x\t")
    try terminal.waitForScreen(where: "the bell rings") {
      $0.bellCount == 1 && $0.text == "probe> x"
    }
  }
}
