import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// What a failed assert tells: both sides with their values, what was seen instead, and the
  /// line that last changed what it asks about.
  ///
  /// Expressions have no effects, so evaluating the parts once more finds what was found before.
  mutating func assertionFailure(
    _ condition: ExpressionID, message: ExpressionID
  ) throws(Stop) -> Stop {
    let culprit = try failingPart(of: condition)
    let span = tree.span(of: culprit)
    var diagnostic = Diagnostic(.assertionFailed, span: span, message: "assert failed")
    if message.isPresent { diagnostic.message += ": " + (try string(message)) }
    try describe(culprit, in: &diagnostic, isNegated: false)
    if let change = lastChange(before: place, behind: culprit) {
      diagnostic.labels.append(change)
    }
    return stop(diagnostic, cause: .failedAssert)
  }

  /// Of `a and b`, the part that is false; else the whole.
  private mutating func failingPart(of condition: ExpressionID) throws(Stop) -> ExpressionID {
    guard case .binary(.and, let left, let right) = tree[condition] else { return condition }
    return try failingPart(of: try self.condition(left) ? right : left)
  }

  private mutating func describe(
    _ part: ExpressionID, in diagnostic: inout Diagnostic, isNegated: Bool
  ) throws(Stop) {
    switch tree[part] {
    case .comparison(let comparison, let left, let right, _):
      let a = try reported(try evaluate(left))
      let b = try reported(try evaluate(right))
      diagnostic.caption = verdict(comparison, a, b, isNegated: isNegated)
      diagnostic.notes.append(" left: \(a)")
      diagnostic.notes.append("right: \(b)")
    case .binary(.or, let left, let right):
      diagnostic.caption = "neither holds"
      try describe(left, in: &diagnostic, isNegated: false)
      try describe(right, in: &diagnostic, isNegated: false)
      diagnostic.caption = "neither holds"
    case .unary(.not, let operand): try describe(operand, in: &diagnostic, isNegated: true)
    case .follows(let rule), .breaks(let rule): try describe(rule: rule, in: &diagnostic)
    case .matchesSnapshot(let name): try describe(snapshot: name, in: &diagnostic)
    default:
      diagnostic.caption = "this is \(try reported(try evaluate(part)))"
    }
  }

  /// What is seen instead of what was asked: `"Voicemail", not "Recents"`.
  private func verdict(
    _ comparison: ComparisonOperator, _ a: String, _ b: String, isNegated: Bool
  ) -> String {
    if isNegated { return "\(a) \(comparison.spelling) \(b) holds" }
    switch comparison {
    case .equal where isSameText(a, b): return "alike to the eye, of different characters"
    case .equal: return "\(a), not \(b)"
    case .notEqual where isSameText(a, b): return "both are \(a)"
    case .notEqual: return "\(a) and \(b) differ by no more than is allowed"
    default: return "\(a) \(comparison.spelling) \(b) does not hold"
    }
  }

  /// The statement that last changed what an expression asks about.
  private func lastChange(before assert: Span, behind expression: ExpressionID) -> Label? {
    guard current >= 0 else { return nil }
    let state = controls[current]
    let changes = state.lastChanges
    let (span, what): (Span, String)
    switch aspect(of: expression) {
    case .selection: (span, what) = (changes.selection, "the selection")
    case .layout: (span, what) = (changes.layout, "the layout")
    case .other: (span, what) = (changes.any, "the control")
    }
    let isDeclared = span == state.declaration
    return Label(
      span: span,
      text: isDeclared ? "not changed since it was declared here" : "last changed \(what)")
  }

  private func aspect(of expression: ExpressionID) -> Aspect {
    switch tree[expression] {
    case .property(let word): aspect(of: word)
    case .member(let base, let word):
      aspect(of: word) == .other ? aspect(of: base) : aspect(of: word)
    case .comparison(_, let left, let right, _), .binary(_, let left, let right):
      aspect(of: left) == .other ? aspect(of: right) : aspect(of: left)
    case .unary(_, let operand), .index(let operand, _): aspect(of: operand)
    default: .other
    }
  }

  private func aspect(of word: Word) -> Aspect {
    switch word {
    case .selected, .announcement, .events: .selection
    case .width, .content, .x, .count, .scrollable, .overflows, .available, .truncated: .layout
    default: .other
    }
  }
}
