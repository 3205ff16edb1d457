import Drawing
import ScenarioInterpreter
import ScenarioLanguage
import SegmentedControl

/// A host that gives nothing and asks for nothing.
final class NobodyHost: RunHost {
  func include(_ path: String, from includer: String) -> IncludeResult { .notFound }
  func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict { .missing }
  var isInterrupted: Bool { false }
  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool { true }
  func finished(_ status: ScenarioStatus) {}
  func now() -> UInt64 { 0 }
  func emit(_ output: Output) {}
}

private let host = NobodyHost()
private let settings: RunSettings = {
  var limits = Limits()
  limits.steps = 5_000
  limits.rounds = 1_000
  limits.output = 1 << 16
  limits.stringLength = 1 << 12
  limits.listLength = 200
  return RunSettings(limits: limits)
}()

/// Any bytes: run under tight limits; what was shown is drawn and no wider than asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRun(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let outcome = FileRun.outcome(of: bytes, named: "fuzz", settings, host: host)
  for scenario in outcome.outcomes {
    for output in scenario.output {
      if case .drawing(let control, _) = output { _ = drawText(control) }
    }
    if let control = scenario.failure?.control { check(control) }
  }
  return 0
}

/// What holds of a control whatever was done to it.
private func check(_ control: SegmentedControl) {
  precondition(control.layout.frames.count == control.segments.count)
  precondition(control.offset >= 0 && control.offset <= control.layout.maximumOffset)
  if let index = control.selectedIndex { precondition(control.segments.indices.contains(index)) }
  for frame in control.layout.frames { precondition(frame.width.isFinite && frame.width >= 0) }
}
