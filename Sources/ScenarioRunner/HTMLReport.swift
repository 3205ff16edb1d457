import ScenarioInterpreter
import ScenarioLanguage

/// The run as one page that needs nothing else: readable without scripts, light and dark, by
/// keyboard and on paper.
///
/// A strict Content-Security-Policy forbids the page to load or send anything; its one script is
/// allowed by its hash.
func htmlReport(_ run: RunRecord) -> String {
  let summary = run.summary
  let verdict = summary.status == .passed ? "Passed" : "Not passed"
  var text = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src '\(HTMLAssets.scriptHash)'; base-uri 'none'; \
    form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(verdict): \(escapedXML(summary.counts))</title>
    <style>
    \(HTMLAssets.style)
    </style>
    </head>
    <body>
    <header>
    <h1><span class="mark \(summary.status == .passed ? "passed" : "failed")">\(verdict)</span></h1>
    <p>\(escapedXML(summary.line))</p>
    <p class="fine"><time datetime="\(timestamp(run.started))">\(timestamp(run.started))</time></p>
    \(HTMLAssets.controls)
    </header>
    <main>

    """
  var page = HTMLPage()
  for file in run.files { page.add(file) }
  text += page.text
  return text + "</main>\n<script>\(HTMLAssets.script)</script>\n</body>\n</html>\n"
}

/// The body of the page, file by file.
private struct HTMLPage {
  private(set) var text = ""
  /// Pictures in one page need different identifiers.
  private var pictures = 0

  mutating func add(_ file: FileRecord) {
    if file.scenarios.isEmpty && file.diagnostics.isEmpty && file.problem == nil { return }
    text += "<section class=\"file\">\n<h2>\(escapedXML(VisibleLine.text(of: file.path)))</h2>\n"
    if let problem = file.problem { text += "<p class=\"problem\">\(escapedXML(problem))</p>\n" }
    for diagnostic in file.diagnostics {
      text += "<pre class=\"diagnostic\">\(escapedXML(diagnostic.text))</pre>\n"
    }
    for scenario in file.scenarios { add(scenario, in: file.path) }
    text += "</section>\n"
  }

  private mutating func add(_ scenario: ScenarioRecord, in path: String) {
    let status = scenario.status
    let group = status.isFailure ? "failed" : status == .passed ? "passed" : "skipped"
    text += "<details class=\"scenario \(group)\" data-status=\"\(group)\""
    text += status.isFailure ? " open>\n" : ">\n"
    text +=
      "<summary><span class=\"mark \(group)\">\(scenario.isFlaky ? "flaky" : status.word)</span> "
    text +=
      "<span class=\"title\">\(escapedXML(VisibleLine.text(of: scenario.name(in: path))))</span>"
    for tag in scenario.tags { text += " <span class=\"tag\">@\(escapedXML(tag))</span>" }
    text += " <span class=\"fine\">line \(scenario.place.line) · "
    text +=
      "\(plural(scenario.steps, "step")) · \(seconds(scenario.nanoseconds)) s</span></summary>\n"
    if let reason = scenario.reason { text += "<p>\(escapedXML(reason))</p>\n" }
    if scenario.isFlaky { text += "<p>\(flakyMessage(attempts: scenario.attempts))</p>\n" }
    if let failure = scenario.failure { add(failure) }
    if !scenario.film.isEmpty { add(scenario.film, failingLine: failingLine(of: scenario)) }
    if !scenario.output.isEmpty {
      text += "<h3>Output</h3>\n<pre tabindex=\"0\">\(escapedXML(scenario.output))</pre>\n"
    }
    text += "</details>\n"
  }

  private func failingLine(of scenario: ScenarioRecord) -> Int {
    scenario.status.isFailure ? scenario.failure?.diagnostic.place.line ?? 0 : 0
  }

  private mutating func add(_ failure: FailureRecord) {
    let diagnostic = failure.diagnostic
    text += "<div class=\"failure\">\n<p class=\"message\">\(escapedXML(diagnostic.message))"
    if !diagnostic.caption.isEmpty { text += ": <b>\(escapedXML(diagnostic.caption))</b>" }
    text += "</p>\n"
    if let phase = failure.phase {
      text += "<p class=\"fine\">in step: \(escapedXML(VisibleLine.text(of: phase)))</p>\n"
    }
    addSides(diagnostic.notes)
    text += "<pre tabindex=\"0\">\(escapedXML(diagnostic.text))</pre>\n"
    if !failure.picture.isEmpty {
      text += "<figure><figcaption>\(escapedXML(failure.controlName)) as it was</figcaption>\n"
      addPicture(failure.picture)
      text += "</figure>\n"
    }
    text += "</div>\n"
  }

  /// Both sides of a failed comparison, side by side.
  private mutating func addSides(_ notes: [String]) {
    let sides = notes.compactMap { note -> (String, String)? in
      for name in ["left", "right", "stored", "now"] {
        let trimmed = String(note.drop { $0 == " " })
        if trimmed.hasPrefix(name + ":") {
          return (name, String(trimmed.dropFirst(name.utf8.count + 1).drop { $0.isWhitespace }))
        }
      }
      return nil
    }
    if sides.isEmpty { return }
    text += "<table class=\"sides\"><tbody>\n"
    for (name, value) in sides {
      text += "<tr><th scope=\"row\">\(name)</th><td><pre>\(escapedXML(value))</pre></td></tr>\n"
    }
    text += "</tbody></table>\n"
  }

  private mutating func add(_ film: [FrameRecord], failingLine: Int) {
    text += "<h3>Step by step</h3>\n<ol class=\"film\">\n"
    var phase: String?
    for frame in film {
      if frame.phase != phase, let title = frame.phase {
        text += "<li class=\"phase\">\(escapedXML(VisibleLine.text(of: title)))</li>\n"
      }
      phase = frame.phase
      text += frame.line == failingLine && failingLine > 0 ? "<li class=\"failing\">" : "<li>"
      text +=
        "<code><span class=\"fine\">\(frame.line)</span> \(escapedXML(frame.statement))</code>\n"
      if !frame.picture.isEmpty { addPicture(frame.picture) }
      text += "</li>\n"
    }
    text += "</ol>\n"
  }

  /// A picture in a frame that scrolls, its identifiers made its own.
  private mutating func addPicture(_ picture: String) {
    pictures += 1
    let own = picture.split(separator: "\"", omittingEmptySubsequences: false).map { part in
      part.hasPrefix("segctl") || part.hasPrefix("url(#segctl") || part.hasPrefix("#segctl")
        ? replacingName(in: String(part), by: "p\(pictures)") : String(part)
    }
    text += "<div class=\"picture\" tabindex=\"0\">\(own.joined(separator: "\""))</div>\n"
  }

  private func replacingName(in text: String, by name: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "segctl") {
      result += rest[..<range.lowerBound] + name
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension Summary {
  /// The counts without the time.
  var counts: String {
    "\(passed) of \(scenarios) passed"
      + (failed + errored > 0 ? ", \(failed + errored) failed" : "")
  }
}
