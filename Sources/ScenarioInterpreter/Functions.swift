import ScenarioLanguage

/// `first(n, list)`, `last(n, list)`, `length(value)`, `min(…)`, `max(…)`, `abs(n)`.
///
/// `first(list)` and `last(list)` are the element itself; with a number they are a list of as many,
/// or of all where there are fewer.
func apply(_ function: Function, _ arguments: [Value]) throws(RuntimeError) -> Value {
  switch function {
  case .first, .last: return try end(function, arguments)
  case .length:
    switch arguments.first {
    case .list(let elements, _)?: return .number(Double(elements.count))
    case .string(let text)?: return .number(Double(text.count))
    case let other?: throw .wrongType(expected: "a list or a string", found: other.kindName)
    case nil: throw .unresolved
    }
  case .abs: return .number(abs(try number(arguments.first ?? .none)))
  case .min, .max: return .number(try extreme(function, arguments))
  }
}

private func end(_ function: Function, _ arguments: [Value]) throws(RuntimeError) -> Value {
  guard let last = arguments.last, case .list(let elements, let nesting) = last else {
    throw .wrongType(expected: "a list", found: arguments.last?.kindName ?? "nothing")
  }
  if arguments.count == 1 {
    guard let element = function == .first ? elements.first : elements.last else {
      throw .emptyList
    }
    return element
  }
  let count = try number(arguments[0])
  guard count >= 0, count == count.rounded(.towardZero) else { throw .invalidCount(count) }
  let taken = Int(min(count, Double(elements.count)))
  let part = function == .first ? elements.prefix(taken) : elements.suffix(taken)
  return .list(Array(part), nesting: nesting)
}

/// The smallest or largest of the arguments, or of the one list given.
private func extreme(_ function: Function, _ arguments: [Value]) throws(RuntimeError) -> Double {
  var values = arguments
  if arguments.count == 1, case .list(let elements, _) = arguments[0] { values = elements }
  guard let head = values.first else { throw .emptyList }
  var result = try number(head)
  for value in values.dropFirst() {
    let other = try number(value)
    result = function == .min ? min(result, other) : max(result, other)
  }
  return result
}

private func number(_ value: Value) throws(RuntimeError) -> Double {
  if case .number(let number) = value { return number }
  throw .wrongType(expected: "a number", found: value.kindName)
}
