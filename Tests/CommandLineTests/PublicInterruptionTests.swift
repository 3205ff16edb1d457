import Foundation
import TestSupport
import Testing

/// Ctrl-C: whatever it ends has not passed, and half an answer is not given for a whole one.
@Suite struct PublicInterruptionTests {
  private static let endless = """
    control phone segments "A", "B"
    repeat 50000000 { repeat 50000000 { set selected = 1 } }

    """

  @Test(arguments: [
    ["run"], ["lint"], ["lint", "--fix"], ["mutate"], ["sweep"], ["matrix"], ["compare"],
    ["render"],
  ])
  func `ends with 130 and says so`(_ words: [String]) throws {
    let folder = try TemporaryFolder(["a.seg": Self.endless])
    let command = try RunningCommand(words + ["a.seg"], directory: folder.url)
    try command.waitUntilItHears(SIGINT)
    command.send(SIGINT)
    #expect(try command.waitForExit() == 130)
    let output = try command.output()
    #expect(output.contains("interrupted"), "\(output)")
    #expect(!output.contains("all fits") && !output.contains("<svg"), "\(output)")
    #expect(try folder.text(of: "a.seg") == Self.endless)
  }

  @Test(arguments: ["run pipe", "check pipe", "lint pipe", "run --test-list - a.seg < pipe"])
  func `ends while it waits for a pipe that stays silent`(_ line: String) throws {
    let folder = try TemporaryFolder(["a.seg": "print 1\n"])
    let result = try Command.shell(
      "mkfifo pipe; sleep 60 > pipe & writer=$!; \"$segctl\" \(line) & program=$!; "
        + "while kill -0 $program 2>/dev/null; do kill -INT $program; sleep 0.1; done; "
        + "wait $program; status=$?; kill $writer; exit $status",
      directory: folder.url)
    #expect(result.status == 130 || result.status == 2, "\(result)")
  }
}
