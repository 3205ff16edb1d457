import Guidelines
import LineEditing
import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// What Tab offers, by what stands before the cursor.
extension Repl {
  func completions(in text: String, at cursor: Int) -> Completions? {
    let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
    guard let piece = Repl.pieces(of: before).last else {
      return StatementCompletion("", timeline.session).completions(endingAt: cursor)
    }
    switch piece {
    case .meta(let line): return metaCompletions(line, endingAt: cursor)
    case .statements(let text):
      return StatementCompletion(text, timeline.session).completions(endingAt: cursor)
    }
  }

  private func metaCompletions(_ line: String, endingAt cursor: Int) -> Completions? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    if text.hasPrefix("?") {
      return offer(Repl.topics, begun: text.dropFirst(), endingAt: cursor)
    }
    guard text.contains(" ") else {
      let commands = MetaCommand.allCases.map { (":\($0.rawValue) ", $0.summary) }
      return offer(commands, begun: word, endingAt: cursor)
    }
    let name = text.dropFirst().prefix { $0 != " " }
    guard let command = try? MetaCommand.find(String(name)) else { return nil }
    let previous = text.dropLast(word.count).split(separator: " ").last ?? ""
    return offer(arguments(of: command, previous, word), begun: word, endingAt: cursor)
  }

  private func arguments(
    of command: MetaCommand, _ previous: Substring, _ word: Substring
  ) -> [(String, String)] {
    switch command {
    case .save where previous == "--asserts":
      [
        ("none", "only those that were typed"), ("selection", "the selection where it changed"),
        ("all", "all that was shown"),
      ]
    case .save where word.hasPrefix("-"):
      [("--asserts ", "which asserts to add"), ("--force", "replace a file of another kind")]
    case .load, .save, .record: ReplFiles.completions(of: String(word)).map { ($0, "") }
    case .mode: DisplayMode.allCases.map { ($0.rawValue, "") }
    case .time: [("on", ""), ("off", "")]
    case .help, .explain: Repl.topics
    case .back: timeline.branchNames.map { ($0, "") }
    case .show: timeline.session.controls.map { ($0.name, $0.model.window.device.name) }
    default: []
    }
  }

  static var topics: [(String, String)] {
    var seen: Set<String> = []
    return Glossary.topics.filter { seen.insert($0.name).inserted }.map { ($0.name, $0.meaning) }
  }

  private func offer(
    _ words: [(String, String)], begun: Substring, endingAt cursor: Int
  ) -> Completions {
    Completions(
      start: cursor - begun.utf8.count,
      candidates: words.filter { $0.0.hasPrefix(begun) }.map(candidate))
  }
}

/// A word with its description; what it is called in the list has no blank at its end.
private func candidate(_ text: String, _ description: String) -> Candidate {
  let label = text.hasSuffix(" ") ? String(text.dropLast()) : text
  return Candidate(text: text, label: label, description: description)
}

/// What can stand at the end of the beginning of a statement.
struct StatementCompletion {
  private let bytes: [UInt8]
  private let session: Session
  /// The tokens of the statement before the word being typed.
  private var tokens: [Token] = []
  /// Where the word being typed begins.
  private var start: Int

  private typealias Words = [(text: String, description: String)]

  init(_ text: String, _ session: Session) {
    bytes = Array(text.utf8)
    self.session = session
    start = bytes.count
    readTokens()
  }

  private mutating func readTokens() {
    var lexer = Lexer(Source(name: "", bytes: bytes))
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return takeBackHyphen()
      case .newline, .semicolon, .leftBrace, .rightBrace: tokens.removeAll()
      case .word where Int(token.end) == bytes.count: start = Int(token.start)
      case .string where Int(token.end) == bytes.count && !isClosed(token):
        start = Int(token.start)
      default: tokens.append(token)
      }
    }
  }

  /// A hyphen behind a word is the middle of the word being typed: `navbar-`.
  private mutating func takeBackHyphen() {
    guard tokens.count > 1, let hyphen = tokens.last, hyphen.kind == .minus,
      Int(hyphen.end) == bytes.count, case let word = tokens[tokens.count - 2],
      word.kind == .word, word.end == hyphen.start
    else { return }
    tokens.removeLast(2)
    start = Int(word.start)
  }

  private func isClosed(_ string: Token) -> Bool {
    string.end - string.start > 1 && bytes[Int(string.end) - 1] == UInt8(ascii: "\"")
  }

  func completions(endingAt cursor: Int) -> Completions? {
    let begun = String(decoding: bytes[start...], as: UTF8.self)
    let found = begun.hasPrefix("\"") ? strings : words
    let candidates = found.filter { $0.text.hasPrefix(begun) }
    return Completions(
      start: cursor - begun.utf8.count, candidates: candidates.map { candidate($0, $1) })
  }

  // MARK: Context

  private var previous: Word { tokens.last?.word ?? .unknown }
  private var first: Word { tokens.first?.word ?? .unknown }

  /// What an opened string may become.
  private var strings: Words {
    switch previous {
    case .on: devices
    case .include: files
    default: labels
    }
  }

  private var words: Words {
    if let member = members { return member }
    if tokens.isEmpty { return beginnings }
    return afterWord ?? afterStatement
  }

  /// Behind a dot: the properties of what stands before it.
  private var members: Words? {
    guard tokens.last?.kind == .dot else { return nil }
    let owner = tokens.dropLast().last
    switch owner?.word {
    case .events, .segments: return [("count", "how many")]
    case .selected: return plain(.segmentProperty)
    default: break
    }
    let isName = owner?.kind == .word
    return plain(isName ? .property : .segmentProperty)
  }

  private var beginnings: Words {
    let topLevel = Glossary.entries(.statement).map { ("\($0.word) ", $0.meaning) }
    return topLevel + plain(.property) + controls
  }

  /// What the word just before asks for, whatever the statement.
  private var afterWord: Words? {
    switch previous {
    case .follows, .breaks: return [("guidelines", "no finding above a note")] + rules
    case .explain: return rules + Topic.allCases.map { ($0.name, $0.title) }
    case .fix, .lint: return rules
    case .on: return devices
    case .text where first == .control: return values(TextSize.self)
    case .in where first == .control: return values(Placement.self)
    case .for where first == .control: return values(Purpose.self)
    case .profile where first == .control: return values(ProfileName.self)
    case .split: return values(SplitView.self)
    case .key: return values(Key.self)
    case .swipe: return values(SwipeDirection.self)
    case .use: return controls
    case .expect: return [("error ", "what stops the block")]
    case .metrics: return [("inter ", "Inter's widths"), ("fixed ", "one width for all")]
    default: return nil
    }
  }

  private var afterStatement: Words {
    switch first {
    case .control: return clauses
    case .set: return afterSet
    case .select, .remove, .rename, .move, .tap, .press, .drag, .scroll, .insert: return places
    case .sweep: return properties(Word.swept)
    case .lint: return levels
    case .why: return expressions + [("events", "each event, and why others did not come")]
    default: return expressions
    }
  }

  private var places: Words {
    if tokens.count > 1 {
      if previous == .to { return labels + (first == .scroll ? ends : []) }
      return first == .insert ? [("at ", "before the one at")] : [("to ", "where to")]
    }
    switch first {
    case .tap, .press: return labels + [("at ", "so far from the leading edge")]
    case .drag, .scroll: return [("to ", "a segment"), ("by ", "points")]
    case .insert: return []
    default: return labels
    }
  }

  private var ends: Words { [("start", "all the way back"), ("end", "all the way")] }

  private var clauses: Words {
    if !tokens.contains(where: { $0.word == .segments }) {
      return [
        ("phone ", "an iPhone 16"), ("pad ", "an iPad"), ("on ", "a device by its name"),
        ("segments ", "its titles and icons"),
      ]
    }
    if previous == .segments || tokens.last?.kind == .comma { return [("icon ", "a picture")] }
    let used = tokens.map { $0.word }
    return Glossary.entries(.clause).filter { entry in
      entry.word == "disabled" || entry.word == "unread"
        || !used.contains { $0.spelling == entry.word && $0 != .unknown }
    }.map { ($0.usage == $0.word ? $0.word : $0.word + " ", $0.meaning) }
  }

  private var afterSet: Words {
    guard let assign = tokens.firstIndex(where: { $0.kind == .assign }) else {
      return properties(Word.settable) + [("segments", "a segment: segments[2].title")]
    }
    guard assign == tokens.count - 1 else { return expressions }
    switch tokens[assign - 1].word {
    case .text: return values(TextSize.self)
    case .direction: return values(Direction.self)
    case .placement: return values(Placement.self)
    case .purpose: return values(Purpose.self)
    case .profile: return values(ProfileName.self)
    case .selected: return labels + [("none", "no segment")]
    case .fixed, .equal, .enabled, .unread, .readonly, .momentary:
      return [("true", ""), ("false", "")]
    default: return expressions
    }
  }

  /// What an expression may begin or go on with.
  private var expressions: Words {
    if case .equal? = tokens.last?.kind { return labels + rest }
    if case .notEqual? = tokens.last?.kind { return labels + rest }
    return rest
  }

  private var rest: Words {
    let conditions = Glossary.entries(.condition).map { ($0.word, $0.meaning) }
    let operators = ["and", "or", "in", "contains", "within", "starts with", "ends with"]
    return plain(.property) + conditions + plain(.function) + controls
      + operators.map { ("\($0) ", "") }
  }

  // MARK: Lists

  private func plain(_ role: Glossary.Role) -> Words {
    Glossary.entries(role).map { ($0.word, $0.meaning) }
  }

  /// Those of a control that are on a list, to be gone on behind.
  private func properties(_ list: [Word]) -> Words {
    let names = list.map { $0.spelling }
    return Glossary.entries(.property).filter { names.contains($0.word) }
      .map { ("\($0.word) ", $0.meaning) }
  }

  private var rules: Words { RuleID.allCases.map { ($0.name, $0.rule.title) } }

  /// How much a rule counts: `lint touch-target warning`.
  private var levels: Words {
    [
      ("off", "say nothing of it"), ("note", "worth a look"), ("warning", "should be mended"),
      ("error", "must be mended"),
    ]
  }

  private func values<Value: Named>(_ type: Value.Type) -> Words {
    Value.allCases.map { ($0.name, "") }
  }

  private var devices: Words {
    Device.allCases.map { device in
      let screen = device.portrait
      return ("\"\(device.name)\"", "\(Int(screen.width)) x \(Int(screen.height))")
    }
  }

  private var controls: Words {
    session.controls.map { ($0.name, "a control on \($0.model.window.device.name)") }
  }

  /// The segments of the control in use, in quotes.
  private var labels: Words {
    guard let control = session.control?.model else { return [] }
    return control.segments.indices.map { index in
      let marks = control.selectedIndex == index ? ", selected" : ""
      return (written(control.segments[index].name), "\(index + 1)\(marks)")
    }
  }

  private var files: Words {
    let begun = String(decoding: bytes[start...].dropFirst(), as: UTF8.self)
    return ReplFiles.completions(of: begun).map { name in
      ("\"\(name)" + (name.hasSuffix("/") ? "" : "\""), "")
    }
  }
}
