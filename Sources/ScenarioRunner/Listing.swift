import ScenarioInterpreter
import ScenarioLanguage

/// The scenarios that a selection leaves, found without running any.
package struct Listing {
  private var entries: [(job: Job, line: Int, scenario: ListedScenario)] = []
  /// Whether some file focuses by `only`.
  package private(set) var isFocused = false
  /// What is wrong with the files that cannot be listed.
  package private(set) var invalidFiles: [String] = []

  /// - Parameter isFocused: Whether a file that is not listed focuses.
  package static func make(
    of jobs: [Job], _ options: HostOptions, workers: Int?, isFocused: Bool = false
  ) -> Listing {
    var options = options
    options.isListing = true
    let host = options
    var listing = Listing()
    listing.isFocused = isFocused
    let batch = Batch(RunSettings(limits: options.limits), workers: workers) { FileHost(host) }
    batch.run(jobs) { job, result in
      listing.take(result, of: job)
      return true
    }
    if listing.isFocused { listing.entries.removeAll { $0.scenario.modifier != .only } }
    return listing
  }

  private mutating func take(_ result: FileResult, of job: Job) {
    switch result {
    case .unreadable(let error): invalidFiles.append(PathProblem(job.path, error).line)
    case .ran(let outcome, let notes):
      let renderer = DiagnosticRenderer(sources: outcome.sources, style: .plain)
      if outcome.diagnostics.contains(where: { $0.severity == .error }) {
        invalidFiles += outcome.diagnostics.map { renderer.render($0) + "\n" }
        return
      }
      if outcome.hasFocus { isFocused = true }
      for scenario in notes.listed {
        entries.append((job, renderer.line(of: scenario.span), scenario))
      }
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// `calls.seg:12: Choosing one deselects the other @smoke`, as `--test-list` reads it.
  package var lines: [String] {
    entries.map { entry in
      var line = "\(VisibleLine.text(of: entry.job.path)):\(entry.line)"
      if let title = entry.scenario.title { line += ": " + VisibleLine.text(of: title) }
      for tag in entry.scenario.tags { line += " @" + tag }
      return line
    }
  }

  /// The keys of one of so many parts, counted from 1.
  ///
  /// The keys are hashes of names, so their order has nothing to do with that of the files: taking
  /// every n-th makes parts that differ by one at most and stay what they are when files are sorted
  /// or scenarios are moved.
  package func keys(ofShard shard: Int, of count: Int) -> [UInt64] {
    let sorted = entries.map(\.scenario.key).sorted()
    return sorted.indices.filter { $0 % count == shard - 1 }.map { sorted[$0] }
  }
}

/// A list of scenarios as `--list` prints it.
package enum TestList {
  /// The wanted lines of each file, 0 for the whole of it; `#` begins a comment line.
  package static func parse(_ text: String, below root: String) -> [String: [Int]] {
    var list: [String: [Int]] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let (path, number) = entry(String(line))
      if path.isEmpty { continue }
      list[keyPath(of: path, below: root), default: []].append(number)
    }
    return list
  }

  private static func entry(_ line: String) -> (String, Int) {
    var rest = line
    while rest.last == " " { rest.removeLast() }
    // A title may follow, after `:12: `.
    var search = rest.startIndex
    while let colon = rest[search...].firstIndex(of: ":") {
      let after = rest[rest.index(after: colon)...]
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), digits.endIndex == rest.endIndex || rest[digits.endIndex] == ":"
      {
        return (String(rest[..<colon]), number)
      }
      search = rest.index(after: colon)
    }
    return (rest, 0)
  }
}
