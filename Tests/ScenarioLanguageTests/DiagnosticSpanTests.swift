import ScenarioLanguage
import Testing

/// Each kind of error that can be found without running, and the very place it points at.
struct DiagnosticSpanTests {
  private static let two = "control phone segments \"A\", \"B\"\n"

  private static let text: [(DiagnosticCode, String)] = [
    (.unclosedString, "print «\"»abc\nprint 1"),
    (.unclosedString, "print «\"»abc"),
    (.unclosedString, "print «\"»abc\\\""),
    (.unknownEscape, "print \"a«\\q»b\""),
    (.invalidUnicodeEscape, "print \"a«\\u{110000}»b\""),
    (.invalidUnicodeEscape, "print \"a«\\u{}»\""),
    (.unexpectedCharacter, "print 1 «$» 2"),
    (.unexpectedCharacter, "print «“»abc\""),
    (.malformedNumber, "print «1.»"),
    (.malformedNumber, "print «12px»"),
    (.malformedNumber, "print «1_000»"),
    (.hyphenNeedsSpaces, "print 3«-»1"),
    (.hyphenNeedsSpaces, "print 3 «-»1"),
    (.hyphenNeedsSpaces, "print 3«-» 1"),
    (.hyphenNeedsSpaces, "let a = 1; print a«-»1"),
    (.invalidInterpolation, "print \"a «{}» b\""),
    (.invalidInterpolation, "print \"a «{»1 b\""),
    (.emptyTag, "scenario \"a\" «@» { print 1 }"),
  ]

  private static let grammar: [(DiagnosticCode, String)] = [
    (.unexpectedToken, "print selected.«2»"),
    (.unknownStatement, "«slect» 2"),
    (.unknownStatement, "print 1; «slect» 2; print 3"),
    (.expectedExpression, "print «)»"),
    (.expectedExpression, "select«\n»print 1"),
    (.expectedEndOfStatement, "print 1 «print» 2"),
    (.unclosedBlock, "scenario \"a\" «{»\n  print 1\n"),
    (.unclosedBlock, "scenario \"a\" «{»\n  print 1\n\nscenario \"b\" { print 1 }"),
    (.unmatchedClosing, "print 1\n«}»\nprint 2"),
    (.unmatchedClosing, "print 1«)»"),
    (.unclosedBracket, "print «(»1\n"),
    (.unclosedBracket, "print «[»1, 2"),
    (.semicolonInBrackets, "print (1«;» 2)"),
    (.chainedComparison, "print 1 < 2 «<» 3"),
    (.misplacedWithin, "print 1 «within» 2"),
    (.misplacedWithin, "print 1 < 2 «within» 2"),
    (.bareExpression, "«1 + 2»"),
    (.misplacedDeclaration, "scenario \"a\" { print 1 }\n«background» { }"),
    (.misplacedDeclaration, "repeat 2 { «define» f() { } }"),
    (.misplacedExamples, "print 1\n«examples» {\n | a |\n}"),
    (.malformedExamples, "scenario \"a\" { examples {\n | a | b |\n «| 1 |»\n }\n print a }"),
    (.misplacedElse, "if true { }\n«else» { }"),
    (.expectedName, "let «3» = 1"),
    (.reservedName, "let «width» = 1"),
    (.reservedName, "for «select» in [1] { }"),
    (.reservedName, "define «first»(a) { }"),
    (.reservedName, "define f(«title») { }"),
    (.reservedName, "control «width» segments \"A\", \"B\""),
    (.reservedName, "scenario \"a\" { examples {\n | «count» |\n | 1 |\n }\n print 1 }"),
    (.unknownClause, "control phone segments \"A\", \"B\" «fixd»"),
    (.expectedWord, "swipe «up»"),
    (.expectedWord, "control phone segments \"A\", \"B\" in «\"navbar\"»"),
    (.incompleteMetrics, "control phone segments \"A\", \"B\" metrics inter «15» inset 16"),
    (.assignmentInExpression, "assert 1 «=» 1"),
    (.misplacedReason, "scenario \"a\" «because» \"b\" { print 1 }"),
    (.callInExpression, "print «foo»(1)"),
    (.notAssignable, "set «segments[1]» = 2"),
  ]

  private static let meaning: [(DiagnosticCode, String)] = [
    (.unknownVariable, "print «nothing»"),
    (.unknownVariable, "set «nothing» = 1"),
    (.unknownVariable, "set\t  «nothing»=1"),
    (.unknownVariable, two + "set text = «huge»"),
    (.unknownControl, two + "use «list»"),
    (.unknownControl, two + "use   «list»  # not there"),
    (.unknownDefinition, "«open»(1)"),
    (.unknownRule, two + "assert follows «segment-limits»"),
    (.unknownRule, two + "assert not  (breaks   «segment-limits» )"),
    (.unknownRule, two + "explain   «segment-limits»"),
    (.unknownRule, two + "lint   «segment-limits»   off"),
    (.unknownDevice, "control phone on «\"iPhone 99\"» segments \"A\", \"B\""),
    (.unknownMember, two + "print selected.«indx»"),
    (.unknownMember, two + "print phone.«widht»"),
    (.unknownMember, two + "print phone .  «widht»"),
    (.unknownMember, two + "set  phone. «widht»   = 3"),
    (.unknownMember, two + "set segments[2].«titel» = \"a\""),
    (.duplicateName, "let a = 1\nlet   «a» = 2"),
    (.duplicateName, "let a = 1\nlet\t«a»=2"),
    (.duplicateName, "let a = 1\nfor «a» in [1] { }"),
    (.duplicateName, "let a = 1\nfor  «a»  in [1] { }"),
    (.duplicateName, "scenario \"a\" { examples {\n | a | «a» |\n | 1 | 2 |\n }\n print 1 }"),
    (.ambiguousName, "control list segments \"A\", \"B\"\nlet «list» = 1"),
    (.duplicateClause, "control phone segments \"A\", \"B\" text small «text large»"),
    (.contradictingClauses, "control phone segments \"A\", \"B\" fixed «fill»"),
    (.tooFewSegments, "control phone segments «\"A\"»"),
    (.wrongKindOfDevice, "control phone on «\"iPad Air\"» segments \"A\", \"B\""),
    (.splitNeedsPad, "control phone segments \"A\", \"B\" «split half»"),
    (.needsNavigationBar, "control phone segments \"A\", \"B\" «title \"a\"»"),
    (.argumentCount, "define f(a) { print a }\n«f()»"),
    (.argumentCount, "print «abs(1, 2)»"),
    (.expectedBoolean, two + "assert «width»"),
    (.expectedBoolean, "if «1» { }"),
    (.incomparable, two + "assert «selected == 2»"),
    (.incomparable, "assert «1 == \"1\"»"),
    (.expectedNumber, "print «\"a\"» + \"b\""),
    (.zeroIndex, two + "print segments[«0»]"),
    (.readOnly, two + "«set width = 3»"),
    (.wrongType, two + "select «true»"),
    (.titleTakesColumns, "scenario \"a {«1 + 1»}\" { print 1 }"),
    (.noControl, "«select 2»"),
    (.duplicateDefinition, "define f() { print 1 }\ndefine «f»() { print 2 }"),
  ]

  @Test(arguments: text + grammar + meaning)
  func pointsAtItsPlace(code: DiagnosticCode, marked: String) {
    let marked = MarkedText(marked)
    let reading = Reading(marked.text)
    #expect(reading.codes == [code])
    #expect(reading.diagnostics.first?.span == marked.span)
  }

  @Test func everyCodeBeforeTheRunIsHere() {
    let here = Set((Self.text + Self.grammar + Self.meaning).map { $0.0.rawValue })
    // These need bytes that are no text, an included file, or a flood of errors.
    let elsewhere: Set<UInt16> = Set(
      [.invalidUTF8, .nullByte, .wrongEncoding, .notAllowedInInclude].map(\DiagnosticCode.rawValue))
    let all = Set(DiagnosticCode.allCases.map(\.rawValue).filter { $0 < 400 })
    #expect(all.subtracting(here).subtracting(elsewhere).sorted() == [])
  }

  @Test(arguments: [
    (DiagnosticCode.invalidUTF8, [0x70, 0x72, 0x69, 0x6e, 0x74, 0x20, 0x22, 0xff, 0x22], 7),
    (.invalidUTF8, [0x23, 0x20, 0xc0, 0x80], 2),
    (.invalidUTF8, [0x23, 0xed, 0xa0, 0x80], 1),
    (.invalidUTF8, [0x23, 0xf4, 0x90, 0x80, 0x80], 1),
    (.invalidUTF8, [0x23, 0xe2, 0x82], 1),
    (.nullByte, [0x23, 0x20, 0x00, 0x00], 2),
    (.nullByte, [0x00, 0x00, 0x00], 0),
    (.wrongEncoding, [0xff, 0xfe, 0x70, 0x00], 0),
    (.wrongEncoding, [0xfe, 0xff, 0x00, 0x70], 0),
  ])
  func bytesThatAreNoText(code: DiagnosticCode, bytes: [UInt8], offset: Int) {
    let reading = Reading(bytes: bytes)
    #expect(reading.codes == [code])
    #expect(reading.diagnostics.first?.span.start == Int32(offset))
  }

  @Test(arguments: ["print 1", "scenario \"a\" { print 1 }"])
  func anIncludedFileHoldsOnlyDefinitions(text: String) {
    let reading = Reading("include \"b.seg\"\nprint 1\n", includes: ["b.seg": text])
    #expect(reading.codes == [.notAllowedInInclude])
    #expect(
      reading.diagnostics.first.map { reading.sources.source(at: $0.span.start)?.name } == "b.seg")
  }

  @Test func insideExpectErrorNothingIsReported() {
    for (_, marked) in Self.meaning where !marked.contains("scenario") && !marked.contains("define")
    {
      let text = MarkedText(marked).text
      let inside = "expect error {\n\(text)\n}\n"
      #expect(Reading(inside).codes == [], "\(inside)")
    }
  }
}
