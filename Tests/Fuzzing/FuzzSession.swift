import Drawing
import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// Bytes as inputs at the prompt: undo restores all that can be seen, what is printed reads back as
/// the same, and the saved session is a scenario file.
func fuzzSession(_ choices: Choices) {
  var writer = ProgramWriter(choices)
  var timeline = SessionTimeline(Session(tightSettings, host: host))
  var seen = sights(of: timeline.session)
  run(ProgramWriter.declarations, in: &timeline, &seen)
  for _ in 0..<12 where !writer.choices.isEmpty {
    let rules = ["statement", "statement", "control", "expression", "item"]
    writer.write(.name(writer.choices.element(rules)), depth: 0)
    run(writer.take(), in: &timeline, &seen)
  }
  for asserts in SavedAsserts.allCases {
    var script = SessionScript(asserts: asserts)
    checkSound(script.file(of: timeline.session.transcript, title: writer.choices.text()))
  }
}

private func run(_ input: String, in timeline: inout SessionTimeline, _ seen: inout [String]) {
  let before = timeline.session
  let outcome = timeline.session.run(Array(input.utf8), named: "input")
  timeline.record(before, input: input)
  var copy = timeline
  require(copy.undo() == input && sights(of: copy.session) == seen, input)
  seen = sights(of: timeline.session)
  if outcome.entries.count == 1, let value = outcome.entries[0].value {
    checkReading(value, in: before)
  }
}

/// All that can be seen of a session's controls, and what it would save.
private func sights(of session: Session) -> [String] {
  var sights = session.transcript.map { $0.text }
  for (name, control) in session.controls {
    check(control)
    sights += [
      name, drawLayoutTable(control), drawAnnouncements(control),
      "\(control.offset) \(control.time) \(control.events.total) \(control.suppressed.total)",
      "\(control.isTouched) \(control.pressedIndex ?? -1) \(control.profile) \(control.window)",
    ]
  }
  return sights
}

/// An expression as the interpreter writes it is the same expression.
private func checkReading(_ value: SessionValue, in session: Session) {
  var session = session
  let outcome = session.run(Array("(\(value.notation))".utf8), named: "notation")
  guard outcome.ending == .ran, let again = outcome.entries.first?.value else {
    fatalError("it does not read back: \(value.notation)")
  }
  require(again.text == value.text && again.notation == value.notation, value.notation)
}

/// A program that segctl wrote is one that it takes.
func checkSound(_ program: String) {
  let outcome = FileRun.outcome(
    of: Array(program.utf8), named: "written", RunSettings(mode: .check), host: host)
  let errors = outcome.diagnostics.filter { $0.severity == .error }
  if let error = errors.first { fatalError("\(error.message) in\n\(program)") }
}
