/// Reads single scalars out of bytes that may be no text at all.
enum UTF8Decoding {
  struct Scalar {
    var value: UInt32
    /// In bytes, 1 to 4.
    var length: Int
  }

  /// The scalar that begins at an offset, or nil where the bytes are not valid UTF-8.
  static func scalar(in bytes: [UInt8], at start: Int, limit: Int) -> Scalar? {
    let lead = bytes[start]
    let length: Int
    switch lead {
    case 0..<0x80: return Scalar(value: UInt32(lead), length: 1)
    case 0xc2..<0xe0: length = 2
    case 0xe0..<0xf0: length = 3
    case 0xf0..<0xf5: length = 4
    default: return nil
    }
    guard start + length <= limit else { return nil }
    var value = UInt32(lead) & (0x7f >> UInt32(length))
    for at in start + 1..<start + length {
      guard bytes[at] & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[at] & 0x3f)
    }
    return isShortest(value, length) && value <= 0x10ffff && !(0xd800..<0xe000).contains(value)
      ? Scalar(value: value, length: length) : nil
  }

  private static func isShortest(_ value: UInt32, _ length: Int) -> Bool {
    switch length {
    case 2: value >= 0x80
    case 3: value >= 0x800
    default: value >= 0x10000
    }
  }
}

extension UInt32 {
  /// Whether a name may hold this scalar: letters and marks of any script, by blocks, so that no
  /// table of Unicode properties is needed. Spaces, punctuation, symbols, emoji and invisible
  /// characters are none.
  var isLetter: Bool {
    switch self {
    case 0xaa, 0xb5, 0xba, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x167f: true
    case 0x1681...0x180d, 0x180f...0x1fff: true
    case 0x2c00...0x2dff, 0x2e80...0x2fef, 0x3005...0x3007, 0x3021...0xd7ff: true
    case 0xf900...0xfdff, 0xfe20...0xfe2f, 0xfe70...0xfefe: true
    case 0xff10...0xff19, 0xff21...0xff3a, 0xff41...0xff5a, 0xff66...0xffdc: true
    case 0x10000...0x1cfff, 0x20000...0x3ffff: true
    default: false
    }
  }
}
