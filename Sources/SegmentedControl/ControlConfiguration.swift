/// How a control is declared; every field but the items has the default of the guideline.
package struct ControlConfiguration: Sendable {
  /// What is selected at first.
  package enum InitialSelection: Sendable, Equatable {
    /// What the profile selects at first.
    case byProfile
    /// Nothing.
    case none
    /// The segment at an index from 0.
    case index(Int)
    /// The first segment of that name.
    case name(String)
  }

  package var device: Device
  /// The window's share of a pad's screen; nil for all of it.
  package var split: SplitView?
  /// The width in points that the parent offers; nil for the window's, less its margins.
  package var available: Double?
  package var items: [Segment.Item]
  /// Whether the control hugs its segments (isFixedWidth); nil for the profile's default.
  package var isFixedWidth: Bool?
  package var shouldSetEqualWidthForSegments = true
  package var selection = InitialSelection.byProfile
  package var placement = Placement.content
  /// The title of the navigation bar; nil for none, and an empty one is a finding.
  package var title: String?
  /// How many other actions the navigation bar holds.
  package var actions = 0
  package var purpose: Purpose?
  package var direction = Direction.leftToRight
  package var textSize = TextSize.large
  package var isEnabled = true
  package var isReadonly = false
  package var isMomentary = false
  package var metrics = TextMetrics.standard
  package var profile = Profile.guideline
}

extension ControlConfiguration {
  package init(device: Device = .iPhone16, items: [Segment.Item]) {
    // By the memberwise initialiser: one that sets each field is compiled to a copy of them all.
    self.init(device: device, split: nil, items: items)
  }
}
