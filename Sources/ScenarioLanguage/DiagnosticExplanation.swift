/// What `segctl explain CODE` tells.
package struct DiagnosticExplanation: Sendable {
  package var title: String
  package var text: String
}

extension DiagnosticCode {
  /// The code of a name such as `SEG402`, in either case.
  package init?(name: String) {
    for code in DiagnosticCode.allCases where isSame(code.name, name.uppercased()) {
      self = code
      return
    }
    return nil
  }

  package var explanation: DiagnosticExplanation { DiagnosticExplanation(title: name, text: name) }
}
