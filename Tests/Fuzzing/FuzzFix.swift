import Guidelines
import ScenarioInterpreter
import ScenarioLanguage

/// Bytes as declarations: a remedy that is written into the source leaves a program that is taken.
func fuzzFix(_ choices: Choices) {
  var writer = ProgramWriter(choices)
  for _ in 0..<(1 + writer.choices.byte() % 3) {
    writer.write(.name("control"), depth: 0)
    writer.write(.name("end"), depth: 0)
  }
  var bytes = Array(writer.text.utf8)
  var settings = tightSettings
  settings.gathering = .findings
  for _ in 0..<8 {
    let outcome = FileRun.outcome(of: bytes, named: "fix", settings, host: host)
    if outcome.diagnostics.contains(where: { $0.severity == .error }) { return }
    let candidates = outcome.gathered.findings.compactMap { mended($0, bytes) }
    for candidate in candidates { checkSound(String(decoding: candidate, as: UTF8.self)) }
    guard !candidates.isEmpty else { return }
    bytes = writer.choices.element(candidates)
  }
}

/// The source with a finding's remedy written in; nil where it has none.
private func mended(_ finding: LintFinding, _ bytes: [UInt8]) -> [UInt8]? {
  guard finding.isDeclaration, let remedy = finding.remedy,
    let edits = sourceEdits(for: remedy, ofDeclarationAt: finding.statement, in: bytes)
  else { return nil }
  return applying(edits, to: bytes)
}
