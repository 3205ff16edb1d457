// The wording of what the resolver finds: names, and what can be known to be wrong without running.
extension Diagnostic {
  static func unknownVariable(_ name: String, at span: Span, known: [String]) -> Diagnostic {
    let isDevice = isSame(name, "phone") || isSame(name, "pad")
    let remedy =
      isDevice
      ? "declare it first: control \(name) segments \"A\", \"B\""
      : "a text stands in quotes: \"\(shortened(name))\""
    return Diagnostic(
      .unknownVariable, span: span, message: "nothing here is called `\(name)`",
      caption: "neither a variable, a control nor a property",
      help: (isDevice ? nil : didYouMean(name, known)) ?? remedy)
  }

  /// A bare word after `set text =` that is neither a variable nor one of the words for it.
  static func invalidWord(_ name: String, for property: Word, at span: Span) -> Diagnostic {
    let words = property.values.map { $0.spelling }
    return Diagnostic(
      .unknownVariable, span: span, message: "`\(name)` is no value of `\(property.spelling)`",
      caption: "neither one of its words nor a variable",
      help: didYouMean(name, words) ?? "its words are " + words.joined(separator: ", "))
  }

  static func unknownTarget(_ name: String, at span: Span, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownVariable, span: span, message: "there is no variable `\(name)` to set",
      caption: "not declared here",
      help: didYouMean(name, known) ?? "declare it first: let \(name) = …")
  }

  static func unknownControl(_ name: String, at span: Span, known: [String]) -> Diagnostic {
    var help = didYouMean(name, known)
    if help == nil, !known.isEmpty {
      help = "the controls here are " + known.map { "`\($0)`" }.joined(separator: ", ")
    }
    return Diagnostic(
      .unknownControl, span: span, message: "there is no control `\(name)`",
      caption: "nothing declares it", help: help)
  }

  static func unknownDefinition(_ name: String, at span: Span, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownDefinition, span: span, message: "nothing defines `\(name)`", caption: "not defined",
      help: didYouMean(name, known) ?? "define it before all scenarios: define \(name)() { … }")
  }

  static func unknownRule(_ name: String, at span: Span, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownRule, span: span, message: "there is no rule `\(name)`", caption: "not a rule",
      help: didYouMean(name, known) ?? "the rules are listed by: segctl rules")
  }

  static func unknownDevice(_ name: String, at span: Span, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownDevice, span: span, message: "there is no device \"\(name)\"",
      caption: "names are matched whole",
      help: nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "known are " + known.joined(separator: ", "))
  }

  static func unknownMember(
    _ name: String, of owner: String, at span: Span, known: [String]
  ) -> Diagnostic {
    var help = didYouMean(name, known)
    if help == nil, !known.isEmpty { help = "it has " + known.joined(separator: ", ") }
    return Diagnostic(
      .unknownMember, span: span, message: "\(owner) has no `\(name)`",
      caption: "no such property", help: help)
  }

  static func segmentPropertyAlone(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownMember, span: span, message: "`\(name)` is a property of a segment",
      caption: "of which segment?", help: "say whose: selected.\(name), or segments[1].\(name)")
  }

  static func ambiguousName(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .ambiguousName, span: span, message: "`\(name)` is both a variable and a control",
      caption: "the name is taken", help: "give one of them another name")
  }

  static func duplicateDefinition(_ name: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateDefinition, span: span, message: "`\(name)` is defined twice",
      caption: "defined again", labels: [Label(span: first, text: "first defined here")])
  }

  static func contradictingClauses(_ word: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .contradictingClauses, span: span, message: "`\(word)` contradicts an earlier clause",
      caption: "one of the two", labels: [Label(span: first, text: "said here already")],
      help: "keep one of them")
  }

  static func tooFewSegments(_ count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .tooFewSegments, span: span,
      message: "a segmented control needs at least 2 segments, and this has \(count)",
      caption: "the only segment",
      notes: ["guideline: “select one option from a set of two or more segments”"])
  }

  static func wrongKindOfDevice(_ name: String, isPad: Bool, at span: Span) -> Diagnostic {
    let word = isPad ? "pad" : "phone"
    return Diagnostic(
      .wrongKindOfDevice, span: span, message: "\"\(name)\" is a \(word)",
      caption: "a device of the other kind", help: "say `\(word)`, or leave the word out")
  }

  static func splitNeedsPad(at span: Span) -> Diagnostic {
    Diagnostic(
      .splitNeedsPad, span: span, message: "only a pad has a split view",
      caption: "this is a phone", help: "declare it for a pad: control pad segments …")
  }

  static func needsNavigationBar(_ clause: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .needsNavigationBar, span: span,
      message: "`\(clause)` belongs to a navigation bar, and this control is in none",
      caption: "no navigation bar", help: "add: in navbar")
  }

  package static func argumentCount(
    _ name: String, expected: Int, found: Int, at span: Span, definition: Span
  ) -> Diagnostic {
    Diagnostic(
      .argumentCount, span: span,
      message: "`\(name)` takes \(counted(expected, "argument")), and this gives \(found)",
      caption: "\(counted(found, "argument"))",
      labels: [Label(span: definition, text: "defined here")])
  }

  static func functionArguments(
    _ name: String, expected: ClosedRange<Int>, found: Int, at span: Span
  ) -> Diagnostic {
    let wanted =
      expected.upperBound > 2
      ? "at least one argument"
      : expected.count == 1
        ? counted(expected.lowerBound, "argument")
        : "\(expected.lowerBound) or \(expected.upperBound) arguments"
    return Diagnostic(
      .argumentCount, span: span, message: "`\(name)` takes \(wanted), and this gives \(found)",
      caption: counted(found, "argument"))
  }

  static func expectedBoolean(_ found: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectedBoolean, span: span, message: "expected a truth value, found \(found)",
      caption: "this is \(found)", help: "write `true`, `false` or a comparison: … == …")
  }

  /// `isTextJoined` is whether the number is one to be added: elsewhere that joins texts.
  static func expectedNumber(
    _ found: String, isTextJoined: Bool = false, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .expectedNumber, span: span, message: "expected a number, found \(found)",
      caption: "this is \(found)",
      help: isTextJoined ? "texts are joined inside one string: \"{a} and {b}\"" : nil)
  }

  static func wrongType(_ found: String, expected: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, span: span, message: "expected \(expected), found \(found)",
      caption: "this is \(found)",
      help: isSame(expected, "a list") && isSame(found, "a number")
        ? "so many times is said with `repeat 3 { … }`" : nil)
  }

  static func incomparable(
    _ left: String, _ right: String, at span: Span, help: String?
  ) -> Diagnostic {
    Diagnostic(
      .incomparable, span: span, message: "\(left) cannot be compared with \(right)",
      caption: "always an error, never false", help: help)
  }

  static func zeroIndex(at span: Span) -> Diagnostic {
    Diagnostic(
      .zeroIndex, span: span, message: "positions count from 1", caption: "there is no 0",
      help: "the first is [1]")
  }

  static func readOnly(_ property: String, at span: Span, isSegment: Bool) -> Diagnostic {
    let settable = isSegment ? Word.settableOfSegment : Word.settable
    return Diagnostic(
      .readOnly, span: span, message: "`\(property)` cannot be set",
      caption: "it follows from others",
      help: "can be set: " + settable.map { $0.spelling }.joined(separator: ", "))
  }

  static func titleTakesColumns(at span: Span) -> Diagnostic {
    Diagnostic(
      .titleTakesColumns, span: span, message: "a title takes only columns of its examples",
      caption: "not a column", help: "titles are known before anything runs")
  }

  package static func noControl(at span: Span) -> Diagnostic {
    Diagnostic(
      .noControl, span: span, message: "there is no control to speak of",
      caption: "needs a control", help: "declare one first: control phone segments \"A\", \"B\"")
  }

  /// `did you mean …?`, where something is near enough.
  private static func didYouMean(_ name: String, _ known: [String]) -> String? {
    nearest(to: name, among: known).map { "did you mean `\($0)`?" }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
