extension SegmentedControl {
  /// The index that the keys act on: the selected segment's or, with nothing selected, that which
  /// they moved to.
  package var focusedIndex: Int? { selectedIndex ?? keyFocus.flatMap { index(ofIdentity: $0) } }

  /// The index of a segment that the keys are on without its being selected; nil for none.
  package var unselectedFocus: Int? { selectedIndex == nil ? focusedIndex : nil }

  /// A person presses a key: arrows, Home and End select, Space selects the focused segment.
  ///
  /// Arrows wrap and skip disabled segments; Right and Left are mirrored right to left. With
  /// nothing selected the keys come in from their end: Right selects the first segment, Left the
  /// last, Space the first. On a momentary control arrows only move the focus and Space acts (ARIA
  /// practices: radio group, and toolbar).
  package mutating func press(_ key: Key) -> ActOutcome {
    if let reason = inertia { return suppress(reason, .key(key), at: nil) }
    if profile.keys == .none { return suppress(.noKeys, .key(key), at: nil) }
    guard let target = target(of: key) else { return suppress(.allDisabled, .key(key), at: nil) }
    keyFocus = segments[target].identity
    if isMomentary && key != .space { return suppress(.movedFocus, .key(key), at: target) }
    return choose(target, by: .key(key))
  }

  private func target(of key: Key) -> Int? {
    switch key {
    case .home: enabledIndex(after: -1, by: 1)
    case .end: enabledIndex(after: segments.count, by: -1)
    case .space: focusedIndex ?? enabledIndex(after: -1, by: 1)
    case .down: neighbour(by: 1)
    case .up: neighbour(by: -1)
    case .right: neighbour(by: direction == .leftToRight ? 1 : -1)
    case .left: neighbour(by: direction == .leftToRight ? -1 : 1)
    }
  }

  private func neighbour(by step: Int) -> Int? {
    enabledIndex(after: focusedIndex ?? (step > 0 ? -1 : segments.count), by: step)
  }

  /// The next enabled index from `start` on, wrapping; `start` itself comes last.
  private func enabledIndex(after start: Int, by step: Int) -> Int? {
    let count = segments.count
    var index = start
    for _ in 0..<count {
      index += step
      if index >= count { index = 0 } else if index < 0 { index = count - 1 }
      if segments[index].isEnabled { return index }
    }
    return nil
  }
}
