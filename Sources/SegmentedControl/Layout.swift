/// The place of one segment in the content, in points.
package struct Frame: Sendable, Equatable {
  /// The distance of the leading edge from the content's leading edge.
  package let leading: Double
  package let width: Double

  var trailing: Double { leading + width }
  var middle: Double { leading + width / 2 }
}

/// One frame for each segment, in order, from the leading edge on.
///
/// Frames of equal widths are arithmetic, done when they are asked for: to lay out thousands of
/// segments takes no longer than to lay out two.
package struct Frames: RandomAccessCollection, Sendable, Equatable {
  /// The frames, where their widths differ.
  private var listed: [Frame] = []
  package let count: Int
  private var width = 0.0
  /// From one leading edge to the next.
  private var pitch = 0.0

  init() { count = 0 }

  init(_ frames: [Frame]) {
    listed = frames
    count = frames.count
  }

  init(count: Int, width: Double, separator: Double) {
    self.count = count
    self.width = width
    pitch = width + separator
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Frame {
    if !listed.isEmpty { return listed[index] }
    precondition(index >= 0 && index < count, "no such segment")
    return Frame(leading: Double(index) * pitch, width: width)
  }
}

/// Where everything stands, in points; made anew only when something that matters to it changes.
package struct Layout: Sendable, Equatable {
  package internal(set) var frames = Frames()
  /// The widest natural width.
  var widest = 0.0
  package internal(set) var container = 0.0
  package internal(set) var content = 0.0
  /// The width of the container that its parent has room for: what can be seen and touched.
  package internal(set) var viewport = 0.0
  package internal(set) var isScrollable = false
  /// Whether segments reach beyond what can be seen, and no scrolling leads to them.
  package internal(set) var overflows = false

  /// Widths that differ by no more than this, in points, are the same: sums of Doubles are not
  /// exact.
  package static let tolerance = minimumPoints

  /// The largest offset; 0 where nothing scrolls.
  package var maximumOffset: Double { isScrollable ? content - container : 0 }

  /// The index of the segment at a place of the content; nil outside all of them.
  ///
  /// A separator belongs to the segment before it. O(log n).
  func index(at place: Double) -> Int? {
    guard place >= 0, place < content else { return nil }
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].leading <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// All that a layout depends on, beside the segments' natural widths.
package struct LayoutInputs: Sendable {
  /// The width that the parent offers.
  package var available: Double
  /// Whether `available` was said by the scenario, rather than taken from the window.
  package var isAvailableExplicit: Bool
  package var window: Window
  package var isFixedWidth: Bool
  package var shouldSetEqualWidthForSegments: Bool
  package var inset: Double
  package var profile: Profile
}

/// Lays out segments: pure, and told step by step to the recorder.
///
/// Widths are Doubles and never rounded. O(n), or O(1) for equal widths whose widest natural width
/// is known.
func layOut<Recorder: LayoutRecorder>(
  _ segments: [Segment], _ inputs: LayoutInputs, widest: Double? = nil, recorder: inout Recorder
) -> Layout {
  let totals: Totals
  if let widest, inputs.shouldSetEqualWidthForSegments {
    totals = Totals(count: segments.count, widest: widest, inputs)
  } else {
    totals = addUp(segments, inputs, recorder: &recorder)
  }
  let container = containerWidth(totals, inputs, recorder: &recorder)
  let rule = widthRule(totals, container: container, inputs, recorder: &recorder)
  var layout = place(segments, by: rule, separator: inputs.profile.separator, recorder: &recorder)
  layout.widest = totals.widest
  layout.container = container
  // In a container narrower than its separators, they are the content.
  if rule.fillsContainer { layout.content = max(container, totals.separators) }
  recorder.record(.content(content: layout.content, container: container))
  finish(&layout, inputs, recorder: &recorder)
  return layout
}

/// The natural widths, added up and compared.
private struct Totals {
  let count: Int
  let widest: Double
  /// The width of all separators.
  let separators: Double
  /// The natural widths added up: asked for only where widths differ.
  let sum: Double

  init(count: Int, widest: Double, sum: Double = 0, _ inputs: LayoutInputs) {
    self.count = count
    self.widest = widest
    self.sum = sum
    separators = inputs.profile.separator * Double(max(0, count - 1))
  }
}

private func addUp<Recorder: LayoutRecorder>(
  _ segments: [Segment], _ inputs: LayoutInputs, recorder: inout Recorder
) -> Totals {
  var (sum, widest, widestIndex) = (0.0, 0.0, 0)
  for index in segments.indices {
    let natural = segments[index].natural
    recorder.record(
      .natural(
        index: index, content: natural - 2 * inputs.inset, inset: inputs.inset, natural: natural))
    sum += natural
    if natural > widest { (widestIndex, widest) = (index, natural) }
  }
  let totals = Totals(count: segments.count, widest: widest, sum: sum, inputs)
  recorder.record(.widest(index: widestIndex, natural: totals.widest))
  recorder.record(.sum(naturals: totals.sum, separators: totals.separators))
  return totals
}

/// The container's width: "By default, segmented controls fill their parent container"; with
/// `isFixedWidth` "the width of the container will be defined by the width of the individual
/// segments".
private func containerWidth<Recorder: LayoutRecorder>(
  _ totals: Totals, _ inputs: LayoutInputs, recorder: inout Recorder
) -> Double {
  guard inputs.isFixedWidth else {
    recorder.record(.containerFills(available: inputs.available))
    return inputs.available
  }
  if inputs.profile.fixedWidth == .spansScreen {
    let container = inputs.screenSpan
    recorder.record(.containerSpansScreen(window: inputs.window.width, container: container))
    return container
  }
  let naturals =
    inputs.shouldSetEqualWidthForSegments ? totals.widest * Double(totals.count) : totals.sum
  let content = naturals + totals.separators
  guard inputs.profile.overflow == .shrink else {
    recorder.record(.containerHugs(content: content))
    return content
  }
  let container = min(content, inputs.available)
  recorder.record(
    .containerHugsWithin(content: content, available: inputs.available, container: container))
  return container
}

extension LayoutInputs {
  /// Fluent's width of a fixed control: the window's, on a pad the larger of its half and 375.
  var screenSpan: Double {
    window.device.idiom == .pad ? max(window.width / 2, 375) : window.width
  }

  /// Whether segments are made narrower than their content rather than scrolled.
  var shrinks: Bool {
    profile.overflow == .shrink || isFixedWidth && profile.fixedWidth == .spansScreen
  }

  /// The width that the parent has room for: for a control as wide as the screen, the screen's.
  var parent: Double {
    let spansScreen = isFixedWidth && profile.fixedWidth == .spansScreen
    return spansScreen && !isAvailableExplicit ? window.width : available
  }
}

/// How a natural width becomes a width: `natural * factor + share`.
private struct WidthRule {
  var factor: Double
  var share: Double
  /// Whether the widths were derived from the container's, so that they add up to it.
  var fillsContainer: Bool
}

private func widthRule<Recorder: LayoutRecorder>(
  _ totals: Totals, container: Double, _ inputs: LayoutInputs, recorder: inout Recorder
) -> WidthRule {
  let room = max(0, container - totals.separators)
  if inputs.shouldSetEqualWidthForSegments {
    let share = totals.count > 0 ? room / Double(totals.count) : 0
    let isShared = inputs.shrinks || !inputs.isFixedWidth && share >= totals.widest
    let width = isShared ? share : totals.widest
    recorder.record(.equalWidths(share: share, widest: totals.widest, width: width))
    let fills = (isShared || inputs.isFixedWidth) && totals.count > 0
    return WidthRule(factor: 0, share: width, fillsContainer: fills)
  }
  return unequalRule(totals, room: room, inputs, recorder: &recorder)
}

private func unequalRule<Recorder: LayoutRecorder>(
  _ totals: Totals, room: Double, _ inputs: LayoutInputs, recorder: inout Recorder
) -> WidthRule {
  let fits = room >= totals.sum
  if inputs.isFixedWidth && !inputs.shrinks || !fits && !inputs.shrinks {
    recorder.record(.naturalWidths)
    return WidthRule(factor: 1, share: 0, fillsContainer: inputs.isFixedWidth)
  }
  switch inputs.profile.unequalRule {
  case .natural where fits:
    recorder.record(.naturalWidths)
    return WidthRule(factor: 1, share: 0, fillsContainer: false)
  case .naturalPlusShare where fits, _ where totals.sum == 0:
    let share = totals.count > 0 ? (room - totals.sum) / Double(totals.count) : 0
    recorder.record(.sharedWidths(share: share))
    return WidthRule(factor: 1, share: share, fillsContainer: totals.count > 0)
  case .proportional, .naturalPlusShare, .natural:
    let factor = room / totals.sum
    recorder.record(.proportionalWidths(factor: factor))
    return WidthRule(factor: factor, share: 0, fillsContainer: true)
  }
}

/// Sets the segments side by side, from the leading edge on: one row, never a second line.
private func place<Recorder: LayoutRecorder>(
  _ segments: [Segment], by rule: WidthRule, separator: Double, recorder: inout Recorder
) -> Layout {
  var layout = Layout()
  if rule.factor == 0 {
    layout.frames = Frames(count: segments.count, width: rule.share, separator: separator)
  } else {
    var frames: [Frame] = []
    frames.reserveCapacity(segments.count)
    var leading = 0.0
    for index in segments.indices {
      let width = segments[index].natural * rule.factor + rule.share
      let frame = Frame(leading: leading, width: width)
      frames.append(frame)
      leading = frame.trailing + separator
    }
    layout.frames = Frames(frames)
  }
  for index in segments.indices where Recorder.isRecording {
    let frame = layout.frames[index]
    recorder.record(.placed(index: index, leading: frame.leading, width: frame.width))
  }
  layout.content = layout.frames.last?.trailing ?? 0
  return layout
}

/// Decides whether the content scrolls, and what of it can be seen.
///
/// "When there are more options than will fit on screen, the segmented control will scroll
/// horizontally. In order for scrolling to function properly, isFixedWidth must be set to false."
private func finish<Recorder: LayoutRecorder>(
  _ layout: inout Layout, _ inputs: LayoutInputs, recorder: inout Recorder
) {
  let parent = inputs.parent
  let isWider = layout.content > layout.container + Layout.tolerance
  layout.viewport = min(layout.container, parent)
  layout.isScrollable = isWider && !inputs.isFixedWidth && inputs.profile.overflow == .scroll
  layout.overflows =
    layout.container > parent + Layout.tolerance || isWider && !layout.isScrollable
  recorder.record(.scrollable(layout.isScrollable))
  recorder.record(.overflows(parent: parent, layout.overflows))
}

/// The offset that shows a segment, by the profile's rule, within the scrollable range.
///
/// `nearest` is the smallest scroll that shows the whole segment; one that is wider than the
/// container shows its leading edge.
func revealingOffset(_ frame: Frame, in layout: Layout, from offset: Double, _ rule: Profile.Reveal)
  -> Double
{
  var target = offset
  switch rule {
  case .none: break
  case .centre: target = frame.middle - layout.container / 2
  case .nearest:
    if frame.trailing > offset + layout.container { target = frame.trailing - layout.container }
    if frame.leading < target { target = frame.leading }
  }
  return min(max(target, 0), layout.maximumOffset)
}
