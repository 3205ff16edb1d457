import ScenarioRunner
import Testing

/// Which scenarios `--tags` selects, by the truth tables of `and`, `or` and `not`.
@Suite struct TagExpressionTests {
  /// Expressions and what they say of no tag, `a`, `b`, and both.
  static let table: [(String, [Bool])] = [
    ("a", [false, true, false, true]), ("@a", [false, true, false, true]),
    ("not a", [true, false, true, false]), ("not not a", [false, true, false, true]),
    ("a and b", [false, false, false, true]), ("a or b", [false, true, true, true]),
    ("not (a or @b)", [true, false, false, false]), ("not a or b", [true, false, true, true]),
    ("not a and b", [false, false, true, false]), ("((a))", [false, true, false, true]),
    // `and` binds closer than `or`.
    ("a or b and b", [false, true, true, true]), ("b and a or a", [false, true, false, true]),
    ("(a or b) and not (a and b)", [false, true, true, false]),
  ]

  @Test(arguments: table)
  func `selects`(_ text: String, _ expected: [Bool]) throws {
    let expression = try TagExpression(parsing: text)
    #expect([[], ["a"], ["b"], ["a", "b"]].map { expression.matches($0) } == expected)
  }

  @Test(arguments: ["", "and", "a b", "a and", "(a", "a)", "not", "a or or b", "@", "()"])
  func `refuses`(_ text: String) {
    #expect(throws: TagExpressionError.self) { try TagExpression(parsing: text) }
  }
}
