import LineEditing
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// Files: loading, saving, recording, editing.
extension Repl {
  /// What a saved session begins with, and by which one is known again.
  private static let header = "# A session of segctl, saved by it."

  func load(_ path: String) throws(MetaCommandError) {
    let path = ReplFiles.expanded(path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: runOptions.limits.fileSize)
    } catch {
      throw MetaCommandError("cannot read \(path): \(error.reason)")
    }
    perform(bytes, named: path, input: ":load \(path)")
  }

  // MARK: Saving

  func save(_ words: [String]) throws(MetaCommandError) {
    var asserts = SavedAsserts.all
    var isForced = false
    var path: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--force": isForced = true
      case "--asserts": asserts = try assertsChoice(rest.popFirst())
      case _ where word.hasPrefix("--asserts="):
        asserts = try assertsChoice(String(word.dropFirst("--asserts=".count)))
      case _ where word.hasPrefix("--"):
        throw MetaCommandError("there is no option `\(word)`", help: MetaCommand.save.usage)
      case _ where path != nil:
        throw MetaCommandError(
          "`\(word)` is one word too many", help: MetaCommand.save.usage)
      default: path = ReplFiles.expanded(word)
      }
    }
    guard let path else { throw MetaCommandError("usage: \(MetaCommand.save.usage)") }
    if !isForced { try checkOverwriting(path) }
    let body = try write(to: path, asserts)
    tell(verdict(on: body, savedTo: path))
  }

  private func assertsChoice(_ word: String?) throws(MetaCommandError) -> SavedAsserts {
    let choices = SavedAsserts.allCases
    if let choice = choices.first(where: { $0.name == word }) { return choice }
    throw MetaCommandError(
      "--asserts is one of " + choices.map { $0.name }.joined(separator: ", "))
  }

  /// Only what a session has written is overwritten without being told to.
  private func checkOverwriting(_ path: String) throws(MetaCommandError) {
    do throws(FileError) {
      // A pipe or a device is not replaced, and reading one would wait.
      guard try FileSystem.kind(of: path).0 == .file else { return }
      let bytes = try FileSystem.read(path, limit: runOptions.limits.fileSize)
      if bytes.isEmpty || bytes.starts(with: Repl.header.utf8) { return }
    } catch {
      if error.isMissing { return }
      throw MetaCommandError("cannot write \(path): \(error.reason)")
    }
    throw MetaCommandError(
      "\(path) is there already and is no saved session", help: ":save \(path) --force replaces it")
  }

  /// Writes the session as a file and returns its scenario.
  private func write(to path: String, _ asserts: SavedAsserts) throws(MetaCommandError) -> String {
    var script = SessionScript(asserts: asserts)
    let title = path.split(separator: "/").last.map(String.init) ?? path
    let body = laidOut(script.file(of: timeline.session.transcript, title: "session \(title)"))
    do throws(FileError) {
      try ReplFiles.write("\(Repl.header)\n\n\(body)", to: path)
    } catch {
      throw MetaCommandError("cannot write \(path): \(error.reason)")
    }
    return body
  }

  /// In the one layout, whatever blanks were typed.
  private func laidOut(_ script: String) -> String {
    let source = Source(name: "", bytes: Array(script.utf8))
    let bytes = Formatter.format(source, maximumNesting: runOptions.limits.syntaxNesting).bytes
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? script
  }

  /// A sentence on a saved session: whether it passes is seen by running it.
  private func verdict(on body: String, savedTo path: String) -> String {
    let outcome = rerun(body, as: path)
    let count = outcome.outcomes.reduce(0) { $0 + $1.asserts }
    let name = VisibleLine.text(of: path)
    if outcome.hasFocus {
      return "saved to \(name), but an `only` in it keeps the rest from running"
    }
    guard let problem = problem(of: outcome) else {
      return "saved to \(name) with \(plural(count, "assert")); it passes"
    }
    return "saved to \(name), but it does not pass: \(VisibleLine.text(of: problem))"
  }

  private func rerun(_ text: String, as path: String) -> FileOutcome {
    let host = FileHost(
      root: FileSystem.realPath(runOptions.root ?? "."), limits: runOptions.limits)
    return FileRun.outcome(
      of: Array(text.utf8), named: path, RunSettings(limits: runOptions.limits), host: host)
  }

  private func problem(of outcome: FileOutcome) -> String? {
    if let diagnostic = outcome.diagnostics.first(where: { $0.severity == .error }) {
      return diagnostic.message
    }
    let bad = outcome.outcomes.first { scenario in
      scenario.failure != nil && scenario.status != .todo
    }
    return bad?.failure?.diagnostic.message
  }

  // MARK: Recording

  func record(_ word: String?) throws(MetaCommandError) {
    switch word {
    case nil:
      tell(recording.map { "recording to \($0)" } ?? "nothing is recorded")
    case "off": recording = nil
    case .some(let word):
      let path = ReplFiles.expanded(word)
      try checkOverwriting(path)
      let body = try write(to: path, .all)
      tell(verdict(on: body, savedTo: path))
      recording = path
    }
  }

  /// Brings the recorded file up to date.
  func record() {
    guard let path = recording else { return }
    do throws(MetaCommandError) {
      _ = try write(to: path, .all)
    } catch {
      recording = nil
      console.writeError("error: \(VisibleLine.text(of: error.message)); nothing is recorded\n")
    }
  }

  // MARK: Editing

  func edit() throws(MetaCommandError) {
    console.flush()
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try ReplFiles.edit((inputs.last ?? "") + "\n")
    } catch {
      throw MetaCommandError("cannot edit: \(error.reason)")
    }
    guard let bytes else { throw MetaCommandError("the editor failed: nothing is run") }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw MetaCommandError("the text is not valid UTF-8: nothing is run")
    }
    while text.hasSuffix("\n") { text.removeLast() }
    if text.isEmpty { return }
    tell(usesColour && mode != .json ? Highlighting.coloured(text) : VisibleLine.lines(of: text))
    editor.history?.add(text)
    for piece in Repl.pieces(of: text) {
      switch piece {
      case .meta(let line): runMeta(line)
      case .statements(let statements): runStatements(statements)
      }
    }
  }
}
