package import ScenarioInterpreter

/// What became of one file.
package enum FileResult: Sendable {
  case ran(FileOutcome)
  /// It could not be read.
  case unreadable(FileError)
}

/// Runs files one after the other and hands each result to one owner, in the order of the jobs.
package struct Batch {
  private let settings: RunSettings
  private let host: FileHost

  package init(_ settings: RunSettings, host: FileHost) {
    self.settings = settings
    self.host = host
  }

  package func run(_ jobs: [Job], each: (Job, consuming FileResult) -> Void) {
    for job in jobs {
      if host.isInterrupted { return }
      each(job, result(of: job))
    }
  }

  private func result(of job: Job) -> FileResult {
    do throws(FileError) {
      let bytes = try FileSystem.read(job.path, limit: settings.limits.fileSize)
      return .ran(run(bytes, named: job.path))
    } catch {
      return .unreadable(error)
    }
  }

  /// Runs a text that stands in no file: standard input, or `-e`.
  package func run(_ bytes: [UInt8], named name: String) -> FileOutcome {
    FileRun.outcome(of: bytes, named: name, settings, host: host)
  }
}
