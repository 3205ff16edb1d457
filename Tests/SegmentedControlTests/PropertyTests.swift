import SegmentedControl
import TestSupport
import Testing

/// Random acts on random controls, the same in every run: what must hold whatever happens.
@Suite("Invariants")
struct PropertyTests {
  @Test("after each of many acts", arguments: ProfileName.allCases)
  func invariants(_ name: ProfileName) throws {
    var generator = SeededGenerator(state: UInt64(name.rawValue) &+ 2026)
    for _ in 0..<40 {
      var run = try Run(profile: name.profile, using: &generator)
      for _ in 0..<120 {
        let act = Int.random(in: 0..<24, using: &generator)
        try run.perform(act, using: &generator)
        run.check("act \(act) with \(name.name)")
      }
    }
  }

  @Test("scrolling shows the selected segment after each choice that changes it")
  func selectedIsVisible() throws {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 2...12, using: &generator)
      var control = try control((0..<count).map { String(repeating: "x", count: $0 % 5) }) {
        $0.available = .random(in: 60...400, using: &generator)
        $0.shouldSetEqualWidthForSegments = .random(using: &generator)
      }
      for _ in 0..<20 {
        let index = Int.random(in: 0..<count, using: &generator)
        _ = try control.select(at: index)
        let isWider = control.widths[index] > control.layout.container
        #expect(control.isWhollyVisible(at: index) || isWider)
      }
    }
  }

  @Test("a layout kept up to date through edits is the one made anew", arguments: [true, false])
  func layoutAfterEdits(isFixed: Bool) throws {
    var generator = SeededGenerator(state: 23)
    for _ in 0..<60 {
      var control = try control(["x", "xx"]) {
        $0.available = 361
        $0.isFixedWidth = isFixed
        $0.shouldSetEqualWidthForSegments = .random(in: 0..<4, using: &generator) > 0
      }
      for _ in 0..<60 {
        let count = control.segments.count
        let index = Int.random(in: 0..<count, using: &generator)
        let title = String(repeating: "x", count: .random(in: 0...9, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1: _ = try control.insert(Segment.Item(title: title), at: index)
        case 2 where count > 2: _ = try control.remove(at: index)
        case 3: try control.move(from: index, to: count - 1)
        default: try control.setTitle(title, at: index)
        }
        #expect(try control.layout == control.layout(available: 361))
        let widest = control.segments.map(\.natural).max() ?? 0
        #expect(
          control.layout.frames.allSatisfy { $0.width >= widest }
            || !control.shouldSetEqualWidthForSegments)
      }
    }
  }

  @Test("the place of a tap and the frames agree")
  func tapsMeetFrames() throws {
    var generator = SeededGenerator(state: 11)
    let titles = (0..<300).map { String(repeating: "x", count: $0 % 7) }
    var control = try control(titles) {
      $0.shouldSetEqualWidthForSegments = false
      $0.isMomentary = true
    }
    for _ in 0..<2000 {
      _ = try control.scroll(by: .random(in: -4000...4000, using: &generator))
      let point = Double.random(in: 0..<control.layout.container, using: &generator)
      let place = control.offset + point
      let expected = control.layout.frames.firstIndex {
        $0.leading <= place && place < $0.leading + $0.width
      }
      _ = try control.tap(atPoint: point)
      let position = control.events[control.events.count - 1].position
      #expect(Int(position) - 1 == expected)
    }
  }

  @Test("Flutter's equal widths follow its formula")
  func flutterFormula() throws {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<500 {
      let count = Int.random(in: 2...9, using: &generator)
      let isFixed = Bool.random(using: &generator)
      let maximum = Double.random(in: 50...500, using: &generator)
      let letters = (0..<count).map { _ in Int.random(in: 0...12, using: &generator) }
      let control = try control(letters.map { String(repeating: "x", count: $0) }) {
        $0.profile = .flutter
        $0.isFixedWidth = isFixed
        $0.available = maximum
        $0.metrics = .fixed(advance: 8, inset: 10)
      }
      let separators = Double(count - 1)
      let widest = Double(letters.max() ?? 0) * 8
      let minimum = isFixed ? 0 : maximum
      let share = max((minimum - separators) / Double(count), widest + 20)
      let width = min(share, (maximum - separators) / Double(count))
      for actual in control.widths { #expect(abs(actual - width) < 1e-9) }
    }
  }
}

/// A control under random acts, and what is known of it.
private struct Run {
  var control: SegmentedControl
  var emitted = 0

  init(profile: Profile, using generator: inout SeededGenerator) throws {
    let count = Int.random(in: 2...8, using: &generator)
    control = try SegmentedControlTests.control(
      (0..<count).map { String(repeating: "x", count: $0) }
    ) {
      $0.profile = profile
      $0.available = .random(in: 40...400, using: &generator)
      $0.shouldSetEqualWidthForSegments = .random(using: &generator)
      $0.direction = .random(using: &generator) ? .leftToRight : .rightToLeft
    }
  }

  /// Does one act; mistakes are refused by errors, and must change nothing.
  mutating func perform(_ act: Int, using generator: inout SeededGenerator) throws {
    let index = Int.random(in: 0...control.segments.count, using: &generator)
    let points = Double.random(in: -150...150, using: &generator)
    let before = control.selectedIndex
    let identity = before.map { control.segments[$0].identity }
    let emittedBefore = control.events.total
    let outcome: ActOutcome?
    do {
      outcome = try Run.apply(act, to: &control, at: index, points, using: &generator)
    } catch {
      #expect(control.selectedIndex == before)
      return
    }
    let now = control.selectedIndex.map { control.segments[$0].identity }
    guard let outcome else {
      // No property changes the selection, unless it ends a touch that made code wait.
      let mayEndTouch = act == 21 || act == 22
      #expect(now == identity || mayEndTouch)
      #expect(control.events.total == emittedBefore)
      return
    }
    if outcome.emittedEvent { emitted += 1 }
    // The selection is the item: an insertion or a removal elsewhere moves the index alone.
    let keepsIndex = act == 12 && control.profile.onInsertion == .keepIndex
    if !keepsIndex { #expect(outcome.changedSelection == (now != identity)) }
    if !control.profile.emitsOnReselection && outcome.emittedEvent {
      #expect(outcome.changedSelection || act == 6)
    }
  }

  private static func apply(
    _ act: Int, to control: inout SegmentedControl, at index: Int, _ points: Double,
    using generator: inout SeededGenerator
  ) throws(ControlError) -> ActOutcome? {
    switch act {
    case 0: return try control.select(at: index)
    case 1: return try control.tap(index)
    case 2: return try control.tap(atPoint: points)
    case 3: return try control.press(index)
    case 4: return try control.drag(to: index)
    case 5: return try control.drag(byX: points, y: points / 4)
    case 6: return control.release()
    case 7: return control.cancel()
    case 8: return control.press(Key.allCases.randomElement(using: &generator)!)
    case 9: return try control.setSelected(index == control.segments.count ? nil : index)
    case 10: return try control.scroll(by: points)
    case 11: return control.swipe(points < 0 ? .left : .right)
    case 12: return try control.insert(Segment.Item(title: "new"), at: index)
    case 13: return try control.remove(at: index)
    case 14: try control.move(from: index, to: 0)
    case 15: try control.setEnabled(points < 100, at: index)
    case 16: try control.setAvailable(points.magnitude + 20)
    case 17: control.setFixedWidth(points < -100)
    case 18: control.setEqualWidths(points < 0)
    case 19: control.setTextSize(TextSize.allCases.randomElement(using: &generator)!)
    case 20: control.setDirection(points < 0 ? .leftToRight : .rightToLeft)
    case 21: control.setEnabled(points < 120)
    case 22: control.setReadonly(points > 130)
    default: control.rotate()
    }
    return nil
  }

  func check(_ context: String) {
    let comment = Comment(rawValue: context)
    let layout = control.layout
    let separators = control.profile.separator * Double(max(0, control.segments.count - 1))
    let sum = control.widths.reduce(0, +) + separators
    #expect(layout.frames.count == control.segments.count, comment)
    #expect(abs(sum - layout.content) < 1e-9 || control.segments.isEmpty, comment)
    #expect(control.offset >= 0 && control.offset <= layout.maximumOffset, comment)
    #expect(layout.container.isFinite && layout.content.isFinite, comment)
    #expect(control.widths.allSatisfy { $0 >= 0 && $0.isFinite }, comment)
    #expect(control.selectedIndex.map { control.segments.indices.contains($0) } ?? true, comment)
    #expect(control.pressedIndex.map { control.segments.indices.contains($0) } ?? true, comment)
    #expect(control.events.total == emitted, comment)
    #expect(!(layout.isScrollable && layout.overflows), comment)
    #expect(!(control.isFixedWidth && layout.isScrollable), comment)
    let selected = control.segments.indices.filter {
      control.announcement(at: $0).hasPrefix("selected, ")
    }
    #expect(selected == (control.selectedIndex.map { [$0] } ?? []), comment)
  }
}
