import Foundation
import TestSupport
import Testing

/// The commands of the prompt.
@Suite(.serialized)
struct SessionCommandTests {
  @Test
  func commandsMayBeShortenedAsLongAsTheyAreUnique() throws {
    let session = try SessionTerminal()
    #expect(try session.answer(to: ":contr") == "there is no control yet")
    #expect(try session.answer(to: ":s").contains("`:s` may mean :save, :source, :show"))
    #expect(try session.answer(to: ":unod").contains("did you mean `:undo`?"))
    #expect(try session.answer(to: ":foo").contains(":help lists the commands"))
    #expect(try session.answer(to: ":edit it").contains("`it` is one word too many"))
    #expect(try session.answer(to: ":load a b").contains("`b` is one word too many"))
    #expect(try session.answer(to: ":help undo").contains("take back the last input"))
    #expect(try session.answer(to: ":help").contains("Ctrl-C drops what is typed"))
  }

  @Test
  func helpAndQuitNeedNoColonWhereTheyMeanNothingElse() throws {
    let session = try SessionTerminal()
    #expect(try session.answer(to: "help").contains(":undo [N]"))
    #expect(try session.answer(to: "he lp").contains("SEG"))
    try session.enter("let help = 7")
    #expect(try session.answer(to: "help") == "7")
    #expect(try session.answer(to: "sho").contains("did you mean `show`?"))
    #expect(try session.answer(to: "?iphone").contains("there are iPhone"))
    try session.terminal.type("exit\r")
    #expect(try session.terminal.waitForExit() == .exited(2))
  }

  @Test
  func undoAndRedoGoThroughInputs() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter("select 2")
    try session.enter("select 3")
    #expect(try session.answer(to: ":undo").contains("undid: select 3"))
    #expect(try session.answer(to: "selected") == #""Week""#)
    #expect(try session.answer(to: ":redo").contains("redid: select 3"))
    #expect(try session.answer(to: "selected") == #""Month""#)
    try session.enter(":undo 2")
    #expect(try session.answer(to: "selected") == #""Day""#)
    #expect(try session.answer(to: ":reset").contains(":undo brings it back"))
    #expect(try session.answer(to: "selected").contains("SEG"))
    try session.enter(":undo")
    #expect(try session.answer(to: "selected") == #""Day""#)
    #expect(try session.answer(to: ":redo 9").contains("redid: :reset"))
    #expect(try session.answer(to: ":redo").contains("there is nothing to redo"))
  }

  @Test
  func aBranchIsTriedAndLeft() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter(":branch before")
    try session.enter(#"remove "Week""#)
    #expect(try session.answer(to: "count") == "2")
    #expect(try session.answer(to: ":back").contains("back to `before`"))
    #expect(try session.answer(to: "count") == "3")
    #expect(try session.answer(to: ":back").contains("there is no branch"))
  }

  @Test
  func whyExplainsTheLastEffect() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter("set fixed = true")
    #expect(try session.answer(to: ":why").contains("width is 184.5"))
    #expect(try session.answer(to: ":why count").contains("count is 3"))
    try session.enter("select 1")
    #expect(try session.answer(to: ":why").contains("selected already"))
  }

  @Test
  func theSessionIsListed() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter("select 2")
    try session.enter("show")
    #expect(try session.answer(to: ":history") == "   1  \(Line.days)\n   2  select 2\n   3  show")
    let source = try session.answer(to: ":source")
    #expect(source == "scenario \"session\" {\n  \(Line.days)\n  select 2\n}")
    let controls = try session.answer(to: ":controls")
    #expect(controls == #"* phone on iPhone 16: "Day", "Week", "Month"; selected 2"#)
    #expect(try session.answer(to: ":show").contains("3 segments"))
    #expect(try session.answer(to: ":show phon").contains("did you mean `phone`?"))
  }

  @Test
  func modesShowTheControlOtherwise() throws {
    let session = try SessionTerminal(columns: 400)
    try session.enter(":mode json")
    let json = try session.answer(to: Line.days).filter { $0 != "\n" }
    #expect(json.hasPrefix(#"{"input":1,"ending":"ran","control":"phone""#))
    #expect(json.contains(#""selected":1,"width":361,"#))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    try session.enter(":mode table")
    #expect(try session.answer(to: "select 2").contains("2  Week"))
    #expect(try session.answer(to: ":mode tabel").contains("did you mean `table`?"))
  }

  /// In JSON everything is JSON, what goes wrong above all.
  @Test(arguments: [
    ("slect 2", ["\"code\":\"SEG202\"", "\"help\":\"did you mean `select`?\""]),
    ("select 9", ["\"ending\":\"errored\"", "\"column\":8", "\"code\":\"SEG401\""]),
    ("assert 1 == 2", ["\"ending\":\"failed\"", "\"errors\":[{\"code\":"]),
    (":unod", ["\"message\":\"there is no command `:unod`\""]), (":why nothing", ["\"errors\":[{"]),
    ("scenario \"aside\" { assert 1 == 2 }", ["\"title\":\"aside\",\"status\":\"failed\""]),
    (":controls", ["{\"current\":\"phone\",\"controls\":[{\"control\":\"phone\""]),
    (":history", ["{\"history\":[{\"input\":1,\"text\":\"control phone"]),
    (":source", ["{\"output\":\"scenario \\\"session\\\" {\\n"]),
    (":undo", ["{\"output\":\"undid: control phone"]), (":branch b", ["{\"output\":\"`b` begins"]),
    (":mode", ["{\"output\":\"mode: json\"}"]), (":help", ["{\"output\":\"  :help"]),
    (":explain scroll", ["{\"output\":"]), (":record", ["{\"output\":\"nothing is recorded"]),
    ("count", ["{\"output\":\"3\"}"]), ("show", ["\"control\":\"phone\""]),
  ])
  func inJSONErrorsAreJSON(line: String, parts: [String]) throws {
    let session = try SessionTerminal(rows: 60, columns: 1500)
    try session.enter(Line.days)
    try session.enter(":mode json")
    let answer = try session.answer(to: line)
    for part in parts { #expect(answer.contains(part), "\(answer)") }
    for row in answer.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(row.utf8)) }
    }
    try session.enter(":mode text")
    if line != ":undo" { #expect(try session.answer(to: "selected") == #""Day""#) }
  }

  @Test
  func timeIsToldOnDemand() throws {
    let session = try SessionTerminal()
    try session.enter(":time on")
    #expect(try session.answer(to: "1 + 1").hasPrefix("2\ntime: "))
  }

  @Test(arguments: [
    ("none", [], ["assert"]), ("selection", [#"assert selected == "Week""#], ["assert width"]),
    ("all", [#"assert selected == "Week""#, "assert width == 184.5", "assert count == 3"], []),
  ])
  func aSavedSessionPasses(asserts: String, present: [String], missing: [String]) throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter("select 2; let wanted = 3")
    try session.enter("let wanted = count")
    try session.enter("wanted")
    try session.enter("_ + 1")
    try session.enter("select 9")
    try session.enter("set fixed = true")
    try session.enter("define twice() { key right; key right }")
    try session.enter("twice()")
    try session.enter("count")
    try session.terminal.paste("repeat 1 {\nset   fixed=true\n      }")
    try session.terminal.press(.enter)
    try session.waitForPrompt()
    #expect(try session.answer(to: ":save s.seg --asserts \(asserts)").contains("it passes"))
    let layout = try Command.run(["fmt", "--check", "s.seg"], directory: session.home.url)
    #expect(layout.status == 0, "\(layout)")
    let text = try session.home.text(of: "s.seg")
    for part in present { #expect(text.contains(part)) }
    for part in missing { #expect(!text.contains(part)) }
    let run = try Command.run(["run", "s.seg"], directory: session.home.url)
    #expect(run.status == 0, "\(run)")
  }

  @Test
  func savingReplacesNothingButSavedSessions() throws {
    let session = try SessionTerminal(files: ["mine.seg": "# mine\n"])
    try session.enter(Line.days)
    #expect(try session.answer(to: ":save mine.seg").contains("is there already"))
    #expect(try session.home.text(of: "mine.seg") == "# mine\n")
    #expect(try session.answer(to: ":save mine.seg --force").contains("it passes"))
    #expect(try session.answer(to: ":save mine.seg").contains("it passes"))
    #expect(try session.answer(to: ":save no/such/folder.seg").contains("cannot write"))
  }

  @Test
  func whatOnlyThePromptTakesIsSavedAsAFileTakesIt() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter("_")
    try session.enter("repeat 2 { count; _ }")
    try session.enter("define look() { width }")
    try session.enter("look()")
    #expect(try session.answer(to: ":save s.seg").contains("it passes"))
    let text = try session.home.text(of: "s.seg")
    #expect(text.contains("repeat 2 { print count; print _ }"))
    #expect(try Command.run(["run", "s.seg"], directory: session.home.url).status == 0)
  }

  @Test
  func aRecordedSessionIsAlwaysUpToDate() throws {
    let session = try SessionTerminal()
    try session.enter(Line.days)
    try session.enter(":record r.seg")
    try session.enter("select 3")
    #expect(try session.home.text(of: "r.seg").contains("select 3"))
    try session.enter(":undo")
    #expect(try !session.home.text(of: "r.seg").contains("select 3"))
    try session.enter(":record off")
    try session.enter("select 2")
    #expect(try !session.home.text(of: "r.seg").contains("select 2"))
  }

  @Test
  func theEditorChangesTheLastInputAndItRuns() throws {
    let script = "#!/bin/sh\nsed 's/Day/Hour/' \"$1\" > \"$1.new\" && mv \"$1.new\" \"$1\"\n"
    let session = try SessionTerminal(
      files: ["editor": script], environment: ["EDITOR": "sh ./editor"])
    try session.enter(Line.days)
    #expect(try session.answer(to: ":edit").contains("Hour"))
    #expect(try session.answer(to: "segments[1].title") == #""Hour""#)
  }

  @Test
  func filesAreLoaded() throws {
    let session = try SessionTerminal(files: ["a b.seg": Line.days + "\nselect 2\n"])
    #expect(try session.answer(to: #":load "a b.seg""#).contains("3 segments"))
    #expect(try session.answer(to: "selected") == #""Week""#)
    #expect(try session.answer(to: ":load none.seg").contains("cannot read none.seg"))
    try session.enter(":undo")
    #expect(try session.answer(to: ":controls") == "there is no control yet")
  }
}
