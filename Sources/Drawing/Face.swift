import SegmentedControl

// What stands inside a segment: its icon, its title, and the marks around them.

/// The most columns of an icon's name that are drawn: it stands for a picture of 20 points.
private let iconColumns = 16

/// The parts of a segment's face and the marks that it wears.
struct Face {
  let icon: VisibleText?
  let title: VisibleText
  let isDisabled: Bool
  let isUnread: Bool
  /// The share of the title that the model has room for; 1 where it is not truncated.
  let share: Double

  init(_ control: SegmentedControl, _ index: Int, _ charset: Charset) {
    let segment = control.segments[index]
    icon = segment.icon.map { iconText($0, charset) }
    title = VisibleText(segment.title, charset)
    isDisabled = !segment.isEnabled
    isUnread = segment.isUnread
    share = control.isTruncated(at: index) ? titleShare(control, index) : 1
  }

  /// The columns of the whole face, as far as the model does not truncate it.
  var needed: Int { contentWidth + (isDisabled ? 2 : 0) + (isUnread ? 2 : 0) }

  private var contentWidth: Int {
    guard let icon else { return titleWidth }
    return icon.width + (titleWidth > 0 ? 1 + titleWidth : 0)
  }

  /// The face within so many columns, in the order in which it is drawn from left to right.
  ///
  /// Where room is short the dot goes first, then the parentheses, then the title's end.
  func drawn(
    in columns: Int, _ charset: Charset, _ direction: Direction
  ) -> [(text: VisibleText, isDot: Bool)] {
    let least = min(contentWidth, 2)
    let wearsParentheses = isDisabled && columns >= least + 2
    let taken = wearsParentheses ? 2 : 0
    let wearsDot = isUnread && columns >= least + taken + 2
    var content = content(within: columns - taken - (wearsDot ? 2 : 0), charset, direction)
    if wearsParentheses { content = parenthesised(content) }
    if !wearsDot { return [(content, false)] }
    let dot = dot(charset, direction)
    return direction == .leftToRight
      ? [(content, false), (dot, true)] : [(dot, true), (content, false)]
  }

  private var titleWidth: Int {
    share == 1 ? title.width : max(1, Int(Double(title.width) * share))
  }

  private func content(
    within columns: Int, _ charset: Charset, _ direction: Direction
  ) -> VisibleText {
    guard let icon else { return shortTitle(within: columns, charset) }
    let room = columns - icon.width - 1
    if title.glyphs.isEmpty || room < 1 { return icon.cut(to: columns, charset) }
    let title = shortTitle(within: room, charset)
    var text = direction == .leftToRight ? icon : title
    text.append(" ")
    text.append(direction == .leftToRight ? title : icon)
    return text
  }

  /// The title within so many columns, and as the model truncates it.
  private func shortTitle(within columns: Int, _ charset: Charset) -> VisibleText {
    truncatedTitle(charset).cut(to: columns, charset)
  }

  /// The title as the model truncates it.
  func truncatedTitle(_ charset: Charset) -> VisibleText {
    if share == 1 { return title }
    var text = title
    text.isCut = true
    text = text.cut(to: titleWidth, charset)
    text.isCut = false
    return text
  }

  private func parenthesised(_ content: VisibleText) -> VisibleText {
    var text = VisibleText()
    text.append("(")
    text.append(content)
    text.append(")")
    return text
  }

  private func dot(_ charset: Charset, _ direction: Direction) -> VisibleText {
    var text = VisibleText()
    let mark = charset.marks.unread
    text.append(direction == .leftToRight ? " \(mark)" : "\(mark) ")
    return text
  }
}

private func iconText(_ name: String, _ charset: Charset) -> VisibleText {
  var text = VisibleText()
  text.append(charset.marks.iconOpen)
  text.append(VisibleText(name, charset).cut(to: iconColumns, charset))
  text.append(charset.marks.iconClose)
  text.isCut = false
  return text
}

/// The width of a segment's text alone, in points; measuring a long one anew would take long.
func textWidth(_ control: SegmentedControl, _ index: Int) -> Double {
  let segment = control.segments[index]
  if segment.title.isEmpty { return 0 }
  let icon = segment.icon == nil ? 0 : TextMetrics.iconSide + TextMetrics.iconSpacing
  return max(0, segment.natural - 2 * control.metrics.inset - icon)
}

/// The share of a truncated segment's text that its width has room for.
private func titleShare(_ control: SegmentedControl, _ index: Int) -> Double {
  let text = textWidth(control, index)
  let missing = control.segments[index].natural - control.layout.frames[index].width
  return text > 0 ? max(0, 1 - missing / text) : 1
}
