/// What the command line asks for.
struct Options {
  var isQuick = false
  var experiments = Experiment.usual
  var peers = Runners.usual
  /// Whether the peers were named, so that a missing one is an error.
  var peersAreNamed = false
  var segctl: String?
  var json: String?
  var generate: String?
  var seed: UInt64 = 2
  var showsHelp = false

  static let help = """
    Usage: segctl-benchmark [OPTIONS]

    Measures segctl beside programs that do the same work with a model of the control in their
    own language. All take turns, and every run is checked. Prints medians, ratios to Lua pair by
    pair, steps and megabytes a second, peak memory, and the targets.

      --quick             fewer rounds: about a minute
      --only LIST         of startup, prompt, W1, W2, W3, W4, parse, W3x10, W2x20, growth, micro,
                          million (by default all but million)
      --micro             the same as --only micro
      --peers LIST        of lua, luajit, node, python, behave, robot, or none
                          (by default the first four, where they are installed)
      --segctl PATH       the segctl to measure (by default the one beside this program,
                          else .build/release/segctl)
      --json PATH         also writes the findings as JSON
      --generate FOLDER   writes the workloads into a folder, and measures nothing
      --seed NUMBER       other scenarios (by default 2)
      --help              prints this

    W1     1 scenario in 1 file             W4     a loop of 10,000,000 pairs of select, assert
    W2     1,000 files of 1 scenario        W3x10  segctl alone: W3 at ten times its size
    W3     10,000 scenarios in 1 file       W2x20  segctl alone: 20,000 files, by 1 and 2 jobs

    prompt   the first prompt at a terminal, in turn with sqlite3 where it is installed
    growth   segctl alone: segments, events, names, rows, lists, each at ten times the size
    micro    in this process: lexer, parser, resolver, interpreter, layout, one by one; the best
             round by CPU time, and instructions where valgrind is installed
    million  segctl alone: 1,000,000 scenarios in 100 files

    Exit status: 0 measured, 1 a program did not do its work, 2 usage, 130 interrupted.

    """

  /// - Throws: `Failure` that says what the command line lacks.
  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments.reversed())
    while let argument = rest.popLast() {
      var option = argument
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        option = String(argument[..<equals])
        rest.append(String(argument[argument.index(after: equals)...]))
      }
      try take(option, from: &rest)
    }
  }

  private mutating func take(_ option: String, from rest: inout [String]) throws {
    func value() throws -> String {
      guard let value = rest.popLast() else { throw Failure("\(option) needs a value") }
      return value
    }
    switch option {
    case "--quick": isQuick = true
    case "--help", "-h": showsHelp = true
    case "--micro": experiments = [.micro]
    case "--only": experiments = try Self.experiments(value())
    case "--peers":
      peers = try Self.peers(value())
      peersAreNamed = true
    case "--segctl": segctl = try value()
    case "--json": json = try value()
    case "--generate": generate = try value()
    case "--seed":
      let text = try value()
      guard let number = UInt64(text) else { throw Failure("--seed takes a number, not \(text)") }
      seed = number
    default: throw Failure("unknown option \(option)")
    }
  }

  private static func experiments(_ list: String) throws -> [Experiment] {
    let names = list.split(separator: ",").map { $0.lowercased() }
    let known = Experiment.allCases
    for name in names where !known.contains(where: { $0.rawValue.lowercased() == name }) {
      let choice = known.map(\.rawValue).joined(separator: ", ")
      throw Failure("--only does not know \(name); it takes \(choice)")
    }
    return known.filter { names.contains($0.rawValue.lowercased()) }
  }

  private static func peers(_ list: String) throws -> [String] {
    let names = list.split(separator: ",").map(String.init)
    if names == ["none"] { return [] }
    let known = Runners.usual + Runners.optional
    for name in names where !known.contains(name) {
      throw Failure("--peers does not know \(name); it takes \(known.joined(separator: ", "))")
    }
    return known.filter(names.contains)
  }
}
