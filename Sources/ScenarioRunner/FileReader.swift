#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the files of jobs, one after the other.
///
/// Half of the time that many small files take is the system's. So a folder is opened once for the
/// files that were found in it, and nobody asks how long they are.
final class FileReader {
  /// The number of the folder that is open, and its descriptor, or -1.
  private var folder: Int32 = 0
  private var descriptor: Int32 = -1
  /// As many bytes as most files have at most.
  private lazy var buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: FileReader.size, alignment: 16)

  private static let size = 1 << 14

  deinit {
    guard folder > 0 else { return }
    close(descriptor)
    buffer.deallocate()
  }

  /// All bytes of a job's file; at most `limit`, else `overLimit`.
  func read(_ job: Job, limit: Int) throws(FileError) -> [UInt8] {
    guard job.folder > 0 else { return try FileSystem.read(job.path, limit: limit) }
    if job.folder != folder { enter(job) }
    // It may have become a pipe since it was found: not to wait for the other end here.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    let file = job.path.withCString { path in
      descriptor < 0 ? open(path, flags) : openat(descriptor, path + Int(job.nameStart), flags)
    }
    if file < 0 { throw .last }
    defer { close(file) }
    let count = FileSystem.systemRead(file, buffer.baseAddress, buffer.count)
    // Nothing comes of an empty file, of a pipe, or of what cannot be read.
    if count <= 0 { return try FileSystem.read(job.path, limit: limit) }
    // A file that gives less than was asked for is at its end.
    if count < buffer.count {
      if count > limit { throw .overLimit }
      return Array(buffer[..<count])
    }
    lseek(file, 0, SEEK_SET)
    return try FileSystem.read(file, limit: limit)
  }

  private func enter(_ job: Job) {
    if descriptor >= 0 { close(descriptor) }
    folder = job.folder
    descriptor = open(job.folderPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
