import CLineEditing

/// libedit's editor with our drawing: what is called for each key.
final class EditingSession {
  private var handle: OpaquePointer!
  private let isUTF8: Bool
  private let history: History?
  private let hooks: LineEditorHooks

  private var keys = KeyReader()
  /// Whether no key of the block has been asked for yet.
  private var isFirstKey = true
  private var painter = BlockPainter()
  private var prompt: [Cell] = []
  private var rightPrompt: [Cell] = []
  private var markers: Markers
  private var isVi = false
  /// The first row that was drawn, where the screen is too low for the whole block.
  private var windowTop = 0
  /// Shown below the block until the next key.
  private var menu: Completions?
  private var accepted: String?
  private var wasInterrupted = false
  /// libedit shows a search as one more line of the buffer.
  private var mayBeSearching = false
  /// The history entry last handed to libedit, counted back from the newest, and its text.
  private var historyPosition = 0
  /// Whether libedit shows a history entry rather than what is being typed; and that, meanwhile.
  private var isInHistory = false
  private var draft: [Unicode.Scalar] = []
  private var mayReturnToDraft = false
  private var historyText = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  init?(_ program: String, _ isUTF8: Bool, _ history: History?, _ hooks: LineEditorHooks) {
    self.isUTF8 = isUTF8
    self.history = history
    self.hooks = hooks
    markers = Markers(width: 0, isComplete: hooks.isComplete)
    let owner = line_editing_owner(
      context: Unmanaged.passUnretained(self).toOpaque(), next_key: nextKeyCallback,
      perform: performCallback, history: historyCallback)
    guard let handle = line_editing_open(program, owner) else { return nil }
    self.handle = handle
    bindDefaults()
    run(KeyBindings.essentials)
  }

  deinit {
    line_editing_close(handle)
    historyText.deallocate()
  }

  func readBlock(_ prompt: String, _ rightPrompt: String) -> BlockResult {
    self.prompt = Cell.cells(of: prompt)
    self.rightPrompt = Cell.cells(of: rightPrompt)
    markers = Markers(width: self.prompt.width, isComplete: hooks.isComplete)
    accepted = nil
    wasInterrupted = false
    isFirstKey = true
    keys.hasReplaced = false
    historyPosition = 0
    isInHistory = false
    mayReturnToDraft = false
    windowTop = 0
    line_editing_begin()
    let status = line_editing_read(handle)
    let errno = System.errorNumber
    finish()
    line_editing_end()
    if let accepted {
      return keys.hasReplaced && accepted.contains("\u{FFFD}") ? .malformed : .text(accepted)
    }
    if wasInterrupted { return .interrupted }
    return status < 0 ? .failed(errno: errno) : .endOfInput
  }

  // MARK: - Key bindings

  /// Executes ~/.editrc line by line: libedit's own reading stops at the first line it does not
  /// understand, does not tell that from a missing file, and takes the CR of a CR LF for a word.
  /// Returns what the user should know, of many lines the first ones.
  func readUserBindings() -> [String] {
    guard let path = Self.editrcPath else { return [] }
    guard let bytes = System.content(ofFile: path, limit: 1 << 20) else {
      let isTooLarge = System.errorNumber == System.fileTooLarge
      return isTooLarge ? ["\(path): too large to be read"] : []
    }
    var warnings: [String] = []
    for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
      if !runUserLine(line) { warnings.append("\(path):\(index + 1): not understood: \(line)") }
    }
    run(KeyBindings.essentials)
    let surplus = warnings.count - Self.maximumWarnings
    if surplus <= 1 { return warnings }
    return warnings.dropLast(surplus) + ["\(path): \(surplus) more lines are not understood"]
  }

  private static let maximumWarnings = 10

  /// Runs a line of ~/.editrc; false when it is not understood.
  private func runUserLine(_ line: String) -> Bool {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, !first.hasPrefix("#"), !KeyBindings.isAboutScreen(first) else {
      return true
    }
    defer {
      // These replace the whole key map, ours included.
      if first.hasSuffix("bind"), words.contains("-v") || words.contains("-e") { bindDefaults() }
    }
    return KeyBindings.isSafe(line, command: first) && run(line)
  }

  private static var editrcPath: String? {
    System.environment("EDITRC") ?? System.environment("HOME").map { "\($0)/.editrc" }
  }

  private func bindDefaults() {
    isVi = line_editing_is_vi(handle) == 1
    run(KeyBindings.defaults(isVi: isVi, isUTF8: isUTF8))
  }

  private func run(_ lines: [String]) {
    for line in lines { run(line) }
  }

  @discardableResult
  private func run(_ line: String) -> Bool {
    line_editing_command(handle, line.unicodeScalars.map(\.value) + [0]) == 0
  }

  // MARK: - The buffer

  private func buffer() -> BlockPicture.Block {
    var length = 0
    var cursor = 0
    let scalars = line_editing_buffer(handle, &length, &cursor)
    let text = UnsafeBufferPointer(start: scalars, count: length)
      .map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    return BlockPicture.Block(text: text, cursor: cursor)
  }

  private func insert(_ scalars: [Unicode.Scalar]) {
    _ = line_editing_insert(handle, scalars.map(\.value) + [0])
  }

  private func move(by distance: Int) {
    if distance != 0 { line_editing_move(handle, Int32(distance)) }
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  // MARK: - Keys

  fileprivate func nextKey(_ key: inout UInt32) -> Int32 {
    restoreDraft()
    if isFirstKey { keys.readTypedAhead() }
    isFirstKey = false
    while true {
      if wasInterrupted || !actOnEvents() {
        keys.discard()
        return fail(System.interruption)
      }
      if !keys.hasInput { draw() }
      switch keys.next(inVi: isVi) {
      case .scalar(let scalar):
        key = scalar.value
        menu = nil
        mayBeSearching = mayBeSearching || searchKeys.contains(scalar)
        return 1
      case .endOfInput: return 0
      case .failed(System.interruption): continue
      case .failed(let errno): return fail(errno)
      }
    }
  }

  private var searchKeys: [Unicode.Scalar] {
    isVi ? ["\u{12}", "\u{13}", "/", "?"] : ["\u{12}", "\u{13}"]
  }

  private func fail(_ errno: Int32) -> Int32 {
    System.setErrorNumber(errno)
    return -1
  }

  /// Acts on what signals have noted; returns whether editing goes on.
  private func actOnEvents() -> Bool {
    if takes(LINE_EDITING_INTERRUPTED) {
      wasInterrupted = true
      return false
    }
    if takes(LINE_EDITING_STOP_REQUESTED) { stop() }
    if takes(LINE_EDITING_CONTINUED) { resume() }
    if takes(LINE_EDITING_RESIZED) {
      show(painter.erase(afterResizeTo: ScreenSize.current.columns))
      windowTop = 0
    }
    return true
  }

  private func takes(_ event: line_editing_event) -> Bool {
    line_editing_take(Int32(event.rawValue)) != 0
  }

  private func stop() {
    show(painter.finish())
    line_editing_prepare_terminal(handle, 0)
    line_editing_stop()
    line_editing_prepare_terminal(handle, 1)
  }

  /// Whatever continued us may have set the terminal to other modes and written on the screen.
  private func resume() {
    line_editing_prepare_terminal(handle, 0)
    line_editing_prepare_terminal(handle, 1)
    painter.forget()
    show("\r")
  }

  // MARK: - Functions

  fileprivate func perform(_ function: line_editing_function) -> line_editing_outcome {
    switch function {
    case LINE_EDITING_ACCEPT_OR_NEWLINE: return acceptOrGoOn()
    case LINE_EDITING_NEWLINE: insert(["\n"])
    case LINE_EDITING_PASTE: return paste()
    case LINE_EDITING_COMPLETE: return complete()
    case LINE_EDITING_LINE_START, LINE_EDITING_LINE_END:
      moveToEndOfLine(atStart: function == LINE_EDITING_LINE_START)
    case LINE_EDITING_UP: return moveVertically(by: -1)
    case LINE_EDITING_DOWN: return moveVertically(by: 1)
    case LINE_EDITING_LEFT: return move(overCharacter: -1)
    case LINE_EDITING_RIGHT: return move(overCharacter: 1)
    case LINE_EDITING_DELETE_LEFT: return delete(character: -1)
    case LINE_EDITING_DELETE_RIGHT: return delete(character: 1)
    case LINE_EDITING_DELETE_OR_END: return deleteOrEnd()
    case LINE_EDITING_CLEAR_SCREEN:
      painter.forget()
      show("\u{1B}[H\u{1B}[2J")
    default: return LINE_EDITING_REFUSE
    }
    return LINE_EDITING_GO_ON
  }

  private func acceptOrGoOn() -> line_editing_outcome {
    let text = Self.string(buffer().text)
    if case .incomplete(_, let indentation) = hooks.isComplete(text) {
      insert(["\n"] + Array(repeating: " ", count: indentation))
      return LINE_EDITING_GO_ON
    }
    return accept(text)
  }

  private func accept(_ text: String) -> line_editing_outcome {
    accepted = text
    return LINE_EDITING_ACCEPT
  }

  private func paste() -> line_editing_outcome {
    guard let pasted = keys.readPaste(goesOn: { !isInterrupted }) else {
      return LINE_EDITING_REFUSE
    }
    let promptText = prompt.map(\.text).joined()
    insert(PastedText.cleaned(pasted, prompt: promptText, strippable: ["…> "]))
    return LINE_EDITING_GO_ON
  }

  /// Interrupts are left for the next key to act on, other events are acted on at once.
  private var isInterrupted: Bool {
    if line_editing_noted(Int32(LINE_EDITING_INTERRUPTED.rawValue)) != 0 { return true }
    return !actOnEvents()
  }

  private func complete() -> line_editing_outcome {
    let block = buffer()
    let text = Self.string(block.text)
    let before = Self.string(block.text[..<block.cursor])
    guard let found = hooks.completions?(text, before.utf8.count), !found.candidates.isEmpty,
      let word = String(before.utf8.dropFirst(found.start))
    else { return refuse() }
    let common = found.commonText
    if found.candidates.count == 1 || common.utf8.count > word.utf8.count {
      line_editing_delete_before(handle, Int32(word.unicodeScalars.count))
      insert(Array(common.unicodeScalars))
    } else {
      menu = found
    }
    return LINE_EDITING_GO_ON
  }

  private func refuse() -> line_editing_outcome {
    show("\u{7}")
    return LINE_EDITING_REFUSE
  }

  private func moveToEndOfLine(atStart: Bool) {
    let block = buffer()
    let end =
      atStart
      ? (block.text[..<block.cursor].lastIndex(of: "\n") ?? -1) + 1
      : block.text[block.cursor...].firstIndex(of: "\n") ?? block.text.count
    move(by: end - block.cursor)
  }

  /// Moves to the same column of a neighbouring line, or has libedit move through the history.
  private func moveVertically(by step: Int) -> line_editing_outcome {
    let block = buffer()
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = block.text[..<block.cursor].count { $0 == "\n" } + step
    guard lines.indices.contains(line) else { return moveInHistory(by: step, from: block.text) }
    let column = block.cursor - lines[line - step].startIndex
    move(by: lines[line].startIndex + min(column, lines[line].count) - block.cursor)
    return LINE_EDITING_GO_ON
  }

  /// libedit keeps only the start of a long draft, and on the way down from the draft itself it
  /// puts back an older one: so the draft is kept here.
  private func moveInHistory(by step: Int, from text: [Unicode.Scalar]) -> line_editing_outcome {
    if step < 0 {
      if !isInHistory { draft = text }
      line_editing_push(handle, EditingKey.previousEntry.scalar.value)
    } else {
      guard isInHistory else { return refuse() }
      isInHistory = false
      mayReturnToDraft = true
      line_editing_push(handle, EditingKey.nextEntry.scalar.value)
    }
    return LINE_EDITING_GO_ON
  }

  /// After a move down that led to no entry, the draft is due.
  private func restoreDraft() {
    guard mayReturnToDraft else { return }
    mayReturnToDraft = false
    guard !isInHistory else { return }
    let block = buffer()
    guard block.text != draft else { return }
    move(by: block.text.count - block.cursor)
    line_editing_delete_before(handle, Int32(block.text.count))
    insert(draft)
  }

  /// The scalars of the character before or after the cursor, as people count characters.
  private func characterLength(_ direction: Int) -> Int {
    let block = buffer()
    let character =
      direction < 0
      ? Self.string(block.text[..<block.cursor]).last
      : Self.string(block.text[block.cursor...]).first
    return character?.unicodeScalars.count ?? 0
  }

  private func move(overCharacter direction: Int) -> line_editing_outcome {
    let length = characterLength(direction)
    move(by: direction * length)
    return length > 0 ? LINE_EDITING_GO_ON : refuse()
  }

  private func delete(character direction: Int) -> line_editing_outcome {
    let length = characterLength(direction)
    if direction > 0 { move(by: length) }
    line_editing_delete_before(handle, Int32(length))
    return length > 0 ? LINE_EDITING_GO_ON : refuse()
  }

  /// Ctrl-D: deletes a character; ends the input on an empty block. On the empty last line of an
  /// unfinished block it hands the block over as it is, to hear what is missing.
  private func deleteOrEnd() -> line_editing_outcome {
    let block = buffer()
    if block.text.isEmpty { return LINE_EDITING_END_OF_INPUT }
    guard block.cursor == block.text.count else { return delete(character: 1) }
    let lastLine = block.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? []
    guard block.text.contains("\n"), lastLine.allSatisfy({ $0 == " " }) else { return refuse() }
    return accept(Self.string(block.text[..<(lastLine.startIndex - 1)]))
  }

  // MARK: - History

  fileprivate func historyEntry(_ step: line_editing_history_step) -> UnsafePointer<UInt32>? {
    let entries = history?.entries ?? []
    switch step {
    case LINE_EDITING_HISTORY_NEWEST: historyPosition = 1
    case LINE_EDITING_HISTORY_OLDER: historyPosition += 1
    case LINE_EDITING_HISTORY_OLDEST: historyPosition = entries.count
    case LINE_EDITING_HISTORY_NEWER: historyPosition -= 1
    default: break
    }
    guard (1...max(entries.count, 1)).contains(historyPosition), !entries.isEmpty else {
      historyPosition = min(max(historyPosition, 0), entries.count)
      return nil
    }
    isInHistory = true
    return keep(entries[entries.count - historyPosition])
  }

  /// libedit uses an entry until it asks for the next one.
  private func keep(_ entry: String) -> UnsafePointer<UInt32> {
    historyText.deallocate()
    let scalars = entry.unicodeScalars.map(\.value) + [0]
    historyText = .allocate(capacity: scalars.count)
    historyText.initialize(from: scalars, count: scalars.count)
    return UnsafePointer(historyText)
  }

  fileprivate var historyNumber: Int32 {
    Int32((history?.entries.count ?? 0) - historyPosition + 1)
  }

  // MARK: - Drawing

  private func draw() {
    var picture = self.picture(of: buffer())
    let size = ScreenSize.current
    if let menu {
      let room = max(size.rows - picture.rows.count, min(size.rows / 2, 8))
      picture.append(menu: menu.menu(columns: size.columns, rows: room))
    }
    let window = picture.window(height: size.rows, previousTop: windowTop)
    windowTop = window.lowerBound
    show(
      painter.draw(
        picture.rows[window], cursorRow: picture.cursorRow - windowTop,
        cursorColumn: picture.cursorColumn, columns: size.columns))
  }

  private func picture(of block: BlockPicture.Block) -> BlockPicture {
    var block = block
    let text = Self.string(block.text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let searchLine = self.searchLine(lines)
    markers.update(lines: lines)
    if let highlight = hooks.highlight, searchLine == nil {
      block.styles = styles(of: block.text, highlight(text))
    }
    let size = ScreenSize.current
    let cursorLine = block.text[..<block.cursor].count { $0 == "\n" }
    return BlockPicture(
      block: block,
      heads: { line in
        if line == 0 { return prompt }
        if line == searchLine { return [] }
        let isNear = abs(line - cursorLine) <= size.rows
        return Cell.cells(of: markers.marker(ofLine: line, isNear: isNear))
      },
      rightPrompt: rightPrompt, columns: size.columns)
  }

  /// The line in which libedit shows what is searched for, if it is searching.
  private func searchLine(_ lines: [String]) -> Int? {
    guard mayBeSearching, lines.count > 1, let last = lines.last else { return nil }
    let heads = ["bck:", "bck?", "fwd:", "fwd?"] + (isVi ? ["/", "?"] : [])
    mayBeSearching = heads.contains { last.hasPrefix($0) }
    return mayBeSearching ? lines.count - 1 : nil
  }

  private func styles(of text: [Unicode.Scalar], _ ranges: [StyledRange]) -> [String] {
    var styles = Array(repeating: "", count: text.count)
    var offset = 0
    var rest = ranges[...]
    for (index, scalar) in text.enumerated() {
      while let first = rest.first, first.range.upperBound <= offset { rest.removeFirst() }
      if let first = rest.first, first.range.contains(offset) { styles[index] = first.style }
      offset += UTF8.width(scalar)
    }
    return styles
  }

  /// Leaves the block on the screen as it was entered, whole, with the cursor below it.
  private func finish() {
    menu = nil
    var block = buffer()
    block.text = accepted.map { Array($0.unicodeScalars) } ?? block.text
    block.cursor = block.text.count
    rightPrompt = []
    let picture = self.picture(of: block)
    var output = ""
    if picture.rows.count > ScreenSize.current.rows { output += painter.erase() }
    output += painter.draw(
      picture.rows, cursorRow: picture.cursorRow, cursorColumn: picture.cursorColumn,
      columns: ScreenSize.current.columns)
    if wasInterrupted { output += "^C" }
    show(output + painter.finish())
  }

  private func show(_ output: String) {
    System.write(1, output.utf8)
  }
}

// MARK: - What libedit calls

/// The session behind the context that libedit hands back; it lives as long as its handle.
private func session(_ context: UnsafeMutableRawPointer?) -> EditingSession? {
  context.map { Unmanaged<EditingSession>.fromOpaque($0).takeUnretainedValue() }
}

private func nextKeyCallback(
  context: UnsafeMutableRawPointer?, key: UnsafeMutablePointer<UInt32>?
) -> Int32 {
  guard let session = session(context), let key else { return -1 }
  return session.nextKey(&key.pointee)
}

private func performCallback(context: UnsafeMutableRawPointer?, function: Int32) -> Int32 {
  let outcome = session(context)?.perform(line_editing_function(rawValue: numericCast(function)))
  return Int32((outcome ?? LINE_EDITING_REFUSE).rawValue)
}

private func historyCallback(
  context: UnsafeMutableRawPointer?, step: Int32, number: UnsafeMutablePointer<Int32>?
) -> UnsafePointer<UInt32>? {
  guard let session = session(context) else { return nil }
  let entry = session.historyEntry(line_editing_history_step(rawValue: numericCast(step)))
  number?.pointee = session.historyNumber
  return entry
}
