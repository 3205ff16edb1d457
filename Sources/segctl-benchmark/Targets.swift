/// What segctl is held to, beside what was measured.
struct Target {
  enum Comparison: String {
    case atMost = "at most"
    case atLeast = "at least"
  }

  let title: String
  let comparison: Comparison
  let must: Double
  let aim: Double
  let unit: String
  let measured: Double?

  var isMet: Bool? {
    measured.map { comparison == .atMost ? $0 <= must : $0 >= must }
  }

  var verdict: String {
    switch isMet {
    case true: "met"
    case false: "not met"
    case nil: "not measured"
    }
  }
}

extension Target {
  /// Every target, from the sections that were measured.
  static func all(from sections: [Section], _ stages: [StageResult]) -> [Target] {
    let speed = { (stage: Stage) in stages.first { $0.stage == stage }?.speed }
    let find = { (id: String) in sections.first { $0.id == id } }
    let ratio = { (id: String, name: String) in find(id)?.ratio(name, to: "lua") }
    return [
      atMost(
        "first prompt", 1.5, aim: 1.0, "x sqlite3",
        find("prompt")?.ratio("segctl", to: "sqlite3")),
      atMost("W1", 1.0, aim: 0.75, "x lua", ratio("W1", "segctl")),
      atMost("W2", 0.6, aim: 0.4, "x lua", ratio("W2", "segctl")),
      atMost("W2, JUnit report on", 0.8, aim: 0.4, "x lua", ratio("W2", "segctl, JUnit")),
      atMost("W3", 0.4, aim: 0.2, "x lua", ratio("W3", "segctl")),
      atMost("W4", 0.4, aim: 0.12, "x lua", ratio("W4", "segctl")),
      parsing("lex + parse, warm: W3's scenarios", speed(.parsing)),
      parsing("lex + parse, warm: the whole language", speed(.parsingAll)),
      memory(find("W3")?.series("segctl")),
      atMost("W3 at 10 x the size: time", 11, aim: 10, "x", find("W3x10")?.growth(\.median)),
      atMost(
        "W3 at 10 x the size: memory", 11, aim: 10, "x",
        find("W3x10")?.growth { Double($0.peak) }),
      Target(
        title: "W2 x 20: 2 jobs", comparison: .atLeast, must: 1.7, aim: 1.9, unit: "x 1 job",
        measured: find("W2x20")?.ratio("1 job", to: "2 jobs")),
    ] + (find("growth")?.growths ?? []) + (find("million").map { [millionMemory($0)] } ?? [])
  }

  private static func parsing(_ title: String, _ speed: Double?) -> Target {
    Target(
      title: title, comparison: .atLeast, must: 180, aim: 400, unit: "MB/s", measured: speed)
  }

  /// A file's worth of memory, however many files there are: twice that of W3, which is one.
  private static func millionMemory(_ section: Section) -> Target {
    let one = section.series("W3")
    let all = section.series("million")
    let measured = one.flatMap { one in all.map { Double($0.peak) / Double(one.peak) } }
    return atMost("a million scenarios: memory", 4, aim: 2, "x W3", measured)
  }

  fileprivate static func atMost(
    _ title: String, _ must: Double, aim: Double, _ unit: String, _ measured: Double?
  ) -> Target {
    Target(
      title: title, comparison: .atMost, must: must, aim: aim, unit: unit, measured: measured)
  }

  /// At most four times the source and 4 MiB; the aim is once the source and 4 MiB.
  private static func memory(_ series: Series?) -> Target {
    let mebibyte = 1_048_576.0
    let source = series.map { Double($0.bytes) / mebibyte } ?? .nan
    return atMost(
      "W3: peak memory", 4 * source + 4, aim: source + 4, "MiB",
      series.map { Double($0.peak) / mebibyte })
  }
}

extension Section {
  /// Megabytes in a second, the start-up taken away: the same command on an empty file.
  func parsingSpeed(_ name: String) -> Double? {
    guard let parse = series(name), let empty = series("\(name), empty file") else { return nil }
    return Double(parse.bytes) * 1000 / (parse.median - empty.median)
  }

  /// Each growth case's time and memory at ten times its size.
  fileprivate var growths: [Target] {
    GrowthCase.all.flatMap { growth -> [Target] in
      let small = series("\(growth.title): \(growth.small)")
      let large = series("\(growth.title): \(growth.large)")
      guard let small, let large else { return [] }
      let memory = Double(large.peak) / Double(small.peak)
      return [
        .atMost("10 x: \(growth.title): time", 11, aim: 10, "x", large.median / small.median),
        .atMost("10 x: \(growth.title): memory", 11, aim: 10, "x", memory),
      ]
    }
  }

  /// How much larger a measure is at ten times the size.
  fileprivate func growth(_ measure: (Series) -> Double) -> Double? {
    guard let small = series("W3"), let large = series("W3x10") else { return nil }
    return measure(large) / measure(small)
  }
}
