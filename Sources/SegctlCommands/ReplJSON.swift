import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// The session as lines of JSON, for programs that drive it.
enum ReplJSON {
  static func line(for output: Output) -> String {
    switch output {
    case .text(let text): object([("output", string(text))])
    case .drawing(let control, let name): object(members(of: control, name))
    }
  }

  static func line(
    for outcome: InputOutcome, _ effects: [SessionEffect], _ session: Session, input: Int
  ) -> String {
    var members = [("input", "\(input)"), ("ending", string("\(outcome.ending)"))]
    if let control = session.control { members += self.members(of: control.model, control.name) }
    members.append(("changes", array(effects.flatMap(changes))))
    members.append(("events", array(effects.flatMap { $0.events.map(string) })))
    members.append(("errors", array(errors(of: outcome).map(error))))
    return object(members)
  }

  private static func errors(of outcome: InputOutcome) -> [Diagnostic] {
    outcome.diagnostics + [outcome.failure?.diagnostic].compactMap { $0 }
  }

  private static func error(_ diagnostic: Diagnostic) -> String {
    object([("code", string(diagnostic.code.name)), ("message", string(diagnostic.message))])
  }

  private static func changes(of effect: SessionEffect) -> [String] {
    effect.changes.map { change in
      object([
        ("control", string(effect.control)), ("property", string(change.property)),
        ("before", string(change.before)), ("after", string(change.after)),
      ])
    }
  }

  private static func members(
    of control: SegmentedControl, _ name: String
  ) -> [(String, String)] {
    [
      ("control", string(name)), ("device", string(control.window.device.name)),
      ("selected", control.selectedIndex.map { "\($0 + 1)" } ?? "null"),
      ("width", "\(control.layout.container)"), ("content", "\(control.layout.content)"),
      ("offset", "\(control.offset)"), ("scrollable", "\(control.layout.isScrollable)"),
      ("segments", array(control.segments.indices.map { segment(at: $0, of: control) })),
      ("findings", array(Guidelines.findings(for: control).map { string($0.rule.name) })),
    ]
  }

  private static func segment(at index: Int, of control: SegmentedControl) -> String {
    let segment = control.segments[index]
    return object([
      ("title", string(segment.title)), ("x", "\(control.x(at: index))"),
      ("width", "\(control.layout.frames[index].width)"), ("enabled", "\(segment.isEnabled)"),
      ("unread", "\(segment.isUnread)"),
    ])
  }

  // MARK: Notation

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
