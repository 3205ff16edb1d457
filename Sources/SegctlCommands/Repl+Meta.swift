import Guidelines
import LineEditing
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// The commands of the prompt.
extension Repl {
  /// Carries out a line that begins with `:` or `?`.
  func runMeta(_ line: String) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    do throws(MetaCommandError) {
      if text.hasPrefix("?") { return try explain(metaArguments(String(text.dropFirst()))) }
      let words = metaArguments(String(text.dropFirst()))
      let command = try MetaCommand.find(words.first ?? "")
      if words.count - 1 > command.argumentLimit {
        throw MetaCommandError(
          "`\(words[command.argumentLimit + 1])` is one word too many", help: command.usage)
      }
      let rest = text.dropFirst().drop { $0 == " " }.drop { $0 != " " && $0 != "\t" }
      try run(command, Array(words.dropFirst()), String(rest.drop { $0 == " " }))
    } catch {
      refuse(error)
    }
  }

  func refuse(_ error: MetaCommandError) {
    status = .usage
    if mode == .json { return console.writeLine(ReplJSON.line(for: error)) }
    console.writeError("error: \(VisibleLine.text(of: error.message))\n")
    if let help = error.help { console.writeError("  = help: \(VisibleLine.text(of: help))\n") }
  }

  private func run(
    _ command: MetaCommand, _ words: [String], _ rest: String
  ) throws(MetaCommandError) {
    switch command {
    case .help: try help(words)
    case .quit: try quit(words.first)
    case .reset: reset()
    case .load: try load(try needed(words.first, .load))
    case .undo: try move(words.first, "undid", "there is nothing to undo") { $0.undo() }
    case .redo: try move(words.first, "redid", "there is nothing to redo") { $0.redo() }
    case .history: try listInputs(words.first)
    case .branch: branch(words.first)
    case .back: try back(words.first)
    case .why: try why(rest)
    case .save: try save(words)
    case .record: try record(words.first)
    case .edit: try edit()
    case .mode: try setMode(words.first)
    case .time: try setTime(words.first)
    case .source: listSource()
    case .controls: listControls()
    case .show: try showControl(words.first)
    case .explain: try explain(words)
    }
  }

  private func needed(_ word: String?, _ command: MetaCommand) throws(MetaCommandError) -> String {
    guard let word else { throw MetaCommandError("usage: \(command.usage)") }
    return word
  }

  private func count(_ word: String?) throws(MetaCommandError) -> Int {
    guard let word else { return 1 }
    guard let number = Int(word), number > 0 else {
      throw MetaCommandError("`\(word)` is no whole number above 0")
    }
    return number
  }

  // MARK: Help

  private func help(_ words: [String]) throws(MetaCommandError) {
    if !words.isEmpty { return try explain(words) }
    let width = terminal.width < 100 ? 18 : 34
    for command in MetaCommand.allCases {
      let usage = command.usage
      if usage.utf8.count > width {
        tell("  \(usage)")
        tell(String(repeating: " ", count: width + 4) + command.summary)
      } else {
        let blanks = String(repeating: " ", count: width + 2 - usage.utf8.count)
        tell("  \(usage)\(blanks)\(command.summary)")
      }
    }
    tell(Repl.helpOnKeys)
  }

  private static let helpOnKeys = """
    Commands may be shortened: `:u` is `:undo`. `?WORD` explains a word, a rule or an error code.
    Anything else is a statement, such as: control phone segments "Contacts", "Recents"
    Tab completes. Enter goes on while something is open, Alt-Enter always does.
    Ctrl-C drops what is typed or stops what runs, Ctrl-D leaves, Ctrl-R searches the history.
    """

  /// `?WORD`, `:explain TOPIC`; without a topic, the last error.
  private func explain(_ words: [String]) throws(MetaCommandError) {
    guard let topic = words.first else {
      guard let lastError else { return try help([]) }
      return tell("\(lastError.name): \(lastError.explanation.text)")
    }
    let whole = words.joined(separator: " ")
    guard let text = Glossary.explanation(of: whole) ?? Glossary.explanation(of: topic) else {
      let near = nearest(to: whole, among: Glossary.topics.map { $0.name })
      throw MetaCommandError(
        "nothing is known of `\(whole)`",
        help: near.map { "did you mean `\($0)`?" } ?? topics(mentioning: whole))
    }
    tell(text)
  }

  /// `there are iPhone SE, iPhone 16`: topics with that in their name, whatever its letters' case.
  private func topics(mentioning text: String) -> String? {
    let wanted = text.lowercased()
    let known = Repl.topics.map { $0.0 } + Device.allCases.map { $0.name }
    let names = known.filter { $0.lowercased().contains(wanted) }
    return names.isEmpty ? nil : "there are " + names.prefix(5).joined(separator: ", ")
  }

  // MARK: Going back

  private func quit(_ word: String?) throws(MetaCommandError) {
    guard let word else {
      quitStatus = status.rawValue
      return
    }
    guard let number = Int32(word), (0...255).contains(number) else {
      throw MetaCommandError("a status is a number from 0 to 255, not `\(word)`")
    }
    quitStatus = number
  }

  private func reset() {
    timeline.reset(to: freshSession(), input: ":reset")
    tell("everything is forgotten; :undo brings it back")
  }

  private func move(
    _ word: String?, _ verb: String, _ refusal: String,
    by step: (inout SessionTimeline) -> String?
  ) throws(MetaCommandError) {
    var done = 0
    for _ in 0..<(try count(word)) {
      guard let input = step(&timeline) else { break }
      tell("\(verb): \(firstLine(of: input))")
      done += 1
    }
    if done == 0 { throw MetaCommandError(refusal) }
    changedHands()
  }

  /// Shows where the session is after it has gone elsewhere.
  private func changedHands() {
    if let control = timeline.session.control { draw(control.model, named: control.name) }
    if recording != nil { record() }
  }

  private func firstLine(of input: String) -> String {
    let lines = input.split(separator: "\n")
    return VisibleLine.text(of: String(lines.first ?? "")) + (lines.count > 1 ? " …" : "")
  }

  private func branch(_ name: String?) {
    let name = name ?? "branch \(timeline.branchNames.count + 1)"
    timeline.branch(named: name)
    tell("`\(VisibleLine.text(of: name))` begins here; :back returns to it")
  }

  private func back(_ name: String?) throws(MetaCommandError) {
    let names = timeline.branchNames
    guard let branch = timeline.back(to: name) else {
      guard let name, !names.isEmpty else {
        throw MetaCommandError("there is no branch", help: ":branch begins one")
      }
      throw MetaCommandError(
        "there is no branch `\(name)`", help: suggestion(for: name, among: names))
    }
    tell("back to `\(VisibleLine.text(of: branch))`")
    changedHands()
  }

  private func listInputs(_ word: String?) throws(MetaCommandError) {
    let wanted = word == nil ? 20 : try count(word)
    let first = max(0, inputs.count - wanted)
    if mode == .json {
      let shown = (first..<inputs.count).map { (number: $0 + 1, text: inputs[$0]) }
      return console.writeLine(ReplJSON.line(forInputs: shown))
    }
    for index in first..<inputs.count {
      let number = String(index + 1)
      let head = String(repeating: " ", count: max(0, 4 - number.utf8.count)) + number + "  "
      for (line, text) in inputs[index].split(separator: "\n").enumerated() {
        let shown =
          usesColour ? Highlighting.coloured(String(text)) : VisibleLine.text(of: String(text))
        tell((line == 0 ? head : String(repeating: " ", count: 6)) + shown)
      }
    }
  }

  // MARK: Why

  /// What `why` can derive.
  private static let derived = [
    "selected", "width", "content", "offset", "scrollable", "overflows", "available",
  ]

  /// What the last statement did that had an effect.
  private var lastEffects: [SessionEffect] {
    timeline.session.lastEntry { !$0.effects.isEmpty }?.effects ?? []
  }

  /// Asks on a copy, so that the answer leaves no trace in the session.
  private func why(_ expression: String) throws(MetaCommandError) {
    if !expression.isEmpty { return ask("why \(expression)") }
    guard !lastEffects.isEmpty else {
      throw MetaCommandError("nothing has changed yet", help: ":why EXPRESSION asks for a value")
    }
    var properties: [String] = []
    for effect in lastEffects {
      let prefix = effect.isCurrent ? "" : effect.control + "."
      for change in effect.changes where Repl.derived.contains(change.property) {
        let property = prefix + change.property
        if !properties.contains(property) { properties.append(property) }
      }
    }
    // The two are derived by the same steps.
    if properties.contains("width") { properties.removeAll { $0 == "content" } }
    for property in properties.prefix(3) { ask("why \(property)") }
    if lastEffects.contains(where: { !$0.suppressed.isEmpty }) || properties.isEmpty {
      ask("why events")
    }
  }

  private func ask(_ statement: String) {
    var copy = timeline.session
    let outcome = copy.run(Array(statement.utf8), named: "<:why>")
    if outcome.errors.isEmpty { return }
    status = .errored
    lastError = outcome.errors[0].code
    if mode == .json {
      return console.writeLine(ReplJSON.line(for: outcome.errors, in: copy.sources))
    }
    let renderer = DiagnosticRenderer(sources: copy.sources, style: diagnosticStyle)
    for error in outcome.errors { console.writeError(renderer.render(error)) }
  }

  // MARK: Settings

  private func setMode(_ word: String?) throws(MetaCommandError) {
    guard let word else { return tell("mode: \(mode.rawValue)") }
    let begun = DisplayMode.allCases.filter { $0.rawValue.hasPrefix(word) }
    guard begun.count == 1 else {
      throw MetaCommandError(
        "there is no mode `\(word)`",
        help: suggestion(for: word, among: DisplayMode.allCases.map { $0.rawValue }))
    }
    mode = begun[0]
  }

  private func setTime(_ word: String?) throws(MetaCommandError) {
    switch word {
    case nil: tellsTime.toggle()
    case "on": tellsTime = true
    case "off": tellsTime = false
    case .some(let word): throw MetaCommandError("it is on or off, not `\(word)`")
    }
    tell(tellsTime ? "time is told" : "time is not told")
  }

  // MARK: Looking

  private func listSource() {
    var script = SessionScript(asserts: .none)
    let text = script.file(of: timeline.session.transcript, title: "session")
    if mode == .json { return tell(text) }
    console.write(usesColour ? Highlighting.coloured(text) : text)
  }

  private func listControls() {
    if mode == .json {
      return console.writeLine(ReplJSON.line(forControlsOf: timeline.session))
    }
    let current = timeline.session.control?.name
    if current == nil { tell("there is no control yet") }
    for control in timeline.session.controls {
      let mark = control.name == current ? "*" : " "
      let titles = control.model.segments.map { written($0.name) }.joined(separator: ", ")
      let selected = control.model.selectedIndex.map { "\($0 + 1)" } ?? "none"
      tell(
        VisibleLine.text(
          of: "\(mark) \(control.name) on \(control.model.window.device.name): \(titles); "
            + "selected \(selected)"))
    }
  }

  private func showControl(_ name: String?) throws(MetaCommandError) {
    let controls = timeline.session.controls
    guard let name = name ?? timeline.session.control?.name else {
      throw MetaCommandError(
        "there is no control yet", help: #"control phone segments "Contacts", "Recents""#)
    }
    guard let control = controls.first(where: { $0.name == name }) else {
      throw MetaCommandError(
        "there is no control `\(name)`",
        help: suggestion(for: name, among: controls.map { $0.name }))
    }
    draw(control.model, named: control.name)
  }
}
