import ScenarioLanguage
import Testing

/// What newcomers write, by habit from other languages or from plain English: one error, at the
/// place, that says what would be right.
struct BeginnerMistakeTests {
  private static let control = "control phone segments \"Day\", \"Week\"\n"

  private static let declaring: [(String, String, String)] = [
    (#"control phone segments "Day" «"Week"»"#, "SEG219", "between two segments stands a comma"),
    (#"control phone segments "Day", «fixed»"#, "SEG203", "without a comma before it"),
    (#"control phone segments «[»"Day", "Week"]"#, "SEG203", #"(["A", "B"])"#),
    (#"control phone on «iPhone» SE segments "Day", "Week""#, "SEG203", #"`on "iPhone"`"#),
    ("«phone» segments \"Day\", \"Week\"\nselect 2", "SEG202", "begins with `control`"),
    ("«contrl» phone segments \"Day\", \"Week\"\nselect 2", "SEG202", "`control`"),
    ("control phone segments«\n»\"Day\", \"Week\"", "SEG203", "line of `segments`"),
    ("control phone segments \"A\", \"B\"\n«fixed»", "SEG211", "on the line of its control"),
    (#"control phone segments "A", "B" in navbar title «Calls»"#, "SEG203", #"title "Calls""#),
  ]

  private static let expressions: [(String, String, String)] = [
    ("assert selected «is» \"Day\"", "SEG204", "`==`"),
    ("assert «(»selected is \"Day\")", "SEG207", "`==`"),
    ("assert count ==«=» 2", "SEG203", "`==`"),
    ("assert count <«>» 2", "SEG203", "`!=`"),
    ("assert count «=»> 2", "SEG222", "`>=`"),
    ("assert count == 2 «AND» scrollable", "SEG204", "`and`"),
    ("assert count == 2 «|»| scrollable", "SEG204", "`or`"),
    ("assert selected «not» in [\"A\"]", "SEG204", "`not` stands before"),
    ("assert width «between» 1 and 9", "SEG204", "1 < width and width < 10"),
    ("assert count«(»)", "SEG204", "a property stands bare"),
    ("assert selected == «Day»", "SEG301", "\"Day\""),
    ("assert «width == \"361\"»", "SEG317", "without quotes"),
    ("assert follows «\"segment-limit\"»", "SEG217", "names stand without quotes"),
    ("assert follows«\n»", "SEG201", "follows segment-limit"),
    ("print «\"a\"» + count", "SEG318", "{a} and {b}"),
    ("print 1«,»5", "SEG204", "a point: `1.5`"),
    ("print «.»5", "SEG203", "`0.5`"),
    ("print «1e3»", "SEG107", "`1000`"),
    ("print «1_000»", "SEG107", "`1000`"),
    ("print «0x10»", "SEG107", "decimal"),
    ("assert count == 2 and\n\n«select» 2", "SEG203", ""),
    ("why«»", "SEG203", "why width"),
    ("assert count == 2,\n«»", "SEG203", ""),
    ("«)»", "SEG206", "remove it"),
    ("«]»", "SEG206", "remove it"),
  ]

  private static let statements: [(String, String, String)] = [
    ("let x = 1\n«x» = 3", "SEG202", "`set x = …`"),
    ("let x = 1\n«x» += 3", "SEG202", "`set x = …`"),
    ("let x = 1\n«x»++", "SEG202", "`set x = …`"),
    ("«available» = 320", "SEG202", "`set available = …`"),
    ("«segments[1].title» = \"A\"", "SEG202", "`set segments[1].title = …`"),
    ("«var» x = 3\nprint x", "SEG202", "`let`"),
    ("«while» true { print 1 }", "SEG202", "every loop ends"),
    ("for i in «1..»3 { print i }", "SEG107", "[1, 2, 3]"),
    ("for i «=» 1 to 3 { print 1 }", "SEG201", "for x in [1, 2, 3]"),
    ("for «(»i in [1]) { print 1 }", "SEG217", "for x in [1, 2, 3]"),
    ("for i in «3» { print i }", "SEG321", "repeat 3"),
    ("if count == 2 «then» print 1", "SEG201", "braces"),
    ("if count == 2«\n»{\n  print 1\n}", "SEG201", "on the line of its statement"),
    ("if true { print 1 } «elif» false { print 2 }", "SEG204", "else if"),
    ("«phone.select»(2)", "SEG211", "`select 2`"),
    ("wait 2 «seconds»", "SEG204", "`2s`"),
    ("wait 200 «ms»", "SEG204", "`200ms`"),
    ("set width «300»", "SEG201", "set available = 320"),
    ("insert \"A\"«\n»", "SEG201", "insert \"Hour\" at 1"),
    ("rename 1 «\"A\"»", "SEG201", "rename 2 to \"Hour\""),
    ("scroll «left»", "SEG201", "scroll to \"Recents\""),
    ("show «phone»", "SEG204", "`show` stands alone"),
    ("view in «german»", "SEG220", "view in \"de\""),
    ("translate «\"de\"» with \"A\", \"B\"", "SEG201", "translate to \"de\""),
    ("say Hello «world»", "SEG204", "say \""),
    ("print 1 «print» 2", "SEG204", "a new line"),
    ("«/»/ a remark", "SEG201", "`#`"),
    ("«/»* a remark */", "SEG201", "`#`"),
    ("«-»- a remark", "SEG201", "`#`"),
    ("select 2 «-»- a remark", "SEG201", "`#`"),
    ("select 2 /«/» a remark", "SEG203", "`#`"),
    ("«return» 3", "SEG202", "gives no value back"),
  ]

  private static let topLevel: [(String, String, String)] = [
    ("«def» f(x) { print x }\nf(1)", "SEG202", "`define`"),
    ("define f(x) { print x }\n«f» 1", "SEG202", "`f(…)`"),
    ("scenario «First» one { print 1 }", "SEG201", "scenario \"Its title\""),
    ("scenario \"a\" «smoke» { print 1 }", "SEG201", "`@smoke`"),
    ("«@smoke» scenario \"a\" { print 1 }", "SEG201", "behind the title"),
    ("scenario \"a\"«\n»{\n  print 1\n}", "SEG201", "on the line of its statement"),
    ("scenario \"a\" {\n  examples {\n    «a» | b\n    1 | 2\n  }\n  print 1\n}", "SEG201", "`|`"),
    ("scenario \"a\" {\n  print 1\n}«}»", "SEG206", "remove it"),
    ("include «common».seg", "SEG201", "include \"common.seg\""),
    ("skip «\"later\"» scenario \"a\" { print 1 }", "SEG201", "skip scenario"),
  ]

  @Test(arguments: declaring + topLevel)
  func oneErrorThatHelps(marked: String, code: String, help: String) {
    expectOne(MarkedText(marked), code, help)
  }

  @Test(arguments: expressions + statements)
  func oneErrorThatHelpsOnAControl(marked: String, code: String, help: String) {
    expectOne(MarkedText(Self.control + marked), code, help)
  }

  private func expectOne(_ marked: MarkedText, _ code: String, _ help: String) {
    let reading = Reading(marked.text)
    #expect(reading.codes.map { $0.name } == [code])
    #expect(reading.diagnostics.first?.span == marked.span)
    let found = reading.diagnostics.first?.help ?? ""
    #expect(help.isEmpty ? found.isEmpty : found.contains(help), "\(found)")
  }

  /// A space or sign that no one sees is told by itself, and not as the unit of a number.
  @Test(arguments: ["\u{2028}", "\u{a0}", "\u{3000}", "\u{2009}", "\u{200b}", "\u{feff}"])
  func anOddSpaceIsNoUnit(space: String) {
    for (before, after) in [("print 12", ""), ("print 2s", ""), ("print 200ms", "; print 1")] {
      let reading = Reading(before + space + after)
      #expect(reading.codes == [.unexpectedCharacter])
      #expect(reading.diagnostics.first?.span.start == Int32(before.utf8.count))
    }
  }

  @Test func bytesThatAreNoTextAreNoUnit() {
    #expect(Reading(bytes: Array("print 12".utf8) + [0xff]).codes == [.invalidUTF8])
  }

  @Test(arguments: Word.allCases.filter { $0.example != nil })
  func whatIsShownAsAnExampleIsRight(word: Word) throws {
    let example = try #require(word.example)
    #expect(example.utf8.starts(with: word.spelling.utf8))
    let needsControl = word.isStatement && word != .include && word != .define
    let reading = Reading(
      (needsControl ? Self.control : "") + example, includes: ["common.seg": "# nothing"])
    #expect(reading.codes == [], "\(example)")
  }
}
