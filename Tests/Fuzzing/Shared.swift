import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// A host that gives nothing and asks for nothing.
final class NobodyHost: RunHost, Sendable {
  func include(_ path: String, from includer: String) -> IncludeResult { .notFound }
  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict { .missing }
  var isInterrupted: Bool { false }
  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool { true }
  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { 0 }
  func emit(_ output: Output) {}
}

let host = NobodyHost()

/// Limits that end any program in milliseconds.
let tightSettings: RunSettings = {
  var limits = Limits()
  limits.steps = 5_000
  limits.rounds = 1_000
  limits.output = 1 << 16
  limits.stringLength = 1 << 12
  limits.listLength = 200
  return RunSettings(limits: limits)
}()

/// Stops the process, and says why, where something does not hold.
func require(_ holds: Bool, _ complaint: @autoclosure () -> String) {
  if !holds { fatalError(complaint()) }
}

/// What holds of a control whatever was done to it.
func check(_ control: SegmentedControl) {
  let layout = control.layout
  let maximum = layout.maximumOffset
  require(layout.frames.count == control.segments.count, "\(layout)")
  require(control.offset >= 0 && control.offset <= maximum, "\(control.offset) of \(maximum)")
  require(layout.container.isFinite && layout.content.isFinite, "\(layout)")
  if let index = control.selectedIndex { require(control.segments.indices ~= index, "\(index)") }
  if let index = control.pressedIndex { require(control.segments.indices ~= index, "\(index)") }
  var sum = control.profile.separator * Double(max(0, layout.frames.count - 1))
  for frame in layout.frames {
    require(
      frame.width.isFinite && frame.width >= 0,
      "a width of \(frame.width) in \(control.available) by \(control.metrics)")
    sum += frame.width
  }
  require(
    layout.frames.isEmpty || abs(sum - layout.content) <= 1e-9 * max(1, sum),
    "widths make \(sum), the content is \(layout.content)")
}

/// The bytes of a fuzzer as a stream of choices; zeros after the last.
struct Choices {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var next = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    if isEmpty { return 0 }
    next += 1
    return Int(bytes[next - 1])
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number of points, mostly tame, sometimes any bit pattern: infinite, no number, tiny.
  mutating func points() -> Double {
    let kind = byte()
    if kind < 240 { return Double(byte() - 128) * Double(kind + 1) / 16 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }

  mutating func text() -> String {
    let count = byte() % 24
    return String(decoding: (0..<count).map { _ in UInt8(byte()) }, as: UTF8.self)
  }

  mutating func element<T>(_ list: [T]) -> T { list[byte() % list.count] }

  /// A control of up to nine segments; nil where the model refuses it.
  mutating func control() -> SegmentedControl? {
    let items = (0..<(2 + byte() % 8)).map { _ in
      Segment.Item(
        title: text(), icon: byte() > 200 ? text() : nil, isEnabled: byte() > 40,
        isUnread: flag())
    }
    var configuration = ControlConfiguration(items: items)
    configuration.device = element(Device.allCases)
    configuration.profile = element(ProfileName.allCases).profile
    configuration.isFixedWidth = flag()
    configuration.shouldSetEqualWidthForSegments = flag()
    configuration.direction = flag() ? .leftToRight : .rightToLeft
    configuration.isMomentary = byte() > 220
    configuration.textSize = element(TextSize.allCases)
    configuration.placement = element(Placement.allCases)
    if flag() { configuration.available = points() }
    if byte() > 200 { configuration.metrics = .fixed(advance: points(), inset: points()) }
    if configuration.placement == .navigationBar, flag() { configuration.title = text() }
    return try? SegmentedControl(configuration)
  }
}
