/// Turns names into slots and finds what can be known to be wrong without running.
///
/// A frame's slots: first those of the background (`backgroundSlotCount`), then the columns of the scenario's
/// examples from `Scenario.columnSlot` on, then its own variables; `Scenario.slotCount` in all. The background runs
/// in that frame before the body. A definition has a frame of its own, its parameters in slots 0, 1, ….
/// Statements outside scenarios share one frame that lasts: `topLevelSlotCount` slots after each call.
/// Inside `expect error { }` nothing is reported; a name, rule or definition unknown there stays
/// `Expression.name`, rule -2 or `StatementKind.call`, and is an error when it is reached.
package struct Resolver {
  /// How many slots the background takes, at the start of each scenario's frame.
  package private(set) var backgroundSlotCount: Int32 = 0
  /// How many slots the frame of the statements outside scenarios has by now.
  package private(set) var topLevelSlotCount: Int32 = 0

  package init(vocabulary: Vocabulary, isInteractive: Bool = false) {}

  /// Makes a definition known to what follows; call it for each `TopLevelItem.definition` as it comes.
  package mutating func declare(definition index: Int32, in parser: inout Parser) {}

  /// Resolves a background; call it for each `TopLevelItem.background` as it comes.
  package mutating func resolve(background block: Block, in parser: inout Parser) {}

  /// Resolves the bodies of the definitions declared since the last call; call it before the first scenario, and
  /// before any statement that may call one runs.
  package mutating func sealPrelude(in parser: inout Parser) {}

  package mutating func resolve(scenario: inout Scenario, in parser: inout Parser) {}

  /// Resolves statements outside scenarios; their variables and controls last until the resolver ends.
  package mutating func resolve(statements block: Block, in parser: inout Parser) {}

  /// Reports what only the end of the file can tell: controls that definitions use and nothing declares.
  package mutating func finish(in parser: inout Parser) {}
}

/// Why a REPL input cannot be complete yet.
package enum IncompleteReason: Hashable, Sendable {
  /// `{` not closed, with the offset of the brace; parentheses and brackets alike.
  case brace(Int32)
  case parenthesis(Int32)
  case bracket(Int32)
  case trailingComma
  case trailingOperator
}

/// Whether the text breaks off in the middle of a statement, and why; nil where it can be parsed as it is.
package func incompleteReason(of bytes: [UInt8]) -> IncompleteReason? { nil }
