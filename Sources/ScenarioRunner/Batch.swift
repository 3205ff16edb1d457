package import ScenarioInterpreter
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What became of one file.
package enum FileResult: Sendable {
  case ran(FileOutcome, FileNotes)
  /// It could not be read.
  case unreadable(FileError)
}

/// Runs files and hands each result to one owner, in the order of the jobs whatever their number.
package struct Batch {
  private let settings: RunSettings
  private let workers: Int?
  private let makeHost: @Sendable () -> FileHost

  /// Makes a batch for so many threads; nil for one a processor.
  package init(
    _ settings: RunSettings, workers: Int? = 1, makeHost: @escaping @Sendable () -> FileHost
  ) {
    self.settings = settings
    self.workers = workers
    self.makeHost = makeHost
  }

  /// Runs all jobs; `each` tells whether to go on, and `tick` is called now and then meanwhile.
  package func run(
    _ jobs: [Job], tick: @escaping () -> Void = {}, each: (Job, consuming FileResult) -> Bool
  ) {
    if workers != 1 && jobs.count > 1 {
      Crew(jobs, settings, count: workers, makeHost).run(tick: tick, each: each)
      return
    }
    var worker = Worker(settings, makeHost())
    worker.setTick(tick)
    for job in jobs {
      if worker.isInterrupted { return }
      if !each(job, worker.result(of: job)) { return }
      tick()
    }
  }
}

/// Runs files, one after the other.
private struct Worker {
  private let host: FileHost
  private let fileSize: Int
  private var run: FileRun

  init(_ settings: RunSettings, _ host: FileHost) {
    self.host = host
    fileSize = settings.limits.fileSize
    run = FileRun(settings, host: host)
  }

  var isInterrupted: Bool { host.isInterrupted }

  func setTick(after delay: UInt64 = 0, _ tick: @escaping () -> Void) {
    host.setTick(after: delay, tick)
  }

  mutating func result(of job: Job) -> FileResult {
    do throws(FileError) {
      let bytes = try FileSystem.read(job.path, limit: fileSize)
      host.begin(job, bytes)
      let outcome = run.outcome(of: bytes, named: job.path)
      return .ran(outcome, host.end())
    } catch {
      return .unreadable(error)
    }
  }
}

/// The results that a thread carries to the owner at once, since each delivery takes a lock.
private struct Load {
  private(set) var results: [(index: Int, result: FileResult)] = []
  /// When it was delivered last.
  private var emptied = FileSystem.monotonicNanoseconds()

  /// So many results at most are carried together.
  private static let size = 64
  /// A result waits no longer than this for others, in nanoseconds: those of long files go alone.
  private static let patience: UInt64 = 2_000_000

  init() { results.reserveCapacity(Load.size) }

  mutating func add(_ result: consuming FileResult, of index: Int) {
    results.append((index, result))
  }

  var isDue: Bool {
    results.count == Load.size || FileSystem.monotonicNanoseconds() - emptied > Load.patience
  }

  mutating func empty() {
    results.removeAll(keepingCapacity: true)
    emptied = FileSystem.monotonicNanoseconds()
  }
}

/// Threads that take job numbers from one counter; results wait for the owner in the jobs' order.
///
/// The owner works alone until that has taken longer than threads take to start. Only so many
/// results wait: a thread that is further ahead of the owner stops until it has caught up.
private final class Crew: @unchecked Sendable {
  private let jobs: [Job]
  private let settings: RunSettings
  private let makeHost: @Sendable () -> FileHost
  /// How many threads are wanted.
  private lazy var count = min(wanted ?? FileSystem.processors, jobs.count)
  private let wanted: Int?
  private let next = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)
  /// Guarded by `lock`, as all below: the results from the awaited one on, each at its number
  /// modulo the length.
  private var results: [FileResult?] = []
  private var alive = 0
  /// The first job whose result the owner has not taken.
  private var awaited = 0
  /// Threads that are too far ahead.
  private var waiting = 0
  /// The owner's alone, as below: the results that it has yet to look at, the first of them last.
  private var taken: [FileResult] = []
  private var threads: [pthread_t] = []
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let arrival: UnsafeMutablePointer<pthread_cond_t>
  private let room: UnsafeMutablePointer<pthread_cond_t>

  /// What a main thread has by default; deep recursion of scenarios must fit on any thread.
  private static let stackSize = 8 << 20

  /// How long the owner works alone, in nanoseconds: some times what it takes to start a thread.
  private static let patience: UInt64 = 2_000_000

  /// Results that wait at most.
  private static let window = 1024

  init(
    _ jobs: [Job], _ settings: RunSettings, count: Int?,
    _ makeHost: @escaping @Sendable () -> FileHost
  ) {
    self.jobs = jobs
    self.settings = settings
    self.makeHost = makeHost
    wanted = count
    lock = .allocate(capacity: 1)
    arrival = .allocate(capacity: 1)
    room = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(arrival, nil)
    pthread_cond_init(room, nil)
  }

  deinit {
    pthread_cond_destroy(room)
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(lock)
    room.deallocate()
    arrival.deallocate()
    lock.deallocate()
  }

  func run(tick: @escaping () -> Void, each: (Job, consuming FileResult) -> Bool) {
    var index = 0
    if workAlone(&index, tick, each) {
      start(upTo: count)
      while index < jobs.count, let result = wait(for: index, tick), each(jobs[index], result) {
        index += 1
      }
    }
    stop()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs one job after the other, at first; tells whether the threads are to go on.
  private func workAlone(
    _ index: inout Int, _ tick: @escaping () -> Void, _ each: (Job, consuming FileResult) -> Bool
  ) -> Bool {
    let begin = FileSystem.monotonicNanoseconds()
    var worker = Worker(settings, makeHost())
    // A long job goes on beside the threads.
    worker.setTick(after: Crew.patience) {
      self.start(upTo: self.count - 1)
      tick()
    }
    while threads.isEmpty {
      index = next.add(1, ordering: .relaxed).oldValue
      if index >= jobs.count || worker.isInterrupted { return false }
      let result = worker.result(of: jobs[index])
      if !each(jobs[index], result) { return false }
      index += 1
      wants(index)
      if FileSystem.monotonicNanoseconds() - begin > Crew.patience { start(upTo: count) }
    }
    return true
  }

  /// Awaits a job's result from now on.
  private func wants(_ index: Int) {
    pthread_mutex_lock(lock)
    awaited = index
    if waiting > 0 { pthread_cond_broadcast(room) }
    pthread_mutex_unlock(lock)
  }

  private func stop() {
    pthread_mutex_lock(lock)
    isStopped.store(true, ordering: .relaxed)
    pthread_cond_broadcast(room)
    pthread_mutex_unlock(lock)
  }

  /// The result of a job, or nil where the threads ended without it.
  private func wait(for index: Int, _ tick: () -> Void) -> FileResult? {
    if taken.isEmpty { take(from: index, tick) }
    return taken.popLast()
  }

  /// Takes the result of a job and those after it that are there, once there is one.
  private func take(from index: Int, _ tick: () -> Void) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while results[index % results.count] == nil && alive > 0 {
      pause()
      pthread_mutex_unlock(lock)
      tick()
      pthread_mutex_lock(lock)
    }
    while awaited < index + results.count, let result = results[awaited % results.count] {
      taken.append(result)
      results[awaited % results.count] = nil
      awaited += 1
    }
    taken.reverse()
    if waiting > 0 { pthread_cond_broadcast(room) }
  }

  /// Waits until something arrives, a tenth of a second at most.
  private func pause() {
    var until = timespec()
    clock_gettime(CLOCK_REALTIME, &until)
    until.tv_nsec += 100_000_000
    if until.tv_nsec >= 1_000_000_000 {
      until.tv_nsec -= 1_000_000_000
      until.tv_sec += 1
    }
    pthread_cond_timedwait(arrival, lock, &until)
  }

  private func work() {
    var worker = Worker(settings, makeHost())
    var done = Load()
    while !isStopped.load(ordering: .relaxed), !worker.isInterrupted {
      let index = next.add(1, ordering: .relaxed).oldValue
      if index >= jobs.count { break }
      done.add(worker.result(of: jobs[index]), of: index)
      if done.isDue { deliver(&done) }
    }
    deliver(&done)
    pthread_mutex_lock(lock)
    alive -= 1
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(lock)
  }

  /// Hands over what a thread carries, and leaves it empty.
  private func deliver(_ load: inout Load) {
    pthread_mutex_lock(lock)
    for (index, result) in load.results { place(result, at: index) }
    let isAwaited = results[awaited % results.count] != nil
    pthread_mutex_unlock(lock)
    if isAwaited { pthread_cond_signal(arrival) }
    load.empty()
  }

  /// Waits until there is room for the result; the lock is held before and after.
  private func place(_ result: FileResult, at index: Int) {
    while index >= awaited + results.count, !isStopped.load(ordering: .relaxed) {
      waiting += 1
      pthread_cond_signal(arrival)
      pthread_cond_wait(room, lock)
      waiting -= 1
    }
    if index < awaited + results.count { results[index % results.count] = result }
  }

  /// Starts threads until there are so many; fewer where the system gives no more.
  private func start(upTo number: Int) {
    if threads.isEmpty {
      results = Array(repeating: nil, count: min(jobs.count, max(Crew.window, 2 * count)))
    }
    while threads.count < number, let thread = startThread() { threads.append(thread) }
  }

  private func startThread() -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Crew.stackSize)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let context = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, &attributes, crewMember, context.toOpaque()) == 0 {
      alive += 1
      return thread
    }
    context.release()
    return nil
  }

  fileprivate static func enter(_ context: UnsafeMutableRawPointer) {
    Unmanaged<Crew>.fromOpaque(context).takeRetainedValue().work()
  }
}

#if canImport(Darwin)
  private func crewMember(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Crew.enter(context)
    return nil
  }
#else
  private func crewMember(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Crew.enter(context) }
    return nil
  }
#endif
