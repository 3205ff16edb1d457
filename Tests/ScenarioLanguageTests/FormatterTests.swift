import ScenarioLanguage
import TestSupport
import Testing

/// The one layout: what it makes of a text, and that it changes nothing but spaces.
@Suite struct FormatterTests {
  typealias Row = (before: String, after: String)

  static let rows: [Row] = [
    // Spaces.
    ("select   2", "select 2\n"),
    ("\tassert  1+2==3\r", "assert 1 + 2 == 3\n"),
    ("control phone segments \"A\" ,\"B\"fixed", "control phone segments \"A\", \"B\" fixed\n"),
    ("control phone segments(labels)", "control phone segments (labels)\n"),
    ("control mine(idiom)segments \"A\",\"B\"", "control mine (idiom) segments \"A\", \"B\"\n"),
    ("print max( 1,2 )", "print max(1, 2)\n"),
    ("open (labels)", "open(labels)\n"),
    ("define open (a){ }", "define open(a) { }\n"),
    ("print segments [2] . title", "print segments[2].title\n"),
    ("assert selected in[\"A\"]", "assert selected in [\"A\"]\n"),
    ("assert not(a)", "assert not (a)\n"),
    ("print [ -1,a - b,-x ]", "print [-1, a - b, -x]\n"),
    ("drag by -180", "drag by -180\n"),
    ("print 5 .title", "print 5 .title\n"),
    ("scenario \"S\"@a@b{ }", "scenario \"S\" @a @b { }\n"),
    // Texts and comments are not looked into.
    ("say \"a  {count+1} b\"", "say \"a  {count+1} b\"\n"),
    ("#!  /usr/bin/env segctl  \nshow", "#!  /usr/bin/env segctl\nshow\n"),
    // Lines.
    ("", ""),
    ("\n\n\n", ""),
    ("\n\nshow\n\n\n\nshow\n\n", "show\n\nshow\n"),
    ("tap 1;tap 2;\n;show;;", "tap 1; tap 2\nshow\n"),
    ("if a{\n\n;tap 1\n\n}else{tap 2;}", "if a {\n  tap 1\n} else { tap 2 }\n"),
    ("if a{tap 1\ntap 2}", "if a {\n  tap 1\n  tap 2\n}\n"),
    ("repeat 2{if a{\ntap 1\n}}", "repeat 2 {\n  if a {\n    tap 1\n  }\n}\n"),
    ("if a and\nb{\ntap 1\n}", "if a and\n  b {\n  tap 1\n}\n"),
    ("print max(\n1,\nabs(\n2\n)\n)", "print max(\n  1,\n  abs(\n    2\n  )\n)\n"),
    ("let a=[\n# one\n1,\n]", "let a = [\n  # one\n  1,\n]\n"),
    (
      "control phone segments \"A\",\n# why\n\"B\"",
      "control phone segments \"A\",\n  # why\n  \"B\"\n"
    ),
    ("show\r\nshow\r\n", "show\r\nshow\r\n"),
    ("\u{feff}show", "\u{feff}show\n"),
    // Comments behind lines.
    (
      "tap 1 # one\nselect 2# two\n\nshow   # three",
      "tap 1     # one\nselect 2  # two\n\nshow  # three\n"
    ),
    ("if a{# why\ntap 1}", "if a {  # why\n  tap 1\n}\n"),
    ("if a{tap 1 # why\n}", "if a {\n  tap 1  # why\n}\n"),
    ("tap 1;# one\ntap 2", "tap 1  # one\ntap 2\n"),
    // Tables: as wide as their widest cell, in columns of a terminal, and words stay as they are.
    (
      "scenario \"{a}\"{examples{|a|bb|\n|iPhone  SE|-2|# why\n#\n\n|\"日\"|\"|\"|\n}show}",
      """
      scenario "{a}" {
        examples {
          | a          | bb  |
          | iPhone  SE | -2  |  # why
          #

          | "日"       | "|" |
        }
        show
      }

      """
    ),
  ]

  @Test(arguments: rows.map(\.before))
  func `lays out`(_ before: String) throws {
    let after = try #require(Self.rows.first { $0.before == before }?.after)
    #expect(try formatted(before) == after)
    #expect(try formatted(after) == after, "not what it makes of its own layout")
    #expect(words(of: before) == words(of: after))
  }

  @Test(arguments: ["selct 1", "if a {", "say \"", "print n -1", "scenario \"a\" { examples { } }"])
  func `leaves what does not parse`(_ text: String) {
    let result = Formatter.format(source(text))
    #expect(result.bytes == nil)
    #expect(result.diagnostics.contains { $0.severity == .error })
  }

  @Test func `the example of grammar.md is what it makes of it`() throws {
    let blocks = Grammar.examples.filter { $0.text.contains("# there are") }.map(\.text)
    try #require(blocks.count == 2)
    #expect(try formatted(blocks[0]) == blocks[1])
  }

  /// Our own files, and each example that parses.
  static let texts =
    Checkout.files(below: "scenarios", ending: ".seg").compactMap { try? Checkout.text(of: $0) }
    + Grammar.examples.map(\.text)

  @Test func `changes nothing but spaces, and once`() throws {
    var count = 0
    for text in Self.texts {
      guard let once = Formatter.format(source(text)).bytes else { continue }
      count += 1
      let after = String(decoding: once, as: UTF8.self)
      #expect(words(of: after) == words(of: text))
      #expect(try formatted(after) == after)
    }
    #expect(count > 110)
  }

  /// However the spaces within its lines were, a text has one layout.
  @Test func `spaces within lines do not matter`() throws {
    var generator = SeededGenerator(state: 7)
    for text in Self.texts {
      guard let once = Formatter.format(source(text)).bytes else { continue }
      let laidOut = String(decoding: once, as: UTF8.self)
      if laidOut.contains("| ") { continue }  // What stands between the words of a cell stays.
      let loose = laidOut.split(separator: "\n", omittingEmptySubsequences: false)
        .map { loosened($0, &generator) }.joined(separator: "\n")
      #expect(try formatted(loose) == laidOut)
    }
  }

  /// The line with other spaces at its start and behind its words, outside strings and comments.
  private func loosened(_ line: Substring, _ generator: inout SeededGenerator) -> String {
    var text = String(repeating: " ", count: Int.random(in: 0...5, using: &generator))
    var isInString = false
    for (index, character) in line.drop(while: { $0 == " " }).enumerated() {
      if character == "#", !isInString { return text + line.drop { $0 == " " }.dropFirst(index) }
      if character == "\"", text.last != "\\" { isInString.toggle() }
      text.append(character)
      if character == " ", !isInString {
        text += String(repeating: " ", count: Int.random(in: 0...3, using: &generator))
      }
    }
    return text
  }

  /// A megabyte in one cell or behind one line moves no other one so far.
  @Test func `what is very wide stands alone`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let table =
      "scenario \"s\" {\nexamples {\n| a | b |\n| \"\(long)\" | 1 |\n| c | 2 |\n}\nshow\n}"
    #expect(try formatted(table).utf8.count < 1_000_200)
    let lines = "say \"\(long)\" # a\n" + String(repeating: "show # b\n", count: 100)
    #expect(try formatted(lines).utf8.count < 1_010_000)
  }

  /// The deepest nesting takes no more columns than a line has room for.
  @Test func `depth costs little`() throws {
    let text = String(repeating: "repeat 1 {\n", count: 250) + String(repeating: "}\n", count: 250)
    let after = try formatted(text)
    #expect(after.split(separator: "\n").allSatisfy { $0.count <= 90 })
    #expect(try formatted(after) == after)
  }

  private func source(_ text: String) -> Source { Source(name: "a.seg", bytes: Array(text.utf8)) }

  private func formatted(_ text: String) throws -> String {
    let result = Formatter.format(source(text))
    let bytes = try #require(result.bytes, "\(result.diagnostics.map(\.message)): \(text)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The tokens without ends of statements, and the comments, in order.
  private func words(of text: String) -> [String] {
    let source = source(text)
    var lexer = Lexer(source)
    var words: [String] = []
    var end = 0
    while true {
      let token = lexer.next()
      let start = Int(token.start)
      // Between tokens stand only blanks and comments.
      let gap = String(decoding: source.bytes[min(end, start)..<start], as: UTF8.self)
      for line in gap.split(whereSeparator: \.isNewline) {
        guard let mark = line.firstIndex(of: "#") else { continue }
        words.append(String(line[mark...].reversed().drop { $0 == " " }.reversed()))
      }
      switch token.kind {
      case .newline, .semicolon: break
      case .endOfFile: return words
      default: words.append(String(decoding: source.bytes[start..<Int(token.end)], as: UTF8.self))
      }
      end = Int(token.end)
    }
  }
}
