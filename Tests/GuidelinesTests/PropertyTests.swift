import Guidelines
import SegmentedControl
import TestSupport
import Testing

/// What must hold on every control: random ones, the same in every run.
@Suite("Invariants of the rules")
struct PropertyTests {
  private static let titles = [
    "", " ", "A", "Day", "Week", "Month", "Save", "Delete", "Next.", "Sold:", "This Week",
    "Last month",
    "All Photos", "Recently added", "Velocity ", "To  do", "Two\nlines", "Tab\tbed", "1", "2", "短信",
    "Молочные продукты", "Privacy and security preferences", "a b c d", "Öffnungszeiten", "👨‍👩‍👧‍👦",
  ]
  private static let icons: [String?] = [
    nil, nil, nil, nil, "map", "list.bullet", "moon.fill", "2",
  ]

  private func item(using generator: inout SeededGenerator) -> Segment.Item {
    let labels: [String?] = [nil, nil, "Map", "Day", ""]
    return Segment.Item(
      title: Self.titles.randomElement(using: &generator) ?? "",
      icon: Self.icons.randomElement(using: &generator) ?? nil,
      label: labels.randomElement(using: &generator) ?? nil,
      isEnabled: Int.random(in: 0..<4, using: &generator) > 0)
  }

  private func randomControl(using generator: inout SeededGenerator) throws -> SegmentedControl {
    let count = Int.random(in: 0...9, using: &generator)
    var configuration = ControlConfiguration(
      device: Device.allCases.randomElement(using: &generator) ?? .iPhone16,
      items: (0..<count).map { _ in item(using: &generator) })
    let profiles: [ProfileName] = [.guideline, .guideline, .uikit, .flutter, .baseweb]
    configuration.profile = (profiles.randomElement(using: &generator) ?? .uikit).profile
    if count < configuration.profile.minimumCount { configuration.profile = .uikit }
    configuration.isFixedWidth = [nil, true, false].randomElement(using: &generator) ?? nil
    configuration.shouldSetEqualWidthForSegments = .random(using: &generator)
    configuration.selection = Bool.random(using: &generator) ? .byProfile : .none
    configuration.isMomentary = Int.random(in: 0..<6, using: &generator) == 0
    configuration.purpose = Purpose.allCases.randomElement(using: &generator)
    if Bool.random(using: &generator) { configuration.purpose = nil }
    configuration.placement = Placement.allCases.randomElement(using: &generator) ?? .content
    if configuration.placement == .navigationBar {
      configuration.title = [nil, "", "Day", "Calls"].randomElement(using: &generator) ?? nil
      configuration.actions = Int.random(in: 0...2, using: &generator)
    }
    if Bool.random(using: &generator) {
      configuration.available = .random(in: 40...500, using: &generator)
    }
    configuration.textSize = TextSize.allCases.randomElement(using: &generator) ?? .large
    return try SegmentedControl(configuration)
  }

  @Test("the verdict, the findings and their summaries agree")
  func agreement() throws {
    var generator = SeededGenerator(state: 2026)
    var broken: Set<RuleID> = []
    for _ in 0..<1000 {
      let control = try randomControl(using: &generator)
      let all = findings(for: control)
      for rule in RuleID.allCases {
        let own = findings(of: rule, for: control)
        #expect(isBroken(rule, by: control) == !own.isEmpty)
        #expect(own == all.filter { $0.rule == rule })
        if !own.isEmpty { broken.insert(rule) }
      }
      #expect(followsGuidelines(control) == !all.contains { $0.severity > .note })
      #expect(worstSeverity(of: control) == all.map(\.severity).max())
      for finding in all { check(finding, control) }
    }
    // Else the test would not show much.
    #expect(broken.count == RuleID.allCases.count - 1)
    #expect(!broken.contains(.mutuallyExclusive))
  }

  private func check(_ finding: Finding, _ control: SegmentedControl) {
    let positions = finding.positions
    #expect(positions.allSatisfy { control.segments.indices.contains($0 - 1) })
    #expect(Set(positions).count == positions.count)
    #expect(!finding.message.isEmpty && !finding.message.contains { $0.isNewline })
    #expect(!finding.message.hasSuffix("."))
    #expect((finding.measured == nil) == (finding.limit == nil))
    if let measured = finding.measured, let limit = finding.limit { #expect(measured != limit) }
  }

  @Test("a remedy removes its finding and breaks no other rule")
  func remedies() throws {
    var generator = SeededGenerator(state: 370)
    var mended: Set<RuleID> = []
    for _ in 0..<1000 {
      let control = try randomControl(using: &generator)
      let before = Set(brokenRules(control))
      for finding in findings(for: control) {
        guard let remedy = remedy(for: finding, control) else { continue }
        #expect(remedy.rule == finding.rule && !remedy.edits.isEmpty)
        var copy = control
        try remedy.apply(to: &copy)
        let after = Set(brokenRules(copy))
        #expect(after.isSubset(of: before) && !after.contains(finding.rule.name))
        mended.insert(finding.rule)
      }
    }
    let mendable: Set<RuleID> = [
      .singleLine, .scrollingNeedsFill, .navbarClutter, .navbarTitle, .visualWeight, .mixedContent,
      .hiddenOptions, .longScroll, .initialSelection, .emptyLabel, .iconLabel, .touchTarget,
      .capitalization, .punctuation, .whitespace, .allDisabled, .toolbarPlacement,
      .equalWidthsOverflow,
    ]
    #expect(mended == mendable)
  }

  @Test("one option at most is selected, whatever is done")
  func mutuallyExclusive() throws {
    var generator = SeededGenerator(state: 1)
    for _ in 0..<300 {
      var control = try randomControl(using: &generator)
      for _ in 0..<20 where !control.segments.isEmpty {
        let index = Int.random(in: control.segments.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: _ = try control.select(at: index)
        case 1: _ = try? control.remove(at: index)
        case 2: try control.move(from: index, to: 0)
        default: _ = try control.insert(Segment.Item(title: "New"), at: index)
        }
        #expect(!isBroken(.mutuallyExclusive, by: control))
      }
    }
  }
}
