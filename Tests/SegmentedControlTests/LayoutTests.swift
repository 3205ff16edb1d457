import SegmentedControl
import Testing

/// One layout of the titles A, BB and CCCC, whose natural widths are 20, 30 and 50 points.
struct LayoutRow: CustomTestStringConvertible, Sendable {
  let profile: ProfileName
  let isFixed: Bool
  let isEqual: Bool
  let available: Double
  let widths: [Double]
  let container: Double
  let content: Double
  let scrolls: Bool
  let overflows: Bool

  init(
    _ profile: ProfileName, _ mode: Mode, _ rule: Rule, in available: Double, _ widths: [Double],
    container: Double, content: Double, _ beyond: Beyond = .nothing
  ) {
    self.profile = profile
    isFixed = mode == .fixed
    isEqual = rule == .equal
    self.available = available
    self.widths = widths
    self.container = container
    self.content = content
    scrolls = beyond == .scrolls
    overflows = beyond == .overflows
  }

  enum Mode { case fill, fixed }
  enum Rule { case equal, unequal }
  enum Beyond { case nothing, scrolls, overflows }

  var testDescription: String {
    "\(profile.name) \(isFixed ? "fixed" : "fill") \(isEqual ? "equal" : "unequal") in \(available)"
  }
}

extension LayoutRow {
  static let all: [LayoutRow] = [
    // Equal: w = max(available / n, max natural).
    .init(.guideline, .fill, .equal, in: 300, [100, 100, 100], container: 300, content: 300),
    .init(.guideline, .fill, .equal, in: 150, [50, 50, 50], container: 150, content: 150),
    .init(
      .guideline, .fill, .equal, in: 120, [50, 50, 50], container: 120, content: 150, .scrolls),
    // Unequal: w = natural x max(1, available / sum).
    .init(.guideline, .fill, .unequal, in: 300, [60, 90, 150], container: 300, content: 300),
    .init(.guideline, .fill, .unequal, in: 100, [20, 30, 50], container: 100, content: 100),
    .init(
      .guideline, .fill, .unequal, in: 80, [20, 30, 50], container: 80, content: 100, .scrolls),
    // isFixedWidth: the container is the sum of the segments, whatever the parent offers.
    .init(.guideline, .fixed, .equal, in: 300, [50, 50, 50], container: 150, content: 150),
    .init(.guideline, .fixed, .unequal, in: 300, [20, 30, 50], container: 100, content: 100),
    .init(
      .guideline, .fixed, .equal, in: 120, [50, 50, 50], container: 150, content: 150, .overflows),
    .init(
      .guideline, .fixed, .unequal, in: 80, [20, 30, 50], container: 100, content: 100, .overflows),
    // Fluent's code: fixed is as wide as the screen, here an iPhone's 393 points.
    .init(.fluentCode, .fixed, .equal, in: 393, [131, 131, 131], container: 393, content: 393),
    .init(
      .fluentCode, .fixed, .unequal, in: 393, [78.6, 117.9, 196.5], container: 393, content: 393),
    .init(
      .fluentCode, .fixed, .equal, in: 300, [131, 131, 131], container: 393, content: 393,
      .overflows),
    .init(
      .fluentCode, .fill, .equal, in: 120, [50, 50, 50], container: 120, content: 150, .scrolls),
    // UIKit shrinks.
    .init(.uikit, .fill, .equal, in: 120, [40, 40, 40], container: 120, content: 120),
    .init(.uikit, .fill, .unequal, in: 80, [16, 24, 40], container: 80, content: 80),
    .init(.uikit, .fill, .unequal, in: 300, [60, 90, 150], container: 300, content: 300),
    .init(.uikit, .fixed, .equal, in: 300, [50, 50, 50], container: 150, content: 150),
    .init(.uikit, .fixed, .equal, in: 120, [40, 40, 40], container: 120, content: 120),
    // Flutter: two separators of one point; w = min(max((min - s) / n, widest), (max - s) / n).
    .init(.flutter, .fill, .equal, in: 302, [100, 100, 100], container: 302, content: 302),
    .init(.flutter, .fill, .equal, in: 122, [40, 40, 40], container: 122, content: 122),
    .init(.flutter, .fixed, .equal, in: 302, [50, 50, 50], container: 152, content: 152),
    .init(.flutter, .fixed, .equal, in: 122, [40, 40, 40], container: 122, content: 122),
    .init(.flutter, .fill, .unequal, in: 202, [40, 60, 100], container: 202, content: 202),
    .init(.flutter, .fill, .unequal, in: 52, [10, 15, 25], container: 52, content: 52),
    .init(.flutter, .fixed, .unequal, in: 302, [20, 30, 50], container: 102, content: 102),
    // Base Web: the same share of the free width for each.
    .init(.baseweb, .fill, .unequal, in: 400, [120, 130, 150], container: 400, content: 400),
    .init(.baseweb, .fill, .unequal, in: 80, [20, 30, 50], container: 80, content: 100, .scrolls),
    .init(.baseweb, .fill, .equal, in: 300, [100, 100, 100], container: 300, content: 300),
    // HMSegmentedControl: unequal widths stay natural and leave the rest empty.
    .init(.hmsegmented, .fill, .unequal, in: 300, [20, 30, 50], container: 300, content: 100),
    .init(
      .hmsegmented, .fill, .unequal, in: 80, [20, 30, 50], container: 80, content: 100, .scrolls),
    .init(.hmsegmented, .fill, .equal, in: 300, [100, 100, 100], container: 300, content: 300),
  ]
}

@Suite("Layout")
struct LayoutTests {
  @Test("widths, container and content", arguments: LayoutRow.all)
  func widths(_ row: LayoutRow) throws {
    let control = try control(["A", "BB", "CCCC"]) {
      $0.profile = row.profile.profile
      $0.isFixedWidth = row.isFixed
      $0.shouldSetEqualWidthForSegments = row.isEqual
      $0.available = row.available
    }
    let layout = control.layout
    for (width, expected) in zip(control.widths, row.widths) {
      #expect(abs(width - expected) < 1e-9)
    }
    #expect(abs(layout.container - row.container) < 1e-9)
    #expect(abs(layout.content - row.content) < 1e-9)
    #expect(layout.isScrollable == row.scrolls)
    #expect(layout.overflows == row.overflows)
    let separators = row.profile.profile.separator * 2
    #expect(abs(control.widths.reduce(0, +) + separators - layout.content) < 1e-9)
  }

  @Test("Fluent's fixed control spans the screen, on a pad half of it but at least 375")
  func fluentCodeSpansScreen() throws {
    let fluent = ProfileName.fluentCode.profile
    let rows: [(Device, SplitView?, Double, Bool)] = [
      (.iPhoneSE1, nil, 320, false), (.iPhone16ProMax, nil, 440, false),
      (.iPad, nil, 410, false), (.iPadMini, nil, 375, false), (.iPadPro12, nil, 512, false),
      (.iPad, .narrow, 375, true),
    ]
    for (device, split, container, overflows) in rows {
      let control = try control(["A", "B"]) {
        $0.profile = fluent
        $0.device = device
        $0.split = split
      }
      #expect(control.isFixedWidth)
      #expect(control.layout.container == container)
      #expect(control.layout.overflows == overflows)
    }
  }

  @Test("an icon is 20 points wide, with a title 6 points beside it")
  func icons() throws {
    let control = try control(["", "AB", "AB", ""]) {
      $0.items[0].icon = "map"
      $0.items[1].icon = "map"
    }
    #expect(control.segments.map(\.natural) == [30, 56, 30, 10])
  }

  @Test("the text size scales the text, and neither the insets nor an icon")
  func textSizes() throws {
    let points: [Double] = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    #expect(TextSize.allCases.map(\.points) == points)
    for size in TextSize.allCases {
      let control = try control(["AAA", ""]) {
        $0.items[1].icon = "map"
        $0.textSize = size
      }
      #expect(abs(control.segments[0].natural - (30 * size.points / 15 + 10)) < 1e-9)
      #expect(control.segments[1].natural == 30)
    }
  }

  @Test("texts without any width share the container equally")
  func nothingToMeasure() throws {
    for name in ProfileName.allCases where name != .hmsegmented {
      let control = try control(["", ""]) {
        $0.profile = name.profile
        $0.metrics = .fixed(advance: 10, inset: 0)
        $0.shouldSetEqualWidthForSegments = false
        $0.isFixedWidth = false
        $0.available = 100
      }
      let separators = name.profile.separator
      #expect(control.widths == [(100 - separators) / 2, (100 - separators) / 2], "\(name)")
    }
  }

  @Test("a control without segments has a layout too")
  func noSegments() throws {
    let control = try control([]) { $0.profile = .uikit }
    #expect(control.layout.container == 361)
    #expect(control.layout.content == 0)
    #expect(control.selectedIndex == nil)
  }

  @Test("a relayout clamps the offset and does not reveal; set fixed goes back to the start")
  func relayout() throws {
    var control = try control(["AAAA", "BBBB", "CCCC", "DDDD"]) { $0.available = 100 }
    _ = try control.select(at: 3)
    #expect(control.offset == 100)
    try control.setAvailable(150)
    #expect(control.offset == 50)
    try control.setAvailable(100)
    #expect(control.offset == 50)
    control.setFixedWidth(false)
    #expect(control.offset == 0)
  }

  @Test("one row, whatever happens")
  func rows() { #expect(SegmentedControl.rows == 1) }

  @Test("explaining gives the numbers of the layout itself")
  func explanation() throws {
    let control = try control(["A", "BB", "CCCC"]) { $0.available = 120 }
    #expect(
      control.explainLayout() == [
        .natural(index: 0, content: 10, inset: 5, natural: 20),
        .natural(index: 1, content: 20, inset: 5, natural: 30),
        .natural(index: 2, content: 40, inset: 5, natural: 50),
        .widest(index: 2, natural: 50),
        .sum(naturals: 100, separators: 0),
        .containerFills(available: 120),
        .equalWidths(share: 40, widest: 50, width: 50),
        .placed(index: 0, leading: 0, width: 50),
        .placed(index: 1, leading: 50, width: 50),
        .placed(index: 2, leading: 100, width: 50),
        .content(content: 150, container: 120),
        .scrollable(true),
        .overflows(parent: 120, false),
      ])
    #expect(
      control.explainReveal(of: 2) == .reveal(index: 2, from: 0, to: 30, rule: .nearest))
  }

  @Test("a layout for another width leaves the control as it is")
  func otherWidth() throws {
    let control = try control(["A", "BB", "CCCC"]) { $0.available = 120 }
    #expect(try control.layout(available: 300).content == 300)
    #expect(control.layout.content == 150)
    #expect(throws: ControlError.invalidAvailable(-1)) { try control.layout(available: -1) }
  }
}
