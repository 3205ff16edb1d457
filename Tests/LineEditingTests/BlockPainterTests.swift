import CLineEditing
import LineEditing
import TestSupport
import Testing

/// Whatever is drawn over whatever, the screen shows what drawing on an empty one would show.
@Suite struct `Drawing a block` {
  /// The widths of characters come from the C library, which knows them in a UTF-8 locale only.
  init() {
    _ = line_editing_select_utf8()
  }

  /// Texts that change by small steps, with wide and combining characters, tabs and long lines.
  @Test(arguments: [(4, 7), (6, 20), (24, 80), (3, 12)])
  func `changes leave the screen as a fresh drawing would`(rows: Int, columns: Int) {
    var random = SeededGenerator(state: UInt64(rows * 1000 + columns))
    var painter = BlockPainter()
    var screen = PseudoTerminalScreen(rows: rows, columns: columns)
    var text: [Unicode.Scalar] = []
    var top = 0
    for step in 0..<400 {
      change(&text, &random)
      let cursor = Int.random(in: 0...text.count, using: &random)
      let picture = picture(of: text, cursor: cursor, columns: columns)
      let window = picture.window(height: rows, previousTop: top)
      top = window.lowerBound
      screen.feed(draw(picture, window, columns, on: &painter).utf8)
      var fresh = PseudoTerminalScreen(rows: rows, columns: columns)
      var freshPainter = BlockPainter()
      fresh.feed(draw(picture, window, columns, on: &freshPainter).utf8)
      let described = String(text.map(Character.init)).debugDescription
      #expect(screen.lines == fresh.lines, "step \(step): \(described)")
      #expect(screen.cursorRow - fresh.cursorRow == 0, "step \(step): \(described)")
      #expect(screen.cursorColumn == fresh.cursorColumn, "step \(step): \(described)")
      guard screen.lines == fresh.lines else { return }
    }
  }

  /// A terminal that wraps lines anew: the block must be found again, and nothing above it touched.
  @Test(arguments: [(20, 11), (11, 20), (40, 13), (13, 40), (20, 20), (9, 30)])
  func `another width finds the block where the terminal has put it`(before: Int, after: Int) {
    let text = Array("{ 0123456789012345678901234567\nab\n日本日本日本日本日本日本 x".unicodeScalars)
    for cursor in 0...text.count {
      var screen = PseudoTerminalScreen(rows: 30, columns: before)
      var painter = BlockPainter()
      screen.feed("above\r\n".utf8)
      let old = picture(of: text, cursor: cursor, columns: before)
      screen.feed(draw(old, 0..<old.rows.count, before, on: &painter).utf8)
      screen.resize(rows: 30, columns: after)
      screen.feed(painter.erase(afterResizeTo: after).utf8)
      #expect(screen.text == "above", "cursor \(cursor)")
      #expect(screen.cursorRow == 1, "cursor \(cursor)")
    }
  }

  private func picture(
    of text: [Unicode.Scalar], cursor: Int, columns: Int
  ) -> BlockPicture {
    BlockPicture(
      block: .init(text: text, cursor: cursor),
      heads: { Cell.cells(of: $0 == 0 ? "\u{1B}[1mp>\u{1B}[0m " : "..> ") }, rightPrompt: [],
      columns: columns)
  }

  private func draw(
    _ picture: BlockPicture, _ window: Range<Int>, _ columns: Int, on painter: inout BlockPainter
  ) -> String {
    painter.draw(
      picture.rows[window], cursorRow: picture.cursorRow - window.lowerBound,
      cursorColumn: picture.cursorColumn, columns: columns)
  }

  private func change(_ text: inout [Unicode.Scalar], _ random: inout SeededGenerator) {
    let letters: [Unicode.Scalar] = ["a", "b", " ", "日", "\u{301}", "\n", "\t", "👩", "\u{1}"]
    let place = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: text.insert(letters.randomElement(using: &random)!, at: place)
    case 5:
      text.insert(
        contentsOf: (0..<30).map { _ in letters.randomElement(using: &random)! }, at: place)
    case 6: text.append("x")
    default:
      text.removeSubrange(place..<min(place + Int.random(in: 1...9, using: &random), text.count))
    }
  }
}
