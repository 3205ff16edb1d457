import SegmentedControl

/// Makes a control of titles alone, with whatever else a test changes.
func control(
  _ titles: String..., change: (inout ControlConfiguration) -> Void = { _ in }
) throws -> SegmentedControl {
  try control(titles.map { Segment.Item(title: $0) }, change: change)
}

func control(
  _ items: [Segment.Item], change: (inout ControlConfiguration) -> Void = { _ in }
) throws -> SegmentedControl {
  var configuration = ControlConfiguration(items: items)
  change(&configuration)
  return try SegmentedControl(configuration)
}

/// The set of labels that is too long for a phone.
let sixTitles = [
  "Contacts", "Recents", "Favourites", "Voicemail", "Blocked callers", "Spam",
].map { Segment.Item(title: $0) }

/// One segment in each state that has a look of its own.
let fourStates = [
  Segment.Item(title: "Day"), Segment.Item(title: "Week", isEnabled: false),
  Segment.Item(title: "Month", isUnread: true),
  Segment.Item(title: "Year", isEnabled: false, isUnread: true),
]
