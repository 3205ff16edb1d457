/// What stands at the top level of a file, in the order of the source.
package enum TopLevelItem: Sendable {
  case scenario(Scenario)
  /// `background { … }`, with the span of the whole.
  case background(Block, Span)
  /// An index into `SyntaxTree.definitions`.
  case definition(Int32)
  /// The path as written, with the span of its string. The caller answers with `Parser.enter(_:)`.
  case include(path: String, Span)
  /// A run of statements outside any scenario.
  case statements(Block)
}

/// Parses sources one top-level item at a time, into its tree, its names and its diagnostics.
///
/// Nothing of one item refers to another through the parser, so that the caller may take `tree.mark` before each
/// `next()` and truncate the tree once a scenario has run.
package struct Parser {
  package var tree = SyntaxTree()
  package var names = NameTable()
  /// At most 20 for each file, then one note that says how many more there are.
  package var diagnostics: [Diagnostic] = []
  /// Whether a bare expression is a statement: in the REPL.
  package let allowsBareExpressions: Bool

  /// A parser without a source; `enter(_:)` gives it one.
  package init(allowsBareExpressions: Bool = false) {
    self.allowsBareExpressions = allowsBareExpressions
  }

  /// Goes on with a source. While another is being parsed, the new one counts as included: it may hold only
  /// `define`, `background` and `include`, and after its end the outer one goes on.
  package mutating func enter(_ source: Source) {}

  /// The next item, or nil when all sources have been parsed. An item with an error is left out.
  package mutating func next() -> TopLevelItem? { nil }
}
