import ScenarioLanguage
import Testing

/// After an error, the next statement is read as if nothing had happened.
struct RecoveryTests {
  private static let table: [(source: String, places: [String])] = [
    ("slect 1\nslect 2\nslect 3", ["slect", "slect", "slect"]),
    ("print )\nprint 1; print ]\nprint 2", [")", "]"]),
    ("print (1 +\nprint 2\nslect 3", ["print", "slect"]),
    ("if width width { slect 1 }\nslect 2", ["width", "slect", "slect"]),
    ("scenario Choosing {\n  slect 1\n}\nslect 2", ["Choosing", "slect", "slect"]),
    ("scenario \"a\" {\n  slect 1\n}\nscenario \"b\" {\n  slect 2\n}", ["slect", "slect"]),
    ("repeat 2 {\n  slect 1\n  print 1\n}\nslect 2", ["slect", "slect"]),
    ("define f( { slect 1 }\nf(1)\nslect 2", ["{", "slect", "slect"]),
    // A declaration that does not parse is not complained of again where its name is used.
    ("let total = \nprint total", ["\n"]),
    ("control list segmets \"A\", \"B\"\nuse list\nselect 2\nassert list.count == 2", ["segmets"]),
    // One for each statement, though more is wrong with it.
    ("print \"a\" + \"b\" * \"c\"", ["\"a\""]),
    ("print one + two\nprint three", ["one", "three"]),
    ("print \"\\q \\p\"", ["\\q"]),
    ("print “a”", ["“"]),
  ]

  @Test(arguments: table)
  func eachMistakeOnce(source: String, places: [String]) {
    let reading = Reading(source)
    #expect(reading.diagnostics.map { reading.text(at: $0.span) } == places)
  }

  @Test func aFileShowsTwentyErrorsAndCountsTheRest() {
    let reading = Reading(String(repeating: "slect 1\n", count: 1000))
    #expect(reading.diagnostics.count == 21)
    #expect(reading.diagnostics.dropLast().allSatisfy { $0.code == .unknownStatement })
    #expect(reading.diagnostics.last?.code == .tooManyDiagnostics)
    #expect(reading.diagnostics.last?.message.contains("980") == true)
  }

  @Test func aBrokenScenarioIsLeftOutAndTheOthersStay() {
    let reading = Reading(
      "scenario \"a\" { print 1 }\nscenario \"b\" { slect 1 }\nscenario \"c\" { print 3 }\n")
    #expect(reading.scenarioCount == 2)
    #expect(reading.codes == [.unknownStatement])
  }
}
