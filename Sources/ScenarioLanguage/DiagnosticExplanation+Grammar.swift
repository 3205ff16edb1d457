// The grammar.
extension DiagnosticExplanation {
  // MARK: - Statements

  static let unexpectedToken = DiagnosticExplanation(
    "something else was expected",
    """
    The statement begins well, but does not go on as it must. The message says what
    was expected and what stands there instead.
    """,
    wrong: """
      control phone segments "Day", "Week", "Month"
      move 1 3
      """,
    right: """
      control phone segments "Day", "Week", "Month"
      move 1 to 3
      """)

  static let unknownStatement = DiagnosticExplanation(
    "no statement begins like this",
    """
    Every statement begins with its verb, such as control, select, set or assert, or
    it calls something that define names, with parentheses. This word is neither.
    """,
    wrong: """
      control phone segments "Day", "Week"
      selct 2
      """,
    right: """
      control phone segments "Day", "Week"
      select 2
      """)

  static let expectedExpression = DiagnosticExplanation(
    "an expression is missing",
    """
    A value is needed here: a number, a string in quotes, a property such as width, a
    variable, or something computed of them. Titles always stand in quotes.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert count ==
      """,
    right: """
      control phone segments "Day", "Week"
      assert count == 2
      """)

  static let expectedEndOfStatement = DiagnosticExplanation(
    "the statement should end here",
    """
    The statement is complete, and something more stands on its line. The next one
    begins on a new line or after a semicolon.
    """,
    wrong: """
      control phone segments "Day", "Week"
      select 2 select 1
      """,
    right: """
      control phone segments "Day", "Week"
      select 2; select 1
      """)

  static let unclosedBlock = DiagnosticExplanation(
    "`{` without `}`",
    """
    A block begins with { and ends with }. The file, or the next scenario, comes
    before the brace that should close this one.
    """,
    wrong: """
      scenario "Two segments" {
        control phone segments "Day", "Week"
      """,
    right: """
      scenario "Two segments" {
        control phone segments "Day", "Week"
      }
      """)

  static let unmatchedClosing = DiagnosticExplanation(
    "`}`, `)` or `]` without its opening",
    """
    A closing bracket stands here, and nothing that it could close is open. Either
    it is one too many, or the opening one is missing.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert count == 2)
      """,
    right: """
      control phone segments "Day", "Week"
      assert (count == 2)
      """)

  static let unclosedBracket = DiagnosticExplanation(
    "`(` or `[` without its closing",
    """
    A bracket is open, and something stands here that cannot be inside. Between the
    elements of a list stand commas; a newline inside brackets does no harm.
    """,
    wrong: #"let labels = ["Day" "Week"]"#,
    right: #"let labels = ["Day", "Week"]"#)

  static let semicolonInBrackets = DiagnosticExplanation(
    "`;` inside brackets",
    """
    A semicolon ends a statement, and inside brackets no statement can end. Elements
    are separated by commas.
    """,
    wrong: "print max(1; 2)",
    right: "print max(1, 2)")

  static let bareExpression = DiagnosticExplanation(
    "a bare expression in a file",
    """
    At the prompt an expression prints its value. In a file its value would be lost
    in silence, so it is an error: to test it write assert, to see it write print.
    """,
    wrong: """
      control phone segments "Day", "Week"
      count == 2
      """,
    right: """
      control phone segments "Day", "Week"
      assert count == 2
      """)

  static let misplacedElse = DiagnosticExplanation(
    "`else` without `if`, or on a line of its own",
    """
    A line ends a statement, so an else on the next line would come too late: it
    stands on the line of the brace that closes its if.
    """,
    wrong: """
      let total = 3
      if total > 2 { print "more" }
      else { print "less" }
      """,
    right: """
      let total = 3
      if total > 2 { print "more" } else { print "less" }
      """)

  // MARK: - Expressions

  static let chainedComparison = DiagnosticExplanation(
    "comparisons in a chain",
    """
    Some languages read 1 < 2 < 3 as two comparisons, others compare the truth of
    the first with 3. Here it is an error: join two comparisons with and.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert 1 < count < 6
      """,
    right: """
      control phone segments "Day", "Week"
      assert 1 < count and count < 6
      """)

  static let misplacedWithin = DiagnosticExplanation(
    "`within` without `==` or `!=`",
    """
    within says how far two numbers may lie apart and still count as equal. It
    follows the right side of == or !=, and nothing else.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert width < 400 within 1
      """,
    right: """
      control phone segments "Day", "Week"
      assert width == 361 within 1
      """)

  static let assignmentInExpression = DiagnosticExplanation(
    "`=` where `==` is meant",
    """
    One = assigns and stands in let and set only. Two compare.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert count = 2
      """,
    right: """
      control phone segments "Day", "Week"
      assert count == 2
      """)

  static let callInExpression = DiagnosticExplanation(
    "a call inside an expression",
    """
    What define names is a row of statements: it is called as a statement of its own
    and has no value. The functions that have one are first, last, length, min, max
    and abs.
    """,
    wrong: """
      define twice(number) { print number * 2 }
      print twice(4)
      """,
    right: """
      define twice(number) { print number * 2 }
      twice(4)
      """)

  static let notAssignable = DiagnosticExplanation(
    "something that cannot be set",
    """
    set changes a variable, a property of a control, or a property of a segment. A
    segment itself is none of these: its title is.
    """,
    wrong: """
      control phone segments "Day", "Week"
      set segments[2] = "Month"
      """,
    right: """
      control phone segments "Day", "Week"
      set segments[2].title = "Month"
      """)

  // MARK: - Where things stand

  static let misplacedDeclaration = DiagnosticExplanation(
    "`define`, `include`, `background` or a scenario in the wrong place",
    """
    define, include and background prepare what the scenarios need, so they stand
    before all of them; background stands before the file's own statements, too.
    None of them, and no scenario, stands inside braces.
    """,
    wrong: """
      scenario "Two segments" { control phone segments "Day", "Week" }
      define show-all() { control phone segments "Day", "Week" }
      """,
    right: """
      define show-all() { control phone segments "Day", "Week" }
      scenario "Two segments" { control phone segments "Day", "Week" }
      """)

  static let notAllowedInInclude = DiagnosticExplanation(
    "something that an included file cannot hold",
    """
    An included file lends its definitions and its background to the file that
    includes it. Scenarios and statements belong to the file that is run; an included
    file holds define, background and include only.
    """)

  static let misplacedExamples = DiagnosticExplanation(
    "`examples` that does not begin a scenario",
    """
    The table of examples says how often a scenario runs and with what, so it stands
    first inside the braces, and a scenario has one at most.
    """,
    wrong: """
      scenario "{titles} fit" {
        let labels = ["Day", "Week", "Month"]
        examples {
          | titles |
          | 2      |
        }
        control phone segments (first(titles, labels))
      }
      """,
    right: """
      scenario "{titles} fit" {
        examples {
          | titles |
          | 2      |
        }
        let labels = ["Day", "Week", "Month"]
        control phone segments (first(titles, labels))
      }
      """)

  static let malformedExamples = DiagnosticExplanation(
    "a table that is malformed",
    """
    The first row of a table names its columns, and every other row is one run. Each
    row has a cell for every column, between upright strokes; an empty string is
    written "", no value none.
    """,
    wrong: """
      scenario "{idiom}" {
        examples {
          | idiom | limit |
          | phone |
        }
        control (idiom) segments "Day", "Week"
        assert count <= limit
      }
      """,
    right: """
      scenario "{idiom}" {
        examples {
          | idiom | limit |
          | phone | 5     |
        }
        control (idiom) segments "Day", "Week"
        assert count <= limit
      }
      """)

  static let misplacedReason = DiagnosticExplanation(
    "`because` without `skip` or `todo`",
    """
    because says why a scenario is skipped or still to be done. One that runs needs no
    reason, and one reason is enough.
    """,
    wrong: """
      scenario "Badges" because "they come later" {
        control phone segments "Day", "Week"
      }
      """,
    right: """
      skip scenario "Badges" because "they come later" {
        control phone segments "Day", "Week"
      }
      """)

  // MARK: - Names and clauses

  static let expectedName = DiagnosticExplanation(
    "a name is missing",
    """
    A name is wanted here. Names are bare words of letters, digits, hyphens between
    letters and underscores: quotes make a string of them.
    """,
    wrong: #"let "total" = 3"#,
    right: "let total = 3")

  static let reservedName = DiagnosticExplanation(
    "a reserved word as a name",
    """
    No variable, parameter, column, definition or control may take the name of a
    property, a function, a statement or a small word of the grammar: nobody could
    tell any more which is meant.
    """,
    wrong: "let width = 320",
    right: "let wanted-width = 320")

  static let unknownClause = DiagnosticExplanation(
    "no clause is called so",
    """
    After its segments a control has clauses in any order: fixed or fill, equal or
    unequal, selected, available, in, title, actions, for, ltr or rtl, text, readonly,
    momentary, split, profile and metrics. The device stands before the segments.
    """,
    wrong: #"control phone segments "Day", "Week" fixd"#,
    right: #"control phone segments "Day", "Week" fixed"#)

  static let expectedWord = DiagnosticExplanation(
    "a word of a closed list is missing",
    """
    Only certain words can stand here, and they stand without quotes; the message
    lists them.
    """,
    wrong: """
      control phone segments "Day", "Week"
      swipe leftwards
      """,
    right: """
      control phone segments "Day", "Week"
      swipe left
      """)

  static let incompleteMetrics = DiagnosticExplanation(
    "`metrics` without all its parts",
    """
    metrics says how text is measured: by Inter's letters in a weight and a size, or
    with one width for every character; and how much stands on each side of a text.
    All of it is said, so that the numbers can be followed by hand.
    """,
    wrong: #"control phone segments "Day", "Week" metrics fixed 7.5"#,
    right: #"control phone segments "Day", "Week" metrics fixed 7.5 inset 12"#)
}
