import Foundation
import TestSupport
import Testing

/// The reports of `segctl run`, read back by Python's and Perl's parsers and against schemas, with
/// everything in them that a form of report must escape.
@Suite struct ReportParserTests {
  private static let suite = [
    "s/x, y & z.seg": #"""
    background { control phone segments "A", "B" }
    scenario "a <b> & \"c\" 'd' \u{1F469}\u{200D}\u{1F4BB} # % \u{7}\nnext ]]> \u{202E}x" @t {
      step "First <&\"'> \u{1}"
      control phone segments "<&\"'\u{1}", "B\n\u{1F600}" unread
      say "out <&>]]> \u{2} \u{FFFE} \u{0}"
      select 2
      assert selected == "no\nway \u{1B}[31m"
    }
    skip scenario "s" because "why & <how>\n# x" { select 1 }
    todo scenario "t" { assert false }
    scenario "e" { let n = 3; select n }
    scenario "p \\ {n}" { examples {
      | n |
      | 2 |
    }
    select n }

    """#,
    "s/broken.seg": "scenario {\n",
  ]

  private static let fixtures = Checkout.root.appending(path: "Tests/Fixtures/reports")

  private static func has(_ line: String) -> Bool {
    (try? Command.shell(line).status) == 0
  }
  private static let hasPython = has("python3 -c 'import json'")
  private static let hasSchemas = has("python3 -c 'import jsonschema'")
  private static let hasPerl = has("perl -MTAP::Parser -e 1")

  /// What a reader in `Tests/Fixtures/reports` says of a report.
  private func read(_ reader: String, _ kind: String) throws -> String {
    let folder = try TemporaryFolder(Self.suite)
    let run = try Command.run(
      ["run", "s", "--film", "--report", "\(kind):report"], directory: folder.url)
    #expect(run.status == 3, "\(run)")
    let script = Self.fixtures.path(percentEncoded: false) + "/" + reader
    let result = try Command.shell("\(script) report", directory: folder.url)
    #expect(result.status == 0, "\(result)")
    return result.output
  }

  /// The lines that `read.py` prints: verdict, name, message, output.
  private func lines(_ kind: String) throws -> [[String]] {
    let text = try read("read.py \(kind)", kind)
    return try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String])
    }
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `JUnit by Python's ElementTree`() throws {
    #expect(
      try lines("junit") == [
        ["error", "s/broken.seg", "expected the title of the scenario in quotes, found `{`", ""],
        [
          "failure", "a <b> & \"c\" 'd' 👩‍💻 # % ␇␊next ]]> <U+202E>x", "assert failed",
          // What XML cannot hold becomes U+FFFD.
          "out <&>]]> ␂ \u{fffd} ␀\n",
        ],
        ["skipped", "s", "why & <how>\n# x", ""], ["skipped", "t", "to do", ""],
        ["error", "e", "there is no segment 3", ""], ["passed", "p \\ 2 [row 1]", "", ""],
      ])
  }

  @Test(.enabled(if: hasSchemas, "python3-jsonschema is not installed"))
  func `JSON by Python's json and a schema`() throws {
    #expect(
      try lines("json") == [
        ["error", "s/broken.seg", "expected the title of the scenario in quotes, found `{`", ""],
        [
          "failed", "a <b> & \"c\" 'd' 👩‍💻 # % \u{7}\nnext ]]> \u{202e}x", "assert failed",
          "out <&>]]> ␂ \u{fffe} ␀\n",
        ],
        ["skipped", "s", "why & <how>\n# x", ""], ["todo", "t", "assert failed", ""],
        ["error", "e", "there is no segment 3", ""], ["passed", "p \\ 2", "", ""],
      ])
  }

  @Test(.enabled(if: hasSchemas, "python3-jsonschema is not installed"))
  func `SARIF by Python's json and a schema`() throws {
    let results = try lines("sarif")
    #expect(
      results.map { $0[1] } == [
        "s/broken.seg:1:10", "s/x%2C%20y%20%26%20z.seg:7:10", "s/x%2C%20y%20%26%20z.seg:11:34",
      ])
    #expect(results.allSatisfy { $0[0] == "error" })
    #expect(
      results[1][2].hasPrefix("a <b> & \"c\" 'd' 👩‍💻 # % ␇␊next ]]> <U+202E>x: assert failed\n"))
    #expect(results[2][2].hasPrefix("e: there is no segment 3\n"))
  }

  @Test(.enabled(if: hasPerl, "perl's TAP::Parser is not installed"))
  func `TAP by Perl's TAP Parser`() throws {
    let points = try read("read.pl", "tap").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("ok|") || $0.hasPrefix("not ok|") }
    let file = "- s/x, y & z.seg:"
    #expect(
      points == [
        "not ok|1|- s/broken.seg|||"
          + "error[SEG201]: expected the title of the scenario in quotes, found `{`",
        "not ok|2|\(file) a <b> & \"c\" 'd' 👩‍💻 \\# % ␇␊next ]]> <U+202E>x|||assert failed",
        "ok|3|\(file) s|SKIP|why & <how>␊\\# x", "not ok|4|\(file) t|TODO|",
        "not ok|5|\(file) e|||there is no segment 3", "ok|6|\(file) p \\\\ 2 [row 1]||",
      ])
  }

  @Test(
    .enabled(if: hasSchemas, "python3-jsonschema is not installed"),
    arguments: ["junit", "json", "sarif"])
  func `our own suite's reports keep to their forms`(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let report = folder.url.appending(path: "report").path(percentEncoded: false)
    let run = try Command.run(
      ["run", "scenarios", "--film", "--report", "\(kind):\(report)"], directory: Checkout.root)
    #expect(run.status == 0, "\(run)")
    let script = Self.fixtures.path(percentEncoded: false) + "/read.py"
    let result = try Command.shell("\(script) \(kind) report", directory: folder.url)
    #expect(result.status == 0, "\(result)")
  }
}
