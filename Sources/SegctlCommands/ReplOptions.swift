/// What an interactive session is asked for on the command line.
struct ReplOptions {
  var readsInitFile = true
  var keepsHistory = true
  var readsEditrc = true
  /// No banner.
  var isQuiet = false
  /// Sentences instead of drawings, for screen readers.
  var isPlain = false

  static let names = ["--no-init", "--no-history", "--no-editrc", "--quiet", "--plain"]

  /// Takes an option if it is one of these; none has a value.
  mutating func take(_ name: String) -> Bool {
    switch name {
    case "--no-init": readsInitFile = false
    case "--no-history": keepsHistory = false
    case "--no-editrc": readsEditrc = false
    case "--quiet", "-q": isQuiet = true
    case "--plain": isPlain = true
    default: return false
    }
    return true
  }
}
