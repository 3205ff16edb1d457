/// Where the lines of a source begin and end, found when the first of them is asked for.
///
/// A line ends at CR, LF or CR LF. A byte order mark is no part of the first line.
final class LineIndex {
  /// The base of the source whose lines are known, or -1.
  private var base: Int32 = -1
  /// The offset of the first byte of each line in that source.
  private var starts: [Int] = []

  /// A line: its number, counted from 1, and its bytes without what ends it.
  struct Line {
    var number: Int
    var bytes: Range<Int>
  }

  /// The line of an offset in a source.
  func line(at offset: Int, in source: Source) -> Line {
    if base != source.base { index(source) }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    // A byte order mark lies before the start of the first line.
    let number = max(low, 1)
    let start = starts[number - 1]
    return Line(number: number, bytes: start..<end(ofLineAt: start, in: source.bytes))
  }

  private func index(_ source: Source) {
    base = source.base
    let bytes = source.bytes
    var at = source.hasByteOrderMark ? 3 : 0
    var starts = [at]
    // Most lines are longer; an array that grows once is as good.
    starts.reserveCapacity(bytes.count / 16 + 1)
    while at < bytes.count {
      let length = EightBytes(in: bytes, at: at).leadingNonControls
      at += length
      if length == 8 || at >= bytes.count { continue }
      let byte = bytes[at]
      at += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      let isPair = byte == UInt8(ascii: "\r") && at < bytes.count && bytes[at] == UInt8(ascii: "\n")
      if isPair { at += 1 }
      starts.append(at)
    }
    self.starts = starts
  }

  private func end(ofLineAt start: Int, in bytes: [UInt8]) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") {
      at += 1
    }
    return at
  }
}
