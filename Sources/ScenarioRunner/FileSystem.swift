import ScenarioLanguage
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file or a folder cannot be read, as the system says it: `errno` of the failed call.
package struct FileError: Error, Sendable, Equatable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// More bytes than the limit for a file allows: no error of the system, and so no `errno`.
  static let overLimit = FileError(number: -1)

  /// A pipe or a device where only a file will do: no error of the system either.
  static let noFile = FileError(number: -2)

  package var isTooLarge: Bool { self == .overLimit }

  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's own words: "Permission denied".
  package var reason: String {
    if isTooLarge { return "it has more bytes than --max-file allows" }
    return self == .noFile ? "it is no regular file" : String(cString: strerror(number))
  }

  static var last: FileError { FileError(number: errno) }
}

/// What a path leads to.
package enum FileKind: Sendable { case file, directory, other }

/// What identifies a file, whatever it is called.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// The few calls that a run needs of the system, without a library that would slow its start.
package enum FileSystem {
  /// The bytes of a file, at most `limit`; see `Limits.fileSize`.
  ///
  /// A pipe is read to its end, and one that nobody writes to is waited for, which is said on
  /// standard error. `onlyFiles` refuses pipes, devices and a link at the end of the path.
  package static func read(
    _ path: String, limit: Int, onlyFiles: Bool = false
  ) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for its other end.
    let link = onlyFiles ? O_NOFOLLOW : 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | link)
    if descriptor < 0 { throw onlyFiles && errno == ELOOP ? .noFile : .last }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    let type = status.st_mode & S_IFMT
    if type != S_IFREG {
      if onlyFiles, type != S_IFDIR { throw .noFile }
      if type == S_IFIFO { try awaitWriter(of: descriptor, path) }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
    return try read(descriptor, status, limit: limit)
  }

  /// All that a descriptor gives until its end; at most `limit` bytes, else `overLimit`.
  package static func read(_ descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    return try read(descriptor, status, limit: limit)
  }

  private static func read(
    _ descriptor: Int32, _ status: stat, limit: Int
  ) throws(FileError) -> [UInt8] {
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if isFile, status.st_size > limit { throw .overLimit }
    var bytes: [UInt8] = []
    var room = isFile ? Int(status.st_size) + 1 : 1 << 16
    while true {
      let count = try append(to: &bytes, from: descriptor, room: room)
      // A file that gives less than was asked for is at its end.
      if count == 0 || isFile && count < room { return bytes }
      if bytes.count > limit { throw .overLimit }
      room = isFile ? max(1, Int(status.st_size) + 1 - bytes.count) : max(1 << 16, bytes.count)
    }
  }

  /// Waits until somebody writes to a pipe, and says so where that takes more than a second.
  private static func awaitWriter(of descriptor: Int32, _ path: String) throws(FileError) {
    var pipe = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var ready = poll(&pipe, 1, 1000)
    if ready == 0 {
      let name = VisibleLine.text(of: path)
      _ = send(Array("segctl: waiting for somebody to write to the pipe \(name)\n".utf8), to: 2)
      ready = poll(&pipe, 1, -1)
    }
    if ready < 0 { throw .last }
  }

  /// Reads once into `room` more bytes; returns how many came. Ctrl-C ends the wait for a pipe,
  /// and a plain file never waits.
  private static func append(
    to bytes: inout [UInt8], from descriptor: Int32, room: Int
  ) throws(FileError) -> Int {
    let start = bytes.count
    var received = 0
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      received = systemRead(descriptor, buffer.baseAddress, room)
      failure = errno
      count = Swift.max(0, received)
    }
    if received < 0 { throw FileError(number: failure) }
    if start == 0 { bytes = piece } else { bytes.append(contentsOf: piece) }
    return received
  }

  static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Musl.read(descriptor, buffer, count)
    #endif
  }

  /// What a path leads to, symbolic links followed.
  package static func kind(of path: String) throws(FileError) -> (FileKind, FileIdentity) {
    var status = stat()
    if stat(path, &status) != 0 { throw .last }
    let identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, identity)
    case S_IFDIR: return (.directory, identity)
    default: return (.other, identity)
    }
  }

  /// The names in a folder, hidden ones left out, sorted by their bytes, each behind a prefix.
  ///
  /// Each comes with what it is, where the system tells at no extra cost; links are not followed.
  package static func names(
    in folder: String, behind prefix: String = ""
  ) throws(FileError) -> [(name: String, entry: Entry)] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    // Sorted as bytes, end to end: a folder may hold many, and each string is made once.
    var texts: [UInt8] = []
    var found: [FoundName] = []
    while let entry = readdir(stream) {
      let start = texts.count
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        if name[0] != UInt8(ascii: ".") { texts.append(contentsOf: name.prefix { $0 != 0 }) }
      }
      if texts.count == start { continue }
      let kind = Entry(type: Int32(entry.pointee.d_type))
      found.append(FoundName(texts, start..<texts.count, kind))
    }
    texts.withUnsafeBufferPointer { texts in found.sort { $0.precedes($1, in: texts) } }
    var name = Array(prefix.utf8)
    return found.map { found in
      name.removeLast(name.count - prefix.utf8.count)
      name.append(contentsOf: texts[found.range])
      return (String(decoding: name, as: UTF8.self), found.entry)
    }
  }

  /// A name among the bytes of all names of a folder.
  private struct FoundName {
    /// The first eight bytes as a number that sorts as they do; missing ones are zero.
    let head: UInt64
    let range: Range<Int>
    let entry: Entry

    init(_ texts: [UInt8], _ range: Range<Int>, _ entry: Entry) {
      self.range = range
      self.entry = entry
      var head: UInt64 = 0
      for offset in 0..<8 {
        let at = range.lowerBound + offset
        head = head << 8 | (at < range.upperBound ? UInt64(texts[at]) : 0)
      }
      self.head = head
    }

    func precedes(_ other: FoundName, in texts: UnsafeBufferPointer<UInt8>) -> Bool {
      if head != other.head { return head < other.head }
      return texts[range].lexicographicallyPrecedes(texts[other.range])
    }
  }

  /// What an entry of a folder is.
  package enum Entry: Sendable {
    case file, directory, link, other

    init(type: Int32) {
      switch type {
      case Int32(DT_REG): self = .file
      case Int32(DT_DIR): self = .directory
      case Int32(DT_LNK), Int32(DT_UNKNOWN): self = .link
      default: self = .other
      }
    }
  }

  /// The path without links, `.` and `..`; nil where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static let interruption = Mutex<@Sendable () -> Bool>({ false })

  /// Has writing ask whether the program is to stop; then it waits for no reader for long.
  package static func heed(_ interruption: @escaping @Sendable () -> Bool) {
    self.interruption.withLock { $0 = interruption }
  }

  private static var isInterrupted: Bool {
    let ask = interruption.withLock { $0 }
    return ask()
  }

  /// Writes all bytes; returns 0, or the `errno` that stopped it: `EINTR` where the program was
  /// asked to stop and nobody has read anything for a second since.
  package static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      var size = bytes.count - start
      if isInterrupted {
        if !hasRoom(descriptor, within: 1000) { return EINTR }
        // A pipe that has room has it for so much at least: to write more might wait.
        size = min(size, 512)
      }
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress! + start, size)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        _ = hasRoom(descriptor, within: -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until something can be written, for ever or for some milliseconds; false where it cannot
  /// be by then.
  private static func hasRoom(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Whether a file could be written there, without leaving a trace but missing folders.
  package static func checkWritable(_ path: String) throws(FileError) {
    try makeFolders(of: path)
    if let found = try? kind(of: path) {
      if found.0 == .directory { throw FileError(number: EISDIR) }
      if access(path, W_OK) != 0 { throw .last }
      if found.0 == .other { return }
    }
    let folder = folder(of: path)
    if access(folder.isEmpty ? "." : folder, W_OK | X_OK) != 0 { throw .last }
  }

  /// Takes a file away; that it is not there is no error.
  package static func remove(_ path: String) { unlink(path) }

  /// The present folder, without links, and its slash.
  package static var workingFolder: String {
    let folder = realPath(".") ?? ""
    return folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Seconds since 1970.
  package static func wallClock() -> Int { time(nil) }

  /// The processors that this machine offers, 1 at least.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The time in nanoseconds that only goes forward.
  package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
