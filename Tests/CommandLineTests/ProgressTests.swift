import Foundation
import TestSupport
import Testing

/// The line that tells how far a run has come: on a terminal, not elsewhere.
@Suite struct ProgressTests {
  private static let suite = [
    "a.seg": "scenario \"Quick\" { assert 1 == 2 }\n",
    "b.seg": "scenario \"Endless\" { repeat 50000000 { repeat 50000000 { let a = 1 } } }\n",
  ]

  @Test func `a terminal is told how far a run has come, and the line goes away`() throws {
    let folder = try TemporaryFolder(Self.suite)
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"),
      arguments: ["run", "--jobs", "1", "a.seg", "b.seg"],
      environment: PseudoTerminal.environment(home: folder.path), directory: folder.path)
    try terminal.waitForOutput("1 scenario, 1 failed, ")
    try terminal.waitForOutput("/s, 1 of 2 files, ")
    try terminal.waitForOutput(" s left")
    try terminal.type("\u{3}")
    let screen = try terminal.waitForScreen("1 failed, 1 interrupted")
    #expect(!screen.text.contains("s left"))
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test func `a pipe or file is not`() throws {
    let folder = try TemporaryFolder(Self.suite)
    let result = try Command.run(
      ["run", "--timeout", "1500ms", "a.seg", "b.seg"], directory: folder.url)
    #expect(result.status == 4, "\(result)")
    #expect(result.error.isEmpty)
    #expect(!result.output.contains("\r"))
  }
}
