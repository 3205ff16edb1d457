/// What `segctl explain SEG103` tells: what a code means, why it is so, and how to write it right.
package struct DiagnosticExplanation: Sendable {
  /// As in the table of `grammar.md`: "a string that is not closed".
  package let title: String
  /// What it means and why, in lines that fit a terminal.
  package let meaning: String
  /// A whole scenario file that gives it; nil where no scenario alone can.
  package let wrong: String?
  /// The same put right.
  package let right: String?

  init(_ title: String, _ meaning: String, wrong: String? = nil, right: String? = nil) {
    self.title = title
    self.meaning = meaning
    self.wrong = wrong
    self.right = right
  }

  /// All of it as text for a terminal; the last line is not ended.
  package var text: String {
    var text = "\(title)\n\n\(meaning)"
    if let wrong { text += "\n\nThis gives it:\n\n\(indented(wrong))" }
    if let right { text += "\n\nThis is right:\n\n\(indented(right))" }
    return text
  }

  private func indented(_ example: String) -> String {
    var text = ""
    for line in example.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      if !text.isEmpty { text += "\n" }
      if !line.isEmpty {
        text += "    " + VisibleLine.text(of: String(decoding: line, as: UTF8.self))
      }
    }
    return text
  }
}

extension DiagnosticCode {
  /// The code of a name such as `SEG103`, in capitals or small letters.
  package init?(name: String) {
    let wanted = name.utf8.map { $0 >= UInt8(ascii: "a") ? $0 & 0xdf : $0 }
    for code in DiagnosticCode.allCases where code.name.utf8.elementsEqual(wanted) {
      self = code
      return
    }
    return nil
  }

  package var explanation: DiagnosticExplanation {
    switch self {
    case .invalidUTF8: .invalidUTF8
    case .nullByte: .nullByte
    case .unclosedString: .unclosedString
    case .unknownEscape: .unknownEscape
    case .invalidUnicodeEscape: .invalidUnicodeEscape
    case .unexpectedCharacter: .unexpectedCharacter
    case .malformedNumber: .malformedNumber
    case .hyphenNeedsSpaces: .hyphenNeedsSpaces
    case .wrongEncoding: .wrongEncoding
    case .invalidInterpolation: .invalidInterpolation
    case .emptyTag: .emptyTag
    case .unexpectedToken: .unexpectedToken
    case .unknownStatement: .unknownStatement
    case .expectedExpression: .expectedExpression
    case .expectedEndOfStatement: .expectedEndOfStatement
    case .unclosedBlock: .unclosedBlock
    case .unmatchedClosing: .unmatchedClosing
    case .unclosedBracket: .unclosedBracket
    case .semicolonInBrackets: .semicolonInBrackets
    case .chainedComparison: .chainedComparison
    case .misplacedWithin: .misplacedWithin
    case .bareExpression: .bareExpression
    case .misplacedDeclaration: .misplacedDeclaration
    case .notAllowedInInclude: .notAllowedInInclude
    case .misplacedExamples: .misplacedExamples
    case .malformedExamples: .malformedExamples
    case .misplacedElse: .misplacedElse
    case .expectedName: .expectedName
    case .reservedName: .reservedName
    case .unknownClause: .unknownClause
    case .expectedWord: .expectedWord
    case .incompleteMetrics: .incompleteMetrics
    case .assignmentInExpression: .assignmentInExpression
    case .misplacedReason: .misplacedReason
    case .callInExpression: .callInExpression
    case .notAssignable: .notAssignable
    case .unknownVariable: .unknownVariable
    case .unknownControl: .unknownControl
    case .unknownDefinition: .unknownDefinition
    case .unknownRule: .unknownRule
    case .unknownDevice: .unknownDevice
    case .unknownMember: .unknownMember
    case .duplicateName: .duplicateName
    case .ambiguousName: .ambiguousName
    case .duplicateClause: .duplicateClause
    case .contradictingClauses: .contradictingClauses
    case .tooFewSegments: .tooFewSegments
    case .wrongKindOfDevice: .wrongKindOfDevice
    case .splitNeedsPad: .splitNeedsPad
    case .needsNavigationBar: .needsNavigationBar
    case .argumentCount: .argumentCount
    case .expectedBoolean: .expectedBoolean
    case .incomparable: .incomparable
    case .expectedNumber: .expectedNumber
    case .zeroIndex: .zeroIndex
    case .readOnly: .readOnly
    case .wrongType: .wrongType
    case .titleTakesColumns: .titleTakesColumns
    case .noControl: .noControl
    case .duplicateDefinition: .duplicateDefinition
    case .noSuchPosition: .noSuchPosition
    case .noSuchTitle: .noSuchTitle
    case .memberOfNone: .memberOfNone
    case .typeMismatch: .typeMismatch
    case .divisionByZero: .divisionByZero
    case .indexOutOfRange: .indexOutOfRange
    case .controlNotDeclared: .controlNotDeclared
    case .tooFewSegmentsAtRun: .tooFewSegmentsAtRun
    case .refusedRemoval: .refusedRemoval
    case .invalidValue: .invalidValue
    case .unknownAtRun: .unknownAtRun
    case .assertionFailed: .assertionFailed
    case .missingError: .missingError
    case .differentError: .differentError
    case .todoPassed: .todoPassed
    case .snapshotDiffers: .snapshotDiffers
    case .nestingTooDeep: .nestingTooDeep
    case .tooManyDiagnostics: .tooManyDiagnostics
    case .recursionLimit: .recursionLimit
    case .stepLimit: .stepLimit
    case .roundLimit: .roundLimit
    case .outputLimit: .outputLimit
    case .stringLimit: .stringLimit
    case .listLimit: .listLimit
    case .includeDepth: .includeDepth
    case .stopped: .stopped
    case .outOfTime: .outOfTime
    case .eventLimit: .eventLimit
    case .fileNotFound: .fileNotFound
    case .unreadableFile: .unreadableFile
    case .fileTooLarge: .fileTooLarge
    case .includeCycle: .includeCycle
    case .includeOutsideRoot: .includeOutsideRoot
    case .internalFault: .internalFault
    }
  }
}
