import Guidelines
package import SegmentedControl

/// What a person notices of a layout at rest, scrolled to its start: counts only, so that two
/// layouts can be told to be of the same kind.
package struct LayoutState: Sendable, Hashable {
  package var isScrollable = false
  /// Segments beyond what can be seen, from the end.
  package var outOfSight = 0
  /// Segments whose text or icon an edge cuts through.
  package var clipped = 0
  /// Segments narrower than a finger needs, as the rule `touch-target` has it.
  package var tooNarrow = 0
  /// Segments whose text is shortened.
  package var truncated = 0
  /// Segments out of sight, cut or shortened: those of the rule hidden-options.
  package var hidden = 0
  /// Whether segments lie where no scrolling leads.
  package var overflows = false

  package init() {}

  /// The state of a control that is scrolled to its start.
  package init(of control: SegmentedControl) {
    var resting = control
    _ = resting.scrollToStart()
    self.init(resting: resting)
  }

  private init(resting control: SegmentedControl) {
    isScrollable = control.layout.isScrollable
    overflows = control.layout.overflows
    for index in control.segments.indices {
      let (isClipped, isTruncated) = (
        control.isContentClipped(at: index), control.isTruncated(at: index)
      )
      if !control.isVisible(at: index) {
        outOfSight += 1
      } else if isClipped {
        clipped += 1
      }
      if TouchTarget.isTooNarrow(control.layout.frames[index].width) { tooNarrow += 1 }
      if isTruncated { truncated += 1 }
      if isClipped || isTruncated { hidden += 1 }
    }
  }

  /// `scrolls, 2 out of sight, 1 cut off`.
  package var text: String {
    var parts: [String] = []
    if overflows { parts.append("reaches out of its parent") }
    if isScrollable { parts.append("scrolls") }
    if outOfSight > 0 { parts.append("\(outOfSight) out of sight") }
    if clipped > 0 { parts.append("\(clipped) cut off") }
    if truncated > 0 { parts.append("\(truncated) shortened") }
    if tooNarrow > 0 { parts.append("\(tooNarrow) narrower than \(written(TouchTarget.minimum))") }
    return parts.isEmpty ? "all fits" : parts.joined(separator: ", ")
  }
}
