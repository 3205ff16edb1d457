/// The log of a step of GitHub Actions, which takes some lines of it for commands: those that begin
/// with `::` behind any spaces, and any that hold `##[`.
package enum WorkflowLog {
  /// A text in which nothing is taken for a command: where something could be, the text stands
  /// between `::stop-commands::TOKEN` and `::TOKEN::`, as GitHub's documentation advises.
  ///
  /// The token is one that the text does not hold, so nothing in it can end the truce; and the same
  /// for the same text, so that equal runs have equal output.
  package static func guarded(_ text: String) -> String {
    guard text.split(separator: "\n").contains(where: isCommand) else { return text }
    var number = 1
    while text.contains("segctl-\(number)") { number += 1 }
    let end = text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    return "::stop-commands::segctl-\(number)\n\(text)\(end)::segctl-\(number)::\n"
  }

  private static func isCommand(_ line: Substring) -> Bool {
    line.contains("##[")
      || line.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{feff}" }
        .starts(with: "::".unicodeScalars)
  }
}
