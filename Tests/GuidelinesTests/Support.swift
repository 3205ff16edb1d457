import Guidelines
import SegmentedControl
import Testing

/// Metrics for arithmetic by hand: a title of n letters is 10 n + 10 points wide.
let handMetrics = TextMetrics.fixed(advance: 10, inset: 5)

/// A control with the titles, measured by `handMetrics` unless configured otherwise.
func control(
  _ titles: [String], _ configure: (inout ControlConfiguration) -> Void = { _ in }
) throws(ControlError) -> SegmentedControl {
  try control(of: titles.map { Segment.Item(title: $0) }, configure)
}

func control(
  of items: [Segment.Item], _ configure: (inout ControlConfiguration) -> Void = { _ in }
) throws(ControlError) -> SegmentedControl {
  var configuration = ControlConfiguration(items: items)
  configuration.metrics = handMetrics
  configure(&configuration)
  return try SegmentedControl(configuration)
}

func icon(_ name: String, label: String? = nil) -> Segment.Item {
  Segment.Item(title: "", icon: name, label: label)
}

/// The names of the rules that a control breaks, in the catalogue's order.
func brokenRules(_ control: SegmentedControl) -> [String] {
  RuleID.allCases.filter { isBroken($0, by: control) }.map(\.name)
}
