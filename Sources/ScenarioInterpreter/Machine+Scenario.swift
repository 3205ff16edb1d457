import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Runs a scenario from its backgrounds to its end, and writes down how it went.
  ///
  /// The frame has been made ready by `reset` and `fill`.
  mutating func runWhole(_ before: [Block], _ body: Block, into outcome: inout ScenarioOutcome) {
    do throws(Stop) {
      for block in before { try run(block) }
      try run(body)
      outcome.status = outcome.modifier == .todo ? .unexpectedlyPassed : .passed
      if outcome.modifier == .todo { outcome.failure = todoPassed(outcome.span) }
    } catch {
      outcome.status = status(after: error, outcome.modifier)
      outcome.failure = failure
    }
    outcome.steps = steps
    outcome.asserts = asserts
    outcome.output = output
    outcome.film = film
  }

  /// A `todo` must fail by an assert; an error in it is an error all the same.
  private func status(after stop: Stop, _ modifier: ScenarioModifier) -> ScenarioStatus {
    switch stop.cause {
    case .failedAssert: modifier == .todo ? .todo : .failed
    case .error: .errored
    case .interrupted: .interrupted
    }
  }

  private func todoPassed(_ span: Span) -> Failure {
    Failure(
      Diagnostic(
        .todoPassed, span: span, message: "a scenario that is still to do passes",
        caption: "every assert in it holds", help: "remove the word `todo`"))
  }

  /// Fills in the columns of a row of examples.
  mutating func fill(_ cells: [Value], from slot: Int) {
    for index in cells.indices { variables[frame + slot + index] = cells[index] }
  }

  func value(of cell: Cell) -> Value {
    switch cell {
    case .number(let number): .number(number)
    case .string(let id): .string(tree.strings[Int(id.index)])
    case .boolean(let truth): .boolean(truth)
    case .none: .none
    }
  }

  /// The title of a scenario, its columns filled in from the frame.
  ///
  /// A title takes columns only, so nothing in it can fail.
  mutating func title(of scenario: Scenario) -> String? {
    guard scenario.title.isPresent else { return nil }
    return try? string(scenario.title)
  }

  func text(ofLiteral id: ExpressionID) -> String? {
    guard id.isPresent, case .string(let text) = tree[id] else { return nil }
    return tree.strings[Int(text.index)]
  }
}
