/// The stable identity of each kind of diagnostic; `segctl explain SEG101` tells more.
///
/// 1xx: the text itself. 2xx: the grammar. 3xx: names and what can be known without running. 4xx: errors of a
/// running scenario. 5xx: asserts. 6xx: limits. 7xx: files and the command line.
package enum DiagnosticCode: UInt16, Sendable, CaseIterable {
  case invalidUTF8 = 101

  /// As it is written: `SEG101`.
  package var name: String { "SEG\(rawValue)" }
}
