#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a measurement could not be made, in words for the person who asked for it.
struct Failure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// What the benchmark asks of the operating system.
///
/// Foundation is left out on purpose. The launcher that counts a child's memory is this same
/// program, and a child of a large parent is counted as at least as large as its parent.
enum System {
  // MARK: Files

  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw failure("cannot write \(path)") }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, named: path)
  }

  static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, named path: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        #elseif canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        #else
          Musl.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure("cannot write \(path)") }
      written += count
    }
  }

  /// The text of a file; an absent file reads as no text.
  static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func makeDirectory(_ path: String) throws {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("cannot make \(path)") }
  }

  static func makeTemporaryDirectory() throws -> String {
    let parent = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/segctl-benchmark.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw failure("cannot make a folder in \(parent)") }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func remove(tree path: String) {
    _ = try? spawn("/bin/rm", ["-rf", path])
  }

  // MARK: Programs

  /// The whole path of an executable, since it is started in other folders too: of a path, or of a
  /// bare name by `PATH`.
  static func executable(_ name: String) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return isExecutable(name) ? absolute(name) : nil }
    let folders = (environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  private static func absolute(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return access(path, X_OK) == 0
  }

  /// The path of this program.
  static let ownPath: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
    #else
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else {
        return CommandLine.arguments[0]
      }
    #endif
    return text(buffer)
  }()

  /// Runs a program to its end with this program's own input and output.
  ///
  /// - Returns: The wait status.
  @discardableResult
  static func spawn(_ executable: String, _ arguments: [String]) throws -> Int32 {
    let argv = cStrings([executable] + arguments)
    let envp = cStrings(childEnvironment)
    defer { for string in argv + envp { free(string) } }
    var process: pid_t = 0
    guard posix_spawn(&process, executable, nil, nil, argv, envp) == 0 else {
      throw Failure("cannot start \(executable)")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  /// Names the folder in which segctl remembers what failed.
  static let stateHome = "XDG_STATE_HOME"

  /// The same small environment for whatever is measured, so that runs compare.
  static let childEnvironment: [String] =
    ["PATH", "HOME", "TMPDIR", stateHome].compactMap { name in
      environment(name).map { "\(name)=\($0)" }
    } + ["LC_ALL=C.UTF-8"]

  /// A C vector of C strings, ended by a null pointer; the caller frees its elements.
  static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  // MARK: The machine

  static var description: String {
    var name = utsname()
    uname(&name)
    return [text(of: name.sysname), text(of: name.release), text(of: name.machine)]
      .joined(separator: " ")
  }

  /// How long this thread has been on a processor, in nanoseconds.
  static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  static var processorCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func text(_ buffer: [CChar]) -> String {
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func failure(_ what: String) -> Failure {
    Failure("\(what): \(String(cString: strerror(errno)))")
  }
}
