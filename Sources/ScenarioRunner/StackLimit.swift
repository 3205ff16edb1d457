package import ScenarioInterpreter
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes of stack on which everything runs that the limits allow, also without optimisation.
private let roomyStack = 8 << 20

/// Whether everything runs on a thread with such a stack, and not on the main thread.
private let hasRoomyThread = Atomic<Bool>(false)

/// Runs something where the stack has room for what may nest: on a thread of its own where the
/// main thread was given little. Returns what it returns.
package func withRoomyStack(_ body: @escaping @Sendable () -> Int32) -> Int32 {
  if mainStackSize() >= roomyStack { return body() }
  let result = Result()
  hasRoomyThread.store(true, ordering: .relaxed)
  guard let thread = startThread({ result.status = body() }) else {
    hasRoomyThread.store(false, ordering: .relaxed)
    return body()
  }
  // Signals are for the thread that waits for something else.
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, nil)
  pthread_join(thread, nil)
  return result.status
}

/// Written by one thread and, when that has ended, read by another.
private final class Result: @unchecked Sendable {
  var status: Int32 = 0
}

/// Starts a thread with a stack as large as that of a usual main thread; nil where there is no
/// memory for one.
func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, roomyStack)
  let context = Unmanaged.passRetained(ThreadBody(run: body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let error = pthread_create(&thread, &attributes, runThread, context.toOpaque())
  if error == 0 { return thread }
  context.release()
  return nil
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }

  static func take(_ context: UnsafeMutableRawPointer) {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  }
}

#if canImport(Darwin)
  private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    ThreadBody.take(context)
    return nil
  }
#else
  private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { ThreadBody.take(context) }
    return nil
  }
#endif

extension Limits {
  /// The usual limits, with as much nesting as the stack bears: that of `withRoomyStack`, or less
  /// where there is no memory for one.
  ///
  /// Measured on x86-64, optimised: a block that runs takes 1.1 KiB of stack, and the deepest
  /// expression 340 KiB. Blocks count 1.2 KiB here, and 400 KiB are kept for the rest.
  package static func fittingStack() -> Limits {
    var limits = Limits()
    let bytes = mainStackSize()
    if bytes < roomyStack, !hasRoomyThread.load(ordering: .relaxed) {
      limits.nesting = min(limits.nesting, max(32, (bytes - (400 << 10)) / 1229))
    }
    return limits
  }
}

private func mainStackSize() -> Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let status = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
  #else
    let status = getrlimit(RLIMIT_STACK, &limit)
  #endif
  return status == 0 ? Int(clamping: limit.rlim_cur) : roomyStack
}
