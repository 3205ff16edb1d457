import ScenarioLanguage
import SegmentedControl

/// One question about a script, and what it answers under each profile, in their order.
package struct ComparedAnswer: Sendable, Equatable {
  package var question: String
  /// One for each profile; nil where the script stopped before.
  package var values: [String?]

  /// Whether the profiles agree.
  package var isSame: Bool { values.allSatisfy { $0 == values[0] } }
}

/// The answers of the same script under several profiles, question by question.
///
/// Questions are what the script prints and asserts, by their place and, where a place is passed
/// more than once, by which time it is; then what can be asked of each control at its end.
package func compare(_ runs: [Gathered]) -> [ComparedAnswer] {
  var compared: [ComparedAnswer] = []
  for (run, gathered) in runs.enumerated() {
    var rounds: [Int32: Int] = [:]
    for answer in gathered.answers {
      let round = (rounds[answer.span.start] ?? 0) + 1
      rounds[answer.span.start] = round
      let question = round == 1 ? answer.question : "\(answer.question) (\(round))"
      add(answer.value, to: question, run, runs.count, &compared)
    }
  }
  for (run, gathered) in runs.enumerated() {
    for control in gathered.controls {
      for (property, value) in endState(of: control.model) {
        add(value, to: "\(control.name).\(property)", run, runs.count, &compared)
      }
    }
  }
  return compared
}

private func add(
  _ value: String, to question: String, _ run: Int, _ count: Int,
  _ compared: inout [ComparedAnswer]
) {
  if let index = compared.firstIndex(where: { $0.question == question }) {
    if compared[index].values[run] == nil { compared[index].values[run] = value }
    return
  }
  var values = [String?](repeating: nil, count: count)
  values[run] = value
  compared.append(ComparedAnswer(question: question, values: values))
}

/// What people and programs notice of a control, as it is written in scenarios.
private func endState(of model: SegmentedControl) -> [(String, String)] {
  let selected = model.selectedIndex.map { "\($0 + 1)" } ?? "none"
  var events = ""
  for index in 0..<model.events.count {
    events += events.isEmpty ? "" : ", "
    events += written("valueChanged \(model.events[index].position)")
  }
  let widths = model.layout.frames.map { rounded($0.width) }.joined(separator: ", ")
  let shortened = model.segments.indices.map { "\(model.isTruncated(at: $0))" }
  return [
    ("selected.index", selected), ("events", "[\(events)]"),
    ("width", rounded(model.layout.container)), ("content", rounded(model.layout.content)),
    ("offset", rounded(model.offset)), ("scrollable", "\(model.layout.isScrollable)"),
    ("overflows", "\(model.layout.overflows)"), ("segments.width", "[\(widths)]"),
    ("segments.truncated", "[\(shortened.joined(separator: ", "))]"),
  ]
}
