import ScenarioRunner

/// What a learner has done, in a file of the state folder: a line for each fact.
///
/// Unknown lines are kept, so that an older program loses nothing of a newer one's.
struct LessonProgress {
  private var lines: [String] = []

  static func load() -> LessonProgress {
    var progress = LessonProgress()
    guard let path, let bytes = try? FileSystem.read(path, limit: 1 << 20) else { return progress }
    progress.lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return progress
  }

  func isDone(_ lesson: String) -> Bool { lines.contains("done \(lesson)") }

  mutating func finish(_ lesson: String) {
    if !isDone(lesson) { lines.append("done \(lesson)") }
  }

  /// How many hints of a lesson were given.
  func hints(_ lesson: String) -> Int {
    let prefix = "hints \(lesson) "
    guard let line = lines.last(where: { $0.hasPrefix(prefix) }) else { return 0 }
    return Int(line.dropFirst(prefix.count)) ?? 0
  }

  mutating func giveHint(_ lesson: String) {
    let count = hints(lesson) + 1
    lines.removeAll { $0.hasPrefix("hints \(lesson) ") }
    lines.append("hints \(lesson) \(count)")
  }

  /// Writes the file; a learner without a home learns all the same.
  func save(_ console: Console) {
    guard let path = LessonProgress.path, let folder = LessonProgress.folder else { return }
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      try FileSystem.replace(path, with: Array(lines.map { $0 + "\n" }.joined().utf8))
    } catch {
      console.complain("the progress cannot be kept in \(path): \(error.reason)")
    }
  }

  private static var path: String? { folder.map { $0 + "/lessons" } }

  /// By the XDG Base Directory Specification, which wants absolute paths.
  private static var folder: String? {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/segctl" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/segctl"
  }
}
