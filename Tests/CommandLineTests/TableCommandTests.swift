import Foundation
import TestSupport
import Testing

/// `sweep`, `matrix`, `compare` and `render` on a file or a script.
@Suite("Tables and pictures at the command line")
struct TableCommandTests {
  static let hand =
    #"control phone segments "ab", "abcdef" metrics fixed 10 inset 10"#

  private func json(_ arguments: [String]) throws -> [String: Any] {
    let result = try Command.run(arguments)
    #expect(result.status == 0, "\(result)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(object as? [String: Any])
  }

  /// Two segments of 80: all fits from 160 on, and a difference below 0.000001 does not count.
  @Test func sweepIsExactInJSON() throws {
    let object = try json(
      ["sweep", "--format", "json", "--from", "155", "--to", "170", "-e", TableCommandTests.hand])
    let control = try #require((object["controls"] as? [[String: Any]])?.first)
    let stretches = try #require(control["stretches"] as? [[String: Any]])
    #expect(stretches.count == 2 && control["control"] as? String == "phone")
    let start = try #require(stretches.last?["from"] as? Double)
    #expect(abs(start - 160) <= 0.0000011 && stretches.last?["scrolls"] as? Bool == false)
  }

  @Test func sweepGoesOverTextSizes() throws {
    let result = try Command.run(["sweep", "--property", "text", "-e", TableCommandTests.hand])
    #expect(result.status == 0 && result.output.contains("extraSmall to "))
    #expect(try Command.run(["sweep", "--from", "9", "--to", "8", "-e", "show"]).status == 2)
    #expect(try Command.run(["sweep", "-e", "say \"no control\""]).status == 5)
  }

  /// Of 2,000 segments of 80 points a phone shows five at most: a number of four digits.
  @Test func matrixKeepsItsColumnsApart() throws {
    let labels = (1...2000).map { "\"S\($0)\"" }.joined(separator: ", ")
    let script = "control phone segments \(labels) metrics fixed 10 inset 10"
    let result = try Command.run(["matrix", "--max-segments", "2000", "-e", script])
    #expect(result.status == 0, "\(result.error)")
    let cells = result.output.matches(of: /[·!sn]\d*/).map { String($0.output) }
    #expect(cells.contains { $0.utf8.count == 5 })
    let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("iPhone") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.split(separator: " ").filter { $0.hasPrefix("s") }.count == 12) }
  }

  /// It turns each device upright, and takes no width that was given; a split stays on pads.
  @Test func matrixSaysHowDevicesStand() throws {
    let declared = "control pad segments \"A\", \"B\" available 100"
    let upright = "each device upright, the parent as wide as the screen lets it"
    let plain = try Command.run(["-e", "\(declared); rotate; matrix"]).output
    #expect(plain.hasSuffix("\(upright)\n"), "\(plain)")
    let halves = try Command.run(["-e", "\(declared) split half; matrix"]).output
    #expect(halves.hasSuffix("\(upright), an iPad's in split view (half)\n"), "\(halves)")
  }

  @Test func matrixHasEveryDeviceBothWays() throws {
    let object = try json(["matrix", "--format", "json", "-e", TableCommandTests.hand])
    let control = try #require((object["controls"] as? [[String: Any]])?.first)
    let devices = try #require(control["devices"] as? [[String: Any]])
    #expect(devices.count == 38)
    #expect(devices.allSatisfy { ($0["sizes"] as? [Any])?.count == 12 })
  }

  /// [a b C d], remove C: uikit none, fluent and the guideline b, hmsegmented the same position.
  @Test func compareTellsWhatDiffers() throws {
    let script =
      #"control phone segments "a", "b", "c", "d" selected 3; remove 3; print selected"#
    let object = try json(["compare", "--format", "json", "-e", script])
    let answers = try #require(object["answers"] as? [[String: Any]])
    let selected = try #require(answers.first { $0["question"] as? String == "selected" })
    #expect(
      selected["answers"] as? [String: String] == [
        "guideline": "\"b\"", "fluent-code": "\"b\"", "uikit": "none", "flutter": "none",
        "baseweb": "none", "hmsegmented": "\"d\"",
      ])
  }

  /// Four labels ask for 2 x 15 + 2 x 40 = 110 each: more than 361 / 4 and than 393 / 4.
  @Test func compareTellsOfShortenedLabels() throws {
    let script = #"control phone segments "a1", "a2", "a3", "a4" metrics fixed 15 inset 40"#
    let object = try json(["compare", "--format", "json", "-e", script])
    let answers = try #require(object["answers"] as? [[String: Any]])
    let shortened = try #require(
      answers.first { $0["question"] as? String == "phone.segments.truncated" })
    let (all, none) = ("[true, true, true, true]", "[false, false, false, false]")
    #expect(
      shortened["answers"] as? [String: String] == [
        "guideline": none, "fluent-code": all, "uikit": all, "flutter": all, "baseweb": none,
        "hmsegmented": none,
      ])
  }

  @Test func renderWritesAPicture() throws {
    let folder = try TemporaryFolder(["a.seg": TableCommandTests.hand + "\n"])
    for theme in ["light", "dark"] {
      let arguments = ["render", "a.seg", "-o", "\(theme).svg", "--theme", theme]
      #expect(try Command.run(arguments, directory: folder.url).status == 0)
      #expect(try folder.text(of: "\(theme).svg").hasPrefix("<svg xmlns="))
    }
    #expect(try folder.text(of: "light.svg") != folder.text(of: "dark.svg"))
    #expect(
      try Command.run(["render", "a.seg"], directory: folder.url).output.hasSuffix("</svg>\n"))
    #expect(try Command.run(["render", "-e", "say \"\""]).status == 5)
    #expect(try Command.run(["render", "a.seg", "b.seg"]).status == 2)
  }
}
