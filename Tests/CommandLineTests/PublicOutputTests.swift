import Foundation
import TestSupport
import Testing

/// Where output goes: nothing that is there is lost, and no lack of an answer is passed over.
@Suite struct PublicOutputTests {
  private static let files = [
    "a.seg": #"control phone segments "A", "B" selected none"# + "\n"
  ]

  @Test(
    "a pipe or a device that output goes to stays what it is",
    arguments: [
      "\"$segctl\" render a.seg -o pipe",
      "\"$segctl\" run a.seg --report junit:pipe",
      "\"$segctl\" render a.seg -o link",
    ])
  func pipes(_ line: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.shell(
      "mkfifo pipe; ln -s pipe link; cat pipe > got & \(line) > /dev/null; status=$?; "
        + "test -p pipe && test -L link || exit 99; wait; exit $status",
      directory: folder.url)
    #expect(result.status == 0, "\(result)")
    #expect(try folder.text(of: "got").hasPrefix("<"))
  }

  @Test("a session saves to a pipe, too, and leaves it there")
  func savesToPipe() throws {
    let session = try SessionTerminal()
    #expect(mkfifo(session.home.path + "/pipe", 0o600) == 0)
    let reader = open(session.home.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try session.enter(Line.contacts)
    try session.enter(":save pipe")
    var status = stat()
    #expect(stat(session.home.path + "/pipe", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(try session.leave() == .exited(0))
  }

  @Test("a merged report does not take the place of its parts")
  func merge() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.shell(
      "\"$segctl\" run a.seg --report json:r.json; cp r.json before; "
        + "\"$segctl\" report merge r.json --report tap:r.json; status=$?; "
        + "cmp r.json before || exit 99; exit $status",
      directory: folder.url)
    #expect(result.status == 2, "\(result)")
    #expect(result.error.contains("it is read here"))
  }

  @Test(
    "what has no answer is an error",
    arguments: [
      ("sweep text large to small", ["-e"], 4, "the range ends before it begins"),
      ("select 9", ["compare", "-e"], 4, "there is no segment 9"),
    ])
  func noAnswer(_ line: String, _ words: [String], _ status: Int32, _ text: String) throws {
    let script = "control phone segments \"A\", \"B\"\n" + line + "\n"
    let result = try Command.run(words + [script])
    #expect(result.status == status, "\(result)")
    #expect((result.output + result.error).contains(text), "\(result)")
  }

  @Test("a clause may follow a list that is spliced in, also one that begins like an operator")
  func clauseAfterGroup() throws {
    for list in ["(labels)", "(labels[1]), (labels[2])", "\"A\", (\"B\")"] {
      for end in ["in navbar", "in navbar actions 0", "for views in navbar"] {
        let script = """
          let labels = ["A", "B"]
          control phone segments \(list) \(end)
          assert placement == "navbar" and count == 2

          """
        let result = try Command.run(["-e", script])
        #expect(result.status == 0, "\(script)\n\(result)")
      }
    }
  }
}
