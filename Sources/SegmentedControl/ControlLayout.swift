// Where the control measures itself: what a layout is made from, and questions about one.

extension SegmentedControl {
  var inputs: LayoutInputs {
    LayoutInputs(
      available: available, isAvailableExplicit: isAvailableExplicit, window: window,
      isFixedWidth: isFixedWidth, shouldSetEqualWidthForSegments: shouldSetEqualWidthForSegments,
      inset: metrics.inset, profile: profile)
  }

  /// Measures one segment anew.
  mutating func measure(_ index: Int) {
    segments[index].natural = metrics.naturalWidth(
      title: segments[index].title, hasIcon: segments[index].icon != nil, at: textSize)
  }

  /// Measures every segment anew, then lays out.
  mutating func remeasure() {
    for index in segments.indices { measure(index) }
    relayout()
  }

  /// Lays out anew: clamps the offset, and does not reveal.
  ///
  /// `widest` is the widest natural width, where it is known.
  mutating func relayout(widest: Double? = nil) {
    var recorder = NoRecorder()
    layout = layOut(segments, inputs, widest: widest, recorder: &recorder)
    offset = min(offset, layout.maximumOffset)
    refreshGesture()
  }

  /// The layout once more, each step told to the recorder: what `why` prints.
  package func explainLayout() -> [LayoutStep] {
    var recorder = LayoutSteps()
    _ = layOut(segments, inputs, recorder: &recorder)
    return recorder.steps
  }

  /// The layout under another available width, this control staying as it is: for `sweep`.
  package func layout(available: Double) throws(ControlError) -> Layout {
    try validateAvailable(available)
    var recorder = NoRecorder()
    var inputs = inputs
    inputs.available = available
    inputs.isAvailableExplicit = true
    return layOut(segments, inputs, recorder: &recorder)
  }

  /// The width of a segment's text alone, in points.
  package func textWidth(at index: Int) -> Double {
    metrics.width(of: segments[index].title, at: textSize)
  }

  /// The left edge of a segment in the content, unscrolled, in points.
  ///
  /// Right to left mirrors it: the first segment is the rightmost.
  package func x(at index: Int) -> Double {
    let frame = layout.frames[index]
    if direction == .leftToRight { return frame.leading }
    return max(layout.content, layout.container) - frame.trailing
  }

  /// Whether any part of the segment can be seen.
  package func isVisible(at index: Int) -> Bool { visiblePart(at: index) != nil }

  /// Whether the whole segment can be seen.
  package func isWhollyVisible(at index: Int) -> Bool {
    let frame = layout.frames[index]
    return frame.leading >= offset - Layout.tolerance
      && frame.trailing <= offset + layout.viewport + Layout.tolerance
  }

  /// Whether the segment is narrower than its content and insets, so that its text is shortened.
  package func isTruncated(at index: Int) -> Bool {
    segments[index].natural > layout.frames[index].width + Layout.tolerance
  }

  /// Whether the segment's text or icon is cut by an edge of the visible area, or outside it.
  ///
  /// A segment whose padding alone is cut is not clipped.
  package func isContentClipped(at index: Int) -> Bool {
    let frame = layout.frames[index]
    let half = min(segments[index].natural, frame.width) / 2 - metrics.inset
    let (start, end) = (frame.middle - half - offset, frame.middle + half - offset)
    return start < -Layout.tolerance || end > layout.viewport + Layout.tolerance
  }

  /// The visible part of a segment, from the visible area's leading edge; nil when there is none.
  func visiblePart(at index: Int) -> (start: Double, end: Double)? {
    let frame = layout.frames[index]
    let start = max(frame.leading - offset, 0)
    let end = min(frame.trailing - offset, layout.viewport)
    return end - start > Layout.tolerance ? (start, end) : nil
  }
}
