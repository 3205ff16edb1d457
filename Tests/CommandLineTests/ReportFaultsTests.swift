import Foundation
import TestSupport
import Testing

/// What keeps a report from being written, or a file from being read, while a run goes on.
@Suite struct ReportFaultsTests {
  private static let kinds = ["text", "dots", "tap", "junit", "json", "github", "sarif", "html"]
  private static let files = [
    "a.seg": """
    scenario "Passing" { control phone segments "Day", "Week"; show; assert count == 2 }
    scenario "Failing" { assert 1 == 2 }

    """
  ]

  /// Where output goes, the status, and what is said of it.
  private static let places: [(redirection: String, status: Int32, says: String)] = [
    (":/dev/full", 70, "the report /dev/full cannot be written: No space left on device"),
    (" >/dev/full", 70, "the output cannot be written: No space left on device"),
    (" >&-", 70, "the output cannot be written: Bad file descriptor"),
    (":folder", 2, "the report `folder` cannot be written: Is a directory"),
    (":a.seg/r", 2, "the report `a.seg/r` cannot be written: Not a directory"),
    (":", 2, "the path is empty"),
  ]

  @Test(arguments: kinds) func `a report that cannot be written has its status and its reason`(
    kind: String
  ) throws {
    for place in Self.places {
      let folder = try TemporaryFolder(Self.files)
      let result = try Command.shell(
        "mkdir folder; \"$segctl\" run a.seg --report \(kind)\(place.redirection)",
        directory: folder.url)
      #expect(result.status == place.status, "\(place)\n\(result)")
      #expect(result.error.contains(place.says), "\(place)\n\(result)")
      #expect(result.error.split(separator: "\n").count <= 3, "\(place)\n\(result)")
    }
  }

  @Test(arguments: kinds) func `a reader that goes away ends a report quietly`(kind: String) throws
  {
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"{n}\" {\nexamples {\n| n |\n"
        + (0..<3000).map { "| \($0) |\n" }.joined() + "}\nassert n == 1 }\n"
    ])
    let result = try Command.shell(
      "{ \"$segctl\" run a.seg --report \(kind); echo $? >status; } | head -c 9 >/dev/null; "
        + "exit $(cat status)", directory: folder.url)
    #expect(result.status == 1 && result.error.isEmpty, "\(kind): \(result)")
  }

  private static let isLinux = FileManager.default.fileExists(atPath: "/proc/self/status")
  private static let mayMount =
    isLinux && (try? Command.shell("unshare -m true").status) == 0

  /// Root may write everywhere but on a file system that is mounted read-only.
  @Test(.enabled(if: mayMount, "no file system can be mounted here"))
  func `a read-only folder is told of, and changes no verdict`() throws {
    let folder = try TemporaryFolder([
      "locked/a.seg": "assert 1 == 1\n",
      "locked/s.seg":
        "control phone segments \"A\", \"B\"\nassert matches snapshot \"menu\"\nlint\n",
      "locked/l.seg":
        "control phone segments \"Contacts\", \"Recents\" in navbar actions 1\nlint\n",
    ])
    let line = """
      mount --bind locked locked && mount -o remount,bind,ro locked || exit 99
      cd locked; exec 2>&1
      "$segctl" run a.seg; echo "run $?"
      "$segctl" run a.seg --last-failed; echo "last $?"
      "$segctl" run a.seg --report junit:r.xml; echo "report $?"
      "$segctl" run a.seg --report junit:new/r.xml; echo "folder $?"
      "$segctl" run -u s.seg; echo "snapshot $?"
      "$segctl" lint --fix l.seg; echo "fix $?"
      "$segctl" render l.seg -o r.svg; echo "render $?"
      """
    let result = try Command.shell(
      "unshare -m sh -c '\(line.replacing("\n", with: "; "))'", directory: folder.url)
    for expected in [
      "run 0", "report 2", "folder 2", "snapshot 4", "fix 3", "s.seg.snapshots/menu.txt",
    ] {
      #expect(result.output.contains(expected), "\(expected)\n\(result)")
    }
    #expect(!result.output.contains("render 0"), "\(result)")
    #expect(
      result.output.components(separatedBy: "Read-only file system").count >= 6, "\(result)")
  }

  /// Files that go away, change or become something else after they were listed.
  @Test func `what changes between listing and reading is told as it is then`() throws {
    let folder = try TemporaryFolder([
      "all/b.seg": "assert 1 == 2", "all/c.seg": "assert 1 == 2", "all/d.seg": "assert 1 == 2",
      "all/e.seg": "include \"library.seg\"\nact()\n", "library.seg": "define act() { }\n",
      "all/f.seg": "assert 2 == 2",
    ])
    let line = """
      mkfifo wait
      "$segctl" run --jobs 1 --root . wait all >out 2>&1 & program=$!
      exec 3>wait; rm all/b.seg library.seg; echo 'assert 1 == 1' >all/c.seg
      rm all/d.seg; mkdir all/d.seg; echo 'assert 3 == 3' >&3; exec 3>&-
      wait $program; status=$?; cat out; exit $status
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 3, "\(result)")
    for expected in [
      "cannot read all/b.seg: No such file or directory", "cannot read all/d.seg: Is a directory",
      "3 passed", "3 files not understood", "error[SEG701]",
    ] {
      #expect(result.output.contains(expected), "\(expected)\n\(result)")
    }
  }

  @Test(arguments: ["run", "check", "lint", "matrix", "render"])
  func `a pipe that nobody writes to is waited for, and that is said`(command: String) throws {
    let folder = try TemporaryFolder()
    let line = """
      mkfifo pipe; "$segctl" \(command) pipe >out 2>err & program=$!
      until grep -q 'waiting for somebody to write to the pipe pipe' err; do sleep 0.1; done
      echo 'control phone segments "Day", "Week"' >pipe
      wait $program; status=$?; cat out; exit $status
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 0, "\(result)")
  }

  /// Whatever the moment: the old report or the new one, and nothing beside it.
  @Test func `a run that is killed leaves no report half-written`() throws {
    let rows = (0..<400).map { "| \($0) |\n" }.joined()
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"{n}\" {\nexamples {\n| n |\n\(rows)}\n"
        + "control phone segments \"Day\", \"Week\"; show; assert n == 1 }\n"
    ])
    let line = """
      old() { for kind in junit json html sarif; do echo OLD >r/$kind; done; }
      all=junit:r/junit,json:r/json,html:r/html,sarif:r/sarif
      mkdir r; "$segctl" run a.seg --report $all >/dev/null; mkdir whole; mv r/* whole
      for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
        old
        "$segctl" run a.seg --report $all >/dev/null 2>&1 & program=$!
        # Once the first of them is there, the others are about to be written.
        while cmp -s r/junit - <<END && kill -0 $program 2>/dev/null; do :; done
      OLD
      END
        kill -KILL $program 2>/dev/null; wait $program 2>/dev/null
        for kind in junit json html sarif; do
          new=$(wc -c <whole/$kind); size=$(wc -c <r/$kind)
          test $size -eq 4 || test $size -gt $((new * 9 / 10)) || echo "torn: $kind $size of $new"
          test $size -eq 4 || test "$(tail -c 20 r/$kind)" = "$(tail -c 20 whole/$kind)" ||
            echo "torn: the end of $kind"
        done
        ls r | grep -v -x -e junit -e json -e html -e sarif
      done
      """
    try folder.write(Data(line.utf8), to: "kill.sh")
    let result = try Command.shell("bash kill.sh", directory: folder.url)
    #expect(result.output.isEmpty, "\(result)")
  }

  @Test(arguments: [("HUP", 129), ("QUIT", 131), ("TERM", 130), ("INT", 130)])
  func `a signal leaves the report of the run before, or a whole one`(
    signal: String, status: Int
  ) throws {
    let folder = try TemporaryFolder([
      "a.seg": "repeat 50000000 { repeat 50000000 { } }\n", "r.xml": "OLD",
    ])
    let command = try RunningCommand(
      ["run", "a.seg", "--report", "junit:r.xml"], directory: folder.url)
    try command.waitUntilItHears(SIGINT)
    let number = ["HUP": SIGHUP, "QUIT": SIGQUIT, "TERM": SIGTERM, "INT": SIGINT][signal]
    command.send(try #require(number))
    let found = try command.waitForExit()
    #expect(Int(found) == status)
    let report = try folder.text(of: "r.xml")
    #expect(report == "OLD" || report.hasSuffix("</testsuites>\n"), "\(report)")
    #expect((report == "OLD") == (status != 130))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["a.seg", "r.xml"])
  }

  /// A pipe that fills up, a program that is stopped and goes on: every byte comes, once.
  @Test func `being stopped and continued loses nothing`() throws {
    let rows = (0..<2000).map { "| \($0) |\n" }.joined()
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"{n}\" {\nexamples {\n| n |\n\(rows)}\nprint \"row {n}\" }\n"
    ])
    let line = """
      "$segctl" run --report tap a.seg >whole
      mkfifo pipe; "$segctl" run --report tap a.seg >pipe & program=$!
      { for turn in 1 2 3 4 5 6 7 8; do
        kill -STOP $program; kill -CONT $program; kill -WINCH $program; sleep 0.01
      done 2>/dev/null; } &
      { sleep 0.3; cat; } <pipe >out; wait $program; status=$?; cmp out whole || exit 99
      exit $status
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: [4, 5, 6, 10]) func `few descriptors suffice, and too few are told of`(
    count: Int
  ) throws {
    let folder = try TemporaryFolder([
      "a.seg": "include \"b.seg\"\nact()\n", "b.seg": "include \"c.seg\"\n",
      "c.seg": "define act() { control phone segments \"Day\", \"Week\"; show }\n",
      "d/e.seg": "control phone segments \"A\", \"B\"\nassert matches snapshot \"menu\"\n",
    ])
    let result = try Command.shell(
      "ulimit -n \(count); all=junit:r.xml,json:r.json; "
        + "\"$segctl\" run -u --jobs 1 --report $all . || exit 3; \"$segctl\" run --jobs 4 .",
      directory: folder.url)
    let isTold = (result.output + result.error).contains("Too many open files")
    #expect(result.status == 0 || isTold && count < 10 && result.status != 70, "\(result)")
    if !isTold { #expect(try folder.text(of: "r.xml").hasSuffix("</testsuites>\n")) }
  }
}
