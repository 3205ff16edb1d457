import Drawing
import LineEditing
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// `segctl learn`: lessons on the guideline, each with a control to mend.
enum LearnCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try LearnOptions.parse(words)
    if options.wantsHelp {
      console.write(HelpText.learn)
      return .passed
    }
    if options.resets {
      LessonProgress().save(console)
      return .passed
    }
    guard let name = options.lesson else {
      list(console)
      return .passed
    }
    return Lecture(try lesson(called: name, console), options, console).run()
  }

  private static func list(_ console: Console) {
    let progress = LessonProgress.load()
    let done = Lesson.all.filter { progress.isDone($0.name) }.count
    let width = Lesson.all.map { $0.name.utf8.count }.max() ?? 0
    for (index, lesson) in Lesson.all.enumerated() {
      let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
      let mark = progress.isDone(lesson.name) ? "✓" : " "
      let gap = String(repeating: " ", count: width - lesson.name.utf8.count)
      console.writeLine("\(mark) \(number)  \(lesson.name)\(gap)  \(lesson.title)")
    }
    let next = Lesson.all.first { !progress.isDone($0.name) }
    let advice = next.map { " Go on with: segctl learn \($0.name)" } ?? ""
    console.writeLine("\(done) of \(Lesson.all.count) done.\(advice)")
  }

  /// By number, by name, or the path of a file.
  private static func lesson(
    called name: String, _ console: Console
  ) throws(UsageError) -> Lesson {
    if let number = Int(name), Lesson.all.indices.contains(number - 1) {
      return Lesson.all[number - 1]
    }
    if let lesson = Lesson.all.first(where: { $0.name == name }) { return lesson }
    if name.hasSuffix(".seg") {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try FileSystem.read(name, limit: 1 << 20)
      } catch {
        throw UsageError(message: "cannot read \(name): \(error.reason)")
      }
      guard let source = String(validating: bytes, as: UTF8.self) else {
        throw UsageError(message: "cannot read \(name): it is not valid UTF-8")
      }
      return Lesson(name: name, source: source)
    }
    throw UsageError(
      message: "there is no lesson `\(name)`",
      help: suggestion(for: name, among: Lesson.all.map { $0.name }))
  }
}

/// The command line of `segctl learn`.
struct LearnOptions {
  var lesson: String?
  var scripts: [[UInt8]] = []
  var wantsHint = false
  var wantsSolution = false
  var resets = false
  var wantsHelp = false

  static func parse(_ words: [CommandWord]) throws(UsageError) -> LearnOptions {
    var options = LearnOptions()
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .operand(let name):
        if options.lesson != nil { throw UsageError(message: "`\(name)` is one lesson too many") }
        options.lesson = name
      case .option("-e", let value):
        options.scripts.append(try arguments.script(of: "-e", value))
      case .option("--hint", _): options.wantsHint = true
      case .option("--solution", _): options.wantsSolution = true
      case .option("--reset", _): options.resets = true
      case .option("--help", _), .option("-h", _): options.wantsHelp = true
      case .option(let name, _):
        throw UsageError(
          message: "there is no option `\(name)`",
          help: suggestion(for: name, among: ["-e", "--hint", "--solution", "--reset", "--help"]))
      }
    }
    return options
  }
}

/// One lesson with one learner.
private struct Lecture {
  private let lesson: Lesson
  private let options: LearnOptions
  private let console: Console
  private let reporter: TextReporter
  private let terminal = Terminal.current()

  init(_ lesson: Lesson, _ options: LearnOptions, _ console: Console) {
    self.lesson = lesson
    self.options = options
    self.console = console
    reporter = TextReporter(style: terminal.diagnostics, drawing: terminal.drawing)
  }

  func run() -> ExitStatus {
    Interruption.listen()
    var attempt = LessonTry(lesson, style: terminal.diagnostics)
    if let fault = attempt.fault {
      console.writeError(fault)
      return .invalid
    }
    if options.wantsSolution {
      console.writeLine(lesson.solution)
      return .passed
    }
    if options.wantsHint { return giveHint(attempt.hints()) }
    if !options.scripts.isEmpty {
      return judge(CommandWord.script(of: options.scripts), &attempt)
    }
    introduce(attempt)
    return terminal.isInputTerminal ? converse(attempt) : answerFromInput(&attempt)
  }

  private func introduce(_ attempt: LessonTry) {
    console.writeLine(lesson.title)
    if !lesson.sentence.isEmpty { console.writeLine("  \(lesson.sentence)") }
    console.writeLine("")
    console.tell(reporter.output(attempt.introduction))
    if let control = attempt.control {
      console.writeLine(drawText(control, options: terminal.drawing))
    }
  }

  private func giveHint(_ hints: [String]) -> ExitStatus {
    var progress = LessonProgress.load()
    let given = progress.hints(lesson.name)
    if hints.isEmpty {
      console.writeLine("There is no hint to this lesson.")
      return .passed
    }
    for hint in hints.prefix(given + 1) { console.writeLine(hint) }
    if given < hints.count {
      progress.giveHint(lesson.name)
      progress.save(console)
    } else {
      console.writeLine("That was the last hint: segctl learn \(lesson.name) --solution")
    }
    return .passed
  }

  /// Runs an answer and tells what is still missing.
  private func judge(_ statements: [UInt8], _ attempt: inout LessonTry) -> ExitStatus {
    let (output, problem) = attempt.attempt(statements)
    console.tell(reporter.output(output))
    if let problem {
      console.writeError(problem)
      return .errored
    }
    return conclude(&attempt) ? .passed : .failed
  }

  /// Whether the lesson is done; tells so, or what is missing.
  private func conclude(_ attempt: inout LessonTry) -> Bool {
    if let control = attempt.control {
      console.writeLine(drawText(control, options: terminal.drawing))
    }
    if let missing = attempt.missing() {
      console.writeLine("Not yet: \(missing)")
      return false
    }
    console.writeLine("Done: \(lesson.title).")
    var progress = LessonProgress.load()
    progress.finish(lesson.name)
    progress.save(console)
    if let next = Lesson.all.first(where: { !progress.isDone($0.name) }) {
      console.writeLine("Next: segctl learn \(next.name)")
    }
    return true
  }

  /// An answer on standard input; none is no answer.
  private func answerFromInput(_ attempt: inout LessonTry) -> ExitStatus {
    let bytes = (try? FileSystem.read(0, limit: 1 << 20)) ?? []
    if bytes.allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }) {
      console.writeLine("Try: segctl learn \(lesson.name) -e 'STATEMENTS'   or --hint")
      return .passed
    }
    return judge(bytes, &attempt)
  }

  // MARK: At a terminal

  /// A block at a time, until the check holds.
  private func converse(_ attempt: LessonTry) -> ExitStatus {
    console.writeLine("Change the control by statements; `hint`, `solution` and `quit` help.")
    let learner = Learner(attempt)
    let editor = makeEditor(for: learner)
    attempt.stops { LineEditor.interruptRequested }
    FileSystem.heed { LineEditor.interruptRequested }
    while true {
      console.flush()
      let result = editor.readBlock(prompt: "learn> ")
      for warning in editor.takeWarnings() { console.complain(warning) }
      switch result {
      case .text(let text):
        if let status = answer(text, learner) { return status }
      case .malformed: console.complain(MetaCommandError.malformedInput.message)
      case .interrupted: continue
      case .endOfInput, .failed: return .failed
      }
    }
  }

  private func makeEditor(for learner: Learner) -> LineEditor {
    var hooks = LineEditorHooks(
      isComplete: { Repl.completeness(of: $0) },
      completions: { learner.attempt.completions(in: $0, at: $1) })
    if terminal.usesColour { hooks.highlight = { Highlighting.ranges(in: $0) } }
    return LineEditor(program: "segctl", history: History(path: nil), hooks: hooks)
  }

  /// Takes one block; returns a status where the lesson is over.
  private func answer(_ text: String, _ learner: Learner) -> ExitStatus? {
    let words = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    // As at the session's prompt, a colon may stand before them.
    switch words.hasPrefix(":") ? words.dropFirst() : words[...] {
    case "": break
    case "quit", "exit": return .failed
    case "solution": console.writeLine(lesson.solution)
    case "hint":
      let hints = learner.attempt.hints()
      let given = learner.hintsGiven
      console.writeLine(given < hints.count ? hints[given] : "There is no further hint.")
      learner.hintsGiven += 1
    default: if judge(Array(text.utf8), &learner.attempt) == .passed { return .passed }
    }
    return nil
  }
}

/// Who sits at the terminal before a lesson.
private final class Learner {
  var attempt: LessonTry
  var hintsGiven = 0

  init(_ attempt: LessonTry) { self.attempt = attempt }
}
