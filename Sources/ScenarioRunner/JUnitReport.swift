import ScenarioInterpreter
import ScenarioLanguage

/// JUnit's XML, as Jenkins, GitLab and GitHub's importers read it: a suite a file, a case a
/// scenario.
func junitReport(_ run: RunRecord) -> [UInt8] {
  var xml = XMLWriter()
  let suites = run.files.map { JUnitSuite($0) }
  xml.reserve(suites.reduce(1024) { $0 + $1.usualSize })
  xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"segctl\"")
  xml.attribute(" tests=\"", suites.reduce(0) { $0 + $1.tests })
  xml.attribute(" failures=\"", suites.reduce(0) { $0 + $1.failures })
  xml.attribute(" errors=\"", suites.reduce(0) { $0 + $1.errors })
  xml.attribute(" time=\"", seconds: run.nanoseconds)
  xml.markup(">\n")
  // Importers that follow the schema reject fractions of a second and a zone.
  let time = String(timestamp(run.started).dropLast())
  for suite in suites where suite.tests > 0 { suite.write(to: &xml, timestamp: time) }
  xml.markup("</testsuites>\n")
  return xml.bytes
}

private struct JUnitSuite {
  let file: FileRecord
  let tests: Int
  let failures: Int
  let errors: Int
  let skipped: Int

  init(_ file: FileRecord) {
    self.file = file
    var failures = 0
    var errors = file.isInvalid ? 1 : 0
    var skipped = 0
    tests = file.scenarios.count + errors
    for scenario in file.scenarios {
      switch scenario.status {
      case .passed: break
      case .failed, .unexpectedlyPassed: failures += 1
      case .errored, .interrupted: errors += 1
      case .skipped, .todo: skipped += 1
      }
    }
    self.failures = failures
    self.errors = errors
    self.skipped = skipped
  }

  /// How many bytes it takes where names are not long and nothing fails.
  var usualSize: Int { 256 + 2 * file.path.utf8.count + tests * (128 + file.path.utf8.count) }

  func write(to xml: inout XMLWriter, timestamp: String) {
    xml.attribute("  <testsuite name=\"", file.path)
    xml.attribute(" tests=\"", tests)
    xml.attribute(" failures=\"", failures)
    xml.attribute(" errors=\"", errors)
    xml.attribute(" skipped=\"", skipped)
    xml.attribute(
      " time=\"", seconds: file.scenarios.reduce(0) { $0.clampedSum(with: $1.nanoseconds) })
    xml.attribute(" timestamp=\"", timestamp)
    xml.markup(" hostname=\"localhost\">\n")
    let group = className
    if file.isInvalid { writeInvalidCase(to: &xml, group) }
    for scenario in file.scenarios { write(scenario, to: &xml, group) }
    xml.markup("  </testsuite>\n")
  }

  /// `./scenarios/selection/one.seg` as importers group it: `scenarios.selection.one`.
  private var className: String {
    var path = Array(file.path.utf8)
    if path.suffix(4).elementsEqual(".seg".utf8) { path.removeLast(4) }
    path.append(UInt8(ascii: "/"))
    // Moved forward in place, without the empty parts and those that are a point.
    var count = 0
    var start = 0
    for at in path.indices {
      guard path[at] == UInt8(ascii: "/") else {
        path[count] = path[at]
        count += 1
        continue
      }
      let isPoint = count == start + 1 && path[start] == UInt8(ascii: ".")
      if isPoint { count = start }
      if count == start { continue }
      path[count] = UInt8(ascii: ".")
      count += 1
      start = count
    }
    return String(decoding: path[..<max(0, count - 1)], as: UTF8.self)
  }

  private func writeInvalidCase(to xml: inout XMLWriter, _ group: String) {
    let texts = [file.problem].compactMap { $0 } + file.diagnostics.map(\.text)
    xml.attribute("    <testcase name=\"", file.path)
    xml.attribute(" classname=\"", group)
    xml.markup(" time=\"0.000\">\n")
    xml.attribute("      <error message=\"", file.problem ?? file.diagnostics.first?.message ?? "")
    xml.markup(" type=\"invalid\">")
    xml.content(texts.joined(separator: "\n"))
    xml.markup("</error>\n    </testcase>\n")
  }

  private func write(_ scenario: ScenarioRecord, to xml: inout XMLWriter, _ group: String) {
    xml.attribute("    <testcase name=\"", VisibleLine.text(of: scenario.name(in: file.path)))
    xml.attribute(" classname=\"", group)
    xml.attribute(" time=\"", seconds: scenario.nanoseconds)
    let remark = scenario.isFlaky ? flakyMessage(attempts: scenario.attempts) + "\n" : ""
    let output = remark + scenario.output
    if scenario.status == .passed, output.isEmpty { return xml.markup("/>\n") }
    xml.markup(">\n")
    writeVerdict(on: scenario, to: &xml)
    if !output.isEmpty {
      xml.markup("      <system-out>")
      xml.content(output)
      xml.markup("</system-out>\n")
    }
    xml.markup("    </testcase>\n")
  }

  private func writeVerdict(on scenario: ScenarioRecord, to xml: inout XMLWriter) {
    switch scenario.status {
    case .passed: break
    case .skipped, .todo:
      let reason = scenario.reason ?? (scenario.status == .todo ? "to do" : "skipped")
      xml.attribute("      <skipped message=\"", reason)
      xml.markup("/>\n")
    case .failed, .unexpectedlyPassed:
      write(scenario, to: &xml, from: "      <failure message=\"", to: "</failure>\n")
    case .errored, .interrupted:
      write(scenario, to: &xml, from: "      <error message=\"", to: "</error>\n")
    }
  }

  private func write(
    _ scenario: ScenarioRecord, to xml: inout XMLWriter, from start: StaticString,
    to end: StaticString
  ) {
    let failure = scenario.failure ?? FailureRecord()
    var body = failure.diagnostic.text
    if let phase = failure.phase { body += "in step: \(VisibleLine.text(of: phase))\n" }
    if !failure.drawing.isEmpty {
      body += "\(failure.controlName) as it was:\n\(failure.drawing)\n"
    }
    xml.attribute(start, failure.diagnostic.message)
    xml.attribute(" type=\"", failure.diagnostic.code)
    xml.markup(">")
    xml.content(body)
    xml.markup(end)
  }
}
