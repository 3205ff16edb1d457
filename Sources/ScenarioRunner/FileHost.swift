package import ScenarioInterpreter
package import ScenarioLanguage
package import SegmentedControl

/// What a running file may reach: included files below the root, a clock, and Ctrl-C.
package final class FileHost: RunHost {
  /// The folder, without links, that included files must lie in.
  private let root: String?
  private let limits: Limits
  private let emitter: ((Output) -> Void)?
  private let interruption: @Sendable () -> Bool

  package init(
    root: String?, limits: Limits, emitter: ((Output) -> Void)? = nil,
    interruption: @escaping @Sendable () -> Bool = { false }
  ) {
    self.root = root
    self.limits = limits
    self.emitter = emitter
    self.interruption = interruption
  }

  package func include(_ path: String, from includer: String) -> IncludeResult {
    let wanted = path.hasPrefix("/") ? path : folder(of: includer) + path
    guard let real = FileSystem.realPath(wanted) else { return .notFound }
    if let root, !isInside(real, root) { return .outsideRoot }
    do throws(FileError) {
      return .loaded(name: wanted, bytes: try FileSystem.read(real, limit: limits.fileSize))
    } catch {
      return error.isTooLarge ? .tooLarge : .unreadable(error.reason)
    }
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// The folder of a file, with its slash; empty for the present one.
  private func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  package func snapshot(_ name: String, of control: SegmentedControl) -> SnapshotVerdict {
    .unavailable("this run keeps no snapshots")
  }

  package var isInterrupted: Bool { interruption() }

  package func selects(_ scenario: Scenario, title: String?) -> Bool { true }

  package func finished(_ status: ScenarioStatus) {}

  package func now() -> UInt64 { FileSystem.monotonicNanoseconds() }

  package func emit(_ output: Output) { emitter?(output) }
}
