import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// The statements that explain.
  mutating func teach(_ statement: Statement) throws(Stop) {
    switch statement.kind {
    case .why(let expression): try emit(try explain(expression).text)
    case .whyEvents: try emit(try explainEvents().text)
    default: throw fail(.unresolved, at: statement.span)
    }
  }

  /// `why events`: each event, and each act without one with its reason.
  private mutating func explainEvents() throws(Stop) -> Explanation {
    let model = controls[try currentControl()].model
    let total = model.events.total
    return Explanation(
      answer: "\(total) event\(total == 1 ? "" : "s")", steps: eventSteps(of: model))
  }
}
