import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// What each word of the language does, in one line: for `?WORD` and for completion.
struct Glossary {
  enum Role: String {
    case statement, clause, property
    case segmentProperty = "property of a segment"
    case function
    case condition
  }

  struct Entry {
    let word: String
    let role: Role
    let usage: String
    let meaning: String
  }

  static func entries(_ role: Role) -> [Entry] { all.filter { $0.role == role } }

  static let all: [Entry] =
    statements + clauses + properties + segmentProperties + functions + conditions

  /// Lines of `usage | meaning`; the word is what the usage begins with.
  ///
  /// Of properties it tells which can be set.
  private static func entries(
    _ role: Role, settable: [Word] = [], _ text: String
  ) -> [Entry] {
    let names = settable.map { $0.spelling }
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 1)
      let usage = trimmed(parts[0])
      let word = usage.split { $0 == " " || $0 == "(" }.first.map(String.init) ?? usage
      let meaning = trimmed(parts[1]) + (names.contains(word) ? "; can be set" : "")
      return Entry(word: word, role: role, usage: usage, meaning: meaning)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }

  private static let statements = entries(
    .statement,
    """
    control [NAME] [phone/pad] [on DEVICE] segments ITEMS CLAUSES | declares a control
    select PLACE | the person's choice, by title or position; emits an event
    tap PLACE, tap at POINTS | a touch on a segment, or so far from the leading edge
    press PLACE, press at POINTS | the finger goes down
    drag to PLACE, drag by POINTS | the finger moves
    release | the finger goes up and chooses
    cancel | the system takes the touch away
    swipe left, swipe right | moves the content by one container width
    scroll to PLACE, scroll by POINTS | scrolls; also to start, to end
    key KEY | a key of a keyboard: left right up down home end space
    rotate | turns the device by a quarter
    wait TIME | lets virtual time pass: wait 200ms
    set PROPERTY = VALUE | sets a property or a variable by code; no event
    insert ITEM at N | a new segment before the one at N
    append ITEM, … | new segments at the end
    remove PLACE | removes a segment; two must stay
    move PLACE to N | N is the final position
    rename PLACE to TITLE | gives a segment a new title
    use NAME | which control the next statements speak of
    assert CONDITION, MESSAGE | fails unless the condition holds
    expect error TEXT { } | passes when the block stops on an error with that text
    print VALUE | prints a value
    say TEXT | a sentence for the reader
    show | draws the control
    why EXPRESSION | the numbers and rules behind a value; why events
    explain RULE | a rule: its sentence, its source, its remedy; also container-width
    lint | all findings on the control, each with its remedy
    fix RULE | applies the remedy of a rule
    sweep available N to M | where the layout changes, exactly
    matrix | devices by text sizes: fits, scrolls, hides options
    translate to LANGUAGE with TITLES | the titles in another language, one for each segment
    view in LANGUAGE, view in each { } | its titles; also original pseudo longer accented mirrored
    let NAME = VALUE | a new variable
    for NAME in LIST { } | once for each element
    repeat N { } | so many times
    if CONDITION { } else { } | one block or the other
    step TEXT | opens a phase that reports show
    scenario TITLE @TAG { } | a scenario with controls and variables of its own
    examples { TABLE } | runs the scenario once for each row, its cells being variables
    background { } | what runs before each scenario
    define NAME(PARAMETERS) { } | a procedure, called by its name
    include FILE | the definitions of another file
    skip scenario TITLE because TEXT { } | a scenario that does not run
    todo scenario TITLE { } | a scenario that must still fail
    only scenario TITLE { } | a scenario that runs alone
    """)

  private static let clauses = entries(
    .clause,
    """
    fixed | isFixedWidth true: the container hugs its segments
    fill | isFixedWidth false, the default: it fills its parent and scrolls
    equal | every segment as wide as the widest, the default
    unequal | each segment as wide as it needs
    selected N/TITLE/none | what is selected at first
    available POINTS | the width that the parent offers
    in PLACEMENT | where it stands: content navbar toolbar sheet
    title TEXT | a title beside it in the navigation bar
    actions N | other actions in the navigation bar
    for PURPOSE | what it is used for: views states actions navigation sections
    ltr | reads left to right, the default
    rtl | reads right to left
    text SIZE | the reader's text size
    readonly | a person's acts do nothing
    momentary | emits on each tap and selects nothing
    split narrow/half/wide | the part of a pad's screen that it is in
    profile NAME | whose behaviour: guideline fluent-code uikit flutter baseweb hmsegmented
    metrics … | how text is measured
    disabled | of the item before: cannot be chosen
    unread | of the item before: has a dot
    icon NAME | a picture
    label TEXT | what a screen reader calls an icon
    """)

  private static let properties = entries(
    .property, settable: Word.settable,
    """
    selected | the selected segment, or none
    segments | the list of segments
    count | how many segments there are
    width | the container's width in points
    content | the width of all segments together, in points
    offset | how far it is scrolled, in points from the leading edge
    scrollable | whether there is more than fits, and scrolling leads to it
    overflows | whether there is more than fits, and nothing leads to it
    rows | always 1
    events | the events so far, such as "valueChanged 2"
    announcement | what a screen reader says of the selected segment
    available | the width that the parent offers, in points
    fixed | isFixedWidth
    equal | shouldSetEqualWidthForSegments
    text | the text size
    direction | "ltr" or "rtl"
    placement | where it stands
    title | the navigation bar's title, or none
    actions | how many other actions the bar has
    purpose | what it is used for, or none
    enabled | whether the control as a whole is
    device | the name of its device
    readonly | whether a person's acts do nothing
    momentary | whether it tells of each tap and selects nothing
    split | the part of a pad's screen that it is in, or none
    profile | the name of its profile
    scroll | the same as offset
    """)

  private static let segmentProperties = entries(
    .segmentProperty, settable: Word.settableOfSegment,
    """
    index | its position, from 1
    title | its text
    width | its width in points
    x | its left edge in points, unscrolled
    selected | whether it is
    enabled | whether it can be chosen
    unread | whether it has a dot
    visible | whether any of it is in sight
    pressed | whether a finger is on it
    truncated | whether its label is cut short
    announcement | what a screen reader says of it
    icon | the name of its picture, or none
    label | what a screen reader calls it, or none
    """)

  private static let functions = entries(
    .function,
    """
    first(LIST), first(N, LIST) | the first element, or the first N
    last(LIST), last(N, LIST) | the last element, or the last N
    length(LIST) | how many elements, or characters
    min(NUMBERS) | the smallest
    max(NUMBERS) | the largest
    abs(NUMBER) | without its sign
    """)

  private static let conditions = entries(
    .condition,
    """
    follows RULE | no finding of that rule; follows guidelines: none above a note
    breaks RULE | some finding of that rule
    not CONDITION | the opposite
    true | holds
    false | does not hold
    none | nothing
    """)

  // MARK: Topics

  /// What is known of a word, a rule or an error code; nil where nothing is.
  static func explanation(of topic: String) -> String? {
    if let code = DiagnosticCode(name: topic) { return "\(code.name): \(code.explanation.text)" }
    if topic.hasPrefix(":"), let command = try? MetaCommand.find(String(topic.dropFirst())) {
      return "\(command.usage)\n  \(command.summary)"
    }
    // `purpose` is a clause, a property and a rule.
    var meanings = all.filter { $0.word == topic }.map(text)
    if let rule = RuleID.named(topic) { meanings.append(rule.rule.explanation) }
    if let topic = Topic.named(topic) { meanings.append(topic.explanation) }
    if !meanings.isEmpty { return meanings.joined(separator: "\n") }
    if let device = Device.named(topic) { return text(of: device) }
    return (try? MetaCommand.find(topic)).map { "\($0.usage)\n  \($0.summary)" }
  }

  private static func text(_ entry: Entry) -> String {
    "\(entry.usage)   (\(entry.role.rawValue))\n  \(entry.meaning)"
  }

  private static func text(of device: Device) -> String {
    let screen = device.portrait
    return "\"\(device.name)\"   (device)\n  a \(device.idiom.name), "
      + "\(Int(screen.width)) x \(Int(screen.height)) points in portrait"
  }

  /// Everything that `?` knows, for completion and for suggestions.
  static var topics: [(name: String, meaning: String)] {
    all.map { ($0.word, $0.meaning) } + RuleID.allCases.map { ($0.name, $0.rule.title) }
      + Topic.allCases.map { ($0.name, $0.title) }
      + DiagnosticCode.allCases.map { ($0.name, $0.explanation.title) }
      + MetaCommand.allCases.map { (":" + $0.rawValue, $0.summary) }
  }
}
