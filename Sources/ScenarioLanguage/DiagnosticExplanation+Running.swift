// A running scenario, its asserts and its limits, files and the command line.
extension DiagnosticExplanation {
  // MARK: - A running scenario

  static let noSuchPosition = DiagnosticExplanation(
    "no such position",
    """
    The control has fewer segments, or the list fewer elements, than this position.
    Positions are whole numbers from 1. How many there are is known only when the
    scenario runs.
    """,
    wrong: """
      control phone segments "Day", "Week"
      select 9
      """,
    right: """
      control phone segments "Day", "Week"
      select 2
      """)

  static let noSuchTitle = DiagnosticExplanation(
    "no such title",
    """
    No segment of the control has this title. Titles are compared as a whole, capitals
    and all; one that occurs twice means the first.
    """,
    wrong: """
      control phone segments "Contacts", "Recents"
      select "Recent"
      """,
    right: """
      control phone segments "Contacts", "Recents"
      select "Recents"
      """)

  static let memberOfNone = DiagnosticExplanation(
    "a property of `none`",
    """
    Nothing is selected, so selected is none, and none has no properties. Ask whether
    it is none before asking for more.
    """,
    wrong: """
      control phone segments "Day", "Week" selected none
      print selected.index
      """,
    right: """
      control phone segments "Day", "Week" selected none
      if selected != none { print selected.index }
      """)

  static let typeMismatch = DiagnosticExplanation(
    "a value of the wrong kind",
    """
    When the scenario came here, the value was of another kind than what is needed.
    What can be seen without running is found before: this one comes from a variable, a
    parameter or a list.
    """,
    wrong: """
      let amount = "3"
      print amount + 1
      """,
    right: """
      let amount = 3
      print amount + 1
      """)

  static let divisionByZero = DiagnosticExplanation(
    "division by zero",
    """
    The right side of / or % is 0, and no number is the answer.
    """,
    wrong: "print 1 / 0",
    right: "print 1 / 2")

  static let indexOutOfRange = DiagnosticExplanation(
    "a place in a list that is not there",
    """
    The list has fewer elements than this place. Elements are counted from 1, and
    length(list) is the last one's place.
    """,
    right: """
      let labels = ["Day", "Week"]
      print labels[length(labels)]
      """)

  static let controlNotDeclared = DiagnosticExplanation(
    "a control that is not declared yet",
    """
    A control of this name is declared in the file, but the scenario has not come to
    its declaration.
    """,
    wrong: """
      control phone segments "Day", "Week"
      if count > 2 { control library pad segments "Songs", "Albums" }
      use library
      """,
    right: """
      control phone segments "Day", "Week"
      control library pad segments "Songs", "Albums"
      use library
      """)

  static let tooFewSegmentsAtRun = DiagnosticExplanation(
    "fewer than two segments",
    """
    The segments come from a list that turned out to have fewer than two titles. The
    guideline: “select one option from a set of two or more segments”.
    """,
    wrong: """
      let labels = ["Day"]
      control phone segments (labels)
      """,
    right: """
      let labels = ["Day", "Week"]
      control phone segments (labels)
      """)

  static let refusedRemoval = DiagnosticExplanation(
    "a removal that is refused",
    """
    Two segments must stay, so the last two cannot be removed. To replace one, append
    the new one first, or rename it.
    """,
    wrong: """
      control phone segments "Day", "Week"
      remove 1
      """,
    right: """
      control phone segments "Day", "Week"
      append "Month"
      remove 1
      """)

  static let invalidValue = DiagnosticExplanation(
    "a value that cannot be",
    """
    The value is of the right kind, but nothing can have it: a width of 0, half a
    segment, a text size that is not in the list, a number that has grown beyond all
    bounds.
    """,
    wrong: """
      control phone segments "Day", "Week"
      set available = 0
      """,
    right: """
      control phone segments "Day", "Week"
      set available = 320
      """)

  static let unknownAtRun = DiagnosticExplanation(
    "a name that nothing declares",
    """
    Inside expect error { } nothing is reported before the run, so a name that nothing
    declares is an error only when the scenario comes to it. Where the block expects
    another error, SEG503 says that it met this one instead.
    """,
    wrong: """
      expect error { print lables }
      let labels = ["Day"]
      expect error "no element 2" { print lables[2] }
      """,
    right: """
      let labels = ["Day"]
      expect error "no element 2" { print labels[2] }
      """)

  // MARK: - Asserts

  static let assertionFailed = DiagnosticExplanation(
    "an assert that does not hold",
    """
    The condition of an assert is false: the control is not as the scenario says it
    should be. The report shows both sides, the control as it was, and the statement
    that last changed it; why derives a value number by number.
    """,
    wrong: """
      control phone segments "Contacts", "Recents"
      assert selected == "Recents"
      """,
    right: """
      control phone segments "Contacts", "Recents"
      select 2
      assert selected == "Recents"
      """)

  static let missingError = DiagnosticExplanation(
    "an error that did not come",
    """
    expect error passes when its block stops with an error, and this block ran to its
    end. An act that finds no taker, such as a tap on a disabled segment, is no error.
    """,
    wrong: """
      control phone segments "Day", "Week"
      expect error "no segment 9" { select 2 }
      """,
    right: """
      control phone segments "Day", "Week"
      expect error "no segment 9" { select 9 }
      """)

  static let differentError = DiagnosticExplanation(
    "an error that says something else",
    """
    The block stopped with an error, but its message does not contain the text that
    expect error names. The note gives the message.
    """,
    wrong: """
      control phone segments "Day", "Week"
      expect error "no segment 9" { select 8 }
      """,
    right: """
      control phone segments "Day", "Week"
      expect error "no segment 8" { select 8 }
      """)

  static let todoPassed = DiagnosticExplanation(
    "a `todo` that passes",
    """
    A todo scenario describes what is still to be done and must fail by an assert. Now
    it passes: remove the word todo, and it guards what has been done.
    """,
    wrong: """
      todo scenario "Two segments" {
        control phone segments "Day", "Week"
        assert count == 2
      }
      """,
    right: """
      scenario "Two segments" {
        control phone segments "Day", "Week"
        assert count == 2
      }
      """)

  static let snapshotDiffers = DiagnosticExplanation(
    "a snapshot that differs",
    """
    The control as drawn is not the drawing that is stored under this name, or no
    drawing can be compared. If the change is meant, let the run store the new one.
    """)

  // MARK: - Limits

  static let nestingTooDeep = DiagnosticExplanation(
    "nested too deep",
    """
    Blocks, brackets and operators may stand in each other 256 levels deep. No hand
    writes so many: the file is probably made by a program. A chain of operators, such
    as a sum, may have 256 operands. Name parts with let, or move statements to a
    define. --max-nesting lowers the limit.
    """)

  static let tooManyDiagnostics = DiagnosticExplanation(
    "too many errors",
    """
    Of one file 20 errors are shown, and then how many more there are. Mend the first
    ones: the others are often their consequence. The limit is set by --max-errors.
    """)

  static let recursionLimit = DiagnosticExplanation(
    "too many calls inside each other",
    """
    A definition may call itself, but something must end it: here 200 calls stand
    inside each other. The limit is set by --max-recursion.
    """,
    wrong: """
      define again() { again() }
      again()
      """,
    right: """
      define count-down(number) {
        if number > 0 { count-down(number - 1) }
      }
      count-down(3)
      """)

  static let stepLimit = DiagnosticExplanation(
    "too many steps",
    """
    Every scenario ends: it may run 200,000,000 statements. Loops in loops multiply. The
    limit is set by --max-steps.
    """)

  static let roundLimit = DiagnosticExplanation(
    "too many rounds",
    """
    A loop may have 50,000,000 rounds. The limit is set by --max-rounds.
    """,
    wrong: "repeat 100000000 { }",
    right: "repeat 100 { }")

  static let outputLimit = DiagnosticExplanation(
    "too much output",
    """
    A scenario may print 1 MiB, and a drawing counts as 512 bytes of it: nobody reads
    more. The limit is set by --max-output.
    """)

  static let stringLimit = DiagnosticExplanation(
    "too long a string",
    """
    A string may have 1 MiB. One that is joined to itself in a loop doubles each time.
    The limit is set by --max-string. The long texts and lists that a scenario holds may
    have 64 times as much together.
    """)

  static let listLimit = DiagnosticExplanation(
    "too long a list, too many segments",
    """
    A control may have 100,000 segments, and a list as many elements. The limit is set
    by --max-segments.
    """)

  static let includeDepth = DiagnosticExplanation(
    "too many files inside each other",
    """
    A file may include another that includes a third, up to 16 deep.
    """)

  static let stopped = DiagnosticExplanation(
    "a run that was interrupted",
    """
    Somebody stopped the run, with Ctrl-C for example. The scenario had come to the
    statement shown and neither passed nor failed.
    """)

  static let outOfTime = DiagnosticExplanation(
    "too much time",
    """
    The time that --timeout gives each scenario was over when it had come to the
    statement shown. Without --timeout a scenario may take any time.
    """)

  static let eventLimit = DiagnosticExplanation(
    "too many events",
    """
    Of the events of a control the last 10,000 are kept. Once there were more, `events`
    would be a list with a part missing, and is an error; `events.count` is the number
    of them all. The limit is set by --max-events.
    """,
    wrong: """
      control phone segments "Day", "Week"
      repeat 6000 { tap 2; tap 1 }
      print length(events)
      """,
    right: """
      control phone segments "Day", "Week"
      repeat 6000 { tap 2; tap 1 }
      assert events.count == 12000
      """)

  // MARK: - Files and the command line

  static let fileNotFound = DiagnosticExplanation(
    "no such file",
    """
    No file has this name. The path of an include is relative to the file that
    includes, that of a command line to the folder in which the command is given.
    """)

  static let unreadableFile = DiagnosticExplanation(
    "a file that cannot be read",
    """
    The file is there, but the system does not let it be read: it may be a folder, or
    belong to someone else. The message gives the system's reason.
    """)

  static let fileTooLarge = DiagnosticExplanation(
    "too large a file",
    """
    A file may have 256 MiB. Split it, and let several files include what they share.
    """)

  static let includeCycle = DiagnosticExplanation(
    "files that include each other in a circle",
    """
    The file includes another that, by whatever way, includes the first again, so that
    neither could ever be complete. Move what both need to a third.
    """)

  static let includeOutsideRoot = DiagnosticExplanation(
    "an include outside the root",
    """
    A run reads files inside its root folder only, so that a scenario from elsewhere
    cannot look around on the machine. The option --root names another folder.
    """)

  static let internalFault = DiagnosticExplanation(
    "a fault of segctl itself",
    """
    segctl came to a place that it should never come to. It is not the scenario's fault:
    please report it with the file and the command line.
    """)
}
