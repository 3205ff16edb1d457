import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import Testing

/// One `FileRun` for many files: each must end as it would alone.
struct FileRunTests {
  /// Files that leave something behind which would harm the next: names, definitions, controls,
  /// backgrounds, `only`, levels of rules, faults in the text, blocks left open, long texts.
  private static let files: [(name: String, text: String)] = [
    (
      "definitions",
      """
      define pick(place) { select place }
      background { control tabs segments "One", "Two", "Three" }
      scenario "calls" { pick(2) assert selected == "Two" }
      """
    ),
    ("missing definition", "scenario \"x\" { control phone segments \"A\", \"B\"\npick(2) }"),
    ("missing control", "scenario \"none\" { tabs.select 1 }"),
    ("own variables", "let x = 1\nlet y = 2\nassert x + 1 == y"),
    ("missing variable", "assert x == 1"),
    ("same names", "control tabs segments \"X\", \"Y\"\nlet pick = 3\nassert pick == 3"),
    ("only", "scenario \"x\" { assert 1 == 1 }\nonly scenario \"y\" { assert 1 == 2 }"),
    ("after only", "scenario \"runs\" { assert 1 == 1 }"),
    ("level", "lint all-caps off\ncontrol phone segments \"ONE\", \"TWO\""),
    ("after level", "control phone segments \"ONE\", \"TWO\"\nassert breaks all-caps"),
    ("open block", "scenario \"open\" { control phone segments \"A\", \"B\"\nif true {"),
    ("broken text", "scenario \"half { say \"a\" }\n)]}\u{1}"),
    ("nesting", String(repeating: "(", count: 300)),
    ("failure", "control phone segments \"A\", \"B\"\nstep \"late\"\nassert selected == \"B\""),
    ("rows", "scenario \"row <n>\" { assert n > 1 }\nexamples { n\n1\n2 }"),
    ("output", "say \"\(String(repeating: "long ", count: 60))\""),
    ("empty", ""),
  ]

  @Test
  func aFileLeavesNothingToTheNext() {
    let alone = FileRunTests.files.map { describe(run($0.text)) }
    var shared = FileRun(RunSettings(), host: SilentHost())
    for before in FileRunTests.files {
      for (index, file) in FileRunTests.files.enumerated() {
        _ = shared.outcome(of: Array(before.text.utf8), named: "before.seg")
        let outcome = shared.outcome(of: Array(file.text.utf8), named: "test.seg")
        #expect(describe(outcome) == alone[index], "\(file.name) after \(before.name)")
      }
    }
  }

  @Test
  func whatIsGatheredAndCoveredBelongsToOneFile() {
    var settings = RunSettings(recording: Recording(film: true, coverage: true))
    settings.gathering = [.findings, .answers, .controls]
    var shared = FileRun(settings, host: SilentHost())
    for file in FileRunTests.files + FileRunTests.files.reversed() {
      let bytes = Array(file.text.utf8)
      let alone = FileRun.outcome(of: bytes, named: "test.seg", settings, host: SilentHost())
      #expect(describe(shared.outcome(of: bytes, named: "test.seg")) == describe(alone))
    }
  }

  /// A statement that holds others is told by those.
  @Test(arguments: [
    "expect error \"by 0\" { print 1 / 0 }", "for i in [1, 2] { print i }", "repeat 2 { print 1 }",
    "if true { print 1 } else { print 2 }", "ask()", "view in each { print 1 }",
    "view in each { repeat 2 { print 1 } }",
  ])
  func aFilmShowsSingleStatements(statement: String) {
    let text = """
      define ask() { print 1 }
      scenario "x" {
        control phone segments "A", "B"
        translate to "de" with "C", "D"
        \(statement)
      }
      """
    let settings = RunSettings(recording: Recording(film: true))
    let outcome = FileRun.outcome(
      of: Array(text.utf8), named: "test.seg", settings, host: SilentHost())
    let bytes = Array(text.utf8)
    let film = outcome.outcomes.flatMap(\.film).dropFirst(2).map { frame in
      String(decoding: bytes[Int(frame.span.start)..<Int(frame.span.end)], as: UTF8.self)
    }
    #expect(!film.isEmpty && film.allSatisfy { $0.hasPrefix("print ") }, "\(film)")
  }

  /// All that an outcome tells, as text.
  private func describe(_ outcome: FileOutcome) -> String {
    let renderer = DiagnosticRenderer(sources: outcome.sources, style: .plain)
    var lines = outcome.diagnostics.map { renderer.render($0) }
    for scenario in outcome.outcomes {
      lines.append("\(scenario.title ?? "-") \(scenario.row) \(scenario.status) \(scenario.span)")
      lines.append("\(scenario.steps) \(scenario.asserts) \(scenario.film.count)")
      if let failure = scenario.failure {
        lines.append(renderer.render(failure.diagnostic))
        lines.append("\(failure.phase ?? "-") \(failure.controlName)")
      }
    }
    lines += outcome.lines
    lines.append("\(outcome.passedOver.count) \(outcome.hasFocus) \(outcome.coverage)")
    lines += outcome.gathered.answers.map { "\($0)" }
    lines += outcome.gathered.findings.map { "\($0.span) \($0.severity) \($0.finding.message)" }
    lines += outcome.gathered.controls.map { $0.name }
    return lines.joined(separator: "\n")
  }
}
