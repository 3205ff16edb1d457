import TestSupport
import Testing

/// The probe of Tests/LineEditingProbe in a terminal of its own, waiting at its prompt.
func probe(
  _ options: [String] = ["--no-editrc"],
  environment: [String: String] = PseudoTerminal.environment(), prompt: String = "probe> ",
  rows: Int = 24, columns: Int = 80
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    program: PseudoTerminal.builtProgram("line-editing-probe"), arguments: options,
    environment: environment, rows: rows, columns: columns)
  try terminal.waitForCursor(after: prompt)
  return terminal
}

extension PseudoTerminal {
  /// Types a block and waits for what the probe says it got.
  func expect(
    typing keys: String, gives text: String, file: String = #fileID, line: Int = #line
  ) throws {
    try type(keys + "\r")
    try waitForOutput("got \(text.debugDescription) ", file: file, line: line)
    try waitForScreen(where: "the next prompt is there", file: file, line: line) {
      ["probe> ", "ctl> "].contains($0.text(row: $0.cursorRow, upToColumn: $0.cursorColumn))
    }
  }

  /// Presses keys and waits for the text of the block, up to the cursor and after it, to be as
  /// told.
  func expect(
    line before: String, _ after: String = "", file: String = #fileID, line: Int = #line
  ) throws {
    try waitForScreen(where: "the line is \"\(before)|\(after)\"", file: file, line: line) {
      $0.text(row: $0.cursorRow, upToColumn: $0.cursorColumn) == before
        && $0.cursorLine == String((before + after).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Asks the probe for its process.
  func probeIdentifier(file: String = #fileID, line: Int = #line) throws -> Int32 {
    try type("pid\r")
    try waitForScreen(where: "the process is told", file: file, line: line) {
      $0.lines.contains { $0.hasPrefix("process ") } && $0.cursorLine == "probe>"
    }
    let told = screen.lines.last { $0.hasPrefix("process ") } ?? ""
    return Int32(told.dropFirst("process ".count)) ?? -1
  }

  /// Ends the probe at its prompt with Ctrl-D and checks that it leaves the terminal as it was.
  func leave(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitForCursor(
      after: "probe> ", file: sourceLocation.fileID, line: sourceLocation.line)
    try press(.control("d"))
    let status = try waitForExit(file: sourceLocation.fileID, line: sourceLocation.line)
    #expect(status == .exited(0), sourceLocation: sourceLocation)
    #expect(!isRaw && !screen.bracketsPaste, sourceLocation: sourceLocation)
  }
}
