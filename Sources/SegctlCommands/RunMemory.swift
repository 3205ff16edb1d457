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
  /// The keys of the scenarios that failed when they last ran, with their names.
  private let known: [(key: UInt64, name: String)]

  init() {
    path = RunMemory.path(for: root)
    known = path.map { RunMemory.read($0) } ?? []
  }

  var failures: Set<UInt64> { Set(known.map(\.key)) }

  private static func path(for folder: String) -> String? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let name = "segctl/failed-" + String(hash, radix: 16)
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/" + name }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/" + name
  }

  private static func read(_ path: String) -> [(key: UInt64, name: String)] {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 26) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let first = parts.first, let key = UInt64(first, radix: 16) else { return nil }
      return (key, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Keeps what failed, and what failed before and did not run now.
  func remember(failed: [(key: UInt64, name: String)], among ran: [UInt64]) {
    guard let path, !failed.isEmpty || !known.isEmpty else { return }
    let forgotten = Set(ran).union(failed.map(\.key))
    var seen: Set<UInt64> = []
    let all = (known.filter { !forgotten.contains($0.key) } + failed)
      .filter { seen.insert($0.key).inserted }
    if all.isEmpty { return FileSystem.remove(path) }
    let text = all.map { String($0.key, radix: 16) + " " + $0.name + "\n" }.joined()
    try? FileSystem.write(Array(text.utf8), to: path)
  }
}
