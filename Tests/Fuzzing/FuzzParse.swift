import ScenarioLanguage

/// Any bytes: parsed and resolved; every diagnostic lies within the source and can be rendered.
func fuzzParse(_ bytes: [UInt8]) {
  var sources = SourceMap()
  var parser = Parser(allowsBareExpressions: bytes.count % 2 == 0)
  var resolver = Resolver(vocabulary: Vocabulary(rules: ["segment-limit"]))
  parser.enter(sources.add(name: "fuzz", bytes: bytes))
  while let item = parser.next() {
    switch item {
    case .definition(let index): resolver.declare(definition: index, in: &parser)
    case .background(let block, _): resolver.resolve(background: block, in: &parser)
    case .include: break
    case .statements(let block):
      resolver.sealPrelude(in: &parser)
      resolver.resolve(statements: block, in: &parser)
    case .scenario(var scenario):
      resolver.sealPrelude(in: &parser)
      resolver.resolve(scenario: &scenario, in: &parser)
    }
  }
  resolver.finish(in: &parser)
  let renderer = DiagnosticRenderer(sources: sources, style: .plain)
  for diagnostic in parser.diagnostics {
    if diagnostic.span != .nowhere {
      require(
        diagnostic.span.start >= 0 && diagnostic.span.start <= diagnostic.span.end,
        diagnostic.message)
      require(Int(diagnostic.span.end) <= bytes.count + 1, diagnostic.message)
    }
    require(!renderer.render(diagnostic).utf8.contains(0x1B), diagnostic.message)
  }
}
