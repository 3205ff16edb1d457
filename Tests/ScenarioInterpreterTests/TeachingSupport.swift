import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl
import TestSupport
import Testing

/// The host of a run that reaches nothing.
final class SilentHost: RunHost {
  func include(_ path: String, from includer: String) -> IncludeResult { .notFound }
  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict {
    .unavailable("none here")
  }
  var isInterrupted: Bool { false }
  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool { true }
  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { 0 }
  func emit(_ output: Output) {}
}

func run(_ script: String, gathering: Gathering = []) -> FileOutcome {
  var settings = RunSettings()
  settings.gathering = gathering
  return FileRun.outcome(
    of: Array(script.utf8), named: "test.seg", settings, host: SilentHost())
}

extension FileOutcome {
  /// What its scenarios said, as lines.
  var lines: [String] {
    outcomes.flatMap { $0.output }.flatMap { output -> [String] in
      if case .text(let text) = output { return text.split(separator: "\n").map(String.init) }
      return []
    }
  }
}

/// The declaration of a random control.
struct RandomControl {
  let declaration: String
  let count: Int

  init(profile: ProfileName, using generator: inout SeededGenerator) {
    let least = 2
    count = Int.random(in: least...7, using: &generator)
    var items: [String] = []
    for index in 0..<count {
      let length = Int.random(in: 1...16, using: &generator)
      let letters = String(repeating: index % 2 == 0 ? "mi" : "Wa", count: length).prefix(length)
      let isIcon = Int.random(in: 0..<6, using: &generator) == 0
      items.append("\"\(letters)\(index)\"" + (isIcon ? " icon \"map\"" : ""))
    }
    var text = "control phone segments " + items.joined(separator: ", ")
    if Bool.random(using: &generator) {
      text += Bool.random(using: &generator) ? " fixed" : " fill"
    }
    if Bool.random(using: &generator) { text += " unequal" }
    if Bool.random(using: &generator) { text += " rtl" }
    if Bool.random(using: &generator) {
      text += " text \(TextSize.allCases.randomElement(using: &generator)!.name)"
    }
    if Bool.random(using: &generator) {
      text += " available \(Int.random(in: 60...800, using: &generator))"
    }
    if Bool.random(using: &generator) { text += " metrics fixed 7.25 inset 11.5" }
    text += " selected \(Int.random(in: 1...count, using: &generator))"
    declaration = text + " profile \(profile.name)"
  }

  /// So many of them, the same ones for the same seed.
  static func several(_ count: Int, of profile: ProfileName, seed: UInt64) -> [RandomControl] {
    var generator = SeededGenerator(state: UInt64(profile.rawValue) &+ seed)
    return (0..<count).map { _ in RandomControl(profile: profile, using: &generator) }
  }

  func model() throws -> SegmentedControl {
    let outcome = ScenarioInterpreterTests.run(declaration, gathering: .controls)
    return try #require(outcome.gathered.controls.first?.model, "\(declaration)")
  }
}
