import ScenarioInterpreter
import ScenarioLanguage

/// The run as JSON: everything that the other reports tell, so that they can be made of it.
///
/// One object. `format` is `segctl-run` and `version` 1: members may be added under the same
/// version, none changes its meaning. `started` (UTC), `nanoseconds`, `interrupted`, `failOnFlaky`
/// (whether flaky scenarios make the run fail; left out where not); `summary` with the counts,
/// where those of `flaky`, which passed at a later attempt, are among the passed; `files`, in the
/// order of the run, each with `path`, `problem` (why it cannot be read), `diagnostics` and
/// `scenarios`. A scenario has `title` (null for the statements outside scenarios), `place`, `row`
/// and `round` (left out where 0 and 1), `status` (passed, failed, error, skipped, todo,
/// unexpectedly passed, interrupted), `tags`, `reason`, `steps`, `asserts`, `attempts`,
/// `nanoseconds`, `failure`, `output`, and with `--film` a `film`. A place is `file`, `line`,
/// `column`, `endLine`, `endColumn`, from 1, columns in Unicode scalars.
func jsonReport(_ run: RunRecord) -> String {
  var writer = JSONWriter()
  writer.object {
    $0.member("format", "segctl-run")
    $0.member("version", 1)
    $0.member("started", timestamp(run.started))
    $0.member("startedAt", run.started)
    $0.member("nanoseconds", Int(run.nanoseconds))
    $0.member("interrupted", run.wasInterrupted)
    if run.failsOnFlaky { $0.member("failOnFlaky", true) }
    $0.key("summary")
    $0.write(run.summary)
    $0.key("files")
    $0.array(run.files, onLines: true) { $0.write($1) }
  }
  return writer.text + "\n"
}

extension Summary {
  /// The members of a report's summary.
  fileprivate var members: KeyValuePairs<String, Int> {
    [
      "files": files, "scenarios": scenarios, "passed": passed, "flaky": flaky, "failed": failed,
      "errors": errored, "skipped": skipped, "todo": todo, "interrupted": interrupted,
      "invalidFiles": invalidFiles, "steps": steps,
    ]
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ summary: Summary) {
    object { for (name, count) in summary.members { $0.member(name, count) } }
  }

  fileprivate mutating func write(_ file: FileRecord) {
    object {
      $0.member("path", file.path)
      $0.member("problem", file.problem)
      $0.key("diagnostics")
      $0.array(file.diagnostics) { $0.write($1) }
      $0.key("scenarios")
      $0.array(file.scenarios, onLines: true) { $0.write($1) }
    }
  }

  private mutating func write(_ place: PlaceRecord) {
    object {
      $0.member("file", place.file)
      $0.member("line", place.line)
      $0.member("column", place.column)
      $0.member("endLine", place.endLine)
      $0.member("endColumn", place.endColumn)
    }
  }

  private mutating func write(_ diagnostic: DiagnosticRecord) {
    object {
      $0.member("code", diagnostic.code)
      $0.member("severity", diagnostic.severity)
      $0.member("message", diagnostic.message)
      $0.optional("caption", diagnostic.caption)
      $0.key("place")
      $0.write(diagnostic.place)
      if !diagnostic.notes.isEmpty { $0.member("notes", diagnostic.notes) }
      $0.optional("help", diagnostic.help)
      $0.member("text", diagnostic.text)
    }
  }

  private mutating func write(_ scenario: ScenarioRecord) {
    object {
      $0.member("title", scenario.title)
      $0.key("place")
      $0.write(scenario.place)
      if scenario.row > 0 { $0.member("row", scenario.row) }
      if scenario.round > 1 { $0.member("round", scenario.round) }
      $0.member("status", scenario.status.word)
      if !scenario.tags.isEmpty { $0.member("tags", scenario.tags) }
      $0.optional("reason", scenario.reason)
      $0.member("steps", scenario.steps)
      $0.member("asserts", scenario.asserts)
      if scenario.attempts > 1 { $0.member("attempts", scenario.attempts) }
      $0.member("nanoseconds", Int(scenario.nanoseconds))
      if let failure = scenario.failure {
        $0.key("failure")
        $0.write(failure)
      }
      $0.optional("output", scenario.output)
      if !scenario.film.isEmpty {
        $0.key("film")
        $0.array(scenario.film) { $0.write($1) }
      }
    }
  }

  private mutating func write(_ failure: FailureRecord) {
    object {
      $0.key("diagnostic")
      $0.write(failure.diagnostic)
      $0.optional("phase", failure.phase)
      $0.optional("control", failure.controlName)
      $0.optional("drawing", failure.drawing)
      $0.optional("picture", failure.picture)
    }
  }

  private mutating func write(_ frame: FrameRecord) {
    object {
      $0.member("line", frame.line)
      $0.member("statement", frame.statement)
      $0.optional("phase", frame.phase)
      $0.optional("control", frame.controlName)
      $0.optional("picture", frame.picture)
    }
  }
}

/// Why a text is no JSON report, in one sentence.
package struct RecordError: Error, Sendable {
  package let message: String
}

extension RunRecord {
  /// Reads what `--report json` wrote.
  package init(json bytes: [UInt8]) throws(RecordError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw RecordError(message: "it is not JSON: \(error.message) at byte \(error.offset)")
    }
    guard value["format"]?.text == "segctl-run" else {
      throw RecordError(message: "it is not a report of `segctl run --report json`")
    }
    guard value["version"]?.integer == 1 else {
      throw RecordError(message: "its version is not 1, the one that this segctl reads")
    }
    self.init()
    started = value["startedAt"]?.integer ?? 0
    nanoseconds = UInt64(max(0, value["nanoseconds"]?.integer ?? 0))
    wasInterrupted = value["interrupted"]?.truth ?? false
    failsOnFlaky = value["failOnFlaky"]?.truth ?? false
    files = (value["files"]?.elements ?? []).map { FileRecord($0) }
    try checkCounts(value["summary"])
  }

  /// A report that was cut or edited counts in its summary what its files no longer hold.
  private func checkCounts(_ stated: JSONValue?) throws(RecordError) {
    for (name, count) in summary.members {
      guard let stated = stated?[name]?.integer, stated != count else { continue }
      throw RecordError(
        message: "its summary counts \(stated) of `\(name)`, and its files hold \(count)")
    }
  }

  /// Joins the reports of a suite's shards as if one run had made them.
  ///
  /// Reports that tell of one scenario twice are no shards: which of the two counts, nobody knows.
  package static func merged(_ runs: [RunRecord]) throws(RecordError) -> RunRecord {
    var merged = RunRecord()
    merged.started = runs.map(\.started).min() ?? 0
    merged.nanoseconds = runs.map(\.nanoseconds).max() ?? 0
    merged.wasInterrupted = runs.contains { $0.wasInterrupted }
    merged.failsOnFlaky = runs.contains { $0.failsOnFlaky }
    var places: [String: Int] = [:]
    for file in runs.flatMap(\.files) {
      guard let place = places[file.path] else {
        places[file.path] = merged.files.count
        merged.files.append(file)
        continue
      }
      merged.files[place].join(file)
    }
    for file in merged.files {
      if let twice = file.scenarioToldTwice {
        let place = "\(VisibleLine.text(of: file.path)):\(twice.place.line)"
        throw RecordError(message: "more than one of them tells of \(place)")
      }
    }
    return merged
  }
}

extension FileRecord {
  fileprivate init(_ value: JSONValue) {
    self.init(path: value["path"]?.text ?? "")
    problem = value["problem"]?.text
    diagnostics = (value["diagnostics"]?.elements ?? []).map { DiagnosticRecord($0) }
    scenarios = (value["scenarios"]?.elements ?? []).map { ScenarioRecord($0) }
  }

  /// Takes in what another shard ran of the same file, in the order of the source.
  fileprivate mutating func join(_ other: FileRecord) {
    problem = problem ?? other.problem
    for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) {
      diagnostics.append(diagnostic)
    }
    scenarios += other.scenarios
    scenarios.sort { $0.order < $1.order }
  }

  /// A scenario that two reports tell of; the scenarios stand in order.
  fileprivate var scenarioToldTwice: ScenarioRecord? {
    zip(scenarios, scenarios.dropFirst()).first { $0.order == $1.order }?.0
  }
}

extension ScenarioRecord {
  /// What its place among the scenarios of a file depends on; no two runs of a suite share it.
  fileprivate var order: (Int, Int, Int, Int) { (round, place.line, place.column, row) }

  fileprivate init(_ value: JSONValue) {
    self.init()
    title = value["title"]?.text
    place = PlaceRecord(value["place"])
    row = value["row"]?.integer ?? 0
    round = value["round"]?.integer ?? 1
    status = value["status"]?.text.flatMap { ScenarioStatus(word: $0) } ?? .errored
    tags = (value["tags"]?.elements ?? []).compactMap(\.text)
    reason = value["reason"]?.text
    steps = max(0, value["steps"]?.integer ?? 0)
    asserts = max(0, value["asserts"]?.integer ?? 0)
    attempts = value["attempts"]?.integer ?? 1
    nanoseconds = UInt64(max(0, value["nanoseconds"]?.integer ?? 0))
    failure = value["failure"].map { FailureRecord($0) }
    output = harmless(value["output"])
    film = (value["film"]?.elements ?? []).map { FrameRecord($0) }
  }
}

extension PlaceRecord {
  fileprivate init(_ value: JSONValue?) {
    file = value?["file"]?.text ?? ""
    line = value?["line"]?.integer ?? 0
    column = value?["column"]?.integer ?? 0
    endLine = value?["endLine"]?.integer ?? 0
    endColumn = value?["endColumn"]?.integer ?? 0
  }
}

extension DiagnosticRecord {
  fileprivate init(_ value: JSONValue?) {
    code = value?["code"]?.text ?? ""
    severity = value?["severity"]?.text.flatMap { Severity(word: $0)?.word } ?? "error"
    message = value?["message"]?.text ?? ""
    caption = value?["caption"]?.text ?? ""
    place = PlaceRecord(value?["place"])
    notes = (value?["notes"]?.elements ?? []).compactMap(\.text)
    help = value?["help"]?.text
    text = harmless(value?["text"])
  }
}

extension FailureRecord {
  fileprivate init(_ value: JSONValue) {
    diagnostic = DiagnosticRecord(value["diagnostic"])
    phase = value["phase"]?.text
    controlName = harmless(value["control"])
    drawing = harmless(value["drawing"])
    picture = value["picture"]?.text.flatMap { isPicture($0) ? $0 : nil } ?? ""
  }
}

extension FrameRecord {
  fileprivate init(_ value: JSONValue) {
    line = value["line"]?.integer ?? 0
    statement = value["statement"]?.text ?? ""
    phase = value["phase"]?.text
    controlName = harmless(value["control"])
    picture = value["picture"]?.text.flatMap { isPicture($0) ? $0 : nil } ?? ""
  }
}

/// A text of several lines that reports print as it is, wherever the JSON came from: nothing in it
/// acts on a terminal. The mark of direction that ends a line of a drawing stays.
private func harmless(_ value: JSONValue?) -> String {
  var visible = ""
  var line = ""
  for scalar in (value?.text ?? "").unicodeScalars {
    if scalar == "\n" || scalar == "\u{200E}" {
      visible += VisibleLine.text(of: line)
      visible.unicodeScalars.append(scalar)
      line = ""
    } else {
      line.unicodeScalars.append(scalar)
    }
  }
  return visible + VisibleLine.text(of: line)
}
