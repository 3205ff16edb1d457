import ScenarioLanguage

/// The commands of the prompt, which speak of the session and not of a control.
enum MetaCommand: String, CaseIterable {
  case help, quit, reset, load, undo, redo, history, branch, back, why, save, record, edit, mode
  case time, source, controls, show, explain

  /// The command with what may follow it.
  var usage: String {
    switch self {
    case .help: ":help [TOPIC]"
    case .quit: ":quit [STATUS]"
    case .load: ":load FILE"
    case .undo: ":undo [N]"
    case .redo: ":redo [N]"
    case .history: ":history [N]"
    case .branch: ":branch [NAME]"
    case .back: ":back [NAME]"
    case .why: ":why [EXPRESSION]"
    case .save: ":save FILE [--asserts none|selection|all] [--force]"
    case .record: ":record FILE|off"
    case .mode: ":mode text|json|table"
    case .time: ":time [on|off]"
    case .show: ":show [NAME]"
    case .explain: ":explain [TOPIC]"
    case .reset, .edit, .source, .controls: ":\(rawValue)"
    }
  }

  /// How many words may follow it.
  var argumentLimit: Int {
    switch self {
    case .reset, .edit, .source, .controls: 0
    case .save: 4
    case .why, .help, .explain: .max - 1
    default: 1
    }
  }

  /// What it does, in a few words.
  var summary: String {
    switch self {
    case .help: "this list, or what is known of a topic; ?TOPIC is short for it"
    case .quit: "leave; with the status of the last input unless one is given"
    case .reset: "forget all controls, variables and definitions"
    case .load: "run a file as if it were typed here"
    case .undo: "take back the last input that changed something, or the last N"
    case .redo: "do again what was taken back"
    case .history: "the last inputs of this session"
    case .branch: "remember this state, to try something and come back"
    case .back: "go back to where the last branch, or the named one, began"
    case .why: "why the last change came, or why an expression has its value"
    case .save: "write the session as a scenario file that passes"
    case .record: "write the session to a file after every input from now on"
    case .edit: "edit the last input in $VISUAL or $EDITOR, and run it"
    case .mode: "how a control is shown after each input"
    case .time: "tell how long each input took"
    case .source: "list the session as a scenario"
    case .controls: "list the controls"
    case .show: "draw the control in use, or the named one"
    case .explain: "more on the last error, or on a topic"
    }
  }

  /// Finds the command that a word, whole or begun, means.
  static func find(_ word: String) throws(MetaCommandError) -> MetaCommand {
    if let command = MetaCommand(rawValue: word) { return command }
    let begun = word.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(word) }
    if begun.count == 1 { return begun[0] }
    if begun.count > 1 {
      let names = begun.map { ":\($0.rawValue)" }.joined(separator: ", ")
      throw MetaCommandError("`:\(word)` may mean \(names)")
    }
    let near = nearest(to: ":" + word, among: allCases.map { ":" + $0.rawValue })
    throw MetaCommandError(
      "there is no command `:\(word)`",
      help: near.map { "did you mean `\($0)`?" } ?? ":help lists the commands")
  }
}

/// Why a command of the prompt cannot be carried out.
struct MetaCommandError: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// For an input of which some bytes are no text; a file with such bytes does not run either.
  static let malformedInput = MetaCommandError(
    "bytes that are not UTF-8 came with this input, shown as \u{FFFD}: it does not run",
    help: "set the terminal to UTF-8, or paste from a text that is in UTF-8")
}

/// The words after a command: separated by blanks, or in quotes.
func metaArguments(_ text: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in text {
    if character == "\"" {
      isQuoted.toggle()
      word = word ?? ""
    } else if character == " " || character == "\t", !isQuoted {
      if let word { words.append(word) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let word { words.append(word) }
  return words
}
