import ScenarioLanguage
import Testing

struct SuggestionTests {
  private static let table: [(String, [String], String?)] = [
    // A letter wrong, missing, too many, two swapped.
    ("selekt", ["assert", "select"], "select"),
    ("selct", ["assert", "select"], "select"),
    ("selectt", ["assert", "select"], "select"),
    ("selcet", ["assert", "select"], "select"),
    // Capitals are no mistake of a letter.
    ("Select", ["select"], "select"),
    ("SEGMENT-LIMIT", ["segment-limit"], "segment-limit"),
    // The nearest, and of several equally near the first.
    ("widht", ["with", "width"], "width"),
    ("lables", ["tables", "labels"], "tables"),
    // A third of nine letters is three.
    ("accesible", ["accessibility"], nil),
    ("segmentz-limts", ["segment-limit"], "segment-limit"),
    // Short names: one letter, as long as half of them stay.
    ("tpa", ["tap"], "tap"),
    ("tp", ["tap"], "tap"),
    ("ab", ["xy"], nil),
    ("C", ["A", "B"], nil),
    // Other scripts.
    ("Kontakt", ["Kontakte"], "Kontakte"),
    ("الكلل", ["المفقودة", "الكل"], "الكل"),
    // Nothing near, nothing asked, nothing known.
    ("foo", ["select", "assert"], nil),
    ("", ["a"], nil),
    ("select", [], nil),
  ]

  @Test(arguments: table)
  func nearestName(name: String, candidates: [String], expected: String?) {
    #expect(nearest(to: name, among: candidates) == expected)
  }

  @Test func aNameOfAMegabyteIsNotCompared() {
    let name = String(repeating: "a", count: 1 << 20)
    #expect(nearest(to: name, among: [name + "b"]) == nil)
  }
}
