package import ScenarioInterpreter

/// The counts of a run.
package struct Summary: Sendable, Equatable {
  package var files = 0
  package var passed = 0
  package var failed = 0
  package var errored = 0
  package var skipped = 0
  package var todo = 0
  package var interrupted = 0
  /// Files that do not parse, do not resolve or cannot be read.
  package var invalidFiles = 0
  /// Whether Ctrl-C ended the run.
  package var wasInterrupted = false
  /// Of those that passed: a time limit had ended them before.
  package var flaky = 0
  /// Whether a flaky scenario makes the run fail.
  package var failsOnFlaky = false
  package var steps = 0
  package var nanoseconds: UInt64 = 0

  package init() {}

  /// How many scenarios there are in all.
  package var scenarios: Int { passed + failed + errored + skipped + todo + interrupted }

  package mutating func count(_ outcome: ScenarioOutcome) {
    count(outcome.status, steps: outcome.steps)
    if outcome.isFlaky { flaky += 1 }
  }

  package mutating func count(_ status: ScenarioStatus, steps: Int) {
    self.steps = self.steps.clampedSum(with: steps)
    switch status {
    case .passed: passed += 1
    case .failed, .unexpectedlyPassed: failed += 1
    case .errored: errored += 1
    case .skipped: skipped += 1
    case .todo: todo += 1
    case .interrupted: interrupted += 1
    }
  }

  package mutating func add(_ other: Summary) {
    files += other.files
    passed += other.passed
    failed += other.failed
    errored += other.errored
    skipped += other.skipped
    todo += other.todo
    interrupted += other.interrupted
    invalidFiles += other.invalidFiles
    flaky += other.flaky
    steps = steps.clampedSum(with: other.steps)
  }

  package var status: ExitStatus {
    var status = scenarios == 0 ? ExitStatus.nothingSelected : .passed
    if failed > 0 || failsOnFlaky && flaky > 0 { status = status.combined(with: .failed) }
    if errored > 0 { status = status.combined(with: .errored) }
    if invalidFiles > 0 { status = status.combined(with: .invalid) }
    if interrupted > 0 || wasInterrupted { status = status.combined(with: .interrupted) }
    return status
  }

  /// `3 scenarios in 1 file: 2 passed, 1 failed (0.002 s)`.
  package var line: String {
    var verdict = ""
    func add(_ part: String) { verdict += (verdict.isEmpty ? "" : ", ") + part }
    func add(_ count: Int, _ word: String) { if count > 0 { add("\(count) \(word)") } }
    add(passed - flaky, "passed")
    add(flaky, "flaky")
    add(failed, "failed")
    add(errored, "with an error")
    add(skipped, "skipped")
    add(todo, "to do")
    add(interrupted, "interrupted")
    if wasInterrupted, interrupted == 0 { add("interrupted") }
    if invalidFiles > 0 { add("\(plural(invalidFiles, "file")) not understood") }
    if verdict.isEmpty { verdict = "nothing ran" }
    // At the prompt scenarios are typed: there is no file.
    let place = files > 0 || scenarios == 0 ? " in \(plural(files, "file"))" : ""
    return "\(plural(scenarios, "scenario"))\(place): \(verdict)"
      + " (\(seconds(nanoseconds)) s)"
  }
}

/// What is said of a scenario that passed in the end.
func flakyMessage(attempts: Int) -> String {
  "flaky: it ran out of time and passed only at attempt \(attempts)"
}

/// `1 file`, `2 files`.
package func plural(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A duration in seconds with three decimals and a point, whatever the locale.
package func seconds(_ nanoseconds: UInt64) -> String {
  var digits: [UInt8] = []
  digits.append(seconds: nanoseconds)
  return String(decoding: digits, as: UTF8.self)
}

extension FixedWidthInteger {
  /// The sum, or the largest number: a report from elsewhere may count anything.
  func clampedSum(with other: Self) -> Self {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
