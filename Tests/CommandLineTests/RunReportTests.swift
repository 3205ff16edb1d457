import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reports of `segctl run`, read back by parsers that are not ours.
@Suite struct RunReportTests {
  /// Everything that a form of report must escape.
  private static let title = "a <b> & \"c\" 'd' 😀 # % x"
  private static let suite = [
    "s/x, y.seg": """
    background { control phone segments "A", "B" }
    scenario "a <b> & \\"c\\" 'd' \\u{1F600} # % \\u{7}x" @t {
      step "First"
      control phone segments "<&\\"'", "B\\u{1}😀" unread
      say "out <&>]]> \\u{2}"
      select 2
      assert selected == "no\\nway"
    }
    skip scenario "s" because "why & how" { select 1 }
    todo scenario "t" { assert false }
    scenario "e" { let n = 3; select n }
    scenario "p" { select 2 }

    """,
    "s/broken.seg": "scenario {\n",
  ]

  private static func report(_ kind: String, _ options: [String] = []) throws -> String {
    let folder = try TemporaryFolder(suite)
    let result = try Command.run(
      ["run", "s", "--report", "\(kind):out/deep/report"] + options, directory: folder.url)
    #expect(result.status == 3, "\(result)")
    return try folder.text(of: "out/deep/report")
  }

  @Test func `JUnit is XML with the counts that its cases have`() throws {
    let document = try XMLDocument(xmlString: Self.report("junit"))
    let root = try #require(document.rootElement())
    #expect(root.name == "testsuites")
    func count(_ path: String) throws -> String { String(try document.nodes(forXPath: path).count) }
    for (attribute, path) in [
      ("tests", "//testcase"), ("failures", "//failure"), ("errors", "//error"),
    ] {
      #expect(root.attribute(forName: attribute)?.stringValue == (try count(path)), "\(path)")
    }
    let names = try document.nodes(forXPath: "//testcase/@name").compactMap(\.stringValue)
    // A control character has no place in XML 1.0: its picture stands for it.
    #expect(names.contains(Self.title.replacing("x", with: "\u{2407}x")), "\(names)")
    let output = try document.nodes(forXPath: "//system-out").compactMap(\.stringValue)
    #expect(output.first?.hasPrefix("out <&>]]>") == true)
    let times = try document.nodes(forXPath: "//@timestamp").compactMap(\.stringValue)
    #expect(times.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil })
  }

  @Test func `JSON and SARIF are JSON and say what happened`() throws {
    let json = try object(Self.report("json"))
    #expect(json["format"] as? String == "segctl-run")
    #expect(json["version"] as? Int == 1)
    let summary = try #require(json["summary"] as? [String: Any])
    #expect(summary["passed"] as? Int == 1)
    #expect(summary["failed"] as? Int == 1)
    #expect(summary["errors"] as? Int == 1)
    #expect(summary["invalidFiles"] as? Int == 1)
    let files = try #require(json["files"] as? [[String: Any]])
    let scenarios = try #require(files[1]["scenarios"] as? [[String: Any]])
    #expect(scenarios[0]["title"] as? String == "a <b> & \"c\" 'd' 😀 # % \u{7}x")

    let sarif = try object(Self.report("sarif"))
    #expect(sarif["version"] as? String == "2.1.0")
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let rules = try #require(
      ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let locations = try #require(result["locations"] as? [[String: Any]])
      let place = try #require(locations[0]["physicalLocation"] as? [String: Any])
      let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(["s/x%2C%20y.seg", "s/broken.seg"].contains(uri))
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `TAP counts its points and escapes its descriptions`() throws {
    let lines = try Self.report("tap").split(separator: "\n")
    #expect(lines[0] == "TAP version 14")
    #expect(lines[1] == "1..6")
    let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(points.count == 6)
    #expect(points[1].contains("😀 \\# % "))
    #expect(points[2] == "ok 3 - s/x, y.seg: s # SKIP why & how")
    #expect(points[3] == "not ok 4 - s/x, y.seg: t # TODO")
  }

  @Test func `GitHub's commands keep their line`() throws {
    let lines = try Self.report("github").split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::error file=s/") })
    #expect(lines.contains { $0.hasPrefix("::error file=s/x%2C y.seg,line=7,endLine=7,col=10,") })
  }

  @Test func `HTML shows each step and needs nothing else`() throws {
    let page = try Self.report("html")
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<li class=\"failing\"><code><span class=\"fine\">7</span> assert"))
    #expect(page.contains("<th scope=\"row\">left</th>"))
    #expect(!page.contains("<b> &"))
    for outside in ["src=\"", "href=\"http", "@import", "url(http"] {
      #expect(!page.contains(outside), "\(outside)")
    }
    #expect(page.components(separatedBy: "<svg").count - 1 >= 6)
  }

  @Test(arguments: ["text", "dots", "tap", "junit", "json", "github", "sarif", "html"])
  func `is the same at any number of jobs and joined from shards`(_ kind: String) throws {
    var files: [String: String] = [:]
    for index in 0..<20 {
      files["t/f\(index).seg"] = """
        control phone segments "A", "B"
        scenario "One \(index)" { control phone segments "A", "B"; show }
        scenario "Two" { control phone segments "A", "B"; assert count == \(2 + index % 3) }

        """
    }
    let folder = try TemporaryFolder(files)
    func run(_ arguments: String...) throws {
      let result = try Command.run(
        ["run", "t", "--film"] + arguments, directory: folder.url)
      #expect(result.status == 1, "\(result)")
    }
    try run("--jobs", "1", "--report", "\(kind):one,json:one.json")
    try run("--jobs", "8", "--report", "\(kind):eight")
    let one = try timeless(folder.text(of: "one"))
    #expect(try timeless(folder.text(of: "eight")) == one)
    for index in 1...3 {
      _ = try Command.run(
        ["run", "t", "--film", "--shard", "\(index)/3", "--report", "json:\(index).json"],
        directory: folder.url)
    }
    let merged = try Command.run(
      ["report", "merge", "--report", "\(kind):merged", "1.json", "2.json", "3.json"],
      directory: folder.url)
    #expect(merged.status == 1, "\(merged)")
    #expect(try timeless(folder.text(of: "merged")) == one)
  }

  /// A report without what differs from run to run: times.
  private func timeless(_ text: String) -> String {
    text.replacing(/\d+\.\d{3}( s|")/, with: "T")
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?/, with: "T")
      .replacing(/"(nanoseconds|startedAt)":\d+/, with: "T")
  }

  @Test func `refuses to merge what is no report`() throws {
    let folder = try TemporaryFolder(["x.json": "{\"format\":\"other\"}", "y.json": "{"])
    for name in ["x.json", "y.json", "missing.json"] {
      let result = try Command.run(["report", "merge", name], directory: folder.url)
      #expect(result.status == 2, "\(result)")
      #expect(result.error.contains(name))
    }
  }

  /// The code of what ended it before: only a time limit makes a run try again.
  @Test func `a flaky scenario ran out of time`() throws {
    let report = """
      {"format": "segctl-run", "version": 1, "files": [{"path": "a.seg", "scenarios":
      [{"title": "One", "status": "passed", "attempts": 2}]}]}
      """
    let folder = try TemporaryFolder(["a.json": report])
    let merged = try Command.run(
      ["report", "merge", "--report", "sarif", "a.json"], directory: folder.url)
    #expect(merged.output.contains("SEG611") && !merged.output.contains("SEG610"), "\(merged)")
  }

  /// Half a pair is no character: U+FFFD stands for it, and what follows is read as it is.
  @Test(arguments: [
    (#"\ud83d\ude00"#, "😀"), (#"\uD83D\uDE00x"#, "😀x"), (#"\ud800\u0041"#, "\u{FFFD}A"),
    (#"\ud800A"#, "\u{FFFD}A"), (#"\udc00\ud800"#, "\u{FFFD}\u{FFFD}"), (#"\ud800"#, "\u{FFFD}"),
    (#"\ud800\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud800\n"#, "\u{FFFD}␊"),
    (#"\ud800\udbff"#, "\u{FFFD}\u{FFFD}"), (#"\u0041\/\b"#, "A/␈"),
  ])
  func `reads the escapes of JSON`(escaped: String, text: String) throws {
    let report = """
      {"format": "segctl-run", "version": 1, "files": [{"path": "a.seg", "scenarios":
      [{"title": "<\(escaped)>", "status": "skipped"}]}]}
      """
    let folder = try TemporaryFolder(["a.json": report])
    let merged = try Command.run(
      ["report", "merge", "--report", "tap", "a.json"], directory: folder.url)
    #expect(merged.output.contains("<\(text)>"), "\(merged)")
  }

  /// The grammar of RFC 8259, sections 2 to 7.
  @Test func `reads JSON and refuses what is none`() throws {
    let good = [
      "0", "-0", "10", "-12.5", "1e5", "1E+5", "1.25e-3", "0.0", "[]", "[ ]", "{}", "true", "null",
      "[1, 2]", #"{"a": [{}]}"#, #""""#, #""\u00e9""#, #""\uABCD""#,
    ]
    let bad = [
      "+1", "01", "-01", "1.", ".5", "-", "-.5", "1e", "1e+", "+", "1.e5", "--1", "1-1", "0x10",
      "Infinity", "NaN", "nul", "[1,]", "[,]", "{,}", #"{"a" 1}"#, #"{"a":}"#, #"{1: 2}"#,
      #""\u+041""#, #""\u-041""#, #""\u 041""#, #""\u004""#, #""\x41""#, #""\""#, "'a'",
      "\"a\nb\"", "\"a\tb\"", "\"a\u{1}b\"", "", "1 2",
    ]
    for (texts, isGood) in [(good, true), (bad, false)] {
      for text in texts {
        let report = #"{"format": "segctl-run", "version": 1, "files": [], "more": \#(text)}"#
        let folder = try TemporaryFolder(["a.json": report])
        let merged = try Command.run(["report", "merge", "a.json"], directory: folder.url)
        #expect((merged.status == 2) == !isGood, "\(text): \(merged)")
        #expect(isGood || merged.error.contains("it is not JSON"), "\(text): \(merged)")
      }
    }
  }

  /// Whatever a drawing holds comes back from JSON, and the page is the one made at once.
  @Test func `pictures of every kind come back from JSON`() throws {
    let titles = (1...9).map { "\"Segment \($0)\"" }.joined(separator: ", ")
    let controls = [
      #"segments "A", "B"; press 2"#, #"segments "A", "B" readonly"#, #"segments "A" unread, "B""#,
      "segments \(titles); scroll by 60", "segments \(titles) fixed", "segments \(titles) rtl",
      "segments \(titles) fixed rtl available 200", #"segments icon "map" label "Map", "B""#,
      #"segments "A" disabled, "B" in navbar title "Title" actions 5"#,
      #"segments "A", "B" in sheet"#,
      #"segments "A", "B" in toolbar"#, #"segments "A", "B" metrics fixed 7 inset 3"#,
      #"segments "A", "B" available 20 fixed; press 1"#,
      #"segments "<&>'", "B" text accessibility3"#,
    ]
    let scenarios = controls.map { "scenario \"x\" { control phone \($0); assert 1 == 2 }\n" }
    let folder = try TemporaryFolder(["a.seg": scenarios.joined()])
    let run = try Command.run(
      ["run", "a.seg", "--film", "--report", "html:run.html,json:r.json"], directory: folder.url)
    #expect(run.status == 1 && run.output.contains("\(controls.count) failed"), "\(run)")
    let merged = try Command.run(
      ["report", "merge", "--report", "html:merged.html", "r.json"], directory: folder.url)
    #expect(merged.status == 1, "\(merged)")
    let page = try timeless(folder.text(of: "run.html"))
    #expect(page.contains("<path ") && page.contains("fill-opacity"))
    #expect(try timeless(folder.text(of: "merged.html")) == page)
  }

  @Test func `refuses to merge a report that counts other than it holds`() throws {
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"One\" { assert 1 == 1 }\nscenario \"Two\" { assert 1 == 2 }\n"
    ])
    _ = try Command.run(["run", "a.seg", "--report", "json:r.json"], directory: folder.url)
    let json = try folder.text(of: "r.json")
    for (name, change) in [("passed", 2), ("scenarios", 5), ("failed", 0), ("files", 3)] {
      let changed = json.replacing(try Regex("\"\(name)\":[0-9]+"), with: "\"\(name)\":\(change)")
      try folder.write(Data(changed.utf8), to: "changed.json")
      let result = try Command.run(["report", "merge", "changed.json"], directory: folder.url)
      #expect(result.status == 2, "\(result)")
      let held = name == "scenarios" ? 2 : 1
      #expect(
        result.error.contains(
          "its summary counts \(change) of `\(name)`, and its files hold \(held)"),
        "\(result)")
    }
  }

  @Test func `refuses to merge reports of the same scenario`() throws {
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"One\" { assert 1 == 1 }\nscenario \"Two\" { assert 1 == 2 }\n"
    ])
    let both = try Command.shell(
      "for i in 1 2; do \"$segctl\" run a.seg --report json:$i.json; done >out; "
        + "\"$segctl\" report merge 1.json 2.json", directory: folder.url)
    #expect(both.status == 2, "\(both)")
    #expect(both.error.contains("more than one of them tells of a.seg:1"))
    let one = try Command.run(["report", "merge", "1.json"], directory: folder.url)
    #expect(one.status == 1, "\(one)")
  }

  @Test func `several reports at once, one of them on standard output`() throws {
    let folder = try TemporaryFolder(["a.seg": "assert 1 == 1\n"])
    let result = try Command.run(
      ["run", "a.seg", "--report", "tap,junit:j.xml", "--report", "dots:d.txt"],
      directory: folder.url)
    #expect(result.output == "TAP version 14\n1..1\nok 1 - a.seg\n")
    #expect(try folder.text(of: "d.txt").hasPrefix(".\n"))
    #expect(try folder.text(of: "j.xml").contains("tests=\"1\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.seg", "d.txt", "j.xml"])
  }
}
