import ScenarioLanguage

extension Machine {
  /// An expression as a scenario would write it.
  func notation(of id: ExpressionID) -> String {
    switch tree[id] {
    case .number(let number): written(number)
    case .string(let text): written(tree.strings[Int(text.index)])
    case .interpolation(let parts): interpolation(parts)
    case .boolean(let truth): truth ? "true" : "false"
    case .none: "none"
    case .word(let word), .property(let word): word.spelling
    case .list(let elements): "[" + list(elements) + "]"
    case .name(let name): names.text(of: name)
    case .reference(.control(let slot)): names.text(of: NameID(slot))
    case .reference(.variable(_, let name)): names.text(of: name)
    case .member(let base, let word): notation(of: base) + "." + word.spelling
    case .index(let base, let position): notation(of: base) + "[" + notation(of: position) + "]"
    case .unary(.not, let operand): "not " + notation(of: operand)
    case .unary(.negate, let operand): "-" + notation(of: operand)
    case .binary(let operation, let left, let right):
      "\(operand(left)) \(sign(operation)) \(operand(right))"
    case .comparison(let comparison, let left, let right, let tolerance):
      "\(notation(of: left)) \(comparison.spelling) \(notation(of: right))"
        + (tolerance.isPresent ? " within \(notation(of: tolerance))" : "")
    case .call(let function, let arguments): "\(function.spelling)(\(list(arguments)))"
    case .follows(let rule): "follows \(ruleName(rule))"
    case .breaks(let rule): "breaks \(ruleName(rule))"
    case .matchesSnapshot(let name): "matches snapshot \(notation(of: name))"
    }
  }

  /// An operand, in parentheses where it has an operator of its own.
  private func operand(_ id: ExpressionID) -> String {
    switch tree[id] {
    case .binary, .comparison: "(" + notation(of: id) + ")"
    default: notation(of: id)
    }
  }

  /// `"{count} segments"`.
  private func interpolation(_ parts: NodeRange) -> String {
    var text = "\""
    for index in parts.indices {
      let part = tree.elements[index]
      if case .string(let literal) = tree[part] {
        text += written(tree.strings[Int(literal.index)]).dropFirst().dropLast()
      } else {
        text += "{" + notation(of: part) + "}"
      }
    }
    return text + "\""
  }

  private func list(_ elements: NodeRange) -> String {
    elements.indices.map { notation(of: tree.elements[$0]) }.joined(separator: ", ")
  }

  private func sign(_ operation: BinaryOperator) -> String {
    switch operation {
    case .or: "or"
    case .and: "and"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    }
  }
}

extension ComparisonOperator {
  /// The operator as a scenario writes it.
  var spelling: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .isIn: "in"
    case .contains: "contains"
    case .startsWith: "starts with"
    case .endsWith: "ends with"
    }
  }
}
