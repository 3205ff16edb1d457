/// A mistake in an expression of `--tags`, in one sentence.
package struct TagExpressionError: Error, Sendable {
  package let message: String
}

/// Which tags a scenario must have: `smoke and not (slow or @flaky)`.
///
/// `not` binds tightest, then `and`, then `or`. A tag may be written with its `@` or without.
package indirect enum TagExpression: Sendable {
  case tag(String)
  case not(TagExpression)
  case and(TagExpression, TagExpression)
  case or(TagExpression, TagExpression)

  package init(parsing text: String) throws(TagExpressionError) {
    var parser = TagParser(text)
    self = try parser.parse()
  }

  package func matches(_ tags: [String]) -> Bool {
    switch self {
    case .tag(let name): tags.contains { $0.utf8.elementsEqual(name.utf8) }
    case .not(let inner): !inner.matches(tags)
    case .and(let left, let right): left.matches(tags) && right.matches(tags)
    case .or(let left, let right): left.matches(tags) || right.matches(tags)
    }
  }
}

private struct TagParser {
  private var words: [String] = []
  private var next = 0
  private var depth = 0
  private static let maximumDepth = 100

  init(_ text: String) {
    var word = ""
    for character in text {
      if character == "(" || character == ")" || character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        if !character.isWhitespace { words.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
  }

  mutating func parse() throws(TagExpressionError) -> TagExpression {
    if words.isEmpty { throw TagExpressionError(message: "--tags needs the name of a tag") }
    let expression = try either()
    if next < words.count {
      throw TagExpressionError(message: "--tags: `\(words[next])` is not expected here")
    }
    return expression
  }

  private mutating func take(if word: String) -> Bool {
    guard next < words.count, words[next] == word else { return false }
    next += 1
    return true
  }

  private mutating func either() throws(TagExpressionError) -> TagExpression {
    var left = try both()
    while take(if: "or") { left = .or(left, try both()) }
    return left
  }

  private mutating func both() throws(TagExpressionError) -> TagExpression {
    var left = try single()
    while take(if: "and") { left = .and(left, try single()) }
    return left
  }

  private mutating func single() throws(TagExpressionError) -> TagExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > TagParser.maximumDepth {
      throw TagExpressionError(message: "--tags: the expression is nested too deep")
    }
    if take(if: "not") { return .not(try single()) }
    if take(if: "(") {
      let inner = try either()
      if take(if: ")") { return inner }
      throw TagExpressionError(message: "--tags: a parenthesis is not closed")
    }
    return .tag(try name())
  }

  private mutating func name() throws(TagExpressionError) -> String {
    guard next < words.count else {
      throw TagExpressionError(message: "--tags: a tag is missing at the end")
    }
    let word = words[next]
    let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
    if [")", "and", "or", ""].contains(name) {
      throw TagExpressionError(message: "--tags: a tag is expected before `\(word)`")
    }
    next += 1
    return name
  }
}
