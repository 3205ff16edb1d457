import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes, whatever the surroundings.
@Suite struct DeterminismTests {
  private static let script = """
    control phone segments "Straße", "ıIİi", "日本語", "الكل", icon "map" unequal available 300
    select 3; swipe left; tap 1; key right
    print 1.5; print 1234567.25; print 0.1 + 0.2; print segments; print events
    print length("👨‍👩‍👧é"); show; lint; matrix; why width; why events
    sweep available 100 to 200
    sweep text extraSmall to accessibility5
    explain segment-limit
    assert selected == "ıIİi", "not this one"
    """

  private static let surroundings: [[String: String]] = [
    [:], ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "tr_TR.UTF-8"],
    ["LC_ALL": "C", "LANG": "C"], ["LC_ALL": "no-such-locale"], ["TZ": "Pacific/Kiritimati"],
    ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": ""], ["HOME": "/nonexistent"],
    ["COLUMNS": "20", "LINES": "5"], ["EDITRC": "/dev/zero", "INPUTRC": "/dev/zero"],
    ["PATH": ""], ["SWIFT_DETERMINISTIC_HASHING": "1"], ["NO_COLOR": "1"],
  ]

  @Test func `the environment changes nothing where output is piped`() throws {
    let folder = try TemporaryFolder([
      "b.seg": DeterminismTests.script, "a.seg": "print 2\nselct 2", "c/d.seg": "assert 1 == 1",
    ])
    let commands = [
      ["run", "--show-output", "."], ["check", "."], ["-e", DeterminismTests.script], ["explain"],
      ["--help"], ["run", "b.seg"],
    ]
    for command in commands {
      let expected = try text(command, [:], folder)
      #expect(!expected.isEmpty)
      for environment in DeterminismTests.surroundings {
        #expect(try text(command, environment, folder) == expected, "\(command) in \(environment)")
      }
    }
  }

  private static let kinds = ["text", "dots", "tap", "junit", "json", "github", "sarif", "html"]

  /// Every report of one suite, times left out by the option for it.
  private func reports(
    _ folder: TemporaryFolder, _ options: [String], _ environment: [String: String] = [:]
  ) throws -> [String] {
    let targets = Self.kinds.map { "\($0):out/\($0)" }.joined(separator: ",")
    let run = try Command.run(
      ["run", "--no-times", "--film", "--coverage", "--report", targets] + options + ["suite"],
      environment: environment, directory: folder.url)
    #expect(run.status == 3, "\(run)")
    return try Self.kinds.map { try folder.text(of: "out/\($0)") } + [run.output, run.error]
  }

  private static let suite: [String: String] = {
    var files = [
      "suite/broken.seg": "selct 2\nscenario {\n",
      "suite/straße.seg": "scenario \"Ⅷ ß İ\" { assert \"ı\" == \"i\" }\n",
      "suite/lang.seg": script,
    ]
    for number in 0..<40 {
      files["suite/\(["b", "A", "ä", "Z", "_"][number % 5])/\(number).seg"] = """
        scenario "One of \(number)" @smoke { control phone segments "A", "B"; select 2; show }
        scenario "Two {n}" { examples {
          | n |
          | 1 |
          | 2 |
        }
        assert n == \(number % 3), "not the one" }
        skip scenario "Three" because "why" { }

        """
    }
    return files
  }()

  @Test func `every report is the same, byte by byte, wherever and by how many it is made`() throws
  {
    let folder = try TemporaryFolder(Self.suite)
    let expected = try reports(folder, ["--jobs", "1"])
    #expect(expected.dropLast().allSatisfy { !$0.isEmpty })
    for jobs in ["2", "8", "auto"] {
      #expect(try reports(folder, ["--jobs", jobs]) == expected, "--jobs \(jobs)")
    }
    for environment in Self.surroundings + [
      ["LC_ALL": "C.UTF-8"], ["LC_ALL": "fr_FR.UTF-8", "TZ": "America/St_Johns"],
      ["TMPDIR": "/nonexistent"], ["HOME": "/dev/null"], ["COLUMNS": "99999999999"],
    ] {
      #expect(try reports(folder, ["--jobs", "2"], environment) == expected, "\(environment)")
    }
  }

  /// A folder gives its entries in the order of its hash or of their making: neither is told.
  @Test func `the order in which a folder has its files is nobody's business`() throws {
    let names = Self.suite.keys.sorted()
    let forward = try TemporaryFolder()
    for name in names { try forward.write(Data(Self.suite[name]!.utf8), to: name) }
    let backward = try TemporaryFolder()
    for name in names.reversed() {
      // A file before it that goes away leaves a gap in the folder.
      try backward.write(Data(), to: name + ".gone")
      try backward.write(Data(Self.suite[name]!.utf8), to: name)
      try FileManager.default.removeItem(at: backward.url.appending(path: name + ".gone"))
    }
    #expect(try reports(forward, []) == reports(backward, []))
  }

  /// The same reports from merged shards, whatever the order in which they are given.
  @Test func `shards merge into one report, whatever their order`() throws {
    let folder = try TemporaryFolder(Self.suite)
    for part in ["1", "2", "3"] {
      let run = try Command.run(
        ["run", "--no-times", "--shard", "\(part)/3", "--report", "json:\(part).json", "suite"],
        directory: folder.url)
      #expect([1, 3, 4].contains(run.status), "\(run)")
    }
    func merged(_ parts: [String]) throws -> String {
      let run = try Command.run(
        ["report", "merge", "--report", "junit:m.xml"] + parts, directory: folder.url)
      #expect(run.status == 3, "\(run)")
      return try folder.text(of: "m.xml")
    }
    #expect(
      try merged(["1.json", "2.json", "3.json"]) == merged(["3.json", "1.json", "2.json"]))
  }

  /// Status and both texts, without durations.
  private func text(
    _ arguments: [String], _ environment: [String: String], _ folder: TemporaryFolder
  ) throws -> String {
    let result = try Command.run(arguments, environment: environment, directory: folder.url)
    return result.description.replacing(/\d+\.\d{3} s/, with: "TIME")
  }
}
