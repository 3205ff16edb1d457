import TestSupport
import Testing

/// The tool that the terminal tests stand on, tried on programs that every system has.
@Suite struct `The pseudo-terminal` {
  @Test func `a shell echoes, answers and ends`() throws {
    let terminal = try PseudoTerminal(
      program: "/bin/sh", arguments: ["-c", "read x; echo got $x; exit 3"])
    try terminal.type("grün 日本\r")
    try terminal.waitForLine("got grün 日本")
    #expect(try terminal.waitForExit() == .exited(3))
    #expect(terminal.screen.lines[0] == "grün 日本")
  }

  @Test func `a signal ends a program, and its controlling terminal has the size asked for`() throws
  {
    let terminal = try PseudoTerminal(
      program: "/bin/sh", arguments: ["-c", "stty size </dev/tty; exec cat"], rows: 7, columns: 33)
    try terminal.waitForLine("7 33")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .killed(2))
  }

  @Test func `a program that does not exist ends with 127`() throws {
    let terminal = try PseudoTerminal(program: "/nonexistent/program")
    #expect(try terminal.waitForExit() == .exited(127))
  }

  @Test func `a wait in vain shows the screen`() throws {
    let terminal = try PseudoTerminal(
      program: "/bin/sh", arguments: ["-c", "echo here; cat"], deadlineSeconds: 0.5)
    let failure = #expect(throws: PseudoTerminal.Failure.self) { try terminal.waitForLine("there") }
    #expect(failure?.description.contains("| here") == true)
  }
}

/// Bytes in, what a person sees out: rows as xterm shows them (4 rows of 10 columns).
@Suite struct `The screen` {
  @Test(arguments: [
    ("plain", "ab\r\ncd", "ab\ncd"),
    ("carriage return overwrites", "abc\rX", "Xbc"),
    ("backspace moves only", "abc\u{8}\u{8}X", "aXc"),
    ("the wrap waits for the next character", "0123456789", "0123456789"),
    ("the wrap comes with the next character", "0123456789a", "0123456789\na"),
    ("a carriage return at the margin stays in its row", "0123456789\rX", "X123456789"),
    ("a wide character does not split at the margin", "012345678日", "012345678\n日"),
    ("combining marks join", "e\u{301}x", "e\u{301}x"),
    ("erase to the end of the line", "abcdef\u{1B}[3D\u{1B}[K", "abc"),
    ("erase below", "a\r\nb\r\nc\u{1B}[1;1H\u{1B}[J", ""),
    ("insert and delete characters", "abc\r\u{1B}[2@XY\u{1B}[1P", "XYbc"),
    ("absolute moves", "\u{1B}[2;3Hx\u{1B}[5Gy", "\n  x y"),
    ("scrolls at the bottom", "1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5"),
    ("colours and titles take no room", "\u{1B}]0;t\u{7}\u{1B}[1;32mok\u{1B}[0m", "ok"),
    ("UTF-8", "grün 👩", "grün 👩"),
  ])
  func shows(name: String, bytes: String, rows: String) {
    var screen = PseudoTerminalScreen(rows: 4, columns: 10)
    screen.feed(bytes.utf8)
    #expect(screen.text == rows, "\(name)")
  }

  @Test func `remembers style, bell, bracketed paste and what scrolled away`() {
    var screen = PseudoTerminalScreen(rows: 2, columns: 10)
    screen.feed("\u{1B}[1m\u{1B}[32ma\u{1B}[0mb\u{7}\u{1B}[?2004h\r\n1\r\n2".utf8)
    #expect(screen.transcript == "ab\n1\n2")
    #expect(screen.bellCount == 1)
    #expect(screen.bracketsPaste)
    var styled = PseudoTerminalScreen(rows: 1, columns: 4)
    styled.feed("\u{1B}[1m\u{1B}[32ma\u{1B}[0mb".utf8)
    #expect([styled.style(row: 0, column: 0), styled.style(row: 0, column: 1)] == ["1;32", ""])
  }
}
