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

/// The history in the terminal: arrows and search.
@Suite struct `Going back in the history` {
  @Test func `21: it is there from the first entry on, without blanks and repetitions`() throws {
    let terminal = try probe()
    for text in ["one", "two", "two", "  ", "three"] {
      try terminal.expect(typing: text, gives: text)
    }
    try terminal.type("draft")
    for text in ["three", "two", "one", "one"] {
      try terminal.press(.up)
      try terminal.expect(line: "probe> \(text)")
    }
    for text in ["two", "three", "draft"] {
      try terminal.press(.down)
      try terminal.expect(line: "probe> \(text)")
    }
  }

  @Test func `a block of lines comes back as one entry`() throws {
    let terminal = try probe()
    try terminal.expect(typing: "before", gives: "before")
    try terminal.paste("a {\nb\n}")
    try terminal.expect(typing: "", gives: "a {\nb\n}")
    try terminal.press(.up)
    try terminal.expect(line: "  {..> }")
    try terminal.press(.up, .up, .up)
    try terminal.expect(line: "probe> before")
    try terminal.press(.down)
    try terminal.expect(line: "  {..> }")
    try terminal.expect(typing: "", gives: "a {\nb\n}")
    try terminal.leave()
  }

  @Test func `what was being typed waits below, however long it is`() throws {
    let terminal = try probe()
    let draft = String(repeating: "long {\n}\n", count: 300) + "end"
    try terminal.expect(typing: "one", gives: "one")
    try terminal.paste(draft)
    try terminal.press(.down)
    try terminal.waitForScreen(where: "the bell rings") { $0.bellCount == 1 }
    for _ in 0...600 { try terminal.press(.up) }
    try terminal.waitForCursor(after: "probe> one")
    try terminal.press(.down, .down)
    try terminal.waitForScreen(where: "the bell rings") { $0.bellCount == 2 }
    try terminal.type("!")
    try terminal.expect(typing: "", gives: draft + "!")
    try terminal.leave()
  }

  @Test func `Ctrl-R searches as one types`() throws {
    let terminal = try probe()
    for text in ["select 1", "say {\n\"grün\" }", "select 22"] {
      try terminal.paste(text)
      try terminal.expect(typing: "", gives: text)
    }
    let shown = terminal.screen.text
    try terminal.press(.control("r"))
    try terminal.type("sel")
    try terminal.waitForScreen(where: "the latest match is shown, and what is searched for") {
      $0.text == shown + " select 22\nbck:sel"
    }
    try terminal.press(.control("r"))
    try terminal.waitForScreen(where: "the match before") {
      $0.text == shown + " select 1\nbck:sel"
    }
    try terminal.expect(typing: "", gives: "select 1")
    try terminal.press(.control("r"))
    try terminal.type("grü")
    try terminal.waitForScreen("bck:grü")
    try terminal.press(.control("e"))
    try terminal.expect(typing: "", gives: "say {\n\"grün\" }")
    try terminal.press(.control("r"))
    try terminal.type("sel")
    try terminal.waitForScreen("bck:sel")
    try terminal.press(.control("c"))
    try terminal.waitForOutput("interrupted")
    try terminal.leave()
  }

  @Test func `PageUp finds entries that start as the line does`() throws {
    let terminal = try probe()
    for text in ["say 1", "select 1", "say 2"] { try terminal.expect(typing: text, gives: text) }
    try terminal.type("se")
    try terminal.press(.pageUp)
    try terminal.expect(line: "probe> select 1")
  }

  @Test func `it is kept across sessions, in one's own order`() throws {
    let folder = try TemporaryFolder()
    let options = ["--no-editrc", "--history", "\(folder.path)/new/history"]
    let first = try probe(options)
    let second = try probe(options)
    try first.expect(typing: "first 1", gives: "first 1")
    try second.expect(typing: "second 1", gives: "second 1")
    try first.expect(typing: "first {\n2}", gives: "first {\n  2}")
    try second.press(.up)
    try second.expect(line: "probe> second 1")
    try first.leave()
    try second.press(.control("c"))
    try second.waitForOutput("interrupted")
    try second.leave()
    #expect(
      try folder.text(of: "new/history") == "first 1\nsecond 1\nfirst {\\n  2}\n")
    let third = try probe(options)
    try third.press(.up)
    try third.expect(line: "  {..>   2}")
    try third.press(.up, .up)
    try third.expect(line: "probe> second 1")
  }

  @Test func `23: a file that cannot be used is one warning`() throws {
    let folder = try TemporaryFolder(["file": ""])
    let terminal = try probe(
      ["--no-editrc", "--history", "\(folder.path)/file/history"], columns: 200)
    for text in ["one", "two"] { try terminal.expect(typing: text, gives: text) }
    try terminal.press(.up, .up)
    try terminal.expect(line: "probe> one")
    #expect(terminal.screen.text.ranges(of: "warning: cannot ").count == 1)
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/"], "state"), (["XDG_STATE_HOME": "relative"], "home/.local/state"),
    ([:], "home/.local/state"),
  ])
  func `its place follows XDG`(variables: [String: String], place: String) throws {
    let folder = try TemporaryFolder(["home/.keep": ""])
    var environment = PseudoTerminal.environment(home: "\(folder.path)/home")
    if let state = variables["XDG_STATE_HOME"] {
      environment["XDG_STATE_HOME"] = state == "/" ? "\(folder.path)/state" : state
    }
    let terminal = try probe(["--no-editrc", "--default-history"], environment: environment)
    try terminal.expect(typing: "one", gives: "one")
    #expect(try folder.text(of: "\(place)/probe/history") == "one\n")
    var status = stat()
    #expect(stat("\(folder.path)/\(place)/probe", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(stat("\(folder.path)/\(place)/probe/history", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `without a home there is none, and no complaint`() throws {
    let terminal = try probe(["--default-history"])
    try terminal.expect(typing: "one", gives: "one")
    try terminal.press(.up)
    try terminal.expect(line: "probe> one")
    #expect(!terminal.screen.text.contains("warning"))
  }
}

/// The file itself.
@Suite struct `The history file` {
  @Test(arguments: ["plain", "two\nlines", "back\\slash \\n", "cr\rlf\n", "grün 日本 👩", " x ", "\\"])
  func `22: any entry comes back as it was`(entry: String) throws {
    let folder = try TemporaryFolder()
    History(path: "\(folder.path)/h").add(entry)
    #expect(History(path: "\(folder.path)/h").entries == [entry])
  }

  @Test(arguments: [
    ("CR LF", "a\r\nb\r\n", ["a", "b"]),
    ("empty lines", "\n\na\n\n", ["a"]),
    ("no line end", "a\nb", ["a", "b"]),
    ("unknown escapes", "a\\x\\\n", ["a\\x\\"]),
    ("empty", "", []),
  ])
  func `22: a file that is not quite ours is read all the same`(
    name: String, text: String, entries: [String]
  ) throws {
    let folder = try TemporaryFolder(["h": text])
    #expect(History(path: "\(folder.path)/h").entries == entries, "\(name)")
  }

  @Test func `22: bytes that are not UTF-8 cost their own line only`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0x61, 0x0A, 0xFF, 0xFE, 0x0A, 0x62, 0x0A]), to: "h")
    #expect(History(path: "\(folder.path)/h").entries == ["a", "b"])
  }

  @Test func `23: an entry after a line that was cut off starts on its own line`() throws {
    let folder = try TemporaryFolder(["h": "a\nhal"])
    History(path: "\(folder.path)/h").add("b")
    #expect(try folder.text(of: "h") == "a\nhal\nb\n")
  }

  @Test func `23: beyond its limit the file keeps the newest entries`() throws {
    let folder = try TemporaryFolder()
    let history = History(path: "\(folder.path)/h", limit: 8)
    for number in 1...10 { history.add("entry \(number)") }
    #expect(try folder.text(of: "h").split(separator: "\n").count == 10)
    history.add("entry 11")
    let kept = (4...11).map { "entry \($0)" }
    #expect(try folder.text(of: "h") == kept.map { $0 + "\n" }.joined())
    #expect(history.entries == kept)
    #expect(History(path: "\(folder.path)/h", limit: 3).entries == Array(kept.suffix(3)))
  }

  /// The system kills whoever writes more than it may: here in the middle of the shorter file.
  @Test func `23: who is killed while the file is cut down leaves it whole, and nothing beside it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let text = (0..<200).map { "\($0) \(String(repeating: "x", count: 1000))\n" }.joined()
    try folder.write(Data(text.utf8), to: "history")
    let path = folder.path + "/history"
    let result = await #expect(processExitsWith: .signal(SIGXFSZ)) { [path = path as String] in
      signal(SIGXFSZ, SIG_DFL)
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      var most = rlimit(rlim_cur: 50_000, rlim_max: 50_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &most)
      _ = History(path: path, limit: 100).entries
    }
    #expect(result != nil)
    #expect(try folder.text(of: "history") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["history"])
  }

  @Test func `23: what a killed program left of it is in nobody's way`() throws {
    let folder = try TemporaryFolder(["history": "a\nb\nc\nd\n", "history.new": "a\n"])
    let history = History(path: folder.path + "/history", limit: 2)
    #expect(history.entries == ["c", "d"])
    #expect(try folder.text(of: "history") == "c\nd\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["history"])
  }

  @Test func `23: a link is followed, not replaced`() throws {
    let folder = try TemporaryFolder(["real": (1...20).map { "\($0)\n" }.joined()])
    #expect(symlink("\(folder.path)/real", "\(folder.path)/link") == 0)
    let history = History(path: "\(folder.path)/link", limit: 4)
    history.add("x")
    #expect(try folder.text(of: "real") == "17\n18\n19\n20\nx\n")
    var status = stat()
    #expect(lstat("\(folder.path)/link", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `23: sessions that write at once lose nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/h"
    await withTaskGroup(of: Void.self) { group in
      for session in 0..<4 {
        group.addTask {
          let history = History(path: path, limit: 1000)
          for number in 0..<100 { history.add("\(session) \(number)") }
        }
      }
    }
    let entries = History(path: path, limit: 1000).entries
    #expect(entries.count == 400)
    for session in 0..<4 {
      let own = entries.filter { $0.hasPrefix("\(session) ") }
      #expect(own == (0..<100).map { "\(session) \($0)" })
    }
  }

  @Test(arguments: ["/dev/full", "/tmp", "/dev/null/history"])
  func `23: an unusable path warns once and is left alone`(path: String) {
    let history = History(path: path)
    for text in ["a", "b"] { history.add(text) }
    #expect(history.entries == ["a", "b"])
    #expect(history.takeWarning()?.contains("history file") == true)
    #expect(history.takeWarning() == nil)
  }
}

/// Input without a terminal, byte for byte.
@Suite struct `The plain reader` {
  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("", []), ("\n\n", ["", ""]),
    ("a\rb\n", ["a\rb"]), ("a\0b\n", ["a\0b"]), ("a\r", ["a\r"]),
  ])
  func lines(text: String, lines: [String]) throws {
    #expect(try read(Array(text.utf8)) == lines.map { Array($0.utf8) })
  }

  @Test func `bytes that are not UTF-8 and very long lines pass through`() throws {
    let long = [UInt8](repeating: 0xFF, count: 100_000)
    #expect(try read(long + [0x0A, 0xC3]) == [long, [0xC3]])
  }

  @Test func `a folder is a failure`() {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    var reader = PlainReader(descriptor: folder)
    #expect(reader.readLine() == .failed(errno: EISDIR))
  }

  private func read(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "input")
    let file = open("\(folder.path)/input", O_RDONLY)
    defer { close(file) }
    var reader = PlainReader(descriptor: file)
    var lines: [[UInt8]] = []
    while case .bytes(let line) = reader.readLine() { lines.append(line) }
    #expect(reader.readLine() == .endOfInput)
    return lines
  }
}
