import ScenarioLanguage
import TestSupport
import Testing

/// Whether Enter ends a block or goes on with it.
@Suite struct IncompletenessTests {
  @Test(arguments: [
    "", " ", "\n", "select 2", "# a comment {", "print \"{1}\"", "print \"a ( b\"",
    "repeat 2 { select 2 }", "repeat 2 {\n}\n", "let a = [1,\n2]", "}", "select )", "( ]",
    "print \"unclosed {", "print \"unclosed", "a = b", "select 2;", "x.", "not", "select", "@",
    "scenario \"a\" { examples {\n| a |\n| 1 |\n}\n}", "\u{FEFF}select 2", "print 1 # + ",
  ])
  func thatIsWhole(text: String) {
    #expect(incompleteness(of: text) == nil)
  }

  @Test(arguments: [
    ("repeat 2 {", "{", 1), ("repeat 2 { select 2\n", "{", 1),
    ("scenario \"a\" {\n repeat 2 {\n}", "{", 1), ("if a { repeat 2 {", "{", 2),
    ("print (1", "(", 0), ("repeat 2 { print [1", "[", 1), ("print [1,", ",", 0),
    ("select 1,", ",", 0), ("print 1 +", "+", 0), ("print 1 + # more\n\n", "+", 0),
    ("print 1 ==", "==", 0), ("print 1 <=", "<=", 0), ("print a and", "and", 0),
    ("print a or", "or", 0), ("print a in", "in", 0), ("print a contains", "contains", 0),
    ("print 1 %", "%", 0), ("repeat 2 { print (\"日本\",", ",", 1), ("{", "{", 1),
    ("control phone segments \"A\",", ",", 0),
  ])
  func thatWaits(text: String, reason: String, depth: Int) {
    #expect(incompleteness(of: text) == Incompleteness(reason: reason, depth: depth))
  }

  /// By every file of ours: a beginning of so many lines is whole exactly where it parses.
  @Test(arguments: Checkout.files(below: "scenarios", ending: ".seg"))
  func agreesWithTheParserOnEveryBeginning(path: String) throws {
    let lines = try Checkout.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= 300, !isFaulty(lines.joined(separator: "\n")) else { return }
    var text = ""
    for line in lines {
      text += line + "\n"
      #expect((incompleteness(of: text) != nil) == isFaulty(text), "\(path) up to: \(line)")
    }
  }

  /// Whether lexer or parser find an error.
  private func isFaulty(_ text: String) -> Bool {
    var parser = Parser()
    var sources = SourceMap()
    parser.enter(sources.add(name: "a.seg", bytes: Array(text.utf8)))
    while parser.next() != nil {}
    return parser.diagnostics.contains { $0.severity == .error }
  }

  @Test
  func closingWhatIsOpenAlwaysEndsTheWait() {
    let pieces = [
      "{", "(", "[", "a", "1", ",", "+", " ", "\n", "\"s\"", "}", ")", "]", "and ", "#c\n",
    ]
    var random = SeededGenerator(state: 7)
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      guard incompleteness(of: text) != nil else { continue }
      var closed = text + "\n1"
      var steps = 0
      while let missing = incompleteness(of: closed), steps < 20 {
        closed += ["{": "}", "(": ")", "[": "]"][missing.reason] ?? "1"
        steps += 1
      }
      #expect(incompleteness(of: closed) == nil, "\(text.debugDescription)")
    }
  }
}
