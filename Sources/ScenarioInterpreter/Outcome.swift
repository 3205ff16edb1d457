package import ScenarioLanguage
package import SegmentedControl

/// How one scenario, or one row of its examples, ended.
package enum ScenarioStatus: UInt8, Sendable {
  case passed
  /// An assert did not hold.
  case failed
  /// It stopped on an error.
  case errored
  /// `skip scenario`.
  case skipped
  /// `todo scenario`, and an assert failed, as it should.
  case todo
  /// `todo scenario`, and every assert held: it is no longer to do.
  case unexpectedlyPassed
  /// Ctrl-C or a time limit ended it.
  case interrupted
}

/// What one scenario did: all that reports need, and nothing that grows with its steps.
package struct ScenarioOutcome: Sendable {
  /// The title with its columns filled in; nil for the statements of a file outside scenarios.
  package var title: String?
  /// From its first word to its closing brace.
  package var span: Span
  /// The row of its examples, from 1; 0 where it has none.
  package var row: Int32
  package var modifier: ScenarioModifier
  package var status = ScenarioStatus.passed
  package var tags: [String]
  /// Why it is skipped or to do.
  package var reason: String?
  package var steps = 0
  package var asserts = 0
  /// How often it ran: more than once only where a time limit ended it.
  package var attempts = 1
  /// What went wrong: a failed assert or an error; nil when nothing did.
  package var failure: Failure?
  /// What `say`, `show` and `print` put out, in order.
  package var output: [Output] = []
  /// The control after each statement; empty unless `Recording.film` is on.
  package var film: [FilmFrame] = []
  /// How long it took, its parsing included, in nanoseconds of the host's clock.
  package var nanoseconds: UInt64 = 0
}

extension ScenarioOutcome {
  /// Whether it passed after a time limit had ended it before.
  package var isFlaky: Bool { status == .passed && attempts > 1 }

  package init(title: String?, span: Span, row: Int, modifier: ScenarioModifier, tags: [String]) {
    self.init(title: title, span: span, row: Int32(row), modifier: modifier, tags: tags)
  }
}

/// What a scenario puts out; whoever renders it decides how a drawing looks.
package enum Output: Sendable {
  case text(String)
  case drawing(SegmentedControl, name: String)
}

/// A failed assert or an error, with what a reader needs to understand it.
///
/// An object, so that the many outcomes without one stay small.
package final class Failure: Sendable {
  package let diagnostic: Diagnostic
  /// The control in use, as it was at that moment, and what it is called.
  package let control: SegmentedControl?
  package let controlName: String
  /// The `step "…"` that it happened in.
  package let phase: String?

  init(
    _ diagnostic: Diagnostic, control: SegmentedControl? = nil, controlName: String = "",
    phase: String? = nil
  ) {
    self.diagnostic = diagnostic
    self.control = control
    self.controlName = controlName
    self.phase = phase
  }
}
