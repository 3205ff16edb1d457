import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import Testing

/// Findings wherever a control is declared or changed, each once, each at its place.
@Suite("Lint")
struct LintTests {
  /// What is under a finding's carets, and its rule.
  private func findings(_ script: String) -> [String] {
    let bytes = Array(script.utf8)
    return run(script, gathering: .findings).gathered.findings.map {
      let text = bytes[Int($0.span.start)..<Int($0.span.end)]
      return "\($0.severity.name) \($0.finding.rule.name): " + String(decoding: text, as: UTF8.self)
    }
  }

  @Test("points at the clause, the item or the statement")
  func places() {
    #expect(
      findings(
        #"""
        control phone segments "A", "B" in navbar title "A" actions 2
        control pad segments "Save.", "B" in toolbar for actions
        set purpose = views
        set placement = navbar
        set title = ""
        """#) == [
          #"warning navbar-clutter: actions 2"#, #"warning navbar-title: title "A""#,
          #"warning purpose: for actions"#, #"note punctuation: "Save.""#,
          #"note toolbar-placement: in toolbar"#, #"warning navbar-title: set title = """#,
        ])
  }

  @Test("tells what lasts only once, and again what has come back")
  func repeats() {
    let script = #"""
      control pad segments "A", "B" metrics fixed 1 inset 1
      for size in [60, 50, 900] {
        set available = size
      }
      set available = 70
      """#
    #expect(
      findings(script) == [
        "note touch-target: set available = size", "note touch-target: set available = 70",
      ])
  }

  @Test("tells of each control that one statement declares")
  func severalControls() {
    let script = #"""
      for name in ["phone", "pad"] { control (name) segments "A", "A" }
      control left phone segments "A", "B"
      control right phone segments "A", "B"
      define double() { append "A" }
      use left
      double()
      use right
      double()
      """#
    let found = run(script, gathering: .findings).gathered.findings
    #expect(found.map { $0.control } == ["phone", "pad", "left", "right"])
    #expect(found.allSatisfy { $0.finding.rule == .duplicateLabel })
  }

  @Test("goes on behind an assert that fails, and into every scenario and row")
  func goesOn() {
    let script = #"""
      scenario "one" {
        examples {
          | kind  |
          | phone |
          | pad   |
        }
        control (kind) segments "1", "2", "3", "4", "5", "6"
        assert count == 99
        append "7", "8"
      }
      scenario "two" { control phone segments "A", "A" }
      skip scenario "three" { control phone segments "A", "A" }
      """#
    #expect(
      findings(script) == [
        #"warning segment-limit: "6""#, #"warning segment-limit: append "7", "8""#,
        #"warning duplicate-label: "A""#,
      ])
  }

  @Test("lets a file switch a rule off or raise it, to the end of the scenario")
  func levels() {
    let script = #"""
      scenario "one" {
        lint duplicate-label off
        lint touch-target error
        control pad segments "A", "A" available 60 metrics fixed 1 inset 1
      }
      scenario "two" { control pad segments "A", "A" available 60 metrics fixed 1 inset 1 }
      """#
    #expect(
      findings(script).map { $0.prefix { $0 != ":" } } == [
        "error touch-target", "warning duplicate-label", "note touch-target",
      ])
  }

  @Test("a run that gathers nothing has nothing")
  func nothing() {
    let outcome = run(#"control phone segments "A", "A""#)
    #expect(outcome.gathered.findings.isEmpty && outcome.gathered.controls.isEmpty)
  }

  @Test("names for each remedy the clause to rewrite, or that it is computed")
  func edits() throws {
    func rewritten(_ script: String) throws -> String? {
      let bytes = Array(script.utf8)
      let mendable = run(script, gathering: .findings).gathered.findings
        .filter { $0.remedy != nil }
      let finding = try #require(mendable.max { $0.severity < $1.severity })
      let remedy = try #require(finding.remedy)
      return sourceEdits(for: remedy, ofDeclarationAt: finding.statement, in: bytes).map {
        String(decoding: applying($0, to: bytes), as: UTF8.self)
      }
    }
    let rows: [(String, String?)] = [
      (
        #"control phone segments "A", "B" in navbar actions 1 # why"#,
        #"control phone segments "A", "B" in navbar # why"#
      ),
      (
        #"control phone segments "A", "B" in navbar actions (0 + 1)"#, nil
      ),
      (
        #"control phone segments "disabled" disabled, "B" disabled"#,
        #"control phone segments "disabled", "B""#
      ),
      (
        #"control phone segments "A", "B" selected none; show"#,
        #"control phone segments "A", "B" selected 1; show"#
      ),
      (
        #"control phone segments "A" icon ( ("star") ) , "B""#,
        #"control phone segments "A" , "B""#
      ),
      (
        "control phone segments \"A\" icon ( # (\n\"star\"), \"B\"", nil
      ),
      (
        #"control phone segments "Save ", "B""#, #"control phone segments "Save", "B""#
      ),
      (
        #"control phone segments (["Save ", "B"])"#, nil
      ),
      (
        #"control phone segments "Years", "Months", "Days", "All Photos""#,
        #"control phone segments "Years", "Months", "Days", "All Photos" unequal"#
      ),
    ]
    for (script, wanted) in rows { #expect(try rewritten(script) == wanted) }
  }
}
