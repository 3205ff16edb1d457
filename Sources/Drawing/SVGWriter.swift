/// Writes elements of an SVG picture.
struct SVGWriter {
  private(set) var text = ""
  let theme: SVGTheme
  private var depth = 0

  init(_ theme: SVGTheme) { self.theme = theme }

  mutating func open(_ name: String, _ attributes: String = "") {
    line("<\(tag(name, attributes))>")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  mutating func empty(_ name: String, _ attributes: String) {
    line("<\(tag(name, attributes))/>")
  }

  /// An element with text alone, which is escaped here.
  mutating func leaf(_ name: String, _ attributes: String, _ content: String) {
    line("<\(tag(name, attributes))>\(escaped(content))</\(name)>")
  }

  /// The attribute that fills with a colour.
  func fill(_ ink: Ink) -> String { paint("fill", ink) }

  /// The attribute that draws outlines with a colour and fills nothing.
  func stroke(_ ink: Ink) -> String { "fill=\"none\" " + paint("stroke", ink) }

  private func paint(_ property: String, _ ink: Ink) -> String {
    let colour = theme == .dark ? ink.dark : ink.light
    if theme != .automatic { return "\(property)=\"\(colour)\"" }
    return "class=\"\(property.prefix(1))-\(ink.name)\" \(property)=\"\(colour)\""
  }

  private mutating func line(_ content: String) {
    text += String(repeating: " ", count: depth) + content + "\n"
  }

  private func tag(_ name: String, _ attributes: String) -> String {
    attributes.isEmpty ? name : "\(name) \(attributes)"
  }
}

/// A text as XML writes it, in content and in attributes.
func escaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// A rectangle in points.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var right: Double { x + width }
  var middleX: Double { x + width / 2 }
  var middleY: Double { y + height / 2 }

  var attributes: String {
    "x=\"\(points(x))\" y=\"\(points(y))\" width=\"\(points(width))\" height=\"\(points(height))\""
  }

  /// The attributes of a pill: ends as round as the height allows.
  var pillAttributes: String {
    attributes + " rx=\"\(points(min(height, width) / 2))\""
  }
}
