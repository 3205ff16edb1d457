import ScenarioLanguage

// How much memory the values of a scenario hold. Texts and lists are shared, so nothing is counted
// where a variable changes; the variables are weighed when enough has been made to matter.
extension Machine {
  /// Counts bytes of a text or list that was made.
  mutating func countMade(_ bytes: Int) throws(Stop) {
    made += bytes
    if made - madeAtWeighing > limits.textsLength { try weighVariables() }
  }

  /// Counts the elements of a list that was made, where they are many.
  mutating func countMade(elements count: Int) throws(Stop) {
    if count > Limits.shortText { try countMade(count * Limits.elementCost) }
  }

  /// The text, counted where it is long.
  mutating func madeText(_ text: String) throws(Stop) -> String {
    if text.utf8.count > Limits.shortText { try countMade(text.utf8.count) }
    return text
  }

  @inline(never)
  private mutating func weighVariables() throws(Stop) {
    madeAtWeighing = made
    var weight = looped
    for value in variables { try weigh(value, into: &weight) }
  }

  /// What a list weighs that a loop keeps while it goes through it.
  mutating func loopedWeight(of list: Value) throws(Stop) -> Int {
    var weight = looped
    try weigh(list, into: &weight)
    return weight - looped
  }

  /// Adds what a value holds, and fails where that is too much. A list that holds the same list
  /// twice counts it twice, up to the limit.
  private mutating func weigh(_ value: Value, into weight: inout Int) throws(Stop) {
    switch value {
    case .string(let text): weight += text.utf8.count
    case .list(let elements, _):
      weight += elements.count * Limits.elementCost
      for element in elements { try weigh(element, into: &weight) }
    default: return
    }
    if weight > limits.textsLength { throw fail(.valuesLimit(limits.textsLength), at: place) }
  }
}
