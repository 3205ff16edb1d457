import Foundation
import TestSupport
import Testing

/// `segctl run --watch`: what a change runs again, and what it leaves alone.
@Suite struct RunWatchTests {
  private static let suite = [
    "s/a.seg": "include \"common.inc\"\nscenario \"A\" { open(); assert count == 2 }\n",
    "s/b.seg": "scenario \"B\" { assert 1 == 1 }\n",
    "s/common.inc": "define open() { control phone segments \"A\", \"B\" }\n",
  ]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(Self.suite) }

  private func watch(_ options: String..., first: String = "watching") throws -> RunningCommand {
    let run = try RunningCommand(
      ["run", "--watch", "s"] + options, directory: folder.url)
    try run.wait(for: first)
    try run.wait(for: "\n")
    return run
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Data(text.utf8), to: name)
  }

  /// As editors save: the new text beside the old one, then renamed over it.
  private func save(_ text: String, as name: String) throws {
    try write(text, to: name + "~")
    #expect(rename(folder.path + "/" + name + "~", folder.path + "/" + name) == 0)
  }

  private func end(_ run: RunningCommand) throws {
    run.send(SIGINT)
    #expect(try run.waitForExit() == 130)
  }

  @Test func `runs all, then only the file that changes, and ends by Ctrl-C`() throws {
    let run = try watch()
    #expect(try run.output().hasPrefix("2 scenarios in 2 files: 2 passed"))
    try write("scenario \"B\" { assert 1 == 2 }\n", to: "s/b.seg")
    let failed = try run.wait(for: "watching 2 files; Ctrl-C ends\n")
    #expect(failed.hasPrefix("changed: s/b.seg\nFAILED B (s/b.seg:1)\n"), "\(failed)")
    #expect(failed.contains("1 scenario in 1 file: 1 failed"))
    try save("scenario \"B\" { assert 2 == 2 }\n", as: "s/b.seg")
    let mended = try run.wait(for: "watching 2 files; Ctrl-C ends\n")
    #expect(mended.hasPrefix("changed: s/b.seg\n1 scenario in 1 file: 1 passed"), "\(mended)")
    try end(run)
  }

  @Test func `an included file counts for those that include it, missing or there`() throws {
    let run = try watch()
    try write("define open() { control phone segments \"A\" }\n", to: "s/common.inc")
    let failed = try run.wait(for: "watching")
    #expect(failed.contains("changed: s/common.inc\n"), "\(failed)")
    #expect(failed.contains(" in 1 file: "))
    try FileManager.default.removeItem(at: folder.url.appending(path: "s/common.inc"))
    #expect(try run.wait(for: "watching").contains("1 file not understood"))
    try write(Self.suite["s/common.inc"]!, to: "s/common.inc")
    #expect(try run.wait(for: "watching").contains("1 scenario in 1 file: 1 passed"))
    try end(run)
  }

  @Test func `sees files and folders that come and go, and what still fails`() throws {
    let run = try watch()
    try write("assert 1 == 2\n", to: "s/deep/er/new.seg")
    let added = try run.wait(for: "watching 3 files")
    #expect(added.contains("changed: s/deep/er/new.seg\n"), "\(added)")
    #expect(added.contains("1 scenario in 1 file: 1 failed"))
    try write("assert 1 == 1\n", to: "s/b.seg")
    #expect(try run.wait(for: "watching 3 files").contains("\nstill failing: s/deep/er/new.seg\n"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "s/deep"))
    let removed = try run.wait(for: "watching 2 files")
    #expect(removed.contains("removed: s/deep/er/new.seg\n"), "\(removed)")
    #expect(!removed.contains("still failing"))
    // The whole tree may go, and come back.
    try FileManager.default.removeItem(at: folder.url.appending(path: "s"))
    #expect(try run.wait(for: "watching 0 files").contains("cannot read s: No such file"))
    try write("assert 1 == 1\n", to: "s/c.seg")
    #expect(try run.wait(for: "watching 1 file").contains("1 passed"))
    try end(run)
  }

  @Test func `changes that come together are one run, and what is no scenario is none`() throws {
    let run = try watch()
    for index in 0..<20 { try write("assert 1 == 1\n", to: "t/n\(index).seg") }
    #expect(rename(folder.path + "/t", folder.path + "/s/t") == 0)
    let together = try run.wait(for: "watching 22 files")
    #expect(together.contains("and 15 more\n20 scenarios in 20 files: 20 passed"), "\(together)")
    try write("no scenario", to: "s/.b.seg.swp")
    try write("no scenario", to: "s/notes.txt")
    try write("assert 2 == 2\n", to: "s/b.seg")
    let next = try run.wait(for: "watching 22 files")
    #expect(next.contains("\nchanged: s/b.seg\n1 scenario in 1 file"), "\(next)")
    try end(run)
  }

  @Test func `a snapshot counts for its file, and the run's own writing for none`() throws {
    try write(
      "control phone segments \"A\", \"B\"\nassert matches snapshot \"menu\"\n", to: "s/b.seg")
    let run = try watch("--update=missing", "--report", "json:s/r.json,junit:s/r.xml")
    #expect(try run.output().contains("snapshot written: s/b.seg.snapshots/menu.txt"))
    try write("old\n", to: "s/b.seg.snapshots/menu.txt")
    let failed = try run.wait(for: "watching")
    #expect(failed.contains("changed: s/b.seg.snapshots/menu.txt\n"), "\(failed)")
    // The report tells of both files, the one that did not run again as it was.
    let data = Data(try folder.text(of: "s/r.json").utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let summary = try #require(json["summary"] as? [String: Any])
    #expect(summary["passed"] as? Int == 1 && summary["failed"] as? Int == 1)
    try end(run)
  }

  @Test func `only focuses, and when it goes all run`() throws {
    let run = try watch()
    try write("only scenario \"B\" { assert 1 == 1 }\n", to: "s/b.seg")
    #expect(try run.wait(for: "watching").contains("1 scenario in 1 file: 1 passed"))
    try save(Self.suite["s/a.seg"]! + "# more\n", as: "s/a.seg")
    #expect(try run.wait(for: "watching").contains("nothing ran"))
    try write(Self.suite["s/b.seg"]!, to: "s/b.seg")
    let all = try run.wait(for: "2 scenarios in 2 files: 2 passed")
    #expect(all.contains("nothing is marked `only` any more: all run\n"), "\(all)")
    try end(run)
  }

  @Test func `what a failure kept from running waits for the next change`() throws {
    try write("assert 1 == 2\n", to: "s/a.seg")
    let run = try watch("--fail-fast", "--jobs", "1")
    try write("assert 1 == 1\n", to: "s/a.seg")
    #expect(try run.wait(for: "watching").contains("2 scenarios in 2 files: 2 passed"))
    try end(run)
  }

  @Test func `on a terminal, Enter runs all`() throws {
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"), arguments: ["run", "-w", "s"],
      environment: PseudoTerminal.environment(home: folder.path), directory: folder.path)
    try terminal.waitForOutput("watching 2 files; Enter runs all, Ctrl-C ends")
    try terminal.type("\r")
    try terminal.waitForOutput("2 scenarios in 2 files: 2 passed")
    try terminal.waitForOutput("watching 2 files")
    try write("assert 1 == 2\n", to: "s/b.seg")
    try terminal.waitForOutput("changed: s/b.seg")
    try terminal.waitForOutput("watching 2 files")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test(arguments: [["--list"], ["--shard", "1/2"], ["--test-list", "-"]])
  func `refuses what cannot be watched`(_ options: [String]) throws {
    let result = try Command.run(["run", "--watch", "s"] + options, directory: folder.url)
    #expect(result.status == 2, "\(result)")
    #expect(result.error.contains("--watch cannot be combined with"))
  }

  @Test func `ends when nobody reads any more`() throws {
    let result = try Command.shell(
      "(sleep 0.5; echo 'assert 1 == 1' > s/c.seg) & \"$segctl\" run --watch s | head -n 1",
      directory: folder.url)
    #expect(result.output.hasPrefix("2 scenarios in 2 files"), "\(result)")
  }
}
