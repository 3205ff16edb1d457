import Foundation
import TestSupport
import Testing

/// Scenarios that can fail: whichever assert is broken, the run tells which.
struct ScriptBreakingTests {
  struct Break: Sendable, CustomTestStringConvertible {
    let path: String
    let line: Int
    let text: String

    var testDescription: String { "\(path):\(line)" }
  }

  /// One comparison in each file, taken in turn from its beginning, middle and end.
  static let breaks: [Break] = Checkout.files(below: "scenarios", ending: ".seg").enumerated()
    .compactMap { index, path in
      let found = candidates(in: path)
      return found.isEmpty ? nil : found[index * 7 % found.count]
    }

  /// `assert … == "text"` and `assert … == 12` at the end of a line, with another value.
  private static func candidates(in path: String) -> [Break] {
    guard let text = try? Checkout.text(of: path),
      !text.contains("todo scenario"), !text.contains("skip scenario")
    else { return [] }
    var found: [Break] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let match = line.firstMatch(of: /^ *assert [^#]* == ("[^"{]*"|[0-9.]+)$/) else {
        continue
      }
      let value = match.1.hasPrefix("\"") ? match.1.dropLast() + "?\"" : match.1 + "1"
      let broken = line[..<match.1.startIndex] + value
      found.append(Break(path: path, line: index + 1, text: String(broken)))
    }
    return found
  }

  @Test(arguments: breaks)
  func aBrokenAssertIsNamedWithBothValues(change: Break) throws {
    var lines = try Checkout.text(of: change.path).components(separatedBy: "\n")
    lines[change.line - 1] = change.text
    let folder = try TemporaryFolder([change.path: lines.joined(separator: "\n")])
    for shared in Checkout.files(below: "scenarios", ending: ".seg")
    where shared.contains("/shared/") {
      try folder.write(Data(try Checkout.text(of: shared).utf8), to: shared)
    }
    let run = try Command.run(["run", change.path], directory: folder.url)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("\(change.path):\(change.line):"), "\(run)")
    #expect(run.output.contains(" left: ") && run.output.contains("right: "), "\(run)")
  }

  @Test
  func thereAreManyOfThem() { #expect(ScriptBreakingTests.breaks.count > 20) }

  @Test
  func theScenariosPass() throws {
    let run = try Command.run(["run", "scenarios"], directory: Checkout.root)
    #expect(run.status == 0, "\(run)")
  }
}
