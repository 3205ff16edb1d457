import Foundation
import TestSupport
import Testing

/// What users of other runners reported, tried on the program as they would: kinds of fault that no
/// other test here covers.
@Suite struct PublicCasesTests {
  static let calls = #"control phone segments "Contacts", "Recents""# + "\n"

  /// A run in a folder of these files, and what it must come to.
  struct Case: Sendable, CustomTestStringConvertible {
    var words: [String]
    var status: Int32
    /// Texts of standard output and of standard error that must be there.
    var output: [String] = []
    var error: [String] = []

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let files = [
    "a.seg": "scenario \"One\" { assert 1 == 1 }\nscenario \"Two\" { assert 1 == 1 }\n",
    "only.seg": "only scenario \"Mine\" { assert 1 == 1 }\nscenario \"Other\" { assert 1 == 2 }\n",
    "comment.seg": "# nothing yet\n",
    "my folder/über uns.seg": "scenario \"Spaced\" { assert 1 == 2 }\n",
    "empty/notes.txt": "",
  ]

  private func check(_ row: Case, files: [String: String] = files) throws {
    let folder = try TemporaryFolder(files)
    let result = try Command.run(row.words, directory: folder.url)
    #expect(result.status == row.status, "\(result)")
    for text in row.output { #expect(result.output.contains(text), "\(text)\n\(result)") }
    for text in row.error { #expect(result.error.contains(text), "\(text)\n\(result)") }
  }

  @Test(
    "finding nothing is told, and never a pass",
    arguments: [
      Case(words: ["mutate", "empty"], status: 5, error: ["no scenario file was found"]),
      Case(words: ["lint", "empty"], status: 5, error: ["no scenario file was found"]),
      Case(words: ["check", "empty"], status: 5, error: ["no scenario file was found"]),
      Case(words: ["compare", "comment.seg"], status: 5, error: ["nothing to compare"]),
      Case(words: ["run", "--list", "-f", "zzz", "."], status: 5, error: ["no scenario was"]),
      Case(words: ["run", "-j", "8", "empty"], status: 5, error: ["--allow-empty"]),
      Case(words: ["run", "--allow-empty", "-j", "8", "empty"], status: 0),
      Case(
        words: ["run", "a.seg:1", "comment.seg:1"], status: 5, output: ["1 passed"],
        error: ["no scenario stands on comment.seg:1"]),
      Case(
        words: ["run", "a.seg:1", "a.seg:99"], status: 5, output: ["1 passed"],
        error: ["no scenario stands on a.seg:99"]),
      Case(
        words: ["run", "a.seg:1", "a.seg:99", "--max-failures", "9"], status: 5,
        error: ["no scenario stands on a.seg:99"]),
      Case(words: ["run", "a.seg", "comment.seg"], status: 0),
    ])
  func nothing(_ row: Case) throws { try check(row) }

  @Test(
    "what is focused says that it hides the rest, and is forbidden even where it is not chosen",
    arguments: [
      Case(
        words: ["run", "."], status: 0,
        output: ["1 passed", "4 not run because of `only` at ./only.seg:1: Mine"]),
      Case(
        words: ["run", "only.seg", "-f", "Other"], status: 5,
        error: ["`only` keeps the others from running: only.seg"]),
      Case(
        words: ["run", "--forbid-only", "a.seg", "only.seg", "-f", "One"], status: 1,
        error: ["`only` is forbidden here: only.seg"]),
      Case(
        words: ["run", "--forbid-only", "only.seg:2"], status: 1,
        error: ["`only` is forbidden here: only.seg"]),
    ])
  func focus(_ row: Case) throws { try check(row) }

  @Test("a shard that has not the focused scenario fails by it as well")
  func focusOfOtherShard() throws {
    for shard in ["1/2", "2/2"] {
      try check(Case(words: ["run", "--forbid-only", "only.seg", "--shard", shard], status: 1))
    }
  }

  @Test(
    "names with spaces and of other scripts go through each option",
    arguments: [
      Case(
        words: ["run", "my folder/über uns.seg:1"], status: 1,
        output: ["Spaced (my folder/über uns.seg:1)"]),
      Case(
        words: ["run", "my folder", "--list"], status: 0,
        output: ["my folder/über uns.seg:1: Spaced\n"]),
      Case(
        words: ["run", "my folder", "--report", "sarif"], status: 1,
        output: [#""uri":"my%20folder/%C3%BCber%20uns.seg""#]),
    ])
  func spaces(_ row: Case) throws { try check(row) }

  @Test(
    "a path that would do harm or leads nowhere is refused before anything runs",
    arguments: [
      Case(
        words: ["run", "a.seg", "--report", "junit:a.seg"], status: 2,
        error: ["is not to be written to"]),
      Case(
        words: ["run", "my folder", "--report", "junit:new.seg"], status: 2,
        error: ["is not to be written to"]),
      Case(
        words: ["run", "a.seg", "--report", "junit:out,tap:out"], status: 2,
        error: ["two reports cannot be one file"]),
      Case(
        words: ["render", "a.seg", "-o", "a.seg"], status: 2, error: ["it is read here"]),
    ])
  func paths(_ row: Case) throws {
    try check(row)
    let folder = try TemporaryFolder(Self.files)
    _ = try Command.run(row.words, directory: folder.url)
    #expect(try folder.text(of: "a.seg") == Self.files["a.seg"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
  }

  @Test("a value that is missing or wrong is a usage error, and never the next word's loss")
  func badValues() throws {
    let rows = [
      "-j", "-j x", "-j 0", "-j -1", "--jobs=", "--shard 3/2", "--shard 1", "--repeat 0",
      "--retries x", "--timeout 0s", "--report nope", "--report junit:", "--filter (",
      "--tags and", "--shuffle=x", "--update=foo", "--fail-fast=1", "--list=x", "--nope",
    ]
    for row in rows {
      try check(
        Case(
          words: ["run"] + row.split(separator: " ").map(String.init) + ["a.seg"],
          status: 2, error: ["see: segctl run --help"]))
    }
  }

  @Test("two drawings under one name are no snapshot, also where one is written")
  func snapshotTwice() throws {
    let narrower = "set available = 300\nassert matches snapshot "
    let twice = Self.calls + "assert matches snapshot \"A\"\n" + narrower
    for (name, word) in [("\"A\"", "stores one text"), ("\"a\"", "capitals")] {
      for option in ["--update", "--update=missing"] {
        try check(
          Case(words: ["run", "x.seg", option], status: 4, output: ["SEG505", word]),
          files: ["x.seg": twice + name])
      }
    }
    let same = Self.calls + "repeat 3 { assert matches snapshot \"A\" }\n"
    try check(Case(words: ["run", "x.seg", "-u"], status: 0), files: ["x.seg": same])
  }

  @Test("commands of the session in a script are told from arithmetic")
  func commandsInScript() throws {
    let result = try Command.run([], input: ":help\n")
    #expect(result.status == 3)
    #expect(result.error.contains("for the session at a terminal"), "\(result)")
  }

  @Test("a background runs before the file's own statements, too")
  func background() throws {
    let prepared = "background { \(Self.calls) let wanted = 2 }\n"
    let rows = [
      (prepared + "assert count == wanted\nselect 2\n", 0, "1 passed"),
      (prepared + "let more = wanted + 1\nassert more == 3 and wanted == 2\n", 0, "1 passed"),
      (prepared + "scenario \"s\" { select 2 }\nassert selected == 1 + wanted\n", 3, "SEG317"),
      ("include \"b.inc\"\nassert selected == \"Recents\"\n", 1, "\"Contacts\", not \"Recents\""),
      (prepared + "let wanted = 3\n", 3, "SEG307"),
    ]
    for (text, status, output) in rows {
      try check(
        Case(words: ["run", "x.seg"], status: Int32(status), output: [output]),
        files: ["x.seg": text, "b.inc": prepared])
    }
  }
}
