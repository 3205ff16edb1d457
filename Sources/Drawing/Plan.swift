import SegmentedControl

// Where things stand in columns.

/// The points of one column, unless labels need more columns or the terminal has fewer.
///
/// A terminal's character is half an em wide, and the control's em is 15 points.
private let pointsPerColumn = 7.5

/// The most segments that the scale is chosen by; those beyond never fit into a line anyway.
private let scaledSegments = 200

/// The columns on each side of a label, where there is room.
private let padding = 1

/// The columns in which a shortened label still tells something.
private let legibleColumns = 4

/// Widths below this, in points, count as none.
private let thinnest = 1e-3

/// No column is farther away than this, however wide a control is.
private let farthest = 1e6

/// A segment that can be seen, wholly or in part.
struct PlannedSegment {
  let index: Int
  /// The columns of its two borders; what is scrolled out of sight lies outside the box.
  var left: Int
  var right: Int

  /// The columns between the borders.
  var interior: Int { right - left - 1 }
}

/// How a control is drawn as a box: the place of everything in columns from the box's left border.
struct Plan {
  /// The column of the box's right border; its left one is at 0.
  private(set) var right = 0
  /// The columns that the parent offers.
  private(set) var parent = 0
  /// The segments that can be seen, from left to right.
  private(set) var segments: [PlannedSegment] = []
  /// The columns kept free on each side, for the number of segments out of sight.
  private(set) var margin = 0
  /// How many segments lie wholly before and after what can be seen.
  private(set) var hiddenBefore = 0
  private(set) var hiddenAfter = 0
  /// Whether content goes on beyond the leading and the trailing edge.
  private(set) var continuesBefore = false
  private(set) var continuesAfter = false
  /// Whether widths are in proportion to points.
  private(set) var isToScale = true

  /// Plans a box within so many columns; nil where the labels would not be legible.
  init?(_ control: SegmentedControl, columns: Int, _ charset: Charset) {
    let layout = control.layout
    let isCutOff = layout.isScrollable || layout.overflows
    margin = isCutOff ? "\(control.segments.count)".utf8.count + 2 : 0
    let most = columns - 1 - 2 * margin
    guard most >= 4, layout.viewport > thinnest else { return nil }
    let faces = control.segments.indices.prefix(scaledSegments).map { Face(control, $0, charset) }
    let scale = chooseScale(control, faces, most: most)
    right = min(most, columnCount(layout.viewport, scale))
    parent = max(right, min(most, columnCount(control.available, scale)))
    place(control, scale)
    if !isCutOff { shareColumns(faces) }
    guard right >= 4 && isLegible(control, faces) else { return nil }
  }

  private mutating func place(_ control: SegmentedControl, _ scale: Double) {
    let layout = control.layout
    for index in control.segments.indices {
      let start = layout.frames[index].leading - control.offset
      if control.isVisible(at: index) {
        let end = trailing(layout, index) - control.offset
        place(index, columnCount(start, scale), columnCount(end, scale), control.direction)
      } else if start < 0 {
        hiddenBefore += 1
      } else {
        hiddenAfter += 1
      }
    }
    if control.direction == .rightToLeft { segments.reverse() }
    continuesBefore = control.offset > thinnest
    let whole = layout.isScrollable ? layout.content : max(layout.content, layout.container)
    continuesAfter = whole - control.offset > layout.viewport + thinnest
  }

  private mutating func place(_ index: Int, _ start: Int, _ end: Int, _ direction: Direction) {
    segments.append(
      direction == .leftToRight
        ? PlannedSegment(index: index, left: start, right: end)
        : PlannedSegment(index: index, left: right - end, right: right - start))
  }

  /// Lets segments that have columns to spare lend them to those whose labels would be cut.
  private mutating func shareColumns(_ faces: [Face]) {
    guard let first = segments.first, segments.allSatisfy({ $0.index < faces.count }) else {
      return
    }
    var spare = segments.map { $0.interior - faces[$0.index].needed }
    guard spare.contains(where: { $0 < 0 }), spare.reduce(0, +) >= 0 else { return }
    var widths = segments.map { $0.right - $0.left }
    while let short = spare.firstIndex(where: { $0 < 0 }) {
      let lender = spare.indices.max { spare[$0] < spare[$1] } ?? short
      (widths[lender], widths[short]) = (widths[lender] - 1, widths[short] + 1)
      (spare[lender], spare[short]) = (spare[lender] - 1, spare[short] + 1)
    }
    var left = first.left
    for place in segments.indices {
      segments[place].left = left
      left += widths[place]
      segments[place].right = left
    }
    isToScale = false
  }

  /// Whether each label that is wholly in sight has room for more than an ellipsis.
  private func isLegible(_ control: SegmentedControl, _ faces: [Face]) -> Bool {
    for segment in segments where segment.left >= 0 && segment.right <= right {
      let needed = segment.index < faces.count ? faces[segment.index].needed : legibleColumns
      if segment.interior < min(needed, legibleColumns) { return false }
    }
    return true
  }
}

/// Where a segment ends: where the next one begins, so that a separator belongs to it.
private func trailing(_ layout: Layout, _ index: Int) -> Double {
  if index + 1 < layout.frames.count { return layout.frames[index + 1].leading }
  return layout.frames[index].leading + layout.frames[index].width
}

private func columnCount(_ points: Double, _ scale: Double) -> Int {
  nearest(min(max(points * scale, -farthest), farthest))
}

/// Columns a point: the usual ones, more where a label needs them, fewer where there is no room.
private func chooseScale(_ control: SegmentedControl, _ faces: [Face], most: Int) -> Double {
  let layout = control.layout
  let largest = Double(most) / layout.viewport
  if control.shouldSetEqualWidthForSegments, let pitch = pitch(layout) {
    let needed = faces.reduce(0) { max($0, $1.needed) } + 1 + 2 * padding
    let usual = columnCount(pitch, 1 / pointsPerColumn)
    // Whole columns a segment, so that equal widths look equal.
    let columns = min(max(usual, needed), Int(min(largest * pitch, farthest)))
    if columns > 0 { return Double(columns) / pitch }
  }
  var scale = 1 / pointsPerColumn
  for index in faces.indices where layout.frames[index].width > thinnest {
    let needed = faces[index].needed + 1 + 2 * padding
    scale = max(scale, Double(needed) / layout.frames[index].width)
  }
  return min(scale, largest)
}

/// The distance of equal segments from one another.
private func pitch(_ layout: Layout) -> Double? {
  guard let first = layout.frames.first else { return nil }
  let pitch = layout.frames.count > 1 ? layout.frames[1].leading : first.width
  return pitch > thinnest ? pitch : nil
}
