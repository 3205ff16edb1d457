/// A number that stands for a text in comparisons: equal texts have equal keys.
///
/// Up to seven bytes of UTF-8 are their own key, with the length in the top byte, so two such keys
/// are equal exactly when the texts are. Longer texts get a hash whose top bit is set: equal keys
/// then need a look at the bytes. Texts are equal when their UTF-8 bytes are: no normalisation.
package func textKey(of text: String) -> UInt64 {
  withBytes(of: text) { bytes in
    let length = bytes.count
    if length <= 7 {
      var packed: UInt64 = 0
      for index in bytes.indices { packed = packed << 8 | UInt64(bytes[index]) }
      return packed | UInt64(length) << 56
    }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3 }
    return (hash ^ hash >> 29) &* 0xbf58_476d_1ce4_e5b9 | 1 << 63
  }
}

/// Whether the key alone decides a comparison: it is that of a text of at most seven bytes.
@inlinable package func isExactTextKey(_ key: UInt64) -> Bool { key >> 63 == 0 }

/// Whether two texts have the same bytes.
package func isSameText(_ left: String, _ right: String) -> Bool {
  withBytes(of: left) { left in
    withBytes(of: right) { right in
      if left.count != right.count { return false }
      for index in left.indices where left[index] != right[index] { return false }
      return true
    }
  }
}

/// Calls `body` with the UTF-8 of a text, where the system can lend it, else with a copy.
@inline(__always)
func withBytes<Result>(of text: String, _ body: (Span<UInt8>) -> Result) -> Result {
  if #available(macOS 26, *) { return body(text.utf8Span.span) }
  return body(Array(text.utf8).span)
}
