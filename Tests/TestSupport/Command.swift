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
