import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// The statements that explain.
  mutating func teach(_ statement: Statement) throws(Stop) {
    throw fail(.unresolved, at: statement.span)
  }
}
