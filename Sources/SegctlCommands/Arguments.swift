/// A mistake in the command line, in one sentence.
struct UsageError: Error {
  let message: String
  var help: String?
}

/// The words of a command line, taken one by one.
struct Arguments {
  private var words: [String]
  private var next = 0
  /// After `--`, nothing is an option.
  private var optionsEnded = false

  /// The options of one letter, and what they are called in full.
  private static let shortOptions: [Character: (name: String, takesValue: Bool)] = [
    "e": ("", true), "f": ("filter", true), "h": ("help", false), "j": ("jobs", true),
    "q": ("quiet", false), "t": ("tags", true), "u": ("update", true), "w": ("watch", false),
  ]

  init(_ words: [String]) { self.words = words }

  enum Word {
    /// `--name`, with what followed an `=`.
    case option(name: String, value: String?)
    case operand(String)
  }

  /// The next word, taken apart; nil at the end.
  mutating func take() -> Word? {
    guard next < words.count else { return nil }
    let word = words[next]
    next += 1
    if optionsEnded || word == "-" || !word.hasPrefix("-") { return .operand(word) }
    if word == "--" {
      optionsEnded = true
      return take()
    }
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      return .option(
        name: String(word[..<equals]), value: String(word[word.index(after: equals)...]))
    }
    return takeShort(word) ?? .option(name: word, value: nil)
  }

  /// `-j4` and `-wj4` as POSIX has it: letters that stand alone, then one with its value.
  ///
  /// `-jobs` is a slip for `--jobs`, and left whole for the message to say so.
  private mutating func takeShort(_ word: String) -> Word? {
    let letters = word.dropFirst()
    guard letters.count > 1, let first = letters.first,
      let option = Arguments.shortOptions[first], option.name != letters
    else { return nil }
    let rest = String(letters.dropFirst())
    if option.takesValue { return .option(name: "-\(first)", value: rest) }
    next -= 1
    words[next] = "-" + rest
    return .option(name: "-\(first)", value: nil)
  }

  /// The value of an option: behind its `=`, or the next word.
  mutating func value(of name: String, _ given: String?) throws(UsageError) -> String {
    if let given { return given }
    guard next < words.count else { throw UsageError(message: "\(name) needs a value") }
    next += 1
    return words[next - 1]
  }

  mutating func number(of name: String, _ given: String?) throws(UsageError) -> Int {
    let text = try value(of: name, given)
    if let number = Int(text), number > 0 { return number }
    throw UsageError(message: "\(name) needs a whole number above 0, not `\(text)`")
  }
}
