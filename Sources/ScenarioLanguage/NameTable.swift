extension NameID {
  /// The name of a control declared as `control phone …` without one of its own.
  package static let phone = NameID(0)
  /// The name of a control declared as `control pad …` without one of its own.
  package static let pad = NameID(1)
}

/// The names that the sources of a run made up: each text once, its id the order of its coming.
///
/// Ids stay for the whole run: an array indexed by them serves as a table of controls.
package struct NameTable: Sendable {
  /// The texts of all names, end to end.
  private var storage: [UInt8] = []
  /// Where the text of each name ends in `storage`.
  private var ends: [Int32] = []
  /// Hash table with linear probing: ids, or -1; the length is a power of two.
  private var slots: [Int32]

  package init() {
    slots = Array(repeating: -1, count: NameTable.smallest)
    _ = intern("phone")
    _ = intern("pad")
  }

  private static let smallest = 64
  /// The names that are always there.
  private static let known = 2

  /// Forgets all names but those of a new table, and keeps the storage.
  mutating func removeAll() {
    ends.removeLast(ends.count - NameTable.known)
    storage.removeLast(storage.count - Int(ends[NameTable.known - 1]))
    if slots.count > NameTable.smallest {
      slots = Array(repeating: -1, count: NameTable.smallest)
    } else {
      for slot in slots.indices { slots[slot] = -1 }
    }
    fillSlots()
  }

  /// How many names there are; ids are `0..<count`.
  package var count: Int { ends.count }

  package func text(of id: NameID) -> String {
    String(decoding: storage[range(of: id.index)], as: UTF8.self)
  }

  package mutating func intern(_ text: String) -> NameID {
    let bytes = Array(text.utf8)
    return intern(bytes, from: 0, to: bytes.count)
  }

  /// The id of a name, given as a range of bytes of a source.
  package mutating func intern(_ bytes: [UInt8], from start: Int, to end: Int) -> NameID {
    var slot = hash(bytes, from: start, to: end) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isEqual(slots[slot], bytes, from: start, to: end) { return NameID(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = Int32(ends.count)
    storage.append(contentsOf: bytes[start..<end])
    ends.append(Int32(storage.count))
    slots[slot] = id
    if ends.count * 2 > slots.count { grow() }
    return NameID(id)
  }

  /// The id of a name that already stands in the table.
  package func find(_ text: String) -> NameID? {
    let bytes = Array(text.utf8)
    var slot = hash(bytes, from: 0, to: bytes.count) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isEqual(slots[slot], bytes, from: 0, to: bytes.count) { return NameID(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func range(of id: Int32) -> Range<Int> {
    (id == 0 ? 0 : Int(ends[Int(id) - 1]))..<Int(ends[Int(id)])
  }

  private func isEqual(_ id: Int32, _ bytes: [UInt8], from start: Int, to end: Int) -> Bool {
    let range = range(of: id)
    guard range.count == end - start else { return false }
    for offset in stride(from: 0, to: range.count, by: 8) {
      let name = EightBytes(in: storage, at: range.lowerBound + offset)
      let text = EightBytes(in: bytes, at: start + offset)
      if name.prefix(range.count - offset) != text.prefix(range.count - offset) { return false }
    }
    return true
  }

  /// Eight bytes at a time, the upper half folded in because the table takes the low bits.
  private func hash(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for at in stride(from: start, to: end, by: 8) {
      hash = (hash ^ EightBytes(in: bytes, at: at).prefix(end - at)) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash & 0x7fff_ffff)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    fillSlots()
  }

  private mutating func fillSlots() {
    for id in ends.indices {
      let range = range(of: Int32(id))
      var slot = hash(storage, from: range.lowerBound, to: range.upperBound) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(id)
    }
  }
}
