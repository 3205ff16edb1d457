package import SegmentedControl

/// What a screen reader says of one segment after another, one a line.
///
/// Control characters are made visible, and what follows the first 512 code points is left out.
/// Lines are joined by a newline, none at the end.
package func drawAnnouncements(_ control: SegmentedControl, charset: Charset = .unicode) -> String {
  let lines = control.segments.indices.map { index in
    let text = VisibleText(control.announcement(at: index), charset)
    return text.isCut ? text.string + charset.marks.ellipsis : text.string
  }
  return lines.joined(separator: "\n")
}
