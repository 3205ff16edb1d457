import SegmentedControl

// How labels are written. All of these judge labels in Basic Latin, and are silent elsewhere.

enum Capitalization: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .capitalization, title: "One style of capitals", source: .writingStyle,
      sentence: "Use one style of capitalization, by default that of sentences.",
      reason: """
        “This Week” beside “Last month” looks as if nobody had read the two together. One style \
        throughout lets people read the words and not the letters.
        """,
      threshold: """
        A label of several words in Title Case stands beside one in sentence case. Acronyms, names \
        with inner capitals and small words do not count; a label with a word that is not in the \
        list of everyday words is not judged, since the word may be a name.
        """,
      advice: "Write all labels like sentences: a capital at the start, and in names.",
      breakingExample: #"control phone segments "This Week", "Last month""#,
      followingExample: #"control phone segments "This week", "Last month""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    func style(_ index: Int) -> LetterCase? { letterCase(of: control.segments[index].title) }
    guard control.hasSegment(where: { style($0) == .title }),
      control.hasSegment(where: { style($0) == .sentence })
    else { return }
    let titles = control.positions { style($0) == .title }
    let sentences = control.positions { style($0) == .sentence }
    let (one, other) = (titles[0] - 1, sentences[0] - 1)
    sink.report(
      Finding(
        rule: .capitalization, positions: (titles + sentences).sorted(),
        message: """
          \(quoted(control.segments[one].title)) is in Title Case, \
          \(quoted(control.segments[other].title)) in sentence case
          """))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    [control.renamings { letterCase(of: $0) == .title ? sentenceCased($0) : $0 }]
  }
}

/// An ellipsis and the full stops within an abbreviation (`a.m.`) are none of a sentence.
enum Punctuation: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .punctuation, title: "No full stop", source: .writingStyle,
      sentence: "Short labels have no punctuation at their end.",
      reason: """
        A label is a name, and a full stop makes a sentence of it. A colon promises something that \
        does not follow.
        """,
      threshold: "A label ends in `.` or `:`.",
      advice: "Leave the mark out.",
      breakingExample: #"control phone segments "Open.", "Sold""#,
      followingExample: #"control phone segments "Open", "Sold""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    for index in control.segments.indices where endsInMark(control.segments[index].title) {
      let title = control.segments[index].title
      sink.report(
        Finding(
          rule: .punctuation, positions: [index + 1],
          message: """
            the label \(quoted(title)) of segment \(index + 1) ends in a \
            \(title.utf8.last == 0x3A ? "colon" : "full stop")
            """))
      if sink.isSatisfied { return }
    }
  }

  private static func endsInMark(_ title: String) -> Bool {
    guard let last = title.utf8.last, last == 0x2E || last == 0x3A, isBasicLatin(title) else {
      return false
    }
    let word = title.utf8.split(separator: 0x20).last ?? Substring(title).utf8
    let hasLetter = word.contains { isLetter($0) || isDigit($0) }
    return hasLetter && (last == 0x3A || !word.dropLast().contains(0x2E))
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    [control.renamings { endsInMark($0) ? String($0.dropLast()) : $0 }]
  }
}

enum Whitespace: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .whitespace, title: "No stray blanks", source: .commonSense,
      sentence: "One blank stands between two words, and none at a label's ends.",
      reason: """
        A stray blank is a slip that moves a label out of its middle and widens its segment. It \
        also makes two labels differ that look the same.
        """,
      threshold: """
        A blank at the start or end of a label, two in a row, or a tab. A label of blanks alone \
        breaks empty-label instead, a line break single-line.
        """,
      advice: "Take the blanks out.",
      breakingExample: #"control phone segments "Velocity ", "Position""#,
      followingExample: #"control phone segments "Velocity", "Position""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    for index in control.segments.indices {
      let title = control.segments[index].title
      guard let slip = slip(in: title) else { continue }
      sink.report(
        Finding(
          rule: .whitespace, positions: [index + 1],
          message: "the label \(quoted(title)) of segment \(index + 1) \(slip.text)"))
      if sink.isSatisfied { return }
    }
  }

  private enum Slip {
    case start, end, double, tab

    var text: String {
      switch self {
      case .start: "starts with a blank"
      case .end: "ends in a blank"
      case .double: "has two blanks in a row"
      case .tab: "has a tab"
      }
    }
  }

  private static func slip(in title: String) -> Slip? {
    guard let first = title.utf8.first, isBasicLatin(title), !isBlank(title) else { return nil }
    if isSpaceOrTab(first) { return .start }
    if let last = title.utf8.last, isSpaceOrTab(last) { return .end }
    var previous = first
    for byte in title.utf8 {
      if byte == 0x09 { return .tab }
      if byte == 0x20 && previous == 0x20 { return .double }
      previous = byte
    }
    return nil
  }

  private static func isSpaceOrTab(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    [control.renamings { slip(in: $0) == nil ? $0 : tidied($0) }]
  }
}

extension SegmentedControl {
  /// The edits that give each segment the title that `rewrite` makes of its own.
  func renamings(_ rewrite: (String) -> String) -> [Edit] {
    var edits: [Edit] = []
    for index in segments.indices {
      let title = segments[index].title
      let rewritten = rewrite(title)
      if !isSameText(title, rewritten) {
        edits.append(.setTitle(position: index + 1, rewritten))
      }
    }
    return edits
  }
}

/// A label with one blank between its words, and none at its ends; breaks and tabs are blanks.
func tidied(_ label: String) -> String {
  var text = ""
  var isBlankPending = false
  for scalar in label.unicodeScalars {
    if isLineBreak(scalar.value) || scalar == " " || scalar == "\t" {
      isBlankPending = !text.isEmpty
    } else {
      if isBlankPending { text += " " }
      isBlankPending = false
      text.unicodeScalars.append(scalar)
    }
  }
  return text
}
