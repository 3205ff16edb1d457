// What people write who come from other languages, and what this one has for it.

extension Diagnostic {
  /// The verbs that other languages and habits call by other names.
  private static let foreignVerbs: [(verb: String, names: [String])] = [
    ("append", ["add", "push"]),
    ("tap", ["click", "touch"]),
    ("select", ["choose"]),
    ("remove", ["delete", "drop"]),
    ("assert", ["check", "verify", "should", "require", "ensure"]),
    ("print", ["echo", "log", "puts", "write"]),
    ("let", ["var", "const"]),
    ("repeat", ["times"]),
    ("for", ["foreach"]),
    ("define", ["def", "func", "function", "fn", "proc"]),
    ("scenario", ["test", "describe", "it"]),
    ("include", ["import", "source", "load"]),
    ("wait", ["sleep", "pause"]),
    ("show", ["draw", "display"]),
    ("background", ["setup", "before", "beforeEach", "beforeAll"]),
  ]

  /// The verb that `name` stands for elsewhere.
  static func verb(for name: String) -> String? {
    foreignVerbs.first { $0.names.contains { isSame($0, name) } }?.verb
  }

  /// Statements that exist elsewhere and have no like here, and what to write for them.
  private static let foreignStatements: [(remedy: String, names: [String])] = [
    (
      "every loop ends: write `repeat 3 { … }` or `for x in [1, 2] { … }`",
      ["while", "until", "loop", "do"]
    ),
    (
      "a loop goes to its end: what is to be left out stands in `if … { … }`",
      ["break", "continue"]
    ),
    ("a definition gives no value back: what it does shows in the control", ["return"]),
    ("write `} else if … {`", ["elif", "elsif", "elseif"]),
    ("a block stands in braces: `if count > 2 { … }`", ["then", "begin"]),
    (
      "a statement begins with its own verb, such as `select` or `assert`",
      ["given", "when", "Given", "When", "Then", "And", "But"]
    ),
    (
      "what must stop with an error is written `expect error \"…\" { … }`",
      ["try", "catch", "raises", "throws"]
    ),
    ("a drawing is compared by `assert matches snapshot \"…\"`", ["screenshot", "snapshot"]),
    (
      "a declaration begins with `control`: `control phone segments \"A\", \"B\"`",
      ["segments", "phone", "pad", "on"]
    ),
  ]

  /// What to write for a statement that exists elsewhere and has no like here.
  static func remedy(forStatement name: String) -> String? {
    foreignStatements.first { $0.names.contains { isSame($0, name) } }?.remedy
  }

  /// Words of other languages, and of plain English, where nothing more is expected.
  private static let strayWords: [(remedy: String, names: [String])] = [
    ("to compare write `==`, `<` or `>`", ["is", "equals", "equal", "eq", "be", "equal-to"]),
    ("to compare write `!=`", ["isnt", "ne", "differs"]),
    ("`not` stands before the whole condition: `not (a == b)`", ["not", "NOT"]),
    ("write `and`", ["AND", "And"]),
    ("write `or`", ["OR", "Or"]),
    ("a block stands in braces: `{ … }`", ["then", "begin", "do", "times"]),
    ("write `} else if … {`", ["elif", "elsif", "elseif"]),
    ("write `1 < width and width < 10`", ["between"]),
    ("the remainder of a division is written `%`", ["mod"]),
    ("the unit is stuck to its number: `200ms`", ["ms", "millis", "milliseconds"]),
    ("the unit is stuck to its number: `2s`", ["s", "sec", "secs", "second", "seconds"]),
    (
      "lengths are points and take no unit",
      ["pt", "px", "dp", "points", "point", "pixels"]
    ),
  ]

  /// What to write for a word that stands where nothing more is expected.
  static func remedy(forStray word: String) -> String? {
    if let known = strayWords.first(where: { $0.names.contains { isSame($0, word) } }) {
      return known.remedy
    }
    guard word.utf8.count > 2, Word(spelling: word) == nil else { return nil }
    return nearest(to: word, among: ["and", "contains", "within"]).map { "did you mean `\($0)`?" }
  }

  /// An assignment without its verb: `x = 3`, `x += 1`.
  static func assignmentWithoutVerb(_ name: String, isProperty: Bool, at span: Span) -> Diagnostic {
    let short = shortened(name)
    return Diagnostic(
      .unknownStatement, span: span, message: "an assignment begins with `let` or `set`",
      caption: "no verb before this",
      help: isProperty
        ? "write `set \(short) = …`"
        : "write `let \(short) = …` for a new variable, `set \(short) = …` for one that is there")
  }

  /// Gives help where there is some; else leaves what there is.
  func helped(by help: String?) -> Diagnostic {
    guard let help else { return self }
    var diagnostic = self
    diagnostic.help = help
    return diagnostic
  }
}
