import ScenarioRunner

/// What the last runs in this folder left: which scenarios failed.
///
/// Kept in `$XDG_STATE_HOME/segctl` (`~/.local/state/segctl`), in a file for each folder that runs
/// were started in, so never in the tree that is tested. Where it cannot be written, nothing is
/// remembered and nobody is told: the run is as good without.
struct RunMemory {
  /// The present folder, without links, and its slash.
  static var workingFolder: String { FileSystem.workingFolder }

  let root = RunMemory.workingFolder
  private let path: String?
  /// The file as it was: a line for each scenario that failed when it last ran, of its key in
  /// hexadecimal, a space, and its name.
  private let bytes: [UInt8]
  /// The keys in it; nil where there are none.
  let failures: ScenarioKeys?

  init() {
    path = RunMemory.path(for: root)
    bytes = path.flatMap { try? FileSystem.read($0, limit: 1 << 26) } ?? []
    failures = bytes.isEmpty ? nil : ScenarioKeys(RunMemory.keys(in: bytes))
  }

  private static func path(for folder: String) -> String? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let name = "segctl/failed-" + String(hash, radix: 16)
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/" + name }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/" + name
  }

  /// The keys alone: most runs need no more.
  private static func keys(in bytes: [UInt8]) -> [UInt64] {
    var keys: [UInt64] = []
    var key: UInt64? = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        key = 0
      } else if byte == UInt8(ascii: " "), let whole = key {
        keys.append(whole)
        key = nil
      } else if let part = key {
        key = Character(UnicodeScalar(byte)).hexDigitValue.map { part << 4 | UInt64($0) }
      }
    }
    return keys
  }

  private var known: [(key: UInt64, name: String)] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let first = parts.first, let key = UInt64(first, radix: 16) else { return nil }
      return (key, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Keeps what failed, and what failed before and did not run now.
  func remember(failed: [(key: UInt64, name: String)], among ran: [UInt64]) {
    guard let path, !failed.isEmpty || !ran.isEmpty else { return }
    let forgotten = Set(ran).union(failed.map(\.key))
    var seen: Set<UInt64> = []
    let all = (known.filter { !forgotten.contains($0.key) } + failed)
      .filter { seen.insert($0.key).inserted }
    if all.isEmpty { return FileSystem.remove(path) }
    let text = all.map { String($0.key, radix: 16) + " " + $0.name + "\n" }.joined()
    try? FileSystem.write(Array(text.utf8), to: path)
  }
}
