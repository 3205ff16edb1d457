import Drawing
import ScenarioLanguage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the terminal and the environment allow.
struct Terminal {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var usesColour: Bool
  /// Columns of the terminal, or 80.
  var width: Int

  static func current(_ choice: ColourChoice = .automatic) -> Terminal {
    let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    return Terminal(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isOutputTerminal,
      usesColour: choice.isOn ?? choosesColour(isOutputTerminal),
      width: isOutputTerminal ? columns() : 80)
  }

  /// `NO_COLOR` and `TERM=dumb` against it, `FORCE_COLOR` and `CLICOLOR_FORCE` for it.
  private static func choosesColour(_ isTerminal: Bool) -> Bool {
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
    return isTerminal && environment("TERM") != "dumb" && environment("TERM") != nil
  }

  private static func isSet(_ name: String) -> Bool {
    guard let value = environment(name) else { return false }
    return !value.isEmpty && value != "0"
  }

  private static func columns() -> Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  var drawing: TextDrawingOptions {
    TextDrawingOptions(width: min(width, 100), colours: usesColour ? .ansi16 : .none)
  }

  var diagnostics: DiagnosticStyle { usesColour ? .colour : .plain }
}

func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  return String(cString: value)
}

/// A closed pipe is told by `write`, not by a signal.
func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// What `--color` says.
enum ColourChoice {
  case automatic, always, never

  init(parsing text: String) throws(UsageError) {
    switch text {
    case "auto": self = .automatic
    case "always": self = .always
    case "never": self = .never
    default:
      throw UsageError(message: "--color takes `auto`, `always` or `never`, not `\(text)`")
    }
  }

  /// nil where the terminal and the environment decide.
  var isOn: Bool? {
    switch self {
    case .automatic: nil
    case .always: true
    case .never: false
    }
  }
}
