import ScenarioLanguage
import SegmentedControl

/// A segment by where it stands: the index of its control and its own, both from 0.
struct SegmentPlace {
  let control: Int
  let index: Int
}

extension Machine {
  mutating func evaluate(_ id: ExpressionID) throws(Stop) -> Value {
    switch tree[id] {
    case .number(let number): return .number(number)
    case .string(let text): return .string(tree.strings[Int(text.index)])
    case .boolean(let truth): return .boolean(truth)
    case .none: return .none
    case .word(let word): return .string(word.spelling)
    case .reference(.variable(let slot, _)): return variables[frame + Int(slot)]
    case .reference(.control(let slot)): return .control(slot)
    case .name(let name):
      throw fail(.unknownAtRun(names.text(of: name)), at: tree.span(of: id))
    case .interpolation(let parts): return .string(try interpolate(parts))
    case .list(let elements): return try list(elements)
    case .property(let word):
      return try property(word, of: try currentControl(), at: id)
    case .member(let base, let word): return try member(word, of: base, at: id)
    case .unknownMember(let base, let name): throw try failMember(name, of: base, at: id)
    case .index(let base, let position): return try element(position, of: base)
    case .unary(.negate, let operand): return .number(-(try number(operand)))
    case .binary(let operation, let left, let right)
    where operation != .and && operation != .or:
      return .number(try arithmetic(operation, left, right, at: id))
    case .call(let function, let arguments): return try call(function, arguments, at: id)
    case .unary, .binary, .comparison, .follows, .breaks, .matchesSnapshot:
      return .boolean(try condition(id))
    }
  }

  /// A truth value, without a `Value` in between where the expression is one by its form.
  mutating func condition(_ id: ExpressionID) throws(Stop) -> Bool {
    switch tree[id] {
    case .comparison(let comparison, let left, let right, let tolerance):
      if tolerance.isPresent {
        return try compare(comparison, left, right, within: tolerance)
      }
      return try compare(comparison, left, right)
    case .binary(.and, let left, let right):
      if try !condition(left) { return false }
      return try condition(right)
    case .binary(.or, let left, let right):
      if try condition(left) { return true }
      return try condition(right)
    case .unary(.not, let operand): return try !condition(operand)
    case .boolean(let truth): return truth
    case .follows(let rule): return try !breaks(rule)
    case .breaks(let rule): return try breaks(rule)
    case .matchesSnapshot(let name): return try matchesSnapshot(name)
    default:
      let value = try evaluate(id)
      if case .boolean(let truth) = value { return truth }
      throw fail(
        .wrongType(expected: "a truth value", found: value.kindName), at: tree.span(of: id))
    }
  }

  mutating func number(_ id: ExpressionID) throws(Stop) -> Double {
    if case .number(let number) = tree[id] { return number }
    return try number(try evaluate(id), id)
  }

  /// A number that an expression has come to.
  mutating func number(_ value: Value, _ id: ExpressionID) throws(Stop) -> Double {
    if case .number(let number) = value { return number }
    throw fail(.wrongType(expected: "a number", found: value.kindName), at: tree.span(of: id))
  }

  mutating func string(_ id: ExpressionID) throws(Stop) -> String {
    if case .string(let text) = tree[id] { return tree.strings[Int(text.index)] }
    return try string(try evaluate(id), id)
  }

  /// A string that an expression has come to; a segment stands for its name.
  mutating func string(_ value: Value, _ id: ExpressionID) throws(Stop) -> String {
    switch value {
    case .string(let text): return text
    case .segment(let segment):
      let place = try place(of: segment, at: tree.span(of: id))
      return controls[place.control].model.segments[place.index].name
    default:
      throw fail(.wrongType(expected: "a string", found: value.kindName), at: tree.span(of: id))
    }
  }

  // MARK: Operators

  private mutating func arithmetic(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID,
    at id: ExpressionID
  ) throws(Stop) -> Double {
    let a = try number(left)
    let b = try number(right)
    let result: Double
    switch operation {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    case .divide, .remainder:
      if b == 0 { throw fail(.divisionByZero, at: tree.span(of: right)) }
      result = operation == .divide ? a / b : a.truncatingRemainder(dividingBy: b)
    case .and, .or: throw fail(.unresolved, at: tree.span(of: id))
    }
    if !result.isFinite { throw fail(.numberTooLarge, at: tree.span(of: id)) }
    return result
  }

  private mutating func interpolate(_ parts: NodeRange) throws(Stop) -> String {
    var text = ""
    for index in parts.indices {
      let part = tree.elements[index]
      text += try displayed(try evaluate(part))
      if text.utf8.count > limits.stringLength {
        throw fail(.stringLimit(limits.stringLength), at: tree.span(of: part))
      }
    }
    return try madeText(text)
  }

  private mutating func list(_ elements: NodeRange) throws(Stop) -> Value {
    var values: [Value] = []
    values.reserveCapacity(Int(elements.count))
    var nesting: Int32 = 1
    let before = made
    for index in elements.indices {
      let value = try evaluate(tree.elements[index])
      if case .list(_, let inner) = value { nesting = max(nesting, inner + 1) }
      if made - before > limits.textsLength {
        throw fail(.valuesLimit(limits.textsLength), at: place)
      }
      values.append(value)
    }
    if values.count > limits.listLength {
      throw fail(.listLimit(limits.listLength), at: place)
    }
    if nesting > limits.syntaxNesting { throw fail(.listNesting(limits.syntaxNesting), at: place) }
    try countMade(elements: values.count)
    return .list(values, nesting: nesting)
  }

  private mutating func element(
    _ position: ExpressionID, of base: ExpressionID
  ) throws(Stop) -> Value {
    if try ownerOfSegments(base) != nil {
      let found = try locate(segmentAt: position, of: base)
      return .segment(reference(found))
    }
    let value = try evaluate(base)
    guard case .list(let elements, _) = value else {
      throw fail(.wrongType(expected: "a list", found: value.kindName), at: tree.span(of: base))
    }
    let place = try number(position)
    guard place >= 1, place <= Double(elements.count), place == place.rounded(.towardZero) else {
      throw fail(
        .noSuchPosition(place, count: elements.count, noun: "element"), at: tree.span(of: position))
    }
    return elements[Int(place) - 1]
  }

  private mutating func call(
    _ function: Function, _ arguments: NodeRange, at id: ExpressionID
  ) throws(Stop) -> Value {
    if let taken = try lastEvents(function, arguments) { return taken }
    var values: [Value] = []
    for index in arguments.indices {
      let argument = tree.elements[index]
      values.append(try evaluate(argument))
    }
    let spans = arguments.indices.map { tree.span(of: tree.elements[$0]) }
    let result: Value
    do throws(RuntimeError) {
      result = try apply(function, values)
    } catch {
      throw fail(error, at: spans.count == 1 ? spans[0] : tree.span(of: id))
    }
    if case .list(let elements, _) = result { try countMade(elements: elements.count) }
    return result
  }

  /// `last(1, events)` without a list of them all; nil for anything else, and where it is an error.
  private mutating func lastEvents(
    _ function: Function, _ arguments: NodeRange
  ) throws(Stop) -> Value? {
    guard function == .last, arguments.count == 2,
      let control = try owner(ofList: .events, tree.elements[arguments.indices.upperBound - 1]),
      case .number(let wanted) = try evaluate(tree.elements[arguments.indices.lowerBound]),
      wanted >= 0, wanted == wanted.rounded(.towardZero)
    else { return nil }
    let events = controls[control].model.events
    // Where some are forgotten, no more may be asked for than are left.
    if wanted > Double(events.count), events.count < events.total { return nil }
    let count = Int(min(wanted, Double(events.count)))
    try countMade(elements: count)
    return .list(values(of: events, at: (events.count - count)..<events.count), nesting: 1)
  }

  // MARK: Segments and controls

  func reference(_ place: SegmentPlace) -> SegmentReference {
    SegmentReference(
      control: controls[place.control].slot,
      identity: controls[place.control].model.segments[place.index].identity)
  }

  mutating func place(of segment: SegmentReference, at span: Span) throws(Stop) -> SegmentPlace {
    SegmentPlace(
      control: try control(ofSlot: segment.control, at: span),
      index: try index(of: segment, at: span))
  }

  /// The control whose list of segments an expression is, without making that list; else nil.
  mutating func ownerOfSegments(_ id: ExpressionID) throws(Stop) -> Int? {
    try owner(ofList: .segments, id)
  }

  /// The control whose list of that name an expression is; else nil.
  private mutating func owner(ofList list: Word, _ id: ExpressionID) throws(Stop) -> Int? {
    switch tree[id] {
    case .property(let word) where word == list: return try currentControl()
    case .member(let base, let word) where word == list:
      if case .reference(.control(let slot)) = tree[base] {
        return try control(ofSlot: slot, at: tree.span(of: base))
      }
      return nil
    default: return nil
    }
  }

  mutating func controlIndex(of id: ExpressionID) throws(Stop) -> Int {
    let value = try evaluate(id)
    guard case .control(let slot) = value else {
      throw fail(.wrongType(expected: "a control", found: value.kindName), at: tree.span(of: id))
    }
    return try control(ofSlot: slot, at: tree.span(of: id))
  }

  /// Where the segment stands that an expression means: `segments[2]`, `selected`, a variable.
  mutating func locate(_ id: ExpressionID) throws(Stop) -> SegmentPlace {
    switch tree[id] {
    case .index(let base, let position):
      if try ownerOfSegments(base) != nil { return try locate(segmentAt: position, of: base) }
    case .property(.selected):
      let control = try currentControl()
      if let index = controls[control].model.selectedIndex {
        return SegmentPlace(control: control, index: index)
      }
    default: break
    }
    let value = try evaluate(id)
    switch value {
    case .segment(let segment): return try place(of: segment, at: tree.span(of: id))
    case .none: throw fail(.memberOfNone, at: tree.span(of: id))
    default:
      throw fail(.wrongType(expected: "a segment", found: value.kindName), at: tree.span(of: id))
    }
  }

  private mutating func locate(
    segmentAt position: ExpressionID, of base: ExpressionID
  ) throws(Stop) -> SegmentPlace {
    guard let control = try ownerOfSegments(base) else { throw fail(.unresolved, at: place) }
    return SegmentPlace(control: control, index: try index(of: position, in: control))
  }
}
