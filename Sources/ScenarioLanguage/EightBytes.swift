/// Eight bytes of a source, looked at together: the first is the lowest byte of the number.
///
/// Each question is asked of all eight at once. It adds to the low seven bits of a byte what
/// carries into its highest bit if the answer is yes, and so never into the byte beside it.
struct EightBytes {
  private(set) var value: UInt64

  /// The bytes from an offset on, with zeros behind the end of the text.
  @inline(__always)
  init(in bytes: [UInt8], at start: Int) {
    if start >= 0, start <= bytes.count &- 8 {
      // The compiler makes one load of these.
      value =
        UInt64(bytes[start]) | UInt64(bytes[start &+ 1]) << 8
        | UInt64(bytes[start &+ 2]) << 16 | UInt64(bytes[start &+ 3]) << 24
        | UInt64(bytes[start &+ 4]) << 32 | UInt64(bytes[start &+ 5]) << 40
        | UInt64(bytes[start &+ 6]) << 48 | UInt64(bytes[start &+ 7]) << 56
    } else {
      value = EightBytes.last(in: bytes, from: start)
    }
  }

  @inline(never)
  private static func last(in bytes: [UInt8], from start: Int) -> UInt64 {
    var value: UInt64 = 0
    for at in stride(from: bytes.count - 1, through: start, by: -1) {
      value = value << 8 | UInt64(bytes[at])
    }
    return value
  }

  @inline(__always)
  var first: UInt8 { UInt8(truncatingIfNeeded: value) }

  /// The first so many bytes, at most eight, with zeros behind them.
  @inline(__always)
  func prefix(_ count: Int) -> UInt64 {
    count >= 8 ? value : value & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// Leaves out the first so many bytes, fewer than eight, and puts zeros behind the rest.
  @inline(__always)
  mutating func drop(_ count: Int) { value &>>= UInt64(truncatingIfNeeded: count &* 8) }

  /// How many of them, from the first on, are spaces.
  @inline(__always)
  var leadingSpaces: Int { (value ^ EightBytes.all(UInt8(ascii: " "))).trailingZeroBitCount / 8 }

  /// How many, from the first on, are ASCII letters, digits or underscores.
  @inline(__always)
  var leadingWordBytes: Int {
    let low = value & EightBytes.all(0x7f)
    let lowercase = low | EightBytes.all(0x20)
    let isLetter = isAtLeast(UInt8(ascii: "a"), lowercase) & ~isAtLeast(0x7b, lowercase)
    let isDigit = isAtLeast(UInt8(ascii: "0"), low) & ~isAtLeast(0x3a, low)
    let isWord = (isLetter | isDigit | ~differs(from: UInt8(ascii: "_"), low)) & ~value
    return count(before: ~isWord)
  }

  /// How many, from the first on, mean nothing but themselves inside a string: ASCII but for
  /// control characters, quotes, backslashes and opening braces.
  @inline(__always)
  var leadingPlainBytes: Int {
    let low = value & EightBytes.all(0x7f)
    let isPlain =
      isAtLeast(0x20, low) & differs(from: UInt8(ascii: "\""), low)
      & differs(from: UInt8(ascii: "\\"), low) & differs(from: UInt8(ascii: "{"), low) & ~value
    return count(before: ~isPlain)
  }

  /// How many, from the first on, are no ASCII control characters, as line ends are.
  @inline(__always)
  var leadingNonControls: Int {
    count(before: ~(isAtLeast(0x20, value & EightBytes.all(0x7f)) | value))
  }

  /// The same byte eight times.
  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Sets the highest bit of each byte that is a limit or more; neither is over 127.
  @inline(__always)
  private func isAtLeast(_ limit: UInt8, _ low: UInt64) -> UInt64 {
    low &+ EightBytes.all(0x80 &- limit)
  }

  /// Sets the highest bit of each byte that is not this one; neither is over 127.
  @inline(__always)
  private func differs(from byte: UInt8, _ low: UInt64) -> UInt64 {
    (low ^ EightBytes.all(byte)) &+ EightBytes.all(0x7f)
  }

  /// How many bytes stand before the first whose highest bit is set.
  @inline(__always)
  private func count(before marks: UInt64) -> Int {
    (marks & EightBytes.all(0x80)).trailingZeroBitCount / 8
  }
}
