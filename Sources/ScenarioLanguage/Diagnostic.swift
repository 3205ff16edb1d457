package enum Severity: UInt8, Sendable { case error, warning, note }

/// A place beside the main one, with what it has to say: "declared here".
package struct Label: Sendable {
  package var span: Span
  package var text: String
  package init(span: Span, text: String) {
    self.span = span
    self.text = text
  }
}

/// A change of the source that mends what a diagnostic complains of.
package struct FixIt: Sendable {
  package var span: Span
  package var replacement: String
  package init(span: Span, replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// What is wrong, where, and what would be right: a value that terminals, reports and editors
/// render.
package struct Diagnostic: Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  package var span: Span
  /// One plain sentence, without a full stop where it ends in a quotation.
  package var message: String
  /// What the main span itself is told to be, under its carets: "not a control".
  package var caption: String
  package var labels: [Label]
  package var notes: [String]
  /// What would be right: "did you mean `Recents`?".
  package var help: String?
  package var fixIt: FixIt?

  package init(
    _ code: DiagnosticCode, severity: Severity = .error, span: Span, message: String,
    caption: String = "", labels: [Label] = [], notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil
  ) {
    self.code = code
    self.severity = severity
    self.span = span
    self.message = message
    self.caption = caption
    self.labels = labels
    self.notes = notes
    self.help = help
    self.fixIt = fixIt
  }
}
