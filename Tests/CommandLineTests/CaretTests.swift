import TestSupport
import Testing

/// The carets of an error stand under what a person has to change, and under nothing else.
@Suite struct CaretTests {
  /// A script with one error, and what of its last line the carets underline.
  struct Row: Sendable, CustomTestStringConvertible {
    var code: String
    var script: String
    var underlined: String

    init(_ code: String, _ script: String, _ underlined: String) {
      self.code = code
      self.script = script
      self.underlined = underlined
    }

    var testDescription: String { "\(code) \(underlined)" }
  }

  static let rows = [
    // The value of a clause, not the clause.
    Row("SEG401", "control phone segments \"A\", \"B\" selected 3", "3"),
    Row("SEG402", "control phone segments \"A\", \"B\" selected \"Z\"", "\"Z\""),
    Row("SEG410", "control phone segments \"A\", \"B\" available 0", "0"),
    Row("SEG410", "control phone segments \"A\", \"B\" available (1 - 1)", "1 - 1"),
    Row("SEG410", "control phone segments \"A\", \"B\" in navbar actions -1", "-1"),
    Row("SEG313", "control phone segments \"A\", \"B\" split half", "split half"),
    // The name of a rule, wherever it stands.
    Row("SEG304", "lint nosuch warning", "nosuch"),
    Row("SEG304", "lint  nosuch   off # not this", "nosuch"),
    Row("SEG304", "control phone segments \"A\", \"B\"; fix nosuch", "nosuch"),
    Row("SEG304", "explain nosuch", "nosuch"),
    Row("SEG304", "control phone segments \"A\", \"B\"; fix container-width", "container-width"),
    Row("SEG304", "control phone segments \"A\", \"B\"; assert breaks nosuch", "nosuch"),
    Row("SEG201", "control phone segments \"A\", \"B\"; fix guidelines", "guidelines"),
    Row("SEG201", "lint guidelines off", "guidelines"),
  ]

  @Test(arguments: rows)
  func theyUnderlineTheFault(_ row: Row) throws {
    let result = try Command.run(["-e", row.script])
    let text = result.output + result.error
    #expect(result.status == 3 || result.status == 4, "\(result)")
    #expect(text.contains("error[\(row.code)]"), "\(result)")
    #expect(Self.underlined(text) == row.underlined, "\(result)")
  }

  /// What stands above the first line of carets.
  private static func underlined(_ text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    guard
      let marks = lines.indices.dropFirst().first(where: {
        lines[$0].contains("^") && lines[$0].first == " "
      }), let start = lines[marks].firstIndex(of: "^")
    else { return nil }
    let end = lines[marks][start...].firstIndex { $0 != "^" } ?? lines[marks].endIndex
    let source = lines[marks - 1]
    return end <= source.endIndex ? String(source[start..<end]) : nil
  }
}
