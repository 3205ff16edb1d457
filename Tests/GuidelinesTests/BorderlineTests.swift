import Guidelines
import SegmentedControl
import Testing

/// Each limit itself is within the rule; the smallest step beyond it is not.
@Suite("Borderlines")
struct BorderlineTests {
  @Test("five segments on an iPhone, seven on an iPad, in split view as well")
  func count() throws {
    for (device, limit) in [(Device.iPhoneSE1, 5), (.iPhone16ProMax, 5), (.iPadMini, 7)] {
      for count in 2...12 {
        let control = try control((0..<count).map { "\($0)" }) { $0.device = device }
        #expect(isBroken(.segmentLimit, by: control) == (count > limit))
      }
    }
    var narrow = try control(["1", "2", "3", "4", "5", "6", "7"]) { $0.device = .iPad }
    try narrow.setSplit(.narrow)
    #expect(!isBroken(.segmentLimit, by: narrow))
  }

  @Test("44 points", arguments: [(12.0, 10.0, false), (12, 9.995, true), (11.9999, 10, true)])
  func touchTarget(advance: Double, inset: Double, isNarrow: Bool) throws {
    let control = try control(["ab", "cd"]) {
      $0.metrics = .fixed(advance: advance, inset: inset)
      $0.isFixedWidth = true
    }
    #expect(isBroken(.touchTarget, by: control) == isNarrow)
    let message = findings(of: .touchTarget, for: control).first?.message
    if advance < 12 {
      // 43.9998: two decimals would write 44.
      #expect(
        message == "segments 1 and 2 are as little as 43.9998 pt wide; a finger needs 44")
    }
  }

  // 10 n + 10: 40 and 100 points.
  @Test("2.5 to 1")
  func visualWeight() throws {
    let exact = try control(["abc", "abcdefghi"]) {
      ($0.shouldSetEqualWidthForSegments, $0.isFixedWidth) = (false, true)
    }
    #expect(exact.layout.frames.map(\.width) == [40, 100])
    #expect(!isBroken(.visualWeight, by: exact))
    let beyond = try control(["abc", "abcdefghij"]) {
      ($0.shouldSetEqualWidthForSegments, $0.isFixedWidth) = (false, true)
    }
    #expect(isBroken(.visualWeight, by: beyond))
  }

  @Test("a segment of no width at all")
  func noWidth() throws {
    let control = try control(["", "ab"]) {
      ($0.shouldSetEqualWidthForSegments, $0.isFixedWidth) = (false, true)
      $0.metrics = .fixed(advance: 10, inset: 0)
    }
    #expect(
      findings(of: .visualWeight, for: control) == [
        Finding(
          rule: .visualWeight, positions: [2, 1],
          message: "segment 2 is 20 pt wide and segment 1 0 pt")
      ])
  }

  // 30 and 80 points: equal widths need 160, unequal ones 110.
  @Test(
    "the excuse of a narrow parent", arguments: [(160.0, true), (159.99, false), (109.99, true)])
  func visualWeightExcuse(available: Double, isExpected: Bool) throws {
    let control = try control(["ab", "abcdefg"]) {
      ($0.shouldSetEqualWidthForSegments, $0.available) = (false, available)
    }
    #expect(isBroken(.visualWeight, by: control) == isExpected)
  }

  @Test(
    "unequal widths that fit exactly", arguments: [(110.0, true), (109.99, false), (160, false)])
  func equalWidthsOverflow(available: Double, isExpected: Bool) throws {
    let control = try control(["ab", "abcdefg"]) { $0.available = available }
    #expect(isBroken(.equalWidthsOverflow, by: control) == isExpected)
  }

  // 12 x 1752 + 4 x 1784 = 28160 units, 150 points at 15: ten em, at each size of the text.
  @Test("ten em", arguments: TextSize.allCases)
  func conciseWidth(textSize: TextSize) throws {
    let labels = ["ddddddddddddSSSS", "ddddddddddddSSSSi"]
    for (label, isLong) in zip(labels, [false, true]) {
      let control = try control([label, "A"]) { ($0.metrics, $0.textSize) = (.standard, textSize) }
      #expect(isBroken(.conciseLabels, by: control) == isLong)
    }
  }

  @Test("ten em, whatever the script, and without the icon beside the text")
  func conciseScripts() throws {
    func isLong(_ item: Segment.Item) throws -> Bool {
      let control = try control(of: [item, .init(title: "A")]) { $0.metrics = .standard }
      return isBroken(.conciseLabels, by: control)
    }
    // A full-width character is one em.
    #expect(try !isLong(.init(title: "一二三四五六七八九十")))
    #expect(try isLong(.init(title: "一二三四五六七八九十一")))
    #expect(try !isLong(.init(title: "一二三四五六七八九十", icon: "map")))
    #expect(try isLong(.init(title: "一二三四五六七八九十一", icon: "map")))
  }

  @Test(
    "three words that hold a letter",
    arguments: [
      ("a b c", false), ("a b c d", true), ("a b c 4", false), ("a-b c-d e-f", false),
      ("a & b & c", false), ("  a  b  c  ", false), ("내 샵 관 리", false), ("a b c д", false),
    ])
  func conciseWords(label: String, isLong: Bool) throws {
    let control = try control([label, "A"])
    #expect(isBroken(.conciseLabels, by: control) == isLong)
  }

  // Each of three segments is 40 points wide, its text 5 to 35: the last ends at 115.
  @Test("a text that ends at the edge", arguments: [(115.0, false), (114.99, true)])
  func hiddenText(available: Double, isHidden: Bool) throws {
    let control = try control(["abc", "def", "ghi"]) { $0.available = available }
    #expect(isBroken(.hiddenOptions, by: control) == isHidden)
  }

  @Test("a segment of which the padding alone is in sight is hidden")
  func hiddenBehindPadding() throws {
    let control = try control(["abc", "def", "ghi"]) { $0.available = 84 }
    #expect(findings(of: .hiddenOptions, for: control).map(\.positions) == [[3]])
  }

  @Test("as much out of sight as in sight", arguments: [(60.0, false), (59.99, true)])
  func longScroll(available: Double, isLong: Bool) throws {
    for isFixed in [false, true] {
      let control = try control(["abc", "def", "ghi"]) {
        ($0.isFixedWidth, $0.available) = (isFixed, available)
      }
      #expect(isBroken(.longScroll, by: control) == isLong)
    }
  }

  @Test("a fixed control as wide as its parent", arguments: [(120.0, false), (119.99, true)])
  func scrollingNeedsFill(available: Double, isExpected: Bool) throws {
    let control = try control(["abc", "def", "ghi"]) {
      ($0.isFixedWidth, $0.available) = (true, available)
    }
    #expect(isBroken(.scrollingNeedsFill, by: control) == isExpected)
  }

  @Test(
    "the styles of capitals",
    arguments: [
      ("All Photos", "Recently added", true),
      ("To-do Lists", "This week", true),
      ("Men's Clothing", "My images", true),
      // One word, small words, acronyms, inner capitals and figures show no style.
      ("Photos", "Recently added", false),
      ("Now and Then", "Last week", true),
      ("Top N", "Last month", false),
      ("All PDF", "Last month", false),
      ("My iPhone", "Last month", false),
      ("Set 1", "Last month", false),
      // Words that may be names, or of another language, are not judged.
      ("New York", "Last month", false),
      ("Apple Music", "Last month", false),
      ("App Store", "Last month", false),
      ("This Monday", "Last month", false),
      ("Essa Semana", "Last month", false),
      ("Alle Fotos", "Última semana", false),
      // A label in small letters, or in both styles, has none of the two.
      ("All Photos", "last month", false),
      ("All Photos", "Last Seen photos", false),
    ])
  func capitals(one: String, other: String, isMixed: Bool) throws {
    #expect(isBroken(.capitalization, by: try control([one, other])) == isMixed)
    #expect(isBroken(.capitalization, by: try control([other, "Day", one])) == isMixed)
  }

  @Test(
    "full stops and colons",
    arguments: [
      ("Open.", true), ("Open:", true), ("Mr. Right", false), ("a.m.", false), ("U.S.", false),
      ("More...", false), ("...", false), ("v1.0", false), ("Life?", false), (":", false),
      ("км/ч.", false), ("2.", true),
    ])
  func marks(label: String, isExpected: Bool) throws {
    #expect(isBroken(.punctuation, by: try control([label, "A"])) == isExpected)
  }

  @Test(
    "commands",
    arguments: [
      (["Save"], false), (["SAVE", "ok"], true), (["Save", "Saved"], false),
      (["Play", "Stop"], false),
      (["Buy", "Sell"], false), (["Save draft", "Delete"], false), (["sav", "Delete"], false),
      (["Submit", "update"], true), (["Сохранить", "Delete"], false),
      (["accept", "Decline"], true),
    ])
  func commands(labels: [String], areCommands: Bool) throws {
    let control = try control(labels.count == 1 ? labels + ["Week"] : labels)
    #expect(isBroken(.actionLabel, by: control) == areCommands)
  }

  @Test("line breaks of every kind, and no other control character")
  func lineBreaks() throws {
    for mark in ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(isBroken(.singleLine, by: try control(["A", "a\(mark)b"])), "\(Array(mark.utf8))")
    }
    for mark in ["\t", " ", "\u{A0}", "\u{2027}", "\u{200B}", "…", "â"] {
      #expect(!isBroken(.singleLine, by: try control(["A", "a\(mark)b"])), "\(Array(mark.utf8))")
    }
  }

  @Test("duplicates among many segments")
  func manySegments() throws {
    var titles = (0..<500).map { "A long title \($0)" }
    #expect(!isBroken(.duplicateLabel, by: try control(titles)))
    titles[499] = titles[7]
    #expect(findings(of: .duplicateLabel, for: try control(titles)).map(\.positions) == [[8, 500]])
    for number in 0..<600 {
      // The icon's picture and the words of its name look different.
      let pair = [icon("icon.number.\(number)"), .init(title: "icon.number.\(number)")]
      #expect(!isBroken(.duplicateLabel, by: try control(of: pair)))
    }
    let blanks = try control(of: (0..<40).map { icon("icon\($0)") })
    #expect(!isBroken(.duplicateLabel, by: blanks))
  }
}
