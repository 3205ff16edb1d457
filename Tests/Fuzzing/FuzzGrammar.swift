import Foundation
import ScenarioInterpreter
import ScenarioLanguage

/// Bytes as choices in the grammar of grammar.md: programs that are nearly all grammatical, and so
/// come where random bytes do not.
func fuzzGrammar(_ choices: Choices) {
  var writer = ProgramWriter(choices)
  let prelude = writer.choices.flag() ? "background { \(ProgramWriter.declarations) }\n" : ""
  writer.write(.name("file"), depth: 0)
  let outcome = FileRun.outcome(
    of: Array((prelude + writer.text).utf8), named: "grammar", tightSettings, host: host)
  for scenario in outcome.outcomes {
    if let control = scenario.failure?.control { check(control) }
  }
  count(outcome)
}

private nonisolated(unsafe) var (programs, unsound, run) = (0, 0, 0)

/// How many programs the parser took, and how many ran: without it a run could test nothing.
private func count(_ outcome: FileOutcome) {
  programs += 1
  if outcome.diagnostics.contains(where: { $0.code.rawValue < 300 }) { unsound += 1 }
  if !outcome.outcomes.isEmpty { run += 1 }
  if programs & 0x3FFF == 0 {
    let line = "\(programs) programs: \(unsound) with an error of grammar, \(run) ran\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
