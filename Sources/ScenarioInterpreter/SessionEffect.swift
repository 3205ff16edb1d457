import SegmentedControl

/// A property of a control that a statement changed, both values as the language writes them.
package struct PropertyChange: Sendable, Equatable {
  /// As `assert` would name it: `selected`, `segments[2].title`.
  package var property: String
  package var before: String
  package var after: String
  /// How an assert would ask for the new value.
  package var kind: Kind

  package enum Kind: UInt8, Sendable {
    case plain
    /// A distance in points, shown with three decimals.
    case points
    /// The selected segment, which equals its title.
    case selection
    /// No expression of the language has this value.
    case unaskable
  }
}

/// What one statement did to one control.
package struct SessionEffect: Sendable, Equatable {
  package var control: String
  /// Whether the control was declared by the statement.
  package var isNew: Bool
  /// Whether later statements speak of it.
  package var isCurrent: Bool
  package var changes: [PropertyChange] = []
  /// `valueChanged 2`, for each event.
  package var events: [String] = []
  /// Why an act gave no event, for each: `select 2: no event, since it was selected already`.
  package var suppressed: [String] = []

  /// Nil where nothing changed and nothing was suppressed.
  init?(of name: String, from old: SegmentedControl?, to new: SegmentedControl, isCurrent: Bool) {
    control = name
    isNew = old == nil
    self.isCurrent = isCurrent
    guard let old else {
      changes = [selectionChange(from: nil, to: new)]
      return
    }
    changes = propertyChanges(from: old, to: new)
    addLog(since: old, new)
    if changes.isEmpty, events.isEmpty, suppressed.isEmpty { return nil }
  }

  private mutating func addLog(since old: SegmentedControl, _ new: SegmentedControl) {
    let events = min(new.events.total - old.events.total, new.events.count)
    if events > 0 {
      for index in (new.events.count - events)..<new.events.count {
        self.events.append("valueChanged \(new.events[index].position)")
      }
    }
    let silent = min(new.suppressed.total - old.suppressed.total, new.suppressed.count)
    if silent > 0 {
      for index in (new.suppressed.count - silent)..<new.suppressed.count {
        suppressed.append(step(for: new.suppressed[index]).text)
      }
    }
  }
}

/// Every property that differs, those of the control first.
func propertyChanges(from old: SegmentedControl, to new: SegmentedControl) -> [PropertyChange] {
  var list = ChangeList()
  if old.selectedIdentity != new.selectedIdentity {
    list.changes.append(selectionChange(from: old, to: new))
  }
  list.add("count", Double(old.segments.count), Double(new.segments.count))
  list.addOrder(from: old, to: new)
  list.addSegments(from: old, to: new)
  list.addLayout(from: old, to: new)
  list.addSurroundings(from: old, to: new)
  return list.changes
}

private func selectionChange(
  from old: SegmentedControl?, to new: SegmentedControl
) -> PropertyChange {
  PropertyChange(
    property: "selected", before: old.map(selectedName) ?? "none", after: selectedName(new),
    kind: .selection)
}

private func selectedName(_ control: SegmentedControl) -> String {
  control.selectedIndex.map { written(control.segments[$0].name) } ?? "none"
}

extension SegmentedControl {
  fileprivate var selectedIdentity: Int32? { selectedIndex.map { segments[$0].identity } }
}

private struct ChangeList {
  var changes: [PropertyChange] = []

  mutating func add(
    _ property: String, text before: String, _ after: String, _ kind: PropertyChange.Kind = .plain
  ) {
    if before.utf8.elementsEqual(after.utf8) { return }
    changes.append(
      PropertyChange(property: property, before: before, after: after, kind: kind))
  }

  mutating func add(_ property: String, _ before: Double, _ after: Double) {
    if before != after { add(property, text: rounded(before), rounded(after), .points) }
  }

  mutating func add(
    _ property: String, _ before: Bool, _ after: Bool, _ kind: PropertyChange.Kind = .plain
  ) {
    if before != after { add(property, text: "\(before)", "\(after)", kind) }
  }

  mutating func add(
    _ property: String, name before: String?, _ after: String?,
    _ kind: PropertyChange.Kind = .plain
  ) {
    let before = before.map { written($0) } ?? "none"
    add(property, text: before, after.map { written($0) } ?? "none", kind)
  }

  mutating func addLayout(from old: SegmentedControl, to new: SegmentedControl) {
    add("available", old.available, new.available)
    add("width", old.layout.container, new.layout.container)
    add("content", old.layout.content, new.layout.content)
    add("offset", old.offset, new.offset)
    add("scrollable", old.layout.isScrollable, new.layout.isScrollable)
    add("overflows", old.layout.overflows, new.layout.overflows)
    add("fixed", old.isFixedWidth, new.isFixedWidth)
    add("equal", old.shouldSetEqualWidthForSegments, new.shouldSetEqualWidthForSegments)
  }

  mutating func addSurroundings(from old: SegmentedControl, to new: SegmentedControl) {
    add("enabled", old.isEnabled, new.isEnabled)
    add("readonly", old.isReadonly, new.isReadonly, .unaskable)
    add("momentary", old.isMomentary, new.isMomentary, .unaskable)
    add("text", name: old.textSize.name, new.textSize.name)
    add("direction", name: old.direction.name, new.direction.name)
    add("placement", name: old.placement.name, new.placement.name)
    add("title", name: old.title, new.title)
    add("actions", Double(old.actions), Double(new.actions))
    add("purpose", name: old.purpose?.name, new.purpose?.name)
    add("device", name: old.window.device.name, new.window.device.name)
    add("profile", name: old.profile.name.name, new.profile.name.name)
    add("split", name: old.window.split?.name, new.window.split?.name, .unaskable)
    add("landscape", old.window.isLandscape, new.window.isLandscape, .unaskable)
    add("time", text: rounded(old.time) + "ms", rounded(new.time) + "ms", .unaskable)
    add("pressed", name: pressed(old), pressed(new), .unaskable)
  }

  private func pressed(_ control: SegmentedControl) -> String? {
    control.pressedIndex.map { control.segments[$0].name }
  }

  // MARK: Segments

  /// Which segments there are and in which order, unless they are the same.
  mutating func addOrder(from old: SegmentedControl, to new: SegmentedControl) {
    let isSame =
      old.segments.count == new.segments.count
      && old.segments.indices.allSatisfy { old.segments[$0].identity == new.segments[$0].identity }
    if !isSame { add("segments", text: titles(old), titles(new), .unaskable) }
  }

  private func titles(_ control: SegmentedControl) -> String {
    "[" + control.segments.map { written($0.name) }.joined(separator: ", ") + "]"
  }

  mutating func addSegments(from old: SegmentedControl, to new: SegmentedControl) {
    for index in new.segments.indices {
      let segment = new.segments[index]
      var place = index < old.segments.count ? index : old.segments.count - 1
      if old.segments[place].identity != segment.identity {
        guard let other = old.segments.firstIndex(where: { $0.identity == segment.identity })
        else { continue }
        place = other
      }
      addSegment("segments[\(index + 1)]", from: old.segments[place], to: segment)
    }
  }

  private mutating func addSegment(_ path: String, from old: Segment, to new: Segment) {
    add(path + ".title", name: old.title, new.title)
    add(path + ".enabled", old.isEnabled, new.isEnabled)
    add(path + ".unread", old.isUnread, new.isUnread)
    add(path + ".icon", name: old.icon, new.icon, .unaskable)
    add(path + ".label", name: old.label, new.label, .unaskable)
  }
}
