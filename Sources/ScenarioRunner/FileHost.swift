package import ScenarioInterpreter
package import ScenarioLanguage
package import SegmentedControl
package import Synchronization

/// How far a run has come, for whoever shows it meanwhile.
package final class Progress: Sendable {
  package let scenarios = Atomic<Int>(0)
  package let failures = Atomic<Int>(0)
  package let files = Atomic<Int>(0)

  package init() {}
}

/// What all hosts of a run have in common.
package struct HostOptions: Sendable {
  /// The folder, without links, that included files must lie in; nil for any.
  package var root: String?
  package var limits = Limits()
  package var selection = Selection()
  /// Only notes which scenarios there are, and runs none.
  package var isListing = false
  /// The wall-clock time that one scenario may take; 0 for any.
  package var timeout: UInt64 = 0
  /// How often a scenario that ran out of time is run again.
  package var retries = 0
  /// The run ends after so many failures.
  package var maximumFailures = Int.max
  package var update = SnapshotUpdate.none
  /// What file paths in keys begin without: the present folder and its slash.
  package var keyRoot = ""
  /// Whether what files depend on is noted, to run them again when it changes.
  package var isWatching = false
  package var interruption: @Sendable () -> Bool = { false }
  /// The time in nanoseconds since some moment; nil for the system's.
  package var clock: (@Sendable () -> UInt64)?

  package init(root: String?, limits: Limits) {
    self.root = root
    self.limits = limits
  }
}

/// A scenario that a listing came upon.
package struct ListedScenario: Sendable {
  package let title: String?
  package let tags: [String]
  /// Its row's span where it has one.
  package let span: Span
  package let row: Int
  package let modifier: ScenarioModifier
  package let key: UInt64
}

/// What a file came upon beside its outcome.
package struct FileNotes: Sendable {
  /// Where `HostOptions.isListing` asks for them.
  package var listed: [ListedScenario] = []
  /// The files that it includes, found or not, where `HostOptions.isWatching` asks for them.
  package var includes: [WatchedPath] = []
  /// The names of the snapshots that it asked for, and the paths of those that were written.
  package var snapshots: [String] = []
  package var written: [String] = []
  /// The lines of `Job.lines` that no scenario stands on, where all of the file was looked at.
  package var unmetLines: [Int] = []

  package init() {}

  package var isEmpty: Bool {
    unmetLines.isEmpty && snapshots.isEmpty && written.isEmpty && includes.isEmpty
      && listed.isEmpty
  }
}

/// What a running file may reach: included files below the root, snapshots beside it, a clock, and
/// Ctrl-C. Each worker has one of its own.
package final class FileHost: RunHost {
  private let options: HostOptions
  private let emitter: ((Output) -> Void)?
  private let progress: Progress?
  /// Called while scenarios run, at most ten times a second.
  private var tick: (() -> Void)?
  private var nextTick: UInt64 = 0
  private let chooser: Chooser
  private let needsKeyPath: Bool
  private var keyPaths: KeyPaths
  private var job: Job?
  /// Made when one is asked for.
  private var snapshots: SnapshotStore?
  private var deadline = UInt64.max
  private var moment: UInt64 = 0
  private var hasTimedOut = false
  private var failures = 0
  private var notes = FileNotes()

  package init(
    _ options: HostOptions, emitter: ((Output) -> Void)? = nil, progress: Progress? = nil
  ) {
    self.options = options
    self.emitter = emitter
    self.progress = progress
    let selection = options.selection
    let needsKeys = options.isListing || selection.keys != nil
    chooser = Chooser(selection, needsKeys: needsKeys)
    needsKeyPath = needsKeys || selection.list != nil
    keyPaths = KeyPaths(below: options.keyRoot)
  }

  /// A host for a text on its own, without any selection.
  package convenience init(
    root: String?, limits: Limits, emitter: ((Output) -> Void)? = nil,
    interruption: @escaping @Sendable () -> Bool = { false }
  ) {
    var options = HostOptions(root: root, limits: limits)
    options.interruption = interruption
    self.init(options, emitter: emitter)
  }

  /// Has `tick` called ten times a second while scenarios run, the first time after so many
  /// nanoseconds.
  package func setTick(after delay: UInt64, _ tick: @escaping () -> Void) {
    nextTick = now() &+ delay
    self.tick = tick
  }

  /// Makes ready for a file.
  package func begin(_ job: Job, _ bytes: [UInt8]) {
    chooser.begin(job, bytes, keyPath: needsKeyPath ? keyPaths.path(of: job) : "")
    self.job = job
    failures = 0
    // Whether or not anyone asked for the end of the file before.
    notes = FileNotes()
    snapshots = nil
  }

  /// Is told that the file is done; gives what it came upon.
  package func end() -> FileNotes {
    if let progress { _ = progress.files.add(1, ordering: .relaxed) }
    if let snapshots {
      notes.snapshots = snapshots.used
      notes.written = snapshots.written
    }
    if failures < options.maximumFailures { notes.unmetLines = chooser.unmetLines }
    return notes
  }

  package func include(_ path: String, from includer: String) -> IncludeResult {
    let wanted = path.hasPrefix("/") ? path : folder(of: includer) + path
    if options.isWatching { notes.includes.append(WatchedPath(wanted)) }
    guard let real = FileSystem.realPath(wanted) else { return .notFound }
    if let root = options.root, !isInside(real, root) {
      return .outsideRoot(widerRoot: folderWith(real, root))
    }
    do throws(FileError) {
      let bytes = try FileSystem.read(real, limit: options.limits.fileSize, onlyFiles: true)
      return .loaded(name: shortened(wanted, from: includer, real), identity: real, bytes: bytes)
    } catch {
      return error.isTooLarge ? .tooLarge : .unreadable(error.reason)
    }
  }

  package func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict {
    if snapshots == nil {
      snapshots = job.map {
        SnapshotStore(beside: $0.path, update: options.update, root: options.root)
      }
    }
    guard let verdict = snapshots?.compare(name, control) else {
      return .unavailable("only scenario files keep snapshots")
    }
    return verdict
  }

  package var isInterrupted: Bool { options.interruption() }

  package var isOutOfTime: Bool {
    if tick != nil { tickIfDue(now()) }
    guard options.timeout > 0, now() > deadline else { return false }
    hasTimedOut = true
    return true
  }

  package func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    if failures >= options.maximumFailures || isInterrupted { return false }
    guard chooser.selects(scenario, title: title, row: row) else { return false }
    if options.isListing {
      note(scenario, title, row)
      return false
    }
    if options.timeout > 0 { deadline = now() &+ options.timeout }
    return true
  }

  private func note(_ scenario: Scenario, _ title: String?, _ row: Int) {
    let rows = scenario.examples?.rowSpans ?? []
    notes.listed.append(
      ListedScenario(
        title: title, tags: scenario.tags, span: row > 0 ? rows[row - 1] : scenario.span, row: row,
        modifier: scenario.modifier, key: chooser.key))
  }

  package func repeats(_ status: ScenarioStatus, attempts: Int) -> Bool {
    guard hasTimedOut else { return false }
    hasTimedOut = false
    guard attempts <= options.retries else { return false }
    deadline = now() &+ options.timeout
    return true
  }

  package func finished(_ status: ScenarioStatus) {
    hasTimedOut = false
    let isFailure = status == .failed || status == .errored || status == .unexpectedlyPassed
    if isFailure { failures += 1 }
    if tick != nil { tickIfDue(moment) }
    guard let progress else { return }
    _ = progress.scenarios.add(1, ordering: .relaxed)
    if isFailure { _ = progress.failures.add(1, ordering: .relaxed) }
  }

  private func tickIfDue(_ moment: UInt64) {
    if moment < nextTick { return }
    nextTick = moment &+ 100_000_000
    tick?()
  }

  package func now() -> UInt64 {
    moment = options.clock?() ?? FileSystem.monotonicNanoseconds()
    return moment
  }

  package func emit(_ output: Output) { emitter?(output) }
}

/// Whether a path lies in a folder, both without links.
func isInside(_ path: String, _ folder: String) -> Bool {
  folder == "/" || path == folder || path.hasPrefix(folder + "/")
}

/// The folder of a file, with its slash; empty for the present one.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[...slash])
}

/// A path without its detours, `x/../c.seg` as `c.seg`, so that a file has one name in messages; as
/// it is where a link makes that another file.
private func shortened(_ path: String, from includer: String, _ real: String) -> String {
  guard path.contains("./") else { return path }
  // What the run was started with keeps its `./`.
  let isFromHere = includer.hasPrefix("./")
  var names: [Substring] = []
  for name in path.split(separator: "/") where name != "." {
    if name == "..", let last = names.last, last != ".." {
      names.removeLast()
    } else {
      names.append(name)
    }
  }
  let start = path.hasPrefix("/") ? "/" : isFromHere ? "./" : ""
  let short = start + names.joined(separator: "/")
  return FileSystem.realPath(short) == real ? short : path
}

/// The nearest folder that holds both of two real paths, as one would type it here: `..`.
private func folderWith(_ first: String, _ second: String) -> String {
  func names(_ path: String) -> [Substring] { path.split(separator: "/") }
  func common(_ left: [Substring], _ right: [Substring]) -> [Substring] {
    zip(left, right).prefix { $0 == $1 }.map(\.0)
  }
  let shared = common(names(folder(of: first)), names(second))
  let present = names(FileSystem.workingFolder)
  if !present.starts(with: shared) { return "/" + shared.joined(separator: "/") }
  let steps = present.count - shared.count
  return steps == 0 ? "." : Array(repeating: "..", count: steps).joined(separator: "/")
}
