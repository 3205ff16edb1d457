package import SegmentedControl

/// How a control is drawn as text.
package struct TextDrawingOptions: Sendable {
  /// The most columns that a line may take; values below 1 count as 1.
  package var width: Int
  package var charset: Charset
  package var colours: ColourMode
  /// What the control is called, at the head of its caption; nil where there is only one.
  package var name: String?

  package init(
    width: Int = 80, charset: Charset = .unicode, colours: ColourMode = .none, name: String? = nil
  ) {
    self.width = width
    self.charset = charset
    self.colours = colours
    self.name = name
  }
}

/// Draws a control as a box, its parts in proportion to their points, and a caption with numbers.
///
/// Lines are joined by a newline, none at the end, and none is wider than `options.width` columns.
/// The selected segment has double lines, a pressed one is hatched, a disabled one stands in
/// parentheses under dashes, `•` is an unread dot. Beyond an edge, `‹2` and `3›` count segments
/// that are scrolled out of sight, and `3!` those that nothing leads to. Where the columns do not
/// suffice the control is drawn as a list.
package func drawText(
  _ control: SegmentedControl, options: TextDrawingOptions = TextDrawingOptions()
) -> String {
  let width = max(1, options.width)
  let barWidth = control.placement == .content ? 0 : 4
  let lines: [String]
  if let plan = Plan(control, columns: width - barWidth, options.charset) {
    lines =
      boxLines(control, plan, options, width: width)
      + captionLines(control, isToScale: plan.isToScale, options, width: width)
      + hiddenLines(control, options, width: width)
  } else {
    lines =
      listLines(control, options, width: width)
      + captionLines(control, isToScale: true, options, width: width)
  }
  return lines.joined(separator: "\n")
}

private func boxLines(
  _ control: SegmentedControl, _ plan: Plan, _ options: TextDrawingOptions, width: Int
) -> [String] {
  let strip = plan.right + 1 + 2 * plan.margin
  if control.placement == .content {
    var canvas = Canvas(width: strip, height: 3)
    BoxPainter(control, plan, options.charset, left: plan.margin, top: 0).paint(&canvas)
    return canvas.lines(options.charset, options.colours)
  }
  let inner = min(max(strip, plan.parent + 1), width - 4)
  var canvas = Canvas(width: inner + 4, height: 5)
  let left = 2 + (inner - strip) / 2 + plan.margin
  paintBar(control, options.charset, &canvas)
  BoxPainter(control, plan, options.charset, left: left, top: 1).paint(&canvas)
  return canvas.lines(options.charset, options.colours)
}

/// Draws the frame of the bar or sheet that the control stands in, with its title and actions.
private func paintBar(_ control: SegmentedControl, _ charset: Charset, _ canvas: inout Canvas) {
  let box = charset.marks.bar
  let (right, bottom) = (canvas.width - 1, 4)
  for (row, start, end) in [
    (0, box.topLeft, box.topRight), (bottom, box.bottomLeft, box.bottomRight),
  ] {
    canvas.fill(box.horizontal, row: row, columns: 0..<canvas.width, .border)
    canvas.put(start, row: row, column: 0, .border)
    canvas.put(end, row: row, column: right, .border)
  }
  for row in 1..<bottom {
    canvas.put(box.left, row: row, column: 0, .border)
    canvas.put(box.right, row: row, column: right, .border)
  }
  paintBarTexts(control, charset, &canvas)
}

/// Title first and actions last, in reading order, as far as there is room.
private func paintBarTexts(
  _ control: SegmentedControl, _ charset: Charset, _ canvas: inout Canvas
) {
  let isMirrored = control.direction == .rightToLeft
  let room = canvas.width - 4
  let title = spaced(barTitle(control, charset), room, charset)
  let actions = spaced(barActions(control), room - title.width - 1, charset)
  let (start, end) = isMirrored ? (actions, title) : (title, actions)
  let clip = 2..<canvas.width - 2
  canvas.put(start, row: 0, column: 2, clip: clip, isMirrored ? .plain : .heading)
  canvas.put(
    end, row: 0, column: canvas.width - 2 - end.width, clip: clip, isMirrored ? .heading : .plain)
}

private func barTitle(_ control: SegmentedControl, _ charset: Charset) -> VisibleText {
  var text = plain(placementText(control.placement))
  guard let title = control.title else { return text }
  text.append(" \"")
  text.append(VisibleText(title, charset))
  text.append("\"")
  return text
}

private func barActions(_ control: SegmentedControl) -> VisibleText {
  plain(control.actions > 0 ? counted(control.actions, "action") : "")
}

/// A text with a space on each side, cut to so many columns; nothing where it would say nothing.
private func spaced(_ text: VisibleText, _ columns: Int, _ charset: Charset) -> VisibleText {
  var spaced = VisibleText()
  if text.width == 0 || columns < 6 { return spaced }
  spaced.append(" ")
  spaced.append(text.cut(to: columns - 2, charset))
  spaced.append(" ")
  return spaced
}

func placementText(_ placement: Placement) -> String {
  switch placement {
  case .content: "content"
  case .navigationBar: "navigation bar"
  case .toolbar: "toolbar"
  case .sheet: "sheet"
  }
}
