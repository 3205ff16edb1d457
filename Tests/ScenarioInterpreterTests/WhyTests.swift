import ScenarioInterpreter
import SegmentedControl
import TestSupport
import Testing

/// Every number of an explanation is the model's.
@Suite("Why")
struct WhyTests {
  private static let questions = [
    "width", "content", "scrollable", "overflows", "offset", "available",
  ]

  @Test("every number is checked against the model", arguments: ProfileName.allCases)
  func numbers(_ profile: ProfileName) throws {
    for random in RandomControl.several(25, of: profile, seed: 31) {
      let model = try random.model()
      var script = random.declaration + "\n"
      for question in WhyTests.questions { script += "why \(question)\n" }
      for position in 1...random.count {
        script += "why segments[\(position)].width\nwhy segments[\(position)].x\n"
        script += "why segments[\(position)].visible\n"
      }
      let oracle = Oracle(model)
      let outcome = run(script)
      #expect(outcome.outcomes.first?.status == .passed, "\(random.declaration)")
      for line in outcome.lines { oracle.check(line, random.declaration) }
    }
  }

  @Test("answers for any value")
  func anyValue() {
    let outcome = run(
      #"""
      let extra = 2
      control phone segments "Day", "Week" fixed metrics fixed 7.5 inset 12
      why count + extra
      why max(segments[1].width, 10)
      why [count, extra][1]
      why "{count} segments"
      why first(1, segments)
      why selected
      why events
      why follows guidelines
      """#)
    #expect(outcome.outcomes.first?.status == .passed)
    let answers = outcome.lines.filter { !$0.hasPrefix(" ") }
    #expect(
      answers == [
        "count + extra is 4", "max(segments[1].width, 10) is 54",
        "[count, extra][1] is 2",
        #""{count} segments" is "2 segments""#, #"first(1, segments) is ["Day"]"#,
        #"selected is "Day""#, "0 events", "follows guidelines is true",
      ])
  }

  /// Each expects the second line of `why selected`, whose event or rule is the model's own.
  @Test(
    "tells what selected the segment, whatever came after it",
    arguments: [
      ("", "not changed since the control was declared: the first enabled segment is selected"),
      ("scroll to end; tap at 900; key up; set direction = rtl", "key up: valueChanged 3"),
      ("scroll to end; tap at 900; cancel", "not changed since the control was declared:"),
      ("select 2; scroll by 4; tap 2", "select: valueChanged 2"),
      (
        "select 3; set selected = 2; tap 3; set selected = 2",
        "set selected 2: no event, since code"
      ),
      ("select 2; remove 2", "remove 1: no event, since the selected segment was removed"),
      ("set momentary = true; tap 2", "a momentary control selects nothing"),
      ("set profile = hmsegmented; insert \"A\" at 1", "insert 1: no event, since an insertion"),
      ("set profile = baseweb; select 2; select 2", "select: valueChanged 2"),
    ])
  func selection(_ acts: String, _ reason: String) {
    let lines = run("control phone segments \"Day\", \"Week\", \"Month\"\n\(acts)\nwhy selected")
      .lines
    #expect(lines.dropFirst().first?.contains("1. \(reason)") == true, "\(lines)")
  }

  @Test("tells a selection that a declaration asks for from the profile's")
  func selectionDeclared() {
    for clause in ["selected 2", "selected \"Day\"", "selected none"] {
      let lines = run("control phone segments \"Day\", \"Week\" \(clause)\nwhy selected").lines
      #expect(
        lines.dropFirst().first
          == "  1. not changed since the control was declared: `selected` says so there")
    }
  }

  @Test("tells that a selected segment moved, and that none is selected")
  func selectionMoved() {
    let lines = run(
      #"""
      control phone segments "Day", "Week" selected none
      why selected
      select 2
      insert "Hour" at 1
      why segments[3].selected
      """#
    ).lines
    #expect(lines.contains { $0.contains("it is segment 3 by now") })
    // "Every other segment is deselected" says something only where one is selected.
    #expect(lines.filter { $0.contains("every other segment") }.count == 1)
  }

  @Test(
    "speaks of a control without segments",
    arguments: ["", "set fixed = true", "set equal = false", "set fixed = true; set equal = false"])
  func noSegments(_ acts: String) {
    for profile in ["uikit", "baseweb", "hmsegmented"] {
      var script = "control phone segments \"Day\", \"Week\" profile \(profile)\n"
      script += "repeat 2 { remove 1 }\n\(acts)\n"
      for question in WhyTests.questions { script += "why \(question)\n" }
      script += "why selected; why announcement; why rows; why count; why events"
      let outcome = run(script)
      #expect(outcome.outcomes.first?.status == .passed, "\(profile)")
      #expect(outcome.lines.contains("  1. there are no segments"))
      #expect(!outcome.lines.contains { $0.contains("nan") || $0.contains("/ 0") })
    }
  }

  @Test("follows guidelines speaks of the findings that count, as `lint` does")
  func levels() {
    let lines = run(
      #"""
      control phone segments "Day", "Week" in navbar actions 1 fixed metrics fixed 5 inset 2
      lint navbar-clutter off
      lint touch-target warning
      why follows guidelines
      """#
    ).lines
    #expect(lines.first == "follows guidelines is false")
    #expect(lines.contains { $0.contains("warning touch-target") })
    #expect(!lines.contains { $0.contains("navbar-clutter") })
  }

  @Test("quotes the page alone: what other sources say is told in our words")
  func quotes() {
    let lines = run(
      #"""
      control phone segments "1", "2" fixed in navbar actions 1 metrics fixed 8 inset 2
      lint
      """#
    ).lines
    let sources = lines.filter { $0.contains("source: ") }
    #expect(sources.count > 1)
    for source in sources { #expect(source.contains("“") == source.contains("Segmented control")) }
  }

  /// The answer is itself an expression of the language, and keeps to the order in which it was
  /// worked out.
  @Test(
    "writes parentheses where they are needed, and only there",
    arguments: [
      ("-(1 + 2)", "-(1 + 2) is -3"), ("(2 + 3) * 4", "(2 + 3) * 4 is 20"),
      ("2 + (3 * 4)", "2 + 3 * 4 is 14"), ("9 - (4 - 3)", "9 - (4 - 3) is 8"),
      ("(9 - 4) - 3", "9 - 4 - 3 is 2"), ("8 / (4 / 2)", "8 / (4 / 2) is 4"),
      ("-(-(1))", "--1 is 1"), ("(-2) * 3", "-2 * 3 is -6"),
      ("not (true and false)", "not (true and false) is true"),
      ("not true and false", "not true and false is false"),
      ("(not true) == false", "(not true) == false is true"),
      ("not (true == false)", "not true == false is true"),
      ("(1 == 2) == false", "(1 == 2) == false is true"),
      ("(true or true) and false", "(true or true) and false is false"),
      ("true or (true and false)", "true or true and false is true"),
      ("(1 + 2) == 4 - 1", "1 + 2 == 4 - 1 is true"),
      ("1 == 2 within (1 + 0)", "1 == 2 within 1 + 0 is true"),
      ("(first(2, [4, 5]))[2]", "first(2, [4, 5])[2] is 5"),
    ])
  func notation(_ asked: String, _ answer: String) throws {
    let lines = run("why \(asked)").lines
    #expect(lines.first == answer)
    // Asked as it is answered, it is answered the same.
    let question = try #require(answer.split(separator: " is ").first)
    #expect(run("why \(question)").lines.first == answer)
  }

  @Test("follows guidelines leaves out notes, as the levels in force have them")
  func gravity() {
    let lines = run(
      #"""
      lint navbar-clutter off
      lint touch-target error
      control pad segments "A", "B" available 80 metrics fixed 1 inset 1 in navbar actions 1
      why follows guidelines
      lint touch-target off
      why follows guidelines
      why follows navbar-clutter
      """#
    ).lines.filter { !$0.contains("—") && !$0.contains("would mend") }
    #expect(
      lines.map { $0.prefix { $0 != ":" } } == [
        "follows guidelines is false", "  1. error touch-target",
        "follows guidelines is true", "  1. there is no finding above a note",
        "follows navbar-clutter is false", "  1. warning navbar-clutter",
      ])
  }

  @Test("cites the guideline's own sentence")
  func sources() {
    let lines = run(
      #"""
      control phone segments "Contacts", "Recents", "Favourites", "Voicemail"
      why scrollable
      """#
    ).lines
    #expect(lines.contains { $0.contains("segmented controls fill their parent container") })
    #expect(lines.contains { $0.contains("more options than will fit on screen") })
  }
}

/// What the numbers of a line must be, by its form.
private struct Oracle {
  let model: SegmentedControl
  /// Every length that there is, reckoned from stored facts.
  let known: [Double]

  init(_ model: SegmentedControl) {
    self.model = model
    let naturals = model.segments.map { $0.natural }
    let frames = model.layout.frames
    let sum = naturals.reduce(0, +)
    let count = Double(naturals.count)
    let separators = model.profile.separator * (count - 1)
    let widest = naturals.max() ?? 0
    var known = [0, widest, sum, separators, sum + separators, model.available]
    known += [model.window.width, model.offset, model.layout.content, model.layout.container]
    known += [
      model.layout.viewport, model.layout.maximumOffset, model.offset + model.layout.viewport,
    ]
    known += [(model.window.width - model.available) / 2, widest * count + separators]
    known += [count, count - 1, model.profile.separator]
    known += naturals + frames.map { $0.width } + frames.map { $0.leading }
    known += frames.map { $0.leading + $0.width } + frames.indices.map { model.x(at: $0) }
    known += frames.indices.map { model.textWidth(at: $0) }
    // The share of the container that each has, and what is left over for each.
    known += [
      (model.layout.container - separators) / count, (model.available - separators) / count,
    ]
    known += [(model.layout.container - sum) / count, (model.available - sum) / count]
    known += [max(0, (model.layout.container - sum - separators) / count)]
    if sum > 0 {
      known += [1, model.layout.container / sum, (model.layout.container - separators) / sum]
      known += [(model.available - separators) / sum]
    }
    self.known = known
  }

  func check(_ line: String, _ declaration: String) {
    // Sources and quoted words have numbers of their own.
    if line.hasPrefix("     — ") { return }
    var text = unquoted(line)
    if let number = text.firstMatch(of: #/^  \d+\. /#) { text.removeSubrange(number.range) }
    if text.contains("by nature: ") { return checkNatural(text, declaration) }
    if let answer = text.firstMatch(of: #/^segments\[\d+\]\.(width|x|visible) is /#) {
      text.removeSubrange(answer.range)
    }
    checkSums(text, declaration)
    for number in numbers(in: text) {
      #expect(
        isKnown(number), "\(number) in “\(line)” for \(declaration)")
    }
  }

  /// `"Day" by nature: icon 20 + 6 + text A + 2 × inset B = C`: the sum is
  /// right, and a segment's own.
  private func checkNatural(_ text: String, _ declaration: String) {
    var sum = 0.0
    if text.contains("icon 20") { sum += 20 }
    if text.contains("20 + 6") { sum += 6 }
    if let match = text.firstMatch(of: /text ([\d.]+)/) { sum += Double(match.1) ?? 0 }
    if let match = text.firstMatch(of: /2 × inset ([\d.]+)/) { sum += 2 * (Double(match.1) ?? 0) }
    let stated = text.firstMatch(of: /= ([\d.]+)/).flatMap { Double($0.1) } ?? -1
    #expect(abs(sum - stated) < 0.002, "\(text) for \(declaration)")
    #expect(
      model.segments.contains { abs($0.natural - stated) < 0.001 }, "\(text) for \(declaration)")
  }

  /// Each `A op B = C` is right, as far as rounded numbers can be.
  private func checkSums(_ text: String, _ declaration: String) {
    for match in text.matches(of: #/([(\d][\d.()×/+− ]*) = ([\d.]+)/#) {
      var sum = Arithmetic(String(match.1))
      let (value, stated) = (sum.value(), Double(match.2) ?? -1)
      #expect(
        abs(value - stated) < 0.0006 * Double(1 + model.segments.count),
        "\(match.0) is \(value) for \(declaration)")
    }
  }

  private func isKnown(_ number: Double) -> Bool {
    known.contains { abs(abs($0) - number) < 0.00051 }
  }

  private func numbers(in text: String) -> [Double] {
    text.matches(of: /\d+(\.\d+)?/).compactMap { Double($0.0) }
  }

  private func unquoted(_ line: String) -> String {
    line.replacing(/"[^"]*"/, with: "").replacing(/iPhone \d+|iPad/, with: "")
  }
}

/// Sums, differences, products and quotients with brackets, as explanations write them.
private struct Arithmetic {
  private var rest: Substring

  init(_ text: String) { rest = Substring(text.filter { $0 != " " }) }

  mutating func value() -> Double {
    var sum = product()
    while let sign = rest.first, sign == "+" || sign == "−" {
      rest.removeFirst()
      let next = product()
      sum += sign == "+" ? next : -next
    }
    return sum
  }

  private mutating func product() -> Double {
    var product = factor()
    while let sign = rest.first, sign == "×" || sign == "/" {
      rest.removeFirst()
      let next = factor()
      product *= sign == "×" ? next : 1 / next
    }
    return product
  }

  private mutating func factor() -> Double {
    if rest.first == "(" {
      rest.removeFirst()
      defer { rest = rest.dropFirst() }
      return value()
    }
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    rest.removeFirst(digits.count)
    return Double(digits) ?? .nan
  }
}
