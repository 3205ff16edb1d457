import ScenarioLanguage
import Testing

/// Sources and the spans of what stands in them.
private struct Page {
  var map = SourceMap()
  private var source: Source

  init(_ text: String, name: String = "a.seg") { self.init(bytes: Array(text.utf8), name: name) }

  init(bytes: [UInt8], name: String = "a.seg") {
    source = map.add(name: name, bytes: bytes)
  }

  /// The span of the first occurrence of a text.
  func span(of text: String) -> Span {
    let wanted = Array(text.utf8)
    let starts = source.bytes.indices.filter { source.bytes[$0...].starts(with: wanted) }
    guard let start = starts.first else { return .nowhere }
    return Span(source.base + Int32(start), source.base + Int32(start + wanted.count))
  }

  func render(_ diagnostic: Diagnostic, style: DiagnosticStyle = .plain) -> String {
    DiagnosticRenderer(sources: map, style: style).render(diagnostic)
  }

  /// The lines between the place and the end, of a diagnostic that says nothing but its caption.
  func excerpt(of text: String, caption: String = "here", labels: [Label] = []) -> String {
    excerpt(at: span(of: text), caption: caption, labels: labels)
  }

  func excerpt(at span: Span, caption: String = "here", labels: [Label] = []) -> String {
    let text = render(
      Diagnostic(.internalFault, span: span, message: "m", caption: caption, labels: labels))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "\n")
  }
}

struct DiagnosticRendererTests {
  @Test func wholeDiagnostic() {
    let page = Page("control phone segments \"Contacts\", \"Recents\"\n\nselect \"Recent\"\n")
    let diagnostic = Diagnostic(
      .noSuchTitle, span: page.span(of: "\"Recent\"\n"), message: "there is no segment \"Recent\"",
      caption: "no title is this",
      labels: [Label(span: page.span(of: "\"Recents\""), text: "the last one")],
      notes: ["titles are compared as a whole"], help: "did you mean \"Recents\"?")
    let expected = """
      error[SEG402]: there is no segment "Recent"
       --> a.seg:3:8
        |
      1 | control phone segments "Contacts", "Recents"
        |                                    --------- the last one
      ...
      3 | select "Recent"
        |        ^^^^^^^^ no title is this
        |
        = note: titles are compared as a whole
        = help: did you mean "Recents"?

      """
    #expect(page.render(diagnostic) == expected)
  }

  private static let lines: [(String, String, String)] = [
    // A tab is four columns.
    ("\tselect\t9", "9", "1 |     select    9\n  |               ^ here\n"),
    // Two columns each.
    ("say \"日本\" + x", "x", "1 | say \"日本\" + x\n  |              ^ here\n"),
    ("say \"日本\"", "日本", "1 | say \"日本\"\n  |      ^^^^ here\n"),
    ("say \"한글\" x", "x", "1 | say \"한글\" x\n  |            ^ here\n"),
    // One character of two columns: a family of three, a flag, a skin tone, a heart made an emoji.
    ("\"👩‍👩‍👧\" x", "x", "1 | \"👩‍👩‍👧\" x\n  |      ^ here\n"),
    ("\"🇩🇪🇫🇷\" x", "x", "1 | \"🇩🇪🇫🇷\" x\n  |        ^ here\n"),
    ("\"👍🏽\" x", "x", "1 | \"👍🏽\" x\n  |      ^ here\n"),
    ("\"❤️\" x", "x", "1 | \"❤️\" x\n  |      ^ here\n"),
    // A mark takes no column of its own.
    ("\"e\u{301}\" x", "x", "1 | \"e\u{301}\" x\n  |     ^ here\n"),
    ("\"नि\" x", "x", "1 | \"नि\" x\n  |      ^ here\n"),
    // Right-to-left text is as wide as its letters.
    ("\"الكل\" x", "x", "1 | \"الكل\" x\n  |        ^ here\n"),
    // A byte order mark and a carriage return are no part of a line.
    ("\u{feff}select x\r\n", "x", "1 | select x\n  |        ^ here\n"),
    ("a\r\nb x\r\n", "x", "2 | b x\n  |   ^ here\n"),
    ("a\rb x\rc", "x", "2 | b x\n  |   ^ here\n"),
    // What a terminal would obey is seen.
    ("\"\u{1b}[2J\" x", "x", "1 | \"␛[2J\" x\n  |        ^ here\n"),
    ("\"\u{202e}\" x", "x", "1 | \"<U+202E>\" x\n  |            ^ here\n"),
    ("\"\u{200b}\" x", "x", "1 | \"<U+200B>\" x\n  |            ^ here\n"),
    ("\"\u{9b}2J\" x", "x", "1 | \"<U+009B>2J\" x\n  |              ^ here\n"),
    ("\"\u{0}\u{7f}\" x", "x", "1 | \"␀␡\" x\n  |      ^ here\n"),
    // A span over several lines shows where it begins.
    ("if x {\n}", "{\n}", "1 | if x {\n  |      ^ here\n"),
    ("wait\n", "\n", "1 | wait\n  |     ^ here\n"),
  ]

  @Test(arguments: lines)
  func caretsStandUnderWhatTheyMean(text: String, marked: String, expected: String) {
    #expect(Page(text).excerpt(of: marked) == expected)
  }

  @Test func bytesThatAreNoTextTakeOneColumnEach() {
    let page = Page(bytes: [0x22, 0xff, 0xfe, 0x22, 0x20, 0x78])
    #expect(page.excerpt(of: "x") == "1 | \"\u{fffd}\u{fffd}\" x\n  |      ^ here\n")
  }

  @Test func anEmptySpanHasOneCaret() {
    let page = Page("wait")
    #expect(page.excerpt(at: Span(4, 4)) == "1 | wait\n  |     ^ here\n")
    #expect(Page("").excerpt(at: Span(0, 0)) == "1 |\n  | ^ here\n")
    #expect(Page("a\n").excerpt(at: Span(2, 2)) == "2 |\n  | ^ here\n")
  }

  @Test func aSpanThatStandsNowhereHasNoExcerpt() {
    let diagnostic = Diagnostic(
      .tooManyDiagnostics, severity: .note, span: .nowhere, message: "3 more errors are not shown",
      notes: ["mend the first ones"])
    let expected = """
      note[SEG602]: 3 more errors are not shown
        = note: mend the first ones

      """
    #expect(Page("x").render(diagnostic) == expected)
  }

  // MARK: - Labels

  @Test func labelsOnOneLineStandBelowEachOther() {
    let page = Page("assert 1 < 2 < 3")
    let labels = [
      Label(span: Span(9, 10), text: "the first one"), Label(span: Span(0, 6), text: "the verb"),
    ]
    let expected = """
      1 | assert 1 < 2 < 3
        | ------   -   ^ the second one
        | |        |
        | |        the first one
        | the verb

      """
    #expect(page.excerpt(at: Span(13, 14), caption: "the second one", labels: labels) == expected)
  }

  @Test func theMainSpanIsDrawnOverALabel() {
    let page = Page("assert a == b")
    let labels = [Label(span: Span(7, 13), text: "the comparison")]
    let expected = """
      1 | assert a == b
        |        -----^ not known
        |        |
        |        the comparison

      """
    #expect(page.excerpt(at: Span(12, 13), caption: "not known", labels: labels) == expected)
  }

  @Test func aTextStandsBehindItsOwnUnderlineOnly() {
    let page = Page("assert a == b")
    let labels = [Label(span: Span(12, 13), text: "")]
    let expected = """
      1 | assert a == b
        |        ^    -
        |        |
        |        left

      """
    #expect(page.excerpt(at: Span(7, 8), caption: "left", labels: labels) == expected)
  }

  @Test func labelsStandInTheOrderOfTheSource() {
    let page = Page("one\ntwo\n\n\n\n\n\n\n\nten\n")
    let labels = [
      Label(span: page.span(of: "ten"), text: "last"),
      Label(span: page.span(of: "one"), text: "first"),
    ]
    let expected = """
       1 | one
         | --- first
       2 | two
         | ^^^ main
      ...
      10 | ten
         | --- last

      """
    #expect(page.excerpt(of: "two", caption: "main", labels: labels) == expected)
  }

  @Test func labelsInOtherSourcesNameTheirFile() {
    var page = Page("open()\n", name: "main.seg")
    let other = page.map.add(name: "common.seg", bytes: Array("\ndefine open(a) { }\n".utf8))
    let label = Label(span: Span(other.base + 8, other.base + 12), text: "defined here")
    let expected = """
      error[SEG799]: m
       --> main.seg:1:1
        |
      1 | open()
        | ^^^^ too few
       ::: common.seg:2:8
        |
      2 | define open(a) { }
        |        ---- defined here

      """
    let diagnostic = Diagnostic(
      .internalFault, span: Span(0, 4), message: "m", caption: "too few", labels: [label])
    #expect(page.render(diagnostic) == expected)
  }

  // MARK: - Long lines

  @Test func aLongLineIsCutAroundTheSpan() {
    let filler = String(repeating: "ab ", count: 1000)
    let excerpt = Page(filler + "HERE " + filler).excerpt(of: "HERE")
    let lines = excerpt.split(separator: "\n")
    let before = String((filler + "HERE").dropLast(4).suffix(40))
    let after = String((" " + filler).prefix(76))
    #expect(lines.count == 2)
    #expect(lines.first.map { String($0) } == "1 | …\(before)HERE\(after)…")
    #expect(lines.last.map { String($0) } == "  | \(String(repeating: " ", count: 41))^^^^ here")
  }

  @Test func aLineOf120ColumnsIsWhole() {
    let line = String(repeating: "a", count: 119) + "x"
    let expected = "1 | \(line)\n  | \(String(repeating: " ", count: 119))^ here\n"
    #expect(Page(line).excerpt(of: "x") == expected)
  }

  @Test func theBeginningAndTheEndOfALongLineAreShownWithoutAnEllipsis() {
    let filler = String(repeating: "a", count: 500)
    let first = Page("x" + filler).excerpt(of: "x").split(separator: "\n")
    #expect(first.first.map { String($0) } == "1 | x" + filler.prefix(119) + "…")
    let last = Page(filler + "x").excerpt(of: "x").split(separator: "\n")
    #expect(last.first.map { String($0) } == "1 | …" + filler.prefix(119) + "x")
  }

  @Test func marksFarApartOnALongLineHaveExcerptsOfTheirOwn() {
    let page = Page("x" + String(repeating: "a", count: 500) + "y")
    let excerpt = page.excerpt(of: "y", labels: [Label(span: Span(0, 1), text: "there")])
    let filler = String(repeating: "a", count: 119)
    let expected = """
      1 | …\(filler)y
        | \(String(repeating: " ", count: 120))^ here
      1 | x\(filler)…
        | - there

      """
    #expect(excerpt == expected)
  }

  @Test func aLineOfAMegabyteIsCutAsWell() {
    let text = String(repeating: "日", count: 180_000)
    let start = Int32(text.utf8.count)
    let excerpt = Page(text + "x" + text).excerpt(at: Span(start, start + 1))
    let before = String(repeating: "日", count: 20)
    // 20 x 2 columns before, 1, and 39 x 2 behind: another one would be the 121st.
    let after = String(repeating: "日", count: 39)
    #expect(excerpt.split(separator: "\n").first.map { String($0) } == "1 | …\(before)x\(after)…")
  }

  // MARK: - Harmless

  @Test func namesAndTextsAreHarmless() {
    let page = Page("x", name: "a\u{1b}[31m\n.seg")
    let diagnostic = Diagnostic(
      .internalFault, span: Span(0, 1), message: "m\u{7}", caption: "c\u{8}\nd",
      notes: ["one\ntwo\u{1b}"],
      help: "h\u{202e}")
    let expected = """
      error[SEG799]: m␇
       --> a␛[31m␊.seg:1:1
        |
      1 | x
        | ^ c␈␊d
        |
        = note: one
                two␛
        = help: h<U+202E>

      """
    #expect(page.render(diagnostic) == expected)
  }

  private static let texts: [(String, String)] = [
    ("Recents", "Recents"), ("日本 👩‍👩‍👧 é", "日本 👩‍👩‍👧 é"), ("a\tb\nc", "a␉b␊c"),
    ("\u{1b}[2J", "␛[2J"),
    ("\u{85}", "<U+0085>"), ("\u{61c}\u{200f}\u{2067}", "<U+061C><U+200F><U+2067>"),
    ("a\u{feff}b", "a<U+FEFF>b"), ("\u{e0041}", "<U+E0041>"),
    ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴\u{e0067}\u{e0062}\u{e007f}"), ("", ""),
  ]

  @Test(arguments: texts)
  func visibleText(text: String, expected: String) {
    let visible = VisibleLine.text(of: text)
    #expect(Array(visible.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func coloursAreClosedOnTheirLine() {
    let page = Page("assert a == b")
    let diagnostic = Diagnostic(
      .internalFault, span: Span(7, 8), message: "m", caption: "c",
      labels: [Label(span: Span(12, 13), text: "l")], notes: ["n"], help: "h")
    let coloured = page.render(diagnostic, style: .colour)
    #expect(coloured.hasPrefix("\u{1b}[1;31merror[SEG799]\u{1b}[0m\u{1b}[1m: m\u{1b}[0m\n"))
    for line in coloured.split(separator: "\n") where line.contains("\u{1b}") {
      #expect(line.components(of: "\u{1b}[0m") * 2 == line.components(of: "\u{1b}["))
    }
    #expect(uncoloured(coloured) == page.render(diagnostic))
  }

  private func uncoloured(_ text: String) -> String {
    var plain = ""
    var isInside = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1b}" { isInside = true }
      if !isInside { plain.unicodeScalars.append(scalar) }
      if scalar == "m" { isInside = false }
    }
    return plain
  }

  // MARK: - Places

  @Test func placesCountFromOne() {
    let page = Page("\u{feff}é日x\r\n\ny\rz")
    let renderer = DiagnosticRenderer(sources: page.map, style: .plain)
    for (text, line, column) in [("é", 1, 1), ("x", 1, 3), ("y", 3, 1), ("z", 4, 1)] {
      let place = renderer.lineAndColumn(of: page.span(of: text))
      #expect(place == (line, column), "\(text)")
      #expect(renderer.line(of: page.span(of: text)) == line)
    }
    #expect(renderer.line(of: .nowhere) == 0)
    #expect(renderer.lineAndColumn(of: .nowhere) == (0, 0))
  }

  /// Only CR, LF and CR LF end a line, wherever in a source they stand.
  @Test func countsLinesAroundEveryByte() {
    for offset in 0..<17 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 40)
        bytes[offset] = byte
        bytes[20] = UInt8(ascii: "\n")
        bytes += Array("xy".utf8)
        let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        let page = Page(bytes: bytes)
        let renderer = DiagnosticRenderer(sources: page.map, style: .plain)
        let line = renderer.lineAndColumn(of: page.span(of: "xy")).line
        #expect(line == (endsLine ? 3 : 2), "byte \(byte) at \(offset)")
      }
    }
  }

  @Test func noDiagnosticOfAnyOffsetBreaksTheRenderer() {
    let page = Page("a\t日\u{1b}\r\n\n👩‍👩‍👧 \u{301}x\r")
    let end = page.map.nextBase
    for start in 0..<end {
      for stop in start..<end {
        let text = page.excerpt(at: Span(start, stop))
        #expect(text.contains("^"), "\(start) to \(stop)")
      }
    }
  }
}

extension Substring {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    indices.count { self[$0...].hasPrefix(text) }
  }
}
