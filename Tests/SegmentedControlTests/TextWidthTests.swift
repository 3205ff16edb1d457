import SegmentedControl
import Testing

/// A text and what it should measure, in em: the units of Inter Regular over 2816, or the rule for
/// code points that Inter has no glyph for.
struct WidthRow: CustomTestStringConvertible, Sendable {
  let text: String
  let units: Double
  let em: Double
  let testDescription: String

  init(_ name: String, _ text: String, units: Double = 0, em: Double = 0) {
    testDescription = name
    self.text = text
    self.units = units
    self.em = em
  }

  // U+0020 is 792 units wide in Inter Regular, U+0021 784, U+0022 1136, U+0023 1776.
  static let all: [WidthRow] = [
    .init("nothing", ""),
    .init("ASCII", " !\"#", units: 792 + 784 + 1136 + 1776),
    .init("the space twice", "  ", units: 2 * 792),
    .init("a line end is drawn as a space", "!\n!", units: 784 + 792 + 784),
    .init("CR LF is one line end", "!\r\n!", units: 784 + 792 + 784),
    .init("a tab is drawn as a space", "\t", units: 792),
    .init("other control characters", "!\u{07}!", units: 2 * 784),
    .init("combining marks take no room", "!\u{0301}!\u{20D7}", units: 2 * 784),
    .init("a soft hyphen takes none", "!\u{00AD}!", units: 2 * 784),
    .init("a zero-width space takes none", "!\u{200B}!", units: 2 * 784),
    .init("joiners take none", "!\u{200D}\u{200C}!", units: 2 * 784),
    .init("direction marks take none", "\u{200E}!\u{200F}", units: 784),
    .init("Han", "短信", em: 2),
    .init("Hiragana and Katakana", "すべてリスト", em: 6),
    .init("full-width forms", "（ＯＫ）", em: 4),
    .init("ideographic space and stop", "　。", em: 2),
    .init("Bopomofo", "ㄅㄆㄇ", em: 3),
    .init("Hangul", "한국어", em: 3 * 0.92),
    .init("Hangul in parts", "\u{1112}\u{1161}\u{11AB}", em: 0.92),
    .init("half-width kana", "ｱｲｳ", em: 1.5),
    .init("Arabic", "الكل", em: 4 * 0.45),
    .init("Arabic with vowel signs", "مُحَمَّد", em: 4 * 0.45),
    .init("Arabic with a non-joiner", "می\u{200C}شود", em: 5 * 0.45),
    .init("Hebrew", "שבוע", em: 4 * 0.53),
    .init("Hebrew with points", "שָׁלוֹם", em: 4 * 0.53),
    .init("Devanagari, whose spacing signs count", "दिन", em: 3 * 0.45),
    .init("Devanagari with a virama", "क्ष", em: 2 * 0.45),
    .init("Thai with marks above", "ที่เก็บ", em: 4 * 0.54),
    .init("Khmer", "ថ្ងៃ", em: 3 * 0.46),
    .init("Georgian", "თვე", em: 3 * 0.67),
    .init("Ethiopic", "ቀን", em: 2 * 0.62),
    .init("Armenian", "Հայ", em: 3 * 0.6),
    .init("Tamil", "நாள்", em: 3 * 0.81),
    .init("an emoji", "😀", em: 1.25),
    .init("a family is one emoji", "👨‍👩‍👧‍👦", em: 1.25),
    .init("a skin tone belongs to its emoji", "👋🏽", em: 1.25),
    .init("a flag", "🇩🇪", em: 1.25),
    .init("two flags", "🇩🇪🇫🇷", em: 2.5),
    .init("a flag of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", em: 1.25),
    .init("a keycap", "1️⃣", em: 1.25),
    .init("a heart drawn as emoji", "❤️", em: 1.25),
    .init("an emoji by default", "⚡", em: 1.25),
    .init("an emoji and text", "🌙 !", units: 792 + 784, em: 1.25),
    .init("a script with no rule of its own", "ᏣᎳᎩ", em: 3 * 0.6),
    .init("private use", "\u{E000}", em: 0.6),
  ]
}

@Suite("Text width")
struct TextWidthTests {
  @Test("in Inter Regular", arguments: WidthRow.all)
  func width(_ row: WidthRow) {
    let metrics = TextMetrics.inter(weight: .regular, size: 2816, inset: 0)
    let width = metrics.width(of: row.text, at: .large)
    #expect(abs(width - (row.units + row.em * 2816)) < 1e-6)
  }

  @Test("each weight has its own advances")
  func weights() {
    // Of U+0021, from the font's tables.
    let advances: [(InterWeight, Double)] = [(.regular, 784), (.medium, 827), (.semibold, 870)]
    for (weight, advance) in advances {
      let metrics = TextMetrics.inter(weight: weight, size: 2816, inset: 0)
      #expect(metrics.width(of: "!", at: .large) == advance)
      #expect(abs(metrics.width(of: "!é", at: .large) - advance) > 1)
    }
  }

  @Test("a letter with an accent is as wide in one code point as in two")
  func composition() {
    for weight in InterWeight.allCases {
      let metrics = TextMetrics.inter(weight: weight, size: 15, inset: 0)
      for (one, two) in [("é", "e\u{301}"), ("ö", "o\u{308}"), ("ñ", "n\u{303}")] {
        #expect(metrics.width(of: one, at: .large) == metrics.width(of: two, at: .large))
      }
    }
  }

  @Test("a fixed advance counts what a reader sees")
  func fixedAdvance() throws {
    let metrics = TextMetrics.fixed(advance: 7.5, inset: 12)
    let counts = [
      ("", 0), ("Week", 4), ("Größe", 5), ("e\u{301}", 1), ("短信", 2), ("👨‍👩‍👧‍👦", 1), ("🇩🇪", 1),
    ]
    for (text, count) in counts {
      #expect(metrics.width(of: text, at: .large) == 7.5 * Double(count))
    }
    #expect(metrics.width(of: "Week", at: .accessibility2) == 60)
    let control = try control(["Day", "Week"]) { $0.metrics = metrics }
    #expect(control.segments[1].natural == 54)
  }

  @Test("an em is the font's size, scaled by the text size")
  func em() {
    #expect(TextMetrics.standard.em(at: .large) == 15)
    #expect(TextMetrics.standard.em(at: .accessibility2) == 30)
    #expect(abs(TextMetrics.fixed(advance: 9, inset: 0).em(at: .large) - 15) < 1e-9)
  }

  @Test("the default is Inter Regular 15 with 16 points each side")
  func standard() throws {
    let control = try control(["!", "!!"]) { $0.metrics = .standard }
    let expected: Double = 784 * 15 / 2816 + 32
    #expect(control.segments[0].natural == expected)
  }
}

@Suite("Keys of texts")
struct TextKeyTests {
  @Test("up to seven bytes are their own key")
  func exact() {
    #expect(textKey(of: "") == 0)
    #expect(textKey(of: "A") == 0x01_00_00_00_00_00_00_41)
    #expect(textKey(of: "AB") == 0x02_00_00_00_00_00_41_42)
    #expect(textKey(of: "ABCDEFG") == 0x07_41_42_43_44_45_46_47)
    #expect(textKey(of: "\u{0}") == 0x01_00_00_00_00_00_00_00)
    #expect(isExactTextKey(textKey(of: "ABCDEFG")))
    #expect(!isExactTextKey(textKey(of: "ABCDEFGH")))
  }

  @Test("different texts have different keys")
  func distinct() {
    let texts =
      [
        "", "\u{0}", "\u{0}\u{0}", "a", "A", "ab", "ba", "é", "e\u{301}", "短信", "false",
        "\"false\"",
      ]
      + (0..<20_000).map { "Segment number \($0)" } + (0..<2000).map { "\($0)" }
    #expect(Set(texts.map { textKey(of: $0) }).count == texts.count)
  }

  @Test("equality is that of bytes, not of canonical equivalents")
  func bytes() {
    #expect(!isSameText("é", "e\u{301}"))
    #expect(isSameText("Größe", "Größe"))
    #expect(!isSameText("ab", "abc"))
  }

  @Test("a name finds its first segment")
  func lookUp() throws {
    let long = "Recently played episodes"
    let control = try control(["All", long, "All", ""]) {
      $0.items[3].icon = "list.bullet"
      $0.items[3].label = "List"
    }
    func index(_ name: String) -> Int? {
      control.segments.index(ofTitle: name, key: textKey(of: name))
    }
    #expect(index("All") == 0)
    #expect(index(long) == 1)
    #expect(index("List") == 3)
    #expect(index("") == nil)
    #expect(index("all") == nil)
    #expect(index("Recently played episode") == nil)
    // Even a hash that two texts share would not confuse them.
    #expect(control.segments.index(ofTitle: "Another text", key: textKey(of: long)) == nil)
    #expect(control.segments.isName(long, key: textKey(of: long), ofSegmentAt: 1))
    #expect(!control.segments.isName("Another text", key: textKey(of: long), ofSegmentAt: 1))
  }
}
