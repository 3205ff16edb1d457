import Guidelines
import ScenarioInterpreter
import SegmentedControl
import TestSupport
import Testing

/// Sweeping finds each change of the layout, and each at its very place.
@Suite("Sweeping")
struct SweepTests {
  private static let (least, most) = (20.0, 900.0)

  private func state(of control: SegmentedControl, _ available: Double) throws -> LayoutState {
    var changed = control
    try changed.setAvailable(available)
    return LayoutState(of: changed)
  }

  @Test("agrees with dense sampling", arguments: ProfileName.allCases)
  func sampling(_ profile: ProfileName) throws {
    for random in RandomControl.several(12, of: profile, seed: 404) {
      let control = try random.model()
      let stretches = try sweep(control, availableFrom: SweepTests.least, to: SweepTests.most)
      var index = 0
      for sample in 0...440 {
        let width = SweepTests.least + Double(sample) * 2
        while stretches[index].end < width { index += 1 }
        #expect(stretches[index].start <= width, "\(random.declaration) at \(width)")
        #expect(
          try stretches[index].state == state(of: control, width),
          "\(random.declaration) at \(width)")
      }
    }
  }

  @Test("names neighbouring doubles as the two sides of a change", arguments: ProfileName.allCases)
  func boundaries(_ profile: ProfileName) throws {
    for random in RandomControl.several(20, of: profile, seed: 99) {
      let control = try random.model()
      let stretches = try sweep(control, availableFrom: SweepTests.least, to: SweepTests.most)
      #expect(stretches.first?.start == SweepTests.least)
      #expect(stretches.last?.end == SweepTests.most)
      for (before, after) in zip(stretches, stretches.dropFirst()) {
        #expect(before.end.nextUp == after.start, "\(random.declaration)")
        #expect(before.state != after.state)
        #expect(try state(of: control, before.end) == before.state)
        #expect(try state(of: control, after.start) == after.state)
      }
    }
  }

  /// What `sweep` and `matrix` tell is what the rules say of a control scrolled to its start.
  @Test("agrees with the rules", arguments: ProfileName.allCases)
  func rules(_ profile: ProfileName) throws {
    for random in RandomControl.several(60, of: profile, seed: 61) {
      var control = try random.model()
      _ = control.scrollToStart()
      let state = LayoutState(of: control)
      let hidden = findings(of: .hiddenOptions, for: control).first?.positions.count ?? 0
      let narrow = findings(of: .touchTarget, for: control).first?.positions.count ?? 0
      #expect(state.hidden == hidden, "\(random.declaration)")
      #expect(state.tooNarrow == narrow, "\(random.declaration)")
      #expect(
        (state.text == "all fits")
          == (hidden + narrow == 0 && !state.isScrollable
            && !state.overflows))
    }
  }

  @Test("tells of labels that are shortened where nothing scrolls")
  func shortened() throws {
    let lines = run(
      """
      control phone segments "a1", "a2", "a3", "a4", "a5" profile uikit metrics fixed 15 inset 20
      matrix
      """
    ).lines
    // At 12 points each asks for 2 x 15 x 12 / 15 + 2 x 20 = 64, and 5 x 64 is more than 288.
    let smallest = lines.first { $0.hasPrefix("iPhone SE (1st generation)") } ?? ""
    #expect(smallest.split(separator: " ").suffix(12).allSatisfy { $0 == "c5" }, "\(smallest)")
  }

  /// What halving rests on: a wider parent never brings back a kind of layout that is past.
  @Test("meets each kind of layout in one stretch", arguments: ProfileName.allCases)
  func monotony(_ profile: ProfileName) throws {
    for random in RandomControl.several(25, of: profile, seed: 7) {
      let control = try random.model()
      var past: Set<LayoutState> = []
      var last: LayoutState?
      for sample in 0...300 {
        let width = SweepTests.least + Double(sample) * (880 / 300)
        let state = try state(of: control, width)
        if state == last { continue }
        #expect(past.insert(state).inserted, "\(random.declaration) at \(width): \(state.text)")
        last = state
      }
    }
  }

  /// A fifth of 220 is 44, and the sum of the widths comes out a hair below.
  @Test("counts as too narrow what the rule `touch-target` finds", arguments: ProfileName.allCases)
  func narrow(_ profile: ProfileName) throws {
    var generator = SeededGenerator(state: UInt64(profile.rawValue) &+ 44)
    var declarations = [
      #"control pad segments "x", "x", "x", "x", "x" metrics fixed 2.3 inset 0.7 unequal "#
        + "available 220 profile \(profile.name)"
    ]
    for _ in 0..<30 {
      declarations.append(RandomControl(profile: profile, using: &generator).declaration)
    }
    for declaration in declarations {
      let outcome = run(declaration, gathering: .controls)
      let control = try #require(outcome.gathered.controls.first?.model, "\(declaration)")
      let found = findings(of: .touchTarget, for: control).flatMap { $0.positions }
      #expect(LayoutState(of: control).tooNarrow == found.count, "\(declaration)")
    }
    if profile == .guideline {
      let control = try #require(run(declarations[0], gathering: .controls).gathered.controls.first)
      #expect(LayoutState(of: control.model).tooNarrow == 0)
    }
  }

  /// By arithmetic: "ab" and "abcdef" need 40 and 80, equal widths 80 each.
  @Test("finds by hand what can be reckoned by hand")
  func byHand() throws {
    let outcome = run(
      #"""
      control phone segments "ab", "abcdef" metrics fixed 10 inset 10
      sweep available 60 to 200
      set equal = false
      sweep available 60 to 200
      sweep direction ltr to rtl
      """#)
    #expect(
      outcome.lines == [
        // The second segment is 80 to 160, and its text 90 to 150.
        "60 to 80: scrolls, 1 out of sight",
        "80 to 150: scrolls, 1 cut off", "150 to 160: scrolls", "160 to 200: all fits",
        "60 to 110: scrolls, 1 cut off, 1 narrower than 44",
        "110 to 120: scrolls, 1 narrower than 44",
        "120 to 132: 1 narrower than 44", "132 to 200: all fits",
        "ltr: all fits", "rtl: all fits",
      ])
  }
}
