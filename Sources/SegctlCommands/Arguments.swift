/// A mistake in the command line, in one sentence.
struct UsageError: Error {
  let message: String
  var help: String?
}

/// A word of a command line, as bytes: the system promises no more.
package struct CommandWord: Sendable {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The word as it is shown.
  var shown: String { String(decoding: bytes, as: UTF8.self) }

  func text() throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError(message: "`\(shown)` is not valid UTF-8")
    }
    return text
  }

  /// Whatever stood behind `-e`, as one script.
  static func script(of parts: [[UInt8]]) -> [UInt8] {
    Array(parts.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// The words of a command line, taken one by one.
struct Arguments {
  private var words: [CommandWord]
  private var next = 0
  /// After `--`, nothing is an option.
  private var optionsEnded = false

  /// The options of one letter, and what they are called in full.
  private static let shortOptions: [UInt8: (name: String, takesValue: Bool)] = [
    UInt8(ascii: "e"): ("", true), UInt8(ascii: "f"): ("filter", true),
    UInt8(ascii: "h"): ("help", false), UInt8(ascii: "j"): ("jobs", true),
    UInt8(ascii: "q"): ("quiet", false), UInt8(ascii: "t"): ("tags", true),
    UInt8(ascii: "u"): ("update", true), UInt8(ascii: "w"): ("watch", false),
  ]

  init(_ words: [CommandWord]) { self.words = words }

  enum Word {
    /// `--name`, with what followed an `=`.
    case option(name: String, value: CommandWord?)
    case operand(String)
  }

  /// The next word, taken apart; nil at the end.
  mutating func take() throws(UsageError) -> Word? {
    guard next < words.count else { return nil }
    let word = words[next]
    let bytes = word.bytes
    next += 1
    if optionsEnded || bytes.first != UInt8(ascii: "-") || bytes.count == 1 {
      return .operand(try word.text())
    }
    if bytes == Array("--".utf8) {
      optionsEnded = true
      return try take()
    }
    if bytes.starts(with: "--".utf8), let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      return .option(
        name: try CommandWord(Array(bytes[..<equals])).text(),
        value: CommandWord(Array(bytes[(equals + 1)...])))
    }
    if let short = takeShort(word) { return short }
    return .option(name: try word.text(), value: nil)
  }

  /// `-j4` and `-wj4` as POSIX has it: letters that stand alone, then one with its value.
  ///
  /// `-jobs` is a slip for `--jobs`, and left whole for the message to say so.
  private mutating func takeShort(_ word: CommandWord) -> Word? {
    let letters = word.bytes.dropFirst()
    guard letters.count > 1, let first = letters.first,
      let option = Arguments.shortOptions[first], !letters.elementsEqual(option.name.utf8)
    else { return nil }
    let name = "-\(Character(UnicodeScalar(first)))"
    let rest = letters.dropFirst()
    if option.takesValue { return .option(name: name, value: CommandWord(Array(rest))) }
    next -= 1
    words[next] = CommandWord([UInt8(ascii: "-")] + rest)
    return .option(name: name, value: nil)
  }

  /// The value of an option: behind its `=`, or the next word.
  mutating func value(of name: String, _ given: CommandWord?) throws(UsageError) -> String {
    try word(of: name, given).text()
  }

  /// The value of `-e`: what is wrong with its bytes is said of it as of a file.
  mutating func script(of name: String, _ given: CommandWord?) throws(UsageError) -> [UInt8] {
    try word(of: name, given).bytes
  }

  private mutating func word(
    of name: String, _ given: CommandWord?
  ) throws(UsageError) -> CommandWord {
    if let given { return given }
    guard next < words.count else { throw UsageError(message: "\(name) needs a value") }
    next += 1
    return words[next - 1]
  }

  mutating func number(of name: String, _ given: CommandWord?) throws(UsageError) -> Int {
    let text = try value(of: name, given)
    if let number = Int(text), number > 0 { return number }
    throw UsageError(message: "\(name) needs a whole number above 0, not `\(text)`")
  }
}
