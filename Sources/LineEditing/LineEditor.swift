import CLineEditing

/// Whether a block can be run as it stands.
package enum Completeness: Equatable, Sendable {
  case complete
  /// It needs more: `waitingFor` tells what the next line's marker shows, such as `{`, `"` or `,`;
  /// Enter indents the next line by so many blanks.
  case incomplete(waitingFor: String, indentation: Int = 0)
}

/// What reading a block led to.
package enum BlockResult: Equatable, Sendable {
  /// A block of one or more lines, without a line feed at its end.
  case text(String)
  /// The block holds U+FFFD for bytes that are no UTF-8: it is not what was typed, so nobody should
  /// run it.
  case malformed
  /// Ctrl-C: what was typed is dropped, `^C` is printed and the cursor is on a fresh line.
  case interrupted
  /// Ctrl-D on an empty block, or the end of the input.
  case endOfInput
  case failed(errno: Int32)
}

/// A piece of the block to colour.
package struct StyledRange: Equatable, Sendable {
  /// UTF-8 offsets.
  package var range: Range<Int>
  /// SGR parameters, such as `1;34`.
  package var style: String

  package init(range: Range<Int>, style: String) {
    self.range = range
    self.style = style
  }
}

/// What a line editor asks its owner. Each is called while a block is edited, none at the start.
package struct LineEditorHooks {
  /// Whether Enter ends the block. Called for the whole block and, for the markers, for its first
  /// lines.
  package var isComplete: (String) -> Completeness
  /// What Tab can put at a UTF-8 offset of the block.
  package var completions: ((_ text: String, _ cursor: Int) -> Completions?)?
  /// How to colour the block.
  package var highlight: ((String) -> [StyledRange])?

  package init(
    isComplete: @escaping (String) -> Completeness = { _ in .complete },
    completions: ((_ text: String, _ cursor: Int) -> Completions?)? = nil,
    highlight: ((String) -> [StyledRange])? = nil
  ) {
    self.isComplete = isComplete
    self.completions = completions
    self.highlight = highlight
  }
}

/// Reads blocks of text from the user: with an editor where there is a terminal that can carry it,
/// else line by line.
///
/// A block of several lines is edited as one text: Enter goes on to a new line while the block is
/// incomplete, and a marker at the head of that line tells why. libedit has the keys, `~/.editrc`,
/// emacs and vi mode, kill and search; the drawing is ours.
///
/// There is one editor at a time, since it owns the terminal and its signals: SIGINT never ends the
/// process as long as the editor lives, except when it reads from a pipe.
///
/// ```swift
/// let editor = LineEditor(program: "segctl", history: History(path: path), hooks: hooks)
/// while case .text(let block) = editor.readBlock(prompt: "segctl> ") { run(block) }
/// ```
package final class LineEditor {
  package enum Kind: Equatable, Sendable {
    /// A terminal with an editor.
    case editing
    /// A terminal that cannot move its cursor (`TERM` is `dumb` or unset), that says it has more
    /// cells than any screen, or whose output goes elsewhere: lines are read as the terminal hands
    /// them on.
    case plainTerminal
    /// A pipe or a file: no prompt, no history, and SIGINT does what it always does.
    case noTerminal
  }

  package let kind: Kind
  package let history: History?

  private let hooks: LineEditorHooks
  private var session: EditingSession?
  private var reader: PlainReader
  private var warnings: [String] = []

  /// - Parameters:
  ///   - program: its name, by which lines of ~/.editrc can single it out.
  ///   - usesEditrc: whether ~/.editrc (or the file `$EDITRC` names) is honoured.
  package init(
    program: String, history: History? = nil, usesEditrc: Bool = true,
    hooks: LineEditorHooks = LineEditorHooks()
  ) {
    self.history = history
    self.hooks = hooks
    guard System.isTerminal(0) else {
      reader = PlainReader()
      kind = .noTerminal
      return
    }
    line_editing_watch_signals()
    reader = PlainReader(descriptor: line_editing_input())
    let isUTF8 = line_editing_select_utf8() == 1
    let screen = ScreenSize.current
    if !screen.isCredible {
      warnings.append("\(screen.rows) rows of \(screen.columns) columns are no screen to edit on")
    }
    if Self.canEdit, screen.isCredible,
      let session = EditingSession(program, isUTF8, history, hooks)
    {
      kind = .editing
      self.session = session
      if usesEditrc { warnings += session.readUserBindings() }
    } else {
      kind = .plainTerminal
    }
  }

  deinit {
    session = nil
    if kind != .noTerminal { line_editing_unwatch_signals() }
  }

  /// Whether Ctrl-C was pressed since the last block was read; a running statement asks it to stop.
  /// It is the process that hears it, whichever editor it is for.
  package static var interruptRequested: Bool {
    line_editing_noted(Int32(LINE_EDITING_INTERRUPTED.rawValue)) != 0
  }

  /// Reads one block and adds it to the history.
  ///
  /// - Parameters:
  ///   - prompt: may set colours with SGR sequences. Of several lines the last is the prompt, those
  ///     above it are printed once.
  ///   - rightPrompt: shown at the right end of the first line while there is room.
  package func readBlock(prompt: String, rightPrompt: String = "") -> BlockResult {
    line_editing_flush_streams()
    line_editing_take(Int32(LINE_EDITING_INTERRUPTED.rawValue))
    let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropLast() { show("\(line)\n") }
    let prompt = lines.last.map(String.init) ?? ""
    // The screen may have been resized since the last block.
    let session = ScreenSize.current.isCredible ? session : nil
    let result = session?.readBlock(prompt, rightPrompt) ?? readPlainBlock(prompt)
    if case .text(let text) = result, kind != .noTerminal { history?.add(text) }
    return result
  }

  /// What the user should know, once: a history file that cannot be used, lines of ~/.editrc that
  /// are not understood.
  package func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings + [history?.takeWarning()].compactMap { $0 }
  }

  private static var canEdit: Bool {
    let terminal = System.environment("TERM") ?? ""
    return System.isTerminal(1) && !terminal.isEmpty && terminal != "dumb"
  }

  // MARK: - Without an editor

  private func readPlainBlock(_ prompt: String) -> BlockResult {
    let prompt = String(Cell.cells(of: prompt).map(\.text).joined())
    var text = ""
    var head = prompt
    var isMalformed = false
    while true {
      show(head)
      switch reader.readLine(shouldStop: isInterruptedWhileWaiting) {
      case .bytes(let line):
        text += String(decoding: line, as: UTF8.self)
        isMalformed = isMalformed || String(validating: line, as: UTF8.self) == nil
        guard case .incomplete(let reason, _) = hooks.isComplete(text) else {
          return isMalformed ? .malformed : .text(text)
        }
        text += "\n"
        head = Marker.text(waitingFor: reason, width: prompt.count)
      case .interrupted:
        // The terminal has echoed the ^C itself.
        System.write(1, "\n".utf8)
        return .interrupted
      case .endOfInput:
        if text.isEmpty { return .endOfInput }
        return isMalformed ? .malformed : .text(String(text.dropLast()))
      case .failed(let errno): return .failed(errno: errno)
      }
    }
  }

  private func show(_ prompt: String) {
    if kind != .noTerminal, System.isTerminal(1) { System.write(1, prompt.utf8) }
  }

  /// Waits for input. At a pipe SIGINT is not watched, it ends the process.
  private func isInterruptedWhileWaiting() -> Bool {
    line_editing_wait(-1) < 0 && LineEditor.interruptRequested
  }
}
