#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program and its arguments.
struct Command {
  let executable: String
  let arguments: [String]

  init(_ executable: String, _ arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }
}

/// What one run of a command cost, and what it said.
struct Sample {
  /// From before the start to after the end, in nanoseconds.
  let wall: Double
  /// The largest resident set, in bytes.
  let peak: Int
  /// The wait status: 0 for a clean exit.
  let status: Int32
  let output: String
  let errors: String

  /// The exit status, or 128 and the signal's number, as a shell says it.
  var exitStatus: Int32 {
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}

/// How a launched command is started; it decides which of its numbers can be trusted.
enum LaunchKind: String {
  /// By `posix_spawn`: the fastest start. Its child is counted as large as the launcher at least.
  case time
  /// By `fork`, which costs 0.3 ms more: of the launcher, only the few pages it wrote count.
  case memory
}

/// This program started anew to run one command and to account for it.
///
/// Linux carries the size of a process over into whatever it executes. Once the benchmark has
/// generated its workloads it is large; a fresh process of it, without Foundation, is small.
enum Launcher {
  static let option = "--launch"

  private static let leadingArguments = 6

  // MARK: The caller's side

  /// Runs a command through a fresh launcher; its files go into the folder `scratch`.
  static func run(_ command: Command, _ kind: LaunchKind, scratch: String) throws -> Sample {
    let result = "\(scratch)/result"
    let output = "\(scratch)/output"
    let errors = "\(scratch)/errors"
    let status = try System.spawn(
      System.ownPath,
      [option, kind.rawValue, result, output, errors, command.executable] + command.arguments)
    if status & 0x7f == SIGINT { throw Interrupted() }
    let numbers = System.text(of: result).split(separator: " ").compactMap { Int($0) }
    guard status == 0, numbers.count == 3 else {
      throw Failure("cannot start \(command.executable)")
    }
    return Sample(
      wall: Double(numbers[0]), peak: numbers[1], status: Int32(numbers[2]),
      output: System.text(of: output), errors: System.text(of: errors))
  }

  // MARK: The launcher's side

  /// Runs the command that stands behind the leading arguments and writes down its cost.
  ///
  /// - Returns: The launcher's exit status.
  static func main() -> Int32 {
    let arguments = CommandLine.unsafeArgv
    guard CommandLine.argc > leadingArguments, let name = arguments[2], let result = arguments[3],
      let kind = LaunchKind(rawValue: String(cString: name)),
      redirect(1, to: arguments[4]), redirect(2, to: arguments[5])
    else { return 2 }
    let environment = System.cStrings(System.childEnvironment)
    let start = ContinuousClock.now
    guard let process = launch(arguments + leadingArguments, environment, kind) else { return 1 }
    var usage = rusage()
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = start.duration(to: .now)
    let line = "\(nanoseconds(wall)) \(peak(of: usage)) \(status)"
    return (try? System.write(line, to: String(cString: result))) == nil ? 1 : 0
  }

  private static func launch(
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ environment: [UnsafeMutablePointer<CChar>?], _ kind: LaunchKind
  ) -> pid_t? {
    guard let executable = argv[0] else { return nil }
    #if !canImport(Darwin)
      if kind == .memory {
        let process = fork()
        if process == 0 {
          execve(executable, argv, environment)
          _exit(127)
        }
        return process
      }
    #endif
    var process: pid_t = 0
    return posix_spawn(&process, executable, nil, nil, argv, environment) == 0 ? process : nil
  }

  private static func redirect(_ descriptor: Int32, to path: UnsafeMutablePointer<CChar>?) -> Bool {
    guard let path else { return false }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    return dup2(file, descriptor) >= 0
  }

  private static func nanoseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  private static func peak(of usage: rusage) -> Int {
    #if canImport(Darwin)
      Int(usage.ru_maxrss)  // bytes there, KiB elsewhere
    #else
      Int(usage.ru_maxrss) * 1024
    #endif
  }
}

/// The person pressed Control-C.
struct Interrupted: Error {}
