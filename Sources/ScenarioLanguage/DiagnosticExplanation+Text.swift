// The text itself.
extension DiagnosticExplanation {
  static let invalidUTF8 = DiagnosticExplanation(
    "not UTF-8",
    """
    A scenario is text in UTF-8. The file holds a byte that no character begins
    with, or a character that breaks off: it was probably saved in another
    encoding, such as Latin-1. Only the first such byte of a file is reported.
    Save the file as UTF-8.
    """)

  static let nullByte = DiagnosticExplanation(
    "a null byte",
    """
    The file holds a byte of value 0. No text has one: the file is probably no
    text at all, or it is UTF-16 without its mark. Save it as UTF-8.
    """)

  static let unclosedString = DiagnosticExplanation(
    "a string that is not closed",
    """
    A string stands between straight double quotes and ends on the line on which
    it begins, so that a forgotten quote cannot swallow the rest of the file. A
    line break inside a string is written \\n, a quote \\".
    """,
    wrong: #"say "This never ends"#,
    right: #"say "This ends""#)

  static let unknownEscape = DiagnosticExplanation(
    "an escape that is none",
    #"""
    A backslash in a string makes something of what follows it, and nothing is
    made of this. The escapes are \n (a new line), \t (a tab), \" (a quote), \\ (a
    backslash), \{ (a brace that begins no interpolation) and \u{1F600} (a
    character by its number).
    """#,
    wrong: #"say "C:\Windows""#,
    right: #"say "C:\\Windows""#)

  static let invalidUnicodeEscape = DiagnosticExplanation(
    #"`\u{…}` that is no character"#,
    #"""
    \u{…} holds the number of a Unicode character as one to six hexadecimal digits,
    from 0 to 10FFFF. The surrogates, D800 to DFFF, are no characters.
    """#,
    wrong: #"say "\u{110000}""#,
    right: #"say "\u{1F600}""#)

  static let unexpectedCharacter = DiagnosticExplanation(
    "a character that has no meaning here",
    """
    Outside strings and comments the language knows letters, digits and its own
    punctuation. Text pasted from elsewhere often brings curly quotes, dashes or
    spaces that only look like plain ones: the message names the character.
    """,
    wrong: "control phone segments “Day”, “Week”",
    right: #"control phone segments "Day", "Week""#)

  static let malformedNumber = DiagnosticExplanation(
    "a number written wrong",
    """
    A number is digits, with a point and further digits if need be; the unit ms or
    s may follow without a space where a duration is meant. Points have no unit.
    There is no exponent, and a point needs digits on both sides.
    """,
    wrong: """
      control phone segments "Day", "Week"
      set available = 320pt
      """,
    right: """
      control phone segments "Day", "Week"
      set available = 320
      """)

  static let hyphenNeedsSpaces = DiagnosticExplanation(
    "a hyphen that needs a space on both sides",
    """
    A hyphen between two letters belongs to the word, as in segment-limit. So that
    nobody has to guess, a subtraction stands between spaces: a hyphen that touches
    a digit, or has a space on one side only, is an error. A minus sign before a
    number stands after an operator, a bracket, a comma or a keyword.
    """,
    wrong: """
      let total = 3
      print total -1
      """,
    right: """
      let total = 3
      print total - 1
      """)

  static let wrongEncoding = DiagnosticExplanation(
    "UTF-16 or another encoding",
    """
    The file begins with the byte order mark of UTF-16. A scenario is UTF-8: save it
    as such. A byte order mark of UTF-8 does no harm.
    """)

  static let invalidInterpolation = DiagnosticExplanation(
    "an interpolation that is empty or not closed",
    #"""
    A brace in a string begins an expression, whose value is put into the text. It
    ends with } on the same line and holds no quotes. Where a plain brace is meant,
    write \{.
    """#,
    wrong: """
      control phone segments "Day", "Week"
      print "{} segments"
      """,
    right: """
      control phone segments "Day", "Week"
      print "{count} segments"
      """)

  static let emptyTag = DiagnosticExplanation(
    "`@` without a tag",
    """
    A tag is @ and a name without a space between them; several stand one after the
    other. Tags choose which scenarios run.
    """,
    wrong: """
      scenario "Two segments" @ smoke {
        control phone segments "Day", "Week"
      }
      """,
    right: """
      scenario "Two segments" @smoke {
        control phone segments "Day", "Week"
      }
      """)
}
