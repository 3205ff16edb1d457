package import ScenarioInterpreter
import ScenarioLanguage

/// Keys of scenarios.
///
/// A sorted list: to make or copy a set, the runtime would first find out how its elements are
/// hashed, which costs the run of a single file a tenth of its time. An object for the same reason.
package final class ScenarioKeys: Sendable {
  private let keys: [UInt64]

  package init(_ keys: [UInt64]) { self.keys = keys.sorted() }

  package func contains(_ key: UInt64) -> Bool {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key
  }
}

/// Makes the keys of the scenarios of one file, in their order: what a scenario is known by from
/// one run to the next is its file, its title, its row.
package struct KeyMaker {
  /// The hash of the file's path.
  private let start: KeyHash
  /// The keys so far, of scenarios that nothing but their order tells apart, without it.
  private var seen: [UInt64] = []
  /// How often each came, once there are too many to look through.
  private var counts: KeyCounts?

  /// - Parameter path: As `keyPath` gives it.
  package init(path: String) {
    var start = KeyHash()
    for byte in path.utf8 { start.add(byte) }
    start.add(0)
    self.start = start
  }

  private mutating func next(_ outcome: ScenarioOutcome) -> UInt64 {
    next(title: outcome.title, row: Int(outcome.row))
  }

  /// The keys of the scenarios of a file that ran: what was passed over between them counts as
  /// well, so that each has the key that it has where all run.
  package static func keys(of outcome: FileOutcome, path: String) -> [UInt64] {
    var maker = KeyMaker(path: path)
    if outcome.passedOver.isEmpty { return outcome.outcomes.map { maker.next($0) } }
    var all: [(start: Int32, row: Int32, title: String?, place: Int?)] = []
    for (index, one) in outcome.outcomes.enumerated() {
      all.append((one.span.start, one.row, one.title, index))
    }
    for one in outcome.passedOver { all.append((one.start, one.row, one.title, nil)) }
    all.sort { ($0.start, $0.row) < ($1.start, $1.row) }
    var keys = [UInt64](repeating: 0, count: outcome.outcomes.count)
    for one in all {
      let key = maker.next(title: one.title, row: Int(one.row))
      if let place = one.place { keys[place] = key }
    }
    return keys
  }

  /// The next key; the same title again in a file is told apart by its number.
  mutating func next(title: String?, row: Int) -> UInt64 {
    let first = key(title, row, occurrence: 0)
    let count = count(first)
    return count == 0 ? first : key(title, row, occurrence: count)
  }

  private func key(_ title: String?, _ row: Int, occurrence: Int) -> UInt64 {
    var hash = start
    for byte in (title ?? "").utf8 { hash.add(byte) }
    hash.add(title == nil ? 1 : 0)
    for byte in "\(row):\(occurrence)".utf8 { hash.add(byte) }
    return hash.finished
  }

  /// Notes a key; returns how often it came before.
  private mutating func count(_ key: UInt64) -> Int {
    if let counts { return counts.add(key) }
    let count = seen.count { $0 == key }
    seen.append(key)
    if seen.count == KeyMaker.few { counts = KeyCounts(seen) }
    return count
  }

  private static let few = 16
}

/// An object, made only where it pays: the runtime is slow to make a dictionary's type.
private final class KeyCounts {
  private var counts: [UInt64: Int] = [:]

  init(_ keys: [UInt64]) {
    for key in keys { _ = add(key) }
  }

  func add(_ key: UInt64) -> Int {
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return count
  }
}

/// FNV-1a of 64 bits.
private struct KeyHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Finished as MurmurHash3 does, so that the upper bits are as even as the lower.
  var finished: UInt64 {
    var hash = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ (hash >> 33)
  }
}

/// Finds the paths by which files are known from run to run: without links, from a root folder.
package struct KeyPaths {
  /// The root folder, without links, and its slash.
  private let root: String
  /// The number of the folder of the file before, and how its files' paths begin.
  private var folder: Int32 = 0
  private var keyFolder = ""

  package init(below root: String) { self.root = root }

  package mutating func path(of job: Job) -> String {
    guard job.folder > 0 else { return keyPath(of: job.path, below: root) }
    if job.folder != folder {
      folder = job.folder
      keyFolder = keyPath(of: job.folderPath, below: root)
      if keyFolder.utf8.last != UInt8(ascii: "/") { keyFolder += "/" }
      if keyFolder == root { keyFolder = "" }
    }
    return keyFolder + (String(job.path.utf8.dropFirst(Int(job.nameStart))) ?? "")
  }
}

/// The path by which a file is known from run to run: without links, from the present folder.
package func keyPath(of path: String, below root: String) -> String {
  guard let real = FileSystem.realPath(path) else { return path }
  return !root.isEmpty && real.hasPrefix(root) ? String(real.dropFirst(root.count)) : real
}
