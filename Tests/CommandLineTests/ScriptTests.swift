import TestSupport
import Testing

/// One script in three ways: behind `-e`, on standard input, and in a file.
struct ScriptTests {
  static let line =
    #"control phone segments "Contacts","Recents" fixed; select 2; assert selected == "Recents""#

  @Test
  func theFirstLinePassesByEveryWay() throws {
    let folder = try TemporaryFolder(["one.seg": ScriptTests.line])
    #expect(try Command.run(["-e", ScriptTests.line]).status == 0)
    #expect(try Command.run([], input: ScriptTests.line).status == 0)
    #expect(try Command.run(["run", "one.seg"], directory: folder.url).status == 0)
  }
}
