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
}
