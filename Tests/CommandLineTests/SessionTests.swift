import Foundation
import TestSupport
import Testing

/// What a person sees who types statements.
@Suite(.serialized)
struct SessionTests {
  @Test
  func theFirstLinePassesAndIsDrawn() throws {
    let session = try SessionTerminal()
    #expect(session.terminal.outputText.contains("segctl 0.1.0"))
    let line =
      #"control phone segments "Contacts","Recents" fixed; select 2; assert selected == "Recents""#
    let answer = try session.answer(to: line)
    #expect(answer.contains("║  Recents   ║"))
    #expect(answer.contains(#"selected: "Contacts" -> "Recents""#))
    #expect(answer.contains("event: valueChanged 2"))
    #expect(try session.leave() == .exited(0))
    #expect(!session.terminal.isRaw)
  }

  @Test
  func onlyWhatChangedIsTold() throws {
    let session = try SessionTerminal(["--quiet"])
    #expect(!session.terminal.outputText.contains("0.1.0"))
    try session.enter(Line.days)
    let answer = try session.answer(to: "set fixed = true")
    #expect(answer.contains("fixed: false -> true"))
    // "Month" is the widest: 5 x 7.5 + 2 x 12 = 61.5, three times.
    #expect(answer.contains("width: 361 -> 184.5"))
    #expect(!answer.contains("selected:") && !answer.contains("event:"))
    let again = try session.answer(to: "select 1")
    #expect(again.contains("select 1: no event, since it was selected already"))
  }

  @Test
  func thePromptTellsControlDeviceAndFindings() throws {
    let session = try SessionTerminal()
    try session.enter(#"control phone on "iPhone SE" segments "A", "B""#)
    try session.terminal.waitForScreen("phone on iPhone SE")
    let answer = try session.answer(to: #"append "C", "D", "E", "F""#)
    #expect(answer.contains("breaks segment-limit"))
    try session.terminal.waitForScreen("1 finding")
    #expect(try session.answer(to: "remove 6").contains("follows segment-limit again"))
  }

  @Test
  func errorsPointAtWhatWasTyped() throws {
    let session = try SessionTerminal()
    try session.enter(Line.contacts)
    let answer = try session.answer(to: #"select "Recent""#)
    #expect(answer.contains("error[SEG402]"))
    #expect(answer.contains(#"       ^^^^^^^^"#))
    #expect(answer.contains(#"did you mean "Recents"?"#))
    #expect(try session.answer(to: ":explain").contains("SEG402"))
    #expect(try session.leave() == .exited(4))
  }

  @Test
  func aFailedStatementChangesNothingAndTheSessionGoesOn() throws {
    let session = try SessionTerminal()
    try session.enter(Line.contacts)
    try session.enter("repeat 2 { select 2; select 9 }")
    #expect(try session.answer(to: "selected") == #""Contacts""#)
    try session.enter("select 2; slect 1")
    #expect(try session.answer(to: "selected") == #""Contacts""#)
  }

  @Test
  func aBareExpressionPrintsAndIsTheLastValue() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    #expect(try session.answer(to: "count") == "3")
    #expect(try session.answer(to: "_ * 2") == "6")
    #expect(try session.answer(to: "_ + 1") == "7")
    #expect(try session.answer(to: "segments[2].title") == #""Week""#)
  }

  @Test(arguments: [
    ("?select", "the person's choice"), ("?scrollable", "whether there is more than fits"),
    ("?segment-limit", "Try to limit segmented controls to five segments"),
    ("?SEG402", "SEG402"), ("?iPhone SE", "375 x 667"), ("?:undo", ":undo [N]"),
    ("?selct", "did you mean `select`?"),
  ])
  func aQuestionMarkExplains(topic: String, part: String) throws {
    #expect(try SessionTerminal().answer(to: topic).contains(part))
  }

  /// The words and the properties are those of grammar.md.
  @Test
  func aQuestionMarkExplainsEveryWord() throws {
    let session = try SessionTerminal(columns: 200)
    let names = Grammar.section("Names")
    for kind in ["statements", "functions"] {
      let list = try #require(names.components(separatedBy: "- \(kind): `").last)
      for word in list.prefix(while: { $0 != "`" }).split(whereSeparator: \.isWhitespace) {
        let answer = try session.answer(to: "?\(word)")
        #expect(answer.contains("(\(kind.dropLast()))"), "?\(word): \(answer)")
      }
    }
    let tables = Grammar.tables.filter { $0.first == ["property", "value", "can be set"] }
    for (table, kind) in zip(tables, ["(property)", "(property of a segment)"]) {
      for row in table.dropFirst() {
        for word in Grammar.quoted(row[0]) {
          let answer = try session.answer(to: "?\(word)")
          let entry = answer.components(separatedBy: "\(word)   \(kind)\n").last ?? ""
          let meaning = entry.prefix { $0 != "\n" }
          #expect(answer.contains(kind), "?\(word): \(answer)")
          #expect(meaning.hasSuffix("; can be set") == !row[2].isEmpty, "?\(word): \(answer)")
        }
      }
    }
    #expect(tables.count == 2)
  }

  @Test
  func inPipesThereIsNoBannerNoPromptAndNoColour() throws {
    let result = try Command.run([], input: Line.contacts + "\nprint count\n")
    #expect(result.output == "2\n")
    #expect(result.error == "" && result.status == 0)
  }

  @Test
  func plainSpeaksInSentences() throws {
    let session = try SessionTerminal(["--plain"])
    let answer = try session.answer(to: Line.contacts)
    #expect(answer.contains("2 segments") && !answer.contains("║"))
    let change = try session.answer(to: "select 2")
    #expect(change.contains(#"selected is now "Recents", it was "Contacts"."#))
  }

  @Test
  func coloursComeWhereTheTerminalAllows() throws {
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"),
      environment: PseudoTerminal.environment(home: home.path), deadlineSeconds: 90)
    try terminal.waitForCursor(after: "segctl> ")
    try terminal.type(#"print "blue""#)
    try terminal.waitForScreen(where: "the string is green") { screen in
      screen.style(row: screen.cursorRow, column: screen.cursorColumn - 2).contains("32")
    }
  }

  @Test
  func aVariableThatIsSetDrawsNothing() throws {
    let session = try SessionTerminal()
    try session.enter(Line.contacts)
    try session.enter("let wanted = 1")
    #expect(try session.answer(to: "set wanted = 2") == "")
    #expect(try session.answer(to: "set selected = 2").contains("selected 2 of 2"))
  }

  @Test
  func coloursAreAsAskedFor() throws {
    let never = try SessionTerminal(
      ["--color", "never"], environment: ["NO_COLOR": nil, "FORCE_COLOR": "1"])
    #expect(!never.terminal.outputText.contains("1;34m"))
    let home = try TemporaryFolder()
    let always = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"), arguments: ["--color=always"],
      environment: PseudoTerminal.environment(home: home.path, adding: ["NO_COLOR": "1"]),
      deadlineSeconds: 90)
    try always.waitForCursor(after: "segctl> ")
    #expect(always.outputText.contains("1;34msegctl>"))
  }

  @Test
  func aLoadedFileRunsItsScenariosAsRunDoes() throws {
    let session = try SessionTerminal(files: [
      "a.seg": """
      background { control tabs segments "A", "B" }
      scenario "row {n}" {
        examples {
          | n |
          | 1 |
          | 2 |
        }
        select n
        assert segments[n].selected
      }
      skip scenario "later" { assert 1 == 2 }

      """,
      "b.seg": """
      scenario "left out" { assert 1 == 2 }
      only scenario "mine" { assert 1 == 1 }

      """,
    ])
    #expect(try session.answer(to: ":load a.seg").contains("3 scenarios: 2 passed, 1 skipped"))
    let other = try session.answer(to: ":load b.seg")
    #expect(other.contains(", 1 not run because of `only`"))
    #expect(try session.answer(to: "count") == "2")
  }

  @Test
  func scenariosRunAside() throws {
    let session = try SessionTerminal()
    try session.enter(Line.contacts)
    let line = #"scenario "aside" { control pad segments "A", "B"; select 2 }"#
    #expect(try session.answer(to: line).contains("1 scenario: 1 passed"))
    #expect(try session.answer(to: "selected") == #""Contacts""#)
  }
}
