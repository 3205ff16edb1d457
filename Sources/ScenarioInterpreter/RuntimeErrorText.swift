import ScenarioLanguage
import SegmentedControl

extension RuntimeError {
  /// The error as a diagnostic at a place.
  func diagnostic(at span: Span) -> Diagnostic {
    switch self {
    case .noControlYet, .controlNotDeclared, .unknownAtRun, .argumentCount, .refused,
      .wrongKindOfDevice:
      aboutControls(span)
    case .noSuchPosition, .invalidPosition, .invalidCount, .wrongType, .incomparable, .unknownName,
      .noMember, .memberOfNone, .segmentRemoved, .readOnly, .emptyList, .divisionByZero,
      .numberTooLarge, .negativeTolerance, .emptyRange, .translationCount:
      aboutValues(span)
    case .missingError, .differentError, .snapshotUnavailable: aboutAsserts(span)
    default: aboutLimits(span)
    }
  }

  private func aboutControls(_ span: Span) -> Diagnostic {
    switch self {
    case .controlNotDeclared(let name):
      Diagnostic(
        .controlNotDeclared, span: span, message: "the control `\(name)` is not declared yet",
        caption: "declared only later, or in a branch that did not run",
        help: "declare it before this statement: control \(name) phone segments …")
    case .unknownAtRun(let name):
      Diagnostic(
        .unknownAtRun, span: span, message: "nothing here is called `\(name)`",
        caption: "neither a variable nor a control")
    case .argumentCount(let name, let expected, let found, let definition):
      .argumentCount(name, expected: expected, found: found, at: span, definition: definition)
    case .refused(let error, let titles): error.diagnostic(at: span, titles: titles)
    case .wrongKindOfDevice(let device, let word):
      Diagnostic(
        .wrongKindOfDevice, span: span, message: "\"\(device)\" is not a \(word)",
        caption: "a device of the other kind",
        help: "say `\(word == "pad" ? "phone" : "pad")`, or leave the word out")
    default: .noControl(at: span)
    }
  }

  private func aboutValues(_ span: Span) -> Diagnostic {
    switch self {
    case .noSuchPosition(let position, let count, let noun):
      noSuchPosition(position, count: count, noun: noun, span)
    case .invalidPosition(let value):
      Diagnostic(
        .invalidValue, span: span, message: "\(written(value)) is not a position",
        caption: "positions are whole numbers from 1")
    case .invalidCount(let value):
      Diagnostic(
        .invalidValue, span: span, message: "\(written(value)) is not a count",
        caption: "counts are whole numbers from 0")
    case .wrongType(let expected, let found):
      Diagnostic(
        .typeMismatch, span: span, message: "expected \(expected), found \(found)",
        caption: "this is \(found)")
    case .incomparable(let left, let right):
      Diagnostic(
        .typeMismatch, span: span, message: "\(left) cannot be compared with \(right)",
        caption: "always an error, never false", help: incomparableHelp(left, right))
    case .unknownName(let name, let noun, let known):
      Diagnostic(
        .invalidValue, span: span, message: "\(written(name)) is not \(article(noun))",
        caption: "not \(article(noun))", help: unknownNameHelp(name, known))
    case .noMember(let member, let kind):
      Diagnostic(
        .typeMismatch, span: span, message: "\(kind) has no `\(member)`",
        caption: "no such property")
    default: aboutOtherValues(span)
    }
  }

  private func aboutOtherValues(_ span: Span) -> Diagnostic {
    switch self {
    case .memberOfNone:
      Diagnostic(
        .memberOfNone, span: span, message: "`none` has no properties", caption: "this is none",
        help: "no segment is selected here; assert `selected == none`, or select one first")
    case .segmentRemoved:
      Diagnostic(
        .invalidValue, span: span, message: "the segment is no longer in its control",
        caption: "it was removed")
    case .readOnly(let property):
      Diagnostic(
        .readOnly, span: span, message: "`\(property)` cannot be set",
        caption: "follows from others")
    case .emptyRange:
      Diagnostic(
        .invalidValue, span: span, message: "the range ends before it begins",
        caption: "smaller than where it begins")
    case .translationCount(let count, let segments):
      Diagnostic(
        .invalidValue, span: span,
        message: "a translation has a title for each segment: \(segments), not \(count)",
        caption: "has \(count)")
    case .emptyList:
      Diagnostic(
        .invalidValue, span: span, message: "the list is empty", caption: "has no element")
    case .divisionByZero:
      Diagnostic(.divisionByZero, span: span, message: "division by zero", caption: "this is 0")
    case .negativeTolerance(let value):
      Diagnostic(
        .invalidValue, span: span, message: "a tolerance of \(written(value)) is below 0",
        caption: "must be 0 or more")
    default:
      Diagnostic(
        .invalidValue, span: span, message: "the result is too large for a number",
        caption: "no longer finite")
    }
  }

  private func noSuchPosition(
    _ position: Double, count: Int, noun: String, _ span: Span
  ) -> Diagnostic {
    let message: String
    if position != position.rounded(.towardZero) {
      message = "\(written(position)) is not a position"
    } else {
      message = "there is no \(noun) \(written(position))"
    }
    let code = noun == "element" ? DiagnosticCode.indexOutOfRange : .noSuchPosition
    return Diagnostic(
      code, span: span, message: message,
      caption: count == 0 ? "there is none at all" : "positions here are 1 to \(count)",
      help: position == 0 ? "positions count from 1" : nil)
  }

  private func incomparableHelp(_ left: String, _ right: String) -> String? {
    if left == "a segment" && right == "a number" { return "compare its index: selected.index" }
    if left == "a control" { return "compare one of its properties" }
    return nil
  }

  private func unknownNameHelp(_ name: String, _ known: [String]) -> String {
    if let nearest = nearest(to: name, among: known) { return "did you mean \(written(nearest))?" }
    return "known are " + known.map { written($0) }.joined(separator: ", ")
  }

  private func article(_ noun: String) -> String {
    noun.hasPrefix("a ") || noun.hasPrefix("`") ? noun : "a \(noun)"
  }

  private func aboutAsserts(_ span: Span) -> Diagnostic {
    switch self {
    case .missingError(let wanted):
      Diagnostic(
        .missingError, span: span, message: "an error was expected, and none came",
        caption: wanted.map { "expected one that says \(written($0))" } ?? "ran to its end")
    case .differentError(let wanted, let met):
      Diagnostic(
        .differentError, span: span, message: "the error does not say \(written(wanted))",
        caption: "expected", labels: [Label(span: met.span, text: "the error came from here")],
        notes: ["the error was: \(met.message)"])
    case .snapshotUnavailable(let why):
      Diagnostic(
        .snapshotDiffers, span: span, message: "the snapshot cannot be compared: \(why)",
        caption: "no snapshot")
    default: aboutLimits(span)
    }
  }

  private func aboutLimits(_ span: Span) -> Diagnostic {
    switch self {
    case .stepLimit(let limit):
      limited(.stepLimit, "the scenario took more than \(limit) steps", "--max-steps", span)
    case .roundLimit(let limit):
      limited(.roundLimit, "a loop may have \(limit) rounds at most", "--max-rounds", span)
    case .recursionLimit(let limit):
      limited(
        .recursionLimit, "definitions call each other more than \(limit) deep",
        "--max-recursion", span)
    case .nestingLimit(let limit):
      Diagnostic(
        .recursionLimit, span: span,
        message: "blocks and calls run inside each other more than \(limit) deep",
        caption: "the limit was reached here")
    case .listNesting(let limit):
      limited(
        .listLimit, "lists nest more than \(limit) deep", "--max-nesting", span)
    case .valuesLimit(let limit):
      limited(
        .stringLimit, "the values that a scenario holds may have \(limit) bytes together",
        "--max-string", span)
    case .outputLimit(let limit):
      limited(
        .outputLimit, "the scenario printed more than \(limit) bytes", "--max-output", span)
    case .stringLimit(let limit):
      limited(.stringLimit, "a string may have \(limit) bytes at most", "--max-string", span)
    case .segmentLimit(let limit):
      limited(
        .listLimit, "a control may have \(limit) segments at most", "--max-segments", span)
    case .listLimit(let limit):
      limited(
        .listLimit, "a list may have \(limit) elements at most", "--max-segments", span)
    case .eventLimit(let limit):
      limited(
        .eventLimit, "the control emitted more than \(limit) events, and the first are forgotten",
        "--max-events", span)
    case .textsLimit(let limit):
      limited(
        .stringLimit, "the long texts of a scenario's segments may have \(limit) bytes at most",
        "--max-string", span)
    case .interrupted:
      Diagnostic(
        .stopped, span: span, message: "interrupted", caption: "it was here when it ended")
    case .outOfTime:
      Diagnostic(
        .outOfTime, span: span, message: "the scenario ran longer than its time limit",
        caption: "it was here when its time was over",
        help: "give it more time with --timeout, or less to do")
    default:
      Diagnostic(
        .internalFault, span: span, message: "segctl did not understand its own program here",
        caption: "a fault of segctl", help: "please report it with this file")
    }
  }

  private func limited(
    _ code: DiagnosticCode, _ message: String, _ option: String, _ span: Span
  ) -> Diagnostic {
    Diagnostic(
      code, span: span, message: message, caption: "the limit was reached here",
      help: "if that is meant, raise it: \(option) N")
  }
}

extension ControlError {
  /// The model's refusal as a diagnostic; `titles` are those of the control, for a likely one.
  func diagnostic(at span: Span, titles: [String]) -> Diagnostic {
    switch self {
    case .tooFewSegments(let count, let minimum):
      Diagnostic(
        .tooFewSegmentsAtRun, span: span,
        message: "a segmented control needs at least \(minimum) segments, and this has \(count)",
        caption: count == 1 ? "1 segment" : "\(count) segments",
        notes: [ControlError.twoOrMore])
    case .removalBelowMinimum(let minimum):
      Diagnostic(
        .refusedRemoval, span: span,
        message: "the segment cannot be removed: at least \(minimum) must stay",
        caption: "one of the last \(minimum)", notes: [ControlError.twoOrMore])
    case .noSegment(let position, let count):
      Diagnostic(
        .noSuchPosition, span: span, message: "there is no segment \(position)",
        caption: "positions here are 1 to \(count)")
    case .noSegmentNamed(let title): noSegment(title, titles, span)
    case .noInsertionPoint(let position, let count):
      Diagnostic(
        .noSuchPosition, span: span, message: "a segment cannot be inserted at \(position)",
        caption: "1 to \(count + 1) are possible")
    default: invalid(span)
    }
  }

  /// The page's sentence behind the minimum.
  private static let twoOrMore =
    "guideline: “select one option from a set of two or more segments”"

  private func noSegment(_ title: String, _ titles: [String], _ span: Span) -> Diagnostic {
    var help: String?
    if let likely = nearest(to: title, among: titles) {
      help = "did you mean \(written(likely))?"
    } else if !titles.isEmpty {
      let shown = titles.prefix(8).map { written($0) }.joined(separator: ", ")
      help = "the segments are \(shown)" + (titles.count > 8 ? ", …" : "")
    }
    return Diagnostic(
      .noSuchTitle, span: span, message: "there is no segment \(written(title))",
      caption: "no title is this", help: help)
  }

  private func invalid(_ span: Span) -> Diagnostic {
    let message: String
    var help: String?
    var code = DiagnosticCode.invalidValue
    let range = "from \(written(minimumPoints)) to \(written(maximumPoints))"
    switch self {
    case .invalidAvailable(let points):
      message = "\(written(points)) is not a width that a parent can offer"
      help = "widths are \(range) points"
    case .invalidPoints(let points):
      message = "\(written(points)) is not a distance"
      help = "distances are at most \(written(maximumPoints)) points, either way"
    case .invalidMetrics:
      message = "these metrics cannot be"
      help = "sizes, advances and insets are \(range); advances and insets may be 0"
    case .invalidDuration(let time):
      message = "\(written(time)) is not a time to wait"
      help = "times are milliseconds from 0"
    case .negativeActions(let count): message = "\(count) is not a number of actions"
    case .outsideNavigationBar:
      message = "only a navigation bar has a title and actions"
      help = "place the control there first: in navbar, or set placement = navbar"
      code = .needsNavigationBar
    case .splitNeedsPad(let device):
      message = "\"\(device.name)\" has no split view"
      help = "split views are a pad's"
      code = .splitNeedsPad
    case .noDisabledSegments(let profile):
      message = "the profile `\(profile.name)` cannot disable a single segment"
      help = "disable the whole control, or use another profile"
    default: message = "the control refuses this"
    }
    return Diagnostic(code, span: span, message: message, caption: "not possible", help: help)
  }
}
