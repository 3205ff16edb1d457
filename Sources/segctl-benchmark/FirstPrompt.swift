import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that shows a prompt, in a terminal of its own.
struct PromptingProgram {
  let name: String
  let executable: String
  /// What its first prompt ends with, blanks aside.
  let prompt: String

  /// Beyond this many milliseconds a program shows no prompt.
  private static let patience: Int32 = 10_000

  /// Starts it, waits for its prompt, and leaves by Ctrl-D.
  ///
  /// - Returns: Nanoseconds from its start until the prompt was there.
  func timeToPrompt(home: String) throws -> Double {
    var terminal: Int32 = -1
    let process = spawn(home: home, &terminal)
    // From here on: by how much a `fork` is slow says nothing of what is started.
    let start = ContinuousClock.now
    guard process > 0 else { throw Failure("cannot start \(executable) in a terminal") }
    defer { close(terminal) }
    let isThere = waitForPrompt(terminal)
    let time = start.duration(to: .now)
    if !isThere { kill(process, SIGKILL) }
    leave(terminal)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard isThere else { throw Failure("\(name) shows no prompt \"\(prompt)\"") }
    return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
  }

  private func spawn(home: String, _ terminal: inout Int32) -> pid_t {
    let argv = System.cStrings([executable])
    let envp = System.cStrings([
      "PATH=/usr/bin:/bin", "HOME=\(home)", "TERM=xterm-256color", "LC_ALL=C.UTF-8", "NO_COLOR=1",
    ])
    defer { for string in argv + envp { free(string) } }
    return pseudo_terminal_start(executable, argv, envp, home, 24, 80, &terminal)
  }

  private func waitForPrompt(_ terminal: Int32) -> Bool {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !seen.contains(prompt) {
      var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Self.patience) > 0 else { return false }
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { return false }
      seen += buffer[..<count]
    }
    return true
  }

  /// Reads on to the end, so that the program is never held up.
  private func leave(_ terminal: Int32) {
    var end: UInt8 = 4
    _ = write(terminal, &end, 1)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(terminal, &buffer, buffer.count) > 0 {}
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}

extension Laboratory {
  /// How soon the first prompt is there, in turn with the shell of SQLite.
  func firstPrompt() throws -> Section? {
    guard let segctl else { return nil }
    var programs = [
      PromptingProgram(name: segctl.name, executable: segctl.executable, prompt: "segctl>")
    ]
    if let sqlite = System.executable("sqlite3") {
      programs.append(PromptingProgram(name: "sqlite3", executable: sqlite, prompt: "sqlite>"))
    }
    let home = "\(measurer.scratch)/home"
    try System.makeDirectory(home)
    var series = programs.map { Series(name: $0.name, bytes: 0, peak: 0) }
    let start = ContinuousClock.now
    // The first round warms up.
    for round in 0...measurer.effort.rounds.upperBound {
      if round > measurer.effort.rounds.lowerBound,
        start.duration(to: .now) > measurer.effort.budget
      {
        break
      }
      for (index, program) in programs.enumerated() {
        let time = try program.timeToPrompt(home: home)
        if round > 0 { series[index].walls.append(time) }
      }
    }
    return Section(
      id: "prompt", title: "the first prompt at a terminal", work: nil, series: series, faults: [])
  }
}
