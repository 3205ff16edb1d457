import ScenarioLanguage

/// Writes XML 1.0 into bytes: markup as it is given, texts so that reading gives them back.
///
/// Characters that no XML document may hold, such as most controls, become U+FFFD; those that a
/// terminal would obey or hide are written as references.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []

  /// Makes room for so many bytes, that what is written need not be moved.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// ` name="text"`, where `start` is ` name="`.
  mutating func attribute(_ start: StaticString, _ text: String) {
    markup(start)
    escape(text, isAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ start: StaticString, _ number: Int) {
    markup(start)
    bytes.append(decimal: UInt64(number))
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ start: StaticString, seconds nanoseconds: UInt64) {
    markup(start)
    bytes.append(seconds: nanoseconds)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func content(_ text: String) { escape(text, isAttribute: false) }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { source in
      // What stands as it is, is copied in runs.
      var start = 0
      for index in source.indices {
        if source[index] >= 0x7f, let hidden = XMLWriter.hidden(source, index) {
          bytes.append(contentsOf: source[start..<index])
          bytes.append(contentsOf: "&#x\(String(hidden.value, radix: 16));".utf8)
          start = index + UTF8.width(hidden)
          continue
        }
        guard let (escaped, count) = XMLWriter.escape(source, index, isAttribute) else { continue }
        bytes.append(contentsOf: source[start..<index])
        escaped.withUTF8Buffer { bytes.append(contentsOf: $0) }
        start = index + count
      }
      bytes.append(contentsOf: source[start...])
    }
  }

  /// The character that begins at an index, if it is one that is not to be seen as it is.
  private static func hidden(
    _ source: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Unicode.Scalar? {
    if source[index] & 0xc0 == 0x80 { return nil }
    let rest = source[index..<min(index + 4, source.count)]
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    return VisibleLine.replaces(scalar) ? scalar : nil
  }

  /// What stands for the character that begins at an index, and its length; nil for itself.
  @inline(__always)
  private static func escape(
    _ source: UnsafeBufferPointer<UInt8>, _ index: Int, _ isAttribute: Bool
  ) -> (escaped: StaticString, count: Int)? {
    switch source[index] {
    case 0x26: ("&amp;", 1)
    case 0x3c: ("&lt;", 1)
    case 0x3e: ("&gt;", 1)
    case 0x22: ("&quot;", 1)
    case 0x27: ("&#39;", 1)
    // In an attribute a parser would read these as spaces; a bare CR it would read as LF.
    case 0x09: isAttribute ? ("&#9;", 1) : nil
    case 0x0a: isAttribute ? ("&#10;", 1) : nil
    case 0x0d: ("&#13;", 1)
    case 0..<0x20: ("\u{fffd}", 1)
    // U+FFFE and U+FFFF: EF BF BE and EF BF BF.
    case 0xef where source[index + 1] == 0xbf && source[index + 2] >= 0xbe: ("\u{fffd}", 3)
    default: nil
    }
  }
}

/// A text, line by line, as a page shows it: nothing in it is markup, hidden or turned around.
func escapedXML(_ text: String) -> String {
  var writer = XMLWriter()
  writer.content(VisibleLine.lines(of: text))
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension [UInt8] {
  /// A number in digits.
  mutating func append(decimal number: UInt64) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// A duration in seconds with three decimals and a point, whatever the locale.
  mutating func append(seconds nanoseconds: UInt64) {
    let milliseconds = nanoseconds.clampedSum(with: 500_000) / 1_000_000
    append(decimal: milliseconds / 1000)
    append(UInt8(ascii: "."))
    for divisor in [100, 10, 1] as [UInt64] {
      append(UInt8(ascii: "0") + UInt8(milliseconds / divisor % 10))
    }
  }
}
