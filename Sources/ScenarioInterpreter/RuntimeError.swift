import ScenarioLanguage
import SegmentedControl

/// What can go wrong while a scenario runs; its wording stands in `RuntimeErrorText.swift`.
enum RuntimeError: Error {
  /// No control has been declared or used.
  case noControlYet
  /// A control that the file declares somewhere, but not before this statement.
  case controlNotDeclared(String)
  /// A name that nothing declares, inside `expect error`.
  case unknownAtRun(String)
  /// A definition called with too many or too few arguments, inside `expect error`.
  case argumentCount(String, expected: Int, found: Int, definition: Span)
  /// The model refused; titles are those of the control in use, for a likely one.
  case refused(ControlError, titles: [String])
  case noSuchPosition(Double, count: Int, noun: String)
  case invalidPosition(Double)
  case invalidCount(Double)
  case wrongType(expected: String, found: String)
  case incomparable(String, String)
  case unknownName(String, noun: String, known: [String])
  case wrongKindOfDevice(String, word: String)
  case noMember(String, of: String)
  case memberOfNone
  case segmentRemoved
  case readOnly(String)
  case emptyList
  case divisionByZero
  case numberTooLarge
  case negativeTolerance(Double)
  case emptyRange
  case translationCount(Int, segments: Int)
  // Asserts.
  case missingError(wanted: String?)
  case differentError(wanted: String, met: Diagnostic)
  case snapshotUnavailable(String)
  // Limits.
  case stepLimit(Int)
  case roundLimit(Int)
  case recursionLimit(Int)
  case nestingLimit(Int)
  case listNesting(Int32)
  case valuesLimit(Int)
  case outputLimit(Int)
  case stringLimit(Int)
  case segmentLimit(Int)
  case listLimit(Int)
  case textsLimit(Int)
  case eventLimit(Int)
  case interrupted
  /// The time that `--timeout` gives one scenario has passed.
  case outOfTime
  /// A node that the resolver should have replaced: a fault of this program.
  case unresolved
}
