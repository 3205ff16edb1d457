package import ScenarioLanguage
package import SegmentedControl

/// How `include` ended.
package enum IncludeResult: Sendable {
  /// The name that messages call the file, what it is the same file by, whatever it is called, and
  /// its bytes.
  case loaded(name: String, identity: String, bytes: [UInt8])
  case notFound
  /// What `--root` would have to name, where that is known.
  case outsideRoot(widerRoot: String?)
  case unreadable(String)
  /// Of more bytes than `Limits.fileSize`.
  case tooLarge
}

/// What `matches snapshot` found.
package enum SnapshotVerdict: Sendable {
  case matches
  /// The stored text, and what is there now.
  case differs(stored: String, now: String)
  case missing
  case unavailable(String)
}

/// What a running file asks of the world around it: nothing else reaches out of the language.
package protocol RunHost: AnyObject {
  /// Reads an included file; `path` is relative to the source called `includer`.
  func include(_ path: String, from includer: String) -> IncludeResult
  /// Compares a control with a stored drawing.
  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict
  /// Asked now and then while a scenario runs; true ends it.
  var isInterrupted: Bool { get }
  /// Asked as seldom; true ends the scenario with an error that names its time limit.
  var isOutOfTime: Bool { get }
  /// Tells whether a scenario, or one row of its examples counted from 1, is to run.
  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool
  /// Whether a scenario that ended so is to run once more; `attempts` counts its runs so far.
  func repeats(_ status: ScenarioStatus, attempts: Int) -> Bool
  /// One scenario, or one row of it, is done.
  func finished(_ status: ScenarioStatus)
  /// The time in nanoseconds since some moment, for durations; 0 where nobody wants them.
  func now() -> UInt64
  /// Output of statements as they run, for whoever wants it at once.
  func emit(_ output: Output)
}

extension RunHost {
  package var isOutOfTime: Bool { false }

  package func repeats(_ status: ScenarioStatus, attempts: Int) -> Bool { false }
}
