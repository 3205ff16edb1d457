extension Word {
  /// How the words are written, in the order of the cases, with a space or a line break between.
  fileprivate static var allSpellings: String {
    """
    unknown
    background scenario skip todo only because examples define include step
    let for repeat if else
    control use select tap press drag release cancel swipe scroll key rotate wait set
    insert append remove move rename assert expect print say show
    why explain lint fix sweep matrix translate view
    at to by on in error matches snapshot follows breaks guidelines
    or and not within contains starts ends with
    true false none
    phone pad split segments icon label disabled unread
    fixed fill equal unequal selected available title actions purpose
    ltr rtl text readonly momentary metrics inter inset profile
    regular medium semibold
    content navbar toolbar sheet
    views states navigation sections
    narrow half wide
    left right up down home end space start
    extraSmall small large extraLarge extraExtraLarge extraExtraExtraLarge
    accessibility1 accessibility2 accessibility3 accessibility4 accessibility5
    guideline fluent-code uikit flutter baseweb hmsegmented
    count width offset scrollable overflows rows events announcement direction
    placement enabled device index x visible pressed truncated
    off note warning
    original pseudo longer accented mirrored each
    first last length min max abs
    """
  }

  /// How each word is written: for messages, since a run without any need not pay for making it.
  private static let spellings: [String] = allSpellings.utf8
    .split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    .map { String(decoding: $0, as: UTF8.self) }

  /// The word as it is written in a scenario: `fluent-code`.
  package var spelling: String { Word.spellings[Int(rawValue)] }

  /// The word that is written like this, or nil.
  package init?(spelling: String) {
    let bytes = Array(spelling.utf8)
    self = WordTable.shared.word(
      beginning: EightBytes(in: bytes, at: 0), in: bytes, from: 0, to: bytes.count)
    if self == .unknown { return nil }
  }
}

/// Recognises words by their bytes: a hash table over a key that is made of at most sixteen.
struct WordTable: Sendable {
  private struct Entry: Sendable {
    /// The bytes of a word of at most eight; of a longer one, its first and last eight mixed.
    var key: UInt64 = 0
    /// Where its letters begin in `letters`.
    var start: UInt16 = 0
    var length: UInt8 = 0
    var word = Word.unknown
  }

  static let shared = WordTable()

  private var entries: [Entry]
  /// The letters of all words, with a byte between.
  private let letters: [UInt8]

  init() {
    entries = Array(repeating: Entry(), count: 512)
    letters = Array(Word.allSpellings.utf8)
    var word: UInt8 = 0
    var start = 0
    for at in 0...letters.count where at == letters.count || letters[at] <= UInt8(ascii: " ") {
      enter(Word(rawValue: word) ?? .unknown, from: start, to: at)
      word += 1
      start = at + 1
    }
  }

  private mutating func enter(_ word: Word, from start: Int, to end: Int) {
    if word == .unknown { return }
    let head = EightBytes(in: letters, at: start)
    let key = WordTable.key(beginning: head, in: letters, from: start, to: end)
    var slot = WordTable.slot(key)
    while entries[slot].length > 0 { slot = (slot + 1) & 511 }
    entries[slot] = Entry(
      key: key, start: UInt16(start), length: UInt8(end - start), word: word)
  }

  @inline(__always)
  private static func key(
    beginning head: EightBytes, in bytes: [UInt8], from start: Int, to end: Int
  ) -> UInt64 {
    if end - start <= 8 { return head.prefix(end - start) }
    return head.value ^ (EightBytes(in: bytes, at: end - 8).value &* 31)
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 55)
  }

  /// The word in a range of bytes, whose first eight a caller has at hand, or `unknown`.
  @inline(__always)
  func word(
    beginning head: EightBytes, in bytes: [UInt8], from start: Int, to end: Int
  ) -> Word {
    let key = WordTable.key(beginning: head, in: bytes, from: start, to: end)
    var slot = WordTable.slot(key)
    while true {
      let entry = entries[slot]
      if entry.length == 0 { return .unknown }
      if entry.key == key, Int(entry.length) == end - start {
        if end - start <= 8 || isSpelled(entry, bytes, start) { return entry.word }
      }
      slot = (slot + 1) & 511
    }
  }

  /// Two texts of more than eight bytes may share a key.
  private func isSpelled(_ entry: Entry, _ bytes: [UInt8], _ start: Int) -> Bool {
    let length = Int(entry.length)
    for offset in stride(from: 0, to: length, by: 8) {
      let text = EightBytes(in: bytes, at: start + offset).prefix(length - offset)
      let word = EightBytes(in: letters, at: Int(entry.start) + offset).prefix(length - offset)
      if text != word { return false }
    }
    return true
  }
}
