/// How a command ends, as the shell sees it.
package enum ExitStatus: Int32, Sendable {
  case passed = 0
  /// An assert failed.
  case failed = 1
  /// The command line is wrong.
  case usage = 2
  /// A file does not parse or resolve, or cannot be read.
  case invalid = 3
  /// A scenario stopped on an error.
  case errored = 4
  /// Nothing was there to run.
  case nothingSelected = 5
  /// A fault of this program, or its output cannot be written.
  case internalFault = 70
  case interrupted = 130

  /// Which one counts where several apply, the first most.
  private static let order: [ExitStatus] = [
    .interrupted, .internalFault, .usage, .invalid, .errored, .failed, .nothingSelected, .passed,
  ]

  /// The one that counts of two.
  package func combined(with other: ExitStatus) -> ExitStatus {
    ExitStatus.order.first { $0 == self || $0 == other } ?? self
  }
}
