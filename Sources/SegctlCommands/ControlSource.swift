import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// A file, or a script behind `-e`, whose controls a command is about, with the options common to
/// such commands.
struct ControlSource {
  var common = RunOptions()
  var scripts: [[UInt8]] = []
  /// The name of the only control that is wanted.
  var control: String?
  /// A part of the title of the only scenarios that are wanted.
  var scenario: String?

  static let names = RunOptions.names + ["-e", "--control", "--scenario"]

  /// Takes an option if it is one of these.
  mutating func take(
    _ name: String, _ value: CommandWord?, from arguments: inout Arguments
  ) throws(UsageError) -> Bool {
    switch name {
    case "-e": scripts.append(try arguments.script(of: name, value))
    case "--control": control = try arguments.value(of: name, value)
    case "--scenario": scenario = try arguments.value(of: name, value)
    default: return try common.take(name, value, from: &arguments)
    }
    return true
  }

  /// What the file or the script came to; nil where that has been said on standard error.
  func run(
    gathering: Gathering, _ console: Console, change: (inout RunSettings) -> Void = { _ in }
  ) throws(UsageError) -> FileOutcome? {
    guard common.paths.count + (scripts.isEmpty ? 0 : 1) == 1 else {
      throw UsageError(message: "one file is needed, or -e SCRIPT")
    }
    var settings = RunSettings(limits: common.limits)
    settings.gathering = gathering
    change(&settings)
    guard let (name, bytes) = source(console) else { return nil }
    let host = SelectingHost(
      root: FileSystem.realPath(common.root ?? "."), limits: common.limits, wanted: scenario)
    if scripts.isEmpty { host.begin(Job(path: name), bytes) }
    Interruption.listen()
    // What a command computes of the outcome looks at no flag: there Ctrl-C ends the program.
    defer { Interruption.leaveToSystem() }
    return FileRun.outcome(of: bytes, named: name, settings, host: host)
  }

  private func source(_ console: Console) -> (name: String, bytes: [UInt8])? {
    guard let path = common.paths.first else {
      return ("<-e>", CommandWord.script(of: scripts))
    }
    do throws(FileError) {
      return (path, try FileSystem.read(path, limit: common.limits.fileSize))
    } catch {
      console.complain("cannot read \(path): \(error.reason)")
      return nil
    }
  }

  /// The controls of an outcome that are wanted, in the order of their declaration.
  func controls(of outcome: FileOutcome) -> [NamedControl] {
    outcome.gathered.controls.filter { control == nil || $0.name == control }
  }

  /// Tells the errors of an outcome, and how a command ends after them.
  func report(_ outcome: FileOutcome, _ console: Console) -> ExitStatus {
    let renderer = DiagnosticRenderer(
      sources: outcome.sources, style: common.terminal.diagnostics)
    var status = ExitStatus.passed
    for diagnostic in outcome.diagnostics {
      console.writeError(renderer.render(diagnostic))
      status = status.combined(with: .invalid)
    }
    for scenario in outcome.outcomes where scenario.status == .errored {
      guard let failure = scenario.failure else { continue }
      console.writeError(renderer.render(failure.diagnostic))
      status = status.combined(with: .errored)
    }
    return Interruption.isRequested ? Interruption.conclude(console) : status
  }
}

/// The host of a command that is about some scenarios of one file.
private final class SelectingHost: RunHost {
  private let files: FileHost
  private let wanted: String?

  init(root: String?, limits: Limits, wanted: String?) {
    files = FileHost(
      root: root, limits: limits, interruption: { Interruption.isRequested })
    self.wanted = wanted
  }

  /// Makes ready for a file, beside which its snapshots lie.
  func begin(_ job: Job, _ bytes: [UInt8]) { files.begin(job, bytes) }

  func include(_ path: String, from includer: String) -> IncludeResult {
    files.include(path, from: includer)
  }

  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict {
    files.snapshot(name, of: control)
  }

  var isInterrupted: Bool { files.isInterrupted }

  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    guard let wanted else { return true }
    return title?.contains(wanted) ?? false
  }

  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { 0 }
  func emit(_ output: Output) {}
}
