import ScenarioLanguage
import ScenarioRunner

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a watching run knows of files from the times when they ran.
struct KnownFiles {
  /// The files to run this time; nil for all.
  var wanted: Set<String>?
  /// The files that focus by `only`.
  var focused: Set<String> = []
  /// Their last results, for reports.
  var records: [String: [FileRecord]] = [:]

  func isWanted(_ path: String) -> Bool { wanted?.contains(path) ?? true }

  /// Whether a file that does not run now focuses, so that nothing else is to run.
  var isFocusedElsewhere: Bool { focused.contains { !isWanted($0) } }

  /// A report of all files: those of this run, and the others as they were when they last ran.
  func completed(_ record: RunRecord, inOrderOf jobs: [Job]) -> RunRecord {
    guard wanted != nil else { return record }
    let now = Dictionary(grouping: record.files, by: \.path)
    let paths = Set(jobs.map(\.path))
    var completed = record
    completed.files.removeAll { paths.contains($0.path) }
    for job in jobs { completed.files += now[job.path] ?? records[job.path] ?? [] }
    return completed
  }
}

/// `segctl run --watch`: runs the suite, then again what each change touches, until Ctrl-C.
///
/// A file runs again when it, a file that it includes or a snapshot of its own is no longer what
/// it was when the file last ran. A report always tells the last result of every file.
struct SuiteWatch {
  /// What a file depended on when it last ran.
  private struct Dependencies {
    var own: WatchedPath
    var others: [WatchedPath] = []
    var hasFailed = false
    /// Whether the run ended before the file's turn came, as `--fail-fast` makes it.
    var isPending = false

    /// The paths that are no longer what they were.
    var changes: [String] { ([own] + others).filter(\.hasChanged).map(\.path) }
  }

  private let options: RunOptions
  private var batch: BatchOptions
  private let console: Console
  private let watcher = FolderWatcher()
  private var files: [String: Dependencies] = [:]
  private var known = KnownFiles()
  /// Whether some file focused by `only` when scenarios last ran.
  private var wasFocused = false
  private var discovery = Discovery(paths: [])

  /// The most names that one line lists.
  private static let maximumNames = 5

  init(_ options: RunOptions, _ batch: BatchOptions, _ console: Console) {
    self.options = options
    self.batch = batch
    self.console = console
  }

  mutating func run() throws(UsageError) -> ExitStatus {
    Interruption.listen()
    look()
    var wanted: Set<String>?
    while true {
      let status = try perform(wanted)
      if status == .interrupted || console.isClosed { return status }
      // Where a later change touches no selected scenario, nothing is wrong.
      batch.allowsEmpty = true
      guard let next = wait() else { return .interrupted }
      wanted = next.files
    }
  }

  // MARK: Running

  /// Runs the wanted files, or all, and notes what they depend on.
  private mutating func perform(_ wanted: Set<String>?) throws(UsageError) -> ExitStatus {
    if let wanted, wanted.isEmpty, batch.reports.isEmpty, !wasFocused {
      for problem in discovery.problems { console.writeError(problem.line) }
      tellState(ran: [])
      return .passed
    }
    known.wanted = wanted
    let stamps = discovery.jobs.filter { known.isWanted($0.path) }.map { WatchedPath($0.path) }
    var run = SuiteRun(options, batch, console)
    run.known = known
    let status = try run.run(discovery)
    take(run.collected, stamps)
    let losesFocus = wasFocused && known.focused.isEmpty && wanted != nil
    wasFocused = !known.focused.isEmpty
    if losesFocus, status != .interrupted {
      announce("nothing is marked `only` any more: all run\n")
      return try perform(nil)
    }
    if status != .interrupted { tellState(ran: Set(run.collected.ranFiles.map(\.path))) }
    return status
  }

  private mutating func take(_ run: CollectedRun, _ stamps: [WatchedPath]) {
    let ran = Set(run.ranFiles.map(\.path))
    for stamp in stamps {
      files[stamp.path] = Dependencies(own: stamp, isPending: !ran.contains(stamp.path))
      known.focused.remove(stamp.path)
    }
    for file in run.ranFiles {
      let folder = file.path + SnapshotStore.suffix + "/"
      let snapshots = file.notes.snapshots.map { WatchedPath(folder + $0 + SnapshotStore.ending) }
      files[file.path]?.others += file.notes.includes + snapshots
      if file.hasFailed { files[file.path]?.hasFailed = true }
      if file.hasFocus { known.focused.insert(file.path) }
    }
    for (path, records) in Dictionary(grouping: run.record.files, by: \.path) {
      known.records[path] = records
    }
  }

  /// Tells what still fails, and that more is to come.
  private func tellState(ran: Set<String>) {
    let failing = discovery.jobs.map(\.path).filter {
      files[$0]?.hasFailed == true && !ran.contains($0)
    }
    if !failing.isEmpty { announce("still failing: \(list(failing))\n") }
    let keys = input == nil ? "Ctrl-C ends" : "Enter runs all, Ctrl-C ends"
    announce("watching \(plural(discovery.jobs.count, "file")); \(keys)\n")
    console.flush()
  }

  /// Says something of the watching, where it is not in the way of a report.
  private func announce(_ text: String) {
    if batch.speaks { console.write(text) } else { console.writeError(text) }
  }

  private func list(_ paths: [String]) -> String {
    let names = paths.prefix(SuiteWatch.maximumNames).map { VisibleLine.text(of: $0) }
    let rest = paths.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  // MARK: Waiting

  /// What is to run next; nil where the watching ends. Within it, nil stands for all files.
  private struct Next {
    var files: Set<String>?
  }

  private mutating func wait() -> Next? {
    watch()
    // What changed while the scenarios ran has woken nobody.
    if let next = nextByChange() { return next }
    while !Interruption.isRequested {
      switch watcher.wait(input: input) {
      case .pause: continue
      case .input: if takesLine() { return Next(files: nil) }
      case .change:
        look()
        if let next = nextByChange() { return next }
      }
    }
    return nil
  }

  /// Finds the files anew, and watches the folders in which they, or what they depend on, lie.
  private mutating func look() {
    repeat { discovery = Discovery(paths: options.paths) } while watch()
  }

  @discardableResult private func watch() -> Bool {
    var folders = Set(discovery.folders).union(discovery.snapshotFolders)
    for path in options.paths { folders.formUnion(WatchedPath(path).folders) }
    for job in discovery.jobs { folders.formUnion(WatchedPath(job.path).folders) }
    for file in files.values {
      for path in file.others { folders.formUnion(path.folders) }
    }
    return watcher.watch(folders)
  }

  /// The files that a change touches, once it is told; nil where nothing has changed.
  private mutating func nextByChange() -> Next? {
    let present = Set(discovery.jobs.map(\.path))
    let removed = files.keys.filter { !present.contains($0) }.sorted()
    for path in removed {
      files[path] = nil
      known.records[path] = nil
      known.focused.remove(path)
    }
    let (changes, touched) = findChanges()
    if touched.isEmpty && removed.isEmpty { return nil }
    if !removed.isEmpty { announce("removed: \(list(removed))\n") }
    if !changes.isEmpty { announce("changed: \(list(changes))\n") }
    let pending = present.filter { files[$0]?.isPending == true }
    return Next(files: touched.union(pending))
  }

  /// What has changed, and the files to run for it.
  private func findChanges() -> (changes: [String], touched: Set<String>) {
    var changes: [String] = []
    var touched: Set<String> = []
    for job in discovery.jobs {
      let changed = files[job.path]?.changes ?? [job.path]
      if changed.isEmpty { continue }
      touched.insert(job.path)
      changes += changed.filter { !changes.contains($0) }
    }
    return (changes, touched)
  }

  // MARK: Keys

  /// Standard input, where a person sits before it.
  private var input: Int32? {
    isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp() ? STDIN_FILENO : nil
  }

  /// Takes what was typed; tells whether it was a line.
  private func takesLine() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1024)
    return read(STDIN_FILENO, &buffer, buffer.count) > 0
  }
}
