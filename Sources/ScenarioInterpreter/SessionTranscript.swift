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
    /// One that takes for a control what nothing has declared so far.
    case earlyDefinition
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
  /// Where it stands among the sources of the session.
  var span: Span
  /// As it was typed.
  package var text: String
  package var effects: [SessionEffect]
  package var value: SessionValue?
}

/// The words of an entry.
extension SessionEntry {
  /// Goes through the words of its text, with the token before and the one after each.
  private func eachWord(
    _ visit: (_ word: Span, _ before: Token?, _ after: Token) -> Void
  ) {
    var lexer = Lexer(Source(name: "", bytes: Array(text.utf8)))
    var before: Token?
    var token = lexer.next()
    while token.kind != .endOfFile {
      let after = lexer.next()
      if token.kind == .word { visit(Span(token.start, token.end), before, after) }
      before = token
      token = after
    }
  }

  fileprivate func mentions(_ name: String) -> Bool {
    var found = false
    eachWord { word, _, _ in if isText(at: word, name) { found = true } }
    return found
  }

  fileprivate var declaresControl: Bool { mentions(Word.control.spelling) }

  /// Where it calls or makes a definition.
  fileprivate func callees(named name: String) -> [Span] {
    var places: [Span] = []
    eachWord { word, before, after in
      guard after.kind == .leftParenthesis, isText(at: word, name) else { return }
      switch before?.kind {
      case nil, .newline, .semicolon, .leftBrace, .rightBrace: places.append(word)
      case .word where before?.word == .define: places.append(word)
      default: break
      }
    }
    return places
  }

  private func isText(at span: Span, _ name: String) -> Bool {
    text.utf8.dropFirst(Int(span.start)).prefix(Int(span.end - span.start))
      .elementsEqual(name.utf8)
  }

  fileprivate mutating func rename(_ name: String, to new: String) {
    var bytes = Array(text.utf8)
    for place in callees(named: name).reversed() {
      bytes.replaceSubrange(Int(place.start)..<Int(place.end), with: new.utf8)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
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
    let entries = renamed(entries)
    needsLastValue = entries.contains { $0.kind.isWithinScenario && $0.mentions("_") }
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

  /// The definitions and the includes, in the order of their coming.
  private func definitions(_ entries: [SessionEntry]) -> [String] {
    entries.compactMap { entry in
      switch entry.kind {
      case .include: trimmed(entry.text)
      case .definition: entry.text
      case .earlyDefinition:
        "# Nothing here declares the control that this names:\n"
          + lines(of: entry.text).map { "# \($0)" }.joined(separator: "\n")
      default: nil
      }
    }
  }

  /// The entries with each name defined once: in a file it may be so only once. A definition that
  /// another has replaced goes by a name of its own, unless nothing needs it.
  private func renamed(_ entries: [SessionEntry]) -> [SessionEntry] {
    var entries = entries
    var unneeded: [Int] = []
    for (index, entry) in entries.enumerated() {
      guard case .definition(let name) = entry.kind,
        let next = entries[(index + 1)...].firstIndex(where: { $0.kind == entry.kind })
      else { continue }
      let isNeeded =
        entries[(index + 1)..<next].contains { !$0.callees(named: name).isEmpty }
        || entry.declaresControl
      if !isNeeded {
        unneeded.append(index)
        continue
      }
      let fresh = freshName(like: name, in: entries)
      entries[index].kind = .definition(name: fresh)
      for index in index..<next { entries[index].rename(name, to: fresh) }
    }
    for index in unneeded.reversed() { entries.remove(at: index) }
    return entries
  }

  /// A name that no entry mentions.
  private func freshName(like name: String, in entries: [SessionEntry]) -> String {
    var number = 1
    while true {
      let fresh = "\(name)\(number)"
      if !entries.contains(where: { $0.mentions(fresh) }) { return fresh }
      number += 1
    }
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

  /// Whether the last value is asked for while there is none yet.
  private func asksBeforeAnyValue(_ entries: [SessionEntry]) -> Bool {
    for entry in entries where entry.kind.isWithinScenario {
      if entry.mentions("_") { return true }
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
    lines(of: text).map { $0.utf8.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
