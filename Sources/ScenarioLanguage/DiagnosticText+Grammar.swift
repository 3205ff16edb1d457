// What the diagnostics of the grammar say. `found` is always a description: "`word`" or "a string".

/// Why a declaration may not stand where it stands.
enum Misplacement {
  case nested, afterScenario, afterStatement
}

extension Diagnostic {
  // MARK: - Tokens

  static func unexpectedToken(_ found: String, expected: String, at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpectedToken, span: span, message: "expected \(expected), found \(shortened(found))",
      caption: "expected \(expected)")
    if let wanted = word(in: expected), let word = word(in: found) {
      diagnostic = diagnostic.suggesting(nearest(to: word, among: [wanted]))
    }
    return diagnostic
  }

  static func expectedEndOfStatement(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectedEndOfStatement, span: span,
      message: "expected the end of the statement, found \(shortened(found))",
      caption: "the statement is complete before this")
  }

  static func unmatchedClosing(_ closing: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unmatchedClosing, span: span, message: "\(closing) closes nothing",
      caption: "nothing is open here", help: "remove it, or open what it is to close",
      fixIt: FixIt(span: span, replacement: ""))
  }

  /// `found` is the word that shows that the block must have ended, or nil at the end of the file.
  static func unclosedBlock(at span: Span, found: String?, foundAt: Span) -> Diagnostic {
    let place = found.map { "expected `}` before \(quoted($0))" }
    return Diagnostic(
      .unclosedBlock, span: span, message: "the block has no closing `}`", caption: "opened here",
      labels: [Label(span: foundAt, text: place ?? "expected `}` before the end of the file")])
  }

  static func unclosedBracket(
    _ opening: String, at span: Span, closing: String, found: String, foundAt: Span
  ) -> Diagnostic {
    Diagnostic(
      .unclosedBracket, span: span,
      message: "\(opening) is not closed: expected \(closing), found \(shortened(found))",
      caption: "opened here",
      labels: [Label(span: foundAt, text: "expected \(closing) before this")])
  }

  static func semicolonInBrackets(at span: Span, opening: Span) -> Diagnostic {
    Diagnostic(
      .semicolonInBrackets, span: span, message: "`;` cannot stand inside brackets",
      caption: "ends a statement",
      labels: [Label(span: opening, text: "this bracket is still open")],
      help: "separate elements with `,`, or close the bracket first")
  }

  // MARK: - Expressions

  static func expectedExpression(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectedExpression, span: span, message: "expected an expression, found \(shortened(found))",
      caption: "expected an expression",
      help: word(in: found).flatMap { Word(spelling: $0) }.map {
        "`\($0.spelling)` is \($0.role); a text stands in quotes: \"\($0.spelling)\""
      })
  }

  static func chainedComparison(at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .chainedComparison, span: span, message: "comparisons do not chain",
      caption: "a second comparison", labels: [Label(span: first, text: "the first one")],
      help: "join two comparisons with `and`: `1 < count and count < 6`")
  }

  static func misplacedWithin(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedWithin, span: span, message: "`within` belongs to `==` or `!=` and its right side",
      caption: "follows neither", help: "write `width == 108 within 0.01`")
  }

  static func assignmentInExpression(at span: Span) -> Diagnostic {
    Diagnostic(
      .assignmentInExpression, span: span, message: "`=` assigns, and an expression only asks",
      caption: "not a comparison",
      help: "to compare write `==`; to assign begin the statement with `set`",
      fixIt: FixIt(span: span, replacement: "=="))
  }

  static func comparisonInSet(at span: Span) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, span: span, message: "`set` takes `=`, and `==` compares",
      caption: "expected `=`", help: "write `set available = 320`",
      fixIt: FixIt(span: span, replacement: "="))
  }

  static func callInExpression(_ name: String, at span: Span) -> Diagnostic {
    let functions = ["first", "last", "length", "min", "max", "abs"]
    return Diagnostic(
      .callInExpression, span: span, message: "\(quoted(name)) is not a function",
      caption: "cannot be called in an expression",
      notes: ["what `define` defines is a statement of its own and has no value"],
      help: "the functions are \(alternatives(functions))"
    ).suggesting(nearest(to: name, among: functions))
  }

  static func functionNeedsArguments(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .argumentCount, span: span, message: "the function `\(name)` needs its arguments",
      caption: "expected `(` after it", help: functionUse(name))
  }

  /// How a function is called, by an example.
  static func functionUse(_ name: String) -> String {
    let example =
      switch Word(spelling: name) {
      case .first, .last: "\(name)(2, labels)"
      case .min, .max: "\(name)(width, 320)"
      case .abs: "abs(offset)"
      default: "\(name)(labels)"
      }
    return "write `\(example)`"
  }

  static func bareExpression(at span: Span) -> Diagnostic {
    Diagnostic(
      .bareExpression, span: span, message: "an expression alone does nothing",
      caption: "its value goes nowhere", help: "to test it write `assert`, to see it write `print`")
  }

  static func notAssignable(at span: Span) -> Diagnostic {
    Diagnostic(
      .notAssignable, span: span, message: "`set` cannot change this",
      caption: "neither a variable nor a property",
      help:
        "set a variable, `set available = …`, `set phone.text = …` or `set segments[2].title = …`")
  }

  // MARK: - Statements

  static func unknownStatement(_ name: String, at span: Span) -> Diagnostic {
    if let verb = verb(for: name) {
      return Diagnostic(
        .unknownStatement, span: span, message: "there is no statement \(quoted(name))",
        caption: "not a statement", help: "did you mean `\(verb)`?",
        fixIt: FixIt(span: span, replacement: verb))
    }
    let unknown = Diagnostic(
      .unknownStatement, span: span, message: "there is no statement \(quoted(name))",
      caption: "not a statement")
    if let remedy = remedy(forStatement: name) { return unknown.helped(by: remedy) }
    return unknown.helped(by: "a statement begins with a verb, such as `select` or `assert`")
      .suggesting(nearest(to: name, among: Word.statements.map { $0.spelling }))
  }

  static func misplacedElse(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedElse, span: span, message: "`else` belongs to no `if`",
      caption: "no `}` of an `if` stands before it on this line",
      help: "write it on the line of the brace that closes its `if`: `} else {`")
  }

  static func misplacedExamples(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedExamples, span: span,
      message: "`examples` stands first in the braces of a scenario",
      caption: "not the first there",
      help:
        "move the table to just behind the `{` of its scenario; a scenario has one table at most")
  }

  static func examplesWithoutRows(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedExamples, span: span, message: "the table of examples has no rows",
      caption: "only the names of its columns", help: "add a row, such as `| phone | 5 |`")
  }

  static func emptyCell(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedExamples, span: span, message: "the table of examples has an empty cell",
      caption: "nothing stands before this",
      help: "an empty string is \"\", no value is `none`")
  }

  static func wrongCellCount(_ count: Int, columns: Int, at span: Span) -> Diagnostic {
    let cells = count == 1 ? "1 cell" : "\(count) cells"
    return Diagnostic(
      .malformedExamples, span: span,
      message:
        "the row has \(cells), the table \(columns == 1 ? "1 column" : "\(columns) columns")",
      caption: count < columns ? "\(columns - count) missing" : "\(count - columns) too many")
  }

  static func misplacedReason(isFirst: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedReason, span: span,
      message: isFirst
        ? "`because` belongs to a `skip scenario` or a `todo scenario`"
        : "the scenario has a reason already",
      caption: isFirst ? "this scenario runs" : "a second reason",
      help: isFirst ? "write `skip scenario \"…\" because \"…\" {`" : nil)
  }

  // MARK: - Where things stand

  static func misplacedDeclaration(
    _ word: String, reason: Misplacement, at span: Span
  ) -> Diagnostic {
    let (message, caption, help) =
      switch reason {
      case .nested:
        (
          "`\(word)` cannot stand inside braces", "belongs to the top level of the file",
          "close the block before it, or move it out"
        )
      case .afterScenario:
        (
          "`\(word)` cannot stand after a scenario", "too late here",
          "move it to the top of the file, before all scenarios"
        )
      case .afterStatement:
        (
          "`\(word)` cannot stand after the file's own statements", "too late here",
          "move it to the top of the file"
        )
      }
    return Diagnostic(
      .misplacedDeclaration, span: span, message: message, caption: caption, help: help)
  }

  /// `what` stands in an included file: "a statement".
  static func notAllowedInInclude(_ what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .notAllowedInInclude, span: span, message: "an included file cannot hold \(what)",
      caption: "belongs to the file that includes this one",
      help: "an included file holds `define`, `background` and `include`")
  }

  // MARK: - Names

  /// `what` is being named: "a control".
  static func expectedName(
    of what: String, found: String, isQuoted: Bool, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .expectedName, span: span, message: "expected the name of \(what), found \(shortened(found))",
      caption: "expected a name", help: isQuoted ? "names stand without quotes" : nil)
  }

  static func reservedName(
    _ name: String, role: String, of what: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .reservedName, span: span, message: "`\(name)` cannot be the name of \(what)",
      caption: "is \(role)", help: "take another name, such as `my-\(name)`")
  }

  static func duplicateName(_ name: String, at span: Span, first: Span?) -> Diagnostic {
    Diagnostic(
      .duplicateName, span: span, message: "the name \(quoted(name)) is taken already",
      caption: "named a second time"
    ).labelled("first here", at: first)
  }

  // MARK: - Declarations of a control

  static func expectedSegments(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectedWord, span: span,
      message: "expected `segments` and the titles, found \(shortened(found))",
      caption: "expected `segments`",
      help: "write `control phone segments \"Contacts\", \"Recents\"`"
    ).suggesting(
      word(in: found).flatMap { nearest(to: $0, among: ["segments", "phone", "pad", "on"]) })
  }

  static func expectedItem(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectedExpression, span: span,
      message: "expected the title of a segment in quotes, found \(shortened(found))",
      caption: "expected a title or `icon`", help: itemRemedy(for: found))
  }

  private static func itemRemedy(for found: String) -> String {
    guard let word = word(in: found), word.utf8.first.map(isWordByte) == true else {
      return isSame(found, "`[`")
        ? "titles stand without brackets; a list goes in parentheses: `([\"A\", \"B\"])`"
        : "at least two titles stand on the line of `segments`: `segments \"A\", \"B\"`"
    }
    if Word(spelling: word)?.clause != nil {
      return "a clause stands behind the segments, without a comma before it"
    }
    let short = shortened(word)
    return "write \"\(short)\" for this title, or `(\(short))` for the value of a variable"
  }

  static func duplicateClause(_ name: String, at span: Span, first: Span?) -> Diagnostic {
    Diagnostic(
      .duplicateClause, span: span, message: "`\(name)` is said twice", caption: "said again here",
      help: "each may stand once: remove one of the two"
    ).labelled("first said here", at: first)
  }

  static func unknownClause(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownClause, span: span, message: "a control has no clause \(quoted(name))",
      caption: "not a clause", help: clauseRemedy(for: name)
    ).suggesting(
      nearest(to: name, among: Word.clauses.map { $0.spelling }.filter { !isSame($0, name) }))
  }

  /// What to write in place of words that a reader of the properties takes for clauses.
  private static func clauseRemedy(for name: String) -> String? {
    switch Word(spelling: name) {
    case .disabled, .unread, .icon, .label:
      "`\(name)` stands right behind its segment, before the clauses"
    case .placement: "the place is said with `in`: `in navbar`"
    case .purpose: "the purpose is said with `for`: `for views`"
    case .direction: "the direction is said with `ltr` or `rtl`"
    case .enabled:
      "`disabled` stands behind the title of a segment; `set enabled = false` is for the whole"
    case .width: "a control computes its width; what its parent offers is said with `available 320`"
    case .device: "the device is said before `segments`: `on \"iPhone SE\"`"
    default: "begin the next statement on a new line or after `;`"
    }
  }

  static func expectedClause(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownClause, span: span,
      message: "expected a clause or the end, found \(shortened(found))",
      caption: "belongs to no clause",
      notes: [
        "clauses stand behind all the segments, without commas: `\"A\", \"B\" fixed selected 2`"
      ])
  }

  /// `phone`, `pad` or `on` behind the segments.
  static func misplacedDevice(_ word: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownClause, span: span, message: "`\(word)` stands before `segments`",
      caption: "too late here",
      help: isSame(word, "on")
        ? "write `control on \"iPhone SE\" segments …`" : "write `control \(word) segments …`")
  }

  static func expectedValue(
    _ found: String, of clause: String, expected: String, needsParentheses: Bool,
    isText: Bool = false, at span: Span
  ) -> Diagnostic {
    let name = word(in: found).map { shortened($0) } ?? "…"
    return Diagnostic(
      .expectedExpression, span: span,
      message: "`\(clause)` needs \(expected), found \(shortened(found))",
      caption: "expected \(expected)",
      help: !needsParentheses
        ? nil
        : isText
          ? "a text stands in quotes: `\(clause) \"\(name)\"`"
          : "a computed value stands in parentheses: `\(clause) (\(name))`"
    )
  }

  static func incompleteMetrics(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .incompleteMetrics, span: span,
      message: "`metrics` needs all its parts, found \(shortened(found))",
      caption: "a part is missing",
      help: "write `metrics inter regular 15 inset 16` or `metrics fixed 7.5 inset 12`")
  }

  /// A word of a closed list; `quoted` is the word that a string holds, right but for its quotes.
  static func expectedWord(
    _ found: String, after context: String, list: [String], quoted: String?, at span: Span
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .expectedWord, span: span,
      message: "expected \(alternatives(list)) after `\(context)`, found \(shortened(found))",
      caption: list.count == 1 ? "expected `\(list[0])`" : "expected one of these words")
    if let quoted {
      var unquoting = diagnostic
      unquoting.help = "write `\(quoted)` without quotes"
      unquoting.fixIt = FixIt(span: span, replacement: quoted)
      return unquoting
    }
    return diagnostic.suggesting(word(in: found).flatMap { nearest(to: $0, among: list) })
  }

  // MARK: - Limits

  static func nestingTooDeep(at span: Span, limit: Int) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, span: span, message: "this nests more than \(limit) levels deep",
      caption: "one level too many",
      help: "split it: name parts with `let`, or move them to a `define`")
  }

  static func chainTooLong(at span: Span, limit: Int) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, span: span,
      message: "an expression may have \(limit - 1) operators in a row, and this has more",
      caption: "one operator too many", help: "work it out in parts: let part = …")
  }

  /// Closes a file's diagnostics: `count` more were found than are shown.
  static func tooManyDiagnostics(_ count: Int) -> Diagnostic {
    Diagnostic(
      .tooManyDiagnostics, severity: .note, span: .nowhere,
      message: count == 1 ? "1 more error is not shown" : "\(count) more errors are not shown")
  }
}
