/// How much a scenario may use, so that every program ends and none takes the machine with it.
///
/// Each limit has an error of its own (SEG6xx) and an option on the command line.
package struct Limits: Sendable {
  /// Statements run by one scenario.
  package var steps = 200_000_000
  /// Rounds of one loop.
  package var rounds = 50_000_000
  /// Calls of definitions inside each other.
  package var recursion = 200
  /// Bytes that one scenario may print; a drawing counts as `drawingCost`.
  package var output = 1 << 20
  /// UTF-8 bytes of one string.
  package var stringLength = 1 << 20
  /// Elements of one list, and segments of one control.
  package var listLength = 100_000
  /// Files that include each other, one inside the other.
  package var includeDepth = 16
  /// Bytes of one file.
  package var fileSize = 1 << 28

  /// Blocks and calls that run inside each other. Each takes some stack; a host with a small one
  /// lowers this.
  package var nesting = 500

  /// What a drawing counts for, bytes; the greater of both.
  package static let drawingCost = 512
  package static let drawingCostOfSegment = 8
  /// Lists inside each other, as many as a source can nest: what walks a value recurses.
  package static let listNesting: Int32 = 256
  /// Texts of segments up to here are not counted, bytes.
  package static let shortText = 256
  /// The longer ones of a scenario may have so many times the bytes of one string together.
  package static let longTexts = 64
  /// Bytes of a value in a report.
  package static let reported = 4096

  package init() {}
}
