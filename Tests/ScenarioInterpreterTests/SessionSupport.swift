import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl
import TestSupport

/// Inputs as a person might type them, by chance.
struct RandomInputs {
  private var generator: SeededGenerator
  private var names = 0

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator)!
  }

  private static let titles = ["Day", "Week", "Month", "Año", "日本", "A {b", "\\\"", "👍🏽", "x"]
  private static let acts = [
    "select", "tap", "press", "drag to", "scroll to", "remove",
  ]
  private static let wholeActs = [
    "release", "cancel", "swipe left", "swipe right", "scroll by 30", "scroll to end", "rotate",
    "key right", "key left", "key home", "key end", "key space", "wait 200ms", "tap at 12",
    "press at 40", "drag by 12, 60", "move 1 to 2", "show", "why width", "why events",
  ]
  private static let settings = [
    "fixed = true", "equal = false", "available = 200", "available = none", "selected = 2",
    "selected = none", "enabled = false", "enabled = true", "readonly = true", "readonly = false",
    "momentary = true", "momentary = false", "direction = rtl", "text = accessibility3",
    "placement = toolbar", "purpose = views", "profile = uikit", "profile = flutter",
    "segments[1].enabled = false", "segments[2].unread = true", "segments[1].title = \"Hour\"",
  ]
  private static let expressions = [
    "count", "width", "selected", "segments", "events", "segments[2].x", "count > 2",
    "selected == none", "not fixed", "[1, count]", "follows guidelines", "_", "offset + 1",
    "\"{count} of them\"", "announcement", "phone", "available / 3", "1 / 0", "segments[1]",
  ]

  private mutating func title() -> String {
    "\"" + pick(RandomInputs.titles).replacing("{", with: "\\{") + "\""
  }

  mutating func next() -> String {
    switch number(0...21) {
    case 0, 1: return control()
    case 2...5: return "\(pick(RandomInputs.acts)) \(number(1...4))"
    case 6...8: return pick(RandomInputs.wholeActs)
    case 9...11: return "set " + pick(RandomInputs.settings)
    case 12...14: return pick(RandomInputs.expressions)
    case 15: return "append \(title()), \(title()) unread"
    case 16: return "insert \(title()) at \(number(1...3))"
    case 17: return "rename \(number(1...3)) to \(title())"
    case 18: return variable()
    case 19: return definition()
    case 20: return "repeat 2 {\n  \(next())\n}"
    default: return next() + "; " + next()
    }
  }

  private mutating func control() -> String {
    let name = pick(["phone", "pad", "first phone", "second pad"])
    let clauses = pick(["", " fixed", " unequal", " momentary", " available 120", " rtl readonly"])
    return "control \(name) segments \(title()), \(title()), \(title())\(clauses)"
  }

  private mutating func variable() -> String {
    names += 1
    return pick(["let kept = \(pick(RandomInputs.expressions))", "let n\(names) = \(names)"])
  }

  private mutating func definition() -> String {
    pick([
      "define twice() { key right; key right }", "define twice() { select 2 }", "twice()",
      "if count > 2 { select 1 } else { select 2 }", "use phone", "use first",
    ])
  }
}

extension Session {
  init() { self.init(RunSettings(), host: SilentHost()) }

  @discardableResult
  mutating func enter(_ input: String) -> InputOutcome { run(Array(input.utf8), named: "<input>") }

  /// All that can be seen of a session: every field of every control, variables, definitions.
  var observables: [String] {
    var copy = self
    let questions = ["_", "kept", "twice()", "selected", "events", "announcement"]
    let answers = questions.map { question in
      let outcome = copy.enter(question)
      return "\(question) \(outcome.ending) \(copy.transcript.last?.value?.text ?? "")"
    }
    return controls.map { "\($0.name): \(String(reflecting: $0.model))" }
      + ["in use: \(control?.name ?? "none")"] + transcript.map { $0.text } + answers
  }
}
