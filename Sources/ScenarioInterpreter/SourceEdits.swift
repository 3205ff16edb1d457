package import Guidelines
package import ScenarioLanguage
import SegmentedControl

/// A change of a source: the bytes of a span, replaced.
package struct SourceEdit: Sendable, Equatable {
  package var span: Span
  package var replacement: String
}

/// The changes of a declaration's clauses that make a remedy true in the source; nil where it is
/// computed, so that only its author can say what is to change.
///
/// `source` is the file alone, whose spans begin at 0; `statement` is the declaration's span in it.
package func sourceEdits(
  for remedy: Remedy, ofDeclarationAt statement: Span, in source: [UInt8]
) -> [SourceEdit]? {
  var parser = Parser()
  parser.enter(Source(name: "", bytes: source))
  while parser.next() != nil {}
  guard let declaration = declaration(at: statement, in: parser.tree) else { return nil }
  let rewriter = Rewriter(
    tree: parser.tree, declaration: declaration, end: statement.end, source: source)
  var edits: [SourceEdit] = []
  for edit in remedy.edits {
    guard let change = rewriter.change(for: edit) else { return nil }
    edits.append(change)
  }
  return edits
}

/// The source with changes made.
package func applying(_ edits: [SourceEdit], to source: [UInt8]) -> [UInt8] {
  var result = source
  for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
    result.replaceSubrange(
      Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.replacement.utf8))
  }
  return result
}

private func declaration(at span: Span, in tree: SyntaxTree) -> ControlDeclaration? {
  for statement in tree.statements where statement.span == span {
    if case .control(let index) = statement.kind { return tree.declarations[Int(index)] }
  }
  return nil
}

/// Finds what to change in the text of one declaration.
private struct Rewriter {
  let tree: SyntaxTree
  let declaration: ControlDeclaration
  /// Where the declaration ends: a clause more goes there.
  let end: Int32
  let source: [UInt8]

  func change(for edit: Edit) -> SourceEdit? {
    switch edit {
    case .setFixedWidth(let isFixed): choose(.isFixed, isFixed ? "fixed" : "fill")
    case .setEqualWidths(let areEqual): choose(.widths, areEqual ? "equal" : "unequal")
    case .setActions(0): remove(.actions)
    case .setActions(let count): replaceValue(of: .actions, with: "\(count)")
    case .removeTitle: remove(.title)
    case .setPlacement(let placement): replaceValue(of: .placement, with: placement.name)
    case .setSelected(let position): replaceValue(of: .selected, with: "\(position)")
    case .setEnabled(let position): enable(position)
    case .setTitle(let position, let title): retitle(position, literal(title))
    case .removeIcon(let position): removeIcon(position)
    case .setLabel(let position, let label): relabel(position, literal(label))
    }
  }

  // MARK: Clauses

  private func clause(_ kind: ClauseKind) -> Clause? {
    for index in declaration.clauses.indices where tree.clauses[index].kind == kind {
      return tree.clauses[index]
    }
    return nil
  }

  /// Puts one word of a pair in the place of the other, or at the end.
  private func choose(_ kind: ClauseKind, _ word: String) -> SourceEdit {
    if let clause = clause(kind) { return SourceEdit(span: clause.span, replacement: word) }
    return SourceEdit(span: Span(end, end), replacement: " " + word)
  }

  private func remove(_ kind: ClauseKind) -> SourceEdit? {
    guard let clause = clause(kind), isLiteral(clause.value) else { return nil }
    return removal(of: clause.span)
  }

  private func replaceValue(of kind: ClauseKind, with text: String) -> SourceEdit? {
    guard let clause = clause(kind) else {
      return kind == .selected
        ? SourceEdit(span: Span(end, end), replacement: " selected " + text) : nil
    }
    guard isLiteral(clause.value) else { return nil }
    return SourceEdit(span: tree.span(of: clause.value), replacement: text)
  }

  // MARK: Items

  /// The item of a segment; nil where a list stands before it, or in its place.
  private func item(_ position: Int) -> Item? {
    let wanted = Int(declaration.items.start) + position - 1
    guard declaration.items.indices.contains(wanted) else { return nil }
    for index in Int(declaration.items.start)...wanted where tree.items[index].isSpliced {
      return nil
    }
    return tree.items[wanted]
  }

  private func retitle(_ position: Int, _ text: String) -> SourceEdit? {
    guard let item = item(position), isLiteral(item.title) else { return nil }
    return SourceEdit(span: tree.span(of: item.title), replacement: text)
  }

  private func relabel(_ position: Int, _ text: String) -> SourceEdit? {
    guard let item = item(position) else { return nil }
    if item.label.isPresent {
      guard isLiteral(item.label) else { return nil }
      return SourceEdit(span: tree.span(of: item.label), replacement: text)
    }
    return SourceEdit(span: Span(item.span.end, item.span.end), replacement: " label " + text)
  }

  private func enable(_ position: Int) -> SourceEdit? {
    guard let item = item(position), let word = word("disabled", in: item) else { return nil }
    return removal(of: word)
  }

  private func removeIcon(_ position: Int) -> SourceEdit? {
    guard let item = item(position), item.title.isPresent, isLiteral(item.icon),
      let word = word("icon", in: item), let end = end(of: item.icon, after: word.end)
    else { return nil }
    return removal(of: Span(word.start, end))
  }

  /// Where a value ends with the parentheses around it, which its own span leaves out; nil where
  /// more than blanks is among them.
  private func end(of value: ExpressionID, after start: Int32) -> Int32? {
    let span = tree.span(of: value)
    var end = span.end
    for byte in source[Int(start)..<Int(span.start)].reversed() where !Self.isBlank(byte) {
      guard byte == UInt8(ascii: "(") else { return nil }
      while Self.isBlank(source[Int(end)]) { end += 1 }
      guard source[Int(end)] == UInt8(ascii: ")") else { return nil }
      end += 1
    }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// A bare word of an item, outside its strings.
  private func word(_ text: String, in item: Item) -> Span? {
    let bytes = Array(text.utf8)
    var start = item.span.start
    while start + Int32(bytes.count) <= item.span.end {
      if let value = value(of: item, holding: start) {
        start = value.end
      } else if source[Int(start)..<Int(start) + bytes.count].elementsEqual(bytes) {
        return Span(start, start + Int32(bytes.count))
      } else {
        start += 1
      }
    }
    return nil
  }

  private func value(of item: Item, holding offset: Int32) -> Span? {
    for id in [item.title, item.icon, item.label] where id.isPresent {
      let span = tree.span(of: id)
      if span.start <= offset && offset < span.end { return span }
    }
    return nil
  }

  // MARK: Text

  /// Removes a span with the blanks before it.
  private func removal(of span: Span) -> SourceEdit {
    var start = span.start
    while start > 0,
      source[Int(start) - 1] == UInt8(ascii: " ")
        || source[Int(start) - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    return SourceEdit(span: Span(start, span.end), replacement: "")
  }

  private func isLiteral(_ id: ExpressionID) -> Bool {
    guard id.isPresent else { return false }
    switch tree[id] {
    case .number, .string, .word, .none: return true
    default: return false
    }
  }

  /// A text as a literal of the language.
  private func literal(_ text: String) -> String { written(text) }
}
