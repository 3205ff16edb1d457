import CLineEditing
import LineEditing
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What goes wrong with libedit in terminals, one trap a test, each met in a real terminal. (Some
/// cannot be fallen into any more, since libedit neither draws nor keeps the history here; their
/// tests stay for the day that changes.)
@Suite struct `Traps of terminals` {
  @Test func `1: text that is not ASCII arrives whole`() throws {
    let terminal = try probe()
    try terminal.type("aéb grün 日本 👩")
    try terminal.expect(line: "probe> aéb grün 日本 👩")
    try terminal.expect(typing: "", gives: "aéb grün 日本 👩")
    try terminal.leave()
  }

  @Test(arguments: [
    ["LANG": ""], ["LANG": "xx_XX.UTF-8"], ["LC_CTYPE": "UTF-8"], ["LC_ALL": "C"],
    ["LANG": "POSIX"],
  ])
  func `2: a locale that is missing, bogus or not UTF-8 does not matter`(
    variables: [String: String]
  ) throws {
    var environment = PseudoTerminal.environment()
    environment["LANG"] = nil
    let terminal = try probe(environment: environment.merging(variables) { $1 })
    try terminal.expect(typing: "aéb grün 日本 👩", gives: "aéb grün 日本 👩")
    try terminal.leave()
  }

  @Test func `3: only the character set follows the locale`() {
    let before = setlocale(LC_NUMERIC, nil).map { String(cString: $0) }
    _ = line_editing_select_utf8()
    #expect(setlocale(LC_NUMERIC, nil).map { String(cString: $0) } == before)
    #expect(setlocale(LC_CTYPE, nil).map { String(cString: $0) } != "C")
  }

  @Test func `5: the prompt survives any number of redraws`() throws {
    let terminal = try probe()
    for letter in "abcdefghij" {
      try terminal.type(String(letter))
      try terminal.press(.left, .right)
    }
    try terminal.expect(line: "probe> abcdefghij")
    #expect(terminal.screen.text == "probe> abcdefghij")
    try terminal.expect(typing: "", gives: "abcdefghij")
    try terminal.leave()
  }

  @Test func `6, 7: a coloured prompt takes its own width, and its colour ends with it`() throws {
    let prompt = "\u{1B}[1m\u{1B}[32mctl\u{1B}[0m\u{1B}[33m>\u{1B}[0m \u{1B}[36m"
    let terminal = try probe(["--no-editrc", "--prompt", prompt], prompt: "ctl> ")
    try terminal.type("ab")
    try terminal.press(.left)
    try terminal.expect(line: "ctl> a", "b")
    let styles = (0..<7).map { terminal.screen.style(row: 0, column: $0) }
    #expect(styles == ["1;32", "1;32", "1;32", "33", "", "", ""])
    try terminal.expect(typing: "", gives: "ab")
    #expect(try terminal.waitForLine("got \"ab\" 2").style(row: 1, column: 0) == "")
  }

  @Test func `8: the upper lines of a prompt are printed above it`() throws {
    let terminal = try probe(["--no-editrc", "--prompt", "line 1\nctl> "], prompt: "ctl> ")
    try terminal.type("x")
    try terminal.expect(line: "ctl> x")
    #expect(terminal.screen.text == "line 1\nctl> x")
  }

  @Test func `9: a signal stays with the process it was sent to`() throws {
    let program = PseudoTerminal.builtProgram("line-editing-probe")
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: ["-c", "trap 'echo shot' INT TERM HUP; \"$0\" --no-editrc; echo after", program])
    try terminal.waitForCursor(after: "probe> ")
    kill(try terminal.probeIdentifier(), SIGINT)
    try terminal.waitForLine("interrupted")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.press(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.lines.contains("after"))
    #expect(!terminal.screen.text.contains("shot"))
  }

  @Test func `10, 11: each Ctrl-C drops what was typed, at the first press`() throws {
    let terminal = try probe()
    for _ in 0..<3 {
      try terminal.type("abc")
      try terminal.waitForCursor(after: "probe> abc")
      try terminal.press(.control("c"))
      try terminal.waitForOutput("interrupted")
      try terminal.waitForCursor(after: "probe> ")
    }
    let round = "probe> abc^C\ninterrupted\n"
    #expect(terminal.screen.text == round + round + round + "probe>")
    try terminal.expect(typing: "d", gives: "d")
    try terminal.leave()
  }

  @Test func `10: Ctrl-C stops a running statement, not the session`() throws {
    let terminal = try probe()
    for _ in 0..<2 {
      try terminal.type("run\r")
      try terminal.waitForOutput("running")
      #expect(!terminal.isRaw)
      try terminal.press(.control("c"))
      try terminal.waitForOutput("stopped")
      try terminal.waitForCursor(after: "probe> ")
    }
    try terminal.leave()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `12: a signal that ends the session leaves the terminal as it was`(number: Int32) throws {
    try expectUsualTerminal(after: number)
  }

  @Test(.disabled(if: Sanitizer.isWatching, "\(Sanitizer.reportsFaults)"))
  func `12: so does a fault`() throws {
    try expectUsualTerminal(after: SIGSEGV)
  }

  private func expectUsualTerminal(after number: Int32) throws {
    let terminal = try probe()
    try terminal.type("abc")
    try terminal.waitForCursor(after: "probe> abc")
    #expect(terminal.isRaw && terminal.screen.bracketsPaste)
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .killed(number))
    #expect(!terminal.isRaw && !terminal.screen.bracketsPaste)
  }

  @Test(arguments: [("exit 7", PseudoTerminal.ExitStatus.exited(7)), ("die", .killed(SIGABRT))])
  func `12: so do exit and abort`(block: String, status: PseudoTerminal.ExitStatus) throws {
    let terminal = try probe()
    try terminal.type(block + "\r")
    #expect(try terminal.waitForExit() == status)
    #expect(!terminal.isRaw && !terminal.screen.bracketsPaste)
  }

  @Test func `12: a session killed in mid-edit does not spoil the next one`() throws {
    let folder = try TemporaryFolder()
    let program = PseudoTerminal.builtProgram("line-editing-probe")
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: [
        "-c", "\"$0\" --history \"$1\"; \"$0\" --history \"$1\"", program, "\(folder.path)/h",
      ])
    try terminal.waitForCursor(after: "probe> ")
    let process = try terminal.probeIdentifier()
    try terminal.expect(typing: "first", gives: "first")
    try terminal.type("half")
    try terminal.waitForCursor(after: "probe> half")
    kill(process, SIGKILL)
    try terminal.waitForOutput("\u{1B}[?2004h")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.press(.up)
    try terminal.expect(line: "probe> first")
    try terminal.expect(typing: " again", gives: "first again")
    try terminal.press(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.isRaw)
  }

  @Test func `13: Ctrl-D ends the input on an empty block only`() throws {
    let terminal = try probe()
    try terminal.type("abc")
    try terminal.press(.home, .control("d"))
    try terminal.expect(line: "probe> ", "bc")
    try terminal.press(.end, .control("d"))
    try terminal.waitForScreen(where: "the bell rings") { $0.bellCount == 1 }
    try terminal.expect(typing: "", gives: "bc")
    try terminal.leave()
    #expect(terminal.screen.lines.contains("end"))
  }

  @Test(arguments: [("< /", EISDIR), ("<&-", EBADF)])
  func `13: input that cannot be read is a failure, not its end`(
    redirection: String, errno: Int32
  ) throws {
    let output = try shell("\"$0\" \(redirection)")
    #expect(output == "failed \(errno)\n")
  }

  @Test func `14: Ctrl-Z and back keep what was typed`() throws {
    let terminal = try PseudoTerminal(
      program: "/bin/sh", arguments: ["-i"],
      environment: PseudoTerminal.environment(adding: ["PS1": "sh% ", "ENV": ""]))
    try terminal.waitForCursor(after: "sh% ")
    try terminal.type("'\(PseudoTerminal.builtProgram("line-editing-probe"))' --no-editrc\r")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.type("a{\rb")
    try terminal.waitForCursor(after: "  {..>   b")
    try terminal.press(.control("z"))
    try terminal.waitForCursor(after: "sh% ")
    #expect(!terminal.screen.bracketsPaste)
    try terminal.type("fg\r")
    try terminal.waitForCursor(after: "  {..>   b")
    #expect(terminal.isRaw && terminal.screen.bracketsPaste)
    try terminal.expect(typing: "}", gives: "a{\n  b}")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.press(.control("d"))
    try terminal.waitForCursor(after: "sh% ")
    try terminal.type("exit\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    ("a\\r\\nb\\n", #"got "a" 1;got "b" 1;end;"#),
    ("a\\0b", "got \"a\\0b\" 3;end;"),
    ("a\\nlast", #"got "a" 1;got "last" 4;end;"#),
    ("", "end;"),
    ("a{\\nb}\\n", #"got "a{\nb}" 5;end;"#),
    ("a{\\n", #"got "a{" 2;end;"#),
    ("gr\\303\\274n", #"got "grün" 4;end;"#),
    ("gr\\303\\274n \\377\\nb", #"malformed;got "b" 1;end;"#),
    ("a{\\n\\377\\n}\\nb", #"malformed;got "b" 1;end;"#),
    ("\\033[Dx", "got \"\\u{1B}[Dx\" 4;end;"),
  ])
  func `15: a pipe is read line by line, without prompt, escape or echo`(
    input: String, lines: String
  ) throws {
    let output = try shell("printf '\(input)' | \"$0\" --history \"$HOME/h\"; ls \"$HOME\"")
    #expect(output == lines.split(separator: ";").map { $0 + "\n" }.joined())
  }

  @Test func `15: nor is there a prompt when only the output goes elsewhere`() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: [
        "-c", "\"$0\" > \"$1\"; cat \"$1\"", PseudoTerminal.builtProgram("line-editing-probe"),
        "\(folder.path)/out",
      ])
    try terminal.type("abc\r")
    try terminal.waitForLine("abc")
    try terminal.press(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.hasSuffix("got \"abc\" 3\nend"))
  }

  @Test func `16: an unknown terminal is edited on in silence`() throws {
    let terminal = try probe(
      environment: PseudoTerminal.environment(adding: ["TERM": "no-such-terminal"]))
    #expect(terminal.screen.text == "probe>")
    try terminal.type("bc")
    try terminal.press(.home)
    try terminal.type("a")
    try terminal.expect(line: "probe> a", "bc")
    try terminal.expect(typing: "", gives: "abc")
    try terminal.leave()
  }

  @Test(arguments: [nil, "", "dumb"])
  func `16: without cursor movement lines are read plainly, behind a prompt`(
    terminalType: String?
  ) throws {
    var environment = PseudoTerminal.environment()
    environment["TERM"] = terminalType
    let prompt = "\u{1B}[32mprobe>\u{1B}[0m "
    let terminal = try probe(["--prompt", prompt], environment: environment)
    try terminal.type("grün{\r")
    try terminal.waitForCursor(after: "  {..> ")
    try terminal.expect(typing: "}", gives: "grün{\n}")
    try terminal.type("drop")
    try terminal.waitForCursor(after: "probe> drop")
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.press(.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(arguments: [
    ("\u{1B}[H", "|one two"), ("\u{1B}[1~", "|one two"), ("\u{1B}[7~", "|one two"),
    ("\u{1B}OH", "|one two"), ("\u{1}", "|one two"),
    ("\u{1}\u{1B}[F", "one two|"), ("\u{1}\u{1B}[4~", "one two|"), ("\u{1}\u{1B}OF", "one two|"),
    ("\u{1}\u{1B}[8~", "one two|"), ("\u{1}\u{5}", "one two|"),
    ("\u{1}\u{1B}[3~", "|ne two"), ("\u{1B}[D\u{1B}[D", "one t|wo"), ("\u{1B}OD", "one tw|o"),
    ("\u{1}\u{1B}[C", "o|ne two"), ("\u{1}\u{1B}OC", "o|ne two"), ("\u{2}", "one tw|o"),
    ("\u{1B}[1;5D", "one |two"), ("\u{1B}[1;3D", "one |two"), ("\u{1B}b", "one |two"),
    ("\u{1}\u{1B}[1;5C", "one| two"), ("\u{1}\u{1B}[1;3C", "one| two"),
    ("\u{1}\u{1B}f", "one| two"),
    ("\u{17}", "one |"), ("\u{17}\u{17}", "|"), ("\u{7F}", "one tw|"), ("\u{8}", "one tw|"),
    ("\u{1}\u{B}", "|"), ("\u{15}", "|"), ("\u{15}\u{19}", "one two|"),
  ])
  func `17: the keys do what they do everywhere`(keys: String, line: String) throws {
    let terminal = try probe()
    try terminal.type("one two" + keys)
    let halves = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    try terminal.expect(line: "probe> " + halves[0], halves[1])
  }

  @Test func `17: Tab completes and does not beep`() throws {
    let terminal = try probe()
    try terminal.type("co\t")
    try terminal.expect(line: "probe> control ")
    #expect(terminal.screen.bellCount == 0)
  }

  @Test(arguments: ["\r", "\n"])
  func `18: Enter is Enter whether it comes as CR or as LF`(enter: String) throws {
    let terminal = try probe()
    try terminal.type("a{" + enter + "}" + enter)
    try terminal.waitForLine("got \"a{\\n  }\" 6")
    try terminal.leave()
  }

  @Test(arguments: ["a{\r\nb\r\n}", "a{\rb\r}", "a{\nb\n}", "a{\r\nb\r\n}\r\n"])
  func `18: line ends in a paste are one line feed each`(pasted: String) throws {
    let terminal = try probe()
    try terminal.send(Array("\u{1B}[200~\(pasted)\u{1B}[201~".utf8))
    try terminal.expect(typing: "", gives: "a{\nb\n}")
    try terminal.leave()
  }

  @Test func `19, 20: nothing of a longer block turns up in a later one`() throws {
    let terminal = try probe()
    let long = String(repeating: "long ", count: 300)
    for text in [long, "q", "{\nbcdef}", "x", "", "y"] {
      try terminal.paste(text)
      try terminal.expect(typing: "", gives: text)
      try terminal.waitForCursor(after: "probe> ")
    }
    try terminal.leave()
  }

  @Test func `24: lines of editrc that are not understood are reported and passed over`() throws {
    let folder = try TemporaryFolder([
      ".editrc": "# mine\r\nnonsense here\r\nbind ^T ed-move-to-beg\r\nbind ^O no-such-function\r\n"
        + "other:bind ^T ed-delete-next-char\nprobe:bind ^Y ed-move-to-end\nbind ^M ed-insert\n"
    ])
    let terminal = try probe(
      [], environment: PseudoTerminal.environment(home: folder.path), columns: 200)
    let warnings = terminal.screen.lines.filter { $0.hasPrefix("warning: ") }
    #expect(warnings.count == 2)
    #expect(warnings.first?.hasSuffix("/.editrc:2: not understood: nonsense here") == true)
    #expect(
      warnings.last?.hasSuffix("/.editrc:4: not understood: bind ^O no-such-function") == true)
    try terminal.type("bc\u{14}a")
    try terminal.expect(line: "probe> a", "bc")
    try terminal.type("\u{19}d")
    try terminal.expect(typing: "", gives: "abcd")
    try terminal.leave()
  }

  @Test func `24: editrc can be left out, and may choose vi`() throws {
    let folder = try TemporaryFolder([".editrc": "bind -v\n"])
    let environment = PseudoTerminal.environment(home: folder.path)
    let vi = try probe([], environment: environment)
    try vi.type("abc\u{1B}0ix")
    try vi.expect(line: "probe> x", "abc")
    let emacs = try probe(["--no-editrc"], environment: environment)
    try emacs.type("abc\u{1}x")
    try emacs.expect(line: "probe> x", "abc")
  }

  @Test func `25: another width redraws the block where it stands`() throws {
    let terminal = try probe(rows: 10, columns: 60)
    try terminal.expect(typing: "before", gives: "before")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.type("{ 0123456789 0123456789")
    try terminal.waitForCursor(after: "probe> { 0123456789 0123456789")
    try terminal.waitForOutput("6789")
    terminal.resize(rows: 10, columns: 20)
    try terminal.waitForOutput("\u{1B}[J")
    try terminal.waitForScreen(where: "the block is wrapped at 20 columns") {
      $0.text.hasSuffix("got \"before\" 6\nprobe> { 0123456789\n0123456789")
    }
    terminal.resize(rows: 10, columns: 60)
    try terminal.waitForOutput("\u{1B}[J")
    try terminal.waitForScreen(where: "the block is on one row again") {
      $0.text.hasSuffix("got \"before\" 6\nprobe> { 0123456789 0123456789")
    }
    #expect(terminal.screen.transcript.ranges(of: "probe> {").count == 1)
    try terminal.expect(typing: "}", gives: "{ 0123456789 0123456789}")
    try terminal.leave()
  }

  @Test(arguments: ["e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "日"])
  func `26: Backspace, Delete and the arrows take a character whole`(character: String) throws {
    let terminal = try probe()
    try terminal.type("a\(character)b")
    try terminal.press(.left, .backspace)
    try terminal.expect(line: "probe> a", "b")
    try terminal.expect(typing: "", gives: "ab")
    try terminal.waitForCursor(after: "probe> ")
    try terminal.type("a\(character)b")
    try terminal.press(.left, .left, .delete)
    try terminal.expect(line: "probe> a", "b")
    try terminal.type(character)
    try terminal.press(.right)
    try terminal.expect(typing: "", gives: "a\(character)b")
    try terminal.leave()
  }

  @Test func `27: what was printed stands above the prompt, what was typed ahead is kept`() throws {
    let terminal = try probe()
    try terminal.type("run\r")
    try terminal.waitForLine("running")
    try terminal.type("typed ahead")
    try terminal.waitForScreen("typed ahead")
    terminal.signal(SIGINT)
    try terminal.waitForCursor(after: "probe> typed ahead")
    #expect(terminal.screen.text.hasSuffix("stopped\nprobe> typed ahead"))
    try terminal.expect(typing: "", gives: "typed ahead")
    try terminal.leave()
  }

  /// What a shell command prints; `$0` is the probe, `$HOME` an empty folder.
  private func shell(_ command: String) throws -> String {
    let folder = try TemporaryFolder(["home/.keep": ""])
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: [
        "-c", "(\(command)) > \"$HOME/../out\" 2>&1; cat \"$HOME/../out\"",
        PseudoTerminal.builtProgram("line-editing-probe"),
      ],
      environment: PseudoTerminal.environment(home: "\(folder.path)/home"))
    #expect(try terminal.waitForExit() == .exited(0))
    return terminal.outputText.replacing("\r\n", with: "\n")
  }
}
