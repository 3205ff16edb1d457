#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures segctl beside its peers; `--help` tells how.
@main
struct Benchmark {
  static func main() {
    if CommandLine.argc > 1, let first = CommandLine.unsafeArgv[1],
      strcmp(first, Launcher.option) == 0
    {
      exit(Launcher.main())
    }
    if CommandLine.arguments.dropFirst().first == MicroBenchmark.option {
      exit(MicroBenchmark.main(Array(CommandLine.arguments.dropFirst(2))))
    }
    exit(run())
  }

  private static func run() -> Int32 {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.showsHelp {
        print(Options.help, terminator: "")
        return 0
      }
      let segctl = try segctl(options)
      return try work(options, segctl) ? 0 : 1
    } catch let failure as Failure {
      complain(failure.message)
      return 2
    } catch {
      return 130
    }
  }

  /// - Returns: Whether every program did its work.
  private static func work(_ options: Options, _ segctl: Segctl?) throws -> Bool {
    // An interruption ends the program that is being measured; then the folder is removed.
    signal(SIGINT) { _ in }
    let scratch = try System.makeTemporaryDirectory()
    defer { System.remove(tree: scratch) }
    // What fails on purpose is none of the user's concern.
    setenv(System.stateHome, "\(scratch)/state", 1)
    let peers = try peers(options, scratch: scratch)
    let folder = options.generate ?? "\(scratch)/workloads"
    try System.makeDirectory(folder)
    let laboratory = Laboratory(
      segctl: segctl, peers: peers, workshop: Workshop(folder: folder, seed: options.seed),
      measurer: Measurer(scratch: scratch, effort: effort(options)), seed: options.seed)
    if options.generate != nil {
      try laboratory.generate()
      return true
    }
    return try measure(options, laboratory)
  }

  private static func measure(_ options: Options, _ laboratory: Laboratory) throws -> Bool {
    let runners: [any Runner] = (laboratory.segctl.map { [$0] } ?? []) + laboratory.peers
    let versions = try runners.map {
      (
        name: $0.name, executable: $0.executable,
        version: try Runners.version(of: $0, scratch: laboratory.measurer.scratch)
      )
    }
    var report = Report(versions: versions, seed: options.seed)
    show(report.heading)
    for experiment in options.experiments {
      if experiment == .micro {
        report.stages = try laboratory.stages()
        show(report.stageTable)
      }
      guard let section = try laboratory.section(of: experiment) else { continue }
      report.sections.append(section)
      show(report.text(of: section))
    }
    show(report.targetTable)
    if let path = options.json { try System.write(report.json, to: path) }
    return report.isSound
  }

  private static func effort(_ options: Options) -> Effort {
    options.isQuick
      ? Effort(rounds: 2...21, budget: .seconds(2))
      : Effort(rounds: 5...101, budget: .seconds(20))
  }

  // MARK: Who takes part

  private static func segctl(_ options: Options) throws -> Segctl? {
    if let path = options.segctl {
      guard let executable = System.executable(path) else { throw Failure("no program \(path)") }
      return Segctl(executable: executable)
    }
    // Sources can be written for a program that is yet to be built.
    if options.generate != nil { return Segctl(executable: "segctl") }
    let own = System.ownPath
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    for path in ["\(folder)/segctl", ".build/release/segctl"] {
      if let executable = System.executable(path) { return Segctl(executable: executable) }
    }
    complain(
      """
      no segctl beside this program, nor .build/release/segctl: the peers are measured alone. \
      Build it by `swift build -c release`, or name one by --segctl.
      """)
    return nil
  }

  private static func peers(_ options: Options, scratch: String) throws -> [any Runner] {
    try options.peers.compactMap { name in
      if let peer = try Runners.peer(name, scratch: scratch) { return peer }
      if options.peersAreNamed { throw Failure("\(name) is not installed") }
      complain("\(name) is not installed: measured without it")
      return nil
    }
  }

  // MARK: What it says

  private static func show(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  private static func complain(_ message: String) {
    fflush(nil)
    let line = "segctl-benchmark: \(message)\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
}
