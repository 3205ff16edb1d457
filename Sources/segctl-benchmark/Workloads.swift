/// Files of scenarios, or one loop.
struct Workload {
  let id: String
  let title: String
  let files: Int
  let scenariosPerFile: Int
  let loop: Loop?

  private init(_ id: String, _ title: String, files: Int, scenariosPerFile: Int, loop: Loop? = nil)
  {
    self.id = id
    self.title = title
    self.files = files
    self.scenariosPerFile = scenariosPerFile
    self.loop = loop
  }

  static let w1 = Workload("W1", "1 scenario in 1 file", files: 1, scenariosPerFile: 1)
  static let w2 = Workload("W2", "1,000 files of 1 scenario", files: 1000, scenariosPerFile: 1)
  static let w3 = Workload("W3", "10,000 scenarios in 1 file", files: 1, scenariosPerFile: 10_000)
  static let w4 = Workload(
    "W4", "a loop of 10,000,000 pairs of select and assert", files: 1, scenariosPerFile: 1,
    loop: Loop(iterations: 2_500_000))
  static let w3x10 = Workload(
    "W3x10", "100,000 scenarios in 1 file", files: 1, scenariosPerFile: 100_000)
  static let w2x20 = Workload(
    "W2x20", "20,000 files of 1 scenario", files: 20_000, scenariosPerFile: 1)

  static let million = Workload(
    "million", "1,000,000 scenarios in 100 files", files: 100, scenariosPerFile: 10_000)

  /// What `--generate` writes.
  static let all = [w1, w2, w3, w4, w3x10, w2x20]

  var work: Work {
    if let loop {
      // The control, the pairs, and the assertion on the number of events.
      return Work(scenarios: 1, steps: 2 + 2 * loop.pairs, assertions: 1 + loop.pairs)
    }
    let scenarios = files * scenariosPerFile
    return Work(
      scenarios: scenarios, steps: scenarios * Scenario.steps,
      assertions: scenarios * Scenario.assertions)
  }
}

/// Writes workloads in the languages of their runners into one folder, each only once.
final class Workshop {
  let folder: String
  private let generator: ScenarioGenerator
  private var written: [String: Sources] = [:]

  init(folder: String, seed: UInt64) {
    self.folder = folder
    self.generator = ScenarioGenerator(seed: seed)
  }

  /// The folder of a runner's support files.
  func home(of runner: any Runner) -> String { "\(folder)/\(runner.language)" }

  /// - Parameter decoy: Whether the very last expectation is wrong, so that the run must fail.
  /// - Returns: Nothing where the runner's language has no such workload.
  func sources(
    of workload: Workload, for runner: any Runner, decoy: Bool = false
  ) throws -> Sources? {
    let root = "\(home(of: runner))/\(workload.id)\(decoy ? "-decoy" : "")"
    if let sources = written[root] { return sources }
    try prepare(for: runner)
    try System.makeDirectory(root)
    var bytes = 0
    var paths: [String] = []
    for file in 0..<workload.files {
      let isDecoy = decoy && file == workload.files - 1
      guard let text = text(of: workload, file: file, for: runner, decoy: isDecoy) else {
        return nil
      }
      paths.append(try path(of: file, among: workload.files, in: root, for: runner))
      try System.write(text, to: paths[file])
      bytes += text.count
    }
    let sources = Sources(folder: root, files: paths, bytes: bytes)
    written[root] = sources
    return sources
  }

  /// Writes one file that no workload describes.
  func source(_ text: String, named name: String, for runner: any Runner) throws -> Sources {
    try prepare(for: runner)
    let path = "\(home(of: runner))/\(name).\(runner.fileExtension)"
    try System.write(text, to: path)
    return Sources(folder: home(of: runner), files: [path], bytes: text.utf8.count)
  }

  private func prepare(for runner: any Runner) throws {
    let home = home(of: runner)
    try System.makeDirectory(home)
    for file in runner.support {
      if let slash = file.path.lastIndex(of: "/") {
        try System.makeDirectory("\(home)/\(file.path[..<slash])")
      }
      try System.write(file.text, to: "\(home)/\(file.path)")
    }
  }

  private func text(
    of workload: Workload, file: Int, for runner: any Runner, decoy: Bool
  ) -> [UInt8]? {
    var text = Array(runner.opening.utf8)
    if var loop = workload.loop {
      loop.isDecoy = decoy
      guard let source = runner.source(of: loop) else { return nil }
      return text + Array(source.utf8)
    }
    let first = file * workload.scenariosPerFile + 1
    let last = first + workload.scenariosPerFile - 1
    for number in first...last {
      var scenario = generator.scenario(number)
      scenario.isDecoy = decoy && number == last
      text += Array(runner.source(of: scenario).utf8)
    }
    return text
  }

  /// Files of many stand in folders of a thousand.
  private func path(
    of file: Int, among count: Int, in root: String, for runner: any Runner
  ) throws -> String {
    guard count > 1000 else { return "\(root)/\(file + 1).\(runner.fileExtension)" }
    let folder = "\(root)/\(file / 1000 + 1)"
    if file % 1000 == 0 { try System.makeDirectory(folder) }
    return "\(folder)/\(file % 1000 + 1).\(runner.fileExtension)"
  }
}
