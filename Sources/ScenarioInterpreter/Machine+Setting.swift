import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// `set TARGET = VALUE`: what code does, which emits no event.
  mutating func set(_ target: SetTarget, to value: ExpressionID) throws(Stop) {
    switch target {
    case .variable(let id), .unknownProperty(let id):
      // What the resolver left is an error to evaluate.
      _ = try evaluate(id)
      throw fail(.unresolved, at: place)
    case .slot(let slot): variables[frame + Int(slot)] = try evaluate(value)
    case .property(let property):
      try set(property, of: try currentControl(), to: value)
    case .controlProperty(let control, let property):
      try set(property, of: try controlIndex(of: control), to: value)
    case .segmentProperty(let segment, let property):
      let found = try locate(segment)
      try set(property, ofSegment: found.index, of: found.control, to: value)
    }
  }

  private mutating func set(
    _ property: Word, of control: Int, to value: ExpressionID
  ) throws(Stop) {
    switch property {
    case .selected: try setSelected(control, to: value)
    case .available:
      let points = try unlessNone(value) { machine, found throws(Stop) in
        try machine.number(found, value)
      }
      try edit(control, at: value) { model throws(ControlError) in
        try model.setAvailable(points)
      }
    case .fixed: try setFlag(control, value) { $0.setFixedWidth($1) }
    case .equal: try setFlag(control, value) { $0.setEqualWidths($1) }
    case .enabled: try setFlag(control, value, aspect: .other) { $0.setEnabled($1) }
    case .readonly: try setFlag(control, value, aspect: .other) { $0.setReadonly($1) }
    case .momentary: try setFlag(control, value, aspect: .other) { _ = $0.setMomentary($1) }
    case .text:
      let size: TextSize = try named(value, "a text size")
      try edit(control, at: value) { model throws(ControlError) in model.setTextSize(size) }
    case .direction:
      let direction: Direction = try named(value, "a direction")
      try edit(control, at: value) { model throws(ControlError) in model.setDirection(direction) }
    default: try setSurroundings(property, of: control, to: value)
    }
  }

  /// The properties of where a control stands and what it is for.
  private mutating func setSurroundings(
    _ property: Word, of control: Int, to value: ExpressionID
  ) throws(Stop) {
    switch property {
    case .placement:
      let placement: Placement = try named(value, "a placement")
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        model.setPlacement(placement)
      }
    case .title:
      let title = try optionalString(value)
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        try model.setTitle(title)
      }
    case .actions:
      let actions = try count(value)
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        try model.setActions(actions)
      }
    case .purpose:
      let purpose: Purpose? = try optionalNamed(value, "a purpose")
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        model.setPurpose(purpose)
      }
    case .profile:
      let name: ProfileName = try named(value, "a profile")
      try edit(control, at: value) { model throws(ControlError) in
        try model.setProfile(name.profile)
      }
    case .device:
      let device = try device(value)
      try edit(control, at: value) { model throws(ControlError) in try model.setDevice(device) }
    case .split:
      let split: SplitView? = try optionalNamed(value, "a share of the screen")
      try edit(control, at: value) { model throws(ControlError) in try model.setSplit(split) }
    default: throw fail(.readOnly(property.spelling), at: place)
    }
  }

  private mutating func setSelected(_ control: Int, to value: ExpressionID) throws(Stop) {
    let index = try self.indexOrNone(of: value, in: control)
    try edit(control, at: value, aspect: .other) { model throws(ControlError) in
      _ = try model.setSelected(index)
    }
  }

  private mutating func setFlag(
    _ control: Int, _ value: ExpressionID, aspect: Aspect = .layout,
    _ change: (inout SegmentedControl, Bool) -> Void
  ) throws(Stop) {
    let flag = try condition(value)
    try edit(control, at: value, aspect: aspect) { model throws(ControlError) in
      change(&model, flag)
    }
  }

  private mutating func set(
    _ property: Word, ofSegment index: Int, of control: Int, to value: ExpressionID
  ) throws(Stop) {
    switch property {
    case .title:
      let title = try counted(try string(value))
      try edit(control, at: value) { model throws(ControlError) in
        try model.setTitle(title, at: index)
      }
    case .icon:
      let icon = try optionalString(value)
      try edit(control, at: value) { model throws(ControlError) in
        try model.setIcon(icon, at: index)
      }
    case .label:
      let label = try optionalString(value)
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        try model.setLabel(label, at: index)
      }
    case .enabled:
      let isEnabled = try condition(value)
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        try model.setEnabled(isEnabled, at: index)
      }
    case .unread:
      let isUnread = try condition(value)
      try edit(control, at: value, aspect: .other) { model throws(ControlError) in
        try model.setUnread(isUnread, at: index)
      }
    default: throw fail(.readOnly(property.spelling), at: place)
    }
  }

  // MARK: What `none` takes away

  /// A value as `read` has it; nil for `none`, whatever expression it comes from.
  private mutating func unlessNone<Wanted>(
    _ expression: ExpressionID, _ read: (inout Machine, Value) throws(Stop) -> Wanted
  ) throws(Stop) -> Wanted? {
    let value = try evaluate(expression)
    if case .none = value { return nil }
    return try read(&self, value)
  }

  private mutating func optionalString(_ expression: ExpressionID) throws(Stop) -> String? {
    try unlessNone(expression) { machine, value throws(Stop) in
      try machine.string(value, expression)
    }
  }

  private mutating func optionalNamed<List: Named>(
    _ expression: ExpressionID, _ noun: String
  ) throws(Stop) -> List? {
    try unlessNone(expression) { machine, value throws(Stop) in
      try machine.named(try machine.string(value, expression), noun, at: expression)
    }
  }
}
