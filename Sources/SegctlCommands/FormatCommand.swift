import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// `segctl fmt PATH…`: writes scenario files in the one layout.
enum FormatCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    var options = RunOptions()
    var checks = false
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .operand(let path): options.paths.append(path)
      case .option("--check", nil): checks = true
      case .option(let name, let value):
        if try !options.take(name, value, from: &arguments) {
          throw RunOptions.unknownOption(name, among: RunOptions.names + ["--check"])
        }
      }
    }
    if options.wantsHelp {
      console.write(HelpText.format)
      return .passed
    }
    if options.paths.isEmpty {
      throw UsageError(
        message: "no path was given",
        help: "name files or folders, or - for standard input: segctl fmt scenarios")
    }
    Interruption.listen()
    var formatting = Formatting(options, checks: checks, console)
    return try formatting.run(options.paths)
  }
}

/// Goes through files and rewrites, or tells of, those that are laid out otherwise.
private struct Formatting {
  private let limits: Limits
  private let checks: Bool
  private let console: Console
  private let style: DiagnosticStyle
  private var files = 0
  private var changed = 0
  private var status = ExitStatus.passed

  init(_ options: RunOptions, checks: Bool, _ console: Console) {
    limits = options.limits
    style = Terminal.current(options.colour).diagnostics
    self.checks = checks
    self.console = console
  }

  mutating func run(_ paths: [String]) throws(UsageError) -> ExitStatus {
    if paths.contains("-") {
      if paths.count > 1 { throw UsageError(message: "standard input stands alone") }
      formatInput()
      return status
    }
    let discovery = Discovery(paths: paths)
    for problem in discovery.problems { complain(of: problem) }
    for job in discovery.jobs where !Interruption.isRequested { format(job.path) }
    return conclude()
  }

  /// Standard input becomes standard output, which stays empty where it does not parse.
  private mutating func formatInput() {
    do throws(FileError) {
      let bytes = try FileSystem.read(0, limit: limits.fileSize)
      guard let laidOut = layOut(bytes, named: "<stdin>") else { return }
      if !checks { return console.write(laidOut) }
      if laidOut != bytes { tell("<stdin>", bytes, laidOut) }
    } catch {
      complain(of: PathProblem("<stdin>", error))
    }
  }

  private mutating func format(_ path: String) {
    do throws(FileError) {
      let bytes = try FileSystem.read(path, limit: limits.fileSize)
      files += 1
      guard let laidOut = layOut(bytes, named: path), laidOut != bytes else { return }
      if checks { return tell(path, bytes, laidOut) }
      try FileSystem.replace(path, with: laidOut)
      changed += 1
      console.writeLine(VisibleLine.text(of: path))
    } catch {
      complain(of: PathProblem(path, error))
    }
  }

  private mutating func complain(of problem: PathProblem) {
    console.writeError(problem.line)
    status = status.combined(with: .invalid)
  }

  /// The bytes in the one layout; nil where they do not parse, which is told.
  private mutating func layOut(_ bytes: [UInt8], named name: String) -> [UInt8]? {
    var sources = SourceMap()
    let source = sources.add(name: name, bytes: bytes)
    let (laidOut, diagnostics) = Formatter.format(
      source, maximumNesting: limits.syntaxNesting, maximumDiagnostics: limits.errors)
    let renderer = DiagnosticRenderer(sources: sources, style: style)
    for diagnostic in diagnostics { console.writeError(renderer.render(diagnostic)) }
    if laidOut == nil { status = status.combined(with: .invalid) }
    return laidOut
  }

  /// Shows the first line that is laid out otherwise.
  private mutating func tell(_ path: String, _ bytes: [UInt8], _ laidOut: [UInt8]) {
    changed += 1
    status = status.combined(with: .failed)
    let (before, after) = (lines(of: bytes), lines(of: laidOut))
    let same = zip(before, after).prefix { $0 == $1 }.count
    console.writeLine("\(VisibleLine.text(of: path)):\(same + 1): laid out otherwise")
    for (mark, lines) in [("-", before), ("+", after)] where same < lines.count {
      let line = String(decoding: lines[same], as: UTF8.self)
      console.writeLine("  \(mark) \(VisibleLine.text(of: line))")
    }
  }

  private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private func conclude() -> ExitStatus {
    if Interruption.isRequested { return Interruption.conclude(console) }
    if files == 0, status == .passed { return foundNothing(console) }
    let verdict = checks ? "laid out otherwise" : "rewritten"
    console.writeLine(
      "\(plural(files, "file")): \(changed == 0 ? "none" : "\(changed)") \(verdict)")
    return status
  }
}
