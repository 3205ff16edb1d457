// What `--help` says of the subcommands on the guideline.
extension HelpText {
  static let teaching = [
    "lint": lint, "rules": rules, "render": render, "sweep": sweep, "matrix": matrix,
    "compare": compare, "learn": learn,
  ]

  static let lint = """
    usage: segctl lint [OPTION…] PATH…
           segctl lint [OPTION…] -e 'SCRIPT'

    Tells what controls break of the guideline, wherever one is declared or changed. Asserts are
    passed over.

    options:
      --format FORMAT    human, json, sarif (2.1.0) or github (workflow commands)
      --fail-on LEVEL    the least severity for exit status 1: note, warning (the default), error
      --rule ID=LEVEL    take a rule as note, warning or error, or switch it off; a file says the
                         same by `lint ID LEVEL`, which counts more
      --fix              rewrite the clauses that mend a finding; what is computed stays, and so
                         does what a later statement relies on
      and those of `segctl check`

    """

  static let rules = """
    usage: segctl rules [ID] [--format text|json]

    Lists the rules of the guideline, or tells all about one.

    """

  static let render = """
    usage: segctl render [OPTION…] FILE
           segctl render [OPTION…] -e 'SCRIPT'

    Draws the last control of a file as an SVG picture, one unit a point.

    options:
      -o, --output FILE  where to; standard output by default
      --theme THEME      light, dark, or automatic (the reader's choice; the default)

    """ + source

  static let sweep = """
    usage: segctl sweep [OPTION…] FILE
           segctl sweep [OPTION…] -e 'SCRIPT'

    Finds exactly where the layout of a file's controls changes.

    options:
      --property NAME    available (the parent's width, the default) or text (the text size)
      --from VALUE       288 by default, or extraSmall
      --to VALUE         992 by default, or accessibility5
      --format FORMAT    text or json

    """ + source

  static let matrix = """
    usage: segctl matrix [OPTION…] FILE
           segctl matrix [OPTION…] -e 'SCRIPT'

    Shows how a file's controls do on each device, at each text size, in both directions.

    options:
      --format FORMAT    text or json

    """ + source

  static let compare = """
    usage: segctl compare [OPTION…] FILE
           segctl compare [OPTION…] -e 'SCRIPT'

    Runs one script under every profile, and tells which answers differ: what it prints and
    asserts, and what its controls are like at the end.

    options:
      --format FORMAT    text or json

    """ + source

  static let learn = """
    usage: segctl learn                      lists the lessons
           segctl learn LESSON               tells one, and lets you try
           segctl learn LESSON -e 'SCRIPT'   tries an answer
           segctl learn LESSON --hint        gives the next hint
           segctl learn LESSON --solution    gives an answer
           segctl learn --reset              forgets what was done

    A lesson is named by its number or its name. What was done is remembered in
    $XDG_STATE_HOME/segctl/lessons, or ~/.local/state/segctl/lessons.

    A FILE.seg of your own is a lesson as well. Its first comment is the title, the one below it the
    sentence that it teaches. It defines `lesson()`, which declares the control and sets the task;
    `check()`, whose asserts say what is still missing; and `hint()`, which says one hint a `say`.
    Its last scenario calls `lesson()` and `check()`, and between them solves it.

    """

  private static let source = """
      --control NAME     only the control of that name
      --scenario TEXT    only scenarios whose title has this text
      and those of `segctl check`

    """
}
