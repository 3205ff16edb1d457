/// A file to run: the path by which messages call it.
package struct Job: Sendable, Hashable {
  package let path: String
  /// Whether it was named itself, rather than found in a folder.
  package let isNamed: Bool
}

/// A path of the command line that leads to nothing that can be run.
package struct PathProblem: Sendable {
  package let path: String
  package let reason: String
  package let isMissing: Bool

  package init(_ path: String, _ error: FileError) {
    self.path = path
    reason = error.reason
    isMissing = error.isMissing
  }
}

/// Finds the scenario files behind the paths of a command line.
///
/// Folders are searched for `*.seg`, sorted by bytes, hidden entries left out; links to folders are
/// not followed, so a loop of links ends. A file that is named twice runs once.
package struct Discovery {
  package private(set) var jobs: [Job] = []
  package private(set) var problems: [PathProblem] = []
  private var seen: Set<FileIdentity> = []
  /// Whether jobs may repeat: only where several paths lead to files.
  private let looksForRepeats: Bool

  package init(paths: [String]) {
    looksForRepeats = paths.count > 1
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    do throws(FileError) {
      let (kind, identity) = try FileSystem.kind(of: path)
      switch kind {
      case .directory: try search(path)
      case .file, .other:
        if looksForRepeats, !seen.insert(identity).inserted { return }
        jobs.append(Job(path: path, isNamed: true))
      }
    } catch {
      report(path, error)
    }
  }

  private mutating func search(_ folder: String) throws(FileError) {
    let prefix = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    for (name, entry) in try FileSystem.names(in: folder) {
      let path = prefix + name
      switch entry {
      case .directory: searchReporting(path)
      case .file: if hasSuffix(name) { append(path) }
      case .link: if hasSuffix(name), isFile(path) { append(path) }
      case .other: break
      }
    }
  }

  private mutating func searchReporting(_ folder: String) {
    do throws(FileError) { try search(folder) } catch { report(folder, error) }
  }

  private mutating func append(_ path: String) {
    if looksForRepeats, let found = try? FileSystem.kind(of: path),
      !seen.insert(found.1).inserted
    {
      return
    }
    jobs.append(Job(path: path, isNamed: false))
  }

  private mutating func report(_ path: String, _ error: FileError) {
    problems.append(PathProblem(path, error))
  }

  private func isFile(_ path: String) -> Bool {
    guard let found = try? FileSystem.kind(of: path) else { return false }
    return found.0 == .file
  }

  private func hasSuffix(_ name: String) -> Bool { name.utf8.count > 4 && name.hasSuffix(".seg") }
}
