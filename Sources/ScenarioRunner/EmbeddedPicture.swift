import Drawing

/// Whether a text is a picture as `drawSVG` makes them, so that it may stand in a page as it is.
///
/// A report in JSON may come from anywhere. Its pictures hold the elements and attributes of a
/// drawing alone: no script, no style sheet but the drawing's own, no reference to the outside.
func isPicture(_ text: String) -> Bool {
  var reader = PictureReader(Array(text.utf8))
  return reader.isPicture()
}

private let elements = [
  "circle", "clipPath", "defs", "desc", "g", "linearGradient", "mask", "path", "rect", "stop",
  "svg", "text", "title",
]

private let attributes = [
  "aria-hidden", "aria-labelledby", "class", "clip-path", "cx", "cy", "d", "direction", "fill",
  "fill-opacity", "font-family", "font-size", "font-weight", "height", "id", "lengthAdjust", "mask",
  "maskUnits", "offset", "opacity", "r", "role", "rx", "stop-color", "stop-opacity", "stroke",
  "stroke-dasharray", "stroke-width", "text-anchor", "textLength", "viewBox", "width", "x", "xmlns",
  "y",
]

private let references = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]

private struct PictureReader {
  private let bytes: [UInt8]
  private var at = 0
  private var open: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func isPicture() -> Bool {
    guard bytes.starts(with: "<svg ".utf8) else { return false }
    while at < bytes.count {
      guard readTag(), readText() else { return false }
    }
    return open.isEmpty
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  private mutating func readTag() -> Bool {
    if take("</") { return open.popLast().map { take($0 + ">") } ?? false }
    if take("<style>") { return take(darkStyleSheet(identifier: "segctl")) && take("</style>") }
    // One picture, in which all the rest stands.
    guard take("<"), let name = word(), elements.contains(name), open.isEmpty == (name == "svg")
    else { return false }
    while take(" ") {
      if !readAttribute() { return false }
    }
    if take("/>") { return true }
    open.append(name)
    return take(">")
  }

  private mutating func word() -> String? {
    let start = at
    while at < bytes.count, isLetter(bytes[at]) || bytes[at] == UInt8(ascii: "-") { at += 1 }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private mutating func readAttribute() -> Bool {
    guard let name = word(), attributes.contains(name), take("=\"") else { return false }
    let isName = name == "id" || name == "aria-labelledby"
    if isName, !bytes[at...].starts(with: "segctl".utf8) { return false }
    while at < bytes.count, !take("\"") {
      // Only parts of the picture itself are referred to.
      let isOutside = bytes[at] == UInt8(ascii: "(") && !bytes[at...].starts(with: "(#segctl".utf8)
      if isOutside || !readCharacter() { return false }
    }
    return bytes[at - 1] == UInt8(ascii: "\"")
  }

  private mutating func readText() -> Bool {
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      if !readCharacter() { return false }
    }
    return true
  }

  private mutating func readCharacter() -> Bool {
    switch bytes[at] {
    case UInt8(ascii: "&"):
      for reference in references where take(reference) { return true }
      return false
    case UInt8(ascii: "<"): return false
    case 0..<0x20 where bytes[at] != UInt8(ascii: "\n"): return false
    default:
      at += 1
      return true
    }
  }
}
