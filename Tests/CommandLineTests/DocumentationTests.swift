import Foundation
import TestSupport
import Testing

/// Every example of grammar.md, run as the word behind its fence says.
struct DocumentationTests {
  @Test(arguments: Grammar.examples)
  func examplesDoWhatTheirFencesSay(example: Grammar.Example) throws {
    let folder = try TemporaryFolder(example.files)
    try folder.write(Data(example.text.utf8), to: "example.seg")
    if example.info.contains("repl") { return try typed(example) }
    let run = try Command.run(["run", "example.seg"], directory: folder.url)
    if example.info.contains("fails") {
      #expect(run.status == 1, "\(run)")
    } else if let code = example.value(of: "error") {
      #expect(run.status == 3 || run.status == 4, "\(run)")
      #expect(run.output.contains("error[\(code)]"), "\(run)")
    } else if example.value(of: "file") != nil {
      let check = try Command.run(["check", "example.seg"], directory: folder.url)
      #expect(check.status == 0, "\(check)")
    } else {
      #expect(run.status == 0, "\(run)")
    }
  }

  /// At the prompt each line is an input of its own, and a bare expression prints its value.
  private func typed(_ example: Grammar.Example) throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"),
      environment: PseudoTerminal.environment(home: folder.path), rows: 60, columns: 120)
    let lines = example.text.split(separator: "\n")
    for line in lines + [":quit"] {
      try terminal.waitForOutput("segctl>")
      try terminal.type(line + "\r")
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("error["))
  }

  @Test
  func everyFenceIsOfAKnownKind() {
    let known: Set = ["seg", "ebnf", "text"]
    for block in Grammar.blocks { #expect(known.contains(block.info.first ?? ""), "\(block.line)") }
    #expect(Grammar.examples.count > 40)
  }

  // MARK: What the page says of the program

  /// Terminals are what stands in quotes in the grammar.
  @Test
  func theGrammarNamesEveryWordOfTheLanguage() throws {
    let grammar = Grammar.blocks.filter { $0.info.first == "ebnf" }.map { $0.text }.joined()
    let terminals = Set(grammar.matches(of: /"([A-Za-z0-9-]+)"/).map { String($0.1) })
    let properties = Grammar.tables.flatMap { $0 }.flatMap { Grammar.quoted($0.first ?? "") }
    for word in try wordsOfTheLanguage() {
      let isNamed = terminals.contains(word) || properties.contains(word)
      #expect(isNamed, "`\(word)`")
    }
  }

  @Test
  func theGrammarHasEveryRuleThatItNames() {
    let blocks = Grammar.blocks.filter { $0.info.first == "ebnf" }.map { $0.text }
    let rules = blocks.joined(separator: "\n")
      .replacing(/\(\*.*?\*\)/, with: "").replacing(/"[^"]*"|'[^']*'/, with: "")
    let heads = rules.matches(of: /(?:^|\n)([A-Za-z]+) *=/).map { $0.1 }
    let defined = Set(heads)
    let named = Set(rules.matches(of: /[A-Za-z]+/).map { $0.0 })
    // Told in prose: any character, a hexadecimal digit, the ends of lines and of files.
    #expect(named.subtracting(defined) == ["CHARACTER", "HEX", "NEWLINE", "EOF"])
    #expect(defined.count == heads.count, "a rule stands there twice")
    #expect(defined.count > 50)
  }

  /// The spellings, read from the source: the test sees nothing of the module.
  private func wordsOfTheLanguage() throws -> [String] {
    let source = try Checkout.text(of: "Sources/ScenarioLanguage/Word+Spelling.swift")
    let table = source.split(separator: "\"\"\"")[1]
    return table.split { $0 == " " || $0 == "\n" }.map(String.init).filter { $0 != "unknown" }
  }

  @Test
  func theListOfCodesIsThatOfTheProgram() throws {
    let listed = try Command.run(["explain"]).output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0.hasPrefix("SEG") }
    let documented = Grammar.tables.flatMap { $0 }.compactMap { $0.first }
      .filter { $0.hasPrefix("SEG") }
    #expect(documented == listed)
    #expect(listed.count > 60)
  }

  /// Where a rule quotes no sentence of the page, it names the page that the program names.
  @Test
  func theSourcesOfRulesAreThoseOfTheProgram() throws {
    let listed = try Command.run(["rules"]).output.split(separator: "\n").map(String.init)
    let rows = Grammar.tables.first { $0.first?.first == "id" } ?? []
    #expect(rows.count == listed.count + 1)
    for row in rows.dropFirst() {
      let id = Grammar.quoted(row[0]).first ?? ""
      let line = try #require(listed.first { $0.hasPrefix(id + " ") })
      let isQuoted = row[3].hasPrefix("\"")
      #expect(line.hasSuffix("(\(isQuoted ? "Fluent 2 iOS, Segmented control" : row[3]))"))
      #expect(line.contains(" \(row[1]) "), "\(id)")
    }
  }

  @Test
  func theOptionsItMentionsExist() throws {
    var help = ""
    for command in ["run", "check", "fmt", "explain", "lint", "rules"] {
      help += try Command.run([command, "--help"]).output
    }
    help += try Command.run(["--help"]).output
    let words = Grammar.text.split { !($0.isLetter || $0 == "-") }
    for option in words where option.hasPrefix("--") && option.count > 3 {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test
  func theTableOfLimitsIsThatOfTheProgram() throws {
    let source = try Checkout.text(of: "Sources/ScenarioInterpreter/Limits.swift")
    let documented = Grammar.section("Limits")
    for (name, text) in [
      ("steps", "200,000,000"), ("rounds", "50,000,000"), ("recursion", "200"),
      ("listLength", "100,000"), ("includeDepth", "16"),
    ] {
      let number = text.filter { $0 != "," }
      let value = source.split(separator: "\n").first { $0.contains("var \(name) =") } ?? ""
      #expect(value.filter { $0 != "_" }.hasSuffix("= \(number)"), "\(name): \(value)")
      #expect(documented.contains(text), "\(name)")
    }
    #expect(source.contains("output = 1 << 20") && source.contains("stringLength = 1 << 20"))
    #expect(documented.components(separatedBy: "1 MiB").count == 3)
    #expect(source.contains("fileSize = 1 << 28") && documented.contains("256 MiB"))
  }
}
