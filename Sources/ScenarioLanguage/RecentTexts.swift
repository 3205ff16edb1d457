/// Where the short literals that came lately stand in a tree: most labels stand several times in a
/// scenario and again in the next, and each need be a `String` only once.
struct RecentTexts: Sendable {
  private struct Entry: Sendable {
    /// The first eight bytes, and the last eight of a text that is longer.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length: Int32 = -1
    var id: Int32 = 0
  }

  /// A text of up to so many bytes is told by its first and last eight.
  static let longest = 16

  /// By hash, each in the place of the one before; none before the first.
  private var entries: [Entry] = []

  /// The string that a range of bytes, at most `longest`, was last; else the new one is noted.
  @inline(__always)
  mutating func id(
    of bytes: [UInt8], from start: Int, to end: Int, orNew new: StringID
  ) -> StringID {
    let length = Int32(truncatingIfNeeded: end - start)
    let head = EightBytes(in: bytes, at: start).prefix(end - start)
    let tail = end - start > 8 ? EightBytes(in: bytes, at: end - 8).value : 0
    let hash = (head ^ (tail &* 31)) &* 0x9e37_79b9_7f4a_7c15
    let slot = Int(truncatingIfNeeded: hash >> 56)
    if entries.isEmpty { entries = Array(repeating: Entry(), count: 256) }
    let entry = entries[slot]
    if entry.head == head, entry.tail == tail, entry.length == length { return StringID(entry.id) }
    entries[slot] = Entry(head: head, tail: tail, length: length, id: new.index)
    return new
  }

  /// Forgets them all: the strings that they name are gone.
  mutating func removeAll() { entries = [] }
}
