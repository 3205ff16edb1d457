import ScenarioLanguage
import Testing

/// What a source is told, by the parser and, where it parses, by the resolver.
private func diagnostics(of text: String) -> [Diagnostic] {
  var map = SourceMap()
  var parser = Parser()
  var resolver = Resolver(vocabulary: vocabulary)
  parser.enter(map.add(name: "a.seg", bytes: Array(text.utf8)))
  var isSealed = false
  while let item = parser.next() {
    switch item {
    case .definition(let index): resolver.declare(definition: index, in: &parser)
    case .background(let block, _): resolver.resolve(background: block, in: &parser)
    case .include: break
    case .scenario(var scenario):
      if !isSealed { resolver.sealPrelude(in: &parser) }
      isSealed = true
      resolver.resolve(scenario: &scenario, in: &parser)
    case .statements(let block):
      if !isSealed { resolver.sealPrelude(in: &parser) }
      isSealed = true
      resolver.resolve(statements: block, in: &parser)
    }
  }
  resolver.finish(in: &parser)
  return parser.diagnostics
}

private let vocabulary = Vocabulary(
  rules: ["segment-limit"],
  devices: [
    Vocabulary.Device(name: "iPhone 13 mini", isPad: false),
    Vocabulary.Device(name: "iPad Air", isPad: true),
  ])

struct DiagnosticExplanationTests {
  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeIsExplained(code: DiagnosticCode) {
    let explanation = code.explanation
    #expect(explanation.title.utf8.count > 5)
    #expect(explanation.meaning.hasSuffix(".") || explanation.meaning.hasSuffix("”."))
    for line in explanation.text.split(separator: "\n") {
      #expect(line.count <= 84, "does not fit a terminal: \(line)")
    }
  }

  @Test(arguments: DiagnosticCode.allCases.filter { $0.explanation.right != nil })
  func whatIsRightIsRight(code: DiagnosticCode) throws {
    let right = try #require(code.explanation.right)
    #expect(diagnostics(of: right + "\n").map { $0.code.name } == [])
  }

  @Test(arguments: DiagnosticCode.allCases.filter { $0.explanation.wrong != nil })
  func whatIsWrongGivesItsCode(code: DiagnosticCode) throws {
    let wrong = try #require(code.explanation.wrong)
    let found = Set(diagnostics(of: wrong + "\n").map { $0.code.name })
    // From SEG400 on, only a run can tell.
    #expect(found == (code.rawValue < 400 ? [code.name] : []))
  }

  @Test(arguments: [
    ("SEG103", DiagnosticCode.unclosedString), ("seg103", .unclosedString),
    ("Seg799", .internalFault),
    ("SEG000", nil), ("103", nil), ("", nil), ("SEG1030", nil),
  ])
  func codesByTheirNames(name: String, code: DiagnosticCode?) {
    #expect(DiagnosticCode(name: name) == code)
  }
}
