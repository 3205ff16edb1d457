import SegmentedControl

/// The space around everything, in points.
private let margin = 24.0

/// How far a bar reaches beyond its control on each side: the margin of a phone's screen.
private let barPadding = 16.0

/// How much of what lies outside is drawn, at most.
private let mostOutside = 72.0

/// The heights of a navigation bar's title row and of a sheet's grabber row (UIKit).
private let titleRow = 44.0
private let grabberRow = 20.0

/// Where everything stands in the picture, in points from its upper left corner.
struct SVGGeometry {
  /// The whole picture.
  private(set) var canvas = Box(x: 0, y: 0, width: 0, height: 0)
  /// The bar or sheet; nil where the control stands in content.
  private(set) var bar: Box?
  /// What the parent offers, as high as the control.
  private(set) var parent = Box(x: 0, y: 0, width: 0, height: 0)
  /// What can be seen of the control.
  private(set) var viewport = Box(x: 0, y: 0, width: 0, height: 0)
  /// The container, which reaches beyond the viewport where it overflows.
  private(set) var container = Box(x: 0, y: 0, width: 0, height: 0)
  /// The width of what is faintly drawn to the left and to the right of the viewport.
  private(set) var outsideLeft = 0.0
  private(set) var outsideRight = 0.0
  /// The size of the font.
  let em: Double

  init(_ control: SegmentedControl) {
    em = control.metrics.em(at: control.textSize)
    measureOutside(control)
    let height = max(32, em * 4 / 3 + 12)
    let padding = control.placement == .content ? 0 : barPadding
    let top = margin + rowAbove(control) + (padding > 0 ? 8 : 0)
    let left = margin + max(outsideLeft, padding)
    let parentWidth = max(control.available, control.layout.viewport)
    parent = Box(x: left, y: top, width: parentWidth, height: height)
    placeContainer(control)
    if padding > 0 {
      let row = rowAbove(control)
      bar = Box(
        x: left - padding, y: margin, width: parentWidth + 2 * padding, height: row + height + 16)
    }
    canvas.width = parent.right + max(outsideRight, padding) + margin
    canvas.height = (bar.map { $0.y + $0.height } ?? parent.y + height) + margin
  }

  /// The left edge and width of a segment.
  func box(_ control: SegmentedControl, _ index: Int) -> Box {
    let frame = control.layout.frames[index]
    let start = frame.leading - control.offset
    let isForward = control.direction == .leftToRight
    let left = isForward ? start : control.layout.viewport - start - frame.width
    return Box(x: viewport.x + left, y: viewport.y, width: frame.width, height: viewport.height)
  }

  /// Whether any of a segment is drawn, inside or outside.
  func shows(_ box: Box) -> Bool {
    box.right > viewport.x - outsideLeft && box.x < viewport.right + outsideRight
  }

  private func rowAbove(_ control: SegmentedControl) -> Double {
    switch control.placement {
    case .navigationBar: control.title != nil || control.actions > 0 ? titleRow : 0
    case .sheet: grabberRow
    case .content, .toolbar: 0
    }
  }

  /// Keeps the same room on both sides however far a control is scrolled.
  private mutating func measureOutside(_ control: SegmentedControl) {
    let layout = control.layout
    if layout.isScrollable {
      outsideLeft = min(mostOutside, layout.maximumOffset)
      outsideRight = outsideLeft
    } else if layout.overflows {
      let excess = min(mostOutside, max(layout.content, layout.container) - layout.viewport)
      if control.direction == .leftToRight { outsideRight = excess } else { outsideLeft = excess }
    }
  }

  private mutating func placeContainer(_ control: SegmentedControl) {
    let layout = control.layout
    viewport = parent
    viewport.width = layout.viewport
    let isForward = control.direction == .leftToRight
    let spare = parent.width - layout.viewport
    viewport.x += control.placement == .content ? (isForward ? 0 : spare) : spare / 2
    container = viewport
    container.width = layout.container
    if !isForward { container.x = viewport.right - layout.container }
  }
}
