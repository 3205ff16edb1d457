import LineEditing

/// Reads blocks with the editor and says what it got, for the tests of `LineEditing`.
///
/// A block is complete when its braces are closed. Arguments: `--history PATH`, `--no-editrc`.
@main
struct Probe {
  static func main() {
    let arguments = CommandLine.arguments
    let path = arguments.firstIndex(of: "--history").map { arguments[$0 + 1] }
    let hooks = LineEditorHooks(isComplete: completeness, completions: completions)
    let editor = LineEditor(
      program: "probe", history: History(path: path),
      usesEditrc: !arguments.contains("--no-editrc"),
      hooks: hooks)
    while true {
      let result = editor.readBlock(prompt: "\u{1B}[1;34mprobe>\u{1B}[0m ", rightPrompt: "right")
      for warning in editor.takeWarnings() { print("warning: \(warning)") }
      switch result {
      case .text(let text): print("got <\(escaped(text))>")
      case .interrupted: print("interrupted")
      case .endOfInput:
        print("end")
        return
      case .failed(let errno):
        print("failed \(errno)")
        return
      }
    }
  }

  private static func completeness(of text: String) -> Completeness {
    let depth = text.count { $0 == "{" } - text.count { $0 == "}" }
    return depth > 0 ? .incomplete(waitingFor: "{", indentation: 2 * depth) : .complete
  }

  private static func completions(_ text: String, _ cursor: Int) -> Completions? {
    let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
    let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let words = [("select", "choose"), ("segments", "the options"), ("swipe", "move")]
    let candidates = words.filter { $0.0.hasPrefix(word) }
      .map { Candidate(text: $0.0, description: $0.1) }
    return Completions(start: cursor - word.utf8.count, candidates: candidates)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }
}
