import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl
import TestSupport
import Testing

/// Labels of segmented controls in public programs, and made ones in many scripts, linted.
///
/// The counts were reckoned by another program from the same advance widths, before there were
/// rules.
@Suite("Lint on real labels")
struct LabelSetLintTests {
  private static func sets() throws -> [[String]] {
    try Checkout.text(of: "Tests/Fixtures/labelsets.tsv").split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", maxSplits: 2)[2].split(separator: "|").map(String.init)
    }
  }

  /// How many sets break each rule.
  private func broken(_ device: Device, equal: Bool = true) throws -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for labels in try LabelSetLintTests.sets() where labels.count > 1 {
      var configuration = ControlConfiguration(
        device: device, items: labels.map { Segment.Item(title: $0) })
      configuration.shouldSetEqualWidthForSegments = equal
      let control = try SegmentedControl(configuration)
      for rule in RuleID.allCases where isBroken(rule, by: control) {
        counts[rule, default: 0] += 1
      }
    }
    return counts
  }

  @Test func threeSetsHaveOneLabelAndAreRefused() throws {
    let sets = try LabelSetLintTests.sets()
    #expect(sets.count == 373)
    let alone = sets.filter { $0.count < 2 }
    #expect(alone.count == 3)
    for labels in alone {
      let control = "control phone segments " + labels.map { written($0) }.joined(separator: ", ")
      #expect(run(control).diagnostics.map { $0.code.name } == ["SEG311"])
    }
  }

  @Test func rulesFireAsOftenAsReckoned() throws {
    let phone = try broken(.iPhone16)
    #expect(phone[.hiddenOptions] == 38 && phone[.segmentLimit] == 5)
    #expect(phone[.equalWidthsOverflow] == 29 && (4...6).contains(phone[.conciseLabels] ?? 0))
    #expect(try broken(.iPhone16, equal: false)[.visualWeight] == 3)
  }

  @Test func noSetStopsAScenario() throws {
    for labels in try LabelSetLintTests.sets() where labels.count > 1 {
      let titles = labels.map { written($0) }.joined(separator: ", ")
      for device in ["phone", "pad"] {
        let outcome = run("control \(device) segments \(titles)", gathering: .findings)
        #expect(outcome.outcomes.map { $0.status } == [.passed], "\(titles)")
      }
    }
  }
}
