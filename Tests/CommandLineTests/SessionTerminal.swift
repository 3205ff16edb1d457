import Foundation
import TestSupport

/// A session of `segctl` in a terminal of its own, with a home folder that nobody else has.
final class SessionTerminal {
  let home: TemporaryFolder
  let terminal: PseudoTerminal

  /// Starts it in its home folder, without colours unless `TERM` and the like say otherwise.
  init(
    _ arguments: [String] = [], home: TemporaryFolder? = nil, files: [String: String] = [:],
    environment: [String: String?] = [:], rows: Int = 40, columns: Int = 100
  ) throws {
    let home = try home ?? TemporaryFolder(files)
    var variables = PseudoTerminal.environment(home: home.path, adding: ["NO_COLOR": "1"])
    for (name, value) in environment { variables[name] = value }
    self.home = home
    terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"), arguments: arguments, environment: variables,
      directory: home.path, rows: rows, columns: columns, deadlineSeconds: 90)
    try waitForPrompt()
  }

  static let prompt = "segctl> "

  func waitForPrompt() throws { try terminal.waitForCursor(after: SessionTerminal.prompt) }

  /// Types a line, sees it echoed, enters it and waits for the next prompt.
  func enter(_ line: String) throws {
    try terminal.type(line)
    try terminal.waitForCursor(after: SessionTerminal.prompt + line)
    try terminal.press(.enter)
    try waitForPrompt()
  }

  /// Enters a line and tells what stands on the screen below it.
  func answer(to line: String) throws -> String {
    try enter(line)
    let lines = terminal.screen.lines
    let place = lines.lastIndex { $0.hasPrefix(SessionTerminal.prompt + line) }
    var answer = lines[((place ?? -1) + 1)...]
    while let last = answer.last, last.isEmpty || last.hasPrefix("segctl>") { answer.removeLast() }
    return answer.joined(separator: "\n")
  }

  /// Leaves by Ctrl-D and tells the exit status.
  func leave() throws -> PseudoTerminal.ExitStatus {
    try terminal.press(.control("d"))
    return try terminal.waitForExit()
  }
}

/// Lines that the tests share.
enum Line {
  static let contacts = #"control phone segments "Contacts", "Recents" fixed"#
  static let days = #"control phone segments "Day", "Week", "Month" metrics fixed 7.5 inset 12"#
}
