import Drawing
import Foundation
import SegmentedControl
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element of a picture, as an XML parser read it.
private struct Element {
  let name: String
  let attributes: [String: String]
  var text = ""

  func number(_ attribute: String) -> Double { attributes[attribute].flatMap(Double.init) ?? .nan }
}

/// Reads a picture by Foundation's XML parser; all elements in the order in which they begin.
private final class PictureReader: NSObject, XMLParserDelegate {
  private(set) var elements: [Element] = []
  private var stack: [Int] = []

  static func elements(of picture: String) throws -> [Element] {
    let reader = PictureReader()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = reader
    let isWellFormed = parser.parse()
    try #require(isWellFormed, "\(String(describing: parser.parserError))")
    return reader.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    stack.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    stack.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = stack.last { elements[last].text += text }
  }
}

/// The picture's space around everything, in points.
private let margin = 24.0

@Suite struct SVGDrawingTests {
  @Test func `segments stand where the model puts them`() throws {
    let control = try control("Day", "Week", "Month", "Year") { $0.selection = .index(1) }
    let elements = try PictureReader.elements(of: drawSVG(control))
    let texts = elements.filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["Day", "Week", "Month", "Year"])
    // 361 points shared by four: middles at 45.125 and every 90.25 from there; two decimals.
    for (text, middle) in zip(texts, [45.125, 135.375, 225.625, 315.875]) {
      #expect((text.number("x") - margin - middle).magnitude < 0.0051)
    }
    let pill = try #require(elements.first { $0.attributes["class"] == "f-pill" })
    #expect(pill.number("x") == margin + 90.25)
    #expect(pill.number("width") == 90.25)
    let track = try #require(elements.first { $0.attributes["class"] == "f-track" })
    #expect(track.number("width") == 361)
  }

  @Test func `right to left mirrors segments`() throws {
    let control = try control("Day", "Week") { $0.direction = .rightToLeft }
    let texts = try PictureReader.elements(of: drawSVG(control)).filter { $0.name == "text" }
    #expect(texts.map { $0.number("x") - margin } == [270.75, 90.25])
    #expect(texts.allSatisfy { $0.attributes["direction"] == "rtl" })
  }

  @Test func `a picture names and describes itself`() throws {
    let control = try control("Day", "Week")
    let options = SVGDrawingOptions(identifier: "a/b 1", name: "<phone>")
    let elements = try PictureReader.elements(of: drawSVG(control, options: options))
    #expect(elements[0].attributes["role"] == "img")
    #expect(elements[0].attributes["aria-labelledby"] == "a-b-1-title a-b-1-description")
    #expect(elements[1].attributes["id"] == "a-b-1-title")
    #expect(elements[1].text == "Segmented control <phone>")
    #expect(elements[2].text.hasPrefix("Segmented control with 2 segments."))
    #expect(elements[2].text.hasSuffix("Segment 2: Week."))
  }

  @Test func `only the automatic theme has a style sheet`() throws {
    let control = try control("Day", "Week")
    for theme in SVGTheme.allCases {
      let picture = drawSVG(control, options: SVGDrawingOptions(theme: theme))
      #expect(picture.contains("<style>") == (theme == .automatic))
      #expect(picture.contains("prefers-color-scheme:dark") == (theme == .automatic))
      #expect(picture.contains("class=") == (theme == .automatic))
    }
    let light = drawSVG(control, options: SVGDrawingOptions(theme: .light))
    #expect(light != drawSVG(control, options: SVGDrawingOptions(theme: .dark)))
  }

  @Test func `what is scrolled out of sight is drawn once more, faintly`() throws {
    var control = try control(sixTitles)
    _ = try control.scroll(by: 150)
    let elements = try PictureReader.elements(of: drawSVG(control))
    let texts = elements.filter { $0.name == "text" }.map(\.text)
    // An edge cuts through "Voicemail": one part of it is inside, one outside.
    #expect(texts.contains("Recents"))
    #expect(texts.filter { $0 == "Voicemail" }.count == 2)
    #expect(!texts.contains("Spam"), "too far away to be drawn")
    #expect(elements.contains { $0.name == "mask" })
  }

  @Test func `titles, actions and unread dots are drawn`() throws {
    let control = try control(fourStates) {
      $0.placement = .navigationBar
      $0.title = "Agenda"
      $0.actions = 5
    }
    let elements = try PictureReader.elements(of: drawSVG(control))
    let texts = elements.filter { $0.name == "text" }.map(\.text)
    #expect(texts.prefix(2) == ["+2", "Agenda"])
    // Three actions of a circle and three dots, and two unread dots.
    #expect(elements.filter { $0.name == "circle" }.count == 3 * 4 + 2)
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft], [0.0, 2, 9, 16])
  func `unread dots stay within their segments`(_ direction: Direction, _ inset: Double) throws {
    let titles = ["Mon", "Tue", "Wed", "Thu"]
    let control = try control(titles.map { Segment.Item(title: $0, isUnread: true) }) {
      $0.direction = direction
      $0.selection = .none
      $0.isFixedWidth = true
      $0.metrics = .inter(weight: .regular, size: 15, inset: inset)
    }
    let dots = try PictureReader.elements(of: drawSVG(control)).filter { $0.name == "circle" }
    #expect(dots.count == titles.count)
    for (index, dot) in dots.enumerated() {
      // A control that hugs stands at the leading side of what its parent offers.
      let spare = control.available - control.layout.container
      let left = margin + (direction == .rightToLeft ? spare : 0) + control.x(at: index)
      let width = control.layout.frames[index].width
      #expect(dot.number("cx") - 3 >= left && dot.number("cx") + 3 <= left + width)
    }
  }

  @Test func `a text is as long as it was measured, in any font`() throws {
    // Inter Regular at 15 points: D 2024, a 1588, y 1568 of 2816 units an em make 27.59.
    let control = try control("Day", " Day", "The  end")
    let texts = try PictureReader.elements(of: drawSVG(control)).filter { $0.name == "text" }
    #expect(texts.map { $0.attributes["textLength"] } == ["27.59", nil, nil])
    #expect(texts[0].attributes["lengthAdjust"] == "spacingAndGlyphs")
  }

  @Test func `the keys' place is ringed and told where it is not the selected segment`() throws {
    var control = try control("Day", "Week", "Month") { $0.isMomentary = true }
    let before = try PictureReader.elements(of: drawSVG(control)).filter { $0.name == "rect" }
    _ = control.press(.left)
    let after = try PictureReader.elements(of: drawSVG(control)).filter { $0.name == "rect" }
    // Left comes in from the end: segment 3.
    let rings = after.filter { $0.attributes["stroke-width"] == "2" }
    #expect(after.count == before.count + 1 && rings.count == 1)
    let left = rings.first?.number("x") ?? .nan
    #expect((left - (margin + control.x(at: 2) + 2)).magnitude < 0.01)
    #expect(drawText(control).contains("focus on 3"))
    #expect(drawSentences(control).contains("The keys are on segment 3."))
  }

  @Test func `an icon is a tile with an initial, named by its title`() throws {
    let control = try control([
      Segment.Item(title: "", icon: "list.bullet"), Segment.Item(title: "Map", icon: "map"),
    ])
    let elements = try PictureReader.elements(of: drawSVG(control))
    #expect(
      elements.filter { $0.name == "title" }.dropFirst().map(\.text) == ["list.bullet", "map"])
    let texts = elements.filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["L", "M", "Map"])
    // Icon, 6 points and text are centred together: the text ends where the content does.
    let (middle, inset) = (361 * 0.75, control.metrics.inset)
    let end = middle + (control.segments[1].natural - 2 * inset) / 2
    let textMiddle = end - control.textWidth(at: 1) / 2
    #expect((texts[2].number("x") - margin - textMiddle).magnitude < 0.0051)
  }

  @Test func `labels are text and nothing else`() throws {
    let hostile = [
      "</text><script>alert(1)</script>", "\u{0}\u{1b}[31m\u{202e}", "\" onload=\"alert(1)",
      "]]>&amp;",
      "\u{ffff}\u{fffe}",
    ]
    let control = try control(hostile.map { Segment.Item(title: $0, icon: $0, label: $0) }) {
      $0.placement = .navigationBar
      $0.title = hostile[0] + hostile[2]
      $0.available = 2000
    }
    let options = SVGDrawingOptions(identifier: "\"><script>", name: hostile[0])
    let elements = try PictureReader.elements(of: drawSVG(control, options: options))
    checkHarmless(elements)
    #expect(elements.contains { $0.name == "text" && $0.text == hostile[0] })
    #expect(elements.contains { $0.name == "text" && $0.text == "␀␛[31m\u{fffd}" })
  }

  @Test(arguments: 0..<20) func `any control makes a harmless picture`(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed &+ 3000)
    for _ in 0..<20 {
      let control = try generator.control()
      let picture = drawSVG(control, options: SVGDrawingOptions(theme: .light))
      let elements = try PictureReader.elements(of: picture)
      checkHarmless(elements)
      for element in elements where element.name == "rect" {
        #expect(element.number("width") >= 0 && element.number("width") < 1e7, "seed \(seed)")
      }
      #expect(picture == drawSVG(control, options: SVGDrawingOptions(theme: .light)))
    }
  }

  @Test func `many or endless segments make a small picture`() throws {
    let many = try control((1...5000).map { Segment.Item(title: "\($0)") })
    #expect(drawSVG(many).utf8.count < 20_000)
    let long = try control(String(repeating: "long ", count: 200_000), "b")
    #expect(drawSVG(long).utf8.count < 20_000)
  }
}

/// The elements that a picture is made of; none runs a script or fetches anything.
private let harmlessElements: Set = [
  "svg", "title", "desc", "style", "defs", "clipPath", "linearGradient", "stop", "mask", "g",
  "rect",
  "text", "circle", "path",
]

private func checkHarmless(_ elements: [Element]) {
  var identifiers: Set<String> = []
  for element in elements {
    #expect(harmlessElements.contains(element.name), "\(element.name)")
    for (name, value) in element.attributes {
      #expect(!name.hasPrefix("on") && !name.contains("href"), "\(name)")
      #expect(!value.contains("url(") || value.hasPrefix("url(#"), "\(value)")
      #expect(!value.contains("nan") && !value.contains("inf\""), "\(name)=\(value)")
    }
    if let identifier = element.attributes["id"] {
      #expect(identifiers.insert(identifier).inserted, "\(identifier) twice")
    }
  }
}
