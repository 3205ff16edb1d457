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

  /// Status and both texts, without durations.
  private func text(
    _ arguments: [String], _ environment: [String: String], _ folder: TemporaryFolder
  ) throws -> String {
    let result = try Command.run(arguments, environment: environment, directory: folder.url)
    return result.description.replacing(/\d+\.\d{3} s/, with: "TIME")
  }
}
