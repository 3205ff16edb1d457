import Drawing
import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// What is shown after an input.
extension Repl {
  /// More changes than these are shown as what came of all of them together.
  private static let effectLimit = 8

  var drawingOptions: TextDrawingOptions {
    var options = runOptions.terminal.drawing
    if !usesColour { options.colours = .none }
    return options
  }

  /// Shows the output of a statement as it comes.
  func show(_ output: Output) {
    hasJustDrawn = false
    if mode == .json { return console.writeLine(ReplJSON.line(for: output)) }
    if case .drawing(let control, let name) = output {
      hasJustDrawn = true
      return draw(control, named: name)
    }
    let reporter = TextReporter(style: diagnosticStyle, drawing: drawingOptions)
    console.tell(reporter.text(of: output))
  }

  /// Says a line of the prompt's own; where everything is JSON, as the text of an output.
  func tell(_ text: String) {
    console.writeLine(mode == .json ? ReplJSON.line(for: .text(text)) : text)
  }

  var diagnosticStyle: DiagnosticStyle { usesColour ? .colour : .plain }

  /// Tells what an input did and what went wrong.
  func report(_ outcome: InputOutcome, since before: Session, isDrawn: Bool) {
    let session = timeline.session
    var effects = outcome.effects
    if effects.count > Repl.effectLimit { effects = session.effects(since: before) }
    lastError = outcome.failure?.diagnostic.code ?? outcome.diagnostics.first?.code ?? lastError
    if mode == .json {
      return console.writeLine(
        ReplJSON.line(for: outcome, effects, session, input: inputs.count))
    }
    if outcome.actsOnControl, !isDrawn { showControl(effects) }
    for effect in effects { show(effect, isOnlyControl: session.controls.count == 1) }
    showFindings(since: before)
    reportScenarios(outcome)
    reportErrors(outcome)
  }

  private func showControl(_ effects: [SessionEffect]) {
    guard let control = timeline.session.control else { return }
    // In sentences a whole control is long: what is new of it is enough.
    if options.isPlain, !effects.contains(where: { $0.isNew }) { return }
    draw(control.model, named: control.name)
  }

  /// Shows a control the way the session is set to.
  func draw(_ control: SegmentedControl, named name: String) {
    var drawing = drawingOptions
    if timeline.session.controls.count > 1 { drawing.name = VisibleLine.text(of: name) }
    switch mode {
    case .text where options.isPlain:
      console.writeLine(drawSentences(control, options: drawing))
    case .text: console.writeLine(drawText(control, options: drawing))
    case .table: console.writeLine(drawLayoutTable(control))
    case .json: console.writeLine(ReplJSON.line(for: .drawing(control, name: name)))
    }
  }

  // MARK: Changes

  /// How many of a kind are listed before the rest is counted.
  private static let listLimit = 6

  private func show(_ effect: SessionEffect, isOnlyControl: Bool) {
    let prefix = isOnlyControl ? "" : VisibleLine.text(of: effect.control) + "."
    if !effect.isNew {
      for change in effect.changes { writeNote("\(prefix)\(sentence(change))") }
    }
    list(effect.events) { "event: \($0)" }
    list(effect.suppressed) { $0 }
  }

  private func sentence(_ change: PropertyChange) -> String {
    let before = VisibleLine.text(of: change.before)
    let after = VisibleLine.text(of: change.after)
    if options.isPlain { return "\(change.property) is now \(after), it was \(before)." }
    return "\(change.property): \(before) -> \(after)"
  }

  private func list(_ texts: [String], _ line: (String) -> String) {
    let hidden = texts.count > Repl.listLimit ? texts.count - 1 : 0
    if hidden > 0 { writeNote("(\(hidden) more before)") }
    for text in texts.dropFirst(hidden) { writeNote(VisibleLine.text(of: line(text))) }
  }

  /// A line that is not the thing itself but something on it.
  func writeNote(_ text: String) {
    console.writeLine(usesColour ? "\u{1B}[33m\(text)\u{1B}[0m" : text)
  }

  /// The rules that the control in use breaks now and did not before, and those it follows again.
  private func showFindings(since before: Session) {
    guard let control = timeline.session.control else { return }
    let old = before.controls.first { $0.name.utf8.elementsEqual(control.name.utf8) }
    let broken = old.map { Guidelines.findings(for: $0.model) } ?? []
    let now = Guidelines.findings(for: control.model)
    for finding in now where !broken.contains(where: { $0.rule == finding.rule }) {
      writeNote(
        "breaks \(finding.rule.name) (\(finding.severity.name)): "
          + VisibleLine.text(of: finding.message))
    }
    for rule in RuleID.allCases
    where broken.contains(where: { $0.rule == rule }) && !now.contains(where: { $0.rule == rule }) {
      writeNote("follows \(rule.name) again")
    }
  }

  // MARK: Errors

  private func reportErrors(_ outcome: InputOutcome) {
    let renderer = DiagnosticRenderer(sources: timeline.session.sources, style: diagnosticStyle)
    for diagnostic in outcome.errors { console.writeError(renderer.render(diagnostic)) }
  }

  private func reportScenarios(_ input: InputOutcome) {
    if input.scenarios.isEmpty { return }
    var summary = Summary()
    let outcome = FileOutcome(sources: timeline.session.sources, scenarios: input.scenarios)
    for scenario in input.scenarios { summary.count(scenario) }
    let reporter = TextReporter(style: diagnosticStyle, drawing: drawingOptions)
    console.tell(reporter.text(of: outcome, named: "session", showsOutput: false))
    let rest = input.unselected > 0 ? ", \(input.unselected) not run because of `only`" : ""
    console.writeLine(summary.line + rest)
  }
}
