import ScenarioLanguage

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
  /// Events that a control keeps; once it had more, they cannot be listed.
  package var events = 10_000
  /// Files that include each other, one inside the other.
  package var includeDepth = 16
  /// Bytes of one file.
  package var fileSize = 1 << 28

  /// Blocks, brackets and operators inside each other in a source, and lists inside each other.
  package var syntaxNesting = Parser.deepestNesting
  /// Errors shown of one file.
  package var errors = 20

  /// Blocks and calls that run inside each other. Each takes some stack; a host with a small one
  /// lowers this.
  package var nesting = 500

  /// What a drawing counts for, bytes; the greater of both.
  package static let drawingCost = 512
  package static let drawingCostOfSegment = 8
  /// Texts up to here are not counted, bytes; nor are lists of so many elements.
  package static let shortText = 256
  /// What an element of a list counts for, bytes.
  package static let elementCost = 24
  /// Bytes of a value, and of any text that a scenario gives, in a report.
  package static let reported = 4096

  /// Bytes that the longer texts given to segments may have together, and so may the values that a
  /// scenario holds: 64 times those of one string.
  package var textsLength: Int {
    let product = stringLength.multipliedReportingOverflow(by: 64)
    return product.overflow ? Int.max : product.partialValue
  }

  package init() {}
}

/// A text as a report gives it: cut where it is longer than anyone reads.
package func shortened(_ text: String, to limit: Int = Limits.reported) -> String {
  if text.utf8.count <= limit { return text }
  return String(text.unicodeScalars.prefix(limit)) + "…"
}

extension Parser {
  /// A parser that keeps to what the limits say of sources.
  init(limits: Limits, allowsBareExpressions: Bool = false) {
    self.init(allowsBareExpressions: allowsBareExpressions)
    maximumNesting = limits.syntaxNesting
    maximumDiagnostics = limits.errors
  }
}
