import ScenarioInterpreter
import ScenarioLanguage

/// What went wrong, in plain text, and the counts: what a run prints without any report.
func textReport(_ run: RunRecord) -> String {
  var text = ""
  let showsOutput = run.showsOutput ?? (run.files.count { $0.problem == nil } == 1)
  for file in run.files {
    if let problem = file.problem {
      text += PathProblem.line(file.path, problem)
    }
    for diagnostic in file.diagnostics { text += diagnostic.text + "\n" }
    for scenario in file.scenarios {
      text += scenarioText(scenario, in: file.path, showsOutput: showsOutput)
    }
  }
  return text + run.summary.line + "\n"
}

private func scenarioText(
  _ scenario: ScenarioRecord, in file: String, showsOutput: Bool
) -> String {
  let heading = ScenarioHeading(
    title: scenario.title, file: file, line: scenario.place.line, row: scenario.row)
  guard let failure = scenario.failure, scenario.status != .todo else {
    let remark = scenario.isFlaky ? heading.flaky(scenario.attempts) : ""
    return remark + (showsOutput ? scenario.output : "")
  }
  var text = heading.failed(scenario.status) + scenario.output + failure.diagnostic.text
  if let phase = failure.phase { text += "in step: \(VisibleLine.text(of: phase))\n" }
  if !failure.drawing.isEmpty {
    text += "\(failure.controlName) as it was:\n\(failure.drawing)\n"
  }
  return text + "\n"
}

/// A character for each scenario, eighty a line, then what went wrong; `~` is a flaky one.
func dotsReport(_ run: RunRecord) -> String {
  var failures = run
  failures.showsOutput = run.showsOutput ?? false
  var text = ""
  var column = 0
  for file in run.files {
    var marks = file.scenarios.map { $0.isFlaky ? "~" : mark(of: $0.status) }
    if file.isInvalid { marks.append("?") }
    for mark in marks {
      if column == 80 {
        text += "\n"
        column = 0
      }
      text += mark
      column += 1
    }
  }
  return text + (column > 0 ? "\n\n" : "") + textReport(failures)
}

private func mark(of status: ScenarioStatus) -> String {
  switch status {
  case .passed: "."
  case .failed, .unexpectedlyPassed: "F"
  case .errored: "E"
  case .skipped: "s"
  case .todo: "t"
  case .interrupted: "!"
  }
}

/// TAP version 14: a test point a scenario, its failure as a YAML block.
func tapReport(_ run: RunRecord) -> String {
  var body = ""
  var count = 0
  for file in run.files {
    if file.isInvalid {
      count += 1
      body += "not ok \(count) - \(tapEscaped(file.path))\n"
      let messages = [file.problem].compactMap { $0 } + file.diagnostics.map(\.text)
      body += yaml([("message", messages.joined(separator: "\n"))])
    }
    for scenario in file.scenarios {
      count += 1
      body += tapPoint(scenario, count, file.path)
    }
  }
  var text = "TAP version 14\n1..\(count)\n" + body
  if run.wasInterrupted { text += "Bail out! interrupted\n" }
  return text
}

private func tapPoint(_ scenario: ScenarioRecord, _ number: Int, _ file: String) -> String {
  let isOK = !scenario.status.isFailure && scenario.status != .todo
  let title = scenario.title == nil ? "" : tapEscaped(file) + ": "
  var line = "\(isOK ? "ok" : "not ok") \(number) - \(title)\(tapEscaped(scenario.name(in: file)))"
  let reason = scenario.reason.map { " " + tapEscaped($0) } ?? ""
  if scenario.status == .skipped { line += " # SKIP" + reason }
  if scenario.status == .todo { line += " # TODO" + reason }
  line += "\n"
  if scenario.isFlaky {
    return line + yaml([("message", flakyMessage(attempts: scenario.attempts))])
  }
  guard scenario.status.isFailure, let failure = scenario.failure else { return line }
  let place = failure.diagnostic.place
  return line
    + yaml([
      ("message", failure.diagnostic.message), ("code", failure.diagnostic.code),
      ("at", "\(place.file):\(place.line):\(place.column)"),
      ("detail", failure.diagnostic.text + failure.drawing),
    ])
}

/// `#` would begin a directive, and a backslash an escape.
private func tapEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in VisibleLine.text(of: text).unicodeScalars {
    if scalar == "#" || scalar == "\\" { escaped += "\\" }
    escaped.unicodeScalars.append(scalar)
  }
  return escaped
}

/// A YAML block whose values are strings in double quotes, which JSON's are as well.
private func yaml(_ pairs: [(String, String)]) -> String {
  var text = "  ---\n"
  for (key, value) in pairs where !value.isEmpty { text += "  \(key): \(jsonString(value))\n" }
  return text + "  ...\n"
}

/// Workflow commands by which GitHub Actions marks lines of a change.
///
/// `%`, line breaks and, in properties, `:` and `,` are escaped as actions/toolkit does.
func githubReport(_ run: RunRecord) -> String {
  var text = ""
  for file in run.files {
    if let problem = file.problem {
      text += "::error file=\(githubProperty(file.path))::\(githubData(problem))\n"
    }
    for diagnostic in file.diagnostics { text += githubLine(diagnostic, title: diagnostic.code) }
    for scenario in file.scenarios where scenario.status.isFailure || scenario.isFlaky {
      guard let failure = scenario.isFlaky ? scenario.flakyWarning : scenario.failure else {
        continue
      }
      text += githubLine(failure.diagnostic, title: scenario.name(in: file.path))
    }
  }
  return text + run.summary.line + "\n"
}

private func githubLine(_ diagnostic: DiagnosticRecord, title: String) -> String {
  let place = diagnostic.place
  let level = diagnostic.severity == "note" ? "notice" : diagnostic.severity
  let properties = [
    "file=\(githubProperty(place.file))", "line=\(place.line)", "endLine=\(place.endLine)",
    "col=\(place.column)", "title=\(githubProperty(title))",
  ]
  let message = diagnosticSentence(diagnostic)
  return "::\(level) \(properties.joined(separator: ","))::\(githubData(message))\n"
}

/// The message, what was seen, both sides and the help, a line each.
func diagnosticSentence(_ diagnostic: DiagnosticRecord) -> String {
  var lines = [diagnostic.message]
  if !diagnostic.caption.isEmpty { lines.append(diagnostic.caption) }
  lines += diagnostic.notes
  if let help = diagnostic.help { lines.append("help: " + help) }
  return lines.joined(separator: "\n")
}

private func githubData(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": escaped += "%25"
    case "\r": escaped += "%0D"
    case "\n": escaped += "%0A"
    default: escaped += VisibleLine.text(of: String(scalar))
    }
  }
  return escaped
}

private func githubProperty(_ text: String) -> String {
  var escaped = ""
  for scalar in githubData(text).unicodeScalars {
    switch scalar {
    case ":": escaped += "%3A"
    case ",": escaped += "%2C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
