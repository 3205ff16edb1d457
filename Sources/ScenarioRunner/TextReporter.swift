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
    if outcome.isSilent(showsOutput: showsOutput) { return "" }
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
    guard let failure = scenario.failure, scenario.status != .todo else {
      let remark =
        scenario.isFlaky ? heading(of: scenario, file, renderer).flaky(scenario.attempts) : ""
      return remark + (showsOutput ? output(scenario.output) : "")
    }
    var text = heading(of: scenario, file, renderer).failed(scenario.status)
    if !scenario.output.isEmpty { text += output(scenario.output) }
    text += self.text(of: failure, renderer)
    return text + "\n"
  }

  private func heading(
    of scenario: ScenarioOutcome, _ file: String, _ renderer: DiagnosticRenderer
  ) -> ScenarioHeading {
    ScenarioHeading(
      title: scenario.title, file: file, line: renderer.line(of: scenario.span),
      row: Int(scenario.row))
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

extension ScenarioOutcome {
  /// Whether there is nothing to tell of it but that it passed.
  fileprivate func isSilent(showsOutput: Bool) -> Bool {
    status == .passed && attempts == 1 && (!showsOutput || output.isEmpty)
  }
}

extension FileOutcome {
  /// Whether there is nothing to tell of the file but that its scenarios passed.
  package func isSilent(showsOutput: Bool) -> Bool {
    // By index: an element that is carried out is copied.
    diagnostics.isEmpty
      && outcomes.indices.allSatisfy { outcomes[$0].isSilent(showsOutput: showsOutput) }
  }
}

/// The line that opens what is told of a scenario:
/// `FAILED Choosing one deselects the other (scenarios/selection/one.seg:3)`.
struct ScenarioHeading {
  let title: String?
  let file: String
  let line: Int
  /// The row of its examples, from 1; 0 where it has none.
  let row: Int

  func failed(_ status: ScenarioStatus) -> String {
    "\(status == .errored ? "ERROR" : "FAILED") \(name)\n"
  }

  func flaky(_ attempts: Int) -> String {
    "FLAKY \(name): passed only at attempt \(attempts)\n"
  }

  private var name: String {
    let row = row > 0 ? ", row \(row)" : ""
    let title = title.map { VisibleLine.text(of: $0) + " " } ?? ""
    return "\(title)(\(VisibleLine.text(of: file)):\(line)\(row))"
  }
}
