import Foundation

/// What is fuzzed; `SEGCTL_FUZZ` says which.
private enum Target: String {
  case parse, format, run, grammar, session, fix, model, draw, history, report

  /// Tries what the bytes say; stops the process where something does not hold.
  func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .parse: fuzzParse(Array(bytes))
    case .format: fuzzFormat(Array(bytes))
    case .run: fuzzRun(Array(bytes))
    case .grammar: fuzzGrammar(Choices(bytes))
    case .session: fuzzSession(Choices(bytes))
    case .fix: fuzzFix(Choices(bytes))
    case .model: fuzzModel(Choices(bytes))
    case .draw: fuzzDraw(Choices(bytes))
    case .history: fuzzHistory(Array(bytes))
    case .report: fuzzReport(Choices(bytes))
    }
  }
}

private let target: Target = {
  let name = ProcessInfo.processInfo.environment["SEGCTL_FUZZ"] ?? ""
  guard let target = Target(rawValue: name) else { fatalError("SEGCTL_FUZZ names no target") }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  target.attempt(UnsafeBufferPointer(start: data, count: size))
  return 0
}
