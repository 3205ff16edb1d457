import Foundation
import TestSupport
import Testing

/// Keys at the prompt of segctl itself: what the line editor's own tests see in the small.
@Suite(.serialized)
struct SessionEditingTests {
  // MARK: Keys

  @Test(arguments: [
    ("\u{1B}[H", "|one two"), ("\u{1}\u{1B}[F", "one two|"), ("\u{1}\u{5}", "one two|"),
    ("\u{1}\u{1B}[3~", "|ne two"), ("\u{1B}b", "one |two"), ("\u{1}\u{1B}f", "one| two"),
    ("\u{1B}[1;5D", "one |two"), ("\u{1}\u{1B}[1;5C", "one| two"), ("\u{17}", "one |"),
    ("\u{1B}[D\u{1B}[D", "one t|wo"), ("\u{7F}", "one tw|"), ("\u{15}\u{19}", "one two|"),
    ("\u{1}\u{B}", "|"),
  ])
  func theKeysDoWhatTheyDoEverywhere(keys: String, line: String) throws {
    let session = try SessionTerminal()
    try session.terminal.type("one two" + keys)
    let halves = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let whole = (SessionTerminal.prompt + halves[0] + halves[1]).reversed().drop { $0 == " " }
    try session.terminal.waitForScreen(where: "the line is \(line)") { screen in
      screen.text(row: screen.cursorRow, upToColumn: screen.cursorColumn)
        == SessionTerminal.prompt + halves[0]
        && screen.cursorLine == String(whole.reversed())
    }
  }

  @Test
  func controlRFindsAnInputAgain() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter("select 2")
    try session.enter("count")
    try session.terminal.press(.control("r"))
    try session.terminal.type("Week")
    try session.terminal.waitForScreen("bck:Week")
    try session.terminal.press(.control("e"))
    try session.terminal.waitForCursor(after: SessionTerminal.prompt + Line.days)
  }

  @Test
  func altEnterStartsALineWhereEnterWouldRun() throws {
    let session = try SessionTerminal()
    try session.terminal.type("print 1")
    try session.terminal.press(.altEnter)
    try session.terminal.type("print 2")
    try session.terminal.waitForCursor(after: "    ..> print 2")
    #expect(!session.terminal.screen.lines.contains("1"))
    try session.terminal.press(.enter)
    try session.terminal.waitForLine("1")
    try session.terminal.waitForLine("2")
  }

  @Test
  func aBlockThatIsRecalledIsEditedAsOne() throws {
    let session = try SessionTerminal()
    try session.terminal.type("repeat 2 {\rsay \"one\"\r}\r")
    try session.terminal.waitForLine("one")
    try session.waitForPrompt()
    try session.terminal.press(.up)
    try session.terminal.waitForCursor(after: "   {..>   }")
    try session.terminal.press(.up, .end, .backspace, .backspace, .backspace, .backspace)
    try session.terminal.type("日本\"\r")
    try session.terminal.waitForLine("日本")
    try session.waitForPrompt()
    #expect(try session.answer(to: ":history 1").contains("say \"日本\""))
  }

  @Test
  func viModeComesFromEditrc() throws {
    let session = try SessionTerminal(files: [".editrc": "segctl:bind -v\n"])
    try session.terminal.type("3 + 39")
    try session.terminal.press(.escape)
    try session.terminal.type("0x")
    try session.terminal.waitForScreen(where: "the first character is gone") {
      $0.cursorLine == "segctl>  + 39"
    }
    try session.terminal.type("i5\r")
    try session.terminal.waitForLine("44")
    try session.waitForPrompt()
    try session.terminal.paste("repeat 1 {\nprint 7 * 6\n}")
    try session.terminal.press(.enter)
    try session.terminal.waitForLine("42")
  }

  // MARK: Signals and sizes

  @Test
  func controlZStopsItAndBackItGoesOn() throws {
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      program: "/bin/sh", arguments: ["-i"],
      environment: PseudoTerminal.environment(
        home: home.path, adding: ["PS1": "sh% ", "ENV": "", "NO_COLOR": "1"]),
      columns: 100, deadlineSeconds: 90)
    try terminal.waitForCursor(after: "sh% ")
    try terminal.type("'\(PseudoTerminal.builtProgram("segctl"))' --quiet\r")
    try terminal.waitForCursor(after: "segctl> ")
    try terminal.type("repeat 2 {\rsay \"back\"")
    try terminal.waitForCursor(after: "   {..>   say \"back\"")
    try terminal.press(.control("z"))
    try terminal.waitForCursor(after: "sh% ")
    #expect(!terminal.isRaw && !terminal.screen.bracketsPaste)
    try terminal.type("fg\r")
    try terminal.waitForCursor(after: "   {..>   say \"back\"")
    try terminal.type("\r}\r")
    try terminal.waitForLine("back")
    try terminal.waitForCursor(after: "segctl> ")
    try terminal.press(.control("d"))
    try terminal.waitForCursor(after: "sh% ")
    #expect(!terminal.isRaw && !terminal.screen.bracketsPaste)
  }

  @Test
  func anotherSizeInMidEditLosesNothing() throws {
    let session = try SessionTerminal(columns: 90)
    try session.enter(Line.days)
    try session.terminal.type("repeat 2 {\rselect \"Month\"; select \"Week\"; select \"Month\"")
    try session.terminal.waitForCursor(
      after: "   {..>   select \"Month\"; select \"Week\"; select \"Month\"")
    for (rows, columns) in [(10, 30), (40, 120), (5, 20), (30, 90)] {
      session.terminal.resize(rows: rows, columns: columns)
      try session.terminal.waitForOutput("\u{1B}[J")
    }
    try session.terminal.type("\r}\r")
    try session.terminal.waitForScreen("selected: \"Day\" -> \"Month\"")
    try session.waitForPrompt()
    // Month, Week, Month, and the second time round Month is selected already.
    #expect(try session.answer(to: "events.count") == "5")
  }

  /// Whatever ends it, the terminal is as it was.
  @Test(arguments: [
    ("\u{4}", nil), (":quit\r", nil), (":q 3\r", nil), ("", SIGTERM), ("", SIGHUP), ("", SIGQUIT),
  ])
  func theTerminalIsRestoredOnEveryWayOut(keys: String, signal: Int32?) throws {
    let session = try SessionTerminal()
    try session.enter(Line.contacts)
    #expect(session.terminal.isRaw && session.terminal.screen.bracketsPaste)
    try session.terminal.type(keys)
    if let signal { session.terminal.signal(signal) }
    let status = try session.terminal.waitForExit()
    if let signal { #expect(status == .killed(signal)) }
    #expect(!session.terminal.isRaw && !session.terminal.screen.bracketsPaste)
  }

  @Test
  func theTerminalIsItsUsualSelfWhileAStatementRuns() throws {
    let session = try SessionTerminal(["--max-steps", "2000000000"])
    try session.enter(Line.days)
    try session.terminal.type("repeat 50000000 { select 2; select 1 }\r")
    try session.terminal.wait(for: "the statement runs") {
      !session.terminal.isRaw && !session.terminal.screen.bracketsPaste
    }
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.waitForExit() == .killed(SIGTERM))
    #expect(!session.terminal.isRaw)
  }

  // MARK: Screens

  @Test
  func on20ColumnsNothingIsLost() throws {
    let session = try SessionTerminal(["--quiet"], columns: 20)
    try session.terminal.type("print \"aéb 日本 and on and on\"")
    try session.terminal.waitForScreen("segctl> print \"aéb\n日本 and on and on\"")
    try session.terminal.press(.home)
    try session.terminal.waitForCursor(after: SessionTerminal.prompt)
    try session.terminal.press(.end, .enter)
    try session.terminal.waitForOutput("aéb 日本 and on and on\r\n")
    try session.waitForPrompt()
    try session.terminal.type(Line.days + "\r")
    try session.terminal.waitForOutput("3 segments")
    try session.waitForPrompt()
    try session.terminal.type("slect 1\r")
    try session.terminal.waitForOutput("did you mean `select`?")
    try session.waitForPrompt()
    try session.terminal.type("sel\t\t")
    try session.terminal.waitForScreen("selected")
  }

  @Test
  func colourIsInEchoAnswerListingAndErrors() throws {
    let session = try SessionTerminal(environment: ["NO_COLOR": nil])
    func style(_ text: String) -> String? {
      let screen = session.terminal.screen
      for (row, line) in screen.lines.enumerated().reversed() {
        guard let place = line.range(of: text) else { continue }
        return screen.style(
          row: row, column: line.distance(from: line.startIndex, to: place.lowerBound))
      }
      return nil
    }
    try session.enter(Line.days)
    #expect(style("segments \"Day\"") != "")
    try session.enter("select 2")
    #expect(style("selected: \"Day\"") == "33")
    try session.enter(":source")
    #expect(style("scenario \"session\"") != "")
    try session.enter("slect 2")
    #expect(style("error[")?.contains("31") == true)
    let plain = try SessionTerminal()
    try plain.enter(Line.days)
    try plain.enter("slect 2")
    try plain.enter(":source")
    #expect(
      !plain.terminal.outputText.contains("m\u{1B}") && !plain.terminal.outputText.contains("[33m"))
  }

  // MARK: Belonging

  @Test
  func historyFollowsXDGAndSurvivesWhatCannotBeWritten() throws {
    let session = try SessionTerminal(environment: ["XDG_STATE_HOME": "/nonexistent/below"])
    try session.enter("1 + 1")
    try session.terminal.press(.up)
    try session.terminal.waitForCursor(after: "segctl> 1 + 1")
    let home = try TemporaryFolder()
    let state = try TemporaryFolder()
    let other = try SessionTerminal(home: home, environment: ["XDG_STATE_HOME": state.path])
    try other.terminal.type("repeat 2 {\rsay \"a\"\r}\r")
    try other.terminal.waitForLine("a")
    try other.waitForPrompt()
    #expect(try state.text(of: "segctl/history") == "repeat 2 {\\n  say \"a\"\\n  }\n")
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
  }

  @Test
  func aHomeThatIsNoFolderIsOneWarning() throws {
    let session = try SessionTerminal(environment: ["HOME": "/dev/null"])
    try session.enter("1")
    try session.enter("2")
    #expect(session.terminal.outputText.split(separator: "segctl: ").count - 1 == 1)
  }

  @Test(arguments: [[], ["--quiet"], ["--plain"], ["--no-history"]])
  func pipesHaveNoBannerNoPromptNoColourNoHistory(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Command.run(
      arguments, input: Line.contacts + "\nselect 2\nprint selected\nslect\n",
      environment: ["HOME": folder.path, "TERM": "xterm-256color"])
    #expect(result.status == 3 && result.error.contains("did you mean `select`?"))
    #expect(!(result.output + result.error).contains("\u{1B}"))
    #expect(!(result.output + result.error).contains("segctl>"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test
  func quietHasNoBanner() throws {
    let session = try SessionTerminal(["--quiet"])
    #expect(session.terminal.screen.text == "segctl>")
    #expect(try SessionTerminal(["-q"]).terminal.screen.text == "segctl>")
  }

  // MARK: Screen readers

  @Test
  func plainHasNoDrawingInAnyAnswer() throws {
    let session = try SessionTerminal(["--plain"], columns: 200)
    try session.enter(#"control phone on "iPhone SE" segments "Day", "Week", "Month""#)
    for line in ["select 2", "show", ":show", "rotate", ":undo", "tap 1", ":why", "slect"] {
      let answer = try session.answer(to: line)
      #expect(!answer.contains { "─│║╔═╚█▁•".contains($0) }, "\(line): \(answer)")
    }
    #expect(!session.terminal.screen.text.contains("Day on iPhone"))
  }
}
