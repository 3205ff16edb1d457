#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few system calls the editor makes, with interruptions and partial writes taken care of.
enum System {
  static var errorNumber: Int32 { errno }
  static let interruption = EINTR
  static let nothingThere = EAGAIN
  static let fileTooLarge = EFBIG

  static func setErrorNumber(_ number: Int32) { errno = number }

  /// Whether a signal ended the call that has just failed.
  static var wasInterrupted: Bool { errno == EINTR }

  /// Reads what is there, at most `capacity` bytes; empty at the end of input, nil on an error,
  /// which `errorNumber` tells. Does not go on after a signal: the caller may have to act on it.
  static func read(_ descriptor: Int32, capacity: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      count = posixRead(descriptor, buffer.baseAddress, capacity)
      initialized = max(count, 0)
    }
    return count < 0 ? nil : bytes
  }

  /// A file's bytes; nil when it cannot be read, is not a regular file or has more than `limit`.
  static func content(ofFile path: String, limit: Int) -> [UInt8]? {
    // Without O_NONBLOCK a pipe of that name would hold the program up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return content(of: file, limit: limit)
  }

  /// The bytes of an open regular file from its present position on; nil as above. The size that a
  /// file says it has is not to be trusted: one with holes says more, one of /proc less.
  static func content(of file: Int32, limit: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = EINVAL
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limit))
    while let more = read(file, capacity: 65536) {
      if more.isEmpty { return bytes }
      guard bytes.count + more.count <= limit else {
        errno = EFBIG
        return nil
      }
      bytes += more
    }
    return nil
  }

  /// Writes all of it. Returns 0, or the error's number.
  @discardableResult
  static func write(_ descriptor: Int32, _ bytes: some Sequence<UInt8>) -> Int32 {
    let bytes = Array(bytes)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        posixWrite(descriptor, $0.baseAddress! + start, bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Makes a file for its owner alone, with all of the bytes on the disk before it has a name: who
  /// is killed leaves nothing. Where the system has no such files, it has its name from the first.
  static func makeFile(_ path: String, _ bytes: [UInt8]) -> Bool {
    #if os(Linux)
      // O_TMPFILE, which is not imported.
      let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
      let unnamed = open(String(folder), O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o600)
      if unnamed >= 0 {
        defer { close(unnamed) }
        guard write(unnamed, bytes) == 0, fsync(unnamed) == 0 else { return false }
        let link = "/proc/self/fd/\(unnamed)"
        if linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return true }
      }
    #endif
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(file, bytes) == 0 && fsync(file) == 0
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The system's wording for an error.
  static func message(of errorNumber: Int32) -> String {
    String(cString: strerror(errorNumber))
  }
}

private let posixRead = read
private let posixWrite = write
