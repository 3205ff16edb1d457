import Drawing
import ScenarioInterpreter
import ScenarioLanguage

/// Any bytes: run under tight limits; what was shown is drawn and no wider than asked.
func fuzzRun(_ bytes: [UInt8]) {
  let outcome = FileRun.outcome(of: bytes, named: "fuzz", tightSettings, host: host)
  for scenario in outcome.outcomes {
    for output in scenario.output {
      if case .drawing(let control, _) = output { _ = drawText(control) }
    }
    if let control = scenario.failure?.control { check(control) }
  }
}
