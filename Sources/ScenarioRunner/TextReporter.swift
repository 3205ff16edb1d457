package import Drawing
package import ScenarioInterpreter
package import ScenarioLanguage

/// Tells in plain text what went wrong: a pure function of outcomes.
package struct TextReporter: Sendable {
  private let style: DiagnosticStyle
  private let drawing: TextDrawingOptions

  package init(style: DiagnosticStyle, drawing: TextDrawingOptions) {
    self.style = style
    self.drawing = drawing
  }

  /// All that a reader of the terminal is told about one file; empty where all went well.
  package func text(of outcome: FileOutcome, named name: String, showsOutput: Bool) -> String {
    let renderer = DiagnosticRenderer(sources: outcome.sources, style: style)
    var text = ""
    for diagnostic in outcome.diagnostics { text += renderer.render(diagnostic) + "\n" }
    for scenario in outcome.outcomes {
      text += self.text(of: scenario, file: name, renderer, showsOutput: showsOutput)
    }
    return text
  }

  private func text(
    of scenario: ScenarioOutcome, file: String, _ renderer: DiagnosticRenderer, showsOutput: Bool
  ) -> String {
    let isWell = scenario.failure == nil || scenario.status == .todo
    if isWell { return showsOutput ? output(scenario.output) : "" }
    guard let failure = scenario.failure else { return "" }
    var text = heading(of: scenario, file: file, renderer) + "\n"
    if !scenario.output.isEmpty { text += output(scenario.output) }
    text += self.text(of: failure, renderer)
    return text + "\n"
  }

  /// `FAILED Choosing one deselects the other (scenarios/selection/one.seg:3)`.
  private func heading(
    of scenario: ScenarioOutcome, file: String, _ renderer: DiagnosticRenderer
  ) -> String {
    let verdict = scenario.status == .errored ? "ERROR" : "FAILED"
    let line = renderer.line(of: scenario.span)
    let row = scenario.row > 0 ? ", row \(scenario.row)" : ""
    let title = scenario.title.map { VisibleLine.text(of: $0) + " " } ?? ""
    return "\(verdict) \(title)(\(VisibleLine.text(of: file)):\(line)\(row))"
  }

  /// A failure: the diagnostic, the phase it was in, and the control as it was.
  package func text(of failure: Failure, _ renderer: DiagnosticRenderer) -> String {
    var text = renderer.render(failure.diagnostic)
    if let phase = failure.phase { text += "in step: \(VisibleLine.text(of: phase))\n" }
    if let control = failure.control {
      text += "\(failure.controlName) as it was:\n"
      text += drawText(control, options: drawing) + "\n"
    }
    return text
  }

  /// What statements put out.
  package func output(_ items: [Output]) -> String {
    var text = ""
    for item in items { text += self.text(of: item) }
    return text
  }

  package func text(of item: Output) -> String {
    switch item {
    case .text(let text):
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { VisibleLine.text(of: String($0)) + "\n" }.joined()
    case .drawing(let control, _): drawText(control, options: drawing) + "\n"
    }
  }
}
