/// A program that runs the workloads: segctl, or a peer with the control modelled in its language.
protocol Runner {
  /// What the report calls it.
  var name: String { get }
  /// The path of the program that is started.
  var executable: String { get }
  /// The option that has it tell its version.
  var versionOption: String { get }
  /// The folder of its sources; runners of one language share it.
  var language: String { get }
  /// Without the dot.
  var fileExtension: String { get }
  /// The files that stand beside the scenarios: the model, and what reads the scenarios.
  var support: [SupportFile] { get }

  /// What a file of scenarios opens with.
  var opening: String { get }
  func source(of scenario: Scenario) -> String
  /// The source of W4; nothing where the runner has no loop to speak of.
  func source(of loop: Loop) -> String?

  /// Runs every scenario of the sources; `home` is the folder of the support files.
  func run(_ sources: Sources, home: String) -> Command
  /// Parses the file and runs none of it.
  func parse(_ file: String, home: String) -> Command?
  /// Starts, does nothing, and ends; nothing where the program has no such use.
  var empty: Command? { get }

  /// The line it must end with, if it tells what it has done, to prove that it did the work.
  func proof(of work: Work) -> String?
}

extension Runner {
  var opening: String { "" }

  var versionOption: String { "--version" }

  func parse(_ file: String, home: String) -> Command? { nil }

  func proof(of work: Work) -> String? {
    "\(work.scenarios) scenarios, \(work.steps) steps, \(work.assertions) assertions passed"
  }
}

struct SupportFile {
  /// Relative to the folder of the language.
  let path: String
  let text: String
}

/// Generated files of one workload in one language.
struct Sources {
  let folder: String
  let files: [String]
  let bytes: Int
}

/// How much a workload asks for.
struct Work {
  let scenarios: Int
  let steps: Int
  let assertions: Int
}

/// The runners that the benchmark knows by name.
enum Runners {
  static let usual = ["lua", "luajit", "node", "python"]
  static let optional = ["behave", "robot"]

  /// - Returns: The peer of that name, or nil where its program is not installed.
  static func peer(_ name: String, scratch: String) throws -> (any Runner)? {
    switch name {
    case "lua": installed(["lua5.4", "lua54", "lua"]).map { Lua(name: "lua", executable: $0) }
    case "luajit": installed(["luajit"]).map { Lua(name: "luajit", executable: $0) }
    case "node": installed(["node", "nodejs"]).map { JavaScript(executable: $0) }
    case "python":
      try installed(["python3"]).map { found in
        // A version manager's shim starts a shell first: the interpreter itself is measured.
        let question = Command(found, ["-c", "import sys; print(sys.executable)"])
        return Python(executable: try firstLine(of: question, scratch: scratch))
      }
    case "behave": installed(["behave"]).map { Behave(executable: $0) }
    case "robot": installed(["robot"]).map { RobotFramework(executable: $0) }
    default: nil
    }
  }

  static func version(of runner: any Runner, scratch: String) throws -> String {
    let command = Command(runner.executable, [runner.versionOption])
    return try firstLine(of: command, scratch: scratch)
  }

  private static func firstLine(of command: Command, scratch: String) throws -> String {
    let sample = try Launcher.run(command, .time, scratch: scratch)
    return (sample.output + sample.errors).split(separator: "\n").first.map(String.init) ?? ""
  }

  private static func installed(_ names: [String]) -> String? {
    names.lazy.compactMap(System.executable).first
  }
}

/// A list in square brackets or braces, as most languages write one.
func quotedList(_ labels: [String]) -> String {
  labels.map { "\"\($0)\"" }.joined(separator: ", ")
}
