import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner

/// Rewrites the clauses of a file until nothing is left that can be mended there.
///
/// One finding at a time: a change stays only if the file then has fewer findings, and no
/// scenario in it does worse than before. So a label that a later statement names is left as it is,
/// and a file in which nothing more can be mended stays the same to the byte.
struct LintFixer {
  private(set) var bytes: [UInt8]
  /// How many findings were mended.
  private(set) var count = 0
  private let name: String
  private let settings: RunSettings
  private let host: FileHost

  /// More changes than any file needs, so that this ends whatever the remedies do.
  private static let most = 10_000

  init(_ bytes: [UInt8], named name: String, _ settings: RunSettings, _ host: FileHost) {
    self.bytes = bytes
    self.name = name
    self.settings = settings
    self.host = host
  }

  mutating func run() {
    for _ in 0..<LintFixer.most {
      if host.isInterrupted || !mendOne() { return }
    }
  }

  /// Makes the first change that helps; false when none does.
  private mutating func mendOne() -> Bool {
    // The gravest first: what mends an error may mend a note as well.
    let before = findings(in: bytes).sorted { $0.severity > $1.severity }
    guard !before.isEmpty else { return false }
    let verdicts = verdicts(of: bytes)
    for finding in before {
      guard let changed = mended(finding) else { continue }
      let after = findings(in: changed)
      guard after.count < before.count, isNoWorse(self.verdicts(of: changed), than: verdicts)
      else { continue }
      count += before.count - after.count
      bytes = changed
      return true
    }
    return false
  }

  /// The file with a finding's remedy written into the declaration; nil where that cannot be.
  private func mended(_ finding: LintFinding) -> [UInt8]? {
    // Spans of an included file lie behind this file's own.
    guard finding.isDeclaration, Int(finding.statement.end) <= bytes.count,
      let remedy = finding.remedy,
      let edits = sourceEdits(for: remedy, ofDeclarationAt: finding.statement, in: bytes)
    else { return nil }
    return applying(edits, to: bytes)
  }

  private func findings(in bytes: [UInt8]) -> [LintFinding] {
    FileRun.outcome(of: bytes, named: name, settings, host: host).gathered.findings
  }

  /// How each scenario does when it is run in earnest; nil where the file is not understood.
  private func verdicts(of bytes: [UInt8]) -> [ScenarioStatus]? {
    let outcome = FileRun.outcome(
      of: bytes, named: name, RunSettings(limits: settings.limits), host: host)
    return outcome.diagnostics.isEmpty ? outcome.outcomes.map { $0.status } : nil
  }

  private func isNoWorse(_ after: [ScenarioStatus]?, than before: [ScenarioStatus]?) -> Bool {
    guard let after, let before, after.count == before.count else { return false }
    for (now, then) in zip(after, before) where now != then && now != .passed { return false }
    return true
  }
}
