import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// `segctl lint PATH…`: what controls break, wherever one is declared or changed.
enum LintCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try LintOptions.parse(words)
    if options.common.wantsHelp {
      console.write(HelpText.lint)
      return .passed
    }
    if options.common.paths.isEmpty == options.scripts.isEmpty {
      throw UsageError(
        message: "lint takes either paths or -e SCRIPT", help: "for example: segctl lint scenarios")
    }
    if options.fixes, !options.scripts.isEmpty {
      throw UsageError(message: "--fix rewrites files, and -e is none")
    }
    var lint = Lint(options, console)
    return lint.run()
  }
}

/// Goes through files, collects their findings, and reports them in one go.
private struct Lint {
  private let options: LintOptions
  private let console: Console
  private let host: FileHost
  private let style: DiagnosticStyle
  private var settings: RunSettings
  private var findings: [LocatedFinding] = []
  private var files = 0
  /// Files that do not parse or resolve: nothing is known of their controls.
  private var invalidFiles = 0
  private var status = ExitStatus.passed

  init(_ options: LintOptions, _ console: Console) {
    self.options = options
    self.console = console
    style = options.common.terminal.diagnostics
    host = FileHost(
      root: FileSystem.realPath(options.common.root ?? "."), limits: options.common.limits,
      interruption: { Interruption.isRequested })
    settings = RunSettings(limits: options.common.limits)
    settings.gathering = .findings
    settings.levels = options.levels
  }

  mutating func run() -> ExitStatus {
    Interruption.listen()
    if options.scripts.isEmpty {
      lintFiles()
    } else {
      lint(CommandWord.script(of: options.scripts), named: "<-e>")
    }
    return conclude()
  }

  private mutating func lintFiles() {
    let discovery = Discovery(paths: options.common.paths)
    for problem in discovery.problems { report(problem.path, problem.reason) }
    for job in discovery.jobs where !host.isInterrupted {
      do throws(FileError) {
        let bytes = try FileSystem.read(job.path, limit: options.common.limits.fileSize)
        host.begin(job, bytes)
        lint(options.fixes ? try fix(bytes, of: job.path) : bytes, named: job.path)
      } catch {
        report(job.path, error.reason)
      }
    }
  }

  private mutating func report(_ path: String, _ reason: String) {
    console.complain("cannot read \(path): \(reason)")
    status = status.combined(with: .invalid)
  }

  /// Mends what can be mended in a file; returns what it holds now.
  private func fix(_ bytes: [UInt8], of path: String) throws(FileError) -> [UInt8] {
    var fixer = LintFixer(bytes, named: path, settings, host)
    fixer.run()
    guard fixer.count > 0, !host.isInterrupted else { return bytes }
    try FileSystem.replace(path, with: fixer.bytes)
    let mended = "\(path): \(plural(fixer.count, "finding")) mended"
    console.writeError(VisibleLine.text(of: mended) + "\n")
    return fixer.bytes
  }

  private mutating func lint(_ bytes: [UInt8], named name: String) {
    files += 1
    let outcome = FileRun.outcome(of: bytes, named: name, settings, host: host)
    let renderer = DiagnosticRenderer(sources: outcome.sources, style: style)
    if outcome.diagnostics.contains(where: { $0.severity == .error }) { invalidFiles += 1 }
    for diagnostic in outcome.diagnostics {
      console.writeError(renderer.render(diagnostic))
      status = status.combined(with: .invalid)
    }
    for scenario in outcome.outcomes where scenario.status == .errored {
      guard let failure = scenario.failure else { continue }
      console.writeError(renderer.render(failure.diagnostic))
      status = status.combined(with: .errored)
    }
    for finding in outcome.gathered.findings.sorted(by: precedes) {
      findings.append(locate(finding, outcome.sources, renderer))
    }
  }

  private func precedes(_ left: LintFinding, _ right: LintFinding) -> Bool {
    left.span.start < right.span.start
  }

  private func locate(
    _ found: LintFinding, _ sources: SourceMap, _ renderer: DiagnosticRenderer
  ) -> LocatedFinding {
    let end = Span(found.span.end, found.span.end)
    let diagnostic = Diagnostic(.unknownRule, span: found.span, message: "")
    let rendered = renderer.render(diagnostic)
    // All but the head, which names a rule here and not a code.
    let excerpt = rendered.firstIndex(of: "\n").map { rendered[rendered.index(after: $0)...] }
    return LocatedFinding(
      file: sources.source(at: found.span.start)?.name ?? "",
      start: renderer.lineAndColumn(of: found.span), end: renderer.lineAndColumn(of: end),
      found: found, excerpt: String(excerpt ?? ""))
  }

  private func conclude() -> ExitStatus {
    console.write(LintReport.text(of: findings, options.format))
    if options.format == .human { console.writeLine(summary) }
    var status = self.status
    if findings.contains(where: { $0.found.severity >= options.failsOn }) {
      status = status.combined(with: .failed)
    }
    if host.isInterrupted { return Interruption.conclude(console) }
    if files > 0 || status != .passed { return status }
    return foundNothing(console)
  }

  /// `3 files: 1 not understood, 1 error, 2 warnings, 1 note`.
  private var summary: String {
    var parts: [String] = []
    if invalidFiles > 0 { parts.append("\(invalidFiles) not understood") }
    for severity in [FindingSeverity.error, .warning, .note] {
      let count = findings.filter { $0.found.severity == severity }.count
      if count > 0 { parts.append(plural(count, severity.name)) }
    }
    return "\(plural(files, "file")): "
      + (parts.isEmpty ? "no findings" : parts.joined(separator: ", "))
  }
}
