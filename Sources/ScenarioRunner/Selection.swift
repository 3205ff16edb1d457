import ScenarioLanguage

/// Which scenarios of the files run.
package struct Selection: Sendable {
  /// A regular expression that the title, or a file's name where there is no title, must match.
  package var filter: String?
  package var tags: TagExpression?
  /// The keys of those that run, as a shard or the last failures give them; nil for all.
  package var keys: ScenarioKeys?
  /// Lines by file, as `--test-list` gives them; nil for all.
  package var list: [String: [Int]]?
  /// Whether some file focuses on scenarios by `only`: then no others run anywhere.
  package var isFocused = false

  package init() {}
}

/// A regular expression, in an object for the same reason as `ScenarioKeys`.
private final class Pattern {
  private let expression: Regex<AnyRegexOutput>

  init?(_ text: String) {
    guard let expression = try? Regex(text) else { return nil }
    self.expression = expression
  }

  func matches(_ text: String) -> Bool {
    ((try? expression.firstMatch(in: text)) ?? nil) != nil
  }
}

/// Chooses among the scenarios of one file.
///
/// A class of one thread: it holds the compiled regular expression.
final class Chooser {
  private let selection: Selection
  private let pattern: Pattern?
  private var path = ""
  private var length: Int32 = 0
  /// The offsets of the wanted lines; nil for all.
  private var ranges: [Range<Int32>]?
  private var keys = KeyMaker(path: "")
  private let needsKeys: Bool
  /// The key of the scenario asked about last.
  private(set) var key: UInt64 = 0

  init(_ selection: Selection, needsKeys: Bool) {
    self.needsKeys = needsKeys
    self.selection = selection
    pattern = selection.filter.flatMap { Pattern($0) }
  }

  func begin(_ job: Job, _ bytes: [UInt8], keyPath: String) {
    path = job.path
    length = Int32(clamping: bytes.count)
    if needsKeys { keys = KeyMaker(path: keyPath) }
    var lines: [Int]? = job.lines.isEmpty ? nil : job.lines
    if let list = selection.list {
      let listed = list[keyPath] ?? []
      if !listed.contains(0) { lines = listed }
    }
    ranges = lines.map { lineRanges($0, in: bytes) }
  }

  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    if needsKeys { key = keys.next(title: title, row: row) }
    if selection.isFocused, scenario.modifier != .only { return false }
    if let ranges, !stands(scenario, row, on: ranges) { return false }
    if let tags = selection.tags, !tags.matches(scenario.tags) { return false }
    if let pattern, !pattern.matches(title ?? path) { return false }
    if let keys = selection.keys { return keys.contains(key) }
    return true
  }

  /// A line of a table's row means that row; any other of the scenario, the whole of it.
  private func stands(_ scenario: Scenario, _ row: Int, on ranges: [Range<Int32>]) -> Bool {
    // The statements outside scenarios are chosen by lines that belong to no scenario.
    ranges.contains { range in
      guard overlap(scenario.span, range) else { return false }
      guard let rows = scenario.examples?.rowSpans, row > 0 else { return true }
      return !rows.contains { overlap($0, range) } || overlap(rows[row - 1], range)
    }
  }

  private func overlap(_ span: Span, _ range: Range<Int32>) -> Bool {
    span.start < range.upperBound && span.end > range.lowerBound && span.start < length
  }
}

/// The offsets that lines take, counted from 1; lines beyond the end take none.
private func lineRanges(_ lines: [Int], in bytes: [UInt8]) -> [Range<Int32>] {
  let wanted = Set(lines)
  var ranges: [Range<Int32>] = []
  var line = 1
  var start = 0
  for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
    if wanted.contains(line) { ranges.append(Int32(start)..<Int32(offset + 1)) }
    line += 1
    start = offset + 1
  }
  if wanted.contains(line), start < bytes.count {
    ranges.append(Int32(start)..<Int32(bytes.count))
  }
  return ranges
}
