import Foundation
import TestSupport
import Testing

/// `segctl run` and which scenarios it runs.
@Suite struct RunSelectingTests {
  private static let suite = [
    "a.seg": """
    scenario "One" @smoke { assert 1 == 1 }
    scenario "Two" @slow {
      assert 1 == 2
    }
    scenario "Row {n}" @smoke @slow {
      examples {
        | n |
        | 1 |
        | 2 |
      }
      assert n == 1
    }

    """,
    "b.seg": """
    scenario "Three" { assert 1 == 1 }

    """,
  ]

  private func run(
    _ arguments: String..., files: [String: String] = suite, environment: [String: String] = [:]
  ) throws -> Command.Result {
    let folder = try TemporaryFolder(files)
    return try Command.run(
      ["run"] + arguments, environment: environment, directory: folder.url)
  }

  @Test(arguments: [
    // --filter is a regular expression on the title.
    (["--filter", "^T", "."], 1, "2 scenarios in 2 files: 1 passed, 1 failed"),
    (["--filter", "Row [12]", "."], 1, "2 scenarios in 2 files: 1 passed, 1 failed"),
    (["-f", "Three", "."], 0, "1 scenario in 2 files: 1 passed"),
    (["--filter=nothing like it", "."], 5, "0 scenarios in 2 files: nothing ran"),
    // --tags knows and, or, not and parentheses.
    (["--tags", "smoke", "."], 1, "3 scenarios in 2 files: 2 passed, 1 failed"),
    (["--tags", "smoke and not slow", "."], 0, "1 scenario in 2 files: 1 passed"),
    (["--tags", "not (smoke or @slow)", "."], 0, "1 scenario in 2 files: 1 passed"),
    // FILE:LINE, any line of a scenario, a row's own line, and with a column as messages have it.
    (["a.seg:1"], 0, "1 scenario in 1 file: 1 passed"),
    (["a.seg:3"], 1, "1 scenario in 1 file: 1 failed"),
    (["a.seg:3:10"], 1, "1 scenario in 1 file: 1 failed"),
    (["a.seg:8"], 0, "1 scenario in 1 file: 1 passed"),
    (["a.seg:5"], 1, "2 scenarios in 1 file: 1 passed, 1 failed"),
    (["a.seg:99"], 5, "0 scenarios in 1 file: nothing ran"),
    // The same file twice runs once; two lines of it are joined.
    (["b.seg", "./b.seg", "."], 1, "5 scenarios in 2 files: 3 passed, 2 failed"),
    (["a.seg:1", "a.seg:3"], 1, "2 scenarios in 1 file: 1 passed, 1 failed"),
    (["--repeat", "3", "b.seg"], 0, "3 scenarios in 3 files: 3 passed"),
    (["--fail-fast", "."], 1, "2 scenarios in 1 file: 1 passed, 1 failed"),
    (["--max-failures", "2", "--jobs", "2", "."], 1, "4 scenarios in 1 file: 2 passed, 2 failed"),
    (["--allow-empty", "-f", "nothing like it", "."], 0, "0 scenarios in 2 files: nothing ran"),
  ])
  func `selects`(_ arguments: [String], _ status: Int32, _ summary: String) throws {
    let folder = try TemporaryFolder(Self.suite)
    let result = try Command.run(["run"] + arguments, directory: folder.url)
    #expect(result.status == status, "\(result)")
    #expect(result.output.contains(summary), "\(result)")
  }

  @Test(arguments: [
    (["--jobs", "0"], "--jobs needs"), (["--jobs"], "--jobs needs"),
    (["--shard", "4/3"], "--shard needs"), (["--filter", "("], "not a regular expression"),
    (["--tags", "smoke and"], "missing at the end"), (["--report", "jnit:x"], "did you mean"),
    (["--timeout", "soon"], "--timeout needs"), (["--update=some"], "--update takes"),
    (["--list=yes"], "takes no value"), (["--color", "blue"], "--color takes"),
    (["--report", "junit:b.seg/x.xml"], "cannot be written"), (["--jbos", "2"], "--jobs"),
  ])
  func `refuses a wrong command line`(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder(Self.suite)
    let result = try Command.run(["run"] + arguments + ["."], directory: folder.url)
    #expect(result.status == 2, "\(result)")
    #expect(result.error.contains(message), "\(result)")
  }

  @Test func `lists without running, and runs what a list names`() throws {
    let folder = try TemporaryFolder(Self.suite)
    let list = try Command.run(["run", "--list", "."], directory: folder.url)
    #expect(list.status == 0)
    #expect(
      list.output == """
        ./a.seg:1: One @smoke
        ./a.seg:2: Two @slow
        ./a.seg:8: Row 1 @smoke @slow
        ./a.seg:9: Row 2 @smoke @slow
        ./b.seg:1: Three

        """)
    try folder.write(Data("# wanted\n./a.seg:8: Row 1\nb.seg\n".utf8), to: "list.txt")
    let result = try Command.run(["run", "--test-list", "list.txt", "."], directory: folder.url)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("2 scenarios in 2 files: 2 passed"))
  }

  @Test func `remembers what failed, outside the tree`() throws {
    let folder = try TemporaryFolder(Self.suite)
    let home = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": home.path]
    func run(_ arguments: String...) throws -> Command.Result {
      try Command.run(["run"] + arguments, environment: environment, directory: folder.url)
    }
    #expect(try run("--last-failed", ".").status == 5)
    #expect(try run(".").status == 1)
    let again = try run("--last-failed", ".")
    #expect(again.output.contains("2 scenarios in 2 files: 2 failed"), "\(again)")
    // What passes now is no longer known to fail; what did not run still is.
    try folder.write(
      Data(Self.suite["a.seg"]!.replacing("1 == 2", with: "2 == 2").utf8), to: "a.seg")
    #expect(try run("a.seg:3").status == 0)
    let rest = try run("--last-failed", ".")
    #expect(rest.output.contains("1 scenario in 2 files: 1 failed"), "\(rest)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.seg", "b.seg"])
  }

  /// Two scenarios of one title are told apart also where one of them runs alone; and what did not
  /// run, by whatever cause, is as it was.
  @Test(arguments: [
    ("a.seg:1", "a.seg:2: Same"), ("a.seg:3", "a.seg:2: Same"), ("a.seg o.seg", "a.seg:2: Same"),
    ("--filter Other a.seg", "a.seg:2: Same"), ("--shard 2/2 b.seg a.seg:1", "a.seg:2: Same"),
    ("--max-failures 1 b.seg a.seg", "a.seg:2: Same, b.seg:1: B"), ("a.seg", "a.seg:2: Same"),
    ("--tags none --allow-empty a.seg", "a.seg:2: Same"), ("c.seg", "a.seg:2: Same"),
  ])
  func `remembers what did not run`(line: String, remembered: String) throws {
    let folder = try TemporaryFolder([
      "a.seg": """
      scenario "Same" { assert 1 == 1 }
      scenario "Same" { assert 1 == 2 }
      scenario "Other" { assert 1 == 1 }
      """,
      "b.seg": "scenario \"B\" { assert 1 == 2 }\n", "c.seg": "assert true\n",
      "o.seg": "only scenario \"Mine\" { assert true }\n",
    ])
    let home = try TemporaryFolder()
    func run(_ line: String) throws -> Command.Result {
      try Command.shell(
        "\"$segctl\" run \(line)", environment: ["XDG_STATE_HOME": home.path],
        directory: folder.url)
    }
    #expect(try run("a.seg:2").status == 1)
    _ = try run(line)
    let listed = try run("--list --last-failed a.seg b.seg c.seg").output
    #expect(listed == remembered.split(separator: ", ").map { $0 + "\n" }.joined())
  }

  @Test(
    arguments: [
      ("a.seg:1\na.seg:99\n", 5, ["a.seg:99"]),
      ("a.seg:1: One\nzzz.seg:3: Gone\n", 5, ["zzz.seg:3"]),
      ("zzz.seg\na.seg:1\n", 5, ["zzz.seg"]), ("a.seg:1\na.seg:2\n", 1, []), ("b.seg\n", 0, []),
    ] as [(String, Int32, [String])])
  func `tells of each entry of a list that nothing meets`(
    list: String, status: Int32, places: [String]
  ) throws {
    let folder = try TemporaryFolder(Self.suite)
    try folder.write(Data(list.utf8), to: "list.txt")
    let result = try Command.run(
      ["run", "--test-list", "list.txt", "a.seg", "b.seg"], directory: folder.url)
    #expect(result.status == status, "\(result)")
    #expect(result.error == places.map { "segctl: no scenario stands on \($0)\n" }.joined())
    let lenient = try Command.run(
      ["run", "--allow-empty", "--test-list", "list.txt", "a.seg", "b.seg"], directory: folder.url)
    #expect(lenient.error == "")
  }

  @Test(arguments: [
    ("a.seg o.seg", "5 not run because of `only` at o.seg:2: Mine"),
    ("--tags smoke a.seg o.seg", "5 not run, 3 of them because of `only` at o.seg:2: Mine"),
    ("--filter Mine a.seg o.seg", "5 not run; `only` stands at o.seg:2: Mine"),
    ("--shard 1/1 a.seg o.seg", "5 not run; `only` stands at o.seg:2: Mine"),
  ])
  func `counts what only keeps from running, and no other`(line: String, told: String) throws {
    let folder = try TemporaryFolder(Self.suite)
    let focused = """
      scenario "Before" { assert true }
      only scenario "Mine" @smoke { assert true }

      """
    try folder.write(Data(focused.utf8), to: "o.seg")
    let result = try Command.shell("\"$segctl\" run \(line)", directory: folder.url)
    #expect(result.output.contains(told), "\(result)")
  }

  @Test(arguments: ["", ".", "deep", "deep/same.seg", ".link.seg", "other/../deep", "ABSOLUTE"])
  func `knows what failed however its file is reached`(path: String) throws {
    // The titles are all the same, so that only their order tells the scenarios apart.
    let text = (1...20).map { number in
      "scenario \"Same\" {\n  assert \(number % 8) != 3\n}\n"
    }
    let folder = try TemporaryFolder([
      "deep/same.seg": text.joined(), "other/fine.seg": "scenario \"Fine\" { assert 1 == 1 }\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.link.seg", withDestinationPath: "deep/same.seg")
    let environment = ["XDG_STATE_HOME": folder.path + "/.state"]
    func run(_ arguments: String...) throws -> Command.Result {
      try Command.run(["run"] + arguments, environment: environment, directory: folder.url)
    }
    #expect(try run("deep").output.contains("20 scenarios in 1 file: 17 passed, 3 failed"))
    let place = path == "ABSOLUTE" ? folder.path + "/deep" : path.isEmpty ? "deep/" : path
    let again = try run("--last-failed", place)
    #expect(again.output.contains(": 3 failed"), "\(again)")
  }

  @Test func `a link to a file that is found beside it is that file, whatever else is named`()
    throws
  {
    let folder = try TemporaryFolder(["a.seg": "assert true\n", "b.seg": "assert true\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.seg", withDestinationPath: "a.seg")
    for paths in [["."], [".", "b.seg"], ["link.seg", "."], ["."]] {
      let result = try Command.run(["run", "--list"] + paths, directory: folder.url)
      #expect(result.output.split(separator: "\n").count == 2, "\(paths) \(result)")
    }
  }

  @Test func `shards are disjoint, complete, balanced and stable`() throws {
    var parts: [[String]] = []
    for index in 1...3 {
      let result = try run("--shard", "\(index)/3", "--list", ".")
      parts.append(result.output.split(separator: "\n").map(String.init))
    }
    #expect(parts.flatMap { $0 }.sorted().count == 5)
    #expect(Set(parts.flatMap { $0 }).count == 5)
    #expect(parts.map(\.count).max()! - parts.map(\.count).min()! <= 1)
    let bazel = try run(
      "--list", ".", environment: ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1"])
    #expect(bazel.output.split(separator: "\n").map(String.init) == parts[1])
    let moved = try run("--shard", "2/3", "--list", "b.seg", "a.seg")
    #expect(Set(moved.output.split(separator: "\n")).count == parts[1].count)
  }

  @Test func `a shard may be empty by design, a typing error may not`() throws {
    let one = ["b.seg": Self.suite["b.seg"]!]
    let statuses = try (1...3).map { try run("--shard", "\($0)/3", ".", files: one).status }
    #expect(statuses == [0, 0, 0])
    #expect(try run("--shard", "1/3", "--filter", "nope", ".", files: one).status == 5)
    #expect(try run("missing.seg", files: one).status == 3)
    #expect(try run("--allow-empty", "missing.seg", files: one).status == 3)
  }

  @Test func `only focuses the whole run, whichever file comes first`() throws {
    var files = Self.suite
    files["c.seg"] = "only scenario \"Mine\" { assert 1 == 1 }\n"
    for jobs in ["1", "4"] {
      let result = try run("--jobs", jobs, ".", files: files)
      #expect(result.status == 0, "\(result)")
      #expect(result.output.hasPrefix("1 scenario in 3 files: 1 passed"), "\(result)")
    }
    let forbidden = try run("--forbid-only", ".", files: files)
    #expect(forbidden.status == 1)
    #expect(forbidden.error.contains("`only` is forbidden here: ./c.seg:1: Mine"))
    #expect(try run("--forbid-only", "b.seg").status == 0)
  }

  @Test func `shuffling tells its seed, which gives the same order again`() throws {
    var files: [String: String] = [:]
    for index in 0..<20 { files["f\(index).seg"] = "assert 1 == 2\n" }
    func order(_ option: String) throws -> [Substring] {
      try run(option, ".", files: files).output.split(separator: "\n")
        .filter { $0.hasPrefix("FAILED") }
    }
    #expect(try order("--shuffle=7") == order("--shuffle=7"))
    #expect(try order("--shuffle=7") != order("--shuffle=8"))
    #expect(try Set(order("--shuffle=7")).count == 20)
    #expect(try run("--shuffle=7", ".", files: files).output.hasPrefix("shuffled with --shuffle=7"))
  }
}
