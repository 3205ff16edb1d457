import SegmentedControl

// What is said below a drawing: the numbers, and the names of what is not in sight.

/// The most segments whose names are listed as out of sight.
private let listedNames = 30

func captionLines(
  _ control: SegmentedControl, isToScale: Bool, _ options: TextDrawingOptions, width: Int
) -> [String] {
  var parts = facts(of: control)
  if let name = options.name { parts.insert(VisibleText(name, options.charset), at: 0) }
  if !isToScale { parts.append(plain("not to scale")) }
  return wrapped(parts, options, width: width)
}

/// A text of our own, ready to draw.
func plain(_ text: String) -> VisibleText {
  var visible = VisibleText()
  visible.append(text)
  return visible
}

private func facts(of control: SegmentedControl) -> [VisibleText] {
  let texts =
    [widthText(control), counted(control.segments.count, "segment")]
    + widthRules(of: control)
    + [selectionText(control)]
    + scrollTexts(of: control)
    + stateTexts(of: control)
  return texts.map(plain)
}

private func widthText(_ control: SegmentedControl) -> String {
  let container = control.layout.container
  if (container - control.available).magnitude < 0.005 { return "\(points(container)) pt" }
  return "\(points(container)) of \(points(control.available)) pt"
}

private func widthRules(of control: SegmentedControl) -> [String] {
  let spansScreen = control.isFixedWidth && control.profile.fixedWidth == .spansScreen
  return [
    spansScreen ? "spans the screen" : control.isFixedWidth ? "hugs" : "fills",
    control.shouldSetEqualWidthForSegments ? "equal" : "unequal",
  ]
}

private func selectionText(_ control: SegmentedControl) -> String {
  if control.isMomentary { return "momentary" }
  guard let selected = control.selectedIndex else { return "nothing selected" }
  return "selected \(selected + 1) of \(control.segments.count)"
}

private func scrollTexts(of control: SegmentedControl) -> [String] {
  let layout = control.layout
  if layout.isScrollable {
    return ["scrolled \(points(control.offset)) of \(points(layout.maximumOffset)) pt"]
  }
  let excess = max(layout.content, layout.container) - layout.viewport
  return layout.overflows ? ["overflows by \(points(excess)) pt"] : []
}

private func stateTexts(of control: SegmentedControl) -> [String] {
  var texts: [String] = []
  if let pressed = control.pressedIndex { texts.append("pressed \(pressed + 1)") }
  if let focus = control.unselectedFocus { texts.append("focus on \(focus + 1)") }
  if control.direction == .rightToLeft { texts.append("rtl") }
  if control.textSize != .large { texts.append("text \(control.textSize.name)") }
  if !control.isEnabled { texts.append("disabled") }
  if control.isReadonly { texts.append("read-only") }
  if control.profile.name != .guideline { texts.append(control.profile.name.name) }
  return texts
}

/// Sets parts one after another, and on a new line where one does not fit.
private func wrapped(
  _ parts: [VisibleText], _ options: TextDrawingOptions, width: Int
) -> [String] {
  let separator = plain(options.charset.marks.separator)
  var lines: [VisibleText] = []
  var line = VisibleText()
  for part in parts {
    if line.width > 0 && line.width + separator.width + part.width > width {
      lines.append(line)
      line = VisibleText()
    } else if line.width > 0 {
      line.append(separator)
    }
    line.append(part)
  }
  lines.append(line)
  return lines.map { faintLine($0, options, width: width) }
}

private func faintLine(
  _ text: VisibleText, _ options: TextDrawingOptions, width: Int
) -> String {
  var line = StyledLine(options.colours)
  line.append(text.cut(to: width, options.charset), .faint)
  return line.finished()
}

/// The names of the segments that cannot be seen, those before the visible ones and those after.
func hiddenLines(
  _ control: SegmentedControl, _ options: TextDrawingOptions, width: Int
) -> [String] {
  guard control.layout.isScrollable || control.layout.overflows else { return [] }
  let hidden = control.segments.indices.filter { !control.isVisible(at: $0) }
  let before = hidden.filter { control.layout.frames[$0].leading < control.offset }
  let after = hidden.filter { control.layout.frames[$0].leading >= control.offset }
  let reach = control.layout.isScrollable ? "out of sight" : "out of reach"
  var lines: [String] = []
  for (indices, place) in [(before, "before"), (after, "after")] where !indices.isEmpty {
    let names = names(of: indices, control, options.charset)
    var text = plain("\(reach) \(place): ")
    text.append(names)
    lines.append(faintLine(text, options, width: width))
  }
  return lines
}

private func names(
  of indices: [Int], _ control: SegmentedControl, _ charset: Charset
) -> VisibleText {
  var text = VisibleText()
  for index in indices.prefix(listedNames) {
    if text.width > 0 { text.append(", ") }
    text.append(faceText(control, index, charset).closed(charset))
  }
  if indices.count > listedNames { text.append(", and \(indices.count - listedNames) more") }
  return text
}

/// What can be read on a segment: its icon and its title, or `""`.
func faceText(_ control: SegmentedControl, _ index: Int, _ charset: Charset) -> VisibleText {
  let face = Face(control, index, charset)
  if face.title.width == 0 { return face.icon ?? plain("\"\"") }
  guard var text = face.icon else { return face.title }
  text.append(" ")
  text.append(face.title)
  return text
}
