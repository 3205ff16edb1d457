import Foundation
import Guidelines
import ScenarioInterpreter
import ScenarioLanguage

/// What stands on the right of a rule.
indirect enum Form: Sendable {
  case terminal(String)
  case name(String)
  case sequence([Form])
  case choice([Form])
  case optional(Form)
  case many(Form)
}

/// Reads the rules in the fences ```ebnf of grammar.md.
struct GrammarReader {
  private var tokens: [String] = []
  private var next = 0

  static func rules(in page: String) -> [String: Form] {
    var reader = GrammarReader()
    var isInside = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = line.hasPrefix("```ebnf")
      } else if isInside {
        reader.tokens += reader.words(of: String(line))
      }
    }
    return reader.rules()
  }

  private func words(of line: String) -> [String] {
    let pattern = /\(\*.*?\*\)|"[^"]*"|'[^']*'|[A-Za-z]+|[=|,;()\[\]{}…]/
    return line.matches(of: pattern).map { String($0.output) }.filter { !$0.hasPrefix("(*") }
  }

  private mutating func rules() -> [String: Form] {
    var rules: [String: Form] = [:]
    while next < tokens.count {
      let name = tokens[next]
      next += 2
      require(rules[name] == nil, "grammar.md has two rules `\(name)`")
      rules[name] = choice()
      next += 1
    }
    return rules
  }

  private mutating func choice() -> Form {
    var alternatives = [sequence()]
    while next < tokens.count, tokens[next] == "|" {
      next += 1
      alternatives.append(sequence())
    }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence() -> Form {
    var parts: [Form] = []
    while next < tokens.count, !["|", ";", ")", "]", "}"].contains(tokens[next]) {
      let token = tokens[next]
      next += 1
      switch token {
      case ",", "…": break
      case "(": parts.append(group { $0 })
      case "[": parts.append(group { .optional($0) })
      case "{": parts.append(group { .many($0) })
      default:
        let isQuoted = token.hasPrefix("\"") || token.hasPrefix("'")
        parts.append(isQuoted ? .terminal(String(token.dropFirst().dropLast())) : .name(token))
      }
    }
    return .sequence(parts)
  }

  private mutating func group(_ make: (Form) -> Form) -> Form {
    let inner = choice()
    next += 1
    return make(inner)
  }
}

private let rules = GrammarReader.rules(
  in: (try? String(contentsOfFile: "grammar.md", encoding: .utf8)) ?? "")

/// The nesting that a rule needs at least, so that a text can be brought to its end.
private let heights: [String: Int] = {
  var heights: [String: Int] = [:]
  for _ in 0..<rules.count {
    for (name, form) in rules { heights[name] = 1 + height(of: form, heights) }
  }
  return heights
}()

private func height(of form: Form, _ known: [String: Int]) -> Int {
  switch form {
  case .terminal, .optional, .many: 0
  case .name(let name): rules[name] == nil ? 0 : known[name] ?? 1_000
  case .sequence(let parts): parts.map { height(of: $0, known) }.max() ?? 0
  case .choice(let parts): parts.map { height(of: $0, known) }.min() ?? 0
  }
}

private let names = ["a", "b", "n", "phone", "pad", "xs", "_"]
private let words = Word.allCases.map { $0.spelling } + RuleID.allCases.map { $0.name }
private let properties = Word.allCases.filter { $0.isControlProperty || $0.isSegmentProperty }
  .map { $0.spelling }

/// Writes a program, a choice a byte.
struct ProgramWriter {
  var choices: Choices
  private(set) var text = ""

  init(_ choices: Choices) { self.choices = choices }

  /// Declares the names that programs are about, so that more of them run.
  static let declarations = """
    control pad segments "Hot", "Iced", "{1}" unequal; control phone segments "a", "b", "Day"; \
    let a = 2; let b = ["Day", "Week"]; let n = "Day"; let xs = [1, 2]
    """

  /// Gives what was written, and begins anew.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  mutating func write(_ form: Form, depth: Int) {
    let mayGrow = depth < 60 && text.utf8.count < 2_000 && !choices.isEmpty
    switch form {
    case .terminal(let word): text += word + " "
    case .name(let name): write(rule: name, depth: depth)
    case .sequence(let parts): for part in parts { write(part, depth: depth + 1) }
    case .choice(let parts): write(pick(parts, mayGrow), depth: depth + 1)
    case .optional(let part): if mayGrow, choices.flag() { write(part, depth: depth + 1) }
    case .many(let part):
      for _ in 0..<(mayGrow ? choices.byte() % 4 : 0) { write(part, depth: depth + 1) }
    }
  }

  private mutating func pick(_ parts: [Form], _ mayGrow: Bool) -> Form {
    if mayGrow { return choices.element(parts) }
    return parts.min { height(of: $0, heights) < height(of: $1, heights) } ?? parts[0]
  }

  private mutating func write(rule name: String, depth: Int) {
    switch name {
    case "name": text += choices.element(names) + " "
    case "WORD": text += choices.element(choices.flag() ? names : words) + " "
    case "property": text += choices.element(properties) + " "
    case "NUMBER":
      text += choices.element(["1", "2", "3", "0", "0.5", "99", "200ms", "1000000"]) + " "
    case "STRING":
      text +=
        choices.element([
          "\"Day\"", "\"Week\"", "\"{n}\"", "\"\\u{1B}[31m\"", "\"\"", "\"iPad\"",
          "\"{count} {a}\"", "\"Save\"", "\" Day.\"", "\"a\\nb\"", written(choices.text()),
        ]) + " "
    case "TAG": text += "@smoke "
    // What ends a file ends a line where more follows.
    case "NEWLINE", "end", "EOF": text += "\n"
    default:
      guard let form = rules[name] else { fatalError("grammar.md has no rule `\(name)`") }
      write(form, depth: depth + 1)
    }
  }
}
