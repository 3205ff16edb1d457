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
    case .member(let base, let word): operand(base, .postfix) + "." + word.spelling
    case .unknownMember(let base, let name):
      operand(base, .postfix) + "." + names.text(of: name)
    case .index(let base, let position):
      operand(base, .postfix) + "[" + notation(of: position) + "]"
    case .unary(.not, let truth): "not " + operand(truth, .not)
    case .unary(.negate, let number): "-" + operand(number, .unary)
    case .binary(let operation, let left, let right):
      "\(operand(left, operation.rank)) \(sign(operation)) "
        + operand(right, operation.rank.next)
    case .comparison(let comparison, let left, let right, let tolerance):
      "\(operand(left, .sum)) \(comparison.spelling) \(operand(right, .sum))"
        + (tolerance.isPresent ? " within \(operand(tolerance, .sum))" : "")
    case .call(let function, let arguments): "\(function.spelling)(\(list(arguments)))"
    case .follows(let rule): "follows \(name(of: rule))"
    case .breaks(let rule): "breaks \(name(of: rule))"
    case .matchesSnapshot(let name): "matches snapshot \(operand(name, .sum))"
    }
  }

  /// A part of an expression, in parentheses where its operator binds less than its place asks for.
  private func operand(_ id: ExpressionID, _ least: Rank) -> String {
    let text = notation(of: id)
    return rank(of: id) < least ? "(" + text + ")" : text
  }

  private func rank(of id: ExpressionID) -> Rank {
    switch tree[id] {
    case .binary(let operation, _, _): operation.rank
    case .unary(.not, _): .not
    case .comparison: .comparison
    case .unary(.negate, _): .unary
    // The text of a snapshot's name is a sum, and reaches as far as one can.
    case .matchesSnapshot: .comparison
    case .number(let number) where number < 0: .unary
    default: .postfix
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

/// How closely an operator binds: the rules of the grammar's expressions, the loosest first.
private enum Rank: Int, Comparable {
  case or, and, not, comparison, sum, product, unary, postfix

  /// What the right side of an operator of this rank must bind by, since equals go from the left.
  var next: Rank { Rank(rawValue: rawValue + 1) ?? .postfix }

  static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}

extension BinaryOperator {
  fileprivate var rank: Rank {
    switch self {
    case .or: .or
    case .and: .and
    case .add, .subtract: .sum
    case .multiply, .divide, .remainder: .product
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
