import SegmentedControl

/// Metrics for arithmetic by hand: a title of n letters is 10 n + 10 points wide.
let handMetrics = TextMetrics.fixed(advance: 10, inset: 5)

/// A control with the titles, measured by `handMetrics` unless configured otherwise.
func control(
  _ titles: [String], _ configure: (inout ControlConfiguration) -> Void = { _ in }
) throws(ControlError) -> SegmentedControl {
  var configuration = ControlConfiguration(items: titles.map { Segment.Item(title: $0) })
  configuration.metrics = handMetrics
  configure(&configuration)
  return try SegmentedControl(configuration)
}

/// A control whose enabled segments have upper-case titles and whose disabled ones lower-case.
func control(
  enabledInUpperCase titles: [String], _ configure: (inout ControlConfiguration) -> Void = { _ in }
) throws(ControlError) -> SegmentedControl {
  try control(titles) { configuration in
    for index in titles.indices {
      configuration.items[index].isEnabled = titles[index] == titles[index].uppercased()
    }
    configure(&configuration)
  }
}

extension SegmentedControl {
  /// The title of the selected segment; nil for none.
  var selectedTitle: String? { selectedIndex.map { segments[$0].title } }
  var titles: [String] { segments.map(\.title) }
  var widths: [Double] { layout.frames.map(\.width) }
  /// The positions of all events that are kept.
  var eventPositions: [Int] { (0..<events.count).map { Int(events[$0].position) } }
  var suppressedReasons: [Reason] { (0..<suppressed.count).map { suppressed[$0].reason } }
  /// The profile of a name, with everything else as it is by default.
  static func profile(_ name: ProfileName) -> Profile { name.profile }
}
