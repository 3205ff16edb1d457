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

/// Keys of scenarios.
///
/// An object: to copy a set, the runtime would first find out how its elements are hashed, which
/// costs the run of a single file a tenth of its time.
package final class ScenarioKeys: Sendable {
  private let keys: Set<UInt64>

  package init(_ keys: Set<UInt64>) { self.keys = keys }

  func contains(_ key: UInt64) -> Bool { keys.contains(key) }
}

/// A regular expression, in an object for the same reason.
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
  private var keyPath = ""
  private var length: Int32 = 0
  /// The offsets of the wanted lines; nil for all.
  private var ranges: [Range<Int32>]?
  private var occurrences: [UInt64: Int] = [:]
  private let needsKeys: Bool
  /// The key of the scenario asked about last.
  private(set) var key: UInt64 = 0

  init(_ selection: Selection, needsKeys: Bool) {
    self.needsKeys = needsKeys || selection.keys != nil
    self.selection = selection
    pattern = selection.filter.flatMap { Pattern($0) }
  }

  func begin(_ job: Job, _ bytes: [UInt8], keyPath: String) {
    path = job.path
    self.keyPath = keyPath
    length = Int32(clamping: bytes.count)
    occurrences = [:]
    var lines: [Int]? = job.lines.isEmpty ? nil : job.lines
    if let list = selection.list {
      let listed = list[keyPath] ?? []
      if !listed.contains(0) { lines = listed }
    }
    ranges = lines.map { lineRanges($0, in: bytes) }
  }

  func selects(_ scenario: Scenario, title: String?, row: Int) -> Bool {
    if needsKeys { key = nextKey(title: title, row: row) }
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

  /// The key of a scenario; the same title again in a file is told apart by its number.
  private func nextKey(title: String?, row: Int) -> UInt64 {
    let key = scenarioKey(path: keyPath, title: title, row: row, occurrence: 0)
    let count = occurrences[key, default: 0]
    occurrences[key] = count + 1
    return count == 0
      ? key : scenarioKey(path: keyPath, title: title, row: row, occurrence: count)
  }
}

/// What a scenario is known by from one run to the next: its file, its title, its row.
func scenarioKey(path: String, title: String?, row: Int, occurrence: Int) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  for byte in path.utf8 { add(byte) }
  add(0)
  for byte in (title ?? "").utf8 { add(byte) }
  add(title == nil ? 1 : 0)
  for byte in "\(row):\(occurrence)".utf8 { add(byte) }
  // Finished as MurmurHash3 does, so that the upper bits are as even as the lower.
  hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
  hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
  return hash ^ (hash >> 33)
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
