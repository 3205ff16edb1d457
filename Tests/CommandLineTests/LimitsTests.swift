import Foundation
import TestSupport
import Testing

/// Each limit ends a scenario with its error, and an option moves it.
@Suite struct LimitsTests {
  private static let control = #"control phone segments "a", "b"; "#

  @Test(arguments: [
    ("assert " + String(repeating: "(", count: 300) + "1", [], "SEG601", 3),
    (#"define f() { f() }; f()"#, [], "SEG603", 4),
    (#"define f(n) { if n > 0 { f(n - 1) } }; f(5)"#, ["--max-recursion=3"], "SEG603", 4),
    ("repeat 50 { repeat 50 { } }", ["--max-steps", "100"], "SEG604", 4),
    ("repeat 11 { }", ["--max-rounds=10"], "SEG605", 4),
    ("repeat 11 { print 1 }", ["--max-output=20"], "SEG606", 4),
    (control + "repeat 3 { show }", ["--max-output=1100"], "SEG606", 4),
    (#"let s = "xy"; repeat 64 { set s = "{s}{s}" }"#, [], "SEG607", 4),
    (#"let s = "xy"; set s = "{s}{s}""#, ["--max-string=3"], "SEG607", 4),
    (control + #"append "c""#, ["--max-segments=2"], "SEG608", 4),
    ("assert ((1)) == 1", ["--max-nesting=1"], "SEG601", 3),
    ("let l = [1]; set l = [l]; set l = [l]", ["--max-nesting=2"], "SEG608", 4),
    ("selct 1; selct 2; selct 3", ["--max-errors=2"], "SEG602", 3),
    (#"control phone segments "a", "b", "c""#, ["--max-segments=2"], "SEG608", 4),
    (control + "tap 2; tap 1; tap 2; print events", ["--max-events=2"], "SEG612", 4),
    ("assert 1 + 1 + 1 == 3", ["--max-nesting=3"], "SEG601", 3),
    ("let l = [1, 2, 3]", ["--max-segments=2"], "SEG608", 4),
  ])
  func `a limit is told by its code`(
    script: String, options: [String], code: String, status: Int
  ) throws {
    let result = try Command.run(options + ["-e", script])
    #expect(Int(result.status) == status, "\(result)")
    #expect(result.error.contains("[\(code)]"), "\(result)")
  }

  private static let megabyte = #"let s = "x"; repeat 20 { set s = "{s}{s}" }; "#
  private static let many = control + "repeat 9998 { append \"c\" }; let l = segments; "

  /// A name for a number.
  private static func letters(_ number: Int) -> String {
    String(String(number).unicodeScalars.map { Character(Unicode.Scalar($0.value + 49)!) })
  }

  /// Programs that would take all memory or all time, each with what stops them.
  @Test(
    .disabled(if: Sanitizer.isWatching, "\(Sanitizer.reservesMemory)"),
    arguments: [
      // A list in itself twice: 2^n elements after n rounds.
      (#"let l = [1]; repeat 100 { set l = [l, l] }; print length("{l}")"#, "SEG607"),
      // A list in itself once: deeper than a release of nested values can follow.
      ("let l = [1]; repeat 300000 { set l = [l] }", "SEG608"),
      // Lists of long strings.
      (
        #"let s = "x"; repeat 20 { set s = "{s}{s}" }; let l = []; "#
          + "repeat 90000 { set l = [l, s] }",
        "SEG608"
      ),
      (#"let s = "x"; repeat 20 { set s = "{s}{s}" }; print "{[s, s]}""#, "SEG607"),
      // Long texts and lists in many variables, in one list, and in loops within loops.
      (megabyte + (0..<2000).map { "let v\(letters($0)) = \"{s}\"; " }.joined(), "SEG607"),
      (
        megabyte + "let l = [" + Array(repeating: #""{s}""#, count: 5000).joined(separator: ", ")
          + "]", "SEG607"
      ),
      (#"define f(t) { f("{t}") }; "# + megabyte + "f(s)", "SEG607"),
      (
        many + (0..<2000).map { "let v\(letters($0)) = first(9990, l); " }.joined(), "SEG607"
      ),
      // Long titles, each of its own.
      (
        #"let s = "x"; repeat 19 { set s = "{s}{s}" }; "# + control
          + #"repeat 9999 { append "{s}{count}" }"#,
        "SEG607"
      ),
      // Drawings of a large control, each a copy.
      (
        #"\#(control)repeat 12 { append (segments) }; repeat 2000 { append "c"; show }"#, "SEG606"
      ),
      // Blocks inside calls inside blocks.
      (
        "define f() { \(String(repeating: "if true { ", count: 200)) f() "
          + "\(String(repeating: "} ", count: 200))}; f()", "SEG603"
      ),
    ])
  func `no program takes the machine with it`(script: String, code: String) throws {
    let folder = try TemporaryFolder(["bomb.seg": script.replacing("; ", with: "\n")])
    let result = try Command.shell(
      "ulimit -v 2000000; ulimit -t 60; \"$segctl\" run bomb.seg 2>&1", directory: folder.url)
    #expect(result.status == 4, "\(result)")
    #expect(result.output.contains("error[\(code)]"), "\(result)")
  }

  @Test func `a limit raised beyond reason still ends with an error`() throws {
    let result = try Command.run([
      "--max-recursion=1000000000", "-e", "define f() { if true { f() } }; f()",
    ])
    #expect(result.status == 4, "\(result)")
    #expect(result.error.contains("error[SEG603]"))
  }

  @Test func `a scenario that runs out of time says so, and the next one runs`() throws {
    let folder = try TemporaryFolder([
      "slow.seg": """
      scenario "For ever" { repeat 50000000 { repeat 50000000 { } } }
      scenario "At once" { assert true }
      """
    ])
    let result = try Command.run(["run", "--timeout=50ms", "slow.seg"], directory: folder.url)
    #expect(result.status == 4, "\(result)")
    #expect(result.output.contains("error[SEG611]: the scenario ran longer than its time limit"))
    #expect(result.output.contains("1 passed"), "\(result)")
  }

  /// A chain is no nesting: it has its own words, and as many operands as there may be levels.
  @Test func `a sum has 256 terms, and one more is refused in words of its own`() throws {
    for sum in [" + 1", " - 1", " * 1", " and true", " or false"] {
      let first = sum.hasSuffix("1") ? "assert 1" : "assert true"
      let last = sum.hasSuffix("1") ? " == 256" : ""
      let fitting = first + String(repeating: sum, count: 254) + last
      let status = try Command.run(["-e", fitting]).status
      #expect(status == 0 || status == 1, "\(sum)")
      let long = try Command.run(["-e", first + String(repeating: sum, count: 300) + last])
      #expect(long.status == 3, "\(long)")
      #expect(
        long.error.contains("error[SEG601]: an expression may have 255 operators in a row"),
        "\(long)")
    }
  }

  @Test(arguments: [
    "append (segments)", "insert (segments) at 1", "insert (segments) at count",
    "let titles = segments; append (titles)",
  ])
  func `a list is spliced into a large control in one go`(_ act: String) throws {
    let script = """
      control phone segments "a", "b"
      repeat 15 { \(act) }
      assert count == 65536
      assert segments[65535].title in ["a", "b"] and segments[65536].title in ["a", "b"]
      """
    let folder = try TemporaryFolder(["large.seg": script])
    // Element by element this takes over half a minute of processor time.
    let result = try Command.shell(
      "ulimit -t 20; \"$segctl\" run large.seg", directory: folder.url)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `an append that is refused appends nothing`() throws {
    let result = try Command.run([
      "-e",
      """
      control phone segments "a", "b" profile hmsegmented
      expect error "cannot disable a single segment" { append "c", "d" disabled }
      assert count == 2
      """,
    ])
    #expect(result.status == 0, "\(result)")
  }

  /// What an included file may have declared is not complained of when it cannot be read.
  @Test(arguments: ["gone.seg", "../outside.seg", "folder", "long.seg", "self.seg"])
  func `a refused include is one error`(path: String) throws {
    let body = """
      include "\(path)"
      open(["a"])
      select "a"
      set theirs = 2
      assert theirs == 2 and count == 2
      use menu
      assert menu.width == 300
      set text = size
      define act() { press 1; print theirs; use menu; open([]) }
      """
    let folder = try TemporaryFolder([
      "root/self.seg": body, "outside.seg": "define open(l) { }", "root/folder/a": "",
      "root/long.seg": String(repeating: "# long\n", count: 100),
    ])
    let result = try Command.shell(
      "cd root; \"$segctl\" run --max-file 600 self.seg", directory: folder.url)
    #expect(result.status == 3, "\(result)")
    #expect(result.output.components(separatedBy: "error[").count == 2, "\(result)")
    #expect(result.output.contains("error[SEG70"), "\(result)")
  }

  @Test func `a text is searched in time that grows with its length alone`() throws {
    let script = """
      let a = "a"
      repeat 18 { set a = "{a}{a}" }
      let b = "{a}b"
      assert not ("{a}{a}" contains b)
      assert "{a}{b}" contains b
      """
    #expect(try Command.run(["-e", script]).status == 0)
  }

  @Test func `files are bounded in size and in depth`() throws {
    let folder = try TemporaryFolder(["long.seg": "print 1\nprint 22222222\n"])
    let long = try Command.run(["run", "--max-file=10", "long.seg"], directory: folder.url)
    #expect(long.status == 3, "\(long)")
    #expect(long.output.contains("long.seg: it has more bytes than --max-file allows"))
    for level in 0..<20 {
      try folder.write(Data("include \"\(level + 1).seg\"\n".utf8), to: "\(level).seg")
    }
    try folder.write(Data(), to: "20.seg")
    let deep = try Command.run(["run", "0.seg"], directory: folder.url)
    #expect(deep.status == 3 && deep.output.contains("error[SEG609]"), "\(deep)")
    let raised = try Command.run(["check", "--max-include=30", "0.seg"], directory: folder.url)
    #expect(raised.status == 0, "\(raised)")
  }

  @Test(arguments: [
    "--max-steps", "--max-rounds", "--max-recursion", "--max-output", "--max-string",
    "--max-segments", "--max-events", "--max-file", "--max-include", "--max-nesting",
    "--max-errors",
  ])
  func `each option is in the help and wants a number above zero`(option: String) throws {
    #expect(try Command.run(["run", "--help"]).output.contains(option))
    for value in ["0", "-1", "x", "", "99999999999999999999"] {
      let result = try Command.run(["run", "\(option)=\(value)", "."])
      #expect(result.status == 2, "\(option)=\(value): \(result)")
    }
  }
}
