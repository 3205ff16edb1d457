extension SegmentedControl {
  /// Scrolls a segment into sight by the profile's rule; does nothing where nothing scrolls.
  @inline(__always)
  mutating func reveal(_ index: Int) {
    if layout.isScrollable { scrollIntoSight(index) }
  }

  @inline(never)
  private mutating func scrollIntoSight(_ index: Int) {
    offset = revealingOffset(layout.frames[index], in: layout, from: offset, profile.reveal)
  }

  /// Where selecting a segment would scroll to: what `why offset` prints.
  package func explainReveal(of index: Int) -> LayoutStep {
    let frame = layout.frames[index]
    let target = revealingOffset(frame, in: layout, from: offset, profile.reveal)
    return .reveal(index: index, from: offset, to: target, rule: profile.reveal)
  }

  /// A person scrolls until the whole segment is in sight, by the smallest way.
  package mutating func scroll(to index: Int) throws(ControlError) -> ActOutcome {
    try checkIndex(index)
    let target = revealingOffset(layout.frames[index], in: layout, from: offset, .nearest)
    return scroll(toOffset: target, by: .scroll)
  }

  /// A person scrolls by points: above 0 towards the end, below towards the start.
  package mutating func scroll(by points: Double) throws(ControlError) -> ActOutcome {
    try validatePoints(points)
    return scroll(toOffset: offset + points, by: .scroll)
  }

  package mutating func scrollToStart() -> ActOutcome { scroll(toOffset: 0, by: .scroll) }

  package mutating func scrollToEnd() -> ActOutcome {
    scroll(toOffset: layout.maximumOffset, by: .scroll)
  }

  /// A person swipes: the content moves with the finger by one container's width.
  package mutating func swipe(_ swipe: SwipeDirection) -> ActOutcome {
    let isForward = (swipe == .left) == (direction == .leftToRight)
    let way = isForward ? layout.container : -layout.container
    return scroll(toOffset: offset + way, by: .swipe)
  }

  private mutating func scroll(toOffset wanted: Double, by act: Act) -> ActOutcome {
    if let reason = inertia { return suppress(reason, act, at: nil) }
    if !layout.isScrollable { return suppress(.doesNotScroll, act, at: nil) }
    let target = min(max(wanted, 0), layout.maximumOffset)
    if target == offset { return suppress(.nothingToScroll, act, at: nil) }
    offset = target
    return .done
  }
}
