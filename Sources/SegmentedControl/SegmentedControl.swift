/// A segmented control: one option chosen from a set, in a single row.
///
/// A value: a copy is cheap and shares its arrays until one of the two changes, so a copy is also
/// a snapshot. Stored fields are read in place; everything is changed by acts, one call each.
/// Indexes count from 0, while positions in errors and events count from 1.
///
/// Invariants: at most one segment is selected; the offset is within `0...maximumOffset`; there is
/// always one row.
package struct SegmentedControl: Sendable {
  package internal(set) var segments: [Segment]
  /// The index of the selected segment; nil when nothing is selected.
  package internal(set) var selectedIndex: Int?
  package internal(set) var layout = Layout()
  /// How far the content is scrolled, in points from its leading edge, also right to left.
  package internal(set) var offset = 0.0
  /// The index of the segment that shows a finger on it; nil for none.
  package internal(set) var pressedIndex: Int?
  /// The `valueChanged` events; `events.total` is their number.
  package internal(set) var events = EventLog<Event>()
  /// The acts that emitted no event, with the reason of each.
  package internal(set) var suppressed = EventLog<SuppressedEvent>()

  package internal(set) var isEnabled: Bool
  package internal(set) var isReadonly: Bool
  package internal(set) var isMomentary: Bool
  package internal(set) var isFixedWidth: Bool
  package internal(set) var shouldSetEqualWidthForSegments: Bool
  package internal(set) var textSize: TextSize
  package internal(set) var direction: Direction
  package internal(set) var placement: Placement
  package internal(set) var purpose: Purpose?
  /// The title of the navigation bar; nil for none.
  package internal(set) var title: String?
  /// How many other actions the navigation bar holds.
  package internal(set) var actions: Int
  /// The width in points that the parent offers.
  package internal(set) var available: Double
  /// Whether `available` was said, rather than taken from the window.
  package internal(set) var isAvailableExplicit: Bool
  package internal(set) var window: Window
  package internal(set) var metrics: TextMetrics
  package internal(set) var profile: Profile
  /// The virtual clock in milliseconds.
  package internal(set) var time = 0.0

  /// Whether its declaration said what is selected at first, rather than the profile.
  package let isSelectionChosen: Bool
  /// What a scenario said about `isFixedWidth`; nil leaves it to the profile.
  var fixedWidthChoice: Bool?
  var nextIdentity: Int32 = 0
  var gesture: Gesture?
  /// The identity of the segment that the arrow keys are on where nothing is selected.
  var keyFocus: Int32?

  /// Whether a scenario said what `isFixedWidth` is, rather than the profile.
  package var isFixedWidthChosen: Bool { fixedWidthChoice != nil }

  /// A control never wraps: "Don’t force a segmented control onto a second line".
  package static let rows = 1

  /// Makes a control, lays it out and reveals its selected segment.
  package init(_ configuration: ControlConfiguration) throws(ControlError) {
    try configuration.validate()
    let selected = try configuration.initialIndex()
    isSelectionChosen = configuration.selection != .byProfile
    isEnabled = configuration.isEnabled
    isReadonly = configuration.isReadonly
    isMomentary = configuration.isMomentary
    profile = configuration.profile
    fixedWidthChoice = configuration.isFixedWidth
    isFixedWidth = configuration.isFixedWidth ?? configuration.profile.isFixedByDefault
    shouldSetEqualWidthForSegments = configuration.shouldSetEqualWidthForSegments
    textSize = configuration.textSize
    direction = configuration.direction
    placement = configuration.placement
    purpose = configuration.purpose
    title = configuration.title
    actions = configuration.actions
    window = Window(device: configuration.device, split: configuration.split)
    available = configuration.available ?? window.available
    isAvailableExplicit = configuration.available != nil
    metrics = configuration.metrics
    segments = configuration.makeSegments()
    nextIdentity = Int32(truncatingIfNeeded: segments.count)
    relayout()
    selectInitially(selected, isExplicit: isSelectionChosen)
  }

  /// Sets how many events, and acts without one, are kept of what happens from here on.
  package mutating func keepEvents(_ count: Int) {
    events.capacity = count
    suppressed.capacity = count
  }

  func index(ofIdentity identity: Int32) -> Int? {
    for index in segments.indices where segments[index].identity == identity { return index }
    return nil
  }

  mutating func makeSegment(_ item: Segment.Item) -> Segment {
    nextIdentity += 1
    return Segment([item], at: 0, identity: nextIdentity - 1, metrics, textSize)
  }

  private mutating func selectInitially(_ index: Int?, isExplicit: Bool) {
    guard let index else { return }
    if isMomentary {
      if isExplicit { _ = suppress(.momentary, .setSelected, at: index) }
      return
    }
    moveSelection(to: index)
    reveal(index)
  }

  func checkIndex(_ index: Int) throws(ControlError) {
    if !segments.indices.contains(index) {
      throw .noSegment(position: index + 1, count: segments.count)
    }
  }
}

// Of the array, which is shared for the call, and not of the control, which would be copied for it.
extension [Segment] {
  /// The index of the first segment of that name; nil when there is none.
  ///
  /// `key` is the `textKey` of the name, which a caller computes once. O(n), one comparison of
  /// integers a segment.
  package func index(ofTitle name: String, key: UInt64) -> Int? {
    for index in indices where self[index].titleKey == key {
      if isExactTextKey(key) || isSameText(self[index].name, name) { return index }
    }
    return nil
  }

  /// Whether `text`, whose key is `key`, names the segment at an index.
  package func isName(_ text: String, key: UInt64, ofSegmentAt index: Int) -> Bool {
    self[index].titleKey == key && (isExactTextKey(key) || isSameText(self[index].name, text))
  }
}

extension ControlConfiguration {
  /// Finds what makes the declaration an error, whatever the layout.
  func validate() throws(ControlError) {
    if items.count < profile.minimumCount {
      throw .tooFewSegments(count: items.count, minimum: profile.minimumCount)
    }
    if let available { try validateAvailable(available) }
    if !metrics.isValid { throw .invalidMetrics }
    if actions < 0 { throw .negativeActions(actions) }
    if placement != .navigationBar && (title != nil || actions > 0) { throw .outsideNavigationBar }
    if split != nil && device.idiom == .phone { throw .splitNeedsPad(device) }
    if !profile.allowsDisabledSegments {
      for index in items.indices where !items[index].isEnabled {
        throw .noDisabledSegments(profile.name)
      }
    }
  }
}

extension ControlConfiguration {
  fileprivate func makeSegments() -> [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(items.count)
    for index in items.indices {
      let identity = Int32(truncatingIfNeeded: index)
      segments.append(Segment(items, at: index, identity: identity, metrics, textSize))
    }
    return segments
  }

  /// The index that is selected at first; nil for none.
  fileprivate func initialIndex() throws(ControlError) -> Int? {
    switch selection {
    case .none: return nil
    case .byProfile: return profileSelection
    case .index(let index):
      if items.indices.contains(index) { return index }
      throw .noSegment(position: index + 1, count: items.count)
    case .name(let name):
      for index in items.indices where isSameText(items[index].name, name) { return index }
      throw .noSegmentNamed(name)
    }
  }

  /// The index that the profile selects at first.
  private var profileSelection: Int? {
    switch profile.initialSelection {
    case .none: nil
    case .first: items.isEmpty ? nil : 0
    case .firstEnabled: items.firstIndex { $0.isEnabled }
    }
  }
}

/// A parent's width is a number within `minimumPoints...maximumPoints`.
func validateAvailable(_ points: Double) throws(ControlError) {
  if !(points >= minimumPoints && points <= maximumPoints) { throw .invalidAvailable(points) }
}

/// A distance is a number of at most `maximumPoints`, either way.
func validatePoints(_ points: Double) throws(ControlError) {
  if !(points.magnitude <= maximumPoints) { throw .invalidPoints(points) }
}
