import LineEditing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program for the tests of the line editor: reads blocks and prints what it got.
///
/// A block is complete when its braces and quotes are closed and it does not end with a comma. The
/// block `run` runs until Ctrl-C, `pid` tells the process, `die` aborts, `exit N`
/// ends with a status.
///
/// Options: `--no-editrc`, `--history PATH`, `--default-history`, `--limit N`, `--prompt TEXT`,
/// `--right TEXT`, `--colour`.
@main
struct Probe {
  private let editor: LineEditor
  private let options: [String]

  static func main() {
    Probe(Array(CommandLine.arguments.dropFirst())).run()
  }

  private init(_ options: [String]) {
    self.options = options
    let path =
      options.contains("--default-history")
      ? History.defaultPath(program: "probe") : Self.value("--history", options)
    let limit = Self.value("--limit", options).flatMap { Int($0) } ?? 10_000
    var hooks = LineEditorHooks(isComplete: completeness, completions: completions)
    if options.contains("--colour") { hooks.highlight = digits }
    editor = LineEditor(
      program: "probe", history: History(path: path, limit: limit),
      usesEditrc: !options.contains("--no-editrc"), hooks: hooks)
  }

  private func run() {
    let prompt = Self.value("--prompt", options) ?? "probe> "
    let right = Self.value("--right", options) ?? ""
    while true {
      for warning in editor.takeWarnings() { say("warning: \(warning)") }
      switch editor.readBlock(prompt: prompt, rightPrompt: right) {
      case .text(let text): act(on: text)
      case .malformed: say("malformed")
      case .interrupted: say("interrupted")
      case .endOfInput:
        say("end")
        return
      case .failed(let errno):
        say("failed \(errno)")
        exit(1)
      }
    }
  }

  private func act(on text: String) {
    if text == "run" {
      runUntilInterrupted()
    } else if text == "pid" {
      say("process \(getpid())")
    } else if text == "die" {
      abort()
    } else if text.hasPrefix("exit "), let status = Int32(text.dropFirst(5)) {
      exit(status)
    } else {
      say("got \(text.debugDescription) \(text.unicodeScalars.count)")
    }
  }

  private func runUntilInterrupted() {
    say("running")
    while !LineEditor.interruptRequested { usleep(1000) }
    say("stopped")
  }

  /// By the C library's stream, which is what Swift's print uses: it is buffered.
  private func say(_ text: String) {
    print(text)
  }

  private static func value(_ name: String, _ options: [String]) -> String? {
    options.firstIndex(of: name).map { options[$0 + 1] }
  }
}

private func completeness(_ text: String) -> Completeness {
  var depth = 0
  var isQuoted = false
  for character in text {
    if character == "\"" { isQuoted.toggle() }
    if isQuoted { continue }
    if character == "{" { depth += 1 }
    if character == "}" { depth -= 1 }
  }
  if isQuoted { return .incomplete(waitingFor: "\"") }
  if depth > 0 { return .incomplete(waitingFor: "{", indentation: 2 * depth) }
  return text.hasSuffix(",") ? .incomplete(waitingFor: ",") : .complete
}

private func completions(_ text: String, _ cursor: Int) -> Completions? {
  let words = [
    ("control ", "declares"), ("select ", "selects"), ("segments ", "labels"), ("say ", "speaks"),
    ("grün ", "a colour"),
  ]
  let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
  let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
  let found = words.filter { $0.0.hasPrefix(word) }
  return Completions(
    start: cursor - word.utf8.count,
    candidates: found.map {
      Candidate(text: $0.0, label: String($0.0.dropLast()), description: $0.1)
    })
}

private func digits(_ text: String) -> [StyledRange] {
  text.utf8.enumerated().filter { (0x30...0x39).contains($0.element) }
    .map { StyledRange(range: $0.offset..<($0.offset + 1), style: "35") }
}
