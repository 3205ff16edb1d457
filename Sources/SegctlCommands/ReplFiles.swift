import ScenarioRunner

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that a session reads and writes beside its history.
enum ReplFiles {
  /// `$XDG_CONFIG_HOME/segctl`, or `~/.config/segctl`; nil without a home. Relative values are to
  /// be ignored, as the XDG Base Directory Specification says.
  static var configurationFolder: String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/segctl"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/segctl"
  }

  /// A path as typed, with `~/` for the home folder.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// Puts a file of that content in place, all of it or nothing.
  static func write(_ text: String, to path: String) throws(FileError) {
    try FileSystem.replace(path, with: Array(text.utf8))
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(file, $0.baseAddress! + start, bytes.count - start)
      }
      if count < 0, errno != EINTR { return errno }
      start += max(count, 0)
    }
    return 0
  }

  /// Has the user edit a text in `$VISUAL`, `$EDITOR` or vi; nil where the editor reports failure.
  static func edit(_ text: String) throws(FileError) -> [UInt8]? {
    let folder = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/segctl-XXXXXX.seg".utf8CString)
    let file = mkstemps(&template, 4)
    if file < 0 { throw FileError(number: errno) }
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    let error = writeAll(Array(text.utf8), to: file)
    close(file)
    if error != 0 { throw FileError(number: error) }
    let editor = environment("VISUAL") ?? environment("EDITOR") ?? "vi"
    guard runShell("\(editor) \"$1\"", argument: path) == 0 else { return nil }
    return try FileSystem.read(path, limit: 1 << 24)
  }

  /// Runs a line of shell on the terminal and waits for it; returns its wait status, or -1.
  private static func runShell(_ line: String, argument: String) -> Int32 {
    let texts = ["/bin/sh", "-c", line, "sh", argument]
    let words = texts.map { text in strdup(text) }
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, nil, words + [nil], environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  /// The folders and files that begin like a path, for completion; folders end in a slash.
  static func completions(of path: String) -> [String] {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<slash])
    let begun = path[slash...]
    let listed = folder.isEmpty ? "." : expanded(folder)
    guard let names = try? FileSystem.names(in: listed) else { return [] }
    return names.filter { $0.name.hasPrefix(begun) }.map { name, _ in
      let isFolder = (try? FileSystem.kind(of: listed + "/" + name).0) == .directory
      return folder + name + (isFolder ? "/" : "")
    }
  }
}

/// Ends the process with a status that is none of its own.
func leave(with status: Int32) -> Never { exit(status) }

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
