/// The texts of short literals that came lately: most labels stand several times in a scenario, and
/// making a `String` of bytes checks that they are text.
struct ShortTexts: Sendable {
  private struct Entry: Sendable {
    /// The first eight bytes, and the last eight of a text that is longer.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length = 0
    var text = ""
  }

  /// A text of up to so many bytes stands in the `String` itself and needs no memory of its own.
  private static let longest = 15

  private var entries = Array(repeating: Entry(), count: 64)

  /// The text of a range of bytes.
  mutating func text(in bytes: [UInt8], from start: Int, to end: Int) -> String {
    let length = end - start
    if length > ShortTexts.longest { return String(decoding: bytes[start..<end], as: UTF8.self) }
    let head = EightBytes(in: bytes, at: start).prefix(length)
    let tail = length > 8 ? EightBytes(in: bytes, at: end - 8).value : 0
    let hash = (head ^ (tail &* 31)) &* 0x9e37_79b9_7f4a_7c15
    let slot = Int(truncatingIfNeeded: hash >> 58)
    if entries[slot].head == head, entries[slot].tail == tail, entries[slot].length == length {
      return entries[slot].text
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    entries[slot] = Entry(head: head, tail: tail, length: length, text: text)
    return text
  }
}
