import Foundation
import TestSupport
import Testing

/// Hostile texts in every kind of report and in pictures, read back by parsers that are not ours.
@Suite struct HostileReportTests {
  /// As a scenario writes them: for terminals, for pages, for XML, for TAP and for GitHub.
  private static let texts =
    HostileTextTests.escapes + [
      #"</script><script>document.title='owned'</script>"#, #"</title></style></pre><b>"#,
      #"<img src=x onerror=document.title='owned'>"#, #"<svg onload=document.title='owned'>"#,
      #"' onload='x' \" autofocus onfocus=\"document.title='owned'"#, "javascript:alert(1)",
      "]]><x/>", "-->", "&lt;b&gt;&amp;&#60;", #"\n::error::owned"#, "%0A::warning::owned",
      #"::set-output name=x::y"#, #"\n##[command]owned"#, #"\nok 99 - owned # SKIP"#,
      #"\nnot ok 1\nBail out!\n1..0"#, "# TODO", #"\\"#, #"\{"#, #"\u{FFFE}\u{FFFF}"#,
      #"\u{AD}soft\u{200B}"#, #"\u{1F3F4}\u{E0067}"#, #"\n---\n...\n"#,
    ]

  private static let suite = texts.map { text in
    """
    scenario "\(text)" @hostile {
      step "\(text)"
      control phone segments "\(text)", icon "\(text)" label "\(text)" in navbar title "\(text)"
      print "\(text)"; say "\(text)"; show; lint
      assert selected == "\(text)!", "\(text)"
    }
    skip scenario "\(text)" because "\(text)" { }
    todo scenario "\(text)" because "\(text)" { assert 1 == 2 }
    scenario "\(text)" { control phone segments "a", "b"; select "\(text)" }
    scenario "\(text)" { expect error "\(text)" { print 1 / 0 } }

    """
  }.joined()

  private static func has(_ line: String) -> Bool {
    (try? Command.shell(line).status) == 0
  }
  private static let hasPython = has("python3 -c 'import html.parser'")

  /// How many results the reader finds in a file.
  private func count(_ kind: String, _ folder: TemporaryFolder) throws -> Int {
    let reader = Checkout.root.appending(path: "Tests/Fixtures/reports/hostile.py")
    let result = try Command.shell(
      "python3 '\(reader.path(percentEncoded: false))' \(kind) report", directory: folder.url)
    #expect(result.status == 0, "\(kind): \(result)")
    return Int(result.output.dropLast()) ?? -1
  }

  /// Five scenarios for each text, of which three fail.
  @Test(
    .enabled(if: hasPython, "python3 is not installed"),
    arguments: [
      ("text", 0), ("dots", 0), ("tap", 5), ("junit", 5), ("json", 5), ("html", 5), ("sarif", 3),
      ("github", 3),
    ])
  func `a text stays a text in every report`(kind: String, each: Int) throws {
    let folder = try TemporaryFolder(["h.seg": Self.suite])
    let run = try Command.run(
      ["run", "h.seg", "--film", "--report", "\(kind):report"], directory: folder.url)
    #expect(run.status == 4, "\(run)")
    #expect(try count(kind, folder) == each * Self.texts.count)
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `a text stays a text in pictures`() throws {
    for text in Self.texts {
      let folder = try TemporaryFolder([
        "h.seg": """
        control phone segments "\(text)", icon "\(text)" label "\(text)" in navbar title "\(text)"

        """
      ])
      let run = try Command.run(["render", "h.seg", "-o", "report"], directory: folder.url)
      #expect(run.status == 0, "\(run)")
      #expect(try count("svg", folder) >= 2, "\(text)")
    }
  }

  /// Bytes that are no text, and names of files: the two that come from outside any string.
  @Test(
    .enabled(if: hasPython, "python3 is not installed"),
    arguments: ["text", "dots", "tap", "junit", "json", "html", "sarif", "github"])
  func `broken bytes and hostile file names do no harm`(kind: String) throws {
    let folder = try TemporaryFolder()
    for (index, bytes) in [[0xFF, 0xFE], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x00, 0x1B]]
      .enumerated()
    {
      let text = Array("print \"".utf8) + bytes.map { UInt8($0) } + Array("\"\n".utf8)
      try folder.write(
        Data(text), to: "all/\(index)<b>\u{1B}[31m&\u{202E}\n::error::,x:'\".seg")
    }
    let run = try Command.run(["run", "all", "--report", "\(kind):report"], directory: folder.url)
    #expect(run.status == 3, "\(run)")
    _ = try count(kind, folder)
  }

  /// Cut to what anyone reads, so that a film of it is no gigabyte.
  @Test(
    .enabled(if: hasPython, "python3 is not installed"),
    arguments: ["text", "dots", "tap", "junit", "json", "html", "sarif", "github"])
  func `a label of a megabyte is told in short`(kind: String) throws {
    let label = String(repeating: "<&\u{1B}\u{202E}x ", count: 110_000)
    let folder = try TemporaryFolder([
      "h.seg": """
      scenario "Long" {
        control phone segments "\(label)", "b" in navbar title "\(label)"
        step "\(label)"
        show; lint
        assert selected == "b", "\(label)"
      }
      """
    ])
    let run = try Command.run(
      ["run", "h.seg", "--film", "--report", "\(kind):report"], directory: folder.url)
    #expect(run.status == 1, "\(run.error.prefix(400))")
    _ = try count(kind, folder)
    let size = try folder.text(of: "report").utf8.count
    #expect(size < 1 << 20, "\(kind): \(size) bytes")
  }

  @Test(.enabled(if: Browser.program != nil, "no chromium is installed"))
  func `no text runs as a script in a browser, with the policy or without`() throws {
    let folder = try TemporaryFolder(["h.seg": Self.suite])
    _ = try Command.run(["run", "h.seg", "--report", "html:r.html"], directory: folder.url)
    let page = try folder.text(of: "r.html")
    let open = page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
    #expect(open != page)
    try folder.write(Data(open.utf8), to: "open.html")
    for text in ["<script>document.title='owned'</script>", "plain"] {
      // The browser does run what is a script: the test can fail.
      try folder.write(Data("<title>x</title>\(text)".utf8), to: "probe.html")
      let title = try Browser.document(of: "probe.html", in: folder).contains(
        "<title>owned</title>")
      #expect(title == text.hasPrefix("<script>"))
    }
    for name in ["r.html", "open.html"] {
      let document = try Browser.document(of: name, in: folder)
      #expect(document.contains("<title>Not passed: "), "\(name)")
      #expect(document.contains("scenarios shown"), "\(name): its own script did not run")
    }
  }
}
