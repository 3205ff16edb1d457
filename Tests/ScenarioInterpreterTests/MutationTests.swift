import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import Testing

/// What breaks each rule, but for those of which the example is an assert that fails.
private let examples = RuleCatalogue.rules.map(\.breakingExample).filter {
  !$0.contains("assert")
}

/// `segctl mutate`: a change that changes nothing for a scenario is not noticed by it.
struct MutationTests {
  private func answers(_ script: String, _ mutation: Mutation?) -> [String] {
    let settings = RunSettings(mutation: mutation)
    let outcome = FileRun.outcome(
      of: Array(script.utf8), named: "test.seg", settings, host: SilentHost())
    return outcome.lines
  }

  /// The rules above a note that a script's control breaks when nothing is switched off.
  private func broken(by script: String) -> [RuleID] {
    RuleID.allCases.filter { rule in
      rule.severity > .note && answers(script + "\nprint breaks \(rule.name)", nil) == ["true"]
    }
  }

  @Test(arguments: examples)
  func `levels count for whether a change is noticed`(example: String) {
    let broken = broken(by: example)
    for level in ["off", "note"] {
      let script =
        example + broken.map { "\nlint \($0.name) \(level)" }.joined()
        + "\nprint follows guidelines"
      #expect(answers(script, nil) == ["true"], "\(script)")
      for rule in RuleID.allCases {
        #expect(answers(script, .neverBroken(rule)) == ["true"], "\(rule.name): \(script)")
        let isSilenced = rule.severity == .note || broken.contains { $0.name == rule.name }
        let always = answers(script, .alwaysBroken(rule))
        #expect(always == ["\(isSilenced)"], "\(rule.name): \(script)")
      }
    }
  }

  @Test(arguments: examples)
  func `a rule that is taken for more counts`(example: String) {
    let script = example + "\nprint follows guidelines"
    let broken = broken(by: example)
    for rule in RuleID.allCases {
      let others = broken.filter { $0.name != rule.name }
      #expect(answers(script, .neverBroken(rule)) == ["\(others.isEmpty)"], "\(rule.name)")
      let raised = "lint \(rule.name) error\n" + script
      #expect(answers(raised, .alwaysBroken(rule)) == ["false"], "\(rule.name)")
    }
  }
}
