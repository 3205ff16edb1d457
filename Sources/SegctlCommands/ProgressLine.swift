import ScenarioRunner
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line on the terminal that tells how far a run has come, once it takes longer than a second.
final class ProgressLine: Sendable {
  private let progress: Progress
  private let files: Int
  private let start: UInt64
  let isShown: Bool
  private let hasShown = Atomic<Bool>(false)

  init(_ progress: Progress, files: Int, start: UInt64) {
    self.progress = progress
    self.files = files
    self.start = start
    isShown = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
  }

  func show() {
    guard isShown else { return }
    let elapsed = FileSystem.monotonicNanoseconds() - start
    if elapsed < 1_000_000_000 { return }
    hasShown.store(true, ordering: .relaxed)
    put("\r\(text(elapsed))\u{1b}[K")
  }

  /// `1200 scenarios, 2 failed, 800/s, 12 of 40 files, 3 s left`.
  private func text(_ elapsed: UInt64) -> String {
    let scenarios = progress.scenarios.load(ordering: .relaxed)
    let failures = progress.failures.load(ordering: .relaxed)
    let done = progress.files.load(ordering: .relaxed)
    var text = plural(scenarios, "scenario")
    if failures > 0 { text += ", \(failures) failed" }
    text += ", \(Int(Double(scenarios) * 1e9 / Double(elapsed)))/s"
    if files > 1 { text += ", \(done) of \(files) files" }
    if done > 0, files > done {
      let left = Double(elapsed) * Double(files - done) / Double(done) / 1e9
      text += ", \(Int(left.rounded(.up))) s left"
    }
    return text
  }

  func clear() {
    if hasShown.load(ordering: .relaxed) { put("\r\u{1b}[K") }
  }

  private func put(_ text: String) { _ = FileSystem.send(Array(text.utf8), to: STDERR_FILENO) }
}
