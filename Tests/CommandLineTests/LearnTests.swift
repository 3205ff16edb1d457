import Foundation
import TestSupport
import Testing

/// The lessons, in the program and in the folder where teachers write them.
@Suite("Lessons")
struct LearnTests {
  static let files = Checkout.files(below: "scenarios/lessons", ending: ".seg").sorted()

  /// `05-five-on-a-phone.seg` is the lesson `five-on-a-phone`.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropFirst(3).dropLast(4))
  }

  @Test("are in the program as they stand in the folder; .ci/embed-lessons writes them there")
  func embedded() throws {
    let program = try Checkout.text(of: "Sources/SegctlCommands/LessonTexts.swift")
    #expect(program.split(separator: "Lesson(\n").count - 1 == LearnTests.files.count)
    for file in LearnTests.files {
      #expect(program.contains("\n" + (try Checkout.text(of: file))), "\(file)")
    }
  }

  @Test("are not done before anything is changed, and done by their solution")
  func solutions() throws {
    let state = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": state.path]
    #expect(LearnTests.files.count >= 15)
    for (index, file) in LearnTests.files.enumerated() {
      let name = LearnTests.name(of: file)
      let before = try Command.run(["learn", name, "-e", "show"], environment: environment)
      #expect(before.status == 1 && before.output.contains("Not yet: "), "\(name): \(before)")
      let solution = try Command.run(["learn", "\(index + 1)", "--solution"]).output
      let after = try Command.run(["learn", name, "-e", solution], environment: environment)
      #expect(after.status == 0 && after.output.contains("Done: "), "\(name): \(after)")
      let hint = try Command.run(["learn", name, "--hint"], environment: environment)
      #expect(hint.status == 0 && !hint.output.isEmpty, "\(name)")
    }
    let list = try Command.run(["learn"], environment: environment).output
    #expect(
      list.split(separator: "\n").filter { $0.hasPrefix("✓") }.count == LearnTests.files.count)
    _ = try Command.run(["learn", "--reset"], environment: environment)
    #expect(try !Command.run(["learn"], environment: environment).output.contains("✓"))
  }

  @Test("are edited at a terminal as a session is: blocks, Tab, Ctrl-C, until they are done")
  func conversation() throws {
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"), arguments: ["learn", "5"],
      environment: PseudoTerminal.environment(home: home.path, adding: ["NO_COLOR": "1"]),
      rows: 60, columns: 100, deadlineSeconds: 90)
    try terminal.waitForCursor(after: "learn> ")
    try terminal.type("sele\t\t")
    try terminal.waitForScreen("the person's choice")
    try terminal.press(.control("c"))
    try terminal.waitForScreen("^C")
    try terminal.type("hint\r")
    try terminal.waitForCursor(after: "learn> ")
    try terminal.type(":solution\r")
    try terminal.waitForScreen("remove \"")
    try terminal.waitForCursor(after: "learn> ")
    try terminal.type("repeat 1 {\rselect 1\r}\r")
    try terminal.waitForScreen("Not yet: ")
    try terminal.waitForCursor(after: "learn> ")
    try terminal.press(.up)
    try terminal.waitForCursor(after: "  {..>   }")
    try terminal.press(.control("c"))
    try terminal.waitForCursor(after: "learn> ")
    try terminal.type("remove \"Su\t\r")
    try terminal.waitForScreen("Done: ")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.isRaw && !terminal.screen.bracketsPaste)
  }

  @Test("take an answer from standard input, and a lesson of one's own from a file")
  func ways() throws {
    #expect(try Command.run(["learn", "5"], input: "remove \"Sun\"\n").status == 0)
    #expect(try Command.run(["learn", "5"]).output.contains("Five on an iPhone"))
    #expect(try Command.run(["learn", "99"]).status == 2)
    let path = Checkout.root.appending(path: LearnTests.files[4]).path(percentEncoded: false)
    #expect(try Command.run(["learn", path, "-e", "remove 1"]).status == 0)
    #expect(try Command.run(["learn", "5", "-e", "remove 99"]).status == 4)
  }
}
