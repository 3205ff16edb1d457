import SegmentedControl

// How wide segments are, one beside the other.

extension SegmentedControl {
  /// Whether all options can be seen and read at once.
  var fits: Bool {
    if layout.isScrollable || layout.overflows { return false }
    return !hasSegment { isTruncated(at: $0) }
  }

  /// The same control with equal or unequal widths.
  func withEqualWidths(_ areEqual: Bool) -> SegmentedControl {
    var copy = self
    copy.setEqualWidths(areEqual)
    return copy
  }
}

/// Judges widths as laid out, since it is those that people see. Where equal widths would not fit
/// and these do, they are the lesser evil and are excused.
enum VisualWeight: RuleCheck {
  static let limit = 2.5

  static var rule: Rule {
    Rule(
      id: .visualWeight, title: "No segment outweighs the others", source: .page,
      sentence: """
        If setting unequal widths, carefully consider the content in the segments and the visual \
        weight larger segments might entail.
        """,
      reason: """
        A larger segment looks more important, and is easier to hit, though all options are \
        equals. Beside a far wider one a short label looks like an afterthought.
        """,
      threshold: """
        With unequal widths, the widest segment is more than \(decimal(limit)) times as wide as \
        the narrowest, unless equal widths would scroll and these do not.
        """,
      advice: "Give all segments equal widths, or choose labels of similar length.",
      breakingExample: #"control pad segments "Awaiting Reply", "All" unequal"#,
      followingExample: #"control pad segments "Awaiting Reply", "All" equal"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    if control.shouldSetEqualWidthForSegments || control.segments.isEmpty { return }
    let (widest, narrowest) = extremes(control.layout)
    let wide = control.layout.frames[widest].width
    let narrow = control.layout.frames[narrowest].width
    guard wide > limit * narrow + Layout.tolerance else { return }
    if control.fits && !control.withEqualWidths(true).fits { return }
    sink.report(finding((widest, wide), (narrowest, narrow)))
  }

  private static func finding(
    _ widest: (index: Int, width: Double), _ narrowest: (index: Int, width: Double)
  ) -> Finding {
    let positions = [widest.index + 1, narrowest.index + 1]
    let widths = """
      segment \(positions[0]) is \(decimal(widest.width)) pt wide and segment \(positions[1]) \
      \(decimal(narrowest.width)) pt
      """
    // A segment without content and insets has no width, and then there is no ratio.
    guard narrowest.width > 0 else {
      return Finding(rule: .visualWeight, positions: positions, message: widths)
    }
    let ratio = widest.width / narrowest.width
    return Finding(
      rule: .visualWeight, positions: positions,
      message:
        "\(widths), \(decimal(ratio, unlike: limit)) : 1; the limit is \(decimal(limit)) : 1",
      measured: ratio, limit: limit)
  }

  /// The indexes of the widest segment and of the narrowest, each the first.
  private static func extremes(_ layout: Layout) -> (widest: Int, narrowest: Int) {
    var (widest, narrowest) = (0, 0)
    for index in layout.frames.indices {
      if layout.frames[index].width > layout.frames[widest].width { widest = index }
      if layout.frames[index].width < layout.frames[narrowest].width { narrowest = index }
    }
    return (widest, narrowest)
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.setEqualWidths(true)]] }
}

/// The width alone: the model lays out in one dimension.
package enum TouchTarget: RuleCheck {
  /// The least width, in points.
  package static let minimum = 44.0

  /// Whether a segment of that width, in points, is hard to hit.
  package static func isTooNarrow(_ width: Double) -> Bool { width < minimum - Layout.tolerance }

  static var rule: Rule {
    Rule(
      id: .touchTarget, title: "Wide enough for a finger", source: .humanInterfaceGuidelines,
      sentence: "A control's hit target is at least 44 by 44 points.",
      reason: """
        A fingertip covers about 44 points. On something narrower people hit the neighbour, and \
        those whose hands are unsteady hardly hit it at all.
        """,
      threshold: "A segment is narrower than \(decimal(minimum)) pt.",
      advice: "Let the control fill its parent, give all segments equal widths, or have fewer.",
      breakingExample: #"control phone segments "1", "2", "3" fixed"#,
      followingExample: #"control phone segments "1", "2", "3" fill"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    let layout = control.layout
    func isNarrow(_ index: Int) -> Bool { isTooNarrow(layout.frames[index].width) }
    guard control.hasSegment(where: isNarrow) else { return }
    sink.report(finding(control.positions(where: isNarrow), layout))
  }

  private static func finding(_ positions: [Int], _ layout: Layout) -> Finding {
    var narrowest = layout.frames[positions[0] - 1].width
    for position in positions { narrowest = min(narrowest, layout.frames[position - 1].width) }
    let verb = positions.count == 1 ? "is" : "are as little as"
    return Finding(
      rule: .touchTarget, positions: positions,
      message: """
        \(segmentList(positions)) \(verb) \(decimal(narrowest, unlike: minimum)) pt wide; a finger \
        needs \(decimal(minimum))
        """,
      measured: narrowest, limit: minimum)
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] {
    let (fill, equal) = (Edit.setFixedWidth(false), Edit.setEqualWidths(true))
    return [[fill], [equal], [fill, equal]]
  }
}

/// Also where equal widths run out of a parent that does not scroll, or shorten a text.
enum EqualWidthsOverflow: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .equalWidthsOverflow, title: "Unequal widths would fit", source: .page,
      sentence: """
        Individual segments can have equal or unequal widths using shouldSetEqualWidthForSegments.
        """,
      reason: """
        With equal widths every segment is as wide as the longest label asks. One long label can \
        so push the others out of sight, though there is room for all of them.
        """,
      threshold: "Equal widths do not fit the control's parent, and unequal ones would.",
      advice: "Set unequal widths, or shorten the longest label.",
      breakingExample: """
        control phone segments "All", "Cars", "Trains", "Hot-air balloons"
        """,
      followingExample: """
        control phone segments "All", "Cars", "Trains", "Hot-air balloons" unequal
        """)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard control.shouldSetEqualWidthForSegments, !control.fits else { return }
    let unequal = control.withEqualWidths(false)
    if unequal.fits { sink.report(finding(control)) }
  }

  private static func finding(_ control: SegmentedControl) -> Finding {
    var widest = 0
    var sum = 0.0
    for index in control.segments.indices {
      sum += control.segments[index].natural
      if control.segments[index].natural > control.segments[widest].natural { widest = index }
    }
    let count = Double(control.segments.count)
    let separators = control.profile.separator * (count - 1)
    let demand = control.segments[widest].natural * count + separators
    let room = control.layout.viewport
    return Finding(
      rule: .equalWidthsOverflow, positions: [widest + 1],
      message: """
        equal widths need \(decimal(demand, unlike: room)) pt because of segment \(widest + 1); \
        unequal ones need \(decimal(sum + separators)) and fit in \(decimal(room))
        """,
      measured: demand, limit: room)
  }

  static func remedies(for control: SegmentedControl) -> [[Edit]] { [[.setEqualWidths(false)]] }
}
