import Foundation
import ScenarioInterpreter
import ScenarioRunner
import TestSupport
import Testing

/// What holds of the parts of a suite, whatever the suite: each scenario is in exactly one, they
/// are as large as each other, and neither the order of the files nor the number of threads counts.
@Suite struct ShardTests {
  /// Files of so many scenarios each; some titles come twice, some scenarios have rows.
  private static func suite(_ seed: UInt64, files: Int) throws -> (TemporaryFolder, [Job], Int) {
    var random = SeededGenerator(state: seed)
    let folder = try TemporaryFolder()
    var jobs: [Job] = []
    var total = 0
    for file in 0..<files {
      var text = Bool.random(using: &random) ? "assert true\n" : ""
      if !text.isEmpty { total += 1 }
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let rows = Int.random(in: 0...3, using: &random)
        let table =
          rows == 0 ? "" : "examples {\n| n |\n" + (1...rows).map { "| \($0) |\n" }.joined()
        let title = Int.random(in: 1...4, using: &random)
        text += "scenario \"T\(title)\" { \(table)\(rows == 0 ? "" : "}\n") assert true }\n"
        total += max(1, rows)
      }
      try folder.write(.init(text.utf8), to: "f\(file).seg")
      jobs.append(Job(path: folder.path + "/f\(file).seg"))
    }
    return (folder, jobs, total)
  }

  private func listing(_ jobs: [Job], workers: Int = 1) -> Listing {
    Listing.make(
      of: jobs, HostOptions(root: nil, limits: .init()), workers: workers)
  }

  @Test(arguments: [(1, 1), (2, 3), (3, 12), (4, 40)] as [(UInt64, Int)])
  func `every scenario is in exactly one part`(seed: UInt64, files: Int) throws {
    let (folder, jobs, total) = try Self.suite(seed, files: files)
    defer { withExtendedLifetime(folder) {} }
    let listing = listing(jobs)
    #expect(listing.lines.count == total)
    for count in [1, 2, 3, 7, 16] {
      let parts = (1...count).map { listing.keys(ofShard: $0, of: count) }
      let all = parts.flatMap { $0 }
      #expect(all.count == total, "in \(count) parts")
      #expect(Set(all).count == total, "in \(count) parts")
      let sizes = parts.map(\.count)
      #expect(sizes.max()! - sizes.min()! <= 1, "\(sizes)")
    }
  }

  @Test func `the order of the files and the threads are of no account`() throws {
    let (folder, jobs, _) = try Self.suite(5, files: 30)
    defer { withExtendedLifetime(folder) {} }
    var random = SeededGenerator(state: 6)
    let parts = (1...4).map { Set(listing(jobs).keys(ofShard: $0, of: 4)) }
    for workers in [1, 2, 5] {
      let other = listing(jobs.shuffled(using: &random), workers: workers)
      #expect((1...4).map { Set(other.keys(ofShard: $0, of: 4)) } == parts)
    }
  }

  @Test func `a scenario keeps its key where others come and go`() throws {
    let folder = try TemporaryFolder(["a.seg": "scenario \"A\" { assert true }\n"])
    let job = Job(path: folder.path + "/a.seg")
    let before = listing([job]).keys(ofShard: 1, of: 1)
    try folder.write(
      .init("scenario \"B\" { assert true }\nscenario \"A\" { assert 1 == 1 }\n".utf8), to: "a.seg")
    #expect(Set(listing([job]).keys(ofShard: 1, of: 1)).isSuperset(of: before))
  }
}
