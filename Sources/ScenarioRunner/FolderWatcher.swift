#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits until something may have changed in a set of folders.
///
/// It tells no more than that: what has changed is found by looking at the files (`FileStamp`), so
/// no order of events, no editor that renames and no queue that overflows can mislead. On Linux
/// the system wakes it (inotify); where it cannot, it wakes by itself four times a second.
package final class FolderWatcher {
  /// What ended a wait.
  package enum Wake {
    /// Something may have changed.
    case change
    /// Standard input has something to read.
    case input
    /// A signal came, or some time passed: whoever waits looks whether to go on.
    case pause
  }

  /// Of the notifications; below 0 where there are none.
  private var descriptor: Int32 = -1
  /// The numbers that the system gave to watched folders.
  private var watches: Set<Int32> = []

  /// How long a wait lasts at most, in milliseconds: a signal that comes just before it is noticed
  /// then.
  private static let patience: Int32 = 250
  /// Changes that come so close to each other belong together; an editor that saves makes several.
  private static let quiet: Int32 = 50
  /// The most quiet periods that are waited for, where changes never end.
  private static let maximumPeriods = 40

  package init() {
    #if canImport(Glibc)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches these folders and no others from here on; tells whether some are new, so that what
  /// happened in them before could have been missed.
  package func watch(_ folders: Set<String>) -> Bool {
    guard descriptor >= 0 else { return false }
    #if canImport(Glibc)
      var now: Set<Int32> = []
      for folder in folders {
        let watch = inotify_add_watch(descriptor, folder, FolderWatcher.events)
        if watch >= 0 {
          now.insert(watch)
        } else if errno == ENOSPC || errno == ENOMEM {
          giveUp()
          return false
        }
      }
      for watch in watches.subtracting(now) { inotify_rm_watch(descriptor, watch) }
      let hasNew = !now.isSubset(of: watches)
      watches = now
      return hasNew
    #else
      return false
    #endif
  }

  #if canImport(Glibc)
    private static let events = UInt32(
      IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  #endif

  /// The system has no room for so many watches: go on by looking now and then.
  private func giveUp() {
    close(descriptor)
    descriptor = -1
    watches = []
  }

  /// Waits for a change, for input where `input` is given, or for a quarter of a second.
  package func wait(input: Int32?) -> Wake {
    var requests: [pollfd] = []
    if descriptor >= 0 {
      requests.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    if let input { requests.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
    let count = poll(&requests, nfds_t(requests.count), FolderWatcher.patience)
    if count < 0 { return .pause }
    if input != nil, let last = requests.last, last.revents != 0 { return .input }
    if descriptor < 0 { return .change }
    if count == 0 { return .pause }
    settle()
    return .change
  }

  /// Takes all notifications until none has come for a while.
  private func settle() {
    for _ in 0..<FolderWatcher.maximumPeriods {
      drain()
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, FolderWatcher.quiet) <= 0 { return }
    }
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

/// A file, there or not, as it was when it was looked at.
package struct WatchedPath: Sendable, Equatable {
  package let path: String
  private let stamp: FileStamp?

  /// Looks at the file.
  package init(_ path: String) {
    self.path = path
    stamp = FileStamp(of: path)
  }

  package var isThere: Bool { stamp != nil }

  package var hasChanged: Bool { FileStamp(of: path) != stamp }

  /// The folders in which a change of the file shows: its own, and the one that a link leads to;
  /// where they are missing, the nearest that is there.
  package var folders: [String] {
    var folders = [nearestFolder(to: path)]
    if let real = FileSystem.realPath(path) { folders.append(nearestFolder(to: real)) }
    return folders
  }

  private func nearestFolder(to path: String) -> String {
    var folder = ScenarioRunner.folder(of: path)
    while !folder.isEmpty, FileStamp(of: folder) == nil {
      folder = ScenarioRunner.folder(of: String(folder.dropLast()))
    }
    return folder.isEmpty ? "." : folder
  }
}

/// What tells one state of a file from another without reading it.
package struct FileStamp: Sendable, Equatable {
  private let identity: FileIdentity
  private let size: Int64
  private let mode: UInt32
  /// When it was written last, in seconds and nanoseconds.
  private let seconds: Int
  private let nanoseconds: Int

  /// nil where there is no such file.
  package init?(of path: String) {
    var status = stat()
    if stat(path, &status) != 0 { return nil }
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    size = Int64(status.st_size)
    mode = UInt32(status.st_mode)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
