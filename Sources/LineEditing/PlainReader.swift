/// Reads lines of bytes from a descriptor, for input that no one edits: pipes, files, terminals
/// without cursor movement.
///
/// libedit does not do: without a terminal it takes a CR for the end of a line, cuts a line at a
/// NUL and reports a directory as the end of input.
package struct PlainReader {
  package enum Line: Equatable {
    /// A line without its line end, LF or CR LF; all other bytes as they came. The last line need
    /// not have a line end.
    case bytes([UInt8])
    /// `shouldStop` said so after a signal; what was read of the line is dropped.
    case interrupted
    case endOfInput
    case failed(errno: Int32)
  }

  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var position = 0
  private var hasEnded = false

  package init(descriptor: Int32 = 0) {
    self.descriptor = descriptor
  }

  /// Reads the next line. Before each read `shouldStop` may wait for input, which a descriptor that
  /// does not block needs; after a signal it says whether to give up.
  package mutating func readLine(shouldStop: () -> Bool = { false }) -> Line {
    var line: [UInt8] = []
    while true {
      if let end = pending[position...].firstIndex(of: 0x0A) {
        line += pending[position..<end]
        position = end + 1
        if line.last == 0x0D { line.removeLast() }
        return .bytes(line)
      }
      line += pending[position...]
      position = pending.count
      if hasEnded { return line.isEmpty ? .endOfInput : .bytes(line) }
      if let failure = fill(shouldStop: shouldStop) { return failure }
    }
  }

  private mutating func fill(shouldStop: () -> Bool) -> Line? {
    position = 0
    pending = []
    while true {
      if shouldStop() { return .interrupted }
      if let bytes = System.read(descriptor, capacity: 16384) {
        pending = bytes
        hasEnded = bytes.isEmpty
        return nil
      }
      // Ctrl-C has thrown away what was there, or another reader was faster.
      let isToTry = System.wasInterrupted || System.errorNumber == System.nothingThere
      if !isToTry { return .failed(errno: System.errorNumber) }
    }
  }
}
