import Foundation
import ScenarioLanguage
import Testing

/// Texts that nobody writes by hand: too deep, too long, damaged.
struct HostileTextTests {
  private static let deep: [(String, String)] = [
    ("print " + String(repeating: "(", count: 100_000) + "1", "parentheses"),
    (
      "print " + String(repeating: "(", count: 100_000) + "1"
        + String(repeating: ")", count: 100_000), "balanced parentheses"
    ),
    ("print " + String(repeating: "[", count: 100_000), "brackets"),
    ("print " + String(repeating: "not ", count: 100_000) + "true", "not"),
    ("print " + String(repeating: "- ", count: 100_000) + "1", "minus"),
    ("print 1" + String(repeating: " + 1", count: 100_000), "sums"),
    ("print 1" + String(repeating: " + (1", count: 100_000), "sums in parentheses"),
    ("print events" + String(repeating: ".count", count: 100_000), "members"),
    ("print events" + String(repeating: "[1]", count: 100_000), "indexes"),
    ("print events" + String(repeating: "[events", count: 100_000), "indexes in indexes"),
    ("print " + String(repeating: "abs(", count: 100_000), "calls"),
    (String(repeating: "repeat 1 {", count: 100_000), "blocks"),
    ("if true { }" + String(repeating: " else if true { }", count: 100_000), "else if"),
  ]

  /// A thread of the size that macOS gives to all but the first.
  private func onSmallStack(_ work: @escaping @Sendable () -> [DiagnosticCode]) -> [DiagnosticCode]
  {
    final class Box: @unchecked Sendable { var codes: [DiagnosticCode] = [] }
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.codes = work()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return box.codes
  }

  @Test(arguments: deep)
  func depthIsOneErrorAndNeverACrash(text: String, name: String) {
    let codes = onSmallStack {
      Reading("control phone segments \"A\", \"B\"\n" + text + "\nslect 1\n").codes
    }
    #expect(codes.first == .nestingTooDeep)
    // What is below it is not complained of; the blocks swallow the rest of the file.
    #expect(codes.count <= 2)
  }

  @Test func asDeepAsAllowedIsFine() {
    let nested = String(repeating: "(", count: 250) + "1" + String(repeating: ")", count: 250)
    let codes = onSmallStack {
      Reading(
        "print \(nested)\n" + String(repeating: "repeat 1 { ", count: 250) + "print 1"
          + String(repeating: " }", count: 250)
      ).codes
    }
    #expect(codes == [])
  }

  @Test func aLineOfAMegabyte() {
    let reading = Reading("print \"" + String(repeating: "a", count: 1 << 20) + "\" 2\n")
    #expect(reading.codes == [.expectedEndOfStatement])
    let renderer = DiagnosticRenderer(sources: reading.sources, style: .plain)
    let shown = reading.diagnostics.map { renderer.render($0) }.joined()
    #expect(shown.utf8.count < 2000)
    #expect(shown.contains("a.seg:1:1048584"))
  }

  @Test func aLargeFile() {
    let reading = Reading(
      String(repeating: "print 1 # a line of the file\n", count: 40_000) + "slect 1")
    #expect(reading.codes == [.unknownStatement])
    #expect(reading.statementCount == 40_000)
  }

  @Test func theLastLineNeedsNoNewline() {
    #expect(Reading("print 1\nprint 2").statementCount == 2)
    #expect(Reading("print 1\r\nprint 2\r\n").statementCount == 2)
    #expect(Reading("").codes == [])
  }

  // MARK: - Mutations

  /// A little of everything that the language has.
  private static let corpus = """
    include "common.seg"
    define open(labels) { control list segments (labels) fixed; select 2 }
    background { control phone segments "Contacts", "Recents" unread in navbar title "A" actions 1 }
    scenario "At most {limit} on {idiom}" @limits @issue-12 {
      examples {
        | idiom | limit | said |
        | phone | 5 | bare words |
        | pad | -7.5 | "quoted \\u{1F600} \\{" |
      }
      let labels = ["A", "B", "C"]
      control other (idiom) on "iPhone SE" segments (first(limit, labels)), icon "map" label "Map"
      assert follows segment-limit and not scrollable, "two {count} fit"
      assert width == segments[1].width + 2 * 3 within 0.01
      expect error "no segment" { select 9 }
      for item in labels { append item; insert "Hour" at 1 }
      if count > 2 { tap at 12 } else if selected == "B" { drag by 40, -60 } else { swipe left }
      set phone.segments[2].title = "größe 日本 👨‍👩‍👧"; set text = accessibility3
      wait 200ms; scroll to end; key space; move 1 to 3; open(["A"])
    }
    skip scenario "later" because "waits" { sweep available 320 to 1024; why events }
    print "{count} of {abs(0 - 3)}" # done
    control pad segments "Day", "Week" split half metrics inter regular 15 inset 16 for views

    """

  /// A generator of numbers that gives the same ones everywhere (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let reading = Reading(bytes: bytes, isInteractive: bytes.count % 2 == 0)
    let renderer = DiagnosticRenderer(sources: reading.sources, style: .plain)
    for diagnostic in reading.diagnostics where diagnostic.span != .nowhere {
      #expect(diagnostic.span.start >= 0 && diagnostic.span.start <= diagnostic.span.end)
      #expect(Int(diagnostic.span.end) <= bytes.count)
      #expect(!renderer.render(diagnostic).isEmpty)
    }
    #expect(reading.diagnostics.count <= 21)
  }

  @Test func theCorpusItselfIsRight() {
    let reading = Reading(Self.corpus, includes: ["common.seg": "define shared() { print 1 }\n"])
    #expect(reading.diagnostics.map { $0.message } == [])
    #expect(reading.scenarioCount == 2)
  }

  @Test func whereverATextBreaksOffItIsRead() {
    let bytes = Array(Self.corpus.utf8)
    for end in bytes.indices { check(Array(bytes[..<end])) }
  }

  @Test(arguments: 0..<400)
  func whateverHappensToItsBytesItIsRead(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var bytes = Array(Self.corpus.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let at = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: at)
      case 2: bytes.insert("(){}[]\"\\,;|#-=\n".utf8.randomElement(using: &random) ?? 0, at: at)
      default:
        let length = Int.random(in: 0...40, using: &random)
        let piece = bytes[at..<min(at + length, bytes.count)]
        bytes.insert(contentsOf: piece, at: Int.random(in: bytes.indices, using: &random))
      }
    }
    check(bytes)
  }
}
