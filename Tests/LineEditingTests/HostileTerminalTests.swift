import Foundation
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

/// Terminals, key bindings and history files that lie or are of no use: none of them ends a
/// session, holds it up or takes its keys.
@Suite struct `Hostile terminals` {
  /// Lines of ~/.editrc, and how many warnings they bring.
  @Test(arguments: [
    // Editing cannot be switched off, nor Ctrl-C.
    ("edit off\n", 1), ("setty -d -isig +icrnl +ixon\n", 0), ("bind -v\nbind -a ^M x\n", 1),
    // libedit has room for keys of 1024 characters, and does not look.
    ("bind " + String(repeating: "x", count: 3000) + " ed-insert\n", 1),
    ("bind -s \"" + String(repeating: "x", count: 1500) + "\" a\n", 1),
    // A regular expression that takes all memory.
    (#"\(\(\(a\{1,250\}\)\{1,250\}\)\{1,250\}\)\{1,250\}:bind a b"# + "\n", 1),
    // A screen of four billion cells.
    ("settc co 2000000000\nprobe:settc li 2000000000\nechotc cm 9 9\ntelltc\n", 0),
    (String(repeating: "nonsense\n", count: 50_000), 11),
    ("\u{0}\u{0}bind\u{0}\n\u{FFFD}", 2),
  ])
  func `no ~/.editrc takes the keys away`(lines: String, count: Int) throws {
    let folder = try TemporaryFolder([".editrc": lines])
    let terminal = try LineEditingTests.probe(
      [], environment: PseudoTerminal.environment(home: folder.path), columns: 4000)
    #expect(terminal.outputText.ranges(of: "warning: ").count == count)
    try terminal.type("a")
    try terminal.waitForCursor(after: "probe> a")
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.expect(typing: "abc", gives: "abc")
    try terminal.leave()
  }

  @Test func `a file of a terabyte is neither key bindings nor history`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/vast"
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    try #require(ftruncate(file, 1 << 40) == 0)
    let history = History(path: path)
    #expect(history.entries.isEmpty)
    #expect(history.takeWarning()?.contains("cannot read the history file") == true)
    var environment = PseudoTerminal.environment(home: folder.path)
    environment["EDITRC"] = path
    let terminal = try LineEditingTests.probe([], environment: environment, columns: 400)
    #expect(terminal.outputText.contains("too large to be read"))
    try terminal.expect(typing: "abc", gives: "abc")
    try terminal.leave()
  }

  private static let terminfo: String? = ["/usr/share", "/lib", "/etc"]
    .map { folder in "\(folder)/terminfo/x/xterm" }.first { path in access(path, R_OK) == 0 }

  /// ncurses says so on standard error, which is the screen.
  @Test(.enabled(if: terminfo != nil, "needs the terminfo of xterm"))
  func `nobody complains on the screen of a broken terminfo`() throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: #require(Self.terminfo))))
    func number(_ index: Int) -> Int { Int(bytes[2 * index]) | Int(bytes[2 * index + 1]) << 8 }
    // The header: magic, bytes of names, flags, numbers, strings. Then all these, each even.
    let isWide = number(0) == 0x021E
    let strings = (12 + number(1) + number(2) + 1) / 2 * 2 + number(3) * (isWide ? 4 : 2)
    for string in 0..<number(4) {
      (bytes[strings + 2 * string], bytes[strings + 2 * string + 1]) = (0xFF, 0x7F)
    }
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "x/xterm")
    var environment = PseudoTerminal.environment(home: folder.path)
    environment["TERMINFO"] = folder.path
    environment["TERM"] = "xterm"
    let terminal = try LineEditingTests.probe([], environment: environment, columns: 80)
    try terminal.expect(typing: "abc", gives: "abc")
    #expect(!terminal.outputText.contains("corrupt"))
    try terminal.leave()
  }

  /// libedit makes room for every cell of the screen, four billion here.
  @Test func `a terminal that says it has billions of cells is read plainly`() throws {
    let terminal = try LineEditingTests.probe(rows: 65_535, columns: 65_535)
    #expect(terminal.outputText.contains("65535 rows of 65535 columns are no screen to edit on"))
    try terminal.expect(typing: "abc", gives: "abc")
    try terminal.type("abc")
    try terminal.waitForCursor(after: "probe> abc")
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.leave()
  }

  @Test func `a terminal that grows to billions of cells is read plainly until it shrinks`() throws
  {
    let terminal = try LineEditingTests.probe()
    terminal.resize(rows: 65_535, columns: 65_535)
    for _ in 0..<3 { try terminal.expect(typing: "abc", gives: "abc") }
    terminal.resize(rows: 24, columns: 80)
    try terminal.expect(typing: "abc", gives: "abc")
    try terminal.expect(typing: "ac\u{2}b", gives: "abc")
    try terminal.leave()
  }

  /// libedit's own way to type a line of ~/.editrc does not survive an empty one.
  @Test(arguments: ["", "bind ^O ed-command\n"])
  func `no key reads commands for the editor`(lines: String) throws {
    let folder = try TemporaryFolder([".editrc": "bind -v\n" + lines])
    let terminal = try LineEditingTests.probe(
      [], environment: PseudoTerminal.environment(home: folder.path))
    try terminal.type("\u{1B}:\r\u{1B}:\r\u{F}\r")
    try terminal.expect(typing: "abc", gives: "abc")
    try terminal.leave()
  }

  @Test(arguments: ["", "bind -v\n"])
  func `NUL quotes no key`(lines: String) throws {
    let folder = try TemporaryFolder([".editrc": lines])
    let terminal = try LineEditingTests.probe(
      [], environment: PseudoTerminal.environment(home: folder.path))
    try terminal.type("abc\u{0}")
    try terminal.waitForCursor(after: "probe> abc")
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.leave()
  }

  @Test func `Ctrl-D ends the session also when typed ahead`() throws {
    let terminal = try LineEditingTests.probe()
    let process = try terminal.probeIdentifier()
    try terminal.type("run\r")
    try terminal.waitForOutput("running")
    try terminal.press(.control("d"))
    // Not by the key, with which the terminal would forget what was typed.
    kill(process, SIGINT)
    try terminal.waitForOutput("end")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `half a character holds up no key`() throws {
    let terminal = try LineEditingTests.probe()
    try terminal.send([0xF0, 0x0D])
    try terminal.waitForOutput("malformed")
    try terminal.expect(typing: "abc", gives: "abc")
    try terminal.send([0xE2, 0x80, 0x0D])
    try terminal.expect(typing: "abd", gives: "abd")
    #expect(terminal.outputText.ranges(of: "malformed").count == 2)
    try terminal.leave()
  }
}
