import ScenarioLanguage

/// A file to run: the path by which messages call it.
package struct Job: Sendable, Hashable {
  package let path: String
  /// The number of the folder in which it was found, from 1; 0 where it was named, or is a link.
  let folder: Int32
  /// How many bytes of the path are that folder's, the slash included.
  let nameStart: Int32
  /// Only the scenarios that stand on one of these lines run; empty for all of them.
  package var lines: [Int]
  /// Which run of the file this is, from 1; above 1 with `--repeat` alone.
  package var round = 1

  package init(path: String, folder: Int = 0, nameStart: Int = 0, lines: [Int] = []) {
    self.path = path
    self.folder = Int32(folder)
    self.nameStart = Int32(nameStart)
    self.lines = lines
  }

  /// The folder in which it was found, with its slash.
  var folderPath: String { String(path.utf8.prefix(Int(nameStart))) ?? "" }
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

  /// The line that tells of it.
  package var line: String { PathProblem.line(path, reason) }

  static func line(_ path: String, _ reason: String) -> String {
    "segctl: " + VisibleLine.text(of: "cannot read \(path): \(reason)") + "\n"
  }
}

/// Finds the scenario files behind the paths of a command line.
///
/// Folders are searched for `*.seg`, sorted by bytes, hidden entries left out; links to folders are
/// not followed, so a loop of links ends. A file that is named twice runs once.
package struct Discovery {
  package private(set) var jobs: [Job] = []
  package private(set) var problems: [PathProblem] = []
  /// The place in `jobs` of each file that is known; nil where none can repeat, because only one
  /// path leads to files and no link was met. An object, since the runtime is slow to make a
  /// dictionary's type.
  private var seen: SeenFiles?
  /// Folders beside scenario files that keep their snapshots.
  package private(set) var snapshotFolders: [String] = []
  /// The folders that were searched.
  package private(set) var folders: [String] = []

  package init(paths: [String]) {
    if paths.count > 1 { seen = SeenFiles() }
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    do throws(FileError) {
      let (kind, identity) = try FileSystem.kind(of: path)
      switch kind {
      case .directory: try search(path)
      case .file, .other: add(Job(path: path), identity)
      }
    } catch {
      if !addLine(of: path) { report(path, error) }
    }
  }

  /// Takes a path as `FILE:LINE`, where nothing has that name as a whole; `FILE:LINE:COLUMN` is
  /// what messages print, so it is understood as well.
  private mutating func addLine(of path: String) -> Bool {
    var (file, number) = splitLine(path)
    guard number != nil else { return false }
    if case (let shorter, let line?) = splitLine(file) { (file, number) = (shorter, line) }
    guard let line = number, let found = try? FileSystem.kind(of: file), found.0 != .directory
    else { return false }
    add(Job(path: file, lines: [line]), found.1)
    return true
  }

  /// Adds a file, or joins its lines with those of the same file; a file as a whole wins.
  private mutating func add(_ job: Job, _ identity: FileIdentity) {
    guard let seen, let index = seen.places[identity] else {
      seen?.places[identity] = jobs.count
      return jobs.append(job)
    }
    let isWhole = jobs[index].lines.isEmpty || job.lines.isEmpty
    jobs[index].lines = isWhole ? [] : jobs[index].lines + job.lines
  }

  private mutating func search(_ folder: String) throws(FileError) {
    let prefix = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    folders.append(folder)
    let number = folders.count
    let nameStart = prefix.utf8.count
    for (path, entry) in try FileSystem.names(in: folder, behind: prefix) {
      switch entry {
      case .directory:
        if path.hasSuffix(".seg" + SnapshotStore.suffix) {
          snapshotFolders.append(path)
        } else {
          searchReporting(path)
        }
      case .file:
        if isScenario(path, nameStart) {
          append(Job(path: path, folder: number, nameStart: nameStart))
        }
      case .link:
        if isScenario(path, nameStart), isFile(path) {
          knowFiles()
          append(Job(path: path))
        }
      case .other: break
      }
    }
  }

  private mutating func searchReporting(_ folder: String) {
    do throws(FileError) { try search(folder) } catch { report(folder, error) }
  }

  private mutating func append(_ job: Job) {
    guard seen != nil, let found = try? FileSystem.kind(of: job.path) else {
      return jobs.append(job)
    }
    add(job, found.1)
  }

  /// From now on tells files apart: a link may lead to one that is known.
  private mutating func knowFiles() {
    guard seen == nil else { return }
    let known = SeenFiles()
    for index in jobs.indices {
      guard let found = try? FileSystem.kind(of: jobs[index].path) else { continue }
      known.places[found.1] = index
    }
    seen = known
  }

  private mutating func report(_ path: String, _ error: FileError) {
    problems.append(PathProblem(path, error))
  }

  private func isFile(_ path: String) -> Bool {
    guard let found = try? FileSystem.kind(of: path) else { return false }
    return found.0 == .file
  }

  private func isScenario(_ path: String, _ nameStart: Int) -> Bool {
    path.utf8.count - nameStart > 4 && path.hasSuffix(".seg")
  }
}

private final class SeenFiles {
  var places: [FileIdentity: Int] = [:]
}

/// `calls.seg:12` as its file and its line; the whole and nil where no number ends it.
package func splitLine(_ text: String) -> (String, Int?) {
  guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return (text, nil) }
  guard let line = Int(text[text.index(after: colon)...]), line > 0 else { return (text, nil) }
  return (String(text[..<colon]), line)
}
