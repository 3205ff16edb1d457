import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// Writes a file as `replace` does. Missing folders are made.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try makeFolders(of: path)
    try replace(path, with: bytes)
  }

  /// Puts new content in the place of a file, all of it or nothing: readers see the old one or the
  /// new one, and whoever kills the program finds one of the two.
  ///
  /// A link stays a link, and permissions stay as they are; a new file gets those of the umask. A
  /// terminal, a pipe or a device is written to, and never replaced by a file.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    if let found = try? kind(of: path), found.0 != .file {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw .last }
      return try fill(descriptor, with: bytes, mode: nil)
    }
    let target = realPath(path) ?? path
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    let number = drafts.add(1, ordering: .relaxed).newValue
    let draft = "\(target).segctl-\(getpid())-\(number)"
    if try !placeUnnamed(bytes, at: draft, mode) { try place(bytes, at: draft, mode) }
    if rename(draft, target) != 0 {
      let error = FileError.last
      unlink(draft)
      throw error
    }
  }

  /// Counts the files written beside others, so that no two threads write to one.
  private static let drafts = Atomic<Int>(0)

  private static func place(
    _ bytes: [UInt8], at path: String, _ mode: mode_t?
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(path, flags, mode ?? 0o666)
    if descriptor < 0 { throw .last }
    do throws(FileError) { try fill(descriptor, with: bytes, mode: mode) } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes a file that has no name before it is whole, so that a program that is killed leaves
  /// nothing behind; false where the system has no such files.
  private static func placeUnnamed(
    _ bytes: [UInt8], at path: String, _ mode: mode_t?
  ) throws(FileError) -> Bool {
    #if os(Linux)
      // O_TMPFILE, which is not imported.
      let unnamed: Int32 = 0o20_000_000 | O_DIRECTORY
      let folder = folder(of: path)
      let flags = O_WRONLY | O_CLOEXEC | unnamed
      let descriptor = open(folder.isEmpty ? "." : folder, flags, mode ?? 0o666)
      if descriptor < 0 { return false }
      let copy = dup(descriptor)
      defer { close(copy) }
      try fill(descriptor, with: bytes, mode: mode)
      return linkat(AT_FDCWD, "/proc/self/fd/\(copy)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    #else
      return false
    #endif
  }

  /// Writes all bytes and closes the descriptor; what is behind it has them, or this throws.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], mode: mode_t?
  ) throws(FileError) {
    var failure = send(bytes, to: descriptor)
    if let mode, failure == 0, fchmod(descriptor, mode) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw FileError(number: failure) }
  }

  /// Makes the folders that a path leads through.
  static func makeFolders(of path: String) throws(FileError) {
    let bytes = Array(path.utf8)
    guard let last = bytes.lastIndex(of: UInt8(ascii: "/")), last > 0 else { return }
    let whole = String(decoding: bytes[..<last], as: UTF8.self)
    if access(whole, F_OK) == 0 { return }
    for index in 1...last where bytes[index] == UInt8(ascii: "/") {
      let part = String(decoding: bytes[..<index], as: UTF8.self)
      if mkdir(part, 0o777) != 0, errno != EEXIST, errno != EISDIR { throw .last }
    }
  }

  /// Makes a folder and those around it, readable by their owner alone where they are new.
  package static func makeFolders(_ path: String) throws(FileError) {
    var reached = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      reached += part
      if mkdir(reached, 0o700) != 0, errno != EEXIST { throw .last }
      reached += "/"
    }
  }
}
