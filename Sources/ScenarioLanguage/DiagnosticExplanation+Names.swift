// Names, and what can be known without running.
extension DiagnosticExplanation {
  // MARK: - Names

  static let unknownVariable = DiagnosticExplanation(
    "no variable of that name",
    """
    Nothing in sight here has this name. A variable is seen from its let to the end of
    its block; a definition sees its parameters and its own variables alone. Text
    stands in quotes.
    """,
    wrong: """
      let labels = ["Day", "Week"]
      print lables
      """,
    right: """
      let labels = ["Day", "Week"]
      print labels
      """)

  static let unknownControl = DiagnosticExplanation(
    "no control of that name",
    """
    No control that is declared anywhere in reach has this name. A control without a
    name of its own is called by its device word: phone or pad.
    """,
    wrong: """
      control library pad segments "Songs", "Albums"
      use libary
      """,
    right: """
      control library pad segments "Songs", "Albums"
      use library
      """)

  static let unknownDefinition = DiagnosticExplanation(
    "no definition of that name",
    """
    A name with parentheses calls what define names, in this file or in one that it
    includes, and nothing defines this.
    """,
    wrong: """
      define open(labels) { control phone segments (labels) }
      opne(["Day", "Week"])
      """,
    right: """
      define open(labels) { control phone segments (labels) }
      open(["Day", "Week"])
      """)

  static let unknownRule = DiagnosticExplanation(
    "no rule of that name",
    """
    follows, breaks and fix name a rule of the guideline by its id, such as
    segment-limit; follows guidelines asks for all of them.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert follows segment-limits
      """,
    right: """
      control phone segments "Day", "Week"
      assert follows segment-limit
      """)

  static let unknownDevice = DiagnosticExplanation(
    "no device of that name",
    """
    on names a device out of a table, and the whole name is needed, as it is written
    there.
    """,
    wrong: #"control phone on "iPhone Mini" segments "Day", "Week""#,
    right: #"control phone on "iPhone 13 mini" segments "Day", "Week""#)

  static let unknownMember = DiagnosticExplanation(
    "no property of that name",
    """
    A control and a segment have properties of their own, and this is none of them. A
    property of a segment needs to know of which one.
    """,
    wrong: """
      control phone segments "Day", "Week"
      print segments[1].count
      """,
    right: """
      control phone segments "Day", "Week"
      print segments[1].width
      """)

  static let duplicateName = DiagnosticExplanation(
    "a name declared twice",
    """
    A name in sight already has a meaning, and a second let would hide it. To change a
    variable, set it. The columns of a table and the parameters of a definition have
    different names as well.
    """,
    wrong: """
      let total = 1
      let total = 2
      """,
    right: """
      let total = 1
      set total = 2
      """)

  static let ambiguousName = DiagnosticExplanation(
    "a name that would mean two things",
    """
    The same name is a variable and a control. Nobody could tell which one is meant
    where it is used.
    """,
    wrong: """
      let library = 3
      control library pad segments "Songs", "Albums"
      """,
    right: """
      let limit = 3
      control library pad segments "Songs", "Albums"
      """)

  static let duplicateDefinition = DiagnosticExplanation(
    "a definition declared twice",
    """
    Two definitions have the same name, perhaps one of them in an included file. A
    call could mean either.
    """,
    wrong: """
      define open() { control phone segments "Day", "Week" }
      define open() { control pad segments "Day", "Week" }
      """,
    right: """
      define open() { control phone segments "Day", "Week" }
      define open-wide() { control pad segments "Day", "Week" }
      open-wide()
      """)

  static let noControl = DiagnosticExplanation(
    "no control to speak of",
    """
    A property by itself, and every act, is about the control declared or used last.
    No control is declared before this.
    """,
    wrong: "print width",
    right: """
      control phone segments "Day", "Week"
      print width
      """)

  // MARK: - Declarations

  static let duplicateClause = DiagnosticExplanation(
    "a clause given twice",
    """
    Each clause of a control stands once at most: of two, one would be ignored in
    silence.
    """,
    wrong: #"control phone segments "Day", "Week" available 320 available 343"#,
    right: #"control phone segments "Day", "Week" available 343"#)

  static let contradictingClauses = DiagnosticExplanation(
    "clauses that contradict each other",
    """
    fixed and fill, equal and unequal, ltr and rtl exclude each other: one of a pair
    may stand.
    """,
    wrong: #"control phone segments "Day", "Week" fixed fill"#,
    right: #"control phone segments "Day", "Week" fixed"#)

  static let tooFewSegments = DiagnosticExplanation(
    "fewer than two segments",
    """
    A segmented control is a choice between options, and one option is none. The
    guideline: “select one option from a set of two or more segments”.
    """,
    wrong: #"control phone segments "Day""#,
    right: #"control phone segments "Day", "Week""#)

  static let wrongKindOfDevice = DiagnosticExplanation(
    "a device of the other kind",
    """
    The device word says phone or pad, and the device that on names is the other.
    Where on is given, the word may be left out.
    """,
    wrong: #"control phone on "iPad Air" segments "Day", "Week""#,
    right: #"control pad on "iPad Air" segments "Day", "Week""#)

  static let splitNeedsPad = DiagnosticExplanation(
    "split view on a phone",
    """
    Only a pad shows two apps beside each other; a phone gives all of its screen to
    one.
    """,
    wrong: #"control phone segments "Day", "Week" split half"#,
    right: #"control pad segments "Day", "Week" split half"#)

  static let needsNavigationBar = DiagnosticExplanation(
    "a title or actions outside a navigation bar",
    """
    A title and actions stand beside a control in a navigation bar, and this control is
    in none. Say in navbar, or leave them out.
    """,
    wrong: #"control phone segments "All", "Missed" title "Calls""#,
    right: #"control phone segments "All", "Missed" in navbar title "Calls""#)

  static let titleTakesColumns = DiagnosticExplanation(
    "a title that holds more than columns",
    """
    The title of a scenario is known before anything runs, because reports and the
    choice of scenarios need it. In its braces stand columns of its examples, by name
    and nothing else.
    """,
    wrong: """
      scenario "{count} segments" {
        control phone segments "Day", "Week"
      }
      """,
    right: """
      scenario "{limit} segments" {
        examples {
          | limit |
          | 2     |
        }
        control phone segments "Day", "Week"
        assert count <= limit
      }
      """)

  // MARK: - Values

  static let argumentCount = DiagnosticExplanation(
    "too many or too few arguments",
    """
    A call gives as many arguments as the definition has parameters. Of the functions,
    length and abs take one; first and last take a list, or a number and a list; min
    and max take at least one.
    """,
    wrong: """
      define open(labels) { control phone segments (labels) }
      open("Day", "Week")
      """,
    right: """
      define open(labels) { control phone segments (labels) }
      open(["Day", "Week"])
      """)

  static let expectedBoolean = DiagnosticExplanation(
    "a condition that is not true or false",
    """
    assert, if, and, or and not take a truth value and nothing else: neither 0 nor an
    empty text counts as false. Compare the value with something.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert count
      """,
    right: """
      control phone segments "Day", "Week"
      assert count > 0
      """)

  static let incomparable = DiagnosticExplanation(
    "a comparison of things that cannot be compared",
    """
    Positions are numbers and titles are strings. Comparing things of different kinds
    is an error and never false, since a false answer would let a wrong scenario pass
    that asserts !=. A segment equals a string by its title; none can be compared with
    anything that may be none.
    """,
    wrong: """
      control phone segments "Day", "Week"
      assert selected == 1
      """,
    right: """
      control phone segments "Day", "Week"
      assert selected.index == 1 and selected == "Day"
      """)

  static let expectedNumber = DiagnosticExplanation(
    "a number was expected",
    """
    Arithmetic, < and >, points, positions and durations need numbers, and this is
    none. Strings are joined by interpolation: "{first-name} {last-name}".
    """,
    wrong: """
      control phone segments "Day", "Week"
      print width + " points"
      """,
    right: """
      control phone segments "Day", "Week"
      print "{width} points"
      """)

  static let zeroIndex = DiagnosticExplanation(
    "the position 0",
    """
    Positions count from 1, as people and screen readers count them: “2 of 5”.
    """,
    wrong: """
      control phone segments "Day", "Week"
      print segments[0].title
      """,
    right: """
      control phone segments "Day", "Week"
      print segments[1].title
      """)

  static let readOnly = DiagnosticExplanation(
    "a property that cannot be set",
    """
    Some properties follow from others: a control's width comes from what its parent
    offers and from its segments. Set what it follows from.
    """,
    wrong: """
      control phone segments "Day", "Week"
      set width = 300
      """,
    right: """
      control phone segments "Day", "Week"
      set available = 300
      """)

  static let wrongType = DiagnosticExplanation(
    "a value of the wrong kind",
    """
    What stands here is known to be of another kind than what is needed: the message
    says which. A place is a position, a title or a segment; a loop goes over a list.
    """,
    wrong: """
      control phone segments "Day", "Week"
      select true
      """,
    right: """
      control phone segments "Day", "Week"
      select 1
      """)
}
