/// A half-open range of byte offsets in a `SourceMap`: `start` is the first byte, `end` the one
/// after.
///
/// Offsets count through all sources of a run, one after the other, so that a span alone tells its
/// file; the first source begins at 0, where its spans are plain byte offsets.
package struct Span: Hashable, Sendable {
  package var start: Int32
  package var end: Int32

  package init(_ start: Int32, _ end: Int32) {
    self.start = start
    self.end = end
  }

  /// The span of what the program itself made up, which stands nowhere in a source.
  package static let nowhere = Span(-1, -1)

  /// The smallest span that covers both.
  package func joined(with other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}

/// The text of one file, of standard input, or of one REPL input, as bytes.
package struct Source: Sendable {
  /// What messages call it: a path as the user gave it, `<stdin>`, `<-e>` or `<input 3>`.
  package let name: String
  package let bytes: [UInt8]
  /// The offset of the first byte among all the sources of the run.
  package let base: Int32

  package init(name: String, bytes: [UInt8], base: Int32 = 0) {
    self.name = name
    self.bytes = bytes
    self.base = base
  }

  /// Whether it begins with the mark that some editors write before UTF-8: no part of its text.
  var hasByteOrderMark: Bool {
    bytes.count >= 3 && EightBytes(in: bytes, at: 0).prefix(3) == 0xbf_bbef
  }
}

/// All the sources of one run, in the order in which they were read.
package struct SourceMap: Sendable {
  package private(set) var sources: [Source] = []

  package init() {}

  /// The offset at which the next source begins: one past the end of the last, so that an empty
  /// span at the end of a file belongs to that file.
  package var nextBase: Int32 {
    guard let last = sources.last else { return 0 }
    return last.base + Int32(last.bytes.count) + 1
  }

  package mutating func add(name: String, bytes: [UInt8]) -> Source {
    let source = Source(name: name, bytes: bytes, base: nextBase)
    sources.append(source)
    return source
  }

  /// Forgets the sources after the first `count`; a REPL drops an input that cannot be asked for
  /// again.
  package mutating func truncate(to count: Int) {
    sources.removeSubrange(count...)
  }

  /// The source that holds an offset, or nil for `Span.nowhere`.
  package func source(at offset: Int32) -> Source? {
    guard offset >= 0 else { return nil }
    var low = 0
    var high = sources.count
    while low < high {
      let middle = (low + high) / 2
      if sources[middle].base <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : sources[low - 1]
  }
}
