import Foundation
import TestSupport
import Testing

/// `segctl run` and how it runs: time limits, snapshots, what is told, what the system refuses.
@Suite struct RunRunningTests {
  private static let endless = """
    scenario "endless" { repeat 50000000 { repeat 50000000 { let a = 1 } } }
    scenario "after" { assert 1 == 1 }

    """

  @Test func `a time limit ends a scenario, and only that is tried again`() throws {
    let folder = try TemporaryFolder(["a.seg": Self.endless, "b.seg": "assert 1 == 2\n"])
    let result = try Command.run(
      ["run", "--timeout", "50ms", "--retries", "2", "--report", "json:r.json", "."],
      directory: folder.url)
    #expect(result.status == 4, "\(result)")
    #expect(result.output.contains("ran longer than its time limit"))
    #expect(result.output.contains("1 passed, 1 failed, 1 with an error"))
    let json = try folder.text(of: "r.json")
    #expect(json.components(separatedBy: "\"attempts\":3").count == 2)
  }

  /// Whoever stops early may not have come to what else it asks for.
  @Test func `no snapshot is stale that a scenario did not come to`() throws {
    let twoSnapshots = "assert matches snapshot \"one\"\n  assert matches snapshot \"two\""
    for (head, status) in [("scenario", Int32(1)), ("todo scenario", 0), ("skip scenario", 0)] {
      let folder = try TemporaryFolder([
        "a.seg": """
        \(head) "S" {
          control phone segments "Day", "Week"
          \(twoSnapshots)
        }

        """,
        "a.seg.snapshots/one.txt": "other\n", "a.seg.snapshots/two.txt": "other\n",
        "b.seg": "assert 1 == 1\n", "b.seg.snapshots/gone.txt": "no more\n",
      ])
      let result = try Command.run(["run", "."], directory: folder.url)
      #expect(result.status == status, "\(result)")
      #expect(!result.output.contains("stale snapshot: ./a.seg"), "\(result)")
      #expect(result.output.contains("stale snapshot: ./b.seg.snapshots/gone.txt"), "\(result)")
    }
  }

  @Test func `snapshots are stored, compared, rewritten and found stale`() throws {
    let folder = try TemporaryFolder([
      "a.seg": """
      control phone segments "A", "B"
      assert matches snapshot "menu"
      assert matches snapshot "menu.layout"
      assert matches snapshot "menu.announcements"

      """
    ])
    func run(_ options: String...) throws -> Command.Result {
      try Command.run(["run", "a.seg"] + options, directory: folder.url)
    }
    let missing = try run()
    #expect(missing.status == 1)
    #expect(missing.output.contains("nothing is stored under this name"))
    #expect(try run("--update=changed").status == 1)
    #expect(try run("--update=missing").status == 0)
    #expect(try run().status == 0)
    let stored = try folder.text(of: "a.seg.snapshots/menu.announcements.txt")
    #expect(stored == "selected, A, button, 1 of 2\nB, button, 2 of 2\n")

    try folder.write(Data("old\n".utf8), to: "a.seg.snapshots/menu.txt")
    try folder.write(Data("old\n".utf8), to: "a.seg.snapshots/gone.txt")
    let differs = try run()
    #expect(differs.status == 1)
    #expect(differs.output.contains("stored:") && differs.output.contains("now:"))
    #expect(try run("--update=missing").status == 1)
    let updated = try run("--update")
    #expect(updated.status == 0)
    #expect(updated.output.contains("snapshot written: a.seg.snapshots/menu.txt"))
    #expect(updated.output.contains("stale snapshot: a.seg.snapshots/gone.txt"))
  }

  @Test(arguments: ["../x", "/x", "a/b", ".hidden", "", "a\\u{0}b", "x\\\\y", "C:x"])
  func `a snapshot's name cannot leave its folder`(_ name: String) throws {
    let folder = try TemporaryFolder([
      "s/a.seg": "control phone segments \"A\", \"B\"\nassert matches snapshot \"\(name)\"\n"
    ])
    let result = try Command.run(["run", "--update", "s"], directory: folder.url)
    #expect(result.status == 4, "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s"])
  }

  @Test func `tells of coverage and of the slowest`() throws {
    let folder = try TemporaryFolder([
      "a.seg": """
      control phone segments "A", "B"
      assert follows segment-limit

      """
    ])
    let result = try Command.run(
      ["run", "--coverage", "--durations", "1", "a.seg"], directory: folder.url)
    #expect(result.output.contains("  segment-limit: never seen broken\n"))
    #expect(result.output.contains("  purpose: never seen at all\n"))
    #expect(result.output.contains("statements: 2 of "))
    #expect(result.output.contains("slowest:\n  0."))
  }

  @Test func `our own suite exercises every rule and statement, and notices every change`() throws {
    let covered = try Command.run(
      ["run", "--coverage", "scenarios"], directory: Checkout.root)
    #expect(covered.status == 0, "\(covered)")
    #expect(!covered.output.contains("never"), "\(covered)")
    let mutated = try Command.run(["mutate", "scenarios"], directory: Checkout.root)
    #expect(mutated.status == 0, "\(mutated)")
    #expect(!mutated.output.contains("SURVIVED"))
  }

  @Test(arguments: [
    ([], ["NO_COLOR": "1", "FORCE_COLOR": "1"], false), ([], ["FORCE_COLOR": "1"], true),
    ([], ["CLICOLOR_FORCE": "1"], true), ([], [:], false),
    (["--color", "always"], ["NO_COLOR": "1"], true),
    (["--color=never"], ["FORCE_COLOR": "1"], false),
  ])
  func `colours`(
    _ options: [String], _ environment: [String: String], _ isColoured: Bool
  ) throws {
    let folder = try TemporaryFolder(["a.seg": "assert 1 == 2\n"])
    let result = try Command.run(
      ["run", "a.seg"] + options, environment: environment, directory: folder.url)
    #expect(result.output.contains("\u{1b}[") == isColoured)
  }

  /// Wherever a source is shown, and nowhere else is the choice taken and passed over.
  @Test(arguments: [
    ["run", "bad.seg"], ["check", "bad.seg"], ["lint", "bad.seg"], ["lint", "good.seg"],
    ["lint", "-e", "select 1"], ["-e", "assert 1 == 2"], ["-e", "slect"], ["sweep", "bad.seg"],
    ["matrix", "bad.seg"], ["compare", "bad.seg"], ["render", "bad.seg"],
    ["sweep", "-e", "select 1"], ["-e", "control phone segments \"A\", \"B\"; show"],
  ])
  func `every command takes the choice of colours`(words: [String]) throws {
    let folder = try TemporaryFolder([
      "bad.seg": "selct 1\n",
      "good.seg": "control phone segments \"A.\", \"B\" actions 9 in navbar\n",
    ])
    for (choice, environment, isColoured) in [
      ("always", ["NO_COLOR": "1"], true), ("never", ["FORCE_COLOR": "1"], false),
      ("auto", ["FORCE_COLOR": "1"], true), ("auto", [:], false),
    ] {
      let result = try Command.run(
        words + ["--color", choice], environment: environment, directory: folder.url)
      let text = result.output + result.error
      #expect(text.contains("\u{1b}[") == isColoured, "\(choice): \(result)")
      #expect(!text.isEmpty)
    }
  }

  @Test(arguments: ["check", "lint", "mutate", "sweep", "matrix", "compare", "render", "-e"])
  func `what only run does is refused elsewhere`(command: String) throws {
    for option in ["--show-output", "--film", "--durations=3", "--report=tap"] {
      let result = try Command.run([command, "x", option])
      #expect(result.status == 2 && result.error.contains("there is no option"), "\(result)")
    }
  }

  @Test func `what the system refuses is told, not passed over`() throws {
    let folder = try TemporaryFolder(["a.seg": "assert 1 == 1\n", "t/b.seg": "assert 1 == 1\n"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "t/loop"), withDestinationURL: folder.url)
    func shell(_ line: String) throws -> Command.Result {
      try Command.shell(line, directory: folder.url)
    }
    #expect(try shell("\"$segctl\" run . > /dev/full").status == 70)
    #expect(try shell("\"$segctl\" run a.seg missing.seg").status == 3)
    #expect(try shell("\"$segctl\" run t").output.hasPrefix("1 scenario in 1 file: 1 passed"))
    #expect(try shell("\"$segctl\" run a.seg --report junit:/dev/full").status == 70)
    #expect(try shell("\"$segctl\" run a.seg --report junit:t").status == 2)
    let head = try shell("\"$segctl\" run . --report json | head -c 1")
    #expect(head.output == "{" && head.error.isEmpty)
  }

  @Test func `an interruption leaves whole reports of what is done`() throws {
    var text = ""
    for index in 0..<500 {
      text += "scenario \"\(index)\" { repeat 20000 { let a = 1 } }\n"
    }
    var files: [String: String] = [:]
    for index in 0..<20 { files["f\(index).seg"] = text }
    let folder = try TemporaryFolder(files)
    for jobs in [1, 4] {
      let result = try Command.shell(
        "\"$segctl\" run . --jobs \(jobs) --report json:r.json,junit:r.xml & pid=$!; "
          + "while sleep 0.5; kill -INT $pid 2>/dev/null; do :; done; wait $pid",
        directory: folder.url)
      #expect(result.status == 130, "\(result)")
      let data = Data(try folder.text(of: "r.json").utf8)
      let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(json["interrupted"] as? Bool == true)
      #expect(try folder.text(of: "r.xml").hasSuffix("</testsuites>\n"))
    }
  }

  /// GitHub's runner reads both outputs of a step and obeys what looks like a command. What is for
  /// people holds none; what is for GitHub, or for programs, is as it is elsewhere.
  @Test(arguments: [
    "run a.seg", "run --report text a.seg", "run --report dots --show-output a.seg",
    "run --durations 3 a.seg", "-e 'print \"::debug::x\"'", "< a.seg",
    "-e 'select \"::debug::x\" ::debug::'",
    "run --report json:r.json a.seg; \"$segctl\" report merge r.json",
  ])
  func `no output of a scenario is a command in a log of GitHub`(line: String) throws {
    let folder = try TemporaryFolder([
      "a.seg": """
      scenario "::error::title ##[warning]y" {
        print "::set-env name=A::b"; say "  ::stop-commands::segctl-1"
        assert 1 == 2, "::error::message"
      }
      """
    ])
    let result = try Command.shell(
      "\"$segctl\" \(line)", environment: ["GITHUB_ACTIONS": "true"], directory: folder.url)
    for text in [result.output, result.error] {
      var token: Substring?
      for line in text.split(separator: "\n") {
        if line.hasPrefix("::stop-commands::"), token == nil {
          token = line.dropFirst("::stop-commands::".count)
        } else if let open = token, line == "::\(open)::" {
          token = nil
        } else if token == nil {
          #expect(!line.drop { $0 == " " }.hasPrefix("::") && !line.contains("##["), "\(result)")
        }
      }
      #expect(token == nil)
    }
    let elsewhere = try Command.shell("\"$segctl\" \(line)", directory: folder.url)
    #expect(!elsewhere.output.contains("::stop-commands::segctl-2"))
  }

  @Test(arguments: ["github", "json", "tap", "junit", "sarif"])
  func `a report is the same in a log of GitHub`(kind: String) throws {
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"::error::title ##[x]\" { print \"::a::\"; assert 1 == 2 }\n"
    ])
    let line = "\"$segctl\" run a.seg --no-times --report \(kind)"
    let there = try Command.shell(
      line, environment: ["GITHUB_ACTIONS": "true"], directory: folder.url)
    let here = try Command.shell(line, directory: folder.url)
    #expect(there.output == here.output)
    #expect(there.status == 1)
  }

  /// However many ways lead to a file, it is read once and has one name in messages.
  @Test(arguments: [
    ("d.seg", "include \"b.seg\"\ninclude \"c.seg\"\nf(); g(); h()\n", ""),
    (
      "d.seg",
      "include \"lib/a.seg\"\ninclude \"x/../lib/a.seg\"\ninclude \"./lib/./a.seg\"\nf()\n", ""
    ),
    ("d.seg", "include \"x/../lib/bad.seg\"\n", " --> lib/bad.seg:1:"),
    ("d.seg", "include \"./lib/bad.seg\"\n", " --> lib/bad.seg:1:"),
    ("./d.seg", "include \"x/.././lib/bad.seg\"\n", " --> ./lib/bad.seg:1:"),
    ("x/../d.seg", "include \"lib/bad.seg\"\n", " --> lib/bad.seg:1:"),
    ("d.seg", "include \"link/../bad.seg\"\n", " --> link/../bad.seg:1:"),
  ])
  func `a file that is included by several ways counts once`(
    path: String, text: String, place: String
  ) throws {
    let bad = "define broken() { selct 2 }\n"
    let folder = try TemporaryFolder([
      "d.seg": text, "lib/a.seg": "define f() { print 1 }\nbackground { print 0 }\n",
      "b.seg": "include \"lib/a.seg\"\ndefine g() { f() }\n",
      "c.seg": "include \"./x/../lib/a.seg\"\ndefine h() { f() }\n",
      "x/y/z.seg": "", "lib/bad.seg": bad, "x/bad.seg": bad,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "x/y")
    let result = try Command.run(["run", path], directory: folder.url)
    if place.isEmpty {
      #expect(result.status == 0, "\(result)")
      #expect(result.output.components(separatedBy: "0\n").count == 2, "\(result)")
    } else {
      #expect(result.status == 3)
      #expect(result.output.contains(place), "\(result)")
    }
  }
}
