import CPseudoTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program running in a terminal of its own, with a screen to look at and keys to press.
///
/// Nothing here sleeps to let the program catch up: each `wait…` returns as soon as what it waits
/// for is there, and throws with the screen as it stands when the deadline (30 seconds unless told
/// otherwise) has passed. The program is killed when the last reference goes away.
///
/// ```swift
/// let terminal = try PseudoTerminal(
///   program: PseudoTerminal.builtProgram("segctl"),
///   environment: PseudoTerminal.environment(home: folder), rows: 24, columns: 80)
/// try terminal.waitForScreen("segctl> ")
/// try terminal.type("select 2\r")
/// try terminal.waitForLine("selected: Recents")
/// try terminal.press(.control("d"))
/// #expect(try terminal.waitForExit() == .exited(0))
/// #expect(!terminal.isRaw)
/// ```
package final class PseudoTerminal {
  package enum ExitStatus: Equatable {
    /// The program ended by itself with this status.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
  }

  /// A key as an xterm sends it.
  package enum Key {
    case enter, altEnter, tab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case controlLeft, controlRight, altLeft, altRight
    case control(Character)
    case alt(Character)
  }

  /// What was waited for did not come; the description shows the screen.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// All bytes that the program has written.
  package private(set) var output: [UInt8] = []
  /// The screen as it is after `output`.
  package private(set) var screen: PseudoTerminalScreen
  package let processIdentifier: Int32

  private let primary: Int32
  private let deadlineSeconds: Double
  /// Bytes of `output` that `waitForOutput` has consumed.
  private var consumed = 0
  /// A terminal may say it is larger; its screen here is not.
  private static let maximumRows = 500
  private static let maximumColumns = 5000

  private var outputEnded = false
  private var exitStatus: ExitStatus?

  /// Starts `program` (a path) as the leader of a new session in a new terminal.
  ///
  /// The program gets `environment` alone, nothing of the test's own.
  package init(
    program: String, arguments: [String] = [],
    environment: [String: String] = PseudoTerminal.environment(), directory: String? = nil,
    rows: Int = 24, columns: Int = 80, deadlineSeconds: Double = 30
  ) throws {
    var primary: Int32 = -1
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let child = Self.withCStrings([program] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        pseudo_terminal_start(
          program, arguments, variables, directory, Int32(rows), Int32(columns), &primary)
      }
    }
    guard child > 0 else {
      throw Failure(description: "cannot start \(program): \(Self.message(ofError: -child))")
    }
    self.primary = primary
    self.deadlineSeconds = deadlineSeconds
    processIdentifier = child
    screen = PseudoTerminalScreen(
      rows: min(rows, Self.maximumRows), columns: min(columns, Self.maximumColumns))
    _ = fcntl(primary, F_SETFL, fcntl(primary, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    if exitStatus == nil {
      kill(-processIdentifier, SIGKILL)
      kill(processIdentifier, SIGKILL)
      var status: Int32 = 0
      while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
    }
    close(primary)
  }

  // MARK: - Hands

  /// Types text, byte for byte; Enter is `\r`, as a keyboard sends it.
  package func type(_ text: String) throws {
    try send(Array(text.utf8))
  }

  package func press(_ keys: Key...) throws {
    for key in keys { try send(Array(Self.sequence(of: key).utf8)) }
  }

  /// Pastes text as a terminal with bracketed paste does: between marks, line feeds as `\r`.
  package func paste(_ text: String) throws {
    let body = text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
    try send(Array("\u{1B}[200~".utf8) + body + Array("\u{1B}[201~".utf8))
  }

  /// Writes bytes to the program's input. Reads meanwhile, so that neither side can block the
  /// other.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = Self.now + deadlineSeconds
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(primary, $0.baseAddress, min($0.count, 1024)) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EAGAIN && errno != EINTR {
        throw Failure(description: "cannot type: \(Self.message(ofError: errno))\n\(picture)")
      } else if Self.now > deadline {
        throw Failure(description: "the program takes no more input\n\(picture)")
      } else {
        pump(milliseconds: 20, events: Int16(POLLOUT))
      }
    }
  }

  /// Sends a signal to the program alone.
  package func signal(_ number: Int32) {
    kill(processIdentifier, number)
  }

  /// Changes the size of terminal and screen; the program gets SIGWINCH.
  package func resize(rows: Int, columns: Int) {
    pump(milliseconds: 0)
    screen.resize(rows: min(rows, Self.maximumRows), columns: min(columns, Self.maximumColumns))
    _ = pseudo_terminal_resize(primary, Int32(rows), Int32(columns))
  }

  // MARK: - Eyes

  /// Waits until the visible screen contains `text`. (Trailing blanks of a row count up to the
  /// cursor: a prompt `"> "` can be waited for.)
  @discardableResult
  package func waitForScreen(
    _ text: String, file: String = #fileID, line: Int = #line
  ) throws -> PseudoTerminalScreen {
    try waitForScreen(where: "the screen contains \"\(text)\"", file: file, line: line) {
      Self.visibleText(of: $0).contains(text)
    }
  }

  /// Waits until a visible row equals `text`, trailing blanks aside.
  @discardableResult
  package func waitForLine(
    _ text: String, file: String = #fileID, line: Int = #line
  ) throws -> PseudoTerminalScreen {
    try waitForScreen(where: "a row is \"\(text)\"", file: file, line: line) {
      $0.lines.contains(text)
    }
  }

  /// Waits until the row of the cursor, up to the cursor, equals `text`, trailing blanks and all.
  @discardableResult
  package func waitForCursor(
    after text: String, file: String = #fileID, line: Int = #line
  ) throws -> PseudoTerminalScreen {
    try waitForScreen(where: "the cursor stands after \"\(text)\"", file: file, line: line) {
      Self.textBeforeCursor(of: $0) == text
    }
  }

  /// Waits until the screen satisfies a condition, which `description` names for the failure.
  @discardableResult
  package func waitForScreen(
    where description: String, file: String = #fileID, line: Int = #line,
    _ condition: (PseudoTerminalScreen) -> Bool
  ) throws -> PseudoTerminalScreen {
    try wait(for: description, file: file, line: line) { condition(screen) }
    return screen
  }

  /// Waits until the output after the last such wait contains `text`, and consumes it up to there.
  package func waitForOutput(_ text: String, file: String = #fileID, line: Int = #line) throws {
    let pattern = Array(text.utf8)
    var searched = consumed
    try wait(for: "the output contains \"\(text)\"", file: file, line: line) {
      guard let end = Self.end(of: pattern, in: output, from: searched) else {
        searched = max(searched, output.count - pattern.count + 1)
        return false
      }
      consumed = end
      return true
    }
  }

  /// Waits until `condition` holds, for things that the screen does not tell, such as `isRaw` or
  /// the content of a file. It is asked again whenever there is output, and every 10 milliseconds.
  package func wait(
    for description: String, file: String = #fileID, line: Int = #line, until condition: () -> Bool
  ) throws {
    let deadline = Self.now + deadlineSeconds
    pump(milliseconds: 0)
    while !condition() {
      if outputEnded && reap() && !condition() {
        throw failure("the program has ended (\(exitStatus!)) before \(description)", file, line)
      }
      if Self.now > deadline { throw failure("waited in vain until \(description)", file, line) }
      pump(milliseconds: 10)
    }
  }

  /// Waits until the program has ended and all of its output is read.
  package func waitForExit(file: String = #fileID, line: Int = #line) throws -> ExitStatus {
    let deadline = Self.now + deadlineSeconds
    while !reap() {
      if Self.now > deadline { throw failure("the program does not end", file, line) }
      pump(milliseconds: 10)
    }
    pump(milliseconds: 0)
    return exitStatus!
  }

  /// Whether the terminal is out of its usual mode: it hands on each key at once or does not echo.
  package var isRaw: Bool {
    var modes = termios()
    tcgetattr(primary, &modes)
    return modes.c_lflag & tcflag_t(ICANON) == 0 || modes.c_lflag & tcflag_t(ECHO) == 0
  }

  /// The output so far as text, escape sequences and all.
  package var outputText: String { String(decoding: output, as: UTF8.self) }

  // MARK: - Programs and environments

  /// The path of an executable target of this package, as it was built beside the running tests.
  package static func builtProgram(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = pseudo_terminal_own_image(&buffer, buffer.count)
    let image = String(
      decoding: buffer.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var folders = image.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if let bundle = folders.lastIndex(where: { $0.hasSuffix(".xctest") }) {
      folders = folders[..<bundle]
    }
    return folders.joined(separator: "/") + "/" + name
  }

  /// A small environment: `PATH`, an xterm, UTF-8, no backtraces and a home folder (none: `HOME` is
  /// unset, so the user's own files are never touched).
  package static func environment(
    home: String? = nil, adding more: [String: String] = [:]
  ) -> [String: String] {
    var variables = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    // In a terminal, Swift's backtraces wait for somebody to press a key.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    #if canImport(Darwin)
      variables["LANG"] = "en_US.UTF-8"
    #endif
    variables["HOME"] = home
    return variables.merging(more) { $1 }
  }

  // MARK: - Inside

  /// Reads what is there, waiting at most so long for something to come.
  private func pump(milliseconds: Int32, events: Int16 = 0) {
    guard !outputEnded else {
      _ = poll(nil, 0, milliseconds)
      return
    }
    var descriptor = pollfd(fd: primary, events: Int16(POLLIN) | events, revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = read(primary, &buffer, buffer.count)
      if count > 0 {
        output += buffer[..<count]
        screen.feed(buffer[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        // Linux reports EIO, macOS an end of file, when the last process has closed the terminal.
        outputEnded = true
        return
      } else if errno == EAGAIN {
        return
      }
    }
  }

  private func reap() -> Bool {
    if exitStatus != nil { return true }
    var status: Int32 = 0
    guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return false }
    let signal = status & 0x7F
    exitStatus = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    return true
  }

  private func failure(_ text: String, _ file: String, _ line: Int) -> Failure {
    Failure(description: "\(file):\(line): \(text)\n\(picture)")
  }

  /// The screen in a frame, with the end of the raw output: for failures.
  private var picture: String {
    let rows = screen.lines.map { "| \($0)\n" }.joined()
    let tail = String(decoding: output.suffix(400), as: UTF8.self)
    return "\(rows)cursor at row \(screen.cursorRow), column \(screen.cursorColumn); output ends "
      + tail.debugDescription
  }

  private static func textBeforeCursor(of screen: PseudoTerminalScreen) -> String {
    screen.text(row: screen.cursorRow, upToColumn: screen.cursorColumn)
  }

  private static func visibleText(of screen: PseudoTerminalScreen) -> String {
    var lines = screen.lines
    let beforeCursor = textBeforeCursor(of: screen)
    if beforeCursor.utf8.count > lines[screen.cursorRow].utf8.count {
      lines[screen.cursorRow] = beforeCursor
    }
    return lines.joined(separator: "\n")
  }

  private static func end(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard !pattern.isEmpty else { return start }
    var position = start
    while position + pattern.count <= bytes.count {
      if bytes[position..<(position + pattern.count)].elementsEqual(pattern) {
        return position + pattern.count
      }
      position += 1
    }
    return nil
  }

  private static func sequence(of key: Key) -> String {
    switch key {
    case .enter: "\r"
    case .altEnter: "\u{1B}\r"
    case .tab: "\t"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .delete: "\u{1B}[3~"
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .controlLeft: "\u{1B}[1;5D"
    case .controlRight: "\u{1B}[1;5C"
    case .altLeft: "\u{1B}[1;3D"
    case .altRight: "\u{1B}[1;3C"
    case .control(let character):
      String(Unicode.Scalar((character.asciiValue ?? 0) & 0x1F))
    case .alt(let character): "\u{1B}\(character)"
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func message(ofError number: Int32) -> String {
    String(cString: strerror(number))
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
