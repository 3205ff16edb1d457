import ScenarioLanguage

/// Any bytes: what parses has one layout, which parses, stays as it is and has the same tokens.
func fuzzFormat(_ bytes: [UInt8]) {
  guard let once = Formatter.format(Source(name: "fuzz", bytes: bytes)).bytes else { return }
  let text = String(decoding: once, as: UTF8.self)
  guard let twice = Formatter.format(Source(name: "fuzz", bytes: once)).bytes else {
    fatalError("does not parse any more: \(text)")
  }
  require(once == twice, "laid out differently: \(text)")
  require(tokens(of: bytes) == tokens(of: once), "other tokens: \(text)")
  require(once.count <= 200 * (bytes.count + 1), "\(bytes.count) bytes became \(once.count)")
}

/// The texts of the tokens, ends of statements aside.
private func tokens(of bytes: [UInt8]) -> [[UInt8]] {
  var lexer = Lexer(Source(name: "fuzz", bytes: bytes))
  var tokens: [[UInt8]] = []
  while true {
    let token = lexer.next()
    switch token.kind {
    case .endOfFile: return tokens
    case .newline, .semicolon: break
    default: tokens.append(Array(bytes[Int(token.start)..<Int(token.end)]))
    }
  }
}
