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
  package var shouldSetEqualWidthForSegments: Bool
  package var selection: InitialSelection
  package var placement: Placement
  /// The title of the navigation bar; nil for none, and an empty one is a finding.
  package var title: String?
  /// How many other actions the navigation bar holds.
  package var actions: Int
  package var purpose: Purpose?
  package var direction: Direction
  package var textSize: TextSize
  package var isEnabled: Bool
  package var isReadonly: Bool
  package var isMomentary: Bool
  package var metrics: TextMetrics
  package var profile: Profile

  package init(device: Device = .iPhone16, items: [Segment.Item]) {
    self.device = device
    self.items = items
    split = nil
    available = nil
    isFixedWidth = nil
    shouldSetEqualWidthForSegments = true
    selection = .byProfile
    placement = .content
    title = nil
    actions = 0
    purpose = nil
    direction = .leftToRight
    textSize = .large
    isEnabled = true
    isReadonly = false
    isMomentary = false
    metrics = .standard
    profile = .guideline
  }
}
