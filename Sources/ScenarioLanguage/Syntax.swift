// The syntax tree: flat arrays of small, trivial nodes that name each other by index.
//
// A tree is a set of arenas. Walking it touches no reference count, a whole scenario is dropped by
// truncating the arrays to a mark, and the resolver annotates nodes in place. Every node keeps its
// span; comments and spacing are what lies between the spans, so a formatter or an editor can read
// them from the source again.

/// An index into `SyntaxTree.expressions`.
@usableFromInline
package struct ExpressionID: Hashable, Sendable {
  @usableFromInline package var index: Int32
  package init(_ index: Int32) { self.index = index }
  /// Stands where an optional expression was left out.
  package static let absent = ExpressionID(-1)
  @inlinable package var isPresent: Bool { index >= 0 }
}

/// An index into `SyntaxTree.strings`.
package struct StringID: Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
}

/// A name that a scenario made up, as an index into a `NameTable`: equal names have equal ids.
package struct NameID: Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
  package static let absent = NameID(-1)
  package var isPresent: Bool { index >= 0 }
}

/// A contiguous run of elements in one of the tree's arrays.
@usableFromInline
package struct NodeRange: Hashable, Sendable {
  @usableFromInline package var start: Int32
  @usableFromInline package var count: Int32
  package init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }
  package static let empty = NodeRange(start: 0, count: 0)
  @inlinable package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The statements of a block: a run in `SyntaxTree.statements`.
package typealias Block = NodeRange

package enum UnaryOperator: UInt8, Sendable { case not, negate }

package enum BinaryOperator: UInt8, Sendable {
  case or, and, add, subtract, multiply, divide, remainder
}

package enum ComparisonOperator: UInt8, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case isIn, contains, startsWith, endsWith
}

package enum Function: UInt8, Sendable, CaseIterable { case first, last, length, min, max, abs }

/// What a name means, filled in by the resolver.
package enum Reference: Hashable, Sendable {
  /// A variable by its slot in the frame of the scenario or of the definition, with its name for
  /// those who read.
  case variable(Int32, NameID)
  /// A control by its slot, which is the index of its name in `NameTable`.
  case control(Int32)
}

/// What the name of a rule means, filled in by the resolver.
package enum RuleReference: Hashable, Sendable {
  /// The name before the resolver; after it, one that is no rule's, inside `expect error { }`.
  case named(NameID, Span)
  /// A rule, by its index in the resolver's vocabulary.
  case rule(UInt8)
  /// `guidelines`: all of them.
  case guidelines
  /// What only `explain` takes beside a rule, by its index in the resolver's vocabulary.
  case topic(UInt8)
}

/// An expression, and where it stands.
package struct ExpressionNode: Sendable {
  package var expression: Expression
  package let span: Span
}

package enum Expression: Sendable {
  /// Points, milliseconds or a plain number.
  case number(Double)
  case string(StringID)
  /// `"{count} segments"`: the parts, in `SyntaxTree.elements`.
  case interpolation(NodeRange)
  case boolean(Bool)
  case none
  /// A bare word that stands for its own string, as in `set text = accessibility3` or `phone`.
  case word(Word)
  /// `["a", "b"]`: the elements, in `SyntaxTree.elements`.
  case list(NodeRange)
  /// A name before the resolver; after it, one that is unknown inside `expect error { }`.
  case name(NameID)
  case reference(Reference)
  /// A property of the control in use: `selected`, `width`, `segments`.
  case property(Word)
  /// `base.member`, with the member's word: `selected.index`, `phone.width`, `events.count`.
  case member(ExpressionID, Word)
  /// `base.member` where no property is called so.
  case unknownMember(ExpressionID, NameID)
  /// `base[index]`, counted from 1.
  case index(ExpressionID, ExpressionID)
  case unary(UnaryOperator, ExpressionID)
  case binary(BinaryOperator, ExpressionID, ExpressionID)
  /// `left == right [within tolerance]`.
  case comparison(ComparisonOperator, ExpressionID, ExpressionID, tolerance: ExpressionID)
  case call(Function, NodeRange)
  case follows(RuleReference)
  case breaks(RuleReference)
  case matchesSnapshot(ExpressionID)
}

/// One segment of a declaration, `insert` or `append`: a title, an icon, or both.
package struct Item: Sendable {
  package var title = ExpressionID.absent
  package var icon = ExpressionID.absent
  /// The accessibility label: `icon "map" label "Map"`.
  package var label = ExpressionID.absent
  package var isDisabled = false
  package var isUnread = false
  /// `segments (labels)`: the title is an expression in parentheses, whose list is spliced in.
  package var isSpliced = false
  package var span: Span
  package init(span: Span) { self.span = span }
}

package enum ClauseKind: UInt8, Sendable, CaseIterable {
  /// `phone`, `pad` or `(idiom)`.
  case deviceWord
  /// `on "iPhone SE"`.
  case device
  case split
  /// `fixed` and `fill`: the value is that word.
  case isFixed
  /// `equal` and `unequal`: the value is that word.
  case widths
  case selected, available, placement, title, actions, purpose
  /// `ltr` and `rtl`: the value is that word.
  case direction
  case textSize, readonly, momentary
  /// `metrics inter regular 15 inset 16`: weight, size, inset; `metrics fixed 7.5 inset 12`: none,
  /// advance, inset.
  case metrics
  case profile
}

/// One clause of a declaration, so that a message or a fix can point at just this one.
package struct Clause: Sendable {
  package var kind: ClauseKind
  /// The value; absent for `readonly` and `momentary`.
  package var value = ExpressionID.absent
  package var second = ExpressionID.absent
  package var third = ExpressionID.absent
  package var span: Span
  package init(_ kind: ClauseKind, value: ExpressionID = .absent, span: Span) {
    self.kind = kind
    self.value = value
    self.span = span
  }
}

/// `control [NAME] [DEVICE] segments ITEMS CLAUSES`.
package struct ControlDeclaration: Sendable {
  /// The name it was given, or absent: then it is called by its device word.
  package var name = NameID.absent
  package var nameSpan = Span.nowhere
  /// In `SyntaxTree.items`.
  package var items = NodeRange.empty
  /// In `SyntaxTree.clauses`, in the order of the source, the device words too.
  package var clauses = NodeRange.empty
  package init() {}
}

/// What `set` writes to.
package enum SetTarget: Sendable {
  /// Before the resolver, an `Expression.name`; after it, one unknown inside `expect error { }`.
  case variable(ExpressionID)
  case slot(Int32)
  /// A property of the control in use.
  case property(Word)
  /// `set phone.available = 320`.
  case controlProperty(control: ExpressionID, Word)
  /// `set segments[2].title = …`: the segments' expression is the base, so that a control may be
  /// named.
  case segmentProperty(segment: ExpressionID, Word)
  /// An `Expression.unknownMember`, which is an error to the resolver.
  case unknownProperty(ExpressionID)

  /// Whether it is a property, and not a variable.
  package var isOfControl: Bool {
    switch self {
    case .variable, .slot: false
    case .property, .controlProperty, .segmentProperty, .unknownProperty: true
    }
  }
}

/// A statement; blocks are runs of these.
package struct Statement: Sendable {
  package var kind: StatementKind
  package var span: Span
  package init(_ kind: StatementKind, span: Span) {
    self.kind = kind
    self.span = span
  }
}

package enum StatementKind: Sendable {
  /// An index into `SyntaxTree.declarations`.
  case control(Int32)
  case use(NameID)
  // A person's acts.
  case select(ExpressionID)
  case tap(ExpressionID)
  case tapAt(ExpressionID)
  case press(ExpressionID)
  case pressAt(ExpressionID)
  case dragTo(ExpressionID)
  /// Sideways and, where given, down, in points.
  case dragBy(ExpressionID, ExpressionID)
  case release
  case cancel
  /// `left` or `right`.
  case swipe(Word)
  case scrollTo(ExpressionID)
  case scrollToStart
  case scrollToEnd
  case scrollBy(ExpressionID)
  /// `left right up down home end space`.
  case key(Word)
  case rotate
  case wait(ExpressionID)
  // By code.
  /// An index into `SyntaxTree.targets`, and the value.
  case set(Int32, ExpressionID)
  /// An index into `SyntaxTree.items`, and the position.
  case insert(Int32, at: ExpressionID)
  case append(NodeRange)
  case remove(ExpressionID)
  case move(ExpressionID, to: ExpressionID)
  case rename(ExpressionID, to: ExpressionID)
  // Asking.
  case assert(ExpressionID, message: ExpressionID)
  case expectError(text: ExpressionID, Block)
  case print(ExpressionID)
  case say(ExpressionID)
  case show
  /// A bare expression, legal only in the REPL.
  case expression(ExpressionID)
  // Flow.
  /// A variable, where its name begins, and its value.
  case letVariable(NameID, at: Int32, ExpressionID)
  /// After the resolver: the slot and the value.
  case letSlot(Int32, ExpressionID)
  /// A variable, where its name begins, and the list that it goes over.
  case forEach(NameID, at: Int32, ExpressionID, Block)
  case forEachSlot(Int32, ExpressionID, Block)
  case repeatBlock(ExpressionID, Block)
  /// The else block is empty where there is none.
  case ifElse(ExpressionID, Block, Block)
  /// The arguments, in `SyntaxTree.elements`.
  case call(NameID, NodeRange)
  /// After the resolver: an index into `SyntaxTree.definitions`.
  case callDefinition(Int32, NodeRange)
  case step(ExpressionID)
  // Teaching.
  case why(ExpressionID)
  /// `why events`: the reasons of the events, suppressed ones included.
  case whyEvents
  /// One rule, never `guidelines`, or a topic.
  case explain(RuleReference)
  case lint
  /// `lint RULE off|note|warning|error`: one rule, as in `fix`.
  case lintLevel(RuleReference, Word)
  case fix(RuleReference)
  case sweep(Word, from: ExpressionID, to: ExpressionID)
  case matrix
  // Languages.
  /// The language, and the titles in `SyntaxTree.elements`.
  case translate(ExpressionID, NodeRange)
  /// `view in "de"`, `view in pseudo`: the language, or a word of `Word.viewWords`.
  case view(ExpressionID)
  case viewEach(Block)
}

/// A cell of an `examples` table.
package enum Cell: Sendable {
  case number(Double)
  case string(StringID)
  case boolean(Bool)
  case none
}

/// `examples { | a | b | … }`: the columns are variables, a row is one run of the scenario.
package struct ExampleTable: Sendable {
  package var columns: [NameID] = []
  package var columnSpans: [Span] = []
  /// Row by row; `rows * columns.count` cells.
  package var cells: [Cell] = []
  package var rowSpans: [Span] = []
  package init() {}
}

package enum ScenarioModifier: UInt8, Sendable { case none, skip, todo, only }

/// `[skip|todo|only] scenario "TITLE" @tag … [because "…"] { … }`.
package struct Scenario: Sendable {
  /// A string or an interpolation of columns; absent for the scenario that a file's own statements
  /// form.
  package var title = ExpressionID.absent
  package var modifier = ScenarioModifier.none
  /// A string, or absent.
  package var reason = ExpressionID.absent
  package var tags: [String] = []
  package var examples: ExampleTable?
  package var body = Block.empty
  /// From the first word to the closing brace.
  package var span = Span.nowhere
  /// The slot of the first column, after those of the background; set by the resolver.
  package var columnSlot: Int32 = 0
  /// How many variable slots its frame needs: the background's, the columns, its own; set by the
  /// resolver.
  package var slotCount: Int32 = 0
  package init() {}
}

/// `define NAME(parameters) { … }`.
package struct Definition: Sendable {
  package var name: NameID
  package var nameSpan: Span
  /// In slots 0, 1, … of its frame.
  package var parameters: [NameID] = []
  package var body = Block.empty
  /// The controls that it declares, in `SyntaxTree.declarations`.
  package var declarations = NodeRange.empty
  /// How many variable slots its frame needs; set by the resolver.
  package var slotCount: Int32 = 0
  package init(name: NameID, nameSpan: Span) {
    self.name = name
    self.nameSpan = nameSpan
  }
}

/// The arenas. What a scenario added is dropped again by `truncate(to:)`.
package struct SyntaxTree: Sendable {
  package var expressions: [ExpressionNode] = []
  package var elements: [ExpressionID] = []
  package var statements: [Statement] = []
  package var items: [Item] = []
  package var clauses: [Clause] = []
  package var declarations: [ControlDeclaration] = []
  package var targets: [SetTarget] = []
  /// The decoded texts of literals, short ones once for many literals.
  package private(set) var strings: [String] = []
  private var recentTexts = RecentTexts()
  /// What the strings added since they were last dropped take, in bytes.
  private var stringBytes = 0
  package var definitions: [Definition] = []

  package init() {}

  subscript(id: ExpressionID) -> Expression { expressions[Int(id.index)].expression }
  func span(of id: ExpressionID) -> Span { expressions[Int(id.index)].span }

  // MARK: Strings

  /// The string of that text.
  mutating func add(string text: String) -> StringID {
    strings.append(text)
    stringBytes += text.utf8.count + MemoryLayout<String>.stride
    return StringID(Int32(truncatingIfNeeded: strings.count - 1))
  }

  /// The string of a range of bytes that stand for themselves.
  mutating func add(string bytes: [UInt8], from start: Int, to end: Int) -> StringID {
    if end - start <= RecentTexts.longest {
      let new = StringID(Int32(truncatingIfNeeded: strings.count))
      let id = recentTexts.id(of: bytes, from: start, to: end, orNew: new)
      if id != new { return id }
    }
    return add(string: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// How many bytes of strings outlast the scenario that they stand in.
  private static let keptStringBytes = 1 << 16

  /// Drops what was added since there were so many, once it is much: till then it may come again.
  private mutating func dropStrings(to count: Int) {
    if stringBytes <= SyntaxTree.keptStringBytes { return }
    shorten(&strings, to: count)
    recentTexts.removeAll()
    stringBytes = 0
  }

  /// The first clause of a kind in a declaration.
  package func clause(_ kind: ClauseKind, of declaration: ControlDeclaration) -> Clause? {
    for index in declaration.clauses.indices where clauses[index].kind == kind {
      return clauses[index]
    }
    return nil
  }

  /// How long each arena was at some moment.
  package struct Mark: Sendable {
    var expressions, elements, statements, items, clauses, declarations, targets, strings: Int
  }

  package var mark: Mark {
    Mark(
      expressions: expressions.count, elements: elements.count, statements: statements.count,
      items: items.count, clauses: clauses.count, declarations: declarations.count,
      targets: targets.count, strings: strings.count)
  }

  /// The bare expressions added since the mark that stand as statements, in the order of the
  /// source.
  package func bareExpressions(since mark: Mark) -> [Span] {
    var spans: [Span] = []
    for statement in statements[mark.statements...] {
      if case .expression = statement.kind { spans.append(statement.span) }
    }
    return spans.sorted { $0.start < $1.start }
  }

  /// Drops what was added since the mark and keeps the storage, and for a while the strings.
  package mutating func truncate(to mark: Mark) {
    shorten(&expressions, to: mark.expressions)
    shorten(&elements, to: mark.elements)
    shorten(&statements, to: mark.statements)
    shorten(&items, to: mark.items)
    shorten(&clauses, to: mark.clauses)
    shorten(&declarations, to: mark.declarations)
    shorten(&targets, to: mark.targets)
    dropStrings(to: mark.strings)
  }

  /// Drops everything and keeps the storage.
  mutating func removeAll() {
    truncate(to: SyntaxTree().mark)
    definitions.removeAll(keepingCapacity: true)
  }

  private func shorten<Node>(_ nodes: inout [Node], to count: Int) {
    if nodes.count > count { nodes.removeLast(nodes.count - count) }
  }
}
