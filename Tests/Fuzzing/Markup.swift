/// Elements of HTML that have no end.
private let voidElements = ["meta", "input", "br"]
/// Elements of HTML whose text is no markup.
private let rawElements = ["script", "style"]

/// Checks that tags are balanced, attributes quoted and characters escaped, as XML asks for it.
///
/// It is a reader of its own, far simpler than XML: what segctl writes needs no more.
func checkMarkup(_ bytes: [UInt8]) {
  var reader = MarkupReader(bytes)
  reader.read()
}

private struct MarkupReader {
  private let bytes: [UInt8]
  private var at = 0
  private var open: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readReference()
      default: at += 1
      }
    }
    require(open.isEmpty, "not closed: \(open)")
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  private mutating func skip(past text: String) {
    while at < bytes.count, !take(text) { at += 1 }
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, isWordPart(bytes[at]) { at += 1 }
    require(at > start, "a name is missing")
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func readTag() {
    if take("<?xml") { return skip(past: "?>") }
    if take("<!doctype") { return skip(past: ">") }
    if take("</") {
      let name = word()
      require(open.popLast() == name && take(">"), "`\(name)` closes another element")
      return
    }
    at += 1
    let name = word()
    readAttributes()
    if take("/>") { return }
    require(take(">"), "a tag does not end")
    if voidElements.contains(name) { return }
    if rawElements.contains(name) { return skip(past: "</\(name)>") }
    open.append(name)
  }

  private mutating func readAttributes() {
    while at < bytes.count {
      while take(" ") || take("\n") {}
      if bytes[at] == UInt8(ascii: ">") || bytes[at] == UInt8(ascii: "/") { return }
      let name = word()
      require(!name.hasPrefix("on"), "a script: \(name)")
      if take("=") {
        require(take("\""), "an attribute without quotes")
        readValue()
      }
    }
  }

  private mutating func readValue() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      require(bytes[at] != UInt8(ascii: "<"), "markup in an attribute")
      if bytes[at] == UInt8(ascii: "&") { readReference() } else { at += 1 }
    }
    at += 1
  }

  private mutating func readReference() {
    at += 1
    _ = take("#")
    _ = word()
    require(take(";"), "a reference does not end")
  }
}
