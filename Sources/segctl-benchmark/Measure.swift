/// One command that is measured, and how to tell that it did its work.
struct Entry {
  let name: String
  let command: Command
  /// Of all its sources.
  var bytes = 0
  /// The last line that it must print; nil where its exit status alone speaks.
  var proof: String?

  /// - Returns: What is wrong with the run, or nil.
  func fault(of sample: Sample) -> String? {
    guard sample.exitStatus == 0 else {
      return "\(name): exit status \(sample.exitStatus)\(excerpt(sample.errors + sample.output))"
    }
    let lastLine = sample.output.split(separator: "\n").last.map(String.init)
    guard let proof, lastLine != proof else { return nil }
    return "\(name): expected to print \"\(proof)\"\(excerpt(sample.output))"
  }

  private func excerpt(_ text: String) -> String {
    text.isEmpty ? "" : "; it said: \(text.prefix(300))"
  }
}

/// The runs of one command, which took turns with those of others.
struct Series {
  let name: String
  let bytes: Int
  /// The largest resident set, in bytes.
  let peak: Int
  /// In nanoseconds, one for each round.
  var walls: [Double] = []

  /// In nanoseconds.
  var median: Double { segctl_benchmark.median(walls) }
}

/// One table: commands that took turns at the same work.
struct Section {
  let id: String
  let title: String
  /// What every command did; nil where there is nothing to count.
  let work: Work?
  let series: [Series]
  /// In words, what kept a command out.
  let faults: [String]

  func series(_ name: String) -> Series? { series.first { $0.name == name } }

  /// How much longer one command took than another: the median over the rounds, pair by pair,
  /// since two neighbours in time share the machine's mood.
  func ratio(_ name: String, to reference: String) -> Double? {
    guard let one = series(name), let other = series(reference), !one.walls.isEmpty else {
      return nil
    }
    return median(zip(one.walls, other.walls).map { $0 / $1 })
  }
}

/// The middle value, or the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  guard !sorted.isEmpty else { return .nan }
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// How often commands take turns: until the budget is spent, within the bounds.
struct Effort {
  let rounds: ClosedRange<Int>
  let budget: Duration
}

/// Runs commands in turn.
struct Measurer {
  let scratch: String
  let effort: Effort

  /// From here on, in nanoseconds, neither a cold start nor a `fork` shows in a run's time.
  private static let long = 1e8

  /// The first round counts memory, checks, and warms up; the others count time, and check too.
  /// Where every run is long, the first counts time as well.
  func measure(_ id: String, _ title: String, _ entries: [Entry], work: Work? = nil) throws
    -> Section
  {
    var series: [Series] = []
    var faults: [String] = []
    var sound: [Entry] = []
    for entry in entries {
      let sample = try Launcher.run(entry.command, .memory, scratch: scratch)
      if let fault = entry.fault(of: sample) {
        faults.append(fault)
      } else {
        sound.append(entry)
        series.append(
          Series(
            name: entry.name, bytes: entry.bytes, peak: sample.peak, walls: [sample.wall]))
      }
    }
    if !series.allSatisfy({ $0.median > Self.long }) {
      for index in series.indices { series[index].walls = [] }
    }
    try takeTurns(sound, &series, &faults)
    return Section(id: id, title: title, work: work, series: series, faults: faults)
  }

  private func takeTurns(
    _ entries: [Entry], _ series: inout [Series], _ faults: inout [String]
  ) throws {
    let start = ContinuousClock.now
    while let rounds = series.first?.walls.count, rounds < effort.rounds.upperBound {
      if rounds >= effort.rounds.lowerBound && start.duration(to: .now) > effort.budget { break }
      for (index, entry) in entries.enumerated() {
        let sample = try Launcher.run(entry.command, .time, scratch: scratch)
        series[index].walls.append(sample.wall)
        if let fault = entry.fault(of: sample) { faults.append(fault) }
      }
    }
  }
}
