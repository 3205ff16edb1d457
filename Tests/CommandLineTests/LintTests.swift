import Foundation
import TestSupport
import Testing

/// `segctl lint` and `segctl rules`, as a person or a workflow runs them.
@Suite("Lint at the command line")
struct LintCommandTests {
  static let broken = #"control phone segments "A", "B" in navbar actions 1"#

  private static let statuses: [([String], Int32)] = [
    (["-e", broken], 1),
    (["--fail-on", "error", "-e", broken], 0),
    (["--rule", "navbar-clutter=off", "-e", broken], 0),
    (["--rule", "navbar-clutter=error", "--fail-on", "error", "-e", broken], 1),
    (["--rule", "navbar-clutter=off", "-e", "lint navbar-clutter warning", "-e", broken], 1),
    (["-e", #"control phone segments "A""#], 3),
    (["-e", #"control phone segments "A", "B"; select 9"#], 4),
    (["--rule", "navbar", "-e", broken], 2),
    (["--format", "xml", "-e", broken], 2),
    ([], 2),
    (["no-such-file.seg"], 3),
  ]

  @Test("ends with 1 where a finding is grave enough", arguments: statuses)
  func status(arguments: [String], status: Int32) throws {
    let result = try Command.run(["lint"] + arguments)
    #expect(result.status == status, "\(result)")
  }

  @Test("writes each format")
  func formats() throws {
    let folder = try TemporaryFolder(["a.seg": LintCommandTests.broken + "\n"])
    func output(_ format: String) throws -> String {
      try Command.run(["lint", "--format", format, "a.seg"], directory: folder.url).output
    }
    #expect(try output("human").contains("a.seg:1:43"))
    #expect(
      try output("github").hasPrefix(
        "::warning file=a.seg,line=1,col=43,endColumn=52,endLine=1,title=navbar-clutter::"))
    let json = try JSONSerialization.jsonObject(with: Data(try output("json").utf8))
    let findings = try #require((json as? [String: [[String: Any]]])?["findings"])
    #expect(findings.first?["rule"] as? String == "navbar-clutter")
    #expect(findings.first?["measured"] as? Double == 1)
  }

  /// What the schema of SARIF 2.1.0 requires of what is written here.
  @Test("writes SARIF 2.1.0")
  func sarif() throws {
    let result = try Command.run(["lint", "--format", "sarif", "-e", LintCommandTests.broken])
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let tool = try #require(run["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    #expect(tool["driver"]?["name"] as? String == "segctl" && rules.count == 26)
    for found in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(found["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == found["ruleId"] as? String)
      #expect(["none", "note", "warning", "error"].contains(found["level"] as? String))
      #expect((found["message"] as? [String: String])?["text"]?.isEmpty == false)
      let places = try #require(found["locations"] as? [[String: [String: [String: Any]]]])
      let place = try #require(places.first?["physicalLocation"])
      #expect((place["region"]?["startLine"] as? Int ?? 0) > 0)
      #expect(place["artifactLocation"]?["uri"] is String)
    }
  }

  @Test("mends what is written out, once and for all, and leaves the rest")
  func fix() throws {
    let folder = try TemporaryFolder([
      "a.seg": """
      # Calls
      control phone segments "A", "B" in navbar actions 2   # two of them
      scenario "named later" { control phone segments "Save.", "B"; select "Save." }
      scenario "computed" { let n = 1; control phone segments "A", "B" in navbar actions (n) }
      scenario "wide" {
        control phone segments "Years", "Months", "Days", "All Photos"
      }

      """
    ])
    let first = try Command.run(["lint", "--fix", "a.seg"], directory: folder.url)
    let mended = try folder.text(of: "a.seg")
    #expect(
      mended == """
        # Calls
        control phone segments "A", "B" in navbar   # two of them
        scenario "named later" { control phone segments "Save.", "B"; select "Save." }
        scenario "computed" { let n = 1; control phone segments "A", "B" in navbar actions (n) }
        scenario "wide" {
          control phone segments "Years", "Months", "Days", "All Photos" unequal
        }

        """)
    #expect(first.status == 1 && first.output.contains("actions (n)"), "\(first)")
    let second = try Command.run(["lint", "--fix", "a.seg"], directory: folder.url)
    #expect(try folder.text(of: "a.seg") == mended && second.output == first.output)
  }

  /// Each rule's own example, mended or left alone, is the same after a second time.
  @Test("mending each rule's example is done with the first time")
  func fixEach() throws {
    let rules = try JSONSerialization.jsonObject(
      with: Data(try Command.run(["rules", "--format", "json"]).output.utf8))
    let list = try #require((rules as? [String: [[String: String]]])?["rules"])
    #expect(list.count == 26)
    var files: [String: String] = [:]
    for rule in list { files["\(rule["id"]!).seg"] = rule["breaks"]! + "   # kept\n" }
    let folder = try TemporaryFolder(files)
    _ = try Command.run(["lint", "--fix", "."], directory: folder.url)
    let once = try files.keys.map { try folder.text(of: $0) }
    _ = try Command.run(["lint", "--fix", "."], directory: folder.url)
    #expect(try files.keys.map { try folder.text(of: $0) } == once)
    #expect(once.allSatisfy { $0.hasSuffix("# kept\n") })
    #expect(try folder.text(of: "scrolling-needs-fill.seg").contains(" fill "))
    #expect(try folder.text(of: "toolbar-placement.seg").contains("in content"))
  }

  @Test("tells a file that is not understood from one without findings")
  func notUnderstood() throws {
    let folder = try TemporaryFolder([
      "bad.seg": "selct 1\n", "good.seg": "control phone segments \"Day\", \"Week\" for views\n",
    ])
    let both = try Command.run(["lint", "bad.seg", "good.seg"], directory: folder.url)
    #expect(both.status == 3 && both.error.contains("did you mean `select`?"), "\(both)")
    #expect(both.output == "2 files: 1 not understood\n")
    let good = try Command.run(["lint", "good.seg"], directory: folder.url)
    #expect(good.status == 0 && good.output == "1 file: no findings\n", "\(good)")
  }

  /// An assert that does not hold is no matter of these commands, and one of a snapshot no other.
  @Test(
    "a snapshot is compared, and missing or not no matter here",
    arguments: ["lint", "sweep", "matrix", "compare", "render"])
  func snapshot(command: String) throws {
    let folder = try TemporaryFolder([
      "a.seg": """
      control phone segments "Day", "Week" for views
      assert matches snapshot "menu"

      """
    ])
    let missing = try Command.run([command, "a.seg"], directory: folder.url)
    #expect(missing.status == 0 && missing.error.isEmpty, "\(missing)")
    _ = try Command.run(["run", "--update", "a.seg"], directory: folder.url)
    let stored = try Command.run([command, "a.seg"], directory: folder.url)
    #expect(stored.status == 0 && stored.error.isEmpty, "\(stored)")
    #expect(command == "compare" || stored.output == missing.output)
  }

  /// Each file has snapshots of its own, whichever was looked at before it.
  @Test("the snapshots of a file are compared with its own, in a folder as alone")
  func snapshotsOfEach() throws {
    func suite(_ first: String, _ second: String, _ name: String) -> String {
      """
      control phone segments "\(first)", "\(second)" for views
      assert matches snapshot "\(name)"

      """
    }
    let folder = try TemporaryFolder([
      "a.seg": suite("Anna", "Berta", "menu"), "b.seg": suite("This Week", "Last month", "menu"),
      "c.seg": suite("Day", "Week", "Menu"),
    ])
    func run(_ words: String...) throws -> Command.Result {
      try Command.run(words, directory: folder.url)
    }
    #expect(try run("run", "--update", ".").status == 0)
    let before = try run("run", ".")
    #expect(before.status == 0 && before.output.contains("3 passed"), "\(before)")
    for command in [["lint"], ["lint", "--fix"]] {
      let linted = try Command.run(command + ["."], directory: folder.url)
      #expect(linted.status < 3 && linted.error.isEmpty, "\(linted)")
    }
    let after = try run("run", ".")
    #expect(after.status == 0 && after.output.contains("3 passed"), "\(after)")
  }

  @Test("the rules are listed, and each is told about")
  func rules() throws {
    let list = try Command.run(["rules"]).output
    #expect(list.split(separator: "\n").count == 26)
    #expect(try Command.run(["rules", "segment-limit"]).output.contains("five segments on iPhone"))
    #expect(try Command.run(["rules", "segment-limits"]).status == 2)
  }
}
