import SegmentedControl

/// Draws the control's box, three rows high, onto a canvas.
struct BoxPainter {
  let control: SegmentedControl
  let plan: Plan
  let charset: Charset
  let marks: Marks
  /// The canvas's column and row of the box's upper left corner.
  let left: Int
  let top: Int

  init(_ control: SegmentedControl, _ plan: Plan, _ charset: Charset, left: Int, top: Int) {
    self.control = control
    self.plan = plan
    self.charset = charset
    marks = charset.marks
    self.left = left
    self.top = top
  }

  func paint(_ canvas: inout Canvas) {
    paintContainer(&canvas)
    for segment in plan.segments where segment.index != control.selectedIndex {
      paint(segment, &canvas)
    }
    for segment in plan.segments where segment.index == control.selectedIndex {
      paint(segment, &canvas)
    }
    if plan.margin > 0 { paintMargins(&canvas) }
  }

  private func paintContainer(_ canvas: inout Canvas) {
    let box = marks.container
    let horizontal = control.isEnabled ? box.horizontal : marks.disabledHorizontal
    for (row, start, end) in [
      (top, box.topLeft, box.topRight), (top + 2, box.bottomLeft, box.bottomRight),
    ] {
      canvas.fill(horizontal, row: row, columns: left..<left + plan.right + 1, .border)
      canvas.put(start, row: row, column: left, .border)
      canvas.put(end, row: row, column: left + plan.right, .border)
    }
    canvas.put(box.left, row: top + 1, column: left, .border)
    canvas.put(box.right, row: top + 1, column: left + plan.right, .border)
  }

  private func paint(_ segment: PlannedSegment, _ canvas: inout Canvas) {
    let isSelected = segment.index == control.selectedIndex
    let first = max(segment.left + 1, 1)
    let inside = left + first..<left + max(first, min(segment.right, plan.right))
    let border = isSelected ? Style.selectedBorder : .border
    let horizontal = horizontal(of: segment.index, isSelected: isSelected)
    canvas.fill(horizontal, row: top, columns: inside, border)
    canvas.fill(horizontal, row: top + 2, columns: inside, border)
    paintBorders(of: segment, isSelected: isSelected, border, &canvas)
    paintFace(of: segment, in: inside, isSelected: isSelected, &canvas)
  }

  private func horizontal(of index: Int, isSelected: Bool) -> String {
    if index == control.pressedIndex { return marks.pressed }
    if isSelected { return marks.selected.horizontal }
    let isDimmed = !control.isEnabled || !control.segments[index].isEnabled
    return isDimmed ? marks.disabledHorizontal : marks.container.horizontal
  }

  private func paintBorders(
    of segment: PlannedSegment, isSelected: Bool, _ style: Style, _ canvas: inout Canvas
  ) {
    let box = isSelected ? marks.selected : marks.container
    if segment.left >= 0 && (isSelected || segment.left > 0) {
      let column = left + segment.left
      canvas.put(isSelected ? box.topLeft : marks.topJunction, row: top, column: column, style)
      canvas.put(box.left, row: top + 1, column: column, style)
      canvas.put(
        isSelected ? box.bottomLeft : marks.bottomJunction, row: top + 2, column: column, style)
    }
    if segment.right <= plan.right && (isSelected || segment.right < plan.right) {
      let column = left + segment.right
      canvas.put(isSelected ? box.topRight : marks.topJunction, row: top, column: column, style)
      canvas.put(box.right, row: top + 1, column: column, style)
      canvas.put(
        isSelected ? box.bottomRight : marks.bottomJunction, row: top + 2, column: column, style)
    }
  }

  private func paintFace(
    of segment: PlannedSegment, in inside: Range<Int>, isSelected: Bool, _ canvas: inout Canvas
  ) {
    let row = top + 1
    let isPressed = segment.index == control.pressedIndex
    let style = faceStyle(of: segment.index, isSelected: isSelected, isPressed: isPressed)
    canvas.fill(isPressed ? marks.pressed : " ", row: row, columns: inside, background(of: style))
    let face = Face(control, segment.index, charset)
    let parts = face.drawn(in: segment.interior, charset, control.direction)
    let width = parts.reduce(0) { $0 + $1.text.width }
    if width == 0 { return }
    var column = left + segment.left + 1 + (segment.interior - width) / 2
    if isPressed {
      let around = (column - 1..<column + width + 1).clamped(to: inside)
      canvas.fill(" ", row: row, columns: around, background(of: style))
    }
    for (text, isDot) in parts {
      canvas.put(
        text, row: row, column: column, clip: inside, isDot && !isSelected ? .unread : style)
      column += text.width
    }
  }

  private func faceStyle(of index: Int, isSelected: Bool, isPressed: Bool) -> Style {
    if isSelected && control.isEnabled { return .selected }
    if !control.isEnabled || !control.segments[index].isEnabled { return .disabled }
    return isPressed ? .pressed : .plain
  }

  /// The style of the spaces around a face: only the selected segment is filled.
  private func background(of style: Style) -> Style {
    style == .selected || style == .pressed ? style : .plain
  }

  private func paintMargins(_ canvas: inout Canvas) {
    let isMirrored = control.direction == .rightToLeft
    let before = Margin(
      continues: plan.continuesBefore, hidden: plan.hiddenBefore, isReachable: true)
    let after = Margin(
      continues: plan.continuesAfter, hidden: plan.hiddenAfter,
      isReachable: control.layout.isScrollable)
    paintLeftMargin(isMirrored ? after : before, &canvas)
    paintRightMargin(isMirrored ? before : after, &canvas)
  }

  private func paintLeftMargin(_ margin: Margin, _ canvas: inout Canvas) {
    guard margin.continues else { return }
    paintOpenEdge(column: left, margin, &canvas)
    let mark = margin.isReachable ? marks.before : marks.beyond
    let text = mark + margin.count
    put(text, column: left - 1 - text.count, margin, &canvas)
  }

  private func paintRightMargin(_ margin: Margin, _ canvas: inout Canvas) {
    guard margin.continues else { return }
    paintOpenEdge(column: left + plan.right, margin, &canvas)
    let mark = margin.isReachable ? marks.after : marks.beyond
    put(margin.count + mark, column: left + plan.right + 2, margin, &canvas)
  }

  private func put(_ text: String, column: Int, _ margin: Margin, _ canvas: inout Canvas) {
    let style = margin.isReachable ? Style.faint : .warning
    canvas.put(plain(text), row: top + 1, column: column, clip: 0..<canvas.width, style)
  }

  /// An edge that content passes: by scrolling under it or, beyond reach, the container itself.
  private func paintOpenEdge(column: Int, _ margin: Margin, _ canvas: inout Canvas) {
    let style = margin.isReachable ? Style.border : .warning
    canvas.put(marks.openEdge, row: top + 1, column: column, style)
    if margin.isReachable { return }
    canvas.put(marks.disabledHorizontal, row: top, column: column, style)
    canvas.put(marks.disabledHorizontal, row: top + 2, column: column, style)
  }
}

/// What lies beyond one edge of the box.
private struct Margin {
  let continues: Bool
  let hidden: Int
  /// Whether scrolling leads there.
  let isReachable: Bool

  var count: String { hidden > 0 ? "\(hidden)" : "" }
}
