import ScenarioLanguage

// The language has the same two for itself. A machine reads nodes at every step, and what stands in
// its own module is a load where theirs would be a call.
extension SyntaxTree {
  subscript(id: ExpressionID) -> Expression { expressions[Int(id.index)].expression }
  func span(of id: ExpressionID) -> Span { expressions[Int(id.index)].span }
}
