import SegmentedControl

// The control as a list, one segment a line: for terminals that are too narrow for a box.

/// The most segments that a list shows.
private let listedSegments = 50

func listLines(
  _ control: SegmentedControl, _ options: TextDrawingOptions, width: Int
) -> [String] {
  let shown = shownRange(control)
  var lines: [String] = []
  if control.placement != .content { lines.append(barLine(control, options, width: width)) }
  if shown.lowerBound > 0 {
    lines.append(moreLine("\(shown.lowerBound) before", options, width: width))
  }
  for index in shown { lines.append(listLine(control, index, options, width: width)) }
  let rest = control.segments.count - shown.upperBound
  if rest > 0 { lines.append(moreLine("\(rest) more", options, width: width)) }
  return lines
}

/// The segments around the selected one, or the first ones.
private func shownRange(_ control: SegmentedControl) -> Range<Int> {
  let count = control.segments.count
  let middle = control.selectedIndex ?? 0
  let end = min(count, max(listedSegments, middle + listedSegments / 2))
  return max(0, end - listedSegments)..<end
}

private func moreLine(_ text: String, _ options: TextDrawingOptions, width: Int) -> String {
  let visible = plain("  \(options.charset.marks.ellipsis) \(text)")
  var line = StyledLine(options.colours)
  line.append(visible.cut(to: width, options.charset), .faint)
  return line.finished()
}

private func barLine(
  _ control: SegmentedControl, _ options: TextDrawingOptions, width: Int
) -> String {
  var text = plain(placementText(control.placement))
  if let title = control.title {
    text.append(" \"")
    text.append(VisibleText(title, options.charset))
    text.append("\"")
  }
  if control.actions > 0 {
    text.append(options.charset.marks.separator)
    text.append(counted(control.actions, "action"))
  }
  var line = StyledLine(options.colours)
  line.append(text.cut(to: width, options.charset), .heading)
  return line.finished()
}

private func listLine(
  _ control: SegmentedControl, _ index: Int, _ options: TextDrawingOptions, width: Int
) -> String {
  let marks = options.charset.marks
  let isSelected = index == control.selectedIndex
  var text = plain("\(isSelected ? marks.listSelected : " ") \(index + 1) ")
  text.append(faceText(control, index, options.charset).closed(options.charset))
  for flag in flags(of: control, index) { text.append(marks.separator + flag) }
  let isDimmed = !control.isEnabled || !control.segments[index].isEnabled
  var line = StyledLine(options.colours)
  line.append(
    text.cut(to: width, options.charset), isDimmed ? .disabled : isSelected ? .selected : .plain)
  return line.finished()
}

/// The words for a segment's state, in a fixed order.
func flags(of control: SegmentedControl, _ index: Int) -> [String] {
  let segment = control.segments[index]
  var flags: [String] = []
  if index == control.selectedIndex { flags.append("selected") }
  if index == control.pressedIndex { flags.append("pressed") }
  if !segment.isEnabled { flags.append("disabled") }
  if segment.isUnread { flags.append("unread") }
  if control.isTruncated(at: index) { flags.append("truncated") }
  if !control.isVisible(at: index) {
    flags.append(control.layout.overflows ? "out of reach" : "out of sight")
  } else if !control.isWhollyVisible(at: index) {
    flags.append("partly in sight")
  }
  return flags
}
