import Drawing
import SegmentedControl
import TestSupport
import Testing

/// Pieces of labels and the columns that terminals give them (Unicode's East Asian Width and emoji
/// tables; marks and joiners take none).
private let pieces: [(text: String, columns: Int)] = [
  ("a", 1), ("W", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2),
  ("か\u{3099}", 2), ("ไ", 1), ("ท\u{e35}", 1), ("ك", 1), ("ש", 1), ("न", 1), ("न\u{93f}", 2),
  ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("🏴", 2), ("1️⃣", 2),
  ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("…", 1), ("│", 1), ("\"", 1), ("\\", 1),
]

/// Pieces that must not reach a terminal as they are; each is drawn in one column.
private let hostilePieces = [
  "\u{0}", "\u{7}", "\u{8}", "\n", "\r", "\r\n", "\t", "\u{1b}", "\u{7f}", "\u{85}", "\u{9b}",
  "\u{200b}", "\u{200e}", "\u{200f}", "\u{202a}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{2028}",
  "\u{2029}", "\u{feff}", "\u{ad}", "\u{061c}", "\u{e0041}", "\u{e000}", "\u{ffff}", "\u{180e}",
]

private let columnsOfPieces = Dictionary(
  pieces.map { (Character($0.text), $0.columns) }, uniquingKeysWith: { first, _ in first })

/// The columns of a line; a cluster that chance made of several pieces is as wide as its base.
private func columns(_ line: Substring) -> Int {
  line.reduce(0) { sum, character in
    if character == "\u{200e}" { return sum }
    let base = Character(character.unicodeScalars.first!)
    return sum + (columnsOfPieces[character] ?? columnsOfPieces[base] ?? 1)
  }
}

extension SeededGenerator {
  mutating func flip(_ chance: Double = 0.5) -> Bool {
    Double.random(in: 0..<1, using: &self) < chance
  }

  mutating func label() -> String {
    let count = Int.random(in: 0...(flip(0.1) ? 40 : 8), using: &self)
    return (0..<count).map { _ in
      flip(0.9)
        ? pieces.randomElement(using: &self)!.text
        : hostilePieces.randomElement(using: &self)!
    }.joined()
  }

  mutating func item() -> Segment.Item {
    Segment.Item(
      title: label(), icon: flip(0.2) ? label() : nil, isUnread: flip(0.3))
  }

  mutating func control() throws -> SegmentedControl {
    let items = (0..<Int.random(in: 2...(flip(0.1) ? 60 : 8), using: &self)).map { _ in item() }
    var configuration = ControlConfiguration(items: items)
    configuration.device = Device.allCases.randomElement(using: &self)!
    configuration.placement = Placement.allCases.randomElement(using: &self)!
    if configuration.placement == .navigationBar {
      configuration.title = flip() ? label() : nil
      configuration.actions = flip() ? Int.random(in: 0...1_000_000_000, using: &self) : 0
    }
    if flip(0.3) { configuration.available = Double.random(in: 0.01...2000, using: &self) }
    configuration.isFixedWidth = flip() ? flip() : nil
    configuration.shouldSetEqualWidthForSegments = flip()
    configuration.direction = flip(0.3) ? .rightToLeft : .leftToRight
    configuration.textSize = TextSize.allCases.randomElement(using: &self)!
    configuration.isEnabled = flip(0.9)
    if flip(0.2) { configuration.metrics = .fixed(advance: flip() ? 0 : 3, inset: flip() ? 0 : 9) }
    configuration.profile = ProfileName.allCases.randomElement(using: &self)!.profile
    var control = try SegmentedControl(configuration)
    if flip() { _ = try control.scroll(by: Double.random(in: -500...2000, using: &self)) }
    if flip(0.2) { _ = try control.press(Int.random(in: 0..<items.count, using: &self)) }
    return control
  }
}

@Suite struct DrawingPropertyTests {
  @Test(arguments: 0..<40) func `no line is wider than asked`(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<25 {
      let control = try generator.control()
      let width = Int.random(in: generator.flip() ? 1...30 : 20...130, using: &generator)
      for charset in Charset.allCases {
        let options = TextDrawingOptions(width: width, charset: charset)
        for line in drawText(control, options: options).split(separator: "\n") {
          #expect(columns(line) <= width, "seed \(seed): \(line.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: 0..<40) func `borders stand under one another`(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed &+ 1000)
    for _ in 0..<25 {
      var control = try generator.control()
      control.setPlacement(.sheet)
      let lines = drawText(control, options: TextDrawingOptions(width: 100)).split(separator: "\n")
      guard lines[0].hasPrefix("┌") else { continue }
      let widths = lines.prefix(5).map { columns($0) }
      #expect(Set(widths).count == 1, "seed \(seed): \(widths) \(lines.prefix(5))")
    }
  }

  @Test(arguments: 0..<40) func `nothing but printable text comes out`(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed &+ 2000)
    for _ in 0..<10 {
      let control = try generator.control()
      for charset in Charset.allCases {
        let options = TextDrawingOptions(charset: charset, name: generator.label())
        let texts = [
          drawText(control, options: options), drawSentences(control, options: options),
          drawLayoutTable(control, charset: charset), drawAnnouncements(control, charset: charset),
        ]
        for scalar in texts.joined(separator: "\n").unicodeScalars {
          #expect(isHarmless(scalar, charset), "seed \(seed): U+\(String(scalar.value, radix: 16))")
        }
      }
    }
  }

  @Test func `the same control is drawn alike each time`() throws {
    var (one, other) = (SeededGenerator(state: 7), SeededGenerator(state: 7))
    for _ in 0..<50 { #expect(drawText(try one.control()) == drawText(try other.control())) }
  }
}

/// Whether a terminal draws the code point where it stands, or takes it for a part of the one
/// before.
private func isHarmless(_ scalar: Unicode.Scalar, _ charset: Charset) -> Bool {
  if scalar == "\n" { return true }
  if charset == .ascii { return scalar.value >= 0x20 && scalar.value < 0x7f }
  switch scalar.value {
  case 0x200d, 0xfe0f, 0xe0020...0xe007f: return true  // in emoji
  case 0x200e: return true  // our own mark of direction
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
    return false
  default: return true
  }
}

@Suite struct HostileLabelTests {
  @Test(arguments: [
    ("a\u{1b}[31mred", "a␛[31mred"), ("\u{202e}abc", "\u{fffd}abc"), ("x\u{0}y", "x␀y"),
    ("x\ny", "x y"), ("x\r\ny", "x y"), ("x\ty", "x y"), ("\u{301}z", "\u{25cc}\u{301}z"),
    ("\u{7f}", "␡"), ("\u{9b}31m", "\u{fffd}31m"), ("a\u{200b}b", "a\u{fffd}b"),
    ("a\u{200e}b", "a\u{fffd}b"), ("\u{200d}", "\u{fffd}"),
  ])
  func `a label is drawn harmlessly`(label: String, drawn: String) throws {
    let row = drawText(try control(label, "b")).split(separator: "\n")[1]
    #expect(row.split(separator: "║")[0].trimmingSpaces == drawn)
  }

  @Test func `a label of a megabyte is cut early`() throws {
    let label = String(repeating: "all work and no play ", count: 50_000)
    let control = try control(label, label + "\u{301}\u{301}") { $0.direction = .rightToLeft }
    let text = drawText(control)
    #expect(text.utf8.count < 2000)
    #expect(text.contains("all work and no play"))
    #expect(drawSentences(control).utf8.count < 4000)
    #expect(drawLayoutTable(control).utf8.count < 1000)
    #expect(drawAnnouncements(control).utf8.count < 2000)
  }

  @Test func `a cluster of a megabyte is cut early`() throws {
    let label = "a" + String(repeating: "\u{301}", count: 500_000)
    #expect(drawText(try control(label, "b")).utf8.count < 1000)
  }

  @Test func `a list of many segments is cut short`() throws {
    let items = (1...5000).map { Segment.Item(title: "\($0)") }
    let control = try control(items) { $0.selection = .index(2500) }
    let lines = drawText(control, options: TextDrawingOptions(width: 12)).split(separator: "\n")
    #expect(lines.count < 60)
    #expect(lines.contains { $0.hasPrefix("▸ 2501 ") })
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
