// The acts that change which segments there are.

extension SegmentedControl {
  /// Code inserts a segment before the one at `index`; `segments.count` appends it.
  ///
  /// The same item stays selected, unless the profile keeps the index.
  package mutating func insert(
    _ item: Segment.Item, at index: Int
  ) throws(ControlError) -> ActOutcome {
    try insert(contentsOf: [item], at: index)
  }

  /// Code inserts all items or, if one of them cannot be, none: one act, laid out once.
  package mutating func insert(
    contentsOf items: [Segment.Item], at index: Int
  ) throws(ControlError) -> ActOutcome {
    guard index >= 0, index <= segments.count else {
      throw .noInsertionPoint(position: index + 1, count: segments.count)
    }
    for item in items where !item.isEnabled { try checkDisabledSegments() }
    if items.isEmpty { return .done }
    var widest = layout.widest
    var inserted: [Segment] = []
    inserted.reserveCapacity(items.count)
    for item in items {
      let segment = makeSegment(item)
      widest = max(widest, segment.natural)
      inserted.append(segment)
    }
    segments.insert(contentsOf: inserted, at: index)
    let outcome = settleSelection(after: items.count, at: index)
    relayout(widest: widest)
    return outcome
  }

  /// What becomes of the selection once so many segments were inserted at an index.
  private mutating func settleSelection(after count: Int, at index: Int) -> ActOutcome {
    guard let selected = selectedIndex, index <= selected else { return .done }
    switch profile.onInsertion {
    case .follow:
      selectedIndex = selected + count
      return .done
    case .keepIndex:
      moveSelection(to: selected)
      _ = suppress(.insertedBefore, .insert, at: selected)
      return .silent(.insertedBefore)
    }
  }

  package mutating func append(_ item: Segment.Item) throws(ControlError) -> ActOutcome {
    try insert(item, at: segments.count)
  }

  /// Code removes a segment: the same item stays selected or, if it was that one, the profile
  /// says which is next. No event.
  ///
  /// A touch that is down goes on with whatever is under it then.
  package mutating func remove(at index: Int) throws(ControlError) -> ActOutcome {
    try checkIndex(index)
    if segments.count - 1 < profile.minimumCount {
      throw .removalBelowMinimum(minimum: profile.minimumCount)
    }
    let natural = segments.remove(at: index).natural
    var outcome = ActOutcome.done
    if let selected = selectedIndex {
      if index < selected { selectedIndex = selected - 1 }
      if index == selected {
        moveSelection(to: successor(of: index))
        _ = suppress(.selectedSegmentRemoved, .remove, at: selectedIndex)
        outcome = .silent(.selectedSegmentRemoved)
      }
    }
    relayout(widest: natural < layout.widest ? layout.widest : nil)
    return outcome
  }

  /// The index that is selected once the selected segment at `removed` is gone.
  private func successor(of removed: Int) -> Int? {
    if segments.isEmpty { return nil }
    switch profile.afterRemoval {
    case .none: return nil
    case .first: return 0
    case .previous: return max(0, removed - 1)
    case .next, .clamp: return min(removed, segments.count - 1)
    }
  }

  /// Code moves a segment so that it ends at `end`; the same item stays selected.
  package mutating func move(from start: Int, to end: Int) throws(ControlError) {
    try checkIndex(start)
    try checkIndex(end)
    let selected = selectedIndex.map { segments[$0].identity }
    segments.insert(segments.remove(at: start), at: end)
    selectedIndex = selected.flatMap { index(ofIdentity: $0) }
    relayout(widest: layout.widest)
  }

  package mutating func setTitle(_ title: String, at index: Int) throws(ControlError) {
    try change(at: index) { $0.title = title }
  }

  /// Code sets a segment's icon; nil takes it away.
  package mutating func setIcon(_ icon: String?, at index: Int) throws(ControlError) {
    try change(at: index) { $0.icon = icon }
  }

  /// Code sets a segment's accessibility label; nil leaves it to the title.
  package mutating func setLabel(_ label: String?, at index: Int) throws(ControlError) {
    try change(at: index) { $0.label = label }
  }

  /// Code disables or enables one segment; the selected one stays selected.
  package mutating func setEnabled(_ isEnabled: Bool, at index: Int) throws(ControlError) {
    try checkIndex(index)
    if !isEnabled { try checkDisabledSegments() }
    segments[index].isEnabled = isEnabled
    refreshGesture()
  }

  /// Code sets or clears a segment's unread dot, also that of the selected segment.
  package mutating func setUnread(_ isUnread: Bool, at index: Int) throws(ControlError) {
    try checkIndex(index)
    segments[index].isUnread = isUnread
  }

  private mutating func change(
    at index: Int, _ edit: (inout Segment) -> Void
  ) throws(ControlError) {
    try checkIndex(index)
    edit(&segments[index])
    segments[index].titleKey = textKey(of: segments[index].name)
    measure(index)
    relayout()
  }

  private func checkDisabledSegments() throws(ControlError) {
    if !profile.allowsDisabledSegments { throw .noDisabledSegments(profile.name) }
  }
}
