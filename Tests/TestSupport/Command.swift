package import Foundation

/// The built `segctl`, run as a person would: arguments and input in, status and texts out.
package enum Command {
  /// What a run came to.
  package struct Result: Sendable, CustomStringConvertible {
    /// The exit status; 128 and the signal's number where a signal ended it, as a shell says it.
    package var status: Int32
    package var output: String
    package var error: String

    package var description: String {
      "status \(status)\n--- output\n\(output)\n--- error\n\(error)"
    }
  }

  /// Runs `segctl` to its end, in a small environment of its own.
  ///
  /// Standard input is a file that holds `input`, so it is never a terminal.
  package static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Result {
    try run(
      arguments, bytes: Array(input.utf8), environment: environment, directory: directory)
  }

  package static func run(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Result {
    try start(
      PseudoTerminal.builtProgram("segctl"), arguments, input: bytes, environment, directory)
  }

  /// Runs a line of shell in which `$segctl` is the program: for pipes, redirections and `ulimit`.
  package static func shell(
    _ line: String, environment: [String: String] = [:], directory: URL? = nil
  ) throws -> Result {
    var variables = environment
    variables["segctl"] = PseudoTerminal.builtProgram("segctl")
    return try start("/bin/sh", ["-c", line], input: [], variables, directory)
  }

  /// Output goes to files, so that neither side waits for the other whatever the amounts are.
  private static func start(
    _ program: String, _ arguments: [String], input: [UInt8], _ environment: [String: String],
    _ directory: URL?
  ) throws -> Result {
    let folder = try TemporaryFolder()
    try folder.write(Data(input), to: "input")
    try folder.write(Data(), to: "output")
    try folder.write(Data(), to: "error")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = PseudoTerminal.environment(
      home: folder.path, adding: ["TERM": "dumb"].merging(environment) { $1 })
    if let directory { process.currentDirectoryURL = directory }
    let error = try FileHandle(forWritingTo: folder.url.appending(path: "error"))
    let output = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "input"))
    process.standardOutput = output
    process.standardError = error
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: try folder.text(of: "output"), error: try folder.text(of: "error"))
  }
}

/// The built `segctl`, still running, its output read while it does.
///
/// Nothing here sleeps for a fixed time: each wait returns as soon as what it waits for is there,
/// and throws after thirty seconds. The program is killed when the last reference goes away.
package final class RunningCommand {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let process = Process()
  private let folder: TemporaryFolder
  /// Bytes of the output that a wait has consumed.
  private var consumed = 0

  /// Standard output and standard error both go to one file.
  package init(
    _ arguments: [String], environment: [String: String] = [:], directory: URL
  ) throws {
    folder = try TemporaryFolder(["output": "", "input": ""])
    process.executableURL = URL(filePath: PseudoTerminal.builtProgram("segctl"))
    process.arguments = arguments
    process.environment = PseudoTerminal.environment(
      home: folder.path, adding: ["TERM": "dumb"].merging(environment) { $1 })
    process.currentDirectoryURL = directory
    let output = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "input"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits until the output holds `text` after what earlier waits found; gives all up to its end.
  @discardableResult package func wait(for text: String) throws -> String {
    var seen = ""
    try wait("`\(text)` in") {
      seen = String(decoding: Array(try output().utf8)[self.consumed...], as: UTF8.self)
      guard let found = seen.range(of: text) else { return false }
      seen = String(seen[..<found.upperBound])
      self.consumed += seen.utf8.count
      return true
    }
    return seen
  }

  /// Waits until something is so.
  package func wait(_ what: String = "it in", until isSo: () throws -> Bool) throws {
    for _ in 0..<3000 {
      if try isSo() { return }
      usleep(10_000)
    }
    throw Failure(description: "waited in vain for \(what)\n\(try output())")
  }

  package func output() throws -> String { try folder.text(of: "output") }

  /// Waits until the program has a handler for a signal, as Linux tells.
  package func waitUntilItHears(_ signal: Int32) throws {
    let path = "/proc/\(process.processIdentifier)/status"
    guard FileManager.default.fileExists(atPath: path) else {
      usleep(500_000)
      return
    }
    try wait("a handler in") {
      let status = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let mask = line.flatMap { UInt64($0.dropFirst(7).drop { $0 == "\t" }, radix: 16) } ?? 0
      return mask >> UInt64(signal - 1) & 1 == 1
    }
  }

  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  package func waitForExit() throws -> Int32 {
    try wait("the end of") { !process.isRunning }
    let isSignal = process.terminationReason == .uncaughtSignal
    return process.terminationStatus + (isSignal ? 128 : 0)
  }
}

/// A folder that goes away with the last reference to it.
package final class TemporaryFolder {
  package let url: URL

  /// An empty folder, or one that holds these files; names may have folders in them.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "segctl-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path(percentEncoded: false) }

  package func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
