import Drawing
import ScenarioInterpreter
import ScenarioLanguage

private let host = NobodyHost()

/// Any bytes: run under tight limits; what was shown is drawn and no wider than asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRun(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let outcome = FileRun.outcome(of: bytes, named: "fuzz", tightSettings, host: host)
  for scenario in outcome.outcomes {
    for output in scenario.output {
      if case .drawing(let control, _) = output { _ = drawText(control) }
    }
    if let control = scenario.failure?.control { check(control) }
  }
  return 0
}
