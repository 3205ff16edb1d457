import Drawing
package import ScenarioInterpreter
import ScenarioLanguage

/// A whole run as reports see it: plain values that a JSON report can carry to another machine.
package struct RunRecord: Sendable, Equatable {
  /// Seconds since 1970.
  package var started = 0
  package var nanoseconds: UInt64 = 0
  package var wasInterrupted = false
  /// Whether a flaky scenario makes the run fail.
  package var failsOnFlaky = false
  /// Whether the output of scenarios that pass is told; nil for that of a single file's.
  package var showsOutput: Bool?
  package var files: [FileRecord] = []

  package init() {}

  package var summary: Summary {
    var summary = Summary()
    summary.files = files.count
    summary.nanoseconds = nanoseconds
    for file in files {
      if file.isInvalid { summary.invalidFiles += 1 }
      for scenario in file.scenarios {
        summary.count(scenario.status, steps: scenario.steps)
        if scenario.isFlaky { summary.flaky += 1 }
      }
    }
    summary.failsOnFlaky = failsOnFlaky
    if wasInterrupted, summary.interrupted == 0 { summary.wasInterrupted = true }
    return summary
  }
}

/// One file of a run.
package struct FileRecord: Sendable, Equatable {
  package var path: String
  /// Why it cannot be read.
  package var problem: String?
  package var diagnostics: [DiagnosticRecord] = []
  package var scenarios: [ScenarioRecord] = []

  package init(path: String) { self.path = path }

  package var isInvalid: Bool {
    problem != nil || diagnostics.contains { $0.severity == "error" }
  }
}

/// A place in a source: line and column from 1, the column in Unicode scalars.
package struct PlaceRecord: Sendable, Equatable {
  package var file = ""
  package var line = 0
  package var column = 0
  package var endLine = 0
  package var endColumn = 0

  package init() {}
}

package struct DiagnosticRecord: Sendable, Equatable {
  /// `SEG402`.
  package var code = ""
  package var severity = "error"
  package var message = ""
  package var caption = ""
  package var place = PlaceRecord()
  package var notes: [String] = []
  package var help: String?
  /// As a terminal without colours shows it, the excerpt of the source included.
  package var text = ""

  package init() {}
}

package struct FailureRecord: Sendable, Equatable {
  package var diagnostic = DiagnosticRecord()
  package var phase: String?
  package var controlName = ""
  /// The control as it was, as text and as SVG; empty where there was none.
  package var drawing = ""
  package var picture = ""

  package init() {}
}

/// One statement of a film strip.
package struct FrameRecord: Sendable, Equatable {
  package var line = 0
  /// The statement as it is written.
  package var statement = ""
  package var phase: String?
  package var controlName = ""
  /// SVG; empty where the statement left the control as it was.
  package var picture = ""

  package init() {}
}

package struct ScenarioRecord: Sendable, Equatable {
  package var title: String?
  package var place = PlaceRecord()
  /// The row of its examples, from 1; 0 where it has none.
  package var row = 0
  /// Which run it is, from 1; above 1 with `--repeat` alone.
  package var round = 1
  package var status = ScenarioStatus.passed
  package var tags: [String] = []
  package var reason: String?
  package var steps = 0
  package var asserts = 0
  package var attempts = 1
  package var nanoseconds: UInt64 = 0
  package var failure: FailureRecord? {
    get { failures.first }
    set { failures = newValue.map { [$0] } ?? [] }
  }
  /// None or one, out of the way: most records have none, and are smaller by two thirds.
  private var failures: [FailureRecord] = []
  package var output = ""
  package var film: [FrameRecord] = []

  package init() {}

  /// Whether it passed after a time limit had ended it before.
  package var isFlaky: Bool { status == .passed && attempts > 1 }

  /// What a report calls it: the title, or the file's name, and what tells runs and rows apart.
  package func name(in file: String) -> String {
    var name = title ?? file
    if row > 0 { name += " [row \(row)]" }
    if round > 1 { name += " [run \(round)]" }
    return name
  }
}

extension RunRecord {
  /// The run for reports that know passed and failed alone: where a flaky scenario makes the run
  /// fail, it failed.
  func withFlakyAsFailed() -> RunRecord {
    guard failsOnFlaky else { return self }
    var run = self
    for file in files.indices {
      for index in files[file].scenarios.indices where files[file].scenarios[index].isFlaky {
        run.files[file].scenarios[index].status = .failed
        run.files[file].scenarios[index].failure = files[file].scenarios[index].flakyFailure
      }
    }
    return run
  }
}

extension RunRecord {
  /// Sets all times to zero: what is left follows from the files alone.
  package mutating func forgetTimes() {
    started = 0
    nanoseconds = 0
    for file in files.indices {
      for index in files[file].scenarios.indices { files[file].scenarios[index].nanoseconds = 0 }
    }
  }
}

extension ScenarioRecord {
  /// The finding that a flaky scenario is.
  var flakyFailure: FailureRecord {
    var failure = FailureRecord()
    failure.diagnostic.code = DiagnosticCode.outOfTime.name
    failure.diagnostic.message = flakyMessage(attempts: attempts)
    failure.diagnostic.place = place
    failure.diagnostic.text = failure.diagnostic.message + "\n"
    return failure
  }

  /// The same where it does not make the run fail.
  var flakyWarning: FailureRecord {
    var failure = flakyFailure
    failure.diagnostic.severity = "warning"
    return failure
  }
}

extension ScenarioStatus {
  /// The word for it in reports.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .errored: "error"
    case .skipped: "skipped"
    case .todo: "todo"
    case .unexpectedlyPassed: "unexpectedly passed"
    case .interrupted: "interrupted"
    }
  }

  package init?(word: String) {
    let all: [ScenarioStatus] = [
      .passed, .failed, .errored, .skipped, .todo, .unexpectedlyPassed, .interrupted,
    ]
    guard let found = all.first(where: { $0.word == word }) else { return nil }
    self = found
  }

  package var isFailure: Bool {
    switch self {
    case .failed, .errored, .unexpectedlyPassed, .interrupted: true
    case .passed, .skipped, .todo: false
    }
  }
}

/// Makes records of outcomes.
package struct RecordMaker {
  private let sources: SourceMap
  private let renderer: DiagnosticRenderer
  private let reporter: TextReporter
  private let path: String

  private init(_ sources: SourceMap, _ path: String) {
    self.sources = sources
    self.path = path
    renderer = DiagnosticRenderer(sources: sources, style: .plain)
    reporter = TextReporter(style: .plain, drawing: TextDrawingOptions())
  }

  package static func record(
    _ outcome: FileOutcome, path: String, round: Int
  ) -> FileRecord {
    let maker = RecordMaker(outcome.sources, path)
    var record = FileRecord(path: path)
    record.diagnostics = outcome.diagnostics.map { maker.record($0) }
    record.scenarios.reserveCapacity(outcome.outcomes.count)
    for scenario in outcome.outcomes { record.scenarios.append(maker.record(scenario, round)) }
    return record
  }

  private func record(_ outcome: ScenarioOutcome, _ round: Int) -> ScenarioRecord {
    var record = ScenarioRecord()
    record.title = outcome.title
    record.place = place(of: outcome.span)
    record.row = Int(outcome.row)
    record.round = round
    record.status = outcome.status
    record.tags = outcome.tags
    record.reason = outcome.reason
    record.steps = outcome.steps
    record.asserts = outcome.asserts
    record.attempts = outcome.attempts
    record.nanoseconds = outcome.nanoseconds
    if let failure = outcome.failure { record.failure = self.record(failure) }
    if !outcome.output.isEmpty { record.output = reporter.output(outcome.output) }
    if !outcome.film.isEmpty { record.film = outcome.film.map { self.record($0) } }
    return record
  }

  private func record(_ diagnostic: Diagnostic) -> DiagnosticRecord {
    var record = DiagnosticRecord()
    record.code = diagnostic.code.name
    record.severity = diagnostic.severity.word
    record.message = diagnostic.message
    record.caption = diagnostic.caption
    record.place = place(of: diagnostic.span)
    record.notes = diagnostic.notes
    record.help = diagnostic.help
    record.text = renderer.render(diagnostic)
    return record
  }

  private func record(_ failure: Failure) -> FailureRecord {
    var record = FailureRecord()
    record.diagnostic = self.record(failure.diagnostic)
    record.phase = failure.phase
    record.controlName = failure.controlName
    if let control = failure.control {
      record.drawing = drawText(control)
      record.picture = drawSVG(control)
    }
    return record
  }

  private func record(_ frame: FilmFrame) -> FrameRecord {
    var record = FrameRecord()
    record.line = renderer.line(of: frame.span)
    record.statement = shortened(text(of: frame.span))
    record.phase = frame.phase
    record.controlName = frame.controlName
    if let control = frame.control { record.picture = drawSVG(control) }
    return record
  }

  private func text(of span: Span) -> String {
    guard let source = sources.source(at: span.start) else { return "" }
    let start = Int(span.start - source.base)
    let end = min(Int(span.end - source.base), source.bytes.count)
    return start < end ? String(decoding: source.bytes[start..<end], as: UTF8.self) : ""
  }

  private func place(of span: Span) -> PlaceRecord {
    var place = PlaceRecord()
    place.file = sources.source(at: span.start)?.name ?? path
    (place.line, place.column) = renderer.lineAndColumn(of: span)
    (place.endLine, place.endColumn) = renderer.lineAndColumn(of: Span(span.end, span.end))
    return place
  }
}

extension Severity {
  var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  init?(word: String) {
    let all: [Severity] = [.error, .warning, .note]
    guard let found = all.first(where: { $0.word == word }) else { return nil }
    self = found
  }
}
