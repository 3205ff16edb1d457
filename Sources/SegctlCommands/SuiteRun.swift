import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// One run of a suite: choose, run, report, sum up.
struct SuiteRun {
  private let options: RunOptions
  private let batch: BatchOptions
  private let console: Console
  private let terminal: Terminal
  private var host: HostOptions
  private var collector: Collector
  /// With `--watch`: what is known of the files that do not run this time.
  var known: KnownFiles?
  /// Whether some file focuses on scenarios by `only`: then no others run anywhere.
  private var isFocused = false
  /// What the run came to.
  private(set) var collected = CollectedRun()
  private let start = FileSystem.monotonicNanoseconds()

  init(_ options: RunOptions, _ batch: BatchOptions, _ console: Console) {
    self.options = options
    self.batch = batch
    self.console = console
    terminal = options.terminal
    host = hostOptions(options)
    host.timeout = batch.timeout
    host.retries = batch.retries
    host.maximumFailures = batch.maximumFailures
    host.update = batch.update
    host.isWatching = batch.watches
    host.selection.filter = batch.filter
    host.selection.tags = batch.tags
    let reporter = TextReporter(style: terminal.diagnostics, drawing: terminal.drawing)
    collector = Collector(batch, reporter)
  }

  mutating func run(_ discovery: Discovery) throws(UsageError) -> ExitStatus {
    try check(batch.reports, inputs: options.paths)
    collector.problems = discovery.problems
    for problem in discovery.problems { console.writeError(problem.line) }
    Interruption.listen()
    var jobs = discovery.jobs
    if let known { jobs.removeAll { !known.isWanted($0.path) } }
    let memory = RunMemory()
    let isEmptyByDesign = try choose(&jobs, memory)
    if batch.wantsList { return list(jobs, isEmptyByDesign: isEmptyByDesign) }
    arrange(&jobs)
    collector.digester.showsOutput = batch.showsOutput ?? (jobs.count == 1)
    collector.digester.keepsQuietFiles = batch.watches || !discovery.snapshotFolders.isEmpty
    perform(jobs)
    return conclude(discovery, memory, isEmptyByDesign: isEmptyByDesign)
  }

  // MARK: Choosing

  /// Narrows the selection down; tells whether it is empty by design, as a shard may be.
  private mutating func choose(_ jobs: inout [Job], _ memory: RunMemory) throws(UsageError) -> Bool
  {
    isFocused = known?.isFocusedElsewhere ?? false
    if let path = batch.testList { host.selection.list = try testList(path) }
    host.keyRoot = memory.root
    collector.digester.keyRoot = memory.root
    collector.digester.remembered = memory.failures
    if batch.wantsLastFailed { host.selection.keys = memory.failures ?? ScenarioKeys([]) }
    guard batch.shard != nil || batch.wantsList || batch.maximumFailures < Int.max else {
      return false
    }
    let listing = Listing.make(of: jobs, host, workers: batch.workers, isFocused: isFocused)
    isFocused = listing.isFocused
    guard let shard = batch.shard else { return false }
    let keys = listing.keys(ofShard: shard.index, of: shard.count)
    host.selection.keys = ScenarioKeys(keys)
    return keys.isEmpty && !listing.isEmpty
  }

  private func testList(_ path: String) throws(UsageError) -> [String: [Int]] {
    do throws(FileError) {
      let bytes = try FileSystem.read(path == "-" ? "/dev/stdin" : path, limit: 1 << 26)
      return TestList.parse(String(decoding: bytes, as: UTF8.self), below: RunMemory.workingFolder)
    } catch {
      throw UsageError(message: "--test-list: cannot read `\(path)`: \(error.reason)")
    }
  }

  private func list(_ jobs: [Job], isEmptyByDesign: Bool) -> ExitStatus {
    let listing = Listing.make(of: jobs, host, workers: batch.workers, isFocused: isFocused)
    for line in listing.lines { console.writeLine(line) }
    if !collector.problems.isEmpty || !listing.invalidFiles.isEmpty {
      for text in listing.invalidFiles { console.writeError(text) }
      return .invalid
    }
    if !listing.isEmpty || isEmptyByDesign || batch.allowsEmpty { return .passed }
    console.writeError(nothingSelected([]))
    return .nothingSelected
  }

  private func arrange(_ jobs: inout [Job]) {
    if batch.rounds > 1 {
      jobs = (1...batch.rounds).flatMap { round in
        jobs.map { job in
          var job = job
          job.round = round
          return job
        }
      }
    }
    guard batch.isShuffled else { return }
    let seed = batch.seed ?? FileSystem.monotonicNanoseconds() % 1_000_000
    console.writeLine("shuffled with --shuffle=\(seed)")
    var generator = SplitMix(seed)
    jobs.shuffle(using: &generator)
  }

  // MARK: Running

  private mutating func perform(_ jobs: [Job]) {
    let recording = Recording(film: batch.needsFilm, coverage: batch.wantsCoverage)
    var settings = RunSettings(limits: options.limits, recording: recording)
    settings.isFocused = isFocused
    let progress = Progress()
    let line = ProgressLine(progress, files: jobs.count, start: start)
    let host = host
    let crew = Batch(settings, workers: batch.workers) {
      FileHost(host, progress: line.isShown ? progress : nil)
    }
    let digester = collector.digester
    let makePart: @Sendable () -> any ResultPart = { CollectedPart(digester) }
    let stretch = batch.maximumFailures < Int.max ? 1 : Batch.widestStretch
    let tick = { line.show() }
    crew.run(jobs, stretch: stretch, makePart: makePart, tick: tick) { part in
      if let part = part as? CollectedPart { collector.take(part) }
      return collector.failures < batch.maximumFailures
    }
    line.clear()
  }

  // MARK: Reporting

  private mutating func conclude(
    _ discovery: Discovery, _ memory: RunMemory, isEmptyByDesign: Bool
  ) -> ExitStatus {
    var run = collector.finish(wasInterrupted: Interruption.isRequested)
    run.summary.nanoseconds = FileSystem.monotonicNanoseconds() - start
    run.record.nanoseconds = run.summary.nanoseconds
    if batch.hidesTimes {
      run.summary.nanoseconds = 0
      run.record.forgetTimes()
    }
    run.record.showsOutput = batch.showsOutput
    let speaks = batch.speaks
    if speaks { console.tell(run.text) }
    var status = run.summary.status
    if status == .nothingSelected, isEmptyByDesign || batch.allowsEmpty { status = .passed }
    if batch.forbidsOnly, !run.focuses.isEmpty {
      for place in run.focuses {
        console.complain("`only` is forbidden here: \(place)")
      }
      status = status.combined(with: .failed)
    }
    let tellsPlaces = !batch.allowsEmpty && !Interruption.isRequested
    run.emptyPlaces = tellsPlaces ? unknownPlaces(discovery.jobs) + run.emptyPlaces : []
    for place in run.emptyPlaces {
      console.complain("no scenario stands on \(place)")
      status = status.combined(with: .nothingSelected)
    }
    let record = known?.completed(run.record, inOrderOf: discovery.jobs) ?? run.record
    let targets = batch.reports.filter { !(speaks && $0.isStandardText) }
    status = status.combined(with: write(record, to: targets, console))
    if speaks { tellMore(run, discovery) }
    memory.remember(failed: run.failedKeys, among: run.rememberedKeys)
    if run.emptyPlaces.isEmpty, status == .nothingSelected {
      console.writeError(nothingSelected(run.focuses))
    }
    collected = run
    return status
  }

  /// What `--test-list` names in files that are not among those of the run.
  private func unknownPlaces(_ jobs: [Job]) -> [String] {
    guard let list = host.selection.list, known?.wanted == nil else { return [] }
    var paths = KeyPaths(below: host.keyRoot)
    let present = Set(jobs.map { paths.path(of: $0) })
    return list.filter { !present.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { entry in
      entry.value.map { $0 == 0 ? entry.key : "\(entry.key):\($0)" }
    }
  }

  private func nothingSelected(_ focuses: [String]) -> String {
    if let focus = focuses.first {
      return "segctl: no scenario was selected; `only` keeps the others from running: \(focus)\n"
    }
    return batch.wantsLastFailed
      ? "segctl: nothing is known to have failed here\n"
      : "segctl: no scenario was selected; --allow-empty makes that no error\n"
  }

  private func tellMore(_ run: CollectedRun, _ discovery: Discovery) {
    if batch.wantsCoverage { console.write(coverageText(run.coverage)) }
    for line in run.slowest(batch.durations) { console.tell(line + "\n") }
    for path in run.writtenSnapshots { console.announce("snapshot written: \(path)") }
    for path in run.staleSnapshots(discovery.snapshotFolders) {
      console.announce("stale snapshot: \(path)")
    }
    console.tell(run.summary.line + notRun(run) + "\n")
  }

  /// `, 3 not run because of `only` at a.seg:1: One`.
  private func notRun(_ run: CollectedRun) -> String {
    if run.unselected == 0 { return "" }
    let text = ", \(run.unselected) not run"
    guard let first = run.focuses.first else { return text }
    let others = run.focuses.count - 1
    let part =
      switch run.unfocused {
      case 0: "; `only` stands at "
      case run.unselected: " because of `only` at "
      default: ", \(run.unfocused) of them because of `only` at "
      }
    return text + part + first + (others > 0 ? " and \(others) more" : "")
  }
}

/// Numbers that follow from a seed: Sebastiano Vigna's SplitMix64.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
