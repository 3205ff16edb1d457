package import SegmentedControl

/// How a control is drawn as SVG.
package struct SVGDrawingOptions: Sendable {
  package var theme: SVGTheme
  /// What the picture's identifiers begin with; pictures in one page need different ones.
  ///
  /// Letters, digits and hyphens of ASCII are kept, any other character becomes a hyphen.
  package var identifier: String
  /// What the control is called, in the picture's title; nil where there is only one.
  package var name: String?

  package init(theme: SVGTheme = .automatic, identifier: String = "segctl", name: String? = nil) {
    self.theme = theme
    self.identifier = identifier
    self.name = name
  }
}

/// Draws a control as an SVG picture, one unit a point, in the look of Fluent 2 iOS.
///
/// What is scrolled out of sight, or beyond reach, is drawn faintly outside the container. The
/// picture holds no script and refers to nothing outside itself; what it shows is also told in its
/// title and description. Ends in a newline.
package func drawSVG(
  _ control: SegmentedControl, options: SVGDrawingOptions = SVGDrawingOptions()
) -> String {
  var painter = SVGPainter(control, options)
  painter.paint()
  return painter.writer.text
}

/// The most sentences of a description: one a segment, and a few on the control.
private let describedSentences = 40

private struct SVGPainter {
  let control: SegmentedControl
  let geometry: SVGGeometry
  let identifier: String
  let name: String?
  var writer: SVGWriter

  init(_ control: SegmentedControl, _ options: SVGDrawingOptions) {
    self.control = control
    geometry = SVGGeometry(control)
    identifier = safeIdentifier(options.identifier)
    name = options.name
    writer = SVGWriter(options.theme)
  }

  mutating func paint() {
    let canvas = geometry.canvas
    let size = "width=\"\(points(canvas.width))\" height=\"\(points(canvas.height))\""
    let view = "viewBox=\"0 0 \(points(canvas.width)) \(points(canvas.height))\""
    let names = "aria-labelledby=\"\(identifier)-title \(identifier)-description\""
    writer.open(
      "svg",
      "xmlns=\"http://www.w3.org/2000/svg\" id=\"\(identifier)\" \(size) \(view) role=\"img\" "
        + "\(names) font-family=\"\(fontFamily)\"")
    describe()
    define()
    writer.empty("rect", canvas.attributes + " " + writer.fill(.page))
    paintBar()
    paintOutside()
    paintInside()
    if control.layout.overflows { paintParentEdge() }
    writer.close("svg")
  }

  private var fontFamily: String {
    switch control.metrics {
    case .inter: "Inter, -apple-system, system-ui, sans-serif"
    case .fixed: "ui-monospace, Menlo, Consolas, monospace"
    }
  }

  private var fontWeight: String {
    switch control.metrics {
    case .inter(.medium, _, _): " font-weight=\"500\""
    case .inter(.semibold, _, _): " font-weight=\"600\""
    case .inter(.regular, _, _), .fixed: ""
    }
  }

  private mutating func describe() {
    var title = "Segmented control"
    if let name { title += " " + VisibleText(name, .unicode).string }
    writer.leaf("title", "id=\"\(identifier)-title\"", title)
    let sentences = sentences(of: control, options: TextDrawingOptions(), most: describedSentences)
    writer.leaf(
      "desc", "id=\"\(identifier)-description\"", sentences.joined(separator: " "))
    if writer.theme == .automatic {
      writer.leaf("style", "", darkStyleSheet(identifier: identifier))
    }
  }

  private mutating func define() {
    writer.open("defs")
    writer.open("clipPath", "id=\"\(identifier)-inside\"")
    let viewport = geometry.viewport
    writer.empty(
      "rect", control.layout.overflows ? viewport.attributes : viewport.pillAttributes)
    writer.close("clipPath")
    if geometry.outsideLeft > 0 || geometry.outsideRight > 0 { defineFade() }
    writer.close("defs")
  }

  /// A mask that shows what is outside the viewport, the less the farther away it is.
  private mutating func defineFade() {
    let (viewport, left, right) = (
      geometry.viewport, geometry.outsideLeft, geometry.outsideRight
    )
    for (side, start, end) in [("left", 0, 1), ("right", 1, 0)] {
      writer.open("linearGradient", "id=\"\(identifier)-\(side)\"")
      for (place, opacity) in [(0, start), (1, end)] {
        writer.empty("stop", "offset=\"\(place)\" stop-color=\"#fff\" stop-opacity=\"\(opacity)\"")
      }
      writer.close("linearGradient")
    }
    // In user space, since a region in units of the group would end where its shapes do.
    let region = Box(
      x: viewport.x - left, y: viewport.y, width: viewport.width + left + right,
      height: viewport.height)
    writer.open(
      "mask", "id=\"\(identifier)-outside\" maskUnits=\"userSpaceOnUse\" \(region.attributes)")
    // Reaching under the container, whose round ends would else leave a gap.
    let under = min(viewport.height, viewport.width) / 2
    var side = region
    side.width = left > 0 ? left + under : 0
    paintFade(side, "left")
    side.x = viewport.right - under
    side.width = right > 0 ? right + under : 0
    paintFade(side, "right")
    writer.close("mask")
  }

  private mutating func paintFade(_ box: Box, _ side: String) {
    if box.width > 0 {
      writer.empty("rect", "\(box.attributes) fill=\"url(#\(identifier)-\(side))\"")
    }
  }

  private mutating func paintOutside() {
    guard geometry.outsideLeft > 0 || geometry.outsideRight > 0 else { return }
    writer.open("g", "mask=\"url(#\(identifier)-outside)\" opacity=\"0.45\" aria-hidden=\"true\"")
    writer.empty("rect", contentBox.pillAttributes + " " + writer.fill(.track))
    paintSegments { _, geometry, box in
      box.x < geometry.viewport.x || box.right > geometry.viewport.right
    }
    writer.close("g")
  }

  /// The whole content, as far as it is drawn.
  private var contentBox: Box {
    let layout = control.layout
    var box = geometry.viewport
    let whole = max(layout.content, layout.container)
    let start = -control.offset
    box.x += control.direction == .leftToRight ? start : layout.viewport - start - whole
    box.width = whole
    return box
  }

  private mutating func paintInside() {
    writer.open("g", "clip-path=\"url(#\(identifier)-inside)\"")
    writer.empty("rect", geometry.container.pillAttributes + " " + writer.fill(.track))
    paintSegments { _, geometry, box in
      box.right > geometry.viewport.x && box.x < geometry.viewport.right
    }
    writer.close("g")
  }

  private mutating func paintSegments(where isWanted: (Int, SVGGeometry, Box) -> Bool) {
    for index in control.segments.indices {
      let box = geometry.box(control, index)
      if geometry.shows(box) && isWanted(index, geometry, box) { paintSegment(index, box) }
    }
  }

  private mutating func paintSegment(_ index: Int, _ box: Box) {
    let isSelected = index == control.selectedIndex
    if isSelected {
      writer.empty(
        "rect", box.pillAttributes + " " + writer.fill(control.isEnabled ? .pill : .disabledPill))
    }
    if index == control.pressedIndex {
      writer.empty(
        "rect", box.pillAttributes + " " + writer.fill(.pressed) + " fill-opacity=\"0.16\"")
    }
    if index == control.unselectedFocus { paintFocus(box) }
    paintFace(index, box, faceInk(index, isSelected: isSelected))
  }

  /// The ring of the keyboard's focus, inside the segment so that nothing cuts it.
  private mutating func paintFocus(_ box: Box) {
    let ring = Box(
      x: box.x + 2, y: box.y + 2, width: max(0, box.width - 4), height: max(0, box.height - 4))
    writer.empty("rect", ring.pillAttributes + " stroke-width=\"2\" " + writer.stroke(.brand))
  }

  private func faceInk(_ index: Int, isSelected: Bool) -> Ink {
    if isSelected { return .pillText }
    return control.isEnabled && control.segments[index].isEnabled ? .text : .disabledText
  }

  private mutating func paintFace(_ index: Int, _ box: Box, _ ink: Ink) {
    let segment = control.segments[index]
    let face = SVGFace(control, index)
    let isForward = control.direction == .leftToRight
    let left = box.middleX - face.width / 2
    if let icon = segment.icon {
      let side = TextMetrics.iconSide
      let (x, y) = (isForward ? left : left + face.width - side, box.middleY - side / 2)
      paintIcon(icon, Box(x: x, y: y, width: side, height: side), ink)
    }
    let textLeft = isForward ? left + face.width - face.textWidth : left
    if face.title.width > 0 {
      paintText(
        face.title.string, x: textLeft + face.textWidth / 2, box.middleY, ink,
        length: isDrawnAsMeasured(index, face) ? face.textWidth : nil)
    }
    if segment.isUnread {
      // Where the segment leaves too little room, over its own text rather than the next one's.
      let reach = max(0, min(face.width / 2 + 6, box.width / 2 - 5))
      let x = box.middleX + (isForward ? reach : -reach)
      let y = box.middleY - min(geometry.em, box.height) * 0.32
      writer.empty(
        "circle",
        "cx=\"\(points(x))\" cy=\"\(points(y))\" r=\"3\" "
          + writer.fill(ink == .disabledText ? .disabledText : .brand))
    }
  }

  /// Whether the whole title is drawn as it is, so that the width measured is that of what is seen.
  ///
  /// SVG leaves out blanks at the ends, and all but one within.
  private func isDrawnAsMeasured(_ index: Int, _ face: SVGFace) -> Bool {
    let title = control.segments[index].title.utf8
    guard face.textWidth > 0, face.title.string.utf8.elementsEqual(title) else { return false }
    var previous = UInt8(ascii: " ")
    for byte in title {
      if byte == UInt8(ascii: " ") && byte == previous { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  /// A text around a place; as long as it was measured, whatever font the reader has.
  private mutating func paintText(
    _ text: String, x: Double, _ middle: Double, _ ink: Ink, length: Double?
  ) {
    // Capitals are about 0.73 em high: this centres them.
    let baseline = middle + geometry.em * 0.36
    let direction = control.direction == .rightToLeft ? " direction=\"rtl\"" : ""
    let fit =
      length.map { " textLength=\"\(points($0))\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
    writer.leaf(
      "text",
      "x=\"\(points(x))\" y=\"\(points(baseline))\" font-size=\"\(points(geometry.em))\""
        + "\(fontWeight)\(direction)\(fit) text-anchor=\"middle\" \(writer.fill(ink))", text)
  }

  /// A picture that stands for any icon: a tile with the initial of its name, which is its title.
  private mutating func paintIcon(_ name: String, _ box: Box, _ ink: Ink) {
    let visible = VisibleText(name, .unicode)
    writer.open("g")
    writer.leaf("title", "", visible.string)
    let tile = Box(x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
    writer.empty(
      "rect", tile.attributes + " rx=\"5\" " + writer.stroke(ink) + " stroke-width=\"1.5\"")
    let initial = capital(visible.glyphs.first { $0.text != " " }?.text ?? "")
    writer.leaf(
      "text",
      "x=\"\(points(box.middleX))\" y=\"\(points(box.middleY + 4))\" font-size=\"11\" "
        + "font-weight=\"600\" text-anchor=\"middle\" \(writer.fill(ink))", initial)
    writer.close("g")
  }

  /// The edge beyond which nothing can be seen or touched.
  private mutating func paintParentEdge() {
    let viewport = geometry.viewport
    let x = points(control.direction == .leftToRight ? viewport.right : viewport.x)
    let (top, bottom) = (points(viewport.y - 6), points(viewport.y + viewport.height + 6))
    writer.empty(
      "path",
      "d=\"M\(x) \(top)V\(bottom)\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\" "
        + writer.stroke(.warning))
  }

  private mutating func paintBar() {
    guard let bar = geometry.bar else { return }
    writer.empty(
      "rect", bar.attributes + " rx=\"12\" " + writer.fill(.surface))
    writer.empty("rect", bar.attributes + " rx=\"12\" " + writer.stroke(.hairline))
    if control.placement == .sheet {
      let grabber = Box(x: bar.middleX - 18, y: bar.y + 8, width: 36, height: 5)
      writer.empty("rect", grabber.pillAttributes + " " + writer.fill(.hairline))
    }
    if control.placement == .navigationBar { paintTitleRow(bar) }
  }

  /// The title in the middle, the actions at the trailing end.
  private mutating func paintTitleRow(_ bar: Box) {
    let (shown, middle) = (min(control.actions, 3), bar.y + 24)
    let isForward = control.direction == .leftToRight
    for place in 0..<shown {
      let distance = 26 + 34 * Double(place)
      paintAction(x: isForward ? bar.right - distance : bar.x + distance, middle)
    }
    let rest = control.actions - shown
    if rest > 0 {
      let distance = 26 + 34 * Double(shown)
      let x = isForward ? bar.right - distance : bar.x + distance
      writer.leaf(
        "text",
        "x=\"\(points(x))\" y=\"\(points(middle + 5))\" font-size=\"13\" text-anchor=\"middle\" "
          + writer.fill(.brand), "+\(rest)")
    }
    guard let title = control.title else { return }
    let taken = control.actions > 0 ? 34 * Double(shown + (rest > 0 ? 1 : 0)) + 26 : 16
    let columns = Int(max(0, min(bar.width - 2 * taken, 4000)) / 9)
    let text = VisibleText(title, .unicode).cut(to: columns, .unicode).string
    writer.leaf(
      "text",
      "x=\"\(points(bar.middleX))\" y=\"\(points(middle + 6))\" font-size=\"17\" "
        + "font-weight=\"600\" text-anchor=\"middle\" \(writer.fill(.text))", text)
  }

  /// Any action: a circle with three dots.
  private mutating func paintAction(x: Double, _ middle: Double) {
    let place = "cx=\"\(points(x))\" cy=\"\(points(middle))\""
    writer.empty("circle", "\(place) r=\"11\" stroke-width=\"1.5\" " + writer.stroke(.brand))
    for step in [-5.0, 0, 5] {
      writer.empty(
        "circle",
        "cx=\"\(points(x + step))\" cy=\"\(points(middle))\" r=\"1.5\" " + writer.fill(.brand))
    }
  }
}

/// The widths of what stands inside a segment, in points.
private struct SVGFace {
  let title: VisibleText
  let textWidth: Double
  /// Icon, space and text.
  let width: Double

  init(_ control: SegmentedControl, _ index: Int) {
    let segment = control.segments[index]
    let face = Face(control, index, .unicode)
    title = face.truncatedTitle(.unicode).ended(.unicode)
    textWidth = Drawing.textWidth(control, index) * face.share
    let spacing = segment.title.isEmpty ? 0 : TextMetrics.iconSpacing
    let icon = segment.icon == nil ? 0 : TextMetrics.iconSide + spacing
    width = icon + textWidth
  }
}

/// A letter from a to z as a capital, any other text as it is.
private func capital(_ text: String) -> String {
  guard let byte = text.utf8.first, text.utf8.count == 1,
    byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z")
  else { return text }
  return String(Unicode.Scalar(byte - 32))
}

/// A name that is safe in attributes, references and style sheets; begins with a letter.
private func safeIdentifier(_ name: String) -> String {
  var safe = ""
  for byte in name.utf8.prefix(100) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      safe.unicodeScalars.append(Unicode.Scalar(byte))
    default: safe += "-"
    }
  }
  let first = safe.utf8.first ?? UInt8(ascii: "-")
  return first > UInt8(ascii: "9") ? safe : "c" + safe
}
