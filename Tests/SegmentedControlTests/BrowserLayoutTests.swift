import Foundation
import SegmentedControl
import Testing

/// Layouts of real label sets, as a browser made them with the same font and rules.
///
/// Inter Medium 15 with 12 points on each side; "unequal" that fills gives each segment the same
/// share of the free width, which is Base Web's policy. A browser rounds to 1/64 point.
@Suite("Layouts beside a browser's")
struct BrowserLayoutTests {
  @Test("a selection of them")
  func selection() throws {
    let url = try #require(
      Bundle.module.url(
        forResource: "browser-layout", withExtension: "tsv", subdirectory: "Fixtures")
    )
    let rows = try Self.rows(url).map { (labels: $0[0], row: Array($0[1...])) }
    #expect(rows.count > 200)
    for (labels, row) in rows { try Self.check(labels, row) }
  }

  /// All rows, where `SEGCTL_LAYOUT_DATA` names the folder of layout.tsv and labelsets.tsv.
  ///
  /// Two sets are not comparable: one has a trailing space, which a browser drops, and one stacks
  /// marks that the font has no glyphs for.
  @Test("all of them", .enabled(if: data != nil))
  func everything() throws {
    let folder = URL(fileURLWithPath: try #require(Self.data))
    var labels: [String: String] = [:]
    for row in try Self.rows(folder.appendingPathComponent("labelsets.tsv")) {
      labels[row[0]] = row[2]
    }
    let rows = try Self.rows(folder.appendingPathComponent("layout.tsv"))
      .filter { $0[7] == "1" && $0[0] != "s0312" && $0[0] != "m0095" }
    #expect(rows.count > 7000)
    for row in rows {
      let labels = try #require(labels[row[0]])
      try Self.check(labels, [row[1], row[2], row[3], row[4], row[5], row[9]])
    }
  }

  static let data = ProcessInfo.processInfo.environment["SEGCTL_LAYOUT_DATA"]

  private static func rows(_ url: URL) throws -> [[String]] {
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Compares one row: mode, widths, parent, container, content, and the width of each segment.
  private static func check(_ labels: String, _ row: [String]) throws {
    let titles = labels.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let control = try control(titles) {
      $0.metrics = .inter(weight: .medium, size: 15, inset: 12)
      $0.isFixedWidth = row[0] == "fixed"
      $0.shouldSetEqualWidthForSegments = row[1] == "equal"
      $0.available = Double(row[2])
      $0.profile = .baseweb
    }
    let tolerance = Double(titles.count) / 64 + 0.02
    let expected = row[5].split(separator: ",").compactMap { Double($0) }
    #expect(expected.count == titles.count)
    let place = Comment(rawValue: "\(labels) \(row[0]) \(row[1]) in \(row[2])")
    #expect(abs(control.layout.container - Double(row[3])!) <= tolerance, place)
    #expect(abs(control.layout.content - Double(row[4])!) <= tolerance, place)
    for (width, expected) in zip(control.widths, expected) {
      #expect(abs(width - expected) <= tolerance, place)
    }
  }
}
