extension SegmentedControl {
  /// What a screen reader says of a segment.
  ///
  /// It is `[selected, ]label[, unread][, dimmed], button, i of n`.
  /// The label is the accessibility label, else the title, else the icon's name. Dimmed is a
  /// segment that is disabled, or that of a disabled control; one that is selected or read-only is
  /// not.
  package func announcement(at index: Int) -> String {
    let segment = segments[index]
    var text = selectedIndex == index ? "selected, " : ""
    text += segment.label ?? (segment.title.isEmpty ? segment.icon ?? "" : segment.title)
    if segment.isUnread { text += ", unread" }
    if !segment.isEnabled || !isEnabled { text += ", dimmed" }
    text += ", button, \(index + 1) of \(segments.count)"
    return text
  }

  /// What a screen reader says of the selected segment; nil when nothing is selected.
  package var announcement: String? { selectedIndex.map { announcement(at: $0) } }
}
