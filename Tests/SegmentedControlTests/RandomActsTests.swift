import Drawing
import Foundation
import SegmentedControl
import TestSupport
import Testing

/// Random acts on random controls beside a model that is too simple to be wrong.
///
/// `SEGCTL_ACTS=10000000` makes it the long run, `SEGCTL_SEED=N` another one; a failure prints the
/// seed of its control, so it can be had again alone.
@Suite("Random acts")
struct RandomActsTests {
  @Test func `nothing that a person or code can do breaks an invariant`() throws {
    let environment = ProcessInfo.processInfo.environment
    let acts = environment["SEGCTL_ACTS"].flatMap { Int($0) } ?? 100_000
    let seed = environment["SEGCTL_SEED"].flatMap { UInt64($0) } ?? 2026
    let actsEach = 100
    print("random acts: \(acts) from seed \(seed)")
    for index in 0..<(acts / actsEach) {
      var run = try ActRun(seed: seed &+ UInt64(index))
      for count in 0..<actsEach {
        run.act()
        let drawing = count % 25 == 0 ? run.drawingFault() : nil
        if let fault = run.fault() ?? drawing {
          Issue.record("seed \(seed &+ UInt64(index)): \(fault)")
          return
        }
      }
    }
  }
}

/// A control, and what must be true of it by what was done.
private struct ActRun {
  private var control: SegmentedControl
  private var generator: SeededGenerator
  /// The identities that should be there, in order, and the one that should be selected.
  private var order: [Int32]
  private var chosen: Int32?
  private var emitted = 0
  private var done = ""
  private var broken: String?

  init(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let count = Int.random(in: 2...9, using: &generator)
    let titles = (0..<count).map { _ in ActRun.title(&generator) }
    var configuration = ControlConfiguration(items: titles.map { Segment.Item(title: $0) })
    configuration.device = Device.allCases.randomElement(using: &generator)!
    configuration.profile = ProfileName.allCases.randomElement(using: &generator)!.profile
    configuration.isFixedWidth = .random(using: &generator)
    configuration.shouldSetEqualWidthForSegments = .random(using: &generator)
    configuration.direction = .random(using: &generator) ? .leftToRight : .rightToLeft
    configuration.isMomentary = Int.random(in: 0..<8, using: &generator) == 0
    if .random(using: &generator) {
      configuration.available = .random(in: 1...900, using: &generator)
    }
    let made = try SegmentedControl(configuration)
    control = made
    self.generator = generator
    order = made.segments.map(\.identity)
    chosen = made.selectedIndex.map { made.segments[$0].identity }
  }

  private static func title(_ generator: inout SeededGenerator) -> String {
    let pieces = ["a", "W", " ", "é", "中", "👍🏽", "\n", "\u{202E}", "\u{0}", "شب"]
    let count = Int.random(in: 0...12, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
  }

  /// One act; a refused one must leave the control as a copy taken before it.
  mutating func act() {
    let before = Facts(control)
    let copy = control
    let kind = Int.random(in: 0..<36, using: &generator)
    done = "act \(kind)"
    do throws(ControlError) {
      let outcome = try perform(kind)
      if outcome?.emittedEvent == true { emitted += 1 }
    } catch {
      if Facts(control) != before { broken = "a refused act changed the control: \(error)" }
    }
    // Value semantics, and so undo: the copy does not feel what was done to the original.
    if Facts(copy) != before { broken = "a copy changed with its original" }
    follow(kind, before)
  }

  private mutating func perform(_ kind: Int) throws(ControlError) -> ActOutcome? {
    let index = Int.random(in: -1...control.segments.count, using: &generator)
    let points = Double.random(in: -300...300, using: &generator)
    switch kind {
    case 0: return try control.select(at: index)
    case 1: return try control.tap(index)
    case 2: return try control.tap(atPoint: points)
    case 3: return try control.press(index)
    case 4: return try control.press(atPoint: points)
    case 5: return try control.drag(to: index)
    case 6: return try control.drag(byX: points, y: points / 3)
    case 7, 8: return control.release()
    case 9: return control.cancel()
    case 10: return control.press(Key.allCases.randomElement(using: &generator)!)
    case 11: return try control.setSelected(index < 0 ? nil : index)
    case 12: return try control.scroll(by: points)
    case 13: return control.swipe(points < 0 ? .left : .right)
    case 14: return try control.insert(Segment.Item(title: ActRun.title(&generator)), at: index)
    case 15: return try control.remove(at: index)
    case 16: try control.move(from: index, to: Int(points.magnitude) % 9)
    case 17: try control.setEnabled(points < 100, at: index)
    case 18: try control.setAvailable(points)
    case 19: control.setFixedWidth(points < 0)
    case 20: control.setEqualWidths(points < 0)
    case 21: control.setTextSize(TextSize.allCases.randomElement(using: &generator)!)
    case 22: control.setDirection(points < 0 ? .leftToRight : .rightToLeft)
    case 23: control.setEnabled(points < 200)
    case 24: control.setReadonly(points > 250)
    case 25: try control.setTitle(ActRun.title(&generator), at: index)
    case 26: control.rotate()
    default: return try change(kind, index, points)
    }
    return nil
  }

  /// The rarer acts of code, some with numbers that are refused.
  private mutating func change(
    _ kind: Int, _ index: Int, _ points: Double
  ) throws(ControlError) -> ActOutcome? {
    let hostile = [0, 5, .infinity, .nan, -1, 1e-300, 1e300].randomElement(using: &generator)!
    switch kind {
    case 27: try control.setMetrics(.fixed(advance: hostile, inset: points.magnitude / 30))
    case 28:
      try control.setMetrics(.inter(weight: .semibold, size: points.magnitude / 9, inset: hostile))
    case 29: try control.setProfile(ProfileName.allCases.randomElement(using: &generator)!.profile)
    case 30: try control.setDevice(Device.allCases.randomElement(using: &generator)!)
    case 31: return control.setMomentary(points > 200)
    case 32: try control.setIcon(points < 0 ? nil : ActRun.title(&generator), at: index)
    case 33: try control.setUnread(points < 0, at: index)
    case 34: try control.setAvailable(hostile)
    default: return try control.scroll(by: hostile)
    }
    return nil
  }

  /// The order changes only by insertion, removal and moving; the selection by no other's coming.
  private mutating func follow(_ kind: Int, _ before: Facts) {
    let now = control.segments.map(\.identity)
    let isEdit = 14...16 ~= kind
    if !isEdit, now != order { broken = "\(done) changed the order of segments" }
    if kind == 16, now.sorted() != order.sorted() { broken = "moving lost a segment" }
    if kind == 14, now.count != order.count, now.filter({ order.contains($0) }) != order {
      broken = "inserting changed the order of the others"
    }
    if kind == 15, order.filter({ now.contains($0) }) != now {
      broken = "removing changed the order of the others"
    }
    order = now
    let selected = control.selectedIndex.map { control.segments[$0].identity }
    let mayChoose = kind <= 11 || kind == 15 || kind == 23 || kind == 24 || kind == 31
    let keepsIndex = kind == 14 && control.profile.onInsertion == .keepIndex
    if !mayChoose, !keepsIndex, selected != chosen { broken = "\(done) changed the selection" }
    if control.isMomentary, kind != 11, kind != 15, selected != nil, chosen == nil {
      let waits = kind <= 10 || kind >= 23
      if !waits { broken = "a momentary control selected something" }
    }
    chosen = selected
  }

  /// What is wrong with the control, or nil.
  func fault() -> String? {
    if let broken { return broken }
    let layout = control.layout
    let widths = layout.frames.map(\.width)
    let separators = control.profile.separator * Double(max(0, widths.count - 1))
    let sum = widths.reduce(0, +) + separators
    if widths.count != control.segments.count { return "\(done): frames and segments differ" }
    if !widths.isEmpty, !(abs(sum - layout.content) < 1e-6) {
      return "\(done): widths make \(sum), the content is \(layout.content)"
    }
    if !widths.allSatisfy({ $0.isFinite && $0 >= 0 }) { return "\(done): a width of \(widths)" }
    if !(layout.container.isFinite && layout.container >= 0) { return "\(done): \(layout)" }
    if !(control.offset >= 0 && control.offset <= layout.maximumOffset) {
      return "\(done): an offset of \(control.offset) of \(layout.maximumOffset)"
    }
    if control.events.total != emitted {
      return "\(done): \(control.events.total) events, \(emitted) changes"
    }
    let places = control.segments.indices.map { control.x(at: $0) } + [control.time]
    if !places.allSatisfy({ $0.isFinite }) { return "\(done): places of \(places)" }
    if SegmentedControl.rows != 1 { return "more than one row" }
    let marked = control.segments.indices.filter {
      control.announcement(at: $0).hasPrefix("selected, ")
    }
    if marked != (control.selectedIndex.map { [$0] } ?? []) {
      return "\(done): announced as selected: \(marked), selected: \(control.selectedIndex ?? -1)"
    }
    return nil
  }
}

extension ActRun {
  /// What is wrong with a drawing of the control, or nil: no line is wider than asked.
  mutating func drawingFault() -> String? {
    let width = Int.random(in: 1...110, using: &generator)
    for charset in Charset.allCases {
      let options = TextDrawingOptions(width: width, charset: charset)
      for line in drawText(control, options: options).split(separator: "\n") {
        let columns = line.reduce(0) { $0 + ActRun.columns(of: $1) }
        if columns > width { return "\(done): \(columns) columns of \(width): \(line)" }
      }
    }
    return nil
  }

  /// The columns of a character that titles or frames have, as terminals draw it.
  private static func columns(of character: Character) -> Int {
    switch character {
    case "\u{200E}": 0
    case "中", "👍🏽": 2
    default: 1
    }
  }
}

/// All that can be observed of a control, but for the trace of acts without effect.
private struct Facts: Equatable {
  let identities: [Int32]
  let titles: [String]
  let enabled: [Bool]
  let widths: [Double]
  let numbers: [Double]
  let selected: Int?
  let pressed: Int?
  let events: Int
  let flags: [Bool]

  init(_ control: SegmentedControl) {
    identities = control.segments.map(\.identity)
    titles = control.segments.map(\.title)
    enabled = control.segments.map(\.isEnabled)
    widths = control.layout.frames.map(\.width)
    numbers = [
      control.offset, control.layout.container, control.layout.content, control.available,
    ]
    selected = control.selectedIndex
    pressed = control.pressedIndex
    events = control.events.total
    flags = [
      control.isEnabled, control.isReadonly, control.isMomentary, control.isFixedWidth,
      control.shouldSetEqualWidthForSegments, control.layout.isScrollable,
      control.direction == .rightToLeft,
    ]
  }
}
