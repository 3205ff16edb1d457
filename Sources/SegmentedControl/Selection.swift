// The acts that choose: by a person, who is told by an event, and by code, which is not.

extension SegmentedControl {
  /// A person chooses a segment, wherever it is scrolled to, and it is revealed.
  ///
  /// A disabled segment, and one that lies outside the parent, cannot be chosen.
  package mutating func select(at index: Int) throws(ControlError) -> ActOutcome {
    guard index >= 0, index < segments.count else {
      throw .noSegment(position: index + 1, count: segments.count)
    }
    return choose(index, by: .select)
  }

  /// A person touches a segment in the middle of its visible part.
  ///
  /// Misses when there is none. A half-hidden segment is revealed, even when selected already.
  package mutating func tap(_ index: Int) throws(ControlError) -> ActOutcome {
    try checkIndex(index)
    if gesture != nil { return suppress(.gestureInProgress, .tap, at: index) }
    if let reason = inertia { return suppress(reason, .tap, at: index) }
    if !isVisible(at: index) { return suppress(hiddenReason, .tap, at: index) }
    return choose(index, by: .tap)
  }

  /// A person touches a place, in points from the control's leading edge.
  package mutating func tap(atPoint point: Double) throws(ControlError) -> ActOutcome {
    try validatePoints(point)
    if gesture != nil { return suppress(.gestureInProgress, .tap, at: nil) }
    if let reason = inertia { return suppress(reason, .tap, at: nil) }
    guard let index = index(atPoint: point) else { return suppress(.missed, .tap, at: nil) }
    return choose(index, by: .tap)
  }

  /// Code selects a segment, or nothing: no event, unless the profile emits one.
  ///
  /// Disabled segments, controls and read-only ones can be set by code. During a touch it waits
  /// until the touch ends.
  package mutating func setSelected(_ index: Int?) throws(ControlError) -> ActOutcome {
    if let index { try checkIndex(index) }
    if gesture != nil {
      gesture?.waiting = index.map { .item(segments[$0].identity) } ?? .nothing
      return suppress(.waitsForGesture, .setSelected, at: index)
    }
    return applySelected(index)
  }

  mutating func applySelected(_ index: Int?) -> ActOutcome {
    if isMomentary && index != nil { return suppress(.momentary, .setSelected, at: index) }
    let isSame = index == selectedIndex
    moveSelection(to: index)
    if let index { reveal(index) }
    if isSame { return suppress(.alreadySelected, .setSelected, at: index) }
    if profile.emitsOnSetByCode, let index {
      emit(.setSelected, at: index)
      return .chosen
    }
    _ = suppress(.setByCode, .setSelected, at: index)
    return .silent(.setByCode)
  }

  /// What every choice of a person comes down to. O(1), and no allocation.
  @inline(__always)
  mutating func choose(_ index: Int, by act: Act) -> ActOutcome {
    if let reason = obstacle(to: index) { return suppress(reason, act, at: index) }
    if isMomentary {
      reveal(index)
      emit(act, at: index)
      return .emitted
    }
    let isSame = selectedIndex == index
    moveSelection(to: index)
    reveal(index)
    if isSame && !profile.emitsOnReselection {
      return suppress(.alreadySelected, act, at: index)
    }
    emit(act, at: index)
    return isSame ? .emitted : .chosen
  }

  /// Why a person cannot choose the segment.
  @inline(__always)
  private mutating func obstacle(to index: Int) -> Reason? {
    if let inertia { return inertia }
    if !segments[index].isEnabled { return .segmentDisabled }
    return layout.overflows && isUnreachable(index) ? .unreachable : nil
  }

  /// Out of line, and mutating so that the control is not copied for the call.
  @inline(never)
  private mutating func isUnreachable(_ index: Int) -> Bool { !isVisible(at: index) }

  /// Why the whole control does nothing when a person acts on it.
  var inertia: Reason? {
    if !isEnabled { return .controlDisabled }
    return isReadonly ? .readonly : nil
  }

  /// Why a segment without a visible part cannot be touched.
  var hiddenReason: Reason { layout.isScrollable ? .outOfSight : .unreachable }

  /// The index under a place of the visible area; nil outside it.
  func index(atPoint point: Double) -> Int? {
    point >= 0 && point < layout.viewport ? layout.index(at: offset + point) : nil
  }

  /// Makes a segment the only selected one and clears its unread dot.
  mutating func moveSelection(to index: Int?) {
    selectedIndex = index
    if let index, segments[index].isUnread { markRead(index) }
  }

  @inline(never)
  private mutating func markRead(_ index: Int) { segments[index].isUnread = false }

  @inline(__always)
  mutating func emit(_ act: Act, at index: Int) {
    events.append(Event(position: position(index), act: act))
  }

  @inline(never)
  mutating func suppress(_ reason: Reason, _ act: Act, at index: Int?) -> ActOutcome {
    suppressed.append(
      SuppressedEvent(
        eventsBefore: events.total, position: index.map(position) ?? 0, act: act, reason: reason))
    return .nothing(reason)
  }

  private func position(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: index + 1) }
}
