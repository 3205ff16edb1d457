import ScenarioLanguage
import ScenarioRunner

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where a command speaks: standard output and standard error, without a buffer that hides errors.
///
/// A reader that went away (`| head`) ends the output quietly; anything else that keeps it from
/// being written, such as a full disk, is remembered and becomes the exit status.
final class Console {
  private var buffer: [UInt8] = []
  private(set) var hasFailed = false
  /// Whether nobody reads the output any more.
  private(set) var isClosed = false

  /// Whether output was dropped since the program was asked to stop, and nobody read on.
  var isCut = false

  private let isWorkflowLog = environment("GITHUB_ACTIONS") == "true"

  /// Bytes that are gathered before they are written.
  private static let gathering = 1 << 15

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Console.gathering { flush() }
  }

  /// Writes text that is in UTF-8 already.
  func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Console.gathering { flush() }
  }

  func writeLine(_ text: String) { write(text + "\n") }

  /// Writes whole lines for people, which may hold what scenarios put out.
  func tell(_ text: String) { write(harmless(text)) }

  /// Writes a line that may quote what others wrote.
  func announce(_ sentence: String) { writeLine(VisibleLine.text(of: sentence)) }

  /// In a log of GitHub Actions no line of it is a command.
  private func harmless(_ text: String) -> String {
    isWorkflowLog ? WorkflowLog.guarded(text) : text
  }

  /// Writes what has been gathered.
  func flush() {
    if buffer.isEmpty { return }
    if !isClosed { send(buffer, to: STDOUT_FILENO) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes to standard error, after what standard output has to say.
  func writeError(_ text: String) {
    flush()
    _ = FileSystem.send(Array(harmless(text).utf8), to: STDERR_FILENO)
  }

  /// Tells on standard error what went wrong, in a sentence that may quote what others wrote.
  func complain(_ sentence: String) {
    writeError("segctl: \(VisibleLine.text(of: sentence))\n")
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) {
    let error = FileSystem.send(bytes, to: descriptor)
    if error == 0 { return }
    if error == EINTR {
      isCut = true
      return
    }
    isClosed = true
    if error != EPIPE {
      hasFailed = true
      let reason = String(cString: strerror(error))
      _ = FileSystem.send(
        Array("segctl: the output cannot be written: \(reason)\n".utf8), to: STDERR_FILENO)
    }
  }
}
