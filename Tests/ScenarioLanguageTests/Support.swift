import ScenarioLanguage

/// What the front end makes of a text, read as a driver reads it.
struct Reading {
  var parser: Parser
  var sources = SourceMap()
  /// How many scenarios, and statements outside them, came out.
  var scenarioCount = 0
  var statementCount = 0

  var diagnostics: [Diagnostic] { parser.diagnostics }
  var codes: [DiagnosticCode] { diagnostics.map { $0.code } }

  init(_ text: String, isInteractive: Bool = false, includes: [String: String] = [:]) {
    self.init(bytes: Array(text.utf8), isInteractive: isInteractive, includes: includes)
  }

  init(bytes: [UInt8], isInteractive: Bool = false, includes: [String: String] = [:]) {
    parser = Parser(allowsBareExpressions: isInteractive)
    var resolver = Resolver(vocabulary: .small, isInteractive: isInteractive)
    parser.enter(sources.add(name: "a.seg", bytes: bytes))
    while let item = parser.next() {
      switch item {
      case .definition(let index): resolver.declare(definition: index, in: &parser)
      case .background(let block, _): resolver.resolve(background: block, in: &parser)
      case .include(let path, _):
        guard let text = includes[path] else { break }
        parser.enter(sources.add(name: path, bytes: Array(text.utf8)))
      case .statements(let block):
        resolver.sealPrelude(in: &parser)
        resolver.resolve(statements: block, in: &parser)
        statementCount += Int(block.count)
      case .scenario(var scenario):
        resolver.sealPrelude(in: &parser)
        resolver.resolve(scenario: &scenario, in: &parser)
        scenarioCount += 1
      }
    }
    resolver.finish(in: &parser)
  }

  /// The text of the first source under a span.
  func text(at span: Span) -> String {
    guard span != .nowhere, let source = sources.sources.first else { return "" }
    let end = min(Int(span.end), source.bytes.count)
    return String(decoding: source.bytes[min(Int(span.start), end)..<end], as: UTF8.self)
  }
}

extension Vocabulary {
  /// A few names of each kind.
  static let small = Vocabulary(
    rules: ["segment-limit", "purpose"],
    devices: [
      Device(name: "iPhone SE", isPad: false), Device(name: "iPad Air", isPad: true),
    ])
}

/// A text in which `«` and `»` enclose the place that a diagnostic must point at.
struct MarkedText {
  let text: String
  let span: Span

  init(_ marked: String) {
    let parts = marked.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
    let begin = Int32(parts[0].utf8.count)
    text = String(parts[0]) + String(rest[0]) + String(rest[1])
    span = Span(begin, begin + Int32(rest[0].utf8.count))
  }
}
