import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// `left == right` and its like.
  ///
  /// What scenarios ask most, `selected == "Recents"`, is answered from the model's keys.
  @inline(__always)
  mutating func compare(
    _ comparison: ComparisonOperator, _ left: ExpressionID, _ right: ExpressionID
  ) throws(Stop) -> Bool {
    if case .property(.selected) = tree[left], case .string(let text) = tree[right] {
      switch comparison {
      case .equal: return try isSelected(text)
      case .notEqual: return try !isSelected(text)
      default: break
      }
    }
    return try compare(comparison, try evaluate(left), try evaluate(right), left, right)
  }

  /// Whether the selected segment has a title.
  private mutating func isSelected(_ title: StringID) throws(Stop) -> Bool {
    let control = try currentControl()
    guard let index = controls[control].model.selectedIndex else { return false }
    let key = keys[Int(title.index)]
    if controls[control].model.segments[index].titleKey != key { return false }
    return isExactTextKey(key)
      || controls[control].model.segments.isName(
        tree.strings[Int(title.index)], key: key, ofSegmentAt: index)
  }

  /// `left == right within tolerance`; only `==` and `!=` have one.
  mutating func compare(
    _ comparison: ComparisonOperator, _ left: ExpressionID, _ right: ExpressionID,
    within tolerance: ExpressionID
  ) throws(Stop) -> Bool {
    let allowed = try number(tolerance)
    if allowed < 0 { throw fail(.negativeTolerance(allowed), at: tree.span(of: tolerance)) }
    let isNear = abs(try number(left) - (try number(right))) <= allowed
    return (comparison == .equal) == isNear
  }

  private mutating func compare(
    _ comparison: ComparisonOperator, _ a: Value, _ b: Value,
    _ left: ExpressionID, _ right: ExpressionID
  ) throws(Stop) -> Bool {
    switch comparison {
    case .equal: return try areEqual(a, b, left, right)
    case .notEqual: return try !areEqual(a, b, left, right)
    case .isIn: return try contains(b, a, right, left)
    case .contains: return try contains(a, b, left, right)
    case .startsWith: return try string(a, left).utf8.starts(with: string(b, right).utf8)
    case .endsWith:
      return try string(a, left).utf8.reversed().starts(with: string(b, right).utf8.reversed())
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return isOrdered(try number(a, left), comparison, try number(b, right))
    }
  }

  private func isOrdered(_ a: Double, _ comparison: ComparisonOperator, _ b: Double) -> Bool {
    switch comparison {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    default: a >= b
    }
  }

  /// Equality: of like kinds, of a segment with its title, and of anything with `none`.
  ///
  /// Other pairs are an error, never false.
  private mutating func areEqual(
    _ a: Value, _ b: Value, _ left: ExpressionID, _ right: ExpressionID
  ) throws(Stop) -> Bool {
    switch (a, b) {
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b
    case (.string(let a), .string(let b)): return isSameText(a, b)
    case (.segment(let a), .segment(let b)): return a == b
    case (.control(let a), .control(let b)): return a == b
    case (.segment(let segment), .string(let text)), (.string(let text), .segment(let segment)):
      return isSameText(try name(of: segment), text)
    case (.list(let a, _), .list(let b, _)):
      if a.count != b.count { return false }
      for index in a.indices {
        try countStep()
        if try !areEqual(a[index], b[index], left, right) { return false }
      }
      return true
    default:
      throw fail(
        .incomparable(a.kindName, b.kindName),
        at: tree.span(of: left).joined(with: tree.span(of: right)))
    }
  }

  /// Whether a list holds a value, or a text holds another.
  private mutating func contains(
    _ whole: Value, _ part: Value, _ wholeID: ExpressionID, _ partID: ExpressionID
  ) throws(Stop) -> Bool {
    guard case .list(let elements, _) = whole else {
      return ScenarioInterpreter.contains(try string(whole, wholeID), try string(part, partID))
    }
    for element in elements where try areEqual(element, part, wholeID, partID) { return true }
    return false
  }
}

/// Whether one text holds another, byte by byte.
func contains(_ text: String, _ part: String) -> Bool {
  let wanted = Array(part.utf8)
  if wanted.isEmpty { return true }
  if wanted.count > text.utf8.count { return false }
  let overlaps = overlaps(of: wanted)
  var met = 0
  for byte in text.utf8 {
    while met > 0, byte != wanted[met] { met = overlaps[met - 1] }
    if byte == wanted[met] { met += 1 }
    if met == wanted.count { return true }
  }
  return false
}

/// For each beginning of the bytes, the longest shorter beginning that is also its end (Knuth,
/// Morris, Pratt): the search for one megabyte in another takes no more than one look at each.
private func overlaps(of wanted: [UInt8]) -> [Int] {
  var overlaps = [Int](repeating: 0, count: wanted.count)
  var met = 0
  for index in wanted.indices.dropFirst() {
    while met > 0, wanted[index] != wanted[met] { met = overlaps[met - 1] }
    if wanted[index] == wanted[met] { met += 1 }
    overlaps[index] = met
  }
  return overlaps
}
