extension Word {
  /// Properties of a control: `width`, `phone.width`.
  package var isControlProperty: Bool { controlType != nil }

  /// Properties of a segment, `selected.index`, that nothing else may be called. `icon` is so too,
  /// as a word of declarations; `label` is free, as a property stands behind a dot.
  package var isSegmentProperty: Bool { segmentType != nil && self != .icon && self != .label }

  /// The function of this name, or nil.
  package var function: Function? {
    switch self {
    case .first: .first
    case .last: .last
    case .length: .length
    case .min: .min
    case .max: .max
    case .abs: .abs
    default: nil
    }
  }

  /// Words that begin a statement: those from `step` to `view`, as `Word` has them in order.
  package var isStatement: Bool {
    rawValue >= Word.step.rawValue && rawValue <= Word.view.rawValue && self != .else
  }

  /// Words that begin what stands at the top level only.
  package var isTopLevel: Bool {
    switch self {
    case .background, .scenario, .skip, .todo, .only, .define, .include: true
    default: false
    }
  }

  /// Words that no variable, parameter, column, control or definition may be called, because it
  /// would then be unclear what is meant. `x` is the property of a segment alone, always behind a
  /// dot, and is free.
  package var isReserved: Bool {
    if self == .x { return false }
    if isStatement || isTopLevel || isControlProperty || isSegmentProperty { return true }
    switch self {
    case .first, .last, .length, .min, .max, .abs, .phone, .pad, .true, .false, .none, .or, .and,
      .not, .within, .contains, .starts, .ends, .with, .at, .to, .by, .on, .in, .matches,
      .follows, .breaks, .icon, .start, .end, .else, .examples, .because:
      return true
    default: return false
    }
  }

  /// What a reserved word is, for a message: "a property".
  package var role: String {
    if function != nil { return "a function" }
    if isStatement || isTopLevel { return "a statement" }
    if isControlProperty || isSegmentProperty { return "a property" }
    return "a word of the language"
  }

  /// The words that stand for a value of this property, or none where it takes no word.
  package var values: [Word] {
    switch self {
    case .text: Word.textSizes
    case .direction: [.ltr, .rtl]
    case .placement: Word.placements
    case .purpose: Word.purposes
    case .profile: Word.profiles
    default: []
    }
  }

  /// What code may set of a control.
  package static let settable: [Word] = [
    .selected, .available, .fixed, .equal, .enabled, .readonly, .momentary, .text, .direction,
    .placement, .title, .actions, .purpose, .profile, .device, .split,
  ]
  /// What code may set of a segment.
  package static let settableOfSegment: [Word] = [.title, .enabled, .unread, .icon, .label]

  /// The properties that `sweep` takes: those that a layout depends on.
  package static let swept: [Word] = [.available, .text, .direction, .profile]

  static let textSizes: [Word] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5,
  ]
  static let placements: [Word] = [.content, .navbar, .toolbar, .sheet]
  static let purposes: [Word] = [.views, .states, .actions, .navigation, .sections]
  static let profiles: [Word] = [
    .guideline, .fluentCode, .uikit, .flutter, .baseweb, .hmsegmented,
  ]
  static let keys: [Word] = [.left, .right, .up, .down, .home, .end, .space]
  static let levels: [Word] = [.off, .note, .warning, .error]
  static let viewWords: [Word] = [.original, .pseudo, .longer, .accented, .mirrored, .each]
  static let splits: [Word] = [.narrow, .half, .wide]
  static let weights: [Word] = [.regular, .medium, .semibold]

  /// The words that begin a statement, for suggestions.
  static let statements: [Word] = allCases.filter { $0.isStatement || $0.isTopLevel }

  /// The words that begin a clause of a declaration, for suggestions.
  static let clauses: [Word] = [
    .fixed, .fill, .equal, .unequal, .selected, .available, .in, .title, .actions, .for, .ltr,
    .rtl, .text, .readonly, .momentary, .metrics, .profile, .split, .disabled, .unread, .icon,
    .label,
  ]
}

extension ClauseKind {
  /// The words that its value may be, or none where it takes no word.
  var values: [Word] {
    switch self {
    case .split: Word.splits
    case .placement: Word.placements
    case .purpose: Word.purposes
    case .textSize: Word.textSizes
    case .profile: Word.profiles
    default: []
    }
  }
}
