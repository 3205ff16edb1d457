#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// Puts new content in the place of a file, all of it or nothing: written beside it, then
  /// renamed.
  ///
  /// A link stays a link, and permissions stay as they are; a new file gets those of the umask. A
  /// terminal, a pipe or a device is written to, and never replaced by a file.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    if let found = try? kind(of: path), found.0 != .file { return try write(bytes, to: path) }
    let target = realPath(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    let temporary = target + ".segctl-\(getpid())"
    let mode: mode_t = exists ? status.st_mode & 0o7777 : 0o666
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor < 0 { throw .last }
    do throws(FileError) {
      try write(bytes, to: descriptor)
      if exists, fchmod(descriptor, mode) != 0 { throw .last }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    if close(descriptor) != 0 || rename(temporary, target) != 0 {
      let error = FileError.last
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = writeOnce(bytes, from: start, to: descriptor)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      start += count
    }
  }

  private static func writeOnce(_ bytes: [UInt8], from start: Int, to descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { buffer in
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
      #if canImport(Darwin)
        return Darwin.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Glibc)
        return Glibc.write(descriptor, rest.baseAddress, rest.count)
      #else
        return Musl.write(descriptor, rest.baseAddress, rest.count)
      #endif
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
