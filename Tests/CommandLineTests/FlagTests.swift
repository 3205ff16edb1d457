import Foundation
import TestSupport
import Testing

/// Every flag that the help of a runner's command names, each with what it makes the program print
/// and its exit status.
@Suite struct FlagTests {
  /// A command line as a shell reads it, after `segctl`; its status; what it must print, on
  /// standard output or standard error.
  typealias Row = (line: String, status: Int32, prints: String)

  private static let files = [
    "a.seg": """
    scenario "One" @smoke { assert 1 == 1 }
    scenario "Two" @slow { assert 1 == 2 }
    scenario "Row {n}" @smoke @slow {
      examples {
        | n |
        | 1 |
        | 2 |
      }
      assert n == 1
    }

    """,
    "b.seg": "scenario \"Three\" { say \"hello\"; assert 1 == 1 }\n",
    "only.seg": "only scenario \"Mine\" { assert 1 == 1 }\n",
    "endless.seg": "scenario \"E\" { repeat 50000000 { repeat 50000000 { let a = 1 } } }\n",
    "snapshot.seg": "control phone segments \"A\", \"B\"\nassert matches snapshot \"menu\"\n",
    "include.seg": "include \"deep/i1.seg\"\nassert 1 == 1\n",
    "deep/i1.seg": "include \"i2.seg\"\n", "deep/i2.seg": "define f() { say \"f\" }\n",
    "recursion.seg": "define f(n) { f(n + 1) }\nf(1)\n",
    "output.seg": "repeat 100 { say \"0123456789\" }\n",
    "outer/x.seg": "include \"../deep/i2.seg\"\nassert 1 == 1\n",
    "nested.seg": "assert ((1)) == 1\n",
    "errors.seg": "selct 1\nselct 2\nselct 3\n",
    "string.seg": "let a = \"0123456789\"\nlet b = \"{a}{a}{a}\"\n",
    "segments.seg": "control phone segments \"A\", \"B\"\nrepeat 9 { append \"C\" }\n",
    "events.seg": "control phone segments \"A\", \"B\"\ntap 2; tap 1; tap 2\nprint events\n",
    "steps.seg": "repeat 100 { let a = 1 }\n",
    "list.txt": "./b.seg:1: Three\n",
    "loose.seg": "scenario \"L\"{select 2 }\n", "laid.seg": "scenario \"L\" { select 2 }\n",
  ]

  static let selecting: [Row] = [
    ("run --filter '^T' a.seg b.seg", 1, "2 scenarios in 2 files: 1 passed, 1 failed"),
    ("run -f Three a.seg b.seg", 0, "1 scenario in 2 files: 1 passed"),
    ("run --tags 'smoke and not slow' a.seg", 0, "1 scenario in 1 file: 1 passed"),
    ("run -t 'not (smoke or @slow)' a.seg b.seg", 0, "1 scenario in 2 files: 1 passed"),
    ("run --last-failed a.seg", 5, "nothing is known to have failed here"),
    (
      "run a.seg > out.txt; \"$segctl\" run --last-failed a.seg", 1,
      "2 scenarios in 1 file: 2 failed"
    ),
    ("run --test-list list.txt a.seg b.seg", 0, "1 scenario in 2 files: 1 passed"),
    ("run --test-list missing.txt a.seg", 2, "--test-list: cannot read `missing.txt`"),
    ("run --list a.seg", 0, "a.seg:2: Two @slow\na.seg:6: Row 1 @smoke @slow\n"),
    ("run --shard 1/1 b.seg", 0, "1 scenario in 1 file: 1 passed"),
    ("run --shard 3/2 b.seg", 2, "--shard needs a part of the whole such as 2/3, not `3/2`"),
    ("run --shuffle=7 b.seg", 0, "shuffled with --shuffle=7\n"),
    ("run --repeat 3 b.seg", 0, "3 scenarios in 3 files: 3 passed"),
    ("run --forbid-only only.seg", 1, "`only` is forbidden here: only.seg:1: Mine"),
    ("run --allow-empty -f Zero b.seg", 0, "0 scenarios in 1 file: nothing ran"),
  ]

  static let running: [Row] = [
    ("run --jobs 2 b.seg", 0, "1 passed"),
    ("run -j auto b.seg", 0, "1 passed"),
    // A value may be attached, and letters that take none may stand together, as POSIX has it.
    ("run -j2 -fThree a.seg b.seg", 0, "1 scenario in 2 files: 1 passed"),
    ("run -uall snapshot.seg", 0, "snapshot written: snapshot.seg.snapshots/menu.txt"),
    ("-qe'print 6 * 7'", 0, "42\n"),
    ("run -wh", 0, "usage: segctl run [OPTION…] PATH…"),
    ("run -jnone b.seg", 2, "--jobs needs a number from 1 to 1024 or `auto`, not `none`"),
    ("run -jobs 2 b.seg", 2, "there is no option `-jobs`\n  help: did you mean `--jobs`?"),
    ("run -j none b.seg", 2, "--jobs needs a number from 1 to 1024 or `auto`, not `none`"),
    ("run --fail-fast a.seg b.seg", 1, "2 scenarios in 1 file: 1 passed, 1 failed"),
    ("run --max-failures 2 a.seg b.seg", 1, "4 scenarios in 1 file: 2 passed, 2 failed"),
    ("run --timeout 20ms endless.seg", 4, "the scenario ran longer than its time limit"),
    ("run --timeout 20ms --retries 1 --report json endless.seg", 4, "\"attempts\":2"),
    ("run --fail-on-flaky b.seg", 0, "1 passed"),
    ("run --update=changed snapshot.seg", 1, "nothing is stored under this name"),
    ("run --update snapshot.seg", 0, "snapshot written: snapshot.seg.snapshots/menu.txt"),
    ("run -u snapshot.seg && \"$segctl\" run snapshot.seg", 0, "1 passed"),
    ("run --watch --list b.seg", 2, "--watch cannot be combined with --list"),
    ("run -w --shard 1/2 b.seg", 2, "--watch cannot be combined with a shard"),
  ]

  static let telling: [Row] = [
    ("run --report tap b.seg", 0, "TAP version 14\n1..1\nok 1 - b.seg: Three\n"),
    ("run --report tip b.seg", 2, "did you mean `tap`"),
    ("run --film --report json snapshot.seg -u", 0, "\"film\":[{\"line\":1,"),
    ("run --durations 1 b.seg", 0, "slowest:\n  0."),
    ("run --no-times b.seg", 0, "1 passed (0.000 s)"),
    ("run --coverage b.seg", 0, "statements: 2 of "),
    ("run --color always a.seg", 1, "\u{1b}["),
    ("run --show-output b.seg snapshot.seg -u", 0, "hello\n"),
    ("run --help", 0, "usage: segctl run [OPTION…] PATH…"),
    ("run -h", 0, "usage: segctl run [OPTION…] PATH…"),
  ]

  /// The limits, which `check` and `mutate` have as well.
  static func limits(_ command: String, _ statuses: [Int32]) -> [Row] {
    let isCheck = command == "check"
    func told(_ text: String, whenRun: Bool = false) -> String {
      if command == "mutate" { return "the suite fails as it is" }
      return isCheck && whenRun ? "no errors" : text
    }
    let rows: [(String, String)] = [
      ("--root outer outer/x.seg", told("lies outside")),
      ("--max-include 1 include.seg", told("include each other")),
      ("--max-file 10 b.seg", told("cannot read b.seg: it has more bytes than --max-file allows")),
      ("--max-nesting 1 nested.seg", told("SEG601")),
      ("--max-errors 2 errors.seg", told("SEG602")),
      ("--max-steps 10 steps.seg", told("10 steps", whenRun: true)),
      ("--max-rounds 10 steps.seg", told("10 rounds", whenRun: true)),
      ("--max-recursion 10 recursion.seg", told("more than 10 deep", whenRun: true)),
      ("--max-output 50 output.seg", told("50 bytes", whenRun: true)),
      ("--max-string 20 string.seg", told("20 bytes", whenRun: true)),
      ("--max-segments 5 segments.seg", told("5 segments", whenRun: true)),
      ("--max-events 2 events.seg", told("more than 2 events", whenRun: true)),
    ]
    return zip(rows, statuses).map { ("\(command) \($0.0)", $1, $0.1) }
  }

  static let others: [Row] =
    limits("run", [3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4])
    + limits("check", [3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0])
    + [
      ("check --help", 0, "usage: segctl check"), ("mutate --help", 0, "usage: segctl mutate"),
      ("report --help", 0, "usage: segctl report merge"),
      (
        "run --report json:r.json b.seg > o.txt; \"$segctl\" report merge --report dots r.json", 0,
        ".\n\n1 scenario in 1 file: 1 passed"
      ),
      ("report merge --rpeort dots r.json", 2, "did you mean `--report`"),
      ("mutate b.seg", 1, "SURVIVED  no keys"),
      ("mutate --color always b.seg", 1, "SURVIVED  no keys"),
      ("check --color always errors.seg", 3, "\u{1b}["),
      ("check outer/x.seg; cd outer; \"$segctl\" run x.seg", 3, "widen it with --root ..\n"),
      ("check outer/x.seg; cd outer; \"$segctl\" run --root .. x.seg", 0, "1 passed"),
      ("run --root missing b.seg", 2, "--root: there is no folder `missing`"),
    ]
    + limits("mutate", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])

  static let formatting: [Row] = [
    ("fmt --help", 0, "usage: segctl fmt"),
    ("fmt --check loose.seg laid.seg", 1, "loose.seg:1: laid out otherwise\n"),
    (
      "fmt --check loose.seg", 1, "  - scenario \"L\"{select 2 }\n  + scenario \"L\" { select 2 }\n"
    ),
    ("fmt --check laid.seg", 0, "1 file: none laid out otherwise\n"),
    ("fmt loose.seg laid.seg", 0, "loose.seg\n2 files: 1 rewritten\n"),
    ("fmt loose.seg > o.txt; cmp loose.seg laid.seg && cat o.txt", 0, "1 file: 1 rewritten"),
    ("fmt - < loose.seg | cmp - laid.seg && echo same", 0, "same"),
    ("fmt --check - < loose.seg", 1, "<stdin>:1: laid out otherwise"),
    ("fmt - laid.seg < loose.seg", 2, "standard input stands alone"),
    ("fmt", 2, "no path was given"), ("fmt missing.seg", 3, "cannot read missing.seg"),
    ("fmt --chek laid.seg", 2, "did you mean `--check`"),
    ("fmt --max-file 5 laid.seg", 3, "it has more bytes than --max-file allows"),
    ("fmt --max-nesting 1 nested.seg", 3, "SEG601"),
    ("fmt --max-errors 2 errors.seg", 3, "SEG602"),
    ("fmt errors.seg loose.seg laid.seg; cat errors.seg", 0, "selct 1\nselct 2\nselct 3\n"),
    ("fmt errors.seg loose.seg", 3, "loose.seg\n2 files: 1 rewritten"),
  ]

  static let rows = selecting + running + telling + formatting + others

  @Test(arguments: rows.map(\.line))
  func `does what it says`(_ line: String) throws {
    let row = try #require(Self.rows.first { $0.line == line })
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.shell("exec 2>&1; \"$segctl\" \(line)", directory: folder.url)
    #expect(result.status == row.status, "\(result)")
    #expect(result.output.contains(row.prints), "\(result)")
  }

  @Test(arguments: ["run", "check", "mutate", "report", "fmt"])
  func `no flag of the help is without a test`(_ command: String) throws {
    let help = try Command.run([command, "--help"])
    #expect(help.status == 0)
    let words = help.output.split { !($0.isASCII && $0.isLetter || $0 == "-") }.map(String.init)
    let named = Set(words.filter { $0.hasPrefix("-") && $0.contains { $0.isLetter } })
    let tested = Self.rows.map(\.line).filter { $0.contains("\(command) ") }.flatMap { line in
      line.split(separator: " ").compactMap { $0.split(separator: "=").first.map(String.init) }
    }
    #expect(named.subtracting(tested).sorted() == [])
    #expect(["report", "fmt"].contains(command) ? !named.isEmpty : named.count >= 9)
  }
}
