/// Why a value is what it is: the answer, and the steps from facts to it.
package struct Explanation: Sendable, Equatable {
  package struct Step: Sendable, Equatable {
    /// What was computed, with its numbers.
    package var text: String
    /// The sentence or the rule that asks for it; empty for plain arithmetic.
    package var source: String

    package init(_ text: String, source: String = "") {
      self.text = text
      self.source = source
    }
  }

  /// `scrollable is true`.
  package var answer: String
  package var steps: [Step]

  package init(answer: String, steps: [Step] = []) {
    self.answer = answer
    self.steps = steps
  }

  /// The answer, then the steps, numbered, each with its source on a line of its own.
  package var text: String {
    var text = answer
    for (index, step) in steps.enumerated() {
      text += "\n  \(index + 1). \(step.text)"
      if !step.source.isEmpty { text += "\n     — \(step.source)" }
    }
    return text
  }
}

/// A number for reading: at most three decimals, none that say nothing.
///
/// The exact value is what `print` gives.
func rounded(_ number: Double) -> String {
  guard number.magnitude < 1e12 else { return written(number) }
  return written((number * 1000).rounded() / 1000)
}

/// A number for reading beside another, from which it differs also in what is shown of it.
func rounded(_ number: Double, unlike other: Double) -> String {
  let short = rounded(number)
  return number != other && short == rounded(other) ? written(number) : short
}

/// The sentences that explanations point to.
enum Sentence {
  static let fills =
    "guideline: “By default, segmented controls fill their parent container.”"
  static let hugs =
    "guideline: “set isFixedWidth to true. In this case, the width of the container will be "
    + "defined by the width of the individual segments.”"
  static let widths =
    "guideline: “Individual segments can have equal or unequal widths using "
    + "shouldSetEqualWidthForSegments.”"
  static let scrolls =
    "guideline: “When there are more options than will fit on screen, the segmented control will "
    + "scroll horizontally.”"
  static let needsFill =
    "guideline: “In order for scrolling to function properly, isFixedWidth must be set to false.”"
  static let neverWraps = "guideline: “Segmented controls will never wrap.”"
  static let identity = "identity is the item's, never its title's or its place's"
  static let oneSelected =
    "guideline: “The segmented control only allows for one selected option at a time. Choosing a "
    + "new option will deselect the current option.”"
}
