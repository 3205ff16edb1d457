import Drawing
import Guidelines
import LineEditing
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// The interactive session: reads a block, runs it, shows what it changed.
final class Repl {
  /// How a control is shown after each input.
  enum DisplayMode: String, CaseIterable { case text, json, table }

  let runOptions: RunOptions
  let options: ReplOptions
  let console: Console
  let terminal: Terminal
  let host: ReplHost
  var timeline: SessionTimeline
  lazy var editor = makeEditor()

  var mode = DisplayMode.text
  var tellsTime = false
  /// Whether the last output of a statement was a drawing.
  var hasJustDrawn = false
  /// The file that is saved after every input.
  var recording: String?
  /// The inputs of this session, as they were typed.
  var inputs: [String] = []
  /// The code of the last error, for `:explain`.
  var lastError: DiagnosticCode?
  /// That of the last input that ran or was refused; it becomes the program's.
  var status = ExitStatus.passed
  /// What `:quit` asks for.
  var quitStatus: Int32?

  init(_ runOptions: RunOptions, _ options: ReplOptions, _ console: Console) {
    self.runOptions = runOptions
    terminal = runOptions.terminal
    self.options = options
    self.console = console
    host = ReplHost(
      FileHost(root: FileSystem.realPath(runOptions.root ?? "."), limits: runOptions.limits))
    timeline = SessionTimeline(
      Session(RunSettings(limits: runOptions.limits), host: host))
  }

  /// Runs the session to its end and returns its exit status.
  func run() -> Int32 {
    host.interruption = { LineEditor.interruptRequested }
    FileSystem.heed { LineEditor.interruptRequested }
    host.emitter = { [unowned self] in show($0) }
    greet()
    if options.readsInitFile { runInitFile() }
    while quitStatus == nil, readAndRun() {}
    console.flush()
    // Ctrl-C has ended a statement, not the session.
    console.isCut = false
    return quitStatus ?? status.rawValue
  }

  func freshSession() -> Session {
    Session(RunSettings(limits: runOptions.limits), host: host)
  }

  private func makeEditor() -> LineEditor {
    let path = options.keepsHistory ? History.defaultPath(program: "segctl") : nil
    var hooks = LineEditorHooks(
      isComplete: { Repl.completeness(of: $0) },
      completions: { [unowned self] in completions(in: $0, at: $1) })
    if usesColour { hooks.highlight = { Highlighting.ranges(in: $0) } }
    return LineEditor(
      program: "segctl", history: History(path: path), usesEditrc: options.readsEditrc,
      hooks: hooks)
  }

  var usesColour: Bool { terminal.usesColour && !options.isPlain }

  private func greet() {
    guard terminal.isOutputTerminal, !options.isQuiet else { return }
    console.writeLine(
      "segctl \(SegctlCommand.version)   :help tells more, Tab completes, Ctrl-D leaves")
  }

  // MARK: Reading

  /// Reads and runs one block; false at the end of the session.
  private func readAndRun() -> Bool {
    console.flush()
    let result = editor.readBlock(prompt: prompt, rightPrompt: rightPrompt)
    for warning in editor.takeWarnings() { console.complain(warning) }
    switch result {
    case .text(let text): run(text)
    case .malformed:
      refuse(.malformedInput)
      status = .invalid
    case .interrupted: status = .interrupted
    case .endOfInput:
      if editor.kind == .plainTerminal, terminal.isOutputTerminal { console.writeLine("") }
      return false
    case .failed(let number):
      let reason = FileError(number: number).reason
      console.complain("the terminal cannot be read: \(reason)")
      status = .internalFault
      return false
    }
    return true
  }

  var prompt: String { usesColour ? "\u{1B}[1;34msegctl>\u{1B}[0m " : "segctl> " }

  /// The control in use, its device and how many findings there are on it.
  private var rightPrompt: String {
    guard !options.isPlain, let control = timeline.session.control else { return "" }
    let count = Guidelines.findings(for: control.model).count
    let findings = count == 0 ? "" : ", \(plural(count, "finding"))"
    let text =
      VisibleLine.text(of: control.name) + " on "
      + control.model.window.device.name + findings
    return usesColour ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }

  /// A line that begins with `:` or `?` stands for itself; anything else waits for what is open.
  static func completeness(of text: String) -> Completeness {
    guard case .statements(let last)? = pieces(of: text).last,
      let missing = incompleteness(of: last)
    else { return .complete }
    return .incomplete(waitingFor: missing.reason, indentation: 2 * missing.depth)
  }

  enum Piece: Equatable {
    case statements(String)
    /// A line of the prompt's own: `:load FILE`, `?fixed`.
    case meta(String)
  }

  /// A block as statements and lines of the prompt's own, in order.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var statements = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let first = line.first { $0 != " " && $0 != "\t" }
      let isMeta = first == ":" || first == "?"
      if isMeta, statements.isEmpty || incompleteness(of: statements) == nil {
        if !statements.isEmpty { pieces.append(.statements(statements)) }
        statements = ""
        pieces.append(.meta(String(line)))
      } else {
        statements += statements.isEmpty ? String(line) : "\n" + line
      }
    }
    if !statements.isEmpty { pieces.append(.statements(statements)) }
    return pieces
  }

  // MARK: Running

  /// Runs a block as it was typed or pasted.
  func run(_ text: String) {
    let start = FileSystem.monotonicNanoseconds()
    let wasTellingTime = tellsTime
    for piece in Repl.pieces(of: text) where quitStatus == nil {
      switch piece {
      case .meta(let line): runMeta(line)
      case .statements(let text): runStatements(text)
      }
    }
    if wasTellingTime, tellsTime, quitStatus == nil {
      tell("time: \(milliseconds(FileSystem.monotonicNanoseconds() - start)) ms")
    }
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let hundredths = Int((nanoseconds + 5_000) / 10_000)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  func runStatements(_ text: String) {
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return }
    if let command = commandSpoken(in: text) { return runMeta(command) }
    inputs.append(text)
    perform(Array(text.utf8), named: "<input \(inputs.count)>", input: text)
  }

  /// The command that is meant where its bare word means nothing else: `quit`, `help`.
  private func commandSpoken(in text: String) -> String? {
    let words = text.split(maxSplits: 1) { $0.isWhitespace }
    let commands: [Substring: MetaCommand] = ["help": .help, "quit": .quit, "exit": .quit]
    guard words.count == 1, let command = commands[words[0]] else { return nil }
    // Resolved and not run: nothing is printed.
    var copy = timeline.session
    let question = Array("if false { \(words[0]) }".utf8)
    guard copy.run(question, named: "").ending == .invalid else { return nil }
    return ":\(command.rawValue)"
  }

  /// Runs statements, shows what came of them, and keeps the way back.
  func perform(_ bytes: [UInt8], named name: String, input: String) {
    let before = timeline.session
    // Output that comes meanwhile is shown by the state before.
    var session = before
    hasJustDrawn = false
    let outcome = session.run(bytes, named: name)
    timeline.session = session
    let added = outcome.entries
    if added.contains(where: { $0.changesSomething }) { timeline.record(before, input: input) }
    status = ExitStatus(outcome.ending)
    // What a `show` at the end has drawn need not be drawn again.
    let isDrawn = hasJustDrawn && added.last?.kind == .statement(.look)
    report(outcome, since: before, isDrawn: isDrawn)
    if recording != nil, !added.isEmpty { record() }
  }

  private func runInitFile() {
    guard let folder = ReplFiles.configurationFolder else { return }
    let path = folder + "/init.seg"
    do throws(FileError) {
      let bytes = try FileSystem.read(path, limit: runOptions.limits.fileSize)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return perform(bytes, named: path, input: path)
      }
      for piece in Repl.pieces(of: text) {
        switch piece {
        case .meta(let line): runMeta(line)
        case .statements(let text): perform(Array(text.utf8), named: path, input: path)
        }
      }
    } catch {
      if error.isMissing { return }
      console.complain("cannot read \(path): \(error.reason)")
    }
  }
}

extension SessionEntry {
  /// Whether it is worth an undo: looking at things is not.
  fileprivate var changesSomething: Bool {
    kind != .statement(.look) && kind != .statement(.bareExpression)
  }
}

extension ExitStatus {
  fileprivate init(_ ending: InputEnding) {
    self =
      switch ending {
      case .ran: .passed
      case .failed: .failed
      case .errored: .errored
      case .invalid: .invalid
      case .interrupted: .interrupted
      }
  }
}

/// What the statements of a session may reach: the files below the root, Ctrl-C and the screen.
final class ReplHost: RunHost {
  private let files: FileHost
  var interruption: () -> Bool = { false }
  var emitter: (Output) -> Void = { _ in }

  init(_ files: FileHost) { self.files = files }

  func include(_ path: String, from includer: String) -> IncludeResult {
    files.include(path, from: includer)
  }

  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict {
    files.snapshot(name, of: control)
  }

  var isInterrupted: Bool { interruption() }
  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool { !isInterrupted }
  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { FileSystem.monotonicNanoseconds() }
  func emit(_ output: Output) { emitter(output) }
}
