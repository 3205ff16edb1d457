package import Guidelines
package import ScenarioLanguage
package import SegmentedControl

/// What is written down beside a scenario's result, only where a report asks for it.
package struct Recording: Sendable {
  /// Each statement with the control after it.
  package var film = false
  /// Which statements and rules are exercised.
  package var coverage = false

  package init(film: Bool = false, coverage: Bool = false) {
    self.film = film
    self.coverage = coverage
  }

  var isOn: Bool { film || coverage }
}

/// One statement of a film strip.
package struct FilmFrame: Sendable {
  package let span: Span
  /// The `step "…"` in force.
  package let phase: String?
  /// The control in use after it, and its name; nil where the statement left it as it was.
  package let control: SegmentedControl?
  package let controlName: String
}

/// Which statements of the language and which rules a suite exercises.
package struct Coverage: Sendable, Equatable {
  /// By the index of `statementNames`.
  private var statements: UInt64 = 0
  /// By the raw value of a rule: those seen followed, and those seen broken.
  private var followed: UInt64 = 0
  private var broken: UInt64 = 0

  package init() {}

  package mutating func formUnion(_ other: Coverage) {
    statements |= other.statements
    followed |= other.followed
    broken |= other.broken
  }

  mutating func insert(_ rule: RuleID, isBroken: Bool) {
    if isBroken {
      broken |= 1 << UInt64(rule.rawValue)
    } else {
      followed |= 1 << UInt64(rule.rawValue)
    }
  }

  mutating func insert(_ statement: StatementKind) {
    if let index = statement.coverageIndex { statements |= 1 << UInt64(index) }
  }

  package func hasFollowed(_ rule: RuleID) -> Bool { followed >> UInt64(rule.rawValue) & 1 == 1 }

  package func hasBroken(_ rule: RuleID) -> Bool { broken >> UInt64(rule.rawValue) & 1 == 1 }

  package func hasStatement(_ index: Int) -> Bool { statements >> UInt64(index) & 1 == 1 }

  /// The statements of the language, as a reader calls them.
  package static let statementNames = [
    "control", "use", "select", "tap", "tap at", "press", "press at", "drag to", "drag by",
    "release", "cancel", "swipe", "scroll to", "scroll to start", "scroll to end", "scroll by",
    "key", "rotate", "wait", "set", "insert", "append", "remove", "move", "rename", "assert",
    "expect error", "print", "say", "show", "let", "for", "repeat", "if", "a defined statement",
    "step", "why", "why events", "explain", "lint", "fix", "sweep", "matrix",
    "lint RULE LEVEL", "translate", "view",
  ]
}

extension StatementKind {
  /// The place in `Coverage.statementNames`; nil for what stands in no file.
  fileprivate var coverageIndex: Int? {
    switch self {
    case .control: 0
    case .use: 1
    case .select: 2
    case .tap: 3
    case .tapAt: 4
    case .press: 5
    case .pressAt: 6
    case .dragTo: 7
    case .dragBy: 8
    case .release: 9
    case .cancel: 10
    case .swipe: 11
    case .scrollTo: 12
    case .scrollToStart: 13
    case .scrollToEnd: 14
    case .scrollBy: 15
    case .key: 16
    case .rotate: 17
    case .wait: 18
    case .set: 19
    case .insert: 20
    case .append: 21
    case .remove: 22
    case .move: 23
    case .rename: 24
    case .assert: 25
    case .expectError: 26
    case .print: 27
    case .say: 28
    case .show: 29
    case .letVariable, .letSlot: 30
    case .forEach, .forEachSlot: 31
    case .repeatBlock: 32
    case .ifElse: 33
    case .call, .callDefinition: 34
    case .step: 35
    case .why: 36
    case .whyEvents: 37
    case .explain: 38
    case .lint: 39
    case .fix: 40
    case .sweep: 41
    case .matrix: 42
    case .lintLevel: 43
    case .translate: 44
    case .view, .viewEach: 45
    case .expression: nil
    }
  }

  /// Whether it holds statements that are recorded themselves.
  fileprivate var isCompound: Bool {
    switch self {
    case .expectError, .forEach, .forEachSlot, .repeatBlock, .ifElse, .call, .callDefinition,
      .viewEach:
      true
    default: false
    }
  }
}

extension Machine {
  /// The most frames that the film of one scenario has.
  private static let filmLength = 200

  /// Runs a block as `run` does, and writes down each statement.
  mutating func runRecorded(_ block: Block) throws(Stop) {
    for index in block.indices {
      let statement = tree.statements[index]
      place = statement.span
      try countStep()
      if recording.coverage { coverage.insert(statement.kind) }
      let before = acts
      do throws(Stop) {
        try run(statement)
      } catch {
        film(statement, hasActed: acts != before)
        throw error
      }
      film(statement, hasActed: acts != before)
    }
  }

  private mutating func film(_ statement: Statement, hasActed: Bool) {
    guard recording.film, !statement.kind.isCompound, film.count < Machine.filmLength else {
      return
    }
    let shown = hasActed && current >= 0 ? current : nil
    film.append(
      FilmFrame(
        span: statement.span, phase: phase, control: shown.map { controls[$0].model },
        controlName: shown.map { names.text(of: NameID(controls[$0].slot)) } ?? ""))
  }

  /// Both sides of a failed `matches snapshot`.
  mutating func describe(snapshot name: ExpressionID, in diagnostic: inout Diagnostic) throws(Stop)
  {
    let control = try currentControl()
    switch host.snapshot(try string(name), of: controls[control].model) {
    case .differs(let stored, let now):
      diagnostic.caption = "differs from what is stored"
      diagnostic.notes.append("stored:\n\(stored)")
      diagnostic.notes.append("now:\n\(now)")
      diagnostic.help = "if the new one is right: segctl run --update"
    case .missing:
      diagnostic.caption = "nothing is stored under this name"
      diagnostic.help = "to store it: segctl run --update=missing"
    case .matches, .unavailable: diagnostic.caption = "this is true"
    }
  }
}
