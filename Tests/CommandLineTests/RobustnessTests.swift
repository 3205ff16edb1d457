import Foundation
import TestSupport
import Testing

/// Files that nobody writes by hand, and streams that break: the right result or one clear error.
struct RobustnessTests {
  static let script = "control phone segments \"A\",\"B\"\nselect 2\nassert selected == \"B\"\n"

  struct Input: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let status: Int32
    /// The code of its only error.
    let code: String?

    init(_ name: String, _ bytes: [UInt8], _ status: Int32, _ code: String? = nil) {
      (self.name, self.bytes, self.status, self.code) = (name, bytes, status, code)
    }

    init(_ name: String, _ text: String, _ status: Int32, _ code: String? = nil) {
      self.init(name, Array(text.utf8), status, code)
    }

    var testDescription: String { name }
  }

  private static func many(_ text: String, _ count: Int = 100_000) -> String {
    String(repeating: text, count: count)
  }

  static let inputs: [Input] = [
    Input("byte order mark", [0xEF, 0xBB, 0xBF] + Array(script.utf8), 0),
    Input("CR LF", script.replacingOccurrences(of: "\n", with: "\r\n"), 0),
    Input("CR", script.replacingOccurrences(of: "\n", with: "\r"), 0),
    Input("no final newline", String(script.dropLast()), 0),
    Input("empty", "", 5),
    Input("only a byte order mark", [0xEF, 0xBB, 0xBF], 5),
    Input("not UTF-8", Array("print \"".utf8) + [0xFF, 0xFE] + Array("\"".utf8), 3, "SEG101"),
    Input("null byte", "print 1\0", 3, "SEG102"),
    Input("UTF-16", [0xFF, 0xFE, 0x70, 0x00], 3, "SEG109"),
    Input("unclosed string", "print \"one\nprint 2", 3, "SEG103"),
    Input("unclosed block", "repeat 2 {\n  print 1\n", 3, "SEG205"),
    Input("unclosed blocks", many("if true {\n", 100), 3, "SEG205"),
    Input("parentheses", "print " + many("(") + "1" + many(")"), 3, "SEG601"),
    Input("brackets", "print " + many("[") + "1" + many("]"), 3, "SEG601"),
    Input("blocks", many("if true { ") + many("}"), 3, "SEG601"),
    Input("negations", "assert " + many("not ") + "true", 3, "SEG601"),
    Input("sums", "print 1" + many(" + 1"), 3, "SEG601"),
    Input("braces in a string", "print \"" + many("{") + "\"", 3, "SEG110"),
    Input("a long comment", "#" + many("a", 5_000_000), 5),
  ]

  private static let openBlocks = many("repeat 1 { ", 200)
  private static let openExpectations = many("expect error { ", 200)
  private static let closings = many(" }", 200)

  static let deep: [String] = [
    "define f(n) { \(openBlocks)f(n + 1)\(closings) }\nf(1)",
    "define f(n) { \(openExpectations)f(n + 1)\(closings) }\nf(1)",
    "let l = [1]\nrepeat 100000 { set l = [l] }",
    "let l = [1]\nrepeat 60 { set l = [l, l] }\nprint l",
  ]

  /// What is run, and how it ends.
  struct Ending<Subject: Sendable>: Sendable {
    let of: Subject
    let status: Int32

    init(_ status: Int32, _ subject: Subject) { (self.status, of) = (status, subject) }
  }

  static let streams: [Ending<String>] = [
    // Output that cannot be written is our own failure.
    Ending(70, "$segctl -e 'print 1' > /dev/full"),
    Ending(70, "$segctl run a.seg > /dev/full"),
    // A reader that has enough is none.
    Ending(0, "$segctl -e 'repeat 20000 { print 1 }' | head -1"),
    Ending(0, "$segctl -e 'print 1' <&-"),
    Ending(3, "$segctl <&-"),
  ]

  static let statuses: [Ending<[String]>] = [
    Ending(0, ["pass.seg"]),
    Ending(1, ["fail.seg", "pass.seg"]),
    Ending(4, ["fail.seg", "stop.seg"]),
    Ending(3, ["fail.seg", "stop.seg", "wrong.seg"]),
    Ending(5, ["empty.seg"]),
    Ending(1, ["empty.seg", "fail.seg"]),
    Ending(3, ["missing.seg", "fail.seg"]),
    Ending(2, ["--nonsense", "wrong.seg"]),
    Ending(2, []),
  ]

  @Test(arguments: inputs)
  func givesTheRightResultOrOneError(input: Input) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(input.bytes), to: "input.seg")
    let run = try Command.run(["run", "input.seg"], directory: folder.url)
    #expect(run.status == input.status, "\(run)")
    let errors = run.output.components(separatedBy: "error[").dropFirst()
    #expect(errors.count == (input.code == nil ? 0 : 1), "\(run)")
    if let code = input.code { #expect(errors.first?.hasPrefix(code) == true, "\(run)") }
  }

  /// A word of the command line is bytes, as a file is. (`printf` gives the byte 0xFF.)
  @Test(arguments: [
    ("-e", 3), ("lint -e", 3), ("render -e", 3), ("matrix -e", 3), ("sweep -e", 3),
    ("compare -e", 3), ("learn 1 -e", 4), ("-e 'print 1' -e", 3),
  ])
  func aScriptOnTheCommandLineIsNotMended(command: String, status: Int32) throws {
    for separator in [" ", ""] {
      let line = #"$segctl \#(command)\#(separator)"$(printf 'print "\377"')""#
      let run = try Command.shell(line)
      #expect(run.status == status, "\(line): \(run)")
      #expect(run.error.contains("error[SEG101]: the text is not valid UTF-8"), "\(run)")
    }
  }

  @Test(arguments: [
    "run", "check", "fmt", "lint", "compare", "explain", "learn", "report", "run --filter",
    "lint --rule", "run --root=", "sweep --property", "render --control=", "", "--",
  ])
  func aWordThatIsNoTextIsRefused(command: String) throws {
    let separator = command.hasSuffix("=") ? "" : " "
    let run = try Command.shell(#"$segctl \#(command)\#(separator)"$(printf 'a\377.seg')""#)
    #expect(run.status == 2, "\(run)")
    #expect(run.error.contains("`a\u{FFFD}.seg` is not valid UTF-8"), "\(run)")
  }

  /// What recurses while it runs has a limit, whatever nests in what.
  @Test(arguments: deep)
  func nothingRunsOffTheStack(script: String) throws {
    let run = try Command.run([], input: script)
    #expect(run.status == 4 || run.status == 1, "\(run)")
  }

  private static let nested: [(name: String, text: String)] = [
    ("paths", "assert \(many("(", 250))1\(many(")", 250)) == 1"),
    ("negations", "assert \(many("not ", 250))true"),
    ("sums", "assert \(many("1 + ", 254))1 == 255"),
    ("lists", "print \(many("[", 250))1\(many("]", 250))"),
    ("indexes", "let l = [1]\nprint \(many("l[", 250))1\(many("]", 250))"),
    ("holes", "let a = 1\nprint \(many("\"{", 120))a\(many("}\"", 120))"),
    ("choices", "let x = 1\nif x == 0 { }\(many(" else if x == 2 { }", 3000))"),
    ("made lists", "let l = [1]\nrepeat 255 { set l = [l] }\nprint l\nassert l == [1]"),
    ("calls", "define f(n) { if n > 0 { f(n - 1) } }\nf(199)"),
    (
      "branches",
      "control phone segments \"a\", \"b\"\n\(many("if true { ", 200))select 2"
        + closings
    ),
  ]

  /// Whatever stack the program is given, it makes itself room for all that the limits allow.
  @Test(arguments: nested.map(\.text) + deep, [512, 1024, 8192])
  func aSmallStackIsEnough(script: String, kibibytes: Int) throws {
    let folder = try TemporaryFolder(["deep.seg": script])
    let run = try Command.shell(
      """
      ulimit -s \(kibibytes)
      for what in "run" "run --film --coverage --report html:r.html,json:r.json" check lint; do
        "$segctl" $what deep.seg >out 2>&1; echo $? $what
      done
      "$segctl" <deep.seg >out 2>&1; echo $?
      """, directory: folder.url)
    let statuses = run.output.split(separator: "\n").compactMap { Int($0.prefix { $0 != " " }) }
    #expect(statuses.count == 5 && statuses.allSatisfy { $0 <= 4 }, "\(run)")
  }

  @Test
  func whatIsNoFileToReadIsNamed() throws {
    let folder = try TemporaryFolder(["folder.seg/inner.txt": "", "a.seg": "print 1"])
    #expect(try Command.run(["run", "missing.seg"], directory: folder.url).status == 3)
    #expect(try Command.run(["run", "folder.seg"], directory: folder.url).status == 5)
    let included = try Command.run(["-e", "include \"folder.seg\""], directory: folder.url)
    #expect(included.status == 3 && included.error.contains("SEG702"), "\(included)")
    let large = try Command.run(
      ["-e", "include \"a.seg\"", "--max-file", "3"], directory: folder.url)
    #expect(large.status == 3 && large.error.contains("SEG703"), "\(large)")
  }

  @Test(arguments: streams)
  func streamsThatBreakAreNoticed(_ stream: Ending<String>) throws {
    let (line, status) = (stream.of, stream.status)
    let folder = try TemporaryFolder(["a.seg": RobustnessTests.script])
    let run = try Command.shell(line, directory: folder.url)
    #expect(run.status == status, "\(line)\n\(run)")
    #expect(run.error.split(separator: "\n").count <= 1, "\(run)")
  }

  /// Several statuses apply: the gravest counts.
  @Test(arguments: statuses)
  func theGravestStatusCounts(_ files: Ending<[String]>) throws {
    let (paths, status) = (files.of, files.status)
    let folder = try TemporaryFolder([
      "pass.seg": "assert true", "fail.seg": "assert false", "stop.seg": "print 1 / 0",
      "wrong.seg": "selct 2", "empty.seg": "",
    ])
    let run = try Command.run(["run"] + paths, directory: folder.url)
    #expect(run.status == status, "\(run)")
  }

  // MARK: Mutations

  /// Scripts broken at random places: never a crash, and only the documented statuses.
  @Test(arguments: 1...40)
  func brokenScriptsEndAsDocumented(seed: UInt64) throws {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let snippet = Snippets.passing[Int(random.next() % UInt64(Snippets.passing.count))]
    var bytes = Array(snippet.utf8)
    for _ in 0...random.next() % 6 { random.mutate(&bytes) }
    let limits = [
      "--max-steps", "10000", "--max-rounds", "1000", "--max-output", "100000",
      "--max-segments", "1000",
    ]
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "broken.seg")
    for command in ["check", "run"] {
      let run = try Command.run([command, "broken.seg"] + limits, directory: folder.url)
      #expect([0, 1, 3, 4, 5].contains(run.status), "\(run)")
      #expect(!run.output.contains("SEG799"), "\(run)")
    }
  }

  /// SplitMix64: the same breaks on every machine.
  struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }

    mutating func mutate(_ bytes: inout [UInt8]) {
      if bytes.isEmpty { return }
      let at = Int(next() % UInt64(bytes.count))
      let length = min(Int(next() % 12), bytes.count - at)
      switch next() % 4 {
      case 0: bytes.remove(at: at)
      case 1: bytes.removeSubrange(at..<at + length)
      case 2: bytes.insert(contentsOf: bytes[at..<at + length], at: Int(next() % UInt64(at + 1)))
      default: bytes[at] = Array("(){}[]\"\\;,|@#-=<>.0a \n\u{E9}".utf8)[Int(next() % 24)]
      }
    }
  }
}
