import ScenarioInterpreter
import ScenarioLanguage

/// JUnit's XML, as Jenkins, GitLab and GitHub's importers read it: a suite a file, a case a
/// scenario.
func junitReport(_ run: RunRecord) -> String {
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  let suites = run.files.map { JUnitSuite($0) }
  let tests = suites.reduce(0) { $0 + $1.tests }
  let failures = suites.reduce(0) { $0 + $1.failures }
  let errors = suites.reduce(0) { $0 + $1.errors }
  text +=
    "<testsuites name=\"segctl\" tests=\"\(tests)\" failures=\"\(failures)\" "
    + "errors=\"\(errors)\" time=\"\(seconds(run.nanoseconds))\">\n"
  // Importers that follow the schema reject fractions of a second and a zone.
  let time = String(timestamp(run.started).dropLast())
  for suite in suites where suite.tests > 0 { text += suite.xml(timestamp: time) }
  return text + "</testsuites>\n"
}

private struct JUnitSuite {
  let file: FileRecord
  let tests: Int
  let failures: Int
  let errors: Int
  let skipped: Int

  init(_ file: FileRecord) {
    self.file = file
    let broken = file.isInvalid ? 1 : 0
    tests = file.scenarios.count + broken
    let statuses = file.scenarios.map(\.status)
    failures = statuses.filter { $0 == .failed || $0 == .unexpectedlyPassed }.count
    errors = statuses.filter { $0 == .errored || $0 == .interrupted }.count + broken
    skipped = statuses.filter { $0 == .skipped || $0 == .todo }.count
  }

  func xml(timestamp: String) -> String {
    let total = file.scenarios.reduce(UInt64(0)) { $0 + $1.nanoseconds }
    var text =
      "  <testsuite name=\(quotedXML(file.path)) tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"\(seconds(total))\" "
      + "timestamp=\"\(timestamp)\" hostname=\"localhost\">\n"
    if file.isInvalid { text += invalidCase }
    let group = quotedXML(className)
    for scenario in file.scenarios { text += testCase(scenario, group) }
    return text + "  </testsuite>\n"
  }

  /// `scenarios/selection/one.seg` as importers group it: `scenarios.selection.one`.
  private var className: String {
    let path = file.path.hasSuffix(".seg") ? String(file.path.dropLast(4)) : file.path
    return path.split(separator: "/").filter { $0 != "." }.joined(separator: ".")
  }

  private var invalidCase: String {
    let texts = [file.problem].compactMap { $0 } + file.diagnostics.map(\.text)
    let message = file.problem ?? file.diagnostics.first?.message ?? ""
    return "    <testcase name=\(quotedXML(file.path)) classname=\(quotedXML(className)) "
      + "time=\"0.000\">\n      <error message=\(quotedXML(message)) type=\"invalid\">"
      + escapedXML(texts.joined(separator: "\n")) + "</error>\n    </testcase>\n"
  }

  private func testCase(_ scenario: ScenarioRecord, _ group: String) -> String {
    let start =
      "    <testcase name=\(quotedXML(visibleName(of: scenario))) classname=\(group) "
      + "time=\"\(seconds(scenario.nanoseconds))\""
    let verdict = self.verdict(scenario)
    let remark = scenario.isFlaky ? flakyMessage(attempts: scenario.attempts) + "\n" : ""
    let output = remark + scenario.output
    if verdict.isEmpty && output.isEmpty { return start + "/>\n" }
    var text = start + ">\n" + verdict
    if !output.isEmpty {
      text += "      <system-out>\(escapedXML(output))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private func visibleName(of scenario: ScenarioRecord) -> String {
    VisibleLine.text(of: scenario.name(in: file.path))
  }

  private func verdict(_ scenario: ScenarioRecord) -> String {
    switch scenario.status {
    case .passed: return ""
    case .skipped, .todo:
      let reason = scenario.reason ?? (scenario.status == .todo ? "to do" : "skipped")
      return "      <skipped message=\(quotedXML(reason))/>\n"
    case .failed, .unexpectedlyPassed: return element("failure", scenario)
    case .errored, .interrupted: return element("error", scenario)
    }
  }

  private func element(_ name: String, _ scenario: ScenarioRecord) -> String {
    let failure = scenario.failure ?? FailureRecord()
    var body = failure.diagnostic.text
    if let phase = failure.phase { body += "in step: \(VisibleLine.text(of: phase))\n" }
    if !failure.drawing.isEmpty {
      body += "\(failure.controlName) as it was:\n\(failure.drawing)\n"
    }
    return "      <\(name) message=\(quotedXML(failure.diagnostic.message)) "
      + "type=\(quotedXML(failure.diagnostic.code))>\(escapedXML(body))</\(name)>\n"
  }
}

/// A text as XML 1.0 writes it, in content and in attributes, so that reading gives it back.
///
/// Characters that no XML document may hold, such as most controls, become U+FFFD.
func escapedXML(_ text: String, isAttribute: Bool = false) -> String {
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: escaped += "&amp;"
    case 0x3c: escaped += "&lt;"
    case 0x3e: escaped += "&gt;"
    case 0x22: escaped += "&quot;"
    case 0x27: escaped += "&#39;"
    // In an attribute a parser would read these as spaces; a bare CR it would read as LF.
    case 0x09: escaped += isAttribute ? "&#9;" : "\t"
    case 0x0a: escaped += isAttribute ? "&#10;" : "\n"
    case 0x0d: escaped += "&#13;"
    case 0..<0x20, 0xfffe, 0xffff: escaped += "\u{fffd}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

private func quotedXML(_ text: String) -> String {
  "\"" + escapedXML(text, isAttribute: true) + "\""
}
