import Foundation
import TestSupport
import Testing

/// Keys, pastes, histories and terminals of all kinds.
@Suite(.serialized)
struct SessionTerminalTests {
  // MARK: Blocks

  @Test(arguments: [
    ("repeat 2 {", "{..> ", "}"), ("print length([1,", ",..> ", "2])"), ("print (1", "(..> ", ")"),
    ("print 1 +", "+..> ", "1"), ("print true and", "and..> ", "true"),
  ])
  func theContinuationSaysWhyItWaits(start: String, marker: String, end: String) throws {
    let session = try SessionTerminal()
    try session.terminal.type(start + "\r")
    try session.terminal.waitForScreen(marker)
    try session.terminal.type(end + "\r")
    try session.waitForPrompt()
    #expect(!session.terminal.outputText.contains("error"))
    #expect(try session.leave() == .exited(0))
  }

  @Test
  func aBlockIsOneInputOfTheHistory() throws {
    let session = try SessionTerminal()
    try session.terminal.type("repeat 2 {\r")
    try session.terminal.waitForScreen("{..> ")
    try session.terminal.type("say \"日本 👍🏽\"\r}\r")
    try session.terminal.waitForLine("日本 👍🏽")
    try session.waitForPrompt()
    try session.terminal.press(.up)
    try session.terminal.waitForCursor(after: "   {..>   }")
    try session.terminal.press(.control("c"))
    try session.waitForPrompt()
    #expect(try session.answer(to: ":history").contains("   1  repeat 2 {"))
  }

  @Test
  func pastesOf200LinesAndOf10000CharactersArrive() throws {
    let session = try SessionTerminal()
    var lines = [Line.days]
    for index in 1...200 { lines.append("select \(index % 3 + 1)") }
    try session.terminal.paste(lines.joined(separator: "\n"))
    try session.terminal.waitForScreen("select 3")
    try session.terminal.press(.enter)
    try session.terminal.waitForOutput("selected 3 of 3")
    try session.waitForPrompt()
    #expect(try session.answer(to: "events.count") == "200")
    try session.terminal.paste("length(\"" + String(repeating: "é", count: 10_000) + "\")")
    try session.terminal.waitForScreen("é\")")
    try session.terminal.press(.enter)
    try session.terminal.waitForLine("10000")
  }

  @Test
  func pastedPromptsAreStripped() throws {
    let session = try SessionTerminal()
    try session.terminal.paste("segctl> \(Line.days)\nsegctl> select 2\n")
    try session.terminal.press(.enter)
    try session.terminal.waitForScreen("selected 2 of 3")
  }

  // MARK: Ctrl-C and Ctrl-D

  @Test
  func controlCDropsWhatIsTyped() throws {
    let session = try SessionTerminal()
    try session.terminal.type("select {")
    try session.terminal.press(.control("c"))
    try session.terminal.waitForScreen("^C")
    try session.waitForPrompt()
    #expect(try session.leave() == .exited(130))
  }

  @Test
  func controlCStopsWhatRunsAndKeepsTheSession() throws {
    let session = try SessionTerminal(["--max-steps", "2000000000"])
    try session.enter(Line.days)
    try session.terminal.type("repeat 50000000 { select 2; select 1 }\r")
    // The terminal leaves its raw mode when the statement begins to run.
    try session.terminal.wait(for: "the statement runs") { !session.terminal.isRaw }
    try session.terminal.press(.control("c"))
    try session.terminal.waitForScreen("interrupted")
    try session.waitForPrompt()
    #expect(try session.answer(to: "events.count") == "0")
    #expect(try session.answer(to: "1 + 1") == "2")
    #expect(try session.leave() == .exited(0))
  }

  @Test(arguments: [
    ("assert 1 == 2", 1), ("1 / 0", 4), ("slect", 3), (":undo", 2), ("1", 0),
  ])
  func controlDLeavesWithTheStatusOfTheLastInput(line: String, status: Int32) throws {
    let session = try SessionTerminal()
    try session.enter(line)
    #expect(try session.leave() == .exited(status))
  }

  @Test
  func quitMayNameAStatus() throws {
    let session = try SessionTerminal()
    try session.terminal.type(":quit 7\r")
    #expect(try session.terminal.waitForExit() == .exited(7))
    #expect(!session.terminal.isRaw)
  }

  // MARK: Completion

  @Test(arguments: [
    ("sele", ["select", "selected", "the person's choice"]),
    ("tap ", [#""Day""#, #""Week""#, "at"]), ("selected.", ["index", "visible"]),
    ("assert breaks s", ["segment-limit", "single-line"]),
    ("control x on \"iPhone 15", [#""iPhone 15 Plus""#]),
    ("set text = a", ["accessibility1", "accessibility5"]),
    ("control x segments \"A\",\"B\" f", ["fixed", "fill"]),
    (":re", [":reset", ":redo", ":record"]), (":load s", ["some.seg", "second.seg"]),
    ("?segment", ["segment-minimum", "segments"]),
    // A hyphen so far is no minus.
    ("fix navbar-", ["navbar-clutter", "navbar-title-check"]),
    ("lint na", ["navbar-clutter", "navbar-title"]), ("lint touch-target ", ["warning", "off"]),
  ])
  func tabListsWhatFitsThere(typed: String, offered: [String]) throws {
    let session = try SessionTerminal(files: ["some.seg": "", "second.seg": ""], columns: 200)
    try session.enter(Line.days)
    try session.terminal.type(typed)
    try session.terminal.press(.tab, .tab)
    for text in offered { try session.terminal.waitForScreen(text) }
  }

  @Test(arguments: [
    ("sweep av", "sweep available "), ("select \"W", "select \"Week\""),
    ("assert foll", "assert follows"),
    (":und", ":undo "), ("explain segment-l", "explain segment-limit"), ("swipe l", "swipe left"),
    ("assert breaks touch-", "assert breaks touch-target"),
    (":load one", ":load one.seg"), ("phone.scrolla", "phone.scrollable"),
  ])
  func aUniqueBeginningIsCompletedAtOnce(typed: String, completed: String) throws {
    let session = try SessionTerminal(files: ["one.seg": ""])
    try session.enter(Line.days)
    try session.terminal.type(typed)
    try session.terminal.press(.tab)
    try session.terminal.waitForCursor(after: SessionTerminal.prompt + completed)
  }

  // MARK: Files of one's own

  @Test
  func theInitFileRunsFirst() throws {
    let files = [".config/segctl/init.seg": Line.days + "\nselect 2\n:mode table\n"]
    let session = try SessionTerminal(files: files)
    #expect(try session.answer(to: "selected") == #""Week""#)
    #expect(try session.answer(to: ":mode") == "mode: table")
    let bare = try SessionTerminal(["--no-init"], files: files)
    #expect(try bare.answer(to: ":controls") == "there is no control yet")
  }

  @Test
  func twoSessionsShareOneHistory() throws {
    let home = try TemporaryFolder()
    let first = try SessionTerminal(home: home)
    let second = try SessionTerminal(home: home)
    for index in 1...5 {
      try first.enter("\(index)")
      try second.enter("\(index * 100)")
    }
    #expect(try first.leave() == .exited(0))
    #expect(try second.leave() == .exited(0))
    let history = try home.text(of: ".local/state/segctl/history").split(separator: "\n")
    #expect(history == ["1", "100", "2", "200", "3", "300", "4", "400", "5", "500"])
    let file = home.path + "/.local/state/segctl/history"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let silent = try SessionTerminal(["--no-history"], home: home)
    try silent.enter("6")
    #expect(try home.text(of: ".local/state/segctl/history").hasSuffix("\n500\n"))
  }

  @Test
  func aHomeThatCannotBeWrittenIsOneWarning() throws {
    let session = try SessionTerminal(environment: ["XDG_STATE_HOME": "/dev/null"])
    try session.enter("1")
    try session.enter("2")
    let warnings = session.terminal.outputText.split(separator: "the history file").count - 1
    #expect(warnings == 1)
  }

  @Test
  func aSessionKilledInMidEditHarmsNothing() throws {
    let home = try TemporaryFolder()
    let session = try SessionTerminal(home: home)
    try session.enter("41 + 1")
    try session.terminal.type("half a li")
    try session.terminal.waitForCursor(after: "segctl> half a li")
    session.terminal.signal(SIGKILL)
    #expect(try session.terminal.waitForExit() == .killed(SIGKILL))
    let next = try SessionTerminal(home: home)
    try next.terminal.press(.up)
    try next.terminal.waitForCursor(after: "segctl> 41 + 1")
  }

  // MARK: Terminals

  @Test(arguments: ["dumb", nil])
  func withoutCursorMovementLinesAreReadPlainly(term: String?) throws {
    let session = try SessionTerminal(environment: ["TERM": term])
    #expect(try session.answer(to: Line.contacts).contains("2 segments"))
    try session.terminal.type("repeat 2 {\r")
    try session.terminal.waitForScreen("{..> ")
    try session.terminal.type("select 2\r}\r")
    try session.terminal.waitForOutput("event: valueChanged 2")
    #expect(!session.terminal.outputText.contains("\u{1B}["))
    try session.waitForPrompt()
    #expect(try session.leave() == .exited(0))
  }

  /// A file with such bytes is refused; so is a line of them, typed or pasted, unless they are
  /// deleted before Enter.
  @Test(arguments: ["xterm", "dumb"], [false, true])
  func bytesThatAreNoTextDoNotRun(term: String, isPasted: Bool) throws {
    let session = try SessionTerminal(environment: ["TERM": term])
    let line = Array("print \"a".utf8) + [0xFF] + Array("b\"".utf8)
    let isBracketed = isPasted && term != "dumb"
    let (start, end) = isBracketed ? ("\u{1B}[200~", "\u{1B}[201~") : ("", "")
    try session.terminal.send(Array(start.utf8) + line + Array(end.utf8))
    try session.terminal.press(.enter)
    try session.terminal.waitForScreen("error: bytes that are not UTF-8")
    try session.waitForPrompt()
    #expect(!session.terminal.screen.lines.contains { $0.hasPrefix("a") })
    #expect(try session.answer(to: "print \"a\u{FFFD}b\"") == "a\u{FFFD}b")
    #expect(try session.answer(to: ":history").split(separator: "\n").count == 1)
    // Neither byte is waited behind for more: the second begins a character of three.
    for (byte, number) in [(0xFF, "12"), (0xE9, "13")] as [(UInt8, String)] {
      try session.terminal.send(Array("print \(number)".utf8) + [byte])
      try session.terminal.send([0x7F])
      try session.terminal.press(.enter)
      try session.terminal.waitForLine(number)
      try session.waitForPrompt()
    }
    #expect(try session.leave() == .exited(0))
  }

  @Test
  func withoutALocaleUTF8IsTypedAndShown() throws {
    let session = try SessionTerminal(environment: ["LANG": nil])
    #expect(try session.answer(to: #"print "aéb 日本""#) == "aéb 日本")
  }

  @Test
  func aScreenOf20ColumnsWillDo() throws {
    let session = try SessionTerminal(["--quiet"], columns: 20)
    try session.terminal.type(Line.contacts + "\r")
    try session.terminal.waitForOutput("Recents\" fixed")
    try session.waitForPrompt()
    try session.terminal.type("select 2\r")
    try session.terminal.waitForLine("event: valueChanged")
    try session.waitForPrompt()
    session.terminal.resize(rows: 40, columns: 60)
    #expect(try session.answer(to: "count") == "2")
  }

  @Test
  func linesOfEditrcAreHonouredUnlessRefused() throws {
    let files = [".editrc": "bind ^T ed-move-to-beg\nno such line\n"]
    let session = try SessionTerminal(files: files)
    try session.enter("1")
    #expect(session.terminal.outputText.contains("not understood: no such line"))
    try session.terminal.type("23")
    try session.terminal.press(.control("t"))
    try session.terminal.type("1")
    try session.terminal.press(.enter)
    try session.terminal.waitForLine("123")
    let bare = try SessionTerminal(["--no-editrc"], files: files)
    try bare.enter("1")
    #expect(!bare.terminal.outputText.contains("not understood"))
  }
}
