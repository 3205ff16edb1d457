import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// The person's choice: the statement that scenarios hold most of.
  mutating func select(_ which: ExpressionID) throws(Stop) {
    let control = try currentControl()
    let index = try self.index(of: which, in: control)
    do throws(ControlError) {
      let outcome = try controls[control].model.select(at: index)
      if outcome.changedSelection { controls[control].note(.selection, place) }
    } catch {
      throw refuse(error, at: tree.span(of: which))
    }
  }

  /// The other acts, of a person and of code, on the control in use.
  mutating func act(_ statement: Statement) throws(Stop) {
    let control = try currentControl()
    switch statement.kind {
    case .tap(let which), .press(let which), .dragTo(let which), .scrollTo(let which):
      try touch(statement.kind, which, control)
    case .tapAt(let points), .pressAt(let points), .scrollBy(let points):
      try touch(statement.kind, at: points, control)
    case .dragBy(let right, let down): try drag(right, down, control)
    case .release: note(controls[control].model.release(), control)
    case .cancel: note(controls[control].model.cancel(), control)
    case .swipe(let word):
      note(controls[control].model.swipe(word == .left ? .left : .right), control)
    case .scrollToStart: note(controls[control].model.scrollToStart(), control)
    case .scrollToEnd: note(controls[control].model.scrollToEnd(), control)
    case .key(let word): note(controls[control].model.press(key(word)), control)
    case .rotate:
      controls[control].model.rotate()
      controls[control].note(.layout, place)
    case .wait(let time): try wait(time, control)
    default: try edit(statement.kind, control)
    }
  }

  /// A touch on a segment, or a scroll to it.
  private mutating func touch(
    _ kind: StatementKind, _ which: ExpressionID, _ control: Int
  ) throws(Stop) {
    let index = try self.index(of: which, in: control)
    do throws(ControlError) {
      let outcome: ActOutcome
      switch kind {
      case .tap: outcome = try controls[control].model.tap(index)
      case .press: outcome = try controls[control].model.press(index)
      case .dragTo: outcome = try controls[control].model.drag(to: index)
      default: outcome = try controls[control].model.scroll(to: index)
      }
      note(outcome, control)
    } catch {
      throw refuse(error, at: tree.span(of: which))
    }
  }

  /// A touch at a place, or a scroll by a distance.
  private mutating func touch(
    _ kind: StatementKind, at points: ExpressionID, _ control: Int
  ) throws(Stop) {
    let place = try number(points)
    do throws(ControlError) {
      let outcome: ActOutcome
      switch kind {
      case .tapAt: outcome = try controls[control].model.tap(atPoint: place)
      case .pressAt: outcome = try controls[control].model.press(atPoint: place)
      default: outcome = try controls[control].model.scroll(by: place)
      }
      note(outcome, control)
    } catch {
      throw refuse(error, at: tree.span(of: points))
    }
  }

  private mutating func drag(
    _ right: ExpressionID, _ down: ExpressionID, _ control: Int
  ) throws(Stop) {
    let x = try number(right)
    let y = down.isPresent ? try number(down) : 0
    do throws(ControlError) {
      note(try controls[control].model.drag(byX: x, y: y), control)
    } catch {
      throw refuse(error, at: tree.span(of: right))
    }
  }

  private mutating func wait(_ time: ExpressionID, _ control: Int) throws(Stop) {
    let milliseconds = try number(time)
    do throws(ControlError) {
      try controls[control].model.wait(milliseconds: milliseconds)
    } catch {
      throw refuse(error, at: tree.span(of: time))
    }
  }

  /// Remembers what an act changed.
  private mutating func note(_ outcome: ActOutcome, _ control: Int) {
    controls[control].note(outcome.changedSelection ? .selection : .other, place)
  }

  private func key(_ word: Word) -> Key {
    switch word {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .home: .home
    case .end: .end
    default: .space
    }
  }

  // MARK: Changing the set of segments

  private mutating func edit(_ kind: StatementKind, _ control: Int) throws(Stop) {
    switch kind {
    case .insert(let item, let position): try insert(item, at: position, control)
    case .append(let items): try append(items, control)
    case .remove(let which):
      let index = try self.index(of: which, in: control)
      try edit(control, at: which) { model throws(ControlError) in
        _ = try model.remove(at: index)
      }
    case .move(let which, let end):
      let start = try self.index(of: which, in: control)
      let final = try position(end)
      try edit(control, at: end) { model throws(ControlError) in
        try model.move(from: start, to: final - 1)
      }
    case .rename(let which, let title):
      let index = try self.index(of: which, in: control)
      let text = try counted(try string(title))
      try edit(control, at: which) { model throws(ControlError) in
        try model.setTitle(text, at: index)
      }
    default: throw fail(.unresolved, at: place)
    }
  }

  private mutating func insert(
    _ item: Int32, at position: ExpressionID, _ control: Int
  ) throws(Stop) {
    let items = try self.items(NodeRange(start: item, count: 1))
    let index = try self.position(position) - 1
    try checkCount(control, adding: items.count)
    try edit(control, at: position) { model throws(ControlError) in
      _ = try model.insert(contentsOf: items, at: index)
    }
  }

  private mutating func append(_ range: NodeRange, _ control: Int) throws(Stop) {
    let items = try self.items(range)
    try checkCount(control, adding: items.count)
    try edit(control, at: .absent) { model throws(ControlError) in
      _ = try model.insert(contentsOf: items, at: model.segments.count)
    }
  }

  private mutating func checkCount(_ control: Int, adding count: Int) throws(Stop) {
    if controls[control].model.segments.count + count > limits.listLength {
      throw fail(.segmentLimit(limits.listLength), at: place)
    }
  }

  /// Changes a control by code, and remembers the statement that did.
  mutating func edit(
    _ control: Int, at expression: ExpressionID, aspect: Aspect = .layout,
    _ change: (inout SegmentedControl) throws(ControlError) -> Void
  ) throws(Stop) {
    try countWork(controls[control].model.segments.count)
    let before = controls[control].model.selection
    do throws(ControlError) {
      try change(&controls[control].model)
    } catch {
      throw refuse(error, at: expression.isPresent ? tree.span(of: expression) : place)
    }
    controls[control].note(aspect, place)
    if controls[control].model.selection != before { controls[control].note(.selection, place) }
  }

  // MARK: Positions

  /// The index from 0 of the segment that an expression means: a position, a title or a segment.
  mutating func index(of which: ExpressionID, in control: Int) throws(Stop) -> Int {
    switch tree[which] {
    case .number(let position):
      return try index(ofPosition: position, in: control, at: which)
    case .string(let id):
      let key = keys[Int(id.index)]
      let title = tree.strings[Int(id.index)]
      if let index = controls[control].model.segments.index(ofTitle: title, key: key) {
        return index
      }
      throw refuse(.noSegmentNamed(title), at: tree.span(of: which))
    default:
      return try index(of: try evaluate(which), in: control, at: which)
    }
  }

  /// The same, or nil where the expression is `none`.
  mutating func indexOrNone(of which: ExpressionID, in control: Int) throws(Stop) -> Int? {
    switch tree[which] {
    case .number, .string: return try index(of: which, in: control)
    default:
      let value = try evaluate(which)
      if case .none = value { return nil }
      return try index(of: value, in: control, at: which)
    }
  }

  private mutating func index(
    of value: Value, in control: Int, at expression: ExpressionID
  ) throws(Stop) -> Int {
    switch value {
    case .number(let position):
      return try index(ofPosition: position, in: control, at: expression)
    case .string(let title):
      let key = textKey(of: title)
      if let index = controls[control].model.segments.index(ofTitle: title, key: key) {
        return index
      }
      throw refuse(.noSegmentNamed(title), at: tree.span(of: expression))
    case .segment(let segment) where segment.control == controls[control].slot:
      return try index(of: segment, at: tree.span(of: expression))
    default:
      throw fail(
        .wrongType(expected: "a position or a title", found: value.kindName),
        at: tree.span(of: expression))
    }
  }

  @inline(__always)
  private mutating func index(
    ofPosition position: Double, in control: Int, at expression: ExpressionID
  ) throws(Stop) -> Int {
    let count = controls[control].model.segments.count
    if position >= 1, position <= Double(count), position == Double(Int(position)) {
      return Int(position) - 1
    }
    throw fail(
      .noSuchPosition(position, count: count, noun: "segment"), at: tree.span(of: expression))
  }

  /// A position from 1, whatever it is a position in.
  mutating func position(_ expression: ExpressionID) throws(Stop) -> Int {
    let value = try number(expression)
    if value == value.rounded(.towardZero), value.magnitude < 1e9 { return Int(value) }
    throw fail(.invalidPosition(value), at: tree.span(of: expression))
  }

  /// Where a segment stands now.
  mutating func index(of segment: SegmentReference, at span: Span) throws(Stop) -> Int {
    let control = try self.control(ofSlot: segment.control, at: span)
    let segments = controls[control].model.segments
    // Whoever goes through a list asks for one after the other.
    for index in lastFound...lastFound + 1
    where index < segments.count && segments[index].identity == segment.identity {
      lastFound = index
      return index
    }
    try countWork(segments.count)
    for index in segments.indices where segments[index].identity == segment.identity {
      lastFound = index
      return index
    }
    throw fail(.segmentRemoved, at: span)
  }
}

extension SegmentedControl {
  /// Which item is selected, and where it stands: another one may come to the same place.
  fileprivate var selection: Selection? {
    selectedIndex.map { Selection(index: $0, identity: segments[$0].identity) }
  }

  fileprivate struct Selection: Equatable {
    let index: Int
    let identity: Int32
  }
}
