/// A touch that is down.
///
/// Places are in points from the leading edge of the visible area, and down from the row's middle.
struct Gesture: Sendable {
  /// What a `set selected` that waits for the end of the touch will select.
  enum Waiting: Sendable {
    case nothing
    /// The segment of that identity.
    case item(Int32)
  }

  let startX: Double
  let startOffset: Double
  /// Whether it began on the selected segment, and so carries the selection along.
  let isCarrying: Bool
  var x: Double
  var y = 0.0
  var isScrolling = false
  /// The index under the finger, the last time that it was near.
  var hovered: Int?
  /// The identity of the last enabled segment that the finger was on or passed.
  var lastEnabled: Int32?
  var waiting: Waiting?
}

/// A touch farther away than this, in points and in any direction, would choose nothing (Flutter's
/// threshold; UIKit has a like one).
private let nearby = 50.0
/// A touch that moves farther sideways than this, in points, scrolls (UIScrollView).
private let scrollThreshold = 10.0

extension SegmentedControl {
  /// Whether a touch is down that carries the selection along.
  package var isCarryingSelection: Bool { gesture?.isCarrying ?? false }
  /// Whether a touch is down.
  package var isTouched: Bool { gesture != nil }

  /// A finger goes down on a segment, in the middle of its visible part.
  package mutating func press(_ index: Int) throws(ControlError) -> ActOutcome {
    try checkIndex(index)
    if let reason = pressObstacle { return suppress(reason, .press, at: index) }
    guard let part = visiblePart(at: index) else {
      return suppress(hiddenReason, .press, at: index)
    }
    return begin(at: (part.start + part.end) / 2)
  }

  /// A finger goes down at a place, in points from the control's leading edge.
  package mutating func press(atPoint point: Double) throws(ControlError) -> ActOutcome {
    try validatePoints(point)
    if let reason = pressObstacle { return suppress(reason, .press, at: nil) }
    if index(atPoint: point) == nil { return suppress(.missed, .press, at: nil) }
    return begin(at: point)
  }

  /// The finger moves to a segment: the middle of its visible part or, hidden, of its frame.
  package mutating func drag(to index: Int) throws(ControlError) -> ActOutcome {
    try checkIndex(index)
    let frame = layout.frames[index]
    let part = visiblePart(at: index) ?? (frame.leading - offset, frame.trailing - offset)
    return moveFinger(toX: (part.start + part.end) / 2, y: 0)
  }

  /// The finger moves by points: to the right and down where positive, whatever the direction.
  package mutating func drag(byX right: Double, y down: Double) throws(ControlError) -> ActOutcome {
    try validatePoints(right)
    try validatePoints(down)
    let x = (gesture?.x ?? 0) + (direction == .leftToRight ? right : -right)
    let y = (gesture?.y ?? 0) + down
    try validatePoints(x)
    try validatePoints(y)
    return moveFinger(toX: x, y: y)
  }

  /// The finger goes up: chooses the segment under it, and applies a `set selected` that waited.
  ///
  /// Over a disabled segment it takes the last enabled one that it passed. A touch that scrolled,
  /// or went more than 50 points away, chooses nothing.
  package mutating func release() -> ActOutcome {
    guard let gesture else { return suppress(.noGesture, .release, at: nil) }
    self.gesture = nil
    pressedIndex = nil
    let before = selectedIndex
    let outcome = finish(gesture)
    return apply(gesture.waiting, after: outcome, before: before)
  }

  /// The touch is cancelled: chooses nothing. What it scrolled stays scrolled.
  package mutating func cancel() -> ActOutcome {
    guard let gesture else { return suppress(.noGesture, .cancel, at: nil) }
    self.gesture = nil
    pressedIndex = nil
    let outcome = suppress(.cancelled, .cancel, at: nil)
    return apply(gesture.waiting, after: outcome, before: selectedIndex)
  }

  /// Follows a new layout: the finger stays where it is, and other segments may be under it.
  mutating func refreshGesture() {
    guard let gesture else { return }
    if segments.isEmpty { _ = cancel() } else { follow(gesture) }
  }

  private var pressObstacle: Reason? { gesture != nil ? .gestureInProgress : inertia }

  private mutating func begin(at x: Double) -> ActOutcome {
    let index = index(atPoint: x)
    let isCarrying = index != nil && index == selectedIndex && !layout.isScrollable
    follow(Gesture(startX: x, startOffset: offset, isCarrying: isCarrying, x: x, hovered: index))
    return .done
  }

  private mutating func moveFinger(toX x: Double, y: Double) -> ActOutcome {
    guard var gesture else { return suppress(.noGesture, .drag, at: nil) }
    (gesture.x, gesture.y) = (x, y)
    follow(gesture)
    return .done
  }

  /// Takes the finger's place into account: scrolls, or shows the segment under it as pressed.
  private mutating func follow(_ moved: Gesture) {
    var moved = moved
    let way = moved.x - moved.startX
    if layout.isScrollable && way.magnitude > scrollThreshold { moved.isScrolling = true }
    pressedIndex = nil
    if moved.isScrolling {
      offset = min(max(moved.startOffset - way, 0), layout.maximumOffset)
    } else if !isAway(moved) {
      hover(&moved)
    }
    gesture = moved
  }

  private mutating func hover(_ moved: inout Gesture) {
    guard let index = nearestIndex(toPoint: moved.x) else { return }
    if let passed = lastEnabledIndex(from: moved.hovered ?? index, to: index) {
      moved.lastEnabled = segments[passed].identity
    }
    moved.hovered = index
    let carried = moved.isCarrying ? moved.lastEnabled.flatMap { self.index(ofIdentity: $0) } : nil
    pressedIndex = segments[index].isEnabled ? index : carried
  }

  /// The enabled index that is nearest to the end of the way from one index to another.
  private func lastEnabledIndex(from start: Int, to end: Int) -> Int? {
    let step = start <= end ? -1 : 1
    var index = end
    while !segments[index].isEnabled {
      if index == start || !segments.indices.contains(index + step) { return nil }
      index += step
    }
    return index
  }

  /// The index under a place, or at the edge that is nearest to it.
  private func nearestIndex(toPoint point: Double) -> Int? {
    if segments.isEmpty { return nil }
    let place = offset + min(max(point, 0), layout.viewport)
    return layout.index(at: place) ?? (place <= 0 ? 0 : segments.count - 1)
  }

  private func isAway(_ gesture: Gesture) -> Bool {
    let sideways = max(0, -gesture.x, gesture.x - layout.viewport)
    return sideways * sideways + gesture.y * gesture.y > nearby * nearby
  }

  private mutating func finish(_ gesture: Gesture) -> ActOutcome {
    if gesture.isScrolling { return suppress(.scrolled, .release, at: nil) }
    if isAway(gesture) { return suppress(.movedAway, .release, at: nil) }
    guard let under = nearestIndex(toPoint: gesture.x) else {
      return suppress(.missed, .release, at: nil)
    }
    if segments[under].isEnabled { return choose(under, by: .release) }
    let passed = gesture.lastEnabled.flatMap { index(ofIdentity: $0) }
    return choose(passed ?? under, by: .release)
  }

  /// Applies a `set selected` that waited, and sums up both acts.
  private mutating func apply(
    _ waiting: Gesture.Waiting?, after outcome: ActOutcome, before: Int?
  ) -> ActOutcome {
    guard let waiting else { return outcome }
    let later = apply(waiting)
    let emitted = outcome.emittedEvent || later.emittedEvent
    return ActOutcome(
      changedSelection: selectedIndex != before, emittedEvent: emitted,
      reason: emitted ? nil : later.reason)
  }

  private mutating func apply(_ waiting: Gesture.Waiting) -> ActOutcome {
    guard case .item(let identity) = waiting else { return applySelected(nil) }
    if let index = index(ofIdentity: identity) { return applySelected(index) }
    return suppress(.segmentRemoved, .setSelected, at: nil)
  }
}
