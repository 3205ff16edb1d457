import Foundation
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import Synchronization
import TestSupport
import Testing

/// `--retries`: the language is deterministic, so only the time that the machine takes can differ
/// from one attempt to the next.
@Suite struct FlakyTests {
  /// A clock that goes on at its first so many readings, by more than the time limit, and stops.
  private final class Clock: Sendable {
    private let readings = Atomic<Int>(0)
    let last: Int

    init(last: Int) { self.last = last }

    var time: UInt64 {
      UInt64(min(readings.add(1, ordering: .relaxed).newValue, last)) * 1_000_000
    }
  }

  /// Runs a scenario on a machine that is too slow at its first `slow` attempts: a file's time is
  /// read once before it, and each attempt's twice.
  private func run(slow: Int, retries: Int) -> FileOutcome {
    let clock = Clock(last: 2 * slow + 1)
    var options = HostOptions(root: nil, limits: Limits())
    options.timeout = 500_000
    options.retries = retries
    options.clock = { clock.time }
    let text =
      "scenario \"Long\" { repeat 3000 { let a = 1 } }\nscenario \"Short\" { assert true }\n"
    let host = FileHost(options)
    let job = Job(path: "long.seg")
    host.begin(job, Array(text.utf8))
    return FileRun.outcome(of: Array(text.utf8), named: job.path, RunSettings(), host: host)
  }

  @Test(arguments: [
    (0, 0, ScenarioStatus.passed, 1), (0, 3, .passed, 1), (1, 0, .errored, 1), (1, 1, .passed, 2),
    (1, 5, .passed, 2), (2, 1, .errored, 2), (2, 2, .passed, 3), (3, 2, .errored, 3),
  ])
  func `runs again what ran out of time`(
    slow: Int, retries: Int, status: ScenarioStatus, attempts: Int
  ) {
    let outcome = run(slow: slow, retries: retries)
    #expect(outcome.outcomes.map(\.status) == [status, .passed])
    #expect(outcome.outcomes[0].attempts == attempts)
    #expect(outcome.outcomes[0].isFlaky == (status == .passed && attempts > 1))
    let code = outcome.outcomes[0].failure?.diagnostic.code.name
    #expect(code == (status == .errored ? "SEG611" : nil))
  }

  /// A report carries it to another machine, where the joined run ends as the flag says.
  @Test(arguments: [(0, false, Int32(0)), (0, true, 0), (1, false, 0), (1, true, 1)])
  func `--fail-on-flaky makes it a failure`(slow: Int, isForbidden: Bool, status: Int32) throws {
    var record = RunRecord()
    record.failsOnFlaky = isForbidden
    record.files = [
      RecordMaker.record(run(slow: slow, retries: 1), path: "long.seg", round: 1)
    ]
    #expect(record.summary.status.rawValue == status)
    #expect(record.summary.flaky == slow)
    let folder = try TemporaryFolder()
    try folder.write(.init(ReportKind.json.report(record)), to: "run.json")
    let merged = try Command.run(
      ["report", "merge", "--report", "text,junit:junit.xml", "run.json"], directory: folder.url)
    #expect(merged.status == status, "\(merged)")
    #expect(merged.output.contains(slow == 0 ? "2 passed" : "1 passed, 1 flaky"), "\(merged)")
    #expect(try folder.text(of: "junit.xml").contains("failures=\"\(status)\""))
  }
}
