import Guidelines
import TestSupport
import Testing

/// The table of rules in grammar.md is the catalogue's.
struct RuleTableTests {
  static let rows = Grammar.tables.first { $0.first?.first == "id" } ?? []

  @Test
  func theTableHoldsEveryRuleOnce() {
    let documented = RuleTableTests.rows.dropFirst().map { Grammar.quoted($0[0]).joined() }
    #expect(documented.sorted() == RuleID.allCases.map { $0.name }.sorted())
  }

  @Test(arguments: RuleID.allCases)
  func severitiesAreTheSame(rule: RuleID) throws {
    let row = try #require(RuleTableTests.rows.first { $0[0] == "`\(rule.name)`" })
    #expect(row[1] == rule.rule.severity.name)
  }

  /// What the table quotes stands in the sentence that the rule cites.
  @Test(arguments: RuleID.allCases)
  func quotesAreTheSources(rule: RuleID) throws {
    let row = try #require(RuleTableTests.rows.first { $0[0] == "`\(rule.name)`" })
    guard row[3].hasPrefix("\"") else { return }
    #expect(rule.rule.sentence.contains(row[3].dropFirst().dropLast()), "\(rule.rule.sentence)")
  }
}
