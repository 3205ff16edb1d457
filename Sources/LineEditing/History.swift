#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The blocks accepted before, in this session and in earlier ones.
///
/// The file is read when the first entry is asked for or added, not at the start. Each entry is
/// appended in one write under a lock, so that two sessions can use one file at once; each sees its
/// own entries and those that were there when it first looked. A file that cannot be read or
/// written leads to one `warning`, and the session goes on with what it remembers.
package final class History {
  /// Where the file is; nil keeps the history in memory only.
  package let path: String?
  /// Oldest first.
  package var entries: [String] {
    load()
    return storedEntries
  }

  private var storedEntries: [String] = []
  private let limit: Int
  private var isLoaded = false
  private var pendingWarning: String?
  private var hasWarned = false

  /// - Parameter limit: how many entries the file keeps. It is cut down to them when it holds a
  ///   quarter more.
  package init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// The file's place by the XDG Base Directory Specification: `$XDG_STATE_HOME/NAME/history`, or
  /// `$HOME/.local/state/NAME/history`; relative values are to be ignored. Nil without a home.
  package static func defaultPath(program: String) -> String? {
    if let state = System.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(program)/history"
    }
    guard let home = System.environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/\(program)/history"
  }

  /// Adds an entry, unless it is blank or repeats the last one.
  package func add(_ entry: String) {
    load()
    guard entry.utf8.contains(where: { $0 > 0x20 }) else { return }
    if let last = storedEntries.last, last.utf8.elementsEqual(entry.utf8) { return }
    storedEntries.append(entry)
    guard let path, !hasWarned else { return }
    if !append(HistoryFormat.line(for: entry), to: path) { warn("write", path) }
    if storedEntries.count > limit + limit / 4 {
      storedEntries.removeFirst(storedEntries.count - limit)
      compact(path)
    }
  }

  /// The one warning about the file, the first time it is asked for.
  package func takeWarning() -> String? {
    defer { pendingWarning = nil }
    return pendingWarning
  }

  // MARK: - Reading

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let path else { return }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno != ENOENT { warn("read", path) }
      return
    }
    defer { close(file) }
    guard let bytes = System.content(of: file, limit: HistoryFormat.maximumSize) else {
      warn("read", path)
      return
    }
    storedEntries = HistoryFormat.entries(in: bytes)
    if storedEntries.count > limit + limit / 4 { compact(path) }
    storedEntries.removeFirst(max(storedEntries.count - limit, 0))
  }

  // MARK: - Writing

  /// Appends a line, in a line of its own also after one that was cut off.
  private func append(_ line: [UInt8], to path: String) -> Bool {
    makeFolders(of: path)
    guard let file = openLocked(path) else { return false }
    defer { close(file) }
    fchmod(file, 0o600)
    var last: UInt8 = 0x0A
    let end = lseek(file, 0, SEEK_END)
    if end > 0 { pread(file, &last, 1, end - 1) }
    let error = System.write(file, last == 0x0A ? line : [0x0A] + line)
    errno = error
    return error == 0
  }

  /// Opens the file for appending and locks it against other sessions. One of them may have put a
  /// shorter file in its place meanwhile; then the lock is on the wrong one.
  private func openLocked(_ path: String) -> Int32? {
    for _ in 0..<100 {
      let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
      let file = open(path, flags, 0o600)
      guard file >= 0 else { return nil }
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      var locked = stat()
      var present = stat()
      let isRegular = fstat(file, &locked) == 0 && locked.st_mode & S_IFMT == S_IFREG
      if isRegular, stat(path, &present) == 0, locked.st_ino == present.st_ino { return file }
      close(file)
      if !isRegular {
        errno = EINVAL
        return nil
      }
    }
    errno = EAGAIN
    return nil
  }

  /// Puts a file with the newest entries alone in the place of the present one, all or nothing.
  private func compact(_ path: String) {
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    let target = String(cString: resolved)
    guard let file = openLocked(target) else { return }
    defer { close(file) }
    lseek(file, 0, SEEK_SET)
    guard let bytes = System.content(of: file, limit: HistoryFormat.maximumSize) else { return }
    let kept = HistoryFormat.entries(in: bytes).suffix(limit)
    // Nobody else makes one under the lock: what is there was left by a program that was killed.
    let draft = target + ".new"
    unlink(draft)
    let isWhole = System.makeFile(draft, kept.flatMap(HistoryFormat.line(for:)))
    if !isWhole || rename(draft, target) != 0 { unlink(draft) }
  }

  /// Makes the folders that are missing, for their owner only.
  private func makeFolders(of path: String) {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      if access(folder, F_OK) != 0 { mkdir(folder, 0o700) }
    }
  }

  private func warn(_ verb: String, _ path: String) {
    guard !hasWarned else { return }
    hasWarned = true
    pendingWarning =
      "cannot \(verb) the history file \(path): \(System.message(of: errno)); "
      + "this session's history is not kept"
  }
}
