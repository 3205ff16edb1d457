package import SegmentedControl

/// Says in sentences, one a line, what `drawText` draws: for screen readers.
///
/// Lines are joined by a newline, none at the end. They are not wrapped, so `options.width` and
/// `options.colours` have no effect.
package func drawSentences(
  _ control: SegmentedControl, options: TextDrawingOptions = TextDrawingOptions()
) -> String {
  sentences(of: control, options: options, most: Int.max).joined(separator: "\n")
}

/// At most so many sentences, the last of which says how many segments it leaves out.
func sentences(
  of control: SegmentedControl, options: TextDrawingOptions, most: Int
) -> [String] {
  let charset = options.charset
  let lines =
    [headSentence(control, options), widthSentence(control)]
    + placementSentences(control, charset)
    + scrollSentences(control)
    + stateSentences(control)
    + [selectionSentence(control, charset)]
  let count = control.segments.count
  let told = count <= most - lines.count ? count : max(0, most - lines.count - 1)
  let rest = told < count ? ["\(counted(count - told, "segment")) more."] : []
  return lines + (0..<told).map { segmentSentence(control, $0, charset) } + rest
}

private func headSentence(_ control: SegmentedControl, _ options: TextDrawingOptions) -> String {
  let name = options.name.map { " " + VisibleText($0, options.charset).spoken } ?? ""
  return "Segmented control\(name) with \(counted(control.segments.count, "segment"))."
}

private func widthSentence(_ control: SegmentedControl) -> String {
  let spansScreen = control.isFixedWidth && control.profile.fixedWidth == .spansScreen
  let rule =
    spansScreen
    ? "spans the screen" : control.isFixedWidth ? "hugs its segments" : "fills its parent"
  let widths = control.shouldSetEqualWidthForSegments ? "equal" : "unequal"
  let container = control.layout.container
  let isAsOffered = (container - control.available).magnitude < 0.005
  let parent = isAsOffered ? "" : ", where its parent offers \(points(control.available))"
  return "It \(rule) and is \(points(container)) points wide\(parent). "
    + "Its segments have \(widths) widths."
}

private func placementSentences(_ control: SegmentedControl, _ charset: Charset) -> [String] {
  if control.placement == .content { return [] }
  var text = "It stands in a \(placementText(control.placement))"
  if let title = control.title { text += " titled \"\(VisibleText(title, charset).spoken)\"" }
  if control.actions > 0 { text += " with \(counted(control.actions, "action"))" }
  return [text + "."]
}

private func scrollSentences(_ control: SegmentedControl) -> [String] {
  let layout = control.layout
  if layout.isScrollable {
    let (offset, most) = (points(control.offset), points(layout.maximumOffset))
    return ["It scrolls, and is scrolled by \(offset) of \(most) points."]
  }
  if !layout.overflows { return [] }
  let excess = points(max(layout.content, layout.container) - layout.viewport)
  return ["It is \(excess) points too wide, and no scrolling leads there."]
}

private func stateSentences(_ control: SegmentedControl) -> [String] {
  var lines: [String] = []
  if control.direction == .rightToLeft { lines.append("It runs from right to left.") }
  if control.textSize != .large { lines.append("Its text size is \(control.textSize.name).") }
  if !control.isEnabled { lines.append("It is disabled.") }
  if control.isReadonly { lines.append("It is read-only.") }
  if control.isMomentary { lines.append("It is momentary and selects nothing.") }
  if let focus = control.unselectedFocus {
    lines.append("The keys are on segment \(focus + 1).")
  }
  if control.profile.name != .guideline {
    lines.append("It follows the profile \(control.profile.name.name).")
  }
  return lines
}

private func selectionSentence(_ control: SegmentedControl, _ charset: Charset) -> String {
  guard let selected = control.selectedIndex else { return "Nothing is selected." }
  let face = faceWords(control, selected, charset)
  return "Selected is segment \(selected + 1) of \(control.segments.count), \(face)."
}

private func segmentSentence(
  _ control: SegmentedControl, _ index: Int, _ charset: Charset
) -> String {
  let words = [faceWords(control, index, charset)] + flags(of: control, index)
  return "Segment \(index + 1): \(words.joined(separator: ", "))."
}

/// What can be read on a segment, in words.
private func faceWords(_ control: SegmentedControl, _ index: Int, _ charset: Charset) -> String {
  let segment = control.segments[index]
  let title = VisibleText(segment.title, charset).spoken
  guard let icon = segment.icon else { return title.isEmpty ? "without a label" : title }
  let name = "icon \(VisibleText(icon, charset).spoken)"
  return title.isEmpty ? name : "\(title) with \(name)"
}

extension VisibleText {
  /// The text, and a sign that it goes on where it does.
  fileprivate var spoken: String { isCut ? string + " and so on" : string }
}
