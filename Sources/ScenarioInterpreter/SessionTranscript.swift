import ScenarioLanguage

/// The value of a bare expression, as it was printed.
package struct SessionValue: Sendable, Equatable {
  /// The expression as a scenario writes it.
  package var notation: String
  /// The value likewise.
  package var text: String
  /// Whether the expression needs no parentheses before `==`.
  var isSimple: Bool
  /// The value itself where it is true or false.
  var isTruth: Bool?
  /// Whether `text` in a source means the same value.
  var isWritable: Bool
}

/// A statement, a definition or a scenario that ran in a session.
package struct SessionEntry: Sendable {
  package enum Kind: Sendable, Equatable {
    case definition(name: String)
    case include
    case scenario
    case statement(Role)

    fileprivate var isWithinScenario: Bool {
      if case .statement(let role) = self { return role != .look }
      return false
    }
  }

  /// What a statement is to whoever writes the session down.
  package enum Role: UInt8, Sendable {
    /// It only shows something.
    case look
    case bareExpression
    /// `let`
    case variable
    case other

    init(_ kind: StatementKind) {
      switch kind {
      case .show, .why, .whyEvents, .explain, .lint, .sweep, .matrix: self = .look
      case .expression: self = .bareExpression
      case .letSlot, .letVariable: self = .variable
      default: self = .other
      }
    }
  }

  package var kind: Kind
  /// As it was typed.
  package var text: String
  package var effects: [SessionEffect]
  package var value: SessionValue?
}

/// Which asserts a saved session gets beside those that were typed.
package enum SavedAsserts: UInt8, Sendable, CaseIterable {
  case none
  /// The selection, wherever it changed.
  case selection
  /// Every change that was shown, and every value that was printed.
  case all

  package var name: String {
    switch self {
    case .none: "none"
    case .selection: "selection"
    case .all: "all"
    }
  }
}

/// Writes the transcript of a session as a scenario file.
package struct SessionScript {
  private let asserts: SavedAsserts
  /// Names that `let` has already declared: in a file it may do so once.
  private var variables: [String] = []
  /// Whether some entry asks for the last value.
  private var needsLastValue = false

  package init(asserts: SavedAsserts) {
    self.asserts = asserts
  }

  /// A file with one scenario of that title, after the definitions it needs, before its scenarios.
  package mutating func file(of entries: [SessionEntry], title: String) -> String {
    needsLastValue = entries.contains { $0.kind.isWithinScenario && mentionsLastValue($0) }
    let prelude = definitions(entries)
    let scenarios = entries.filter { $0.kind == .scenario }.map { $0.text }
    var body = ""
    if needsLastValue, asksBeforeAnyValue(entries) { body += indented(variable("let _ = none")) }
    for entry in entries {
      for line in lines(of: entry) { body += indented(line) }
    }
    var parts = prelude
    if !body.isEmpty { parts.append("scenario \(written(title)) {\n\(body)}") }
    return (parts + scenarios).joined(separator: "\n\n") + "\n"
  }

  /// What came in since the last call, as statements outside a scenario.
  package mutating func lines(of entry: SessionEntry) -> [String] {
    guard case .statement(let role) = entry.kind else { return [] }
    switch role {
    case .look: return []
    case .bareExpression: return lines(ofValue: entry)
    case .variable: return [variable(entry.text)]
    case .other: return [entry.text] + entry.effects.flatMap { self.asserts(for: $0) }
    }
  }

  // MARK: Definitions

  /// The last definition of each name, and the includes, in the order of their coming.
  private func definitions(_ entries: [SessionEntry]) -> [String] {
    var texts: [String] = []
    for (index, entry) in entries.enumerated() {
      switch entry.kind {
      case .include: texts.append(trimmed(entry.text))
      case .definition:
        let isReplaced = entries[(index + 1)...].contains { $0.kind == entry.kind }
        if !isReplaced { texts.append(entry.text) }
      default: break
      }
    }
    return texts
  }

  private func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 || last == UInt8(ascii: ";") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Variables

  /// `let` the first time, `set` when the session declared the name anew.
  private mutating func variable(_ text: String) -> String {
    let words = text.utf8.split { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
    guard words.count > 1 else { return text }
    let name = String(decoding: words[1], as: UTF8.self)
    if variables.contains(name) {
      return "set" + String(decoding: text.utf8.dropFirst(3), as: UTF8.self)
    }
    variables.append(name)
    return text
  }

  private func mentionsLastValue(_ entry: SessionEntry) -> Bool {
    let source = Source(name: "", bytes: Array(entry.text.utf8))
    var lexer = Lexer(source)
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return false }
      if token.kind == .word, token.end - token.start == 1,
        source.bytes[Int(token.start)] == UInt8(ascii: "_")
      {
        return true
      }
    }
  }

  /// Whether the last value is asked for while there is none yet.
  private func asksBeforeAnyValue(_ entries: [SessionEntry]) -> Bool {
    for entry in entries where entry.kind.isWithinScenario {
      if mentionsLastValue(entry) { return true }
      if entry.value != nil { return false }
    }
    return false
  }

  // MARK: Asserts

  private mutating func lines(ofValue entry: SessionEntry) -> [String] {
    guard let value = entry.value else { return [] }
    var lines: [String] = []
    if asserts == .all, value.isWritable { lines.append(assert(value, entry.text)) }
    if needsLastValue { lines.append(variable("let _ = \(entry.text)")) }
    return lines
  }

  private func assert(_ value: SessionValue, _ text: String) -> String {
    switch value.isTruth {
    case true: "assert \(text)"
    case false: value.isSimple ? "assert not \(text)" : "assert not (\(text))"
    case nil: "assert \(value.isSimple ? text : "(\(text))") == \(value.text)"
    }
  }

  private func asserts(for effect: SessionEffect) -> [String] {
    if asserts == .none { return [] }
    let prefix = effect.isCurrent ? "" : effect.control + "."
    var lines: [String] = []
    for change in effect.changes where asserts == .all || change.kind == .selection {
      if let condition = condition(change) { lines.append("assert \(prefix)\(condition)") }
    }
    if asserts == .all, let event = effect.events.last {
      lines.append("assert last(1, \(prefix)events) == [\(written(event))]")
    }
    return lines
  }

  private func condition(_ change: PropertyChange) -> String? {
    switch change.kind {
    case .unaskable: nil
    case .points: "\(change.property) == \(change.after) within 0.001"
    case .plain, .selection: "\(change.property) == \(change.after)"
    }
  }

  private func indented(_ text: String) -> String {
    var lines = ""
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      lines += line.utf8.isEmpty ? "\n" : "  \(line)\n"
    }
    return lines
  }
}
