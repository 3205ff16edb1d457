/// What `--help` says.
enum HelpText {
  static let general = """
    segctl simulates the segmented control of a mobile design system.

    usage:
      segctl                     an interactive session; reads a script when stdin is no terminal
      segctl -e 'SCRIPT'         runs a script given on the command line
      segctl run PATH…           runs scenario files, and folders of them, as tests
      segctl report merge FILE…  joins the JSON reports of several runs
      segctl mutate PATH…        tells which changes of the model no scenario notices
      segctl check PATH…         finds errors in scenario files without running them
      segctl fmt PATH…           writes scenario files in the one layout; --check only tells
      segctl explain [CODE]      explains an error code such as SEG402, or lists all
      segctl lint PATH…          tells what controls break of the guideline; --fix mends it
      segctl rules [ID]          lists the rules
      segctl render FILE         draws a control as SVG
      segctl sweep FILE          finds exactly where the layout changes
      segctl matrix FILE         shows every device and text size
      segctl compare FILE        runs one script under every profile
      segctl learn               lessons on the guideline
      segctl help [SUBCOMMAND]   tells more of a subcommand
      segctl --version

    options of the interactive session:
      --no-init          do not run $XDG_CONFIG_HOME/segctl/init.seg (~/.config/segctl/init.seg)
      --no-history       neither read nor write the history of inputs
      --no-editrc        pass over ~/.editrc
      --quiet            no banner
      --plain            sentences instead of drawings, for screen readers
      and those of `segctl check`, which a script takes as well

    exit status:
      0 all passed                     5 nothing was there to run
      1 an assert failed               70 a fault of segctl itself
      2 the command line is wrong      130 interrupted
      3 a file does not parse or resolve
      4 a scenario stopped on an error

    Try it:
      segctl -e 'control phone segments "Contacts", "Recents" fixed; select 2; show'

    """

  static let run = """
    usage: segctl run [OPTION…] PATH…

    Runs scenario files. A folder is searched for *.seg; links to folders are not followed.
    What failed is told with its context; output of `print`, `say` and `show` is told with a
    failure and, where a single file runs, always.

    Where a line is given, as FILE:LINE, only the scenario on it runs. If any scenario of the run is
    marked `only`, no others run.

    which scenarios run:
      -f, --filter REGEX     those whose title matches
      -t, --tags EXPR        those whose tags fit: 'smoke and not (slow or flaky)'
      --last-failed          those that failed when they last ran in this folder
      --test-list FILE       those that a file names, in the form that --list prints; - for stdin
      --list                 run none, print them: FILE:LINE: TITLE @TAGS
      --shard I/N            one of N equal parts (also TEST_SHARD_INDEX and TEST_TOTAL_SHARDS)
      --shuffle[=SEED]       files in another order; the seed is printed
      --repeat N             everything N times
      --forbid-only          a scenario marked `only` makes the run fail
      --allow-empty          that nothing is selected is no error

    how they run:
      -j, --jobs N|auto      so many files at once (auto); what is told is the same for any N
      --fail-fast            stop after the first failure
      --max-failures N       stop after N failures
      --timeout TIME         give each scenario 500ms, 2s, …
      --retries N            run one that ran out of time again, up to N times
      --fail-on-flaky        that a scenario passed only when run again makes the run fail
      -u, --update[=WHICH]   write snapshots: all, changed or missing
      -w, --watch            run again what a change touches, included files and snapshots counted,
                             until Ctrl-C (status 130); reports tell the last result of each file

    what is told:
      --report KIND[:PATH]   text, dots, tap, junit, json, github, sarif or html; to a file or to
                             standard output; several with commas or by repeating the option
      --film                 keep each step with the control after it, as html always does
      --durations N          the N slowest scenarios
      --no-times             tell times as zero and the start as 1970, so that reports of equal
                             runs are equal, byte by byte
      --coverage             which rules and statements the scenarios exercise
      --show-output          tell the output of scenarios that pass, too

    limits, files and colours:

    """ + common

  static let mutate = """
    usage: segctl mutate [OPTION…] PATH…

    Runs the scenarios against changed models: one policy of the guideline's profile or one rule at
    a time. A change that no scenario notices, a survivor, is a gap in the suite. Exit status 1 if
    there is one, or if the suite fails as it is.

    options:

    """ + common

  static let report = """
    usage: segctl report merge [--report KIND[:PATH]]… FILE…

    Joins the JSON reports of several runs, such as the shards of a suite, into one report of any
    kind; text to standard output by default. The exit status is that of the joined runs.

    """

  static let format = """
    usage: segctl fmt [OPTION…] PATH…
           segctl fmt [OPTION…] - < FILE

    Writes scenario files in the one layout of the language: indents, spaces, the columns of tables,
    the comments behind lines. No word and no comment changes. A file that does not parse stays as
    it is. Tells which files were rewritten; standard input goes to standard output.

    options:
      --check            rewrite nothing; exit status 1 where a file is laid out otherwise
      and `--max-file`, `--max-nesting` and `--max-errors` of `segctl run`

    """

  static let check = """
    usage: segctl check [OPTION…] PATH…

    Finds everything that can be known to be wrong without running.

    options:

    """ + common

  static let explain = """
    usage: segctl explain [CODE…]

    Tells what an error code means, with an example that gives it and one that does not.
    Takes the ids of rules as well, and `container-width`, which is a choice and no rule.
    Without a code, lists all.

    """

  static let subcommands = [
    "run": run, "check": check, "fmt": format, "explain": explain, "report": report,
    "mutate": mutate,
  ]
  .merging(teaching) { first, _ in first }

  private static let common = """
      --color WHEN       auto, always or never; see also NO_COLOR and FORCE_COLOR
      --root FOLDER      the folder that `include` may read from; the present one by default
      --max-steps N      statements run by one scenario (200000000)
      --max-rounds N     rounds of one loop (50000000)
      --max-recursion N  calls inside each other (200)
      --max-output N     bytes that one scenario prints (1048576)
      --max-string N     bytes of one string (1048576)
      --max-segments N   segments of one control, elements of a list (100000)
      --max-events N     events that a control keeps (10000)
      --max-file N       bytes of one file (268435456)
      --max-include N    files that include each other (16)
      --max-nesting N    brackets, blocks, operators and lists inside each other (256, no more)
      --max-errors N     errors shown of a file (20)

    """
}
