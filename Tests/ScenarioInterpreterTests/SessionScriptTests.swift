import ScenarioInterpreter
import ScenarioLanguage
import Testing

/// A session written down as a scenario file.
@Suite struct SessionScriptTests {
  private static let days = #"control phone segments "Day", "Week" metrics fixed 7.5 inset 12"#

  private func file(_ inputs: [String], _ asserts: SavedAsserts) -> String {
    var session = Session()
    for input in inputs { session.enter(input) }
    var script = SessionScript(asserts: asserts)
    return script.file(of: session.transcript, title: "session")
  }

  /// "Week" is 4 x 7.5 + 2 x 12 = 54 wide, and so are both.
  @Test(arguments: [
    (SavedAsserts.none, "  select 2\n  set fixed = true\n"),
    (
      .selection,
      "  assert selected == \"Day\"\n  select 2\n  assert selected == \"Week\"\n"
        + "  set fixed = true\n"
    ),
  ])
  func assertsAreThoseAskedFor(asserts: SavedAsserts, body: String) {
    let text = file([Self.days, "select 2", "count", "set fixed = true", "show"], asserts)
    #expect(text == "scenario \"session\" {\n  \(Self.days)\n\(body)}\n")
  }

  @Test
  func allAssertsTellWhatWasSeen() {
    let text = file(
      [Self.days, "select 2", "count", "_ + 1", "count > 5", "set fixed = true"], .all)
    for line in [
      "assert selected == \"Week\"", "assert last(1, events) == [\"valueChanged 2\"]",
      "assert count == 2", "assert (_ + 1) == 3", "assert not (count > 5)",
      "assert fixed == true", "assert width == 108 within 0.001",
    ] {
      #expect(text.contains("  \(line)\n"), "\(line) in\n\(text)")
    }
  }

  /// A file cannot have both either, wherever the control stands.
  @Test(arguments: [
    "control n segments \"A\"", "expect error { control n segments \"A\" }",
    "define f() { control n segments \"A\", \"B\" }",
    "define f() { expect error { control n segments \"A\" } }",
  ])
  func aNameIsNoVariableAndControlAtOnce(input: String) {
    var session = Session()
    session.enter("let n = 1")
    let outcome = session.run(Array(input.utf8), named: "input")
    #expect(outcome.ending == .invalid)
    #expect(outcome.diagnostics.map { $0.code } == [.ambiguousName])
  }

  @Test
  func aVariableIsDeclaredOnceAndTheLastDefinitionCounts() {
    let text = file(
      [
        "let n = 1", "let n = 2", "define act() { select 1 }", Self.days,
        "define act() { select 2 }", "act()",
      ], .none)
    #expect(
      text == """
        define act() { select 2 }

        scenario "session" {
          let n = 1
          set n = 2
          \(Self.days)
          act()
        }

        """)
  }

  /// What the prompt takes, a file takes: it is saved so, or the prompt refuses it as a file does.
  @Test(arguments: [
    [#"scenario "" { release }"#],
    [#"scenario "" { print count }"#],
    [#"scenario "" { let n = 1; let n = 2 }"#],
    ["define f() { let n = 1; let n = 2 }"],
    ["if false { release }"],
    ["let n = 1 / 0", "set n = 3"],
    ["let n = 1; print 1 / 0; let m = 2", "set m = 3", "set n = 4"],
    ["print 1 / 0; define f() { print 1 }", "if false { f() }"],
    ["print 1 / 0\n\(days)", "if false { use phone }"],
    ["background { let n = 1; print 1 / 0; let m = 1 }", "set m = 3", "set n = 4"],
    ["define f(a) { print a }", "f(1)", "define f() { print 2 }", "f()"],
    ["define f() { print 1 }", "define g() { f() }", "define f(a) { print a }", "g()", "f(2)"],
    ["define f(n) { if n > 0 { f(n - 1) } }", "f(2); define f1() { }", "define f() { }"],
    ["define f() { \(days) }", "define f() { }", "if false { use phone }"],
    [String(repeating: "if true { ", count: 256) + String(repeating: "} ", count: 256)],
    [String(repeating: "(", count: 255) + "1 > 2" + String(repeating: ")", count: 255)],
    [Array(repeating: "1", count: 256).joined(separator: "+") + " > 2"],
    [
      "let l = []",
      "repeat 253 { set l = [l] }", "l", "set l = [l]", "l", "set l = [l]", "l",
    ],
  ])
  func whatRanIsWhatAFileTakes(inputs: [String]) {
    for asserts in SavedAsserts.allCases {
      let text = file(inputs, asserts)
      let errors = run(text).diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(inputs)\n\(text)")
    }
  }

  /// A file would refuse it, and nothing can have called it.
  @Test
  func aDefinitionWhoseControlNeverCameIsAComment() {
    let text = file(
      [
        "define f() {\n  use later\n}", "define g() { f() }", "if false { g() }", "print 1",
        "scenario \"a\" { f() }",
      ], .all)
    #expect(
      text == """
        # Nothing here declares the control that this names:
        # define f() {
        #   use later
        # }

        # Nothing here declares the control that this names:
        # define g() { f() }

        scenario "session" {
          print 1
        }

        """)
  }

  /// A definition may come before the control that it names.
  @Test
  func aDefinitionWhoseControlCameIsSaved() {
    let text = file(
      ["define f() { assert later.count == 2 }", "control later segments \"A\", \"B\"", "f()"],
      .none)
    #expect(
      text == """
        define f() { assert later.count == 2 }

        scenario "session" {
          control later segments "A", "B"
          f()
        }

        """)
    #expect(run(text).outcomes.map(\.status) == [.passed])
  }

  /// A file may define a name once.
  @Test
  func whatCalledAReplacedDefinitionStillDoes() {
    let text = file(
      [
        Self.days, "define act() { select 2 }", "act()", "define act() { select 1 }", "act()",
      ], .selection)
    #expect(
      text == """
        define act1() { select 2 }

        define act() { select 1 }

        scenario "session" {
          \(Self.days)
          assert selected == "Day"
          act1()
          assert selected == "Week"
          act()
          assert selected == "Day"
        }

        """)
    #expect(run(text).outcomes.map(\.status) == [.passed])
  }

  @Test(arguments: [
    ("scenario \"\" { release }", DiagnosticCode.noControl),
    ("if false { release }", .noControl),
    ("scenario \"\" { let n = 1; let n = 2 }", .duplicateName),
    ("define f() { let n = 1; let n = 2 }", .duplicateName),
  ])
  func thePromptRefusesWhatAFileRefuses(input: String, code: DiagnosticCode) {
    var session = Session()
    let outcome = session.run(Array(input.utf8), named: "input")
    #expect(outcome.ending == .invalid)
    #expect(outcome.diagnostics.map(\.code) == [code])
  }

  @Test
  func whatFailedIsNotWritten() {
    #expect(
      file([Self.days, "select 9", "slect 1", "assert 1 == 2", "select 2; select 7"], .none)
        == "scenario \"session\" {\n  \(Self.days)\n  select 2\n}\n")
  }

  /// Written with the parentheses that it takes and no more, it is shown as it was written.
  @Test(arguments: [
    "not (true and false)", "not (true or not false)", "not 1 == 2", "not not true",
    "-(1 + 2)", "0 + --1", "-1 + 2", "1 - -2", "(1 + 2) * 3", "1 + 2 == 3", "(not true) == false",
    "(1 == 2) == (2 == 1)", "(true and false) == true", "1 == 2 within -(1 - 2)",
    "1 in [-1, 1 + 0]", "1 == 2 and not (true or false)", "[[1], [2]][1 + 0][1]",
  ])
  func anExpressionIsShownAsItReads(text: String) {
    var session = Session()
    let outcome = session.run(Array(text.utf8), named: "input")
    #expect(outcome.entries.first?.value?.notation == text, "\(outcome)")
  }

  /// The control keeps 10,000 events and forgets the first of more; the asserts ask for the last.
  @Test
  func moreEventsThanAreKeptCanBeSaved() {
    let text = file([Self.days, "repeat 6000 { select 2; select 1 }", "select 2"], .all)
    #expect(text.contains("assert last(1, events) == [\"valueChanged 2\"]"))
    #expect(run(text).outcomes.map(\.status) == [.passed])
  }

  @Test(arguments: 1...150)
  func anySessionPassesWhenItIsRun(seed: UInt64) {
    var random = RandomInputs(seed: seed)
    var session = Session()
    var inputs: [String] = []
    for _ in 0..<random.number(1...25) {
      inputs.append(random.next())
      session.enter(inputs[inputs.count - 1])
    }
    for asserts in SavedAsserts.allCases {
      var script = SessionScript(asserts: asserts)
      let text = script.file(of: session.transcript, title: "session")
      let outcome = run(text)
      let problem =
        outcome.diagnostics.first { $0.severity == .error }?.message
        ?? outcome.outcomes.compactMap { $0.failure?.diagnostic.message }.first
      #expect(problem == nil, "\(asserts): \(inputs)\n\(text)")
    }
  }
}
