extension Resolver {
  /// Resolves an expression and reports if it is certainly of another kind.
  mutating func expect(
    _ wanted: StaticType, _ id: ExpressionID, isSummand: Bool = false, in parser: inout Parser
  ) {
    let type = visit(id, in: &parser)
    if !type.isDisjoint(with: wanted) { return }
    let span = parser.tree.span(of: id)
    if wanted == .boolean {
      report(.expectedBoolean(type.text, at: span), &parser)
    } else if wanted == .number {
      report(
        .expectedNumber(type.text, isTextJoined: isSummand && type == .string, at: span), &parser)
    } else {
      report(.wrongType(type.text, expected: wanted.text, at: span), &parser)
    }
  }

  /// Resolves an expression, and tells what kinds of value it may have.
  mutating func visit(_ id: ExpressionID, in parser: inout Parser) -> StaticType {
    switch parser.tree[id] {
    case .number: return .number
    case .string, .word: return .string
    case .boolean: return .boolean
    case .none: return .none
    case .interpolation(let parts):
      for index in parts.indices { _ = visit(parser.tree.elements[index], in: &parser) }
      return .string
    case .list(let elements):
      for index in elements.indices { _ = visit(parser.tree.elements[index], in: &parser) }
      return .list
    case .name(let name): return resolve(name: name, at: id, in: &parser)
    case .reference(.variable): return .any
    case .reference(.control): return .control
    case .property(let word): return visit(property: word, at: id, in: &parser)
    case .member(let base, let word): return visit(member: word, of: base, at: id, in: &parser)
    case .unknownMember(let base, let name):
      let type = visit(base, in: &parser)
      return report(
        unknownMember: parser.names.text(of: name), of: type, at: parser.tree.span(of: id), &parser)
    case .index(let base, let position): return visit(element: position, of: base, in: &parser)
    case .unary(.not, let operand):
      expect(.boolean, operand, in: &parser)
      return .boolean
    case .unary(.negate, let operand):
      expect(.number, operand, in: &parser)
      return .number
    case .binary(let operation, let left, let right):
      let wanted: StaticType = operation == .and || operation == .or ? .boolean : .number
      expect(wanted, left, isSummand: operation == .add, in: &parser)
      expect(wanted, right, isSummand: operation == .add, in: &parser)
      return wanted
    case .comparison(let comparison, let left, let right, let tolerance):
      visit(comparison, left, right, tolerance, at: id, in: &parser)
      return .boolean
    case .call(let function, let arguments):
      return visit(call: function, arguments, at: id, in: &parser)
    case .follows(let name):
      let rule = resolve(rule: name, in: &parser)
      parser.tree.expressions[Int(id.index)].expression = .follows(rule)
      return .boolean
    case .breaks(let name):
      let rule = resolve(rule: name, in: &parser)
      parser.tree.expressions[Int(id.index)].expression = .breaks(rule)
      return .boolean
    case .matchesSnapshot(let name):
      expect(.string, name, in: &parser)
      return .boolean
    }
  }

  // MARK: Names

  private mutating func resolve(
    name: NameID, at id: ExpressionID, in parser: inout Parser
  ) -> StaticType {
    if let slot = slot(of: name) {
      parser.tree.expressions[Int(id.index)].expression = .reference(.variable(slot, name))
      return .any
    }
    if isControl(name) {
      parser.tree.expressions[Int(id.index)].expression = .reference(.control(name.index))
      return .control
    }
    if parser.brokenNames.contains(name) || parser.hasBrokenControl { return .any }
    if isInDefinition {
      promise(name, at: parser.tree.span(of: id))
      parser.tree.expressions[Int(id.index)].expression = .reference(.control(name.index))
      return .control
    }
    if silence > 0 { return .any }
    // At the prompt a misspelt verb alone reads as a name.
    let words = isInteractive ? Word.properties + Word.statements : Word.properties
    let known = variableNames(parser) + controlNames(parser) + words.map { $0.spelling }
    report(
      .unknownVariable(
        parser.names.text(of: name), at: parser.tree.span(of: id), known: known), &parser)
    return .any
  }

  /// The rule of that name; the name again where there is none.
  ///
  /// What else could be meant, `others`, is for the suggestion alone.
  mutating func resolve(
    rule reference: RuleReference, among others: [String] = [], in parser: inout Parser
  ) -> RuleReference {
    guard case .named(let name, let span) = reference else { return reference }
    while rules.count <= Int(name.index) { rules.append(.unasked) }
    if case .unasked = rules[Int(name.index)] {
      let text = parser.names.text(of: name)
      let index = vocabulary.rules.firstIndex { isSame($0, text) }
      rules[Int(name.index)] = index.map { .known(UInt8($0)) } ?? .unknown
    }
    if case .known(let index) = rules[Int(name.index)] { return .rule(index) }
    report(
      .unknownRule(parser.names.text(of: name), at: span, known: vocabulary.rules + others),
      &parser)
    return reference
  }

  /// The topic or the rule of that name; the name again where there is neither.
  mutating func resolve(topic reference: RuleReference, in parser: inout Parser) -> RuleReference {
    guard case .named(let name, _) = reference else { return reference }
    let text = parser.names.text(of: name)
    if let index = vocabulary.topics.firstIndex(where: { isSame($0, text) }) {
      return .topic(UInt8(index))
    }
    return resolve(rule: reference, among: vocabulary.topics, in: &parser)
  }

  // MARK: Properties

  private mutating func visit(
    property word: Word, at id: ExpressionID, in parser: inout Parser
  ) -> StaticType {
    let span = parser.tree.span(of: id)
    guard let type = word.controlType else {
      if word.segmentType != nil {
        report(.segmentPropertyAlone(word.spelling, at: span), &parser)
      } else {
        report(
          .unknownMember(
            word.spelling, of: "a control", at: span,
            known: Word.properties.map { $0.spelling }), &parser)
      }
      return .any
    }
    if !mayKnowControl, !hasMissedControl, !parser.hasBrokenControl {
      hasMissedControl = silence == 0
      report(.noControl(at: span), &parser)
    }
    return type
  }

  private mutating func visit(
    member word: Word, of base: ExpressionID, at id: ExpressionID, in parser: inout Parser
  ) -> StaticType {
    let type = visit(base, in: &parser)
    let span = parser.tree.span(of: id)
    var result: StaticType = []
    if type.contains(.control), let property = word.controlType { result.formUnion(property) }
    if type.contains(.segment), let property = word.segmentType { result.formUnion(property) }
    if type.contains(.list), word == .count { result.formUnion(.number) }
    if !result.isEmpty { return result }
    return report(unknownMember: word.spelling, of: type, at: span, &parser)
  }

  /// `span` is that of the whole, whose last word the member is.
  private mutating func report(
    unknownMember name: String, of type: StaticType, at span: Span, _ parser: inout Parser
  ) -> StaticType {
    if type == .none {
      report(.wrongType("none", expected: "a segment or a control", at: span), &parser)
    } else {
      let known = knownMembers(of: type).map { $0.spelling }
      let place = Span(span.end - Int32(name.utf8.count), span.end)
      let owner = type.subtracting(.none).text
      report(.unknownMember(name, of: owner, at: place, known: known), &parser)
    }
    return .any
  }

  private func knownMembers(of type: StaticType) -> [Word] {
    if type.contains(.segment) { return Word.segmentProperties }
    if type.contains(.control) { return Word.properties }
    return type.contains(.list) ? [.count] : []
  }

  private mutating func visit(
    element position: ExpressionID, of base: ExpressionID, in parser: inout Parser
  ) -> StaticType {
    expect(.list, base, in: &parser)
    let isSegments = yieldsSegments(base, parser)
    expect(isSegments ? [.number, .string, .segment] : .number, position, in: &parser)
    if case .number(0) = parser.tree[position] {
      report(.zeroIndex(at: parser.tree.span(of: position)), &parser)
    }
    return isSegments ? .segment : .any
  }

  /// Whether an expression is the list of a control's segments.
  private func yieldsSegments(_ id: ExpressionID, _ parser: Parser) -> Bool {
    switch parser.tree[id] {
    case .property(.segments), .member(_, .segments): true
    default: false
    }
  }

  // MARK: Comparisons

  private mutating func visit(
    _ comparison: ComparisonOperator, _ left: ExpressionID, _ right: ExpressionID,
    _ tolerance: ExpressionID, at id: ExpressionID, in parser: inout Parser
  ) {
    if tolerance.isPresent { expect(.number, tolerance, in: &parser) }
    switch comparison {
    case .equal, .notEqual:
      let first = visit(left, in: &parser)
      let second = visit(right, in: &parser)
      if !first.isComparable(with: second) {
        report(
          .incomparable(
            first.text, second.text, at: parser.tree.span(of: id),
            help: help(first, second, left, right, parser)), &parser)
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      expect(.number, left, in: &parser)
      expect(.number, right, in: &parser)
    case .isIn: visit(part: left, of: right, in: &parser)
    case .contains: visit(part: right, of: left, in: &parser)
    case .startsWith, .endsWith:
      expect([.string, .segment], left, in: &parser)
      expect([.string, .segment], right, in: &parser)
    }
  }

  private mutating func visit(
    part: ExpressionID, of whole: ExpressionID, in parser: inout Parser
  ) {
    expect([.list, .string, .segment], whole, in: &parser)
    _ = visit(part, in: &parser)
  }

  /// What would be right: `selected == 2` means the index.
  private func help(
    _ first: StaticType, _ second: StaticType, _ left: ExpressionID, _ right: ExpressionID,
    _ parser: Parser
  ) -> String? {
    if first.contains(.segment), second == .number {
      if case .property(.selected) = parser.tree[left] {
        return "compare the position: selected.index == …"
      }
      return "compare the segment's position: … .index"
    }
    if first == .control || second == .control { return "compare one of the control's properties" }
    if first.contains(.list), second == .string || second == .number {
      return "compare with a list: […], or ask `contains`"
    }
    if case .string = parser.tree[right], first == .number {
      return "a number stands without quotes"
    }
    return nil
  }

  // MARK: Functions

  private mutating func visit(
    call function: Function, _ arguments: NodeRange, at id: ExpressionID,
    in parser: inout Parser
  ) -> StaticType {
    let (allowed, result) = function.signature
    let count = Int(arguments.count)
    if !allowed.contains(count) {
      report(
        .functionArguments(
          function.spelling, expected: allowed, found: count, at: parser.tree.span(of: id)),
        &parser)
    }
    for index in arguments.indices {
      let argument = parser.tree.elements[index]
      let isLast = index == arguments.indices.upperBound - 1
      let wanted = function.argumentType(isLast: isLast, count: count)
      expect(wanted, argument, in: &parser)
    }
    return count == 1 && (function == .first || function == .last) ? .any : result
  }
}

extension Function {
  /// The function as a scenario writes it.
  package var spelling: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .length: "length"
    case .min: "min"
    case .max: "max"
    case .abs: "abs"
    }
  }

  /// How many arguments it takes, and what it yields.
  var signature: (arguments: ClosedRange<Int>, result: StaticType) {
    switch self {
    case .first, .last: (1...2, .list)
    case .length, .abs: (1...1, .number)
    case .min, .max: (1...1_000_000, .number)
    }
  }

  func argumentType(isLast: Bool, count: Int) -> StaticType {
    switch self {
    case .first, .last: isLast ? .list : .number
    case .length: [.list, .string]
    case .min, .max: count == 1 ? [.list, .number] : .number
    case .abs: .number
    }
  }
}

extension Word {
  /// The properties of a control, for suggestions.
  static let properties: [Word] = allCases.filter { $0.controlType != nil }
  /// The properties of a segment, for suggestions.
  static let segmentProperties: [Word] = allCases.filter { $0.segmentType != nil }

  /// What kind of value this property of a control has; nil where it is none.
  var controlType: StaticType? {
    switch self {
    case .selected: [.segment, .none]
    case .segments, .events: .list
    case .count, .width, .content, .offset, .scroll, .rows, .available, .actions: .number
    case .scrollable, .overflows, .fixed, .equal, .enabled, .readonly, .momentary: .boolean
    case .announcement, .title, .purpose, .split: [.string, .none]
    case .text, .direction, .placement, .device, .profile: .string
    default: nil
    }
  }

  /// What kind of value this property of a segment has; nil where it is none.
  var segmentType: StaticType? {
    switch self {
    case .index, .width, .x: .number
    case .title, .announcement: .string
    case .icon, .label: [.string, .none]
    case .selected, .enabled, .unread, .visible, .pressed, .truncated: .boolean
    default: nil
    }
  }
}
