/// What the benchmark can measure, by the names that `--only` takes.
enum Experiment: String, CaseIterable {
  case startUp = "startup"
  case prompt
  case w1 = "W1"
  case w2 = "W2"
  case w3 = "W3"
  case w4 = "W4"
  case parse
  case w3x10 = "W3x10"
  case w2x20 = "W2x20"
  case growth
  case million
  case micro

  /// What is measured unless `--only` says otherwise: all but what takes minutes.
  static let usual = allCases.filter { $0 != .million }
}

/// Sets up the commands of each experiment and has them measured.
struct Laboratory {
  let segctl: Segctl?
  let peers: [any Runner]
  let workshop: Workshop
  let measurer: Measurer
  let seed: UInt64

  func section(of experiment: Experiment) throws -> Section? {
    switch experiment {
    case .startUp: try startUp()
    case .prompt: try firstPrompt()
    case .w1: try compare(.w1)
    case .w2: try compare(.w2)
    case .w3: try compare(.w3)
    case .w4: try compare(.w4)
    case .parse: try parse()
    case .w3x10: try tenfold()
    case .w2x20: try jobs()
    case .growth: try growth()
    case .million: try million()
    case .micro: nil
    }
  }

  /// The parts of segctl one by one, in this process.
  func stages() throws -> [StageResult] {
    try MicroBenchmark(seed: seed, scratch: measurer.scratch, effort: measurer.effort).results()
  }

  private var runners: [any Runner] { (segctl.map { [$0] } ?? []) + peers }

  /// An empty program, and an empty database for company.
  private func startUp() throws -> Section {
    var entries = runners.compactMap { runner in
      runner.empty.map { Entry(name: runner.name, command: $0) }
    }
    if let sqlite = System.executable("sqlite3") {
      entries.append(Entry(name: "sqlite3", command: Command(sqlite, [":memory:", ""])))
    }
    return try measurer.measure("startup", "an empty program", entries)
  }

  /// The same work by all who can do it.
  private func compare(_ workload: Workload) throws -> Section {
    var entries: [Entry] = []
    var faults: [String] = []
    for runner in everyVariant(for: workload) {
      guard let sources = try workshop.sources(of: workload, for: runner) else { continue }
      if let fault = try credulity(of: runner, at: workload) {
        faults.append(fault)
        continue
      }
      entries.append(
        Entry(
          name: runner.name, command: runner.run(sources, home: workshop.home(of: runner)),
          bytes: sources.bytes, proof: runner.proof(of: workload.work)))
    }
    let section = try measurer.measure(workload.id, workload.title, entries, work: workload.work)
    return Section(
      id: section.id, title: section.title, work: section.work, series: section.series,
      faults: faults + section.faults)
  }

  private func everyVariant(for workload: Workload) -> [any Runner] {
    guard let segctl, workload.id == Workload.w2.id else { return runners }
    let reporting = Segctl(
      name: "segctl, JUnit", executable: segctl.executable,
      junit: "\(measurer.scratch)/junit.xml")
    return [segctl, reporting] + peers
  }

  /// Has a runner run the workload with a wrong expectation at its very end, which it must notice.
  ///
  /// A runner that counts its steps shows it once, on the smallest workload; one that does not
  /// count shows it on each.
  ///
  /// - Returns: What is wrong with the runner, or nil.
  private func credulity(of runner: any Runner, at workload: Workload) throws -> String? {
    guard workload.id == Workload.w1.id || runner.proof(of: workload.work) == nil,
      let decoy = try workshop.sources(of: workload, for: runner, decoy: true)
    else { return nil }
    let command = runner.run(decoy, home: workshop.home(of: runner))
    let sample = try Launcher.run(command, .time, scratch: measurer.scratch)
    guard sample.exitStatus != 1 else { return nil }
    let said = (sample.errors + sample.output).prefix(300)
    return "\(runner.name): exit status \(sample.exitStatus) where a wrong expectation must fail"
      + (said.isEmpty ? "" : "; it said: \(said)")
  }

  /// Parsing alone. segctl gets a file of its whole language, each peer its own source of W3.
  private func parse() throws -> Section {
    var entries: [Entry] = []
    for runner in runners {
      let empty = try workshop.source(runner.opening, named: "empty", for: runner)
      let home = workshop.home(of: runner)
      guard let sources = try parseSources(for: runner),
        let command = runner.parse(sources.files[0], home: home),
        let nothing = runner.parse(empty.files[0], home: home)
      else { continue }
      entries.append(Entry(name: runner.name, command: command, bytes: sources.bytes))
      entries.append(
        Entry(name: "\(runner.name), empty file", command: nothing, bytes: empty.bytes))
    }
    return try measurer.measure("parse", "parsing alone, nothing run", entries)
  }

  private func parseSources(for runner: any Runner) throws -> Sources? {
    guard runner is Segctl else { return try workshop.sources(of: .w3, for: runner) }
    let text = ParseOnly.text(blocks: 4000, seed: seed)
    return try workshop.source(text, named: "parse", for: runner)
  }

  /// Ten times the size; only segctl is held to it.
  private func tenfold() throws -> Section? {
    guard let segctl else { return nil }
    let entries = try [Workload.w3, .w3x10].compactMap { workload -> Entry? in
      try entry(named: workload.id, workload, segctl)
    }
    return try measurer.measure(
      "W3x10", "segctl on W3, and on ten times W3", entries)
  }

  private func jobs() throws -> Section? {
    guard let segctl else { return nil }
    let entries = try [1, 2].compactMap { jobs -> Entry? in
      let name = jobs == 1 ? "1 job" : "\(jobs) jobs"
      return try entry(
        named: name, .w2x20, Segctl(name: name, executable: segctl.executable, jobs: jobs))
    }
    return try measurer.measure(
      "W2x20", "segctl on 20,000 files of 1 scenario", entries, work: Workload.w2x20.work)
  }

  /// Every growth case at its size and at ten times its size.
  private func growth() throws -> Section? {
    guard let segctl else { return nil }
    let entries = try GrowthCase.all.flatMap { growth in
      try [growth.small, growth.large].map { size in
        let name = "\(growth.title): \(size)"
        let sources = try workshop.source(
          growth.source(size), named: "growth-\(size)-\(growth.number)", for: segctl)
        return Entry(
          name: name, command: segctl.run(sources, home: workshop.home(of: segctl)),
          bytes: sources.bytes)
      }
    }
    return try measurer.measure("growth", "segctl, each at ten times the size", entries)
  }

  private func million() throws -> Section? {
    guard let segctl else { return nil }
    let entries = try [Workload.w3, .million].compactMap { workload in
      try entry(named: workload.id, workload, segctl)
    }
    return try measurer.measure("million", "segctl on a million scenarios", entries)
  }

  private func entry(named name: String, _ workload: Workload, _ segctl: Segctl) throws -> Entry? {
    guard let sources = try workshop.sources(of: workload, for: segctl) else { return nil }
    return Entry(
      name: name, command: segctl.run(sources, home: workshop.home(of: segctl)),
      bytes: sources.bytes)
  }

  /// Writes every workload of every runner, for a profiler or for a person to read.
  func generate() throws {
    for runner in runners {
      for workload in Workload.all where runner is Segctl || !workload.id.contains("x") {
        _ = try workshop.sources(of: workload, for: runner)
      }
      _ = try parseSources(for: runner)
    }
  }
}
