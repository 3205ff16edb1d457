import LineEditing
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// A lesson: a scenario file that defines `lesson()`, `check()` and `hint()`, and whose last
/// scenario is its solution.
struct Lesson {
  /// What it is called: `five-on-a-phone`.
  let name: String
  let source: String

  /// The file's first comment.
  var title: String { comments.first ?? "" }

  /// The comments behind it: the guideline's sentence.
  var sentence: String { comments.dropFirst().joined(separator: " ") }

  /// The comments that the file begins with, line by line.
  private var comments: [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("#") }
      .map { String($0.drop { $0 == "#" || $0 == " " }) }
  }

  /// The statements between `lesson()` and `check()` in its scenario.
  var solution: String {
    var lines: [Substring] = []
    var isInside = false
    for line in source.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text == "lesson()" {
        isInside = true
      } else if text == "check()" {
        isInside = false
      } else if isInside {
        lines.append(text)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// One try at a lesson: the control is there, statements change it, the check looks at it.
struct LessonTry {
  private var session: Session
  private let listener: LessonHost
  private let renderer: (SourceMap) -> DiagnosticRenderer

  /// What the lesson says before anything is changed.
  private(set) var introduction: [Output] = []
  /// What is wrong with the lesson itself; nil for a sound one.
  private(set) var fault: String?

  init(_ lesson: Lesson, style: DiagnosticStyle) {
    listener = LessonHost()
    session = Session(RunSettings(), host: listener)
    renderer = { DiagnosticRenderer(sources: $0, style: style) }
    let definitions = session.run(Array(lesson.source.utf8), named: lesson.name)
    listener.isListening = true
    let start = session.run(Array("lesson()\n".utf8), named: lesson.name)
    introduction = listener.take()
    fault = text(of: definitions) ?? text(of: start)
  }

  /// Tells whether a running answer is to stop.
  func stops(when isInterrupted: @escaping () -> Bool) { listener.interruption = isInterrupted }

  /// What Tab offers.
  func completions(in text: String, at cursor: Int) -> Completions? {
    let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
    return StatementCompletion(before, session).completions(endingAt: cursor)
  }

  /// The control that the lesson is about.
  var control: SegmentedControl? { session.control?.model }

  /// Runs statements of a learner; returns what they put out, and what went wrong.
  mutating func attempt(_ statements: [UInt8]) -> (output: [Output], problem: String?) {
    let outcome = session.run(statements + [UInt8(ascii: "\n")], named: "<answer>")
    return (listener.take(), text(of: outcome))
  }

  /// What is still missing; nil when the lesson is done.
  mutating func missing() -> String? {
    let outcome = session.run(Array("check()\n".utf8), named: "<check>")
    _ = listener.take()
    guard let failure = outcome.failure else { return text(of: outcome) }
    let prefix = "assert failed: "
    let message = failure.diagnostic.message
    return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.utf8.count)) : message
  }

  /// What `hint()` says, in order.
  mutating func hints() -> [String] {
    _ = session.run(Array("hint()\n".utf8), named: "<hint>")
    return listener.take().compactMap { output in
      if case .text(let text) = output { return text }
      return nil
    }
  }

  private func text(of outcome: InputOutcome) -> String? {
    let renderer = renderer(session.sources)
    if let first = outcome.diagnostics.first { return renderer.render(first) }
    if let failure = outcome.failure { return renderer.render(failure.diagnostic) }
    return nil
  }
}

/// The host of a lesson: it keeps what is said, and reaches nothing.
private final class LessonHost: RunHost {
  var isListening = false
  private var outputs: [Output] = []

  func take() -> [Output] {
    defer { outputs = [] }
    return outputs
  }

  func include(_ path: String, from includer: String) -> IncludeResult {
    .outsideRoot(widerRoot: nil)
  }
  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict {
    .unavailable("a lesson keeps no snapshots")
  }
  var interruption: () -> Bool = { Interruption.isRequested }
  var isInterrupted: Bool { interruption() }
  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool { false }
  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { 0 }
  func emit(_ output: Output) { if isListening { outputs.append(output) } }
}
