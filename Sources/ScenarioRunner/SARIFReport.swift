import ScenarioInterpreter
import ScenarioLanguage

/// SARIF 2.1.0, as code scanning reads it: a result for each failure and each diagnostic.
func sarifReport(_ run: RunRecord) -> String {
  let results = sarifResults(of: run)
  var rules: [String] = []
  for result in results where !rules.contains(result.diagnostic.code) {
    rules.append(result.diagnostic.code)
  }
  var writer = JSONWriter()
  writer.object {
    $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    $0.member("version", "2.1.0")
    $0.key("runs")
    $0.array([run]) { writer, run in
      writer.object {
        $0.writeTool(rules)
        $0.member("columnKind", "unicodeCodePoints")
        $0.writeInvocation(run)
        $0.key("results")
        $0.array(results, onLines: true) { $0.write($1, rules) }
      }
    }
  }
  return writer.text + "\n"
}

private struct SARIFResult {
  let diagnostic: DiagnosticRecord
  let message: String
}

private func sarifResults(of run: RunRecord) -> [SARIFResult] {
  var results: [SARIFResult] = []
  for file in run.files {
    if let problem = file.problem {
      var diagnostic = DiagnosticRecord()
      diagnostic.code = "SEG702"
      diagnostic.place.file = file.path
      results.append(SARIFResult(diagnostic: diagnostic, message: "cannot be read: \(problem)"))
    }
    for diagnostic in file.diagnostics {
      results.append(
        SARIFResult(diagnostic: diagnostic, message: diagnosticSentence(diagnostic)))
    }
    for scenario in file.scenarios where scenario.status.isFailure || scenario.isFlaky {
      guard let failure = scenario.isFlaky ? scenario.flakyWarning : scenario.failure else {
        continue
      }
      results.append(
        SARIFResult(
          diagnostic: failure.diagnostic,
          message: VisibleLine.text(of: scenario.name(in: file.path)) + ": "
            + diagnosticSentence(failure.diagnostic)))
    }
  }
  return results
}

extension JSONWriter {
  fileprivate mutating func writeTool(_ rules: [String]) {
    key("tool")
    object {
      $0.key("driver")
      $0.object {
        $0.member("name", "segctl")
        $0.key("rules")
        $0.array(rules) { $0.writeRule($1) }
      }
    }
  }

  /// What `segctl explain` tells of the code.
  private mutating func writeRule(_ name: String) {
    object {
      $0.member("id", name)
      guard let explanation = DiagnosticCode(name: name)?.explanation else { return }
      $0.key("shortDescription")
      $0.object { $0.member("text", explanation.title) }
      $0.key("fullDescription")
      $0.object { $0.member("text", explanation.meaning) }
    }
  }

  fileprivate mutating func writeInvocation(_ run: RunRecord) {
    key("invocations")
    array([run]) { writer, run in
      writer.object {
        $0.member("executionSuccessful", !run.wasInterrupted)
        $0.member("startTimeUtc", timestamp(run.started))
      }
    }
  }

  fileprivate mutating func write(_ result: SARIFResult, _ rules: [String]) {
    object {
      $0.member("ruleId", result.diagnostic.code)
      $0.member("ruleIndex", rules.firstIndex(of: result.diagnostic.code) ?? 0)
      $0.member("level", result.diagnostic.severity)
      $0.key("message")
      $0.object { $0.member("text", result.message) }
      $0.key("locations")
      $0.array([result.diagnostic.place]) { $0.writeLocation($1) }
    }
  }

  private mutating func writeLocation(_ place: PlaceRecord) {
    object {
      $0.key("physicalLocation")
      $0.object {
        $0.key("artifactLocation")
        $0.object { $0.member("uri", uri(of: place.file)) }
        if place.line > 0 { $0.writeRegion(place) }
      }
    }
  }

  private mutating func writeRegion(_ place: PlaceRecord) {
    key("region")
    object {
      $0.member("startLine", place.line)
      $0.member("startColumn", max(1, place.column))
      if place.endLine >= place.line {
        $0.member("endLine", place.endLine)
        $0.member("endColumn", max(1, place.endColumn))
      }
    }
  }
}

/// A path as a URI reference: what RFC 3986 does not allow in a path is percent-encoded.
func uri(of path: String) -> String {
  var uri = path.hasPrefix("/") ? "file://" : ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      uri += String(decoding: CollectionOfOne(byte), as: UTF8.self)
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
  return uri
}
