import ScenarioRunner
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ctrl-C: a handler sets a flag, and whoever runs something looks at it.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  static func clear() { flag.store(false, ordering: .relaxed) }

  /// Notes SIGINT and SIGTERM from here on; calls that they break are not begun again.
  static func listen() {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in Interruption.note() }
    #else
      action.__sigaction_handler.sa_handler = { _ in Interruption.note() }
    #endif
    FileSystem.heed { Interruption.isRequested }
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    unblock()
  }

  /// From here on SIGINT and SIGTERM end the program, as they do by themselves.
  static func leaveToSystem() {
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
  }

  /// Says so, for a command that ends without all that it was asked for.
  static func conclude(_ console: Console) -> ExitStatus {
    console.complain("interrupted")
    return .interrupted
  }

  /// Whoever started us may have had the signals blocked, and a child inherits that.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGHUP)
    sigaddset(&signals, SIGQUIT)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func note() { flag.store(true, ordering: .relaxed) }
}
