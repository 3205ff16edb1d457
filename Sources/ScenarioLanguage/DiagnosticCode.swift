/// The stable identity of each kind of diagnostic; `segctl explain SEG101` tells more.
///
/// 1xx: the text itself. 2xx: the grammar. 3xx: names and what can be known without running. 4xx:
/// errors of a running scenario. 5xx: asserts. 6xx: limits. 7xx: files and the command line.
package enum DiagnosticCode: UInt16, Sendable, CaseIterable {
  // The text.
  case invalidUTF8 = 101
  case nullByte = 102
  case unclosedString = 103
  case unknownEscape = 104
  case invalidUnicodeEscape = 105
  case unexpectedCharacter = 106
  case malformedNumber = 107
  case hyphenNeedsSpaces = 108
  case wrongEncoding = 109
  case invalidInterpolation = 110
  case emptyTag = 111

  // The grammar.
  case unexpectedToken = 201
  case unknownStatement = 202
  case expectedExpression = 203
  case expectedEndOfStatement = 204
  case unclosedBlock = 205
  case unmatchedClosing = 206
  case unclosedBracket = 207
  case semicolonInBrackets = 208
  case chainedComparison = 209
  case misplacedWithin = 210
  case bareExpression = 211
  case misplacedDeclaration = 212
  case notAllowedInInclude = 213
  case misplacedExamples = 214
  case malformedExamples = 215
  case misplacedElse = 216
  case expectedName = 217
  case reservedName = 218
  case unknownClause = 219
  case expectedWord = 220
  case incompleteMetrics = 221
  case assignmentInExpression = 222
  case misplacedReason = 223
  case callInExpression = 224
  case notAssignable = 225

  // Names, and what can be known without running.
  case unknownVariable = 301
  case unknownControl = 302
  case unknownDefinition = 303
  case unknownRule = 304
  case unknownDevice = 305
  case unknownMember = 306
  case duplicateName = 307
  case ambiguousName = 308
  case duplicateClause = 309
  case contradictingClauses = 310
  case tooFewSegments = 311
  case wrongKindOfDevice = 312
  case splitNeedsPad = 313
  case needsNavigationBar = 314
  case argumentCount = 315
  case expectedBoolean = 316
  case incomparable = 317
  case expectedNumber = 318
  case zeroIndex = 319
  case readOnly = 320
  case wrongType = 321
  case titleTakesColumns = 323
  case noControl = 324
  case duplicateDefinition = 325

  // A running scenario.
  case noSuchPosition = 401
  case noSuchTitle = 402
  case memberOfNone = 403
  case typeMismatch = 404
  case divisionByZero = 405
  case indexOutOfRange = 406
  case controlNotDeclared = 407
  case tooFewSegmentsAtRun = 408
  case refusedRemoval = 409
  case invalidValue = 410
  case unknownAtRun = 411

  // Asserts.
  case assertionFailed = 501
  case missingError = 502
  case differentError = 503
  case todoPassed = 504
  case snapshotDiffers = 505

  // Limits.
  case nestingTooDeep = 601
  case tooManyDiagnostics = 602
  case recursionLimit = 603
  case stepLimit = 604
  case roundLimit = 605
  case outputLimit = 606
  case stringLimit = 607
  case listLimit = 608
  case includeDepth = 609
  case stopped = 610
  case outOfTime = 611
  case eventLimit = 612

  // Files and the command line.
  case fileNotFound = 701
  case unreadableFile = 702
  case fileTooLarge = 703
  case includeCycle = 704
  case includeOutsideRoot = 705
  case internalFault = 799

  /// As it is written: `SEG101`.
  package var name: String { "SEG\(rawValue)" }
}
