import CThreads
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

/// What a thread makes of the results of some files, one after the other, for the owner of the run.
package protocol ResultPart: AnyObject, Sendable {
  /// Keeps of a result what the owner needs: what is done here, many threads do at once.
  func take(_ result: consuming FileResult, of job: Job)
}

/// Runs files and hands what came of them to one owner, in the order of the jobs whatever the
/// number of threads.
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

  /// The most files that a thread takes at once.
  package static let widestStretch = 32

  /// Runs all jobs.
  ///
  /// - Parameters:
  ///   - stretch: The most files that a thread takes at once.
  ///   - makePart: Makes what takes the results of so many files.
  ///   - tick: Is called now and then meanwhile.
  ///   - each: Is given the parts in the order of the jobs; tells whether to go on.
  package func run(
    _ jobs: [Job], stretch: Int = Batch.widestStretch,
    makePart: @escaping @Sendable () -> any ResultPart, tick: @escaping () -> Void = {},
    each: (any ResultPart) -> Bool
  ) {
    let count = jobs.count > 1 ? min(workers ?? FileSystem.processors, jobs.count) : 1
    let crew = Crew(jobs, settings, size: count, stretch: stretch, makeHost, makePart)
    crew.run(tick: tick, each: each)
  }

  /// Runs all jobs; `each` is given every result as it is, and tells whether to go on.
  package func run(_ jobs: [Job], each: (Job, FileResult) -> Bool) {
    let makePart: @Sendable () -> any ResultPart = { SingleResult() }
    run(jobs, stretch: 1, makePart: makePart) { part in
      guard let part = part as? SingleResult, let (job, result) = part.taken else { return true }
      return each(job, result)
    }
  }
}

/// The result of one file as it is; the thread that ran the file writes it before the owner reads.
private final class SingleResult: ResultPart, @unchecked Sendable {
  private(set) var taken: (Job, FileResult)?

  func take(_ result: consuming FileResult, of job: Job) { taken = (job, result) }
}

/// Runs files, one after the other.
private struct Worker {
  let host: FileHost
  private let fileSize: Int
  private let reader = FileReader()
  private var run: FileRun

  init(_ settings: RunSettings, _ host: FileHost) {
    self.host = host
    fileSize = settings.limits.fileSize
    run = FileRun(settings, host: host)
  }

  mutating func result(of job: Job) -> FileResult {
    do throws(FileError) {
      let bytes = try reader.read(job, limit: fileSize)
      host.begin(job, bytes)
      let outcome = run.outcome(of: bytes, named: job.path)
      return .ran(outcome, host.end())
    } catch {
      return .unreadable(error)
    }
  }
}

/// The owner's thread and its helpers, which all take stretches of the jobs, the shorter the fewer
/// are left. What a helper makes of one waits until the owner is done with one of its own.
///
/// The owner is alone until the work has taken longer than threads take to start, unless there are
/// so many files that it will.
private final class Crew: @unchecked Sendable {
  private let jobs: [Job]
  private let settings: RunSettings
  /// How many threads are wanted, the owner's included.
  private let size: Int
  /// The owner's alone: its helpers; nil before they are started.
  private var helpers: [pthread_t]?
  private let widestStretch: Int
  private let makeHost: @Sendable () -> FileHost
  private let makePart: @Sendable () -> any ResultPart
  private let isStopped = Atomic<Bool>(false)
  /// Guarded by `lock`, as all below: the first job that nobody has taken.
  private var next = 0
  /// What was made of the stretches that were taken, in their order; nil where it is awaited or
  /// was handed over. An interruption cuts one short: then it is not whole.
  private var parts: [(part: any ResultPart, isWhole: Bool)?] = []
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let arrival: UnsafeMutablePointer<pthread_cond_t>

  /// How long the owner works alone, in nanoseconds: some times what it takes to start a thread.
  private static let patience: UInt64 = 2_000_000

  /// So many files take that long in any case: the smallest take 10 microseconds each.
  private static let manyJobs = 500

  init(
    _ jobs: [Job], _ settings: RunSettings, size: Int, stretch: Int,
    _ makeHost: @escaping @Sendable () -> FileHost,
    _ makePart: @escaping @Sendable () -> any ResultPart
  ) {
    self.jobs = jobs
    self.settings = settings
    self.size = size
    widestStretch = stretch
    self.makeHost = makeHost
    self.makePart = makePart
    lock = .allocate(capacity: 1)
    arrival = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(lock)
    arrival.deallocate()
    lock.deallocate()
  }

  // MARK: The owner

  func run(tick: @escaping () -> Void, each: (any ResultPart) -> Bool) {
    let start = FileSystem.monotonicNanoseconds()
    if jobs.count >= Crew.manyJobs { startHelpers() }
    var worker = Worker(settings, makeHost())
    let host = worker.host
    // Helpers come to a long scenario as well.
    host.setTick(after: Crew.patience) {
      self.startHelpers()
      tick()
    }
    var number = 0
    var goesOn = true
    while goesOn, let (place, stretch) = take(for: host) {
      perform(stretch, at: place, &worker)
      if FileSystem.monotonicNanoseconds() - start > Crew.patience { startHelpers() }
      tick()
      goesOn = handOver(from: &number, each) { finished($0) }
    }
    if goesOn { _ = handOver(from: &number, each) { wait(for: $0, tick) } }
    isStopped.store(true, ordering: .relaxed)
    for helper in helpers ?? [] { pthread_join(helper, nil) }
  }

  private func startHelpers() {
    if helpers == nil { helpers = (1..<size).compactMap { _ in startThread { self.help() } } }
  }

  /// Hands over one part after the other, as long as they are there; tells whether to go on.
  private func handOver(
    from number: inout Int, _ each: (any ResultPart) -> Bool,
    next: (Int) -> (part: any ResultPart, isWhole: Bool)?
  ) -> Bool {
    while let (part, isWhole) = next(number) {
      number += 1
      if !each(part) || !isWhole { return false }
    }
    return true
  }

  /// The part of that number, or nil where it is not there yet.
  private func finished(_ number: Int) -> (part: any ResultPart, isWhole: Bool)? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard number < parts.count else { return nil }
    return parts[number].take()
  }

  /// The part of that number, once it is there; nil where nobody is at it.
  private func wait(
    for number: Int, _ tick: () -> Void
  ) -> (part: any ResultPart, isWhole: Bool)? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard number < parts.count else { return nil }
    while parts[number] == nil {
      pause()
      pthread_mutex_unlock(lock)
      tick()
      pthread_mutex_lock(lock)
    }
    return parts[number].take()
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

  // MARK: All threads

  /// The next jobs, and the place of what is made of them; nil where there are no more.
  private func take(for host: FileHost) -> (place: Int, stretch: Range<Int>)? {
    if isStopped.load(ordering: .relaxed) || host.isInterrupted { return nil }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let left = jobs.count - next
    if left == 0 { return nil }
    // Towards the end short ones, so that all threads end at about the same time.
    let count = max(1, min(widestStretch, left / (4 * size)))
    parts.append(nil)
    next += count
    return (parts.count - 1, next - count..<next)
  }

  private func perform(_ stretch: Range<Int>, at place: Int, _ worker: inout Worker) {
    let part = makePart()
    var isWhole = true
    for index in stretch {
      if isStopped.load(ordering: .relaxed) || worker.host.isInterrupted {
        isWhole = false
        break
      }
      part.take(worker.result(of: jobs[index]), of: jobs[index])
    }
    pthread_mutex_lock(lock)
    parts[place] = (part, isWhole)
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(lock)
  }

  private func help() {
    threads_keep_own_descriptors()
    var worker = Worker(settings, makeHost())
    let host = worker.host
    while let (place, stretch) = take(for: host) { perform(stretch, at: place, &worker) }
  }
}
