import ScenarioInterpreter
import ScenarioLanguage
import TestSupport
import Testing

/// The scenarios of a file that a session is given, as `:load` gives it: they run as in `run`.
struct SessionScenarioTests {
  private static let files: [String] = [
    """
    scenario "row {n}" {
      examples {
        | n |
        | 1 |
        | 2 |
      }
      assert n == 1
    }
    """,
    "skip scenario \"later\" because \"a reason\" { assert 1 == 2 }",
    "skip scenario \"{n}\" { examples {\n| n |\n| 1 |\n| 2 |\n}\nassert 1 == 2 }",
    "todo scenario \"to do\" { assert 1 == 2 }\ntodo scenario \"done\" { assert 1 == 1 }",
    """
    scenario "x" { assert 1 == 2 }
    only scenario "x" { assert 1 == 1 }
    scenario "x" { print 1 / 0 }
    """,
    """
    background { control phone segments "A", "B" }
    scenario "x" { select 2; assert count == 2 }
    """,
    """
    background { let kept = 5; control tabs segments "A", "B" }
    background { let more = kept + 1; select 2 }
    scenario "{n} and {kept}" { assert 1 == 1 }
    """,
    """
    background { let kept = 5; control tabs segments "A", "B" }
    background { let more = kept + 1; select 2; lint touch-target off }
    scenario "row {n}" @tag {
      examples {
        | n | name |
        | 6 | "B"  |
        | 7 | "A"  |
      }
      let own = [kept, more, n]
      assert more == n and selected == name, "{own}"
    }
    scenario "x" { set kept = 9; tabs.select 1; assert tabs.selected == "A" }
    scenario "x" { assert kept == 5; let kept2 = kept; assert kept2 == 5 }
    """,
    "background { print 1 / 0 }\nscenario \"x\" { assert 1 == 1 }",
    "scenario \"x\" { step \"one\"; control phone segments \"A\", \"B\"; select 9 }",
    "scenario \"x\" { assert phone.count == 2 }",
    "background { control phone segments \"A\", \"B\" }\nscenario \"x\" { assert pad.count == 2 }",
  ]

  @Test(arguments: files)
  func `run as in a file, whatever the session has`(text: String) {
    let expected = describe(run(text).outcomes)
    for before in ["", "let n = 1", "let kept = 1; control tabs segments \"X\", \"Y\", \"Z\""] {
      var session = Session()
      session.enter(before)
      for _ in 1...2 {
        let outcome = session.enter(text)
        if outcome.failure == nil {
          #expect(
            describe(outcome.scenarios) == expected, "after \(before): \(outcome.diagnostics)")
        }
        session.enter("scenario \"between\" { control tabs segments \"P\", \"Q\" }")
      }
    }
  }

  /// Files hold statements outside scenarios, too: those run in the session itself.
  @Test
  func `run as in a file for each file of the suite`() throws {
    var count = 0
    for path in Checkout.files(below: "scenarios", ending: ".seg") {
      let text = try Checkout.text(of: path)
      let file = run(text)
      var session = Session()
      let outcome = session.enter(text)
      guard file.diagnostics.isEmpty, outcome.failure == nil else { continue }
      let places = outcome.scenarios.map { scenario in
        scenario.span.start - (session.sources.source(at: scenario.span.start)?.base ?? 0)
      }
      let expected = file.outcomes.filter { places.contains($0.span.start) }
      #expect(file.outcomes.count - expected.count <= 1, "\(path)")
      #expect(describe(outcome.scenarios) == describe(expected), "\(path)")
      count += outcome.scenarios.count
    }
    #expect(count > 100)
  }

  @Test
  func `what a background declares lasts, and belongs to its file`() {
    var session = Session()
    session.enter("background { let kept = 5; control tabs segments \"A\", \"B\" }")
    #expect(session.control?.name == "tabs")
    session.enter("select 2; kept + 1")
    #expect(session.transcript.last?.value?.text == "6")
    let alone = session.enter("scenario \"x\" { assert count == 2 }")
    #expect(alone.scenarios.isEmpty || alone.scenarios[0].status == .errored)
    #expect(session.enter("assert selected == \"B\"").ending == .ran)
  }

  @Test(arguments: [
    ("scenario \"x\" { assert 1 == 1 }", InputEnding.ran),
    ("scenario \"x\" { assert 1 == 2 }", .failed),
    ("scenario \"x\" { print 1 / 0 }", .errored), ("todo scenario \"x\" { assert 1 == 2 }", .ran),
    ("todo scenario \"x\" { assert 1 == 1 }", .failed),
    ("skip scenario \"x\" { assert 1 == 2 }", .ran),
    ("scenario \"x\" { assert 1 == 2 }\nscenario \"x\" { print 1 / 0 }", .errored),
    ("scenario \"x\" { print 1 / 0 }\nscenario \"x\" { assert 1 == 2 }", .errored),
    ("scenario \"x\" { print 1 / 0 }\nassert 1 == 2", .errored),
  ])
  func `the gravest ending counts`(text: String, ending: InputEnding) {
    var session = Session()
    #expect(session.enter(text).ending == ending)
  }

  private func describe(_ outcomes: [ScenarioOutcome]) -> [String] {
    outcomes.map { outcome in
      "\(outcome.title ?? "-") \(outcome.row) \(outcome.status) \(outcome.tags) "
        + "\(outcome.reason ?? "-") \(outcome.steps) \(outcome.asserts) "
        + (outcome.failure.map { "\($0.diagnostic.code) \($0.diagnostic.message)" } ?? "")
    }
  }
}
