/// What kinds of value an expression may have, as far as can be known without running.
struct StaticType: OptionSet, Sendable {
  let rawValue: UInt8

  static let number = StaticType(rawValue: 1)
  static let string = StaticType(rawValue: 2)
  static let boolean = StaticType(rawValue: 4)
  static let none = StaticType(rawValue: 8)
  static let list = StaticType(rawValue: 16)
  static let segment = StaticType(rawValue: 32)
  static let control = StaticType(rawValue: 64)
  static let any = StaticType(rawValue: 127)

  /// What a message calls it: "a number", "a segment or none".
  var text: String {
    var names: [String] = []
    if contains(.number) { names.append("a number") }
    if contains(.string) { names.append("a string") }
    if contains(.boolean) { names.append("a truth value") }
    if contains(.list) { names.append("a list") }
    if contains(.segment) { names.append("a segment") }
    if contains(.control) { names.append("a control") }
    if contains(.none) { names.append("none") }
    return names.joined(separator: " or ")
  }

  /// Whether values of the two can be equal or not, rather than an error.
  func isComparable(with other: StaticType) -> Bool {
    if !isDisjoint(with: other) || isNone || other.isNone { return true }
    return contains(.segment) && other.contains(.string)
      || contains(.string) && other.contains(.segment)
  }

  /// Certainly none: anything may be asked whether it is that.
  private var isNone: Bool { self == .none }
}
