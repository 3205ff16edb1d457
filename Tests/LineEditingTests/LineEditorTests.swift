import Foundation
import TestSupport
import Testing

/// The line editor in a real pseudo-terminal: keys in, screen out. The numbers are those of the
/// measured traps of libedit that each test keeps shut.
@Suite(.serialized) struct `The line editor` {
  /// A home folder of its own, removed with the test.
  private final class Home {
    let path: String
    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.path(percentEncoded: false)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
      try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    }
  }

  private func start(
    home: String? = nil, _ arguments: [String] = [], rows: Int = 24, columns: Int = 60,
    setting changes: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    var environment = PseudoTerminal.environment(home: home)
    for (name, value) in changes { environment[name] = value }
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("line-editing-probe"), arguments: arguments,
      environment: environment, rows: rows, columns: columns)
    try terminal.waitForScreen("probe> ")
    return terminal
  }

  @Test(arguments: [
    ["LANG": nil as String?, "LC_ALL": nil], ["LANG": "xx_XX.UTF-8"], ["LC_CTYPE": "UTF-8"],
    ["LC_ALL": "C"],
  ])
  func `traps 1 and 2: every locale takes UTF-8`(changes: [String: String?]) throws {
    let terminal = try start(setting: changes)
    try terminal.type("grün 日本 🎉\r")
    try terminal.waitForLine("got <grün 日本 🎉>")
  }

  @Test func `traps 6 to 8: a coloured prompt leaves no escape sequence and no colour behind`()
    throws
  {
    let terminal = try start()
    try terminal.type("x\r")
    try terminal.waitForLine("got <x>")
    #expect(terminal.screen.lines[0].hasPrefix("probe> x"))
    #expect(!terminal.screen.text.contains("[1;34m"))
  }

  @Test func `traps 9, 10 and 11: one Ctrl-C drops the line and the session goes on`() throws {
    let terminal = try start()
    try terminal.type("abc")
    try terminal.waitForCursor(after: "probe> abc")
    try terminal.press(.control("c"))
    try terminal.waitForLine("interrupted")
    #expect(terminal.screen.text.contains("probe> abc^C"))
    try terminal.type("d\r")
    try terminal.waitForLine("got <d>")
  }

  @Test func `trap 12: the terminal is as it was, however the program ends`() throws {
    let left = try start()
    try left.press(.control("d"))
    _ = try left.waitForExit()
    #expect(!left.isRaw)
    let killed = try start()
    #expect(killed.isRaw)
    killed.signal(SIGTERM)
    #expect(try killed.waitForExit() == .killed(SIGTERM))
    #expect(!killed.isRaw)
  }

  @Test func `trap 13: Ctrl-D deletes a character, and ends an empty line`() throws {
    let terminal = try start()
    try terminal.type("ab")
    try terminal.press(.home, .control("d"))
    try terminal.type("\r")
    try terminal.waitForLine("got <b>")
    try terminal.press(.control("d"))
    try terminal.waitForLine("end")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["dumb", ""])
  func `trap 16: without an able terminal lines are read plainly`(term: String) throws {
    let terminal = try start(setting: ["TERM": term])
    try terminal.type("plain\r")
    try terminal.waitForLine("got <plain>")
    #expect(!terminal.isRaw)
  }

  @Test func `trap 16: an unknown terminal says nothing and edits`() throws {
    let terminal = try start(setting: ["TERM": "nonesuch"])
    try terminal.type("ok\r")
    try terminal.waitForLine("got <ok>")
    #expect(!terminal.outputText.contains("nonesuch"))
  }

  @Test(arguments: [
    ("\u{1B}[1~", "Xab cd"), ("\u{1B}OH", "Xab cd"), ("\u{1B}[4~", "ab cdX"),
    ("\u{1B}[F", "ab cdX"),
    ("\u{1B}[1;5D", "ab Xcd"), ("\u{1B}b", "ab Xcd"), ("\u{1}", "Xab cd"), ("\u{17}", "ab X"),
    ("\u{1B}[H\u{1B}[3~", "Xb cd"), ("\u{1B}[D\u{1B}[D\u{7F}", "abXcd"),
  ])
  func `trap 17: the keys do what they are for`(keys: String, text: String) throws {
    let terminal = try start()
    try terminal.type("ab cd" + keys + "X\r")
    try terminal.waitForLine("got <\(text)>")
  }

  @Test func `trap 17: Ctrl-R searches backwards`() throws {
    let terminal = try start()
    try terminal.type("first\r")
    try terminal.waitForLine("got <first>")
    try terminal.type("second\r")
    try terminal.waitForLine("got <second>")
    try terminal.type("\u{12}fir")
    try terminal.waitForScreen("first\n")
    try terminal.type("\r")
    try terminal.wait(for: "the entry to run again") {
      terminal.outputText.count("got <first>") == 2
    }
  }

  @Test func `traps 18 to 20: a block is one text, and its lines say what they wait for`() throws {
    let terminal = try start()
    try terminal.type("a {\rb\r}\r")
    try terminal.waitForLine("got <a {\\n  b\\n  }>")
    #expect(terminal.screen.lines[1].hasPrefix("  {..>"))
  }

  @Test func `a block comes back whole from the history`() throws {
    let terminal = try start()
    try terminal.type("a {\r}\r")
    try terminal.waitForLine("got <a {\\n  }>")
    try terminal.press(.up)
    try terminal.type("\r")
    try terminal.wait(for: "the block again") { terminal.outputText.count("got <a {\\n  }>") == 2 }
  }

  @Test func `Alt-Enter always breaks the line`() throws {
    let terminal = try start()
    try terminal.type("one\u{1B}\rtwo\r")
    try terminal.waitForLine("got <one\\ntwo>")
  }

  @Test func `a paste of 10,000 characters and 200 lines is one block`() throws {
    let terminal = try start()
    let lines = (1...200).map { "line \($0) " + String(repeating: "x", count: 45) }
    try terminal.paste(lines.joined(separator: "\n"))
    try terminal.type("\r")
    try terminal.waitForScreen("200 " + "xxxx")
    try terminal.wait(for: "the whole paste") {
      terminal.outputText.contains("got <line 1 ") && terminal.outputText.contains("x>")
    }
  }

  @Test func `pasted prompts are taken away`() throws {
    let terminal = try start()
    try terminal.paste("probe> a {\n  {..> b }")
    try terminal.type("\r")
    try terminal.wait(for: "the text") { terminal.outputText.contains("got <a {") }
    #expect(!terminal.outputText.contains("got <probe>"))
  }

  @Test func `Tab completes what is unique and lists the rest`() throws {
    let terminal = try start()
    try terminal.type("sel\t\r")
    try terminal.waitForLine("got <select>")
    try terminal.type("se\t")
    try terminal.waitForScreen("the options")
    try terminal.type("g\t\r")
    try terminal.waitForLine("got <segments>")
  }

  @Test func `trap 24: a broken editrc is told, and its good lines hold`() throws {
    let home = try Home()
    try home.write("nonsense here\r\nbind ^T ed-move-to-beg\r\n", to: ".editrc")
    let terminal = try start(home: home.path)
    try terminal.type("ab\u{14}X\r")
    try terminal.waitForLine("got <Xab>")
    #expect(terminal.outputText.contains(".editrc:1: not understood: nonsense here"))
  }

  @Test func `vi mode by editrc`() throws {
    let home = try Home()
    try home.write("bind -v\n", to: ".editrc")
    let terminal = try start(home: home.path)
    try terminal.type("ab\u{1B}0iX\r")
    try terminal.waitForLine("got <Xab>")
  }

  @Test func `trap 25: a resize in mid-edit keeps the text`() throws {
    let terminal = try start()
    try terminal.type("some text that is long enough to wrap soon")
    try terminal.waitForScreen("wrap soon")
    terminal.resize(rows: 24, columns: 30)
    try terminal.type("!\r")
    try terminal.waitForScreen("soon!>")
  }

  @Test func `trap 26: one Backspace takes a whole character`() throws {
    let terminal = try start()
    try terminal.type("a👩‍👩‍👧e\u{301}\u{7F}\u{7F}b\r")
    try terminal.waitForLine("got <ab>")
  }

  @Test func `20 columns are enough`() throws {
    let terminal = try start(columns: 20)
    try terminal.type("abcdefghijklmnopqrstuvwxyz")
    try terminal.press(.home)
    try terminal.type("0\r")
    try terminal.wait(for: "the text") {
      terminal.outputText.contains("got <0abcdefghijklmnopqrstuvwxyz>")
    }
  }

  @Test func `traps 22 and 23: the history is private, plain and outlives the session`() throws {
    let home = try Home()
    let path = "\(home.path)/deep/history"
    let first = try start(["--history", path])
    try first.type("grün {\r}\r")
    try first.waitForScreen("got <")
    try first.press(.control("d"))
    _ = try first.waitForExit()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let second = try start(["--history", path])
    try second.press(.up)
    try second.type("\r")
    try second.waitForLine("got <grün {\\n  }>")
  }

  @Test func `two sessions write one history, and neither loses an entry`() throws {
    let home = try Home()
    let path = "\(home.path)/history"
    let sessions = [try start(["--history", path]), try start(["--history", path])]
    for round in 1...5 {
      for (index, session) in sessions.enumerated() {
        try session.type("entry \(index) \(round)\r")
        try session.waitForLine("got <entry \(index) \(round)>")
      }
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 10)
  }

  @Test func `a history that cannot be written is one warning`() throws {
    let terminal = try start(["--history", "/proc/nowhere/history"])
    try terminal.type("a\r")
    try terminal.waitForLine("got <a>")
    try terminal.type("b\r")
    try terminal.waitForLine("got <b>")
    #expect(terminal.outputText.count("warning:") == 1)
  }

  @Test func `kill -9 in mid-edit spoils neither the history nor the next start`() throws {
    let home = try Home()
    let path = "\(home.path)/history"
    let killed = try start(["--history", path])
    try killed.type("kept\rlost")
    try killed.waitForScreen("probe> lost")
    killed.signal(SIGKILL)
    _ = try killed.waitForExit()
    let next = try start(["--history", path])
    try next.press(.up)
    try next.type("\r")
    try next.waitForLine("got <kept>")
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(_ text: String) -> Int { ranges(of: text).count }
}
