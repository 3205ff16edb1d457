import Drawing
import Foundation
import ScenarioInterpreter
import ScenarioRunner

/// Bytes as the record of a run in which each text is hostile, as another machine's JSON report may
/// bring it: every report of it is well formed and harmless.
func fuzzReport(_ choices: Choices) {
  var choices = choices
  let written = ReportKind.json.report(choices.record())
  let record: RunRecord
  do { record = try RunRecord(json: written) } catch {
    fatalError("segctl does not read its own report: \(error.message)")
  }
  for kind in ReportKind.allCases { check(kind.report(record), kind, of: record) }
}

private func check(_ bytes: [UInt8], _ kind: ReportKind, of record: RunRecord) {
  guard let text = String(validating: bytes, as: UTF8.self) else { fatalError("no UTF-8") }
  checkCharacters(text, forTerminal: kind != .html && kind != .junit && kind != .json)
  switch kind {
  case .text, .dots: break
  case .tap: checkTAP(text)
  case .github: checkGitHub(text)
  case .junit: checkMarkup(bytes)
  case .html:
    require(text.lowercased().matches(of: /<script/).count == 1, "a script too many")
    checkMarkup(bytes)
  case .json:
    require((try? RunRecord(json: bytes)) == record, "the report reads as another run")
  case .sarif:
    require((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil, "no JSON")
  }
}

/// No control but line ends and tabs and, where a terminal may show it, nothing that turns or hides
/// text.
private func checkCharacters(_ text: String, forTerminal: Bool) {
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09 where !forTerminal, 0x0A: break
    case 0..<0x20: fatalError("U+\(String(scalar.value, radix: 16)) came out")
    case 0x7F...0x9F, 0x061C, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      if forTerminal { fatalError("U+\(String(scalar.value, radix: 16)) came out") }
    default: break
    }
  }
}

/// As many test points as the plan says, numbered, and no line that a text has smuggled in.
private func checkTAP(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
  require(lines.first == "TAP version 14", text)
  require(lines.dropFirst().first == "1..\(points.count)", text)
  for (index, point) in points.enumerated() {
    let number = point.drop { $0 != " " }
    require(
      point.hasPrefix("ok \(index + 1) - ") || number.hasPrefix(" ok \(index + 1) - "), text)
  }
  for line in lines.dropFirst(2) where !line.hasPrefix("  ") {
    require(
      line.hasPrefix("ok ") || line.hasPrefix("not ok ") || line == "Bail out! interrupted",
      "a line of its own: \(line)")
  }
}

/// Each line is a command of ours, and the last the counts.
private func checkGitHub(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  for line in lines.dropLast() {
    let head = /::(error|warning|notice) file=[^:,]*(,(line|endLine|col)=-?\d+|,title=[^:,]*)*::/
    require(line.prefixMatch(of: head) != nil, "a line of its own: \(line)")
  }
}

private let severities = ["error", "warning", "note"]

extension Choices {
  /// A text that means something to whoever reads a report.
  fileprivate mutating func hostileText() -> String {
    var text = ""
    for _ in 0..<(byte() % 4) {
      text += element([
        "a", "Day", " ", "\n", "\r\n", "\t", "<", ">", "&", "\"", "'", "]]>", "<!--", "-->",
        "<script>alert(1)</script>", "</pre><script src=//x>", "</script>", "\" onload=\"x", "&#0;",
        "\u{1B}[31m", "\u{1B}]0;owned\u{7}", "\u{0}", "\u{8}", "\u{7F}", "\u{9B}2J", "\u{202E}",
        "\u{2066}", "\u{200F}", "\u{2028}", "\u{85}", "\u{FEFF}", "\u{FFFE}", "\u{E0041}", "é", "👍🏽",
        "%0A::error::x", "::stop-commands::x", "%", ",", ":", "#", "\\", "# SKIP", "\nok 99 - ",
        "\nBail out!", "---", "...", "{", "}", "javascript:x", "../../etc", "file:///", self.text(),
      ])
    }
    return text
  }

  private mutating func maybe() -> String? { flag() ? hostileText() : nil }
  private mutating func texts() -> [String] { (0..<(byte() % 3)).map { _ in hostileText() } }

  fileprivate mutating func record() -> RunRecord {
    var run = RunRecord()
    run.started = number()
    run.nanoseconds = UInt64(number().magnitude)
    run.wasInterrupted = flag()
    run.failsOnFlaky = flag()
    for _ in 0..<(byte() % 4) { run.files.append(file()) }
    return run
  }

  private mutating func number() -> Int { flag() ? byte() : Int(points().clamped * 1e9) }

  private mutating func file() -> FileRecord {
    var file = FileRecord(path: hostileText())
    file.problem = byte() > 200 ? hostileText() : nil
    for _ in 0..<(byte() % 2) {
      var diagnostic = diagnostic()
      // One that is unknown is read as an error, which the summary does not count.
      if !severities.contains(diagnostic.severity) { diagnostic.severity = "note" }
      file.diagnostics.append(diagnostic)
    }
    for _ in 0..<(byte() % 4) { file.scenarios.append(scenario()) }
    return file
  }

  private mutating func place() -> PlaceRecord {
    var place = PlaceRecord()
    place.file = hostileText()
    (place.line, place.column) = (number(), number())
    (place.endLine, place.endColumn) = (number(), number())
    return place
  }

  private mutating func diagnostic() -> DiagnosticRecord {
    var diagnostic = DiagnosticRecord()
    diagnostic.code = flag() ? "SEG402" : hostileText()
    diagnostic.severity = flag() ? element(severities) : hostileText()
    diagnostic.message = hostileText()
    diagnostic.caption = hostileText()
    diagnostic.place = place()
    diagnostic.notes = flag() ? ["left: " + hostileText(), "right: " + hostileText()] : texts()
    diagnostic.help = maybe()
    diagnostic.text = hostileText()
    return diagnostic
  }

  private mutating func scenario() -> ScenarioRecord {
    var scenario = ScenarioRecord()
    scenario.title = maybe()
    scenario.place = place()
    (scenario.row, scenario.round) = (number(), number())
    scenario.status = element([
      .passed, .failed, .errored, .skipped, .todo, .unexpectedlyPassed, .interrupted,
    ])
    scenario.tags = texts()
    scenario.reason = maybe()
    // No run counts below zero, and a summary that does is refused.
    (scenario.steps, scenario.asserts) = (abs(number()), abs(number()))
    scenario.attempts = number()
    scenario.nanoseconds = UInt64(number().magnitude)
    if flag() { scenario.failure = failure() }
    scenario.output = hostileText()
    for _ in 0..<(byte() % 3) { scenario.film.append(frame()) }
    return scenario
  }

  private mutating func failure() -> FailureRecord {
    var failure = FailureRecord()
    failure.diagnostic = diagnostic()
    failure.phase = maybe()
    failure.controlName = hostileText()
    failure.drawing = hostileText()
    failure.picture = picture()
    return failure
  }

  private mutating func frame() -> FrameRecord {
    var frame = FrameRecord()
    frame.line = number()
    frame.statement = hostileText()
    frame.phase = maybe()
    frame.controlName = hostileText()
    frame.picture = picture()
    return frame
  }

  /// A drawing as it is made, one with something put in, or any text.
  private mutating func picture() -> String {
    if byte() > 100 { return hostileText() }
    guard let control = control() else { return "" }
    var bytes = Array(drawSVG(control).utf8)
    if flag() {
      bytes.insert(contentsOf: hostileText().utf8, at: byte() * bytes.count / 256)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Double {
  /// Within a million, and a number.
  fileprivate var clamped: Double { isNaN ? 0 : min(max(self, -1e6), 1e6) }
}
