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
  /// The wanted lines and the offsets that they take; nil for all.
  private var lines: [WantedLine]?
  /// The lines that the job or the list names.
  private var asked: [Int] = []
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
    self.lines = lines.map { wantedLines($0, in: bytes) }
    asked = lines ?? []
  }

  /// The lines that the job names and no scenario stands on, so far.
  var unmetLines: [Int] {
    if asked.isEmpty { return [] }
    let met = (lines ?? []).filter(\.isMet).map(\.number)
    return asked.filter { !met.contains($0) }
  }

  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    if needsKeys { key = keys.next(title: title, row: row) }
    // Whatever else leaves the scenario out, the line is met.
    if lines != nil, !standsOnLine(scenario, row) { return false }
    if let tags = selection.tags, !tags.matches(scenario.tags) { return false }
    if let pattern, !pattern.matches(title ?? path) { return false }
    if let keys = selection.keys { return keys.contains(key) }
    return true
  }

  /// A line of a table's row means that row; any other of the scenario, the whole of it.
  private func standsOnLine(_ scenario: Scenario, _ row: Int) -> Bool {
    // The statements outside scenarios are chosen by lines that belong to no scenario.
    var stands = false
    for index in (lines ?? []).indices {
      guard let range = lines?[index].range, overlap(scenario.span, range) else { continue }
      lines?[index].isMet = true
      guard let rows = scenario.examples?.rowSpans, row > 0 else {
        stands = true
        continue
      }
      let isOnRow = rows.contains { overlap($0, range) }
      if !isOnRow || overlap(rows[row - 1], range) { stands = true }
    }
    return stands
  }

  private func overlap(_ span: Span, _ range: Range<Int32>) -> Bool {
    span.start < range.upperBound && span.end > range.lowerBound && span.start < length
  }
}

/// A line that was asked for.
private struct WantedLine {
  let number: Int
  /// The offsets that it takes.
  let range: Range<Int32>
  /// Whether a scenario stands on it.
  var isMet = false
}

/// Where lines stand, counted from 1; without those beyond the end.
private func wantedLines(_ lines: [Int], in bytes: [UInt8]) -> [WantedLine] {
  let wanted = Set(lines)
  var found: [WantedLine] = []
  var line = 1
  var start = 0
  func end(at offset: Int) {
    if wanted.contains(line), start < offset {
      found.append(WantedLine(number: line, range: Int32(start)..<Int32(offset)))
    }
    line += 1
    start = offset
  }
  for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { end(at: offset + 1) }
  end(at: bytes.count)
  return found
}
