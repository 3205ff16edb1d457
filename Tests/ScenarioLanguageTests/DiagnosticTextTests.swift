import ScenarioLanguage
import Testing

struct DiagnosticTextTests {
  private static let table: [(source: String, code: String, message: String, help: String?)] = [
    (
      "selct 2", "SEG202", "there is no statement `selct`", "did you mean `select`?"
    ),
    ("Select 2", "SEG202", "there is no statement `Select`", "did you mean `select`?"),
    // Habits from elsewhere.
    ("add \"Day\"", "SEG202", "there is no statement `add`", "did you mean `append`?"),
    ("var x = 1", "SEG202", "there is no statement `var`", "did you mean `let`?"),
    (
      "control phone segmets \"Day\", \"Week\"", "SEG220",
      "expected `segments` and the titles, found `segmets`", "did you mean `segments`?"
    ),
    (
      "control phone segments Day, \"Week\"", "SEG203",
      "expected the title of a segment in quotes, found `Day`",
      "write \"Day\" for this title, or `(Day)` for the value of a variable"
    ),
    (
      "control phone segments \"Day\", \"Week\" fixd", "SEG219", "a control has no clause `fixd`",
      "did you mean `fixed`?"
    ),
    (
      "control phone segments \"Day\", \"Week\" placement navbar", "SEG219",
      "a control has no clause `placement`", "the place is said with `in`: `in navbar`"
    ),
    (
      "control phone segments \"Day\", \"Week\" available wide-enough", "SEG203",
      "`available` needs a number, found `wide-enough`",
      "a computed value stands in parentheses: `available (wide-enough)`"
    ),
    (
      "swipe \"left\"", "SEG220", "expected `left` or `right` after `swipe`, found a string",
      "write `left` without quotes"
    ),
    (
      "swipe lift", "SEG220", "expected `left` or `right` after `swipe`, found `lift`",
      "did you mean `left`?"
    ),
    (
      "sweep placement content to navbar", "SEG220",
      "expected `available`, `text`, `direction` or `profile` after `sweep`, found `placement`",
      "write it like `sweep available 320 to 1024`"
    ),
    (
      "let \"total\" = 1", "SEG217", "expected the name of a variable, found a string",
      "names stand without quotes"
    ),
    (
      "let width = 1", "SEG218", "`width` cannot be the name of a variable",
      "take another name, such as `my-width`"
    ),
    (
      "select “Day”", "SEG106", "unexpected character `“`",
      "a string stands between straight double quotes: \"Contacts\""
    ),
    (
      "select\u{a0}2", "SEG106", "unexpected character U+00A0",
      "type a plain space, or nothing, in its place"
    ),
    ("assert 1 ≤ 2", "SEG106", "unexpected character `≤`", "write `<=`"),
    (
      "wait 12px", "SEG107", "`12px` is not a number",
      "points take no unit, durations take `ms` or `s`: `320`, `200ms`, `1.5s`"
    ),
    ("wait 1.", "SEG107", "`1.` is not a number", "write a digit after the point, as in `7.5`"),
    (
      "wait 1" + String(repeating: "0", count: 400), "SEG107", "the number is too large", nil
    ),
    (
      "set available == 320", "SEG201", "`set` takes `=`, and `==` compares",
      "write `set available = 320`"
    ),
    (
      "print frist(labels)", "SEG224", "`frist` is not a function", "did you mean `first`?"
    ),
    (
      "print first", "SEG315", "the function `first` needs its arguments",
      "write `first(2, labels)`"
    ),
    (
      "print max(1; 2)", "SEG208", "`;` cannot stand inside brackets",
      "separate elements with `,`, or close the bracket first"
    ),
    // No name is too long for a message.
    (
      String(repeating: "z", count: 1000), "SEG202",
      "there is no statement `\(String(repeating: "z", count: 40))…`",
      "a statement begins with a verb, such as `select` or `assert`"
    ),
  ]

  @Test(arguments: table)
  func oneErrorInPlainWords(source: String, code: String, message: String, help: String?) {
    let found = diagnostics(of: source)
    #expect(found.map { $0.code.name } == [code])
    #expect(found.first?.message == message)
    #expect(found.first?.help == help)
  }

  @Test func aTableInTheWrongPlaceIsOneError() {
    let source = "print 1\nexamples {\n  | a |\n  | 1 |\n}\nprint 2\nselct 1\n"
    #expect(diagnostics(of: source).map { $0.code.name } == ["SEG214", "SEG202"])
  }

  @Test func whatIsSuggestedMendsTheSource() {
    for source in ["selct 2", "swipe \"left\"", "swipe lift", "assert 1 = 2", "set x == 2"] {
      var bytes = Array(source.utf8)
      for fix in diagnostics(of: source).compactMap({ $0.fixIt }) {
        bytes.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: fix.replacement.utf8)
      }
      #expect(diagnostics(of: String(decoding: bytes, as: UTF8.self)).isEmpty, "\(source)")
    }
  }

  private func diagnostics(of text: String) -> [Diagnostic] {
    var map = SourceMap()
    var parser = Parser()
    parser.enter(map.add(name: "a.seg", bytes: Array(text.utf8)))
    while parser.next() != nil {}
    return parser.diagnostics
  }
}
