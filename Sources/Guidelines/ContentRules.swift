import SegmentedControl

// What stands in the segments: texts, icons, and how they are told apart.

/// One kind of content for the whole control. A segment with an icon and a text has both kinds:
/// the page says of each segment that it "supports text or icons".
enum MixedContent: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .mixedContent, title: "Texts or icons", source: .page,
      sentence: """
        For best scannability, opt for using one or the other within a single segmented control. \
        A mix of text and icons can disrupt visual rhythm and cause confusion.
        """,
      reason: """
        The eye reads words and recognises pictures, and switching between the two takes time. \
        Among words, an icon looks like something else than an option.
        """,
      threshold: "A control shows a text and an icon, in one segment or in two.",
      advice: "Use texts throughout, or icons throughout, each with an accessibility label.",
      breakingExample: #"control phone segments "List", icon "map" label "Map""#,
      followingExample: #"control phone segments "List", "Map""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard control.hasSegment(where: { control.segments[$0].hasIcon }),
      control.hasSegment(where: { control.segments[$0].hasText })
    else { return }
    sink.report(finding(control))
  }

  private static func finding(_ control: SegmentedControl) -> Finding {
    let icons = control.positions { control.segments[$0].hasIcon }
    let texts = control.positions { control.segments[$0].hasText }
    return Finding(
      rule: .mixedContent, positions: icons.count <= texts.count ? icons : texts,
      message: icons == texts
        ? "\(segmentList(icons)) \(shows(icons)) an icon and a text"
        : """
        \(segmentList(icons)) \(shows(icons)) an icon, \(segmentList(texts)) \(shows(texts)) a text
        """)
  }

  private static func shows(_ positions: [Int]) -> String {
    positions.count == 1 ? "shows" : "show"
  }

  /// Texts throughout, where each icon has a text or a label to take its place.
  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    var edits: [Edit] = []
    for index in control.segments.indices where control.segments[index].hasIcon {
      let segment = control.segments[index]
      if !segment.hasText {
        guard let label = segment.label, !isBlank(label) else { return [] }
        edits.append(.setTitle(position: index + 1, label))
      }
      edits.append(.removeIcon(position: index + 1))
    }
    return [edits]
  }
}

/// The width is measured, so it is judged in every script; words are counted in Basic Latin alone,
/// since others do not part them alike. The unit is the em of the control's text, so the text size
/// makes no difference.
enum ConciseLabels: RuleCheck {
  static let limit = 10.0
  static let wordLimit = 3

  static var rule: Rule {
    Rule(
      id: .conciseLabels, title: "Concise labels", source: .page,
      sentence: """
        Use concise labels that describe the view someone will see when they select each segment.
        """,
      reason: """
        A label is read at a glance and shares one row with the others. A long one makes every \
        segment wider, pushes options out of sight, and is not read to its end.
        """,
      threshold: """
        A text wider than \(decimal(limit)) em, or of more than \(wordLimit) words that hold a \
        letter.
        """,
      advice: "Name the view in a word or two; what all labels share belongs elsewhere.",
      breakingExample: #"control pad segments "Notifications and reminders", "Storage""#,
      followingExample: #"control pad segments "Notifications", "Storage""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    let em = control.metrics.em(at: control.textSize)
    let inset = control.metrics.inset
    for index in control.segments.indices where !control.segments[index].title.isEmpty {
      judge(index, of: control, (em, inset), &sink)
      if sink.isSatisfied { return }
    }
  }

  private static func judge<Sink: FindingSink>(
    _ index: Int, of control: SegmentedControl, _ metrics: (em: Double, inset: Double),
    _ sink: inout Sink
  ) {
    // The natural width is known; the text is measured anew only where an icon may account for it.
    let atMost = control.segments[index].natural - 2 * metrics.inset
    if atMost > limit * metrics.em + Layout.tolerance {
      let width = control.textWidth(at: index)
      if width > limit * metrics.em + Layout.tolerance {
        sink.report(tooWide(index, control, em: width / metrics.em))
        return
      }
    }
    if hasTooManyWords(control.segments[index].title) { sink.report(tooManyWords(index, control)) }
  }

  private static func hasTooManyWords(_ title: String) -> Bool {
    title.utf8.count > 2 * wordLimit && isBasicLatin(title) && countWords(title) > wordLimit
  }

  private static func tooWide(_ index: Int, _ control: SegmentedControl, em: Double) -> Finding {
    Finding(
      rule: .conciseLabels, positions: [index + 1],
      message: """
        the label \(quoted(control.segments[index].title)) of segment \(index + 1) is \
        \(decimal(em, unlike: limit)) em wide; the limit is \(decimal(limit))
        """,
      measured: em, limit: limit)
  }

  private static func tooManyWords(_ index: Int, _ control: SegmentedControl) -> Finding {
    let title = control.segments[index].title
    let words = countWords(title)
    return Finding(
      rule: .conciseLabels, positions: [index + 1],
      message: """
        the label \(quoted(title)) of segment \(index + 1) has \(words) words; the limit is \
        \(wordLimit)
        """,
      measured: Double(words), limit: Double(wordLimit))
  }
}

/// An accessibility label does not help those who look: there is nothing to see.
enum EmptyLabel: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .emptyLabel, title: "No empty segments", source: .contentAccessibility,
      sentence: "Each part of a user interface has a name (4.1.2).",
      reason: """
        An empty segment can be tapped, but nobody can know what for. A screen reader has nothing \
        to say of it either.
        """,
      threshold: "A segment has neither a text nor an icon; blanks are no text.",
      advice: "Name the view that the segment shows, or remove the segment.",
      breakingExample: #"control phone segments "Won", """#,
      followingExample: #"control phone segments "Won", "Lost""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    func isEmpty(_ index: Int) -> Bool {
      !control.segments[index].hasText && !control.segments[index].hasIcon
    }
    guard control.hasSegment(where: isEmpty) else { return }
    let positions = control.positions(where: isEmpty)
    let verb = positions.count == 1 ? "shows" : "show"
    sink.report(
      Finding(
        rule: .emptyLabel, positions: positions,
        message: "\(segmentList(positions)) \(verb) neither a text nor an icon"))
  }

  /// The accessibility label, where there is one, says what the segment should show.
  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    var edits: [Edit] = []
    for index in control.segments.indices {
      let segment = control.segments[index]
      guard !segment.hasText, !segment.hasIcon, let label = segment.label else { continue }
      edits.append(.setTitle(position: index + 1, label))
    }
    return [edits]
  }
}

enum IconLabel: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .iconLabel, title: "Icons have names", source: .contentAccessibility,
      sentence: "What is not text has a text that serves the same purpose (1.1.1).",
      reason: """
        A screen reader cannot read a picture: it says the icon's file name, or nothing. Whoever \
        does not know the icon is helped by its name as well.
        """,
      threshold: "A segment has an icon, no text, and no accessibility label.",
      advice:
        "Give the icon an accessibility label that names the view: `icon \"map\" label \"Map\"`.",
      breakingExample: #"control phone segments icon "list.bullet", icon "map""#,
      followingExample:
        #"control phone segments icon "list.bullet" label "List", icon "map" label "Map""#)
  }

  static func isNameless(_ segment: Segment) -> Bool {
    segment.hasIcon && !segment.hasText && isBlank(segment.label)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    func isSilent(_ index: Int) -> Bool { isNameless(control.segments[index]) }
    guard control.hasSegment(where: isSilent) else { return }
    let positions = control.positions(where: isSilent)
    let verb = positions.count == 1 ? "is an icon" : "are icons"
    sink.report(
      Finding(
        rule: .iconLabel, positions: positions,
        message: "\(segmentList(positions)) \(verb) without an accessibility label"))
  }

  /// Labels drawn from the icons' names: the first word, or all of them where that is not enough.
  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    [labels(for: control, wordLimit: 1), labels(for: control, wordLimit: .max)]
  }

  private static func labels(for control: SegmentedControl, wordLimit: Int) -> [Edit] {
    var edits: [Edit] = []
    for index in control.segments.indices where isNameless(control.segments[index]) {
      guard let label = draftLabel(control.segments[index].icon ?? "", wordLimit: wordLimit)
      else { return [] }
      edits.append(.setLabel(position: index + 1, label))
    }
    return edits
  }
}

/// A label drawn from an icon's name: `list.bullet` is "List" in one word, "List bullet" in all.
///
/// Words that tell of the drawing's style, and numbers, are left out (SF Symbols, Fluent System
/// Icons). Nil where nothing is left.
func draftLabel(_ icon: String, wordLimit: Int) -> String? {
  let styles = "circle crop fill filled fluent ic icon outline outlined rectangle regular square"
  var words: [ArraySlice<UInt8>] = []
  let bytes = Array(icon.utf8)
  for word in bytes.split(whereSeparator: { !isLetter($0) && !isDigit($0) && $0 < 0x80 }) {
    let isNumber = word.allSatisfy { isDigit($0) }
    if isNumber || contains(styles, word: word) { continue }
    if words.count < wordLimit { words.append(word) }
  }
  if words.isEmpty { return nil }
  var label = Array(words.joined(separator: [0x20]))
  if isLowercase(label[0]) { label[0] -= 0x20 }
  return String(decoding: label, as: UTF8.self)
}
