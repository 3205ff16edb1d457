import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Declares a control, or replaces the one of that name, and makes it the one in use.
  mutating func declare(_ index: Int32) throws(Stop) {
    let declaration = tree.declarations[Int(index)]
    var draft = Draft(configuration: ControlConfiguration(items: try items(declaration.items)))
    if let profile = gatherer.profile { draft.configuration.profile = profile }
    for position in declaration.clauses.indices {
      try apply(tree.clauses[position], to: &draft)
    }
    try settleDevice(&draft)
    if draft.configuration.items.count > limits.listLength {
      throw fail(.segmentLimit(limits.listLength), at: place)
    }
    mutation?.change(&draft.configuration.profile)
    var model: SegmentedControl
    do throws(ControlError) {
      model = try SegmentedControl(draft.configuration)
      model.keepEvents(limits.events)
    } catch {
      throw refuse(error, at: span(of: error, in: declaration))
    }
    let name = declaration.name.isPresent ? declaration.name : draft.deviceName
    install(ControlState(consume model, slot: name.index, declaration: place))
  }

  private mutating func install(_ state: consuming ControlState) {
    let slot = Int(state.slot)
    let known = controlOfSlot[slot]
    if known >= 0 {
      controls[Int(known)] = consume state
      current = Int(known)
    } else {
      current = controls.count
      controlOfSlot[slot] = Int32(current)
      controls.append(consume state)
    }
  }

  /// A declaration while its clauses are being read.
  private struct Draft {
    var configuration: ControlConfiguration
    /// What the device word says.
    var idiom: Idiom?
    var idiomSpan = Span.nowhere
    var device: Device?
    var deviceSpan = Span.nowhere

    var deviceName: NameID { configuration.device.idiom == .pad ? .pad : .phone }
  }

  /// The device is the one named, or the usual one of the kind that the device word says.
  private mutating func settleDevice(_ draft: inout Draft) throws(Stop) {
    if let device = draft.device {
      if let idiom = draft.idiom, idiom != device.idiom {
        throw fail(.wrongKindOfDevice(device.name, word: idiom.name), at: draft.deviceSpan)
      }
      draft.configuration.device = device
    } else if let idiom = draft.idiom {
      draft.configuration.device = idiom.defaultDevice
    }
  }

  private mutating func apply(_ clause: Clause, to draft: inout Draft) throws(Stop) {
    switch clause.kind {
    case .deviceWord:
      draft.idiom = try idiom(clause.value)
      draft.idiomSpan = clause.span
    case .device:
      draft.device = try device(clause.value)
      draft.deviceSpan = clause.span
    case .split: draft.configuration.split = try named(clause.value, "a share of the screen")
    case .isFixed: draft.configuration.isFixedWidth = word(clause.value) == .fixed
    case .widths:
      draft.configuration.shouldSetEqualWidthForSegments = word(clause.value) == .equal
    case .selected: draft.configuration.selection = try initialSelection(clause.value)
    case .available: draft.configuration.available = try number(clause.value)
    case .placement: draft.configuration.placement = try named(clause.value, "a placement")
    case .title: draft.configuration.title = try string(clause.value)
    case .actions: draft.configuration.actions = try count(clause.value)
    case .purpose: draft.configuration.purpose = try named(clause.value, "a purpose") as Purpose
    case .direction:
      draft.configuration.direction = word(clause.value) == .rtl ? .rightToLeft : .leftToRight
    case .textSize: draft.configuration.textSize = try named(clause.value, "a text size")
    case .readonly: draft.configuration.isReadonly = true
    case .momentary: draft.configuration.isMomentary = true
    case .metrics: draft.configuration.metrics = try metrics(clause)
    case .profile:
      draft.configuration.profile = try (named(clause.value, "a profile") as ProfileName).profile
    }
  }

  private mutating func initialSelection(
    _ value: ExpressionID
  ) throws(Stop) -> ControlConfiguration.InitialSelection {
    switch try evaluate(value) {
    case .none: return .none
    case .string(let title): return .name(title)
    case .number(let position):
      guard position == position.rounded(.towardZero), position.magnitude < 1e9 else {
        throw fail(.invalidPosition(position), at: tree.span(of: value))
      }
      return .index(Int(position) - 1)
    case let other:
      throw fail(
        .wrongType(expected: "a position, a title or `none`", found: other.kindName),
        at: tree.span(of: value))
    }
  }

  private mutating func metrics(_ clause: Clause) throws(Stop) -> TextMetrics {
    let inset = try number(clause.third)
    guard clause.value.isPresent else {
      return .fixed(advance: try number(clause.second), inset: inset)
    }
    let weight: InterWeight = try named(clause.value, "a weight")
    return .inter(weight: weight, size: try number(clause.second), inset: inset)
  }

  /// A whole number from 0.
  mutating func count(_ value: ExpressionID) throws(Stop) -> Int {
    let count = try number(value)
    if count >= 0, count <= 1e9, count == count.rounded(.towardZero) { return Int(count) }
    throw fail(.invalidCount(count), at: tree.span(of: value))
  }

  mutating func device(_ value: ExpressionID) throws(Stop) -> Device {
    let name = try string(value)
    if let device = Device.named(name) { return device }
    throw fail(
      .unknownName(name, noun: "device", known: Device.allCases.map { $0.name }),
      at: tree.span(of: value))
  }

  /// A value of a closed list, by a bare word or a string that names it.
  mutating func named<List: Named>(_ value: ExpressionID, _ noun: String) throws(Stop) -> List {
    let text: String
    if case .word(let word) = tree[value] { text = word.spelling } else { text = try string(value) }
    return try named(text, noun, at: value)
  }

  mutating func named<List: Named>(
    _ text: String, _ noun: String, at expression: ExpressionID
  ) throws(Stop) -> List {
    if let known = List.named(text) { return known }
    throw fail(
      .unknownName(text, noun: noun, known: List.allCases.map { $0.name }),
      at: tree.span(of: expression))
  }

  /// What the device word says: nearly always it is the word itself.
  private mutating func idiom(_ value: ExpressionID) throws(Stop) -> Idiom {
    switch word(value) {
    case .phone: .phone
    case .pad: .pad
    default: try named(value, "`phone` or `pad`")
    }
  }

  private func word(_ value: ExpressionID) -> Word {
    if case .word(let word) = tree[value] { return word }
    return .unknown
  }

  /// Where the clause stands that an error of the whole declaration is about.
  private func span(of error: ControlError, in declaration: ControlDeclaration) -> Span {
    let kind: ClauseKind
    switch error {
    case .noSegment, .noSegmentNamed: kind = .selected
    case .invalidAvailable: kind = .available
    case .invalidMetrics: kind = .metrics
    case .negativeActions: kind = .actions
    case .splitNeedsPad: kind = .split
    case .noDisabledSegments: kind = .profile
    case .outsideNavigationBar:
      return (tree.clause(.title, of: declaration) ?? tree.clause(.actions, of: declaration))?.span
        ?? place
    default: return place
    }
    return value(kind, of: declaration) ?? place
  }

  /// The value of the clause of that kind; the whole clause where it has several.
  private func value(_ kind: ClauseKind, of declaration: ControlDeclaration) -> Span? {
    guard let clause = tree.clause(kind, of: declaration) else { return nil }
    let isSingle = clause.value.isPresent && !clause.second.isPresent
    return isSingle ? tree.span(of: clause.value) : clause.span
  }

  // MARK: Items

  /// The segments that items stand for, lists in parentheses spliced in.
  mutating func items(_ range: NodeRange) throws(Stop) -> [Segment.Item] {
    var items: [Segment.Item] = []
    items.reserveCapacity(Int(range.count))
    for index in range.indices {
      let item = tree.items[index]
      if item.isSpliced {
        try splice(item, into: &items)
      } else {
        items.append(try make(item, title: item.title.isPresent ? try string(item.title) : ""))
      }
    }
    return items
  }

  private mutating func splice(_ item: Item, into items: inout [Segment.Item]) throws(Stop) {
    let value = try evaluate(item.title)
    guard case .list(let elements, _) = value else {
      guard case .string(let title) = value else {
        throw fail(
          .wrongType(expected: "a title or a list of titles", found: value.kindName),
          at: tree.span(of: item.title))
      }
      return items.append(try make(item, title: title))
    }
    for element in elements {
      switch element {
      case .string(let title): items.append(try make(item, title: title))
      case .segment(let segment):
        let index = try self.index(of: segment, at: tree.span(of: item.title))
        let control = try control(ofSlot: segment.control, at: tree.span(of: item.title))
        let title = controls[control].model.segments[index].name
        items.append(try make(item, title: title))
      default:
        throw fail(
          .wrongType(expected: "a list of titles", found: "one that holds \(element.kindName)"),
          at: tree.span(of: item.title))
      }
    }
  }

  private mutating func make(_ item: Item, title: String) throws(Stop) -> Segment.Item {
    Segment.Item(
      title: try counted(title),
      icon: item.icon.isPresent ? try counted(try string(item.icon)) : nil,
      label: item.label.isPresent ? try counted(try string(item.label)) : nil,
      isEnabled: !item.isDisabled, isUnread: item.isUnread)
  }

  /// The text, if the long texts that this scenario gives to segments are not too long together.
  mutating func counted(_ text: String) throws(Stop) -> String {
    let length = text.utf8.count
    if length > Limits.shortText {
      longTexts += length
      if longTexts > limits.textsLength { throw fail(.textsLimit(limits.textsLength), at: place) }
    }
    return text
  }
}
