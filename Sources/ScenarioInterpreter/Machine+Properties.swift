import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// `base.member`.
  mutating func member(
    _ word: Word, of base: ExpressionID, at id: ExpressionID
  ) throws(Stop) -> Value {
    switch tree[base] {
    case .property(.selected), .index:
      if case .index(let list, _) = tree[base], try ownerOfSegments(list) == nil { break }
      let found = try locate(base)
      return try property(word, ofSegment: found.index, of: found.control, at: id)
    case .property(.events) where word == .count:
      return .number(Double(controls[try currentControl()].model.events.total))
    case .member(let control, .events) where word == .count:
      return .number(Double(controls[try controlIndex(of: control)].model.events.total))
    default:
      if word == .count, let control = try ownerOfSegments(base) {
        return .number(Double(controls[control].model.segments.count))
      }
    }
    return try member(word, of: try evaluate(base), base, at: id)
  }

  private mutating func member(
    _ word: Word, of value: Value, _ base: ExpressionID, at id: ExpressionID
  ) throws(Stop) -> Value {
    switch value {
    case .segment(let segment):
      let found = try place(of: segment, at: tree.span(of: base))
      return try property(word, ofSegment: found.index, of: found.control, at: id)
    case .control(let slot):
      let control = try control(ofSlot: slot, at: tree.span(of: base))
      return try property(word, of: control, at: id)
    case .list(let elements, _) where word == .count: return .number(Double(elements.count))
    case .none: throw fail(.memberOfNone, at: tree.span(of: base))
    default:
      throw fail(.noMember(word.spelling, of: value.kindName), at: tree.span(of: id))
    }
  }

  /// What is wrong with a member that nothing has: left inside `expect error`.
  mutating func failMember(
    _ name: NameID, of base: ExpressionID, at id: ExpressionID
  ) throws(Stop) -> Stop {
    let value = try evaluate(base)
    if case .none = value { return fail(.memberOfNone, at: tree.span(of: base)) }
    return fail(.noMember(names.text(of: name), of: value.kindName), at: tree.span(of: id))
  }

  /// A property of a control; distances in points.
  mutating func property(
    _ word: Word, of control: Int, at id: ExpressionID
  ) throws(Stop) -> Value {
    switch word {
    case .selected:
      guard let index = controls[control].model.selectedIndex else { return .none }
      return .segment(reference(SegmentPlace(control: control, index: index)))
    case .count: return .number(Double(controls[control].model.segments.count))
    case .width: return .number(controls[control].model.layout.container)
    case .content: return .number(controls[control].model.layout.content)
    case .offset, .scroll: return .number(controls[control].model.offset)
    case .scrollable: return .boolean(controls[control].model.layout.isScrollable)
    case .overflows: return .boolean(controls[control].model.layout.overflows)
    case .rows: return .number(Double(SegmentedControl.rows))
    case .available: return .number(controls[control].model.available)
    case .fixed: return .boolean(controls[control].model.isFixedWidth)
    case .equal: return .boolean(controls[control].model.shouldSetEqualWidthForSegments)
    case .enabled: return .boolean(controls[control].model.isEnabled)
    case .readonly: return .boolean(controls[control].model.isReadonly)
    case .momentary: return .boolean(controls[control].model.isMomentary)
    case .segments:
      let values = segments(of: control)
      try countMade(elements: values.count)
      return .list(values, nesting: 1)
    case .events: return .list(try events(of: control, at: id), nesting: 1)
    default: return try surroundings(word, of: control, at: id)
    }
  }

  private mutating func surroundings(
    _ word: Word, of control: Int, at id: ExpressionID
  ) throws(Stop) -> Value {
    let model = controls[control].model
    switch word {
    case .announcement:
      guard let text = model.announcement else { return .none }
      return .string(try madeText(text))
    case .text: return .string(model.textSize.name)
    case .direction: return .string(model.direction.name)
    case .placement: return .string(model.placement.name)
    case .title: return optional(model.title)
    case .actions: return .number(Double(model.actions))
    case .purpose: return optional(model.purpose?.name)
    case .device: return .string(model.window.device.name)
    case .split: return optional(model.window.split?.name)
    case .profile: return .string(model.profile.name.name)
    default: throw fail(.noMember(word.spelling, of: "a control"), at: tree.span(of: id))
    }
  }

  private func optional(_ text: String?) -> Value {
    if let text { return .string(text) }
    return .none
  }

  private func segments(of control: Int) -> [Value] {
    let state = controls[control]
    return state.model.segments.map {
      .segment(SegmentReference(control: state.slot, identity: $0.identity))
    }
  }

  /// All events, or an error where the first are forgotten.
  private mutating func events(of control: Int, at id: ExpressionID) throws(Stop) -> [Value] {
    let events = controls[control].model.events
    if events.count < events.total { throw fail(.eventLimit(limits.events), at: tree.span(of: id)) }
    try countMade(elements: events.count)
    return values(of: events, at: 0..<events.count)
  }

  /// Some of the events that are kept, as scenarios write them: `valueChanged 2`.
  func values(of events: EventLog<Event>, at range: Range<Int>) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(range.count)
    for index in range {
      values.append(.string("valueChanged \(events[index].position)"))
    }
    return values
  }

  /// A property of a segment; distances in points.
  private mutating func property(
    _ word: Word, ofSegment index: Int, of control: Int, at id: ExpressionID
  ) throws(Stop) -> Value {
    switch word {
    case .index: return .number(Double(index + 1))
    case .title: return .string(controls[control].model.segments[index].title)
    case .width: return .number(controls[control].model.layout.frames[index].width)
    case .x: return .number(controls[control].model.x(at: index))
    case .selected: return .boolean(controls[control].model.selectedIndex == index)
    case .enabled: return .boolean(controls[control].model.segments[index].isEnabled)
    case .unread: return .boolean(controls[control].model.segments[index].isUnread)
    case .visible: return .boolean(controls[control].model.isVisible(at: index))
    case .pressed: return .boolean(controls[control].model.pressedIndex == index)
    case .truncated: return .boolean(controls[control].model.isTruncated(at: index))
    case .announcement:
      return .string(try madeText(controls[control].model.announcement(at: index)))
    case .icon: return optional(controls[control].model.segments[index].icon)
    case .label: return optional(controls[control].model.segments[index].label)
    default: throw fail(.noMember(word.spelling, of: "a segment"), at: tree.span(of: id))
    }
  }

  // MARK: Text of values

  /// A value as the language writes it, which is how messages and the REPL show it.
  mutating func text(of value: Value) throws(Stop) -> String {
    var text = ""
    if try append(value, to: &text, limit: limits.stringLength) { return text }
    throw fail(.stringLimit(limits.stringLength), at: place)
  }

  /// A value in a report, which is shortened where it is longer than anyone reads.
  mutating func reported(_ value: Value) throws(Stop) -> String {
    var text = ""
    let isWhole = try append(value, to: &text, limit: Limits.reported)
    return shortened(isWhole ? text : text + "…")
  }

  /// Writes a value until the text is longer than `limit` bytes; tells whether it is all there.
  ///
  /// Lists that hold the same list twice, again and again, are longer than any memory.
  private mutating func append(
    _ value: Value, to text: inout String, limit: Int
  ) throws(Stop) -> Bool {
    switch value {
    case .none: text += "none"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .number(let number): text += written(number)
    case .string(let string): text += written(string)
    case .list(let elements, _):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        if try !append(element, to: &text, limit: limit) { return false }
        if text.utf8.count > limit { return false }
      }
      text += "]"
    case .segment(let segment): text += written(try name(of: segment))
    case .control(let slot): text += names.text(of: NameID(slot))
    }
    return true
  }

  /// A value inside a text: a string without its quotes.
  mutating func displayed(_ value: Value) throws(Stop) -> String {
    switch value {
    case .string(let text): return text
    case .segment(let segment): return try name(of: segment)
    default: return try text(of: value)
    }
  }

  mutating func name(of segment: SegmentReference) throws(Stop) -> String {
    let found = try place(of: segment, at: place)
    return controls[found.control].model.segments[found.index].name
  }
}
