import Foundation
import TestSupport
import Testing

/// What the system can do to a run: disks, pipes, descriptors, folders and memory.
@Suite struct FaultsTests {
  private static let scenario = """
    control phone segments "Day", "Week"
    print "hello"
    show
    """

  /// `$segctl` with what is done to it, and the status that must come.
  @Test(arguments: [
    // A full disk is a fault that is told of.
    ("\"$segctl\" run ok.seg >/dev/full", 70, "cannot be written"),
    ("\"$segctl\" -e 'print 1' >/dev/full", 70, "cannot be written"),
    ("\"$segctl\" --help >/dev/full", 70, "cannot be written"),
    ("\"$segctl\" explain >/dev/full", 70, "cannot be written"),
    // So is an output that is closed, in place of a run that seems to have told all.
    ("\"$segctl\" run ok.seg <&- >&-", 70, "cannot be written"),
    ("\"$segctl\" run ok.seg <&- >&- 2>&-", 70, ""),
    ("\"$segctl\" <&-", 3, "standard input cannot be read"),
    // A closed or full standard error does not change what is found.
    ("\"$segctl\" -e 'print 1' 2>&-", 0, ""),
    ("\"$segctl\" -e 'selct 1' 2>&-", 3, ""),
    ("\"$segctl\" -e 'selct 1' 2>/dev/full", 3, ""),
    // Paths that are not what they seem.
    ("\"$segctl\" run missing.seg", 3, "missing.seg"),
    ("\"$segctl\" run ''", 3, "No such file"),
    ("\"$segctl\" run ok.seg/", 3, "Not a directory"),
    ("mkdir folder.seg; \"$segctl\" run folder.seg", 5, ""),
    ("\"$segctl\" check /dev/null", 0, ""),
    ("\"$segctl\" run --max-file 100000 /dev/zero", 3, "/dev/zero"),
    ("ln -s loop loop; \"$segctl\" run loop", 3, "loop"),
    ("ln -s . here.seg; \"$segctl\" run .", 0, ""),
    ("ln -s gone dangling.seg; \"$segctl\" run dangling.seg", 3, "dangling.seg"),
    ("mkfifo pipe.seg; \"$segctl\" run .", 0, ""),
    // Few descriptors and a small stack.
    ("ulimit -n 8; \"$segctl\" run . ok.seg", 0, ""),
    ("ulimit -s 1024; \"$segctl\" run ok.seg", 0, ""),
    // A file size limit on the output is a fault of the disk. (Errors go to a file here as well.)
    ("ulimit -f 0; trap '' XFSZ; \"$segctl\" explain >out", 70, ""),
  ])
  func `a fault has its status and its message`(line: String, status: Int, text: String) throws {
    let folder = try TemporaryFolder(["ok.seg": FaultsTests.scenario])
    let result = try Command.shell(line, directory: folder.url)
    #expect(Int(result.status) == status, "\(line)\n\(result)")
    #expect(text.isEmpty || (result.error + result.output).contains(text), "\(line)\n\(result)")
  }

  @Test(.disabled(if: Sanitizer.isWatching, "\(Sanitizer.reservesMemory)"))
  func `little memory is enough`() throws {
    let folder = try TemporaryFolder(["ok.seg": FaultsTests.scenario])
    let result = try Command.shell(
      "ulimit -v 200000; \"$segctl\" run ok.seg", directory: folder.url)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `a reader that goes away ends the output quietly`() throws {
    let result = try Command.shell(
      "\"$segctl\" -e 'repeat 50000 { print 12345 }' | head -1; \"$segctl\" explain | head -1")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("12345\n"))
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(result.error.isEmpty, "\(result)")
  }

  @Test func `an unreadable file is told of, and the others run`() throws {
    let folder = try TemporaryFolder([
      "all/a.seg": "print 1", "all/b.seg": FaultsTests.scenario, "all/locked/c.seg": "print 2",
    ])
    let line = """
      chmod 000 all/a.seg all/locked
      if cat all/a.seg 2>/dev/null >&2; then echo all-powerful; exit 0; fi
      "$segctl" run --show-output all; status=$?; chmod 700 all/a.seg all/locked; exit $status
      """
    let result = try Command.shell(line, directory: folder.url)
    // Who may read everything cannot see this.
    if result.output.contains("all-powerful") { return }
    #expect(result.status == 3, "\(result)")
    #expect(result.error.contains("all/a.seg") && result.error.contains("Permission denied"))
    #expect(result.error.contains("all/locked") && result.output.contains("hello"))
  }

  @Test(arguments: [
    ("../outside.seg", "SEG705"), ("../../../../../../etc/passwd", "SEG705"),
    ("/etc/passwd", "SEG705"), ("/dev/zero", "SEG705"), ("link.seg", "SEG705"),
    ("sub/../../outside.seg", "SEG705"), ("gone.seg", "SEG701"), ("sub", "SEG702"),
    ("pipe", "SEG702"), ("self.seg", "SEG704"), ("./self.seg", "SEG704"),
    ("other-name.seg", "SEG704"), ("ring.seg", "SEG704"),
  ])
  func `an include cannot leave its root, nor go in circles`(path: String, code: String) throws {
    let folder = try TemporaryFolder([
      "outside.seg": "define f() { }", "root/self.seg": "include \"\(path)\"\n",
      "root/ring.seg": "include \"./sub/ring.seg\"\n",
      "root/sub/ring.seg": "include \"../ring.seg\"\n",
    ])
    let line = """
      cd root; ln -s ../outside.seg link.seg; ln -s self.seg other-name.seg; mkfifo pipe
      "$segctl" run self.seg
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 3, "\(path)\n\(result)")
    #expect(result.output.contains("error[\(code)]"), "\(path)\n\(result)")
  }

  /// What stands where a snapshot should: nothing of it is read, written through or waited for.
  @Test(arguments: [
    ("mkdir s.seg.snapshots; ln -s ../../secret s.seg.snapshots/menu.txt", "no regular file"),
    ("mkdir s.seg.snapshots; mkfifo s.seg.snapshots/menu.txt", "no regular file"),
    ("mkdir s.seg.snapshots; ln -s /dev/zero s.seg.snapshots/menu.txt", "no regular file"),
    ("mkdir -p s.seg.snapshots/menu.txt", "Is a directory"),
    ("mkdir ../else; ln -s ../else s.seg.snapshots", "its folder lies outside the folder"),
    ("touch s.seg.snapshots", "Not a directory"),
  ])
  func `a snapshot is a file in its folder, and no way out`(
    preparation: String, says: String
  ) throws {
    let folder = try TemporaryFolder([
      "secret": "unspeakable",
      "root/s.seg": """
      control phone segments "A", "B"
      assert matches snapshot "menu"
      """,
    ])
    for option in ["", "-u"] {
      let line = """
        cd root; rm -rf s.seg.snapshots ../else; \(preparation)
        "$segctl" run \(option) s.seg; status=$?; ls ../else 2>/dev/null; exit $status
        """
      let result = try Command.shell(line, directory: folder.url)
      #expect(result.status == 4 || result.status == 1, "\(result)")
      #expect(!result.output.contains("unspeakable"), "\(result)")
      #expect(!result.output.contains("menu.txt\n"), "\(result)")
      #expect(result.output.contains(says) || option.isEmpty, "\(result)")
      #expect(try folder.text(of: "secret") == "unspeakable")
    }
  }

  /// The root is an option, for snapshots as for what is included.
  @Test func `a wider root lets a link lead out`() throws {
    let folder = try TemporaryFolder([
      "outside.seg": "define act() { }\n", "root/i.seg": "include \"link.seg\"\nact()\n",
      "root/s.seg": "control phone segments \"A\", \"B\"\nassert matches snapshot \"menu\"\n",
    ])
    let line = """
      mkdir else; cd root; ln -s ../outside.seg link.seg; ln -s ../else s.seg.snapshots
      "$segctl" run -u . && exit 99
      "$segctl" run -u --root .. . && test -s ../else/menu.txt
      """
    #expect(try Command.shell(line, directory: folder.url).status == 0)
  }

  @Test(arguments: ["INT", "TERM"]) func `a signal ends a run with 130`(signal: String) throws {
    let folder = try TemporaryFolder(["long.seg": "repeat 40000000 { repeat 1000 { } }"])
    let line = """
      "$segctl" run long.seg >out 2>&1 & process=$!
      sleep 1; kill -\(signal) $process; wait $process; status=$?; cat out; exit $status
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 130, "\(result)")
    #expect(result.output.contains("SEG610"), "\(result)")
  }

  @Test func `a signal ends a run that waits for a pipe`() throws {
    let folder = try TemporaryFolder()
    let line = """
      mkfifo pipe; "$segctl" run pipe >out 2>&1 & process=$!
      sleep 1; kill -TERM $process
      (sleep 20; kill -9 $process) 2>/dev/null & guard=$!
      wait $process; status=$?; kill $guard 2>/dev/null; exit $status
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 130, "\(result)")
  }

  /// The shell has the program ignore Ctrl-C until it listens; by the first the pipe is full.
  @Test(arguments: [
    "-e 'repeat 1000000 { print 1 }'", "run --report json a.seg", "run --report tap a.seg",
  ])
  func `Ctrl-C ends what waits for a reader that reads no more`(command: String) throws {
    let rows = (0..<6000).map { "| \($0) |\n" }.joined()
    let folder = try TemporaryFolder([
      "a.seg": "scenario \"{n}\" {\nexamples {\n| n |\n\(rows)}\nprint \"row {n}\" }\n"
    ])
    let line = """
      mkfifo pipe; exec 3<>pipe; "$segctl" \(command) >pipe 3>&- & program=$!; sleep 1
      for turn in $(seq 300); do kill -INT $program 2>/dev/null || break; sleep 0.1; done
      kill -KILL $program 2>/dev/null; wait $program
      """
    let result = try Command.shell(line, directory: folder.url)
    #expect(result.status == 130, "\(result)")
  }
}
