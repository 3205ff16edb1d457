import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Why an expression has the value that it has.
  mutating func explain(_ id: ExpressionID) throws(Stop) -> Explanation {
    switch tree[id] {
    case .property(let word): return try explain(word, of: try currentControl(), id)
    case .member(let base, let word): return try explainMember(word, of: base, id)
    case .comparison(_, let left, let right, _): return try explain(id, parts: [left, right])
    case .binary(_, let left, let right): return try explain(id, parts: [left, right])
    case .unary(_, let operand): return try explain(id, parts: [operand])
    case .follows(let rule), .breaks(let rule): return try explain(rule: rule, id)
    case .index(_, _):
      if case .segment(let segment) = try evaluate(id) {
        let found = try place(of: segment, at: tree.span(of: id))
        return try explain(.index, ofSegment: found, id)
      }
      return try explain(id, parts: [])
    case .call(_, let parts), .list(let parts), .interpolation(let parts):
      return try explain(id, parts: parts.indices.map { tree.elements[$0] })
    case .reference(.variable(_, let name)):
      var explanation = try explain(id, parts: [])
      explanation.steps = [
        Explanation.Step(
          "`\(names.text(of: name))` is what `let`, `set`, `for`, a call or a column gave it")
      ]
      return explanation
    default: return try explain(id, parts: [])
    }
  }

  /// `scrollable is true`: the notation of an expression, and its value.
  private mutating func answer(_ id: ExpressionID) throws(Stop) -> String {
    let value = try evaluate(id)
    let shown: String
    if case .number(let number) = value {
      shown = rounded(number)
    } else {
      shown = try text(of: value)
    }
    if case .string = tree[id] { return shown }
    if case .number = tree[id] { return shown }
    return "\(notation(of: id)) is \(shown)"
  }

  /// An expression by its parts: each with its own answer and steps.
  private mutating func explain(
    _ id: ExpressionID, parts: [ExpressionID]
  ) throws(Stop) -> Explanation {
    var explanation = Explanation(answer: try answer(id))
    for part in parts where !isLiteral(part) {
      let inner = try explain(part)
      explanation.steps.append(Explanation.Step(inner.answer))
      explanation.steps += inner.steps
    }
    return explanation
  }

  private func isLiteral(_ id: ExpressionID) -> Bool {
    switch tree[id] {
    case .number, .string, .boolean, .none, .word: true
    default: false
    }
  }

  private mutating func explainMember(
    _ word: Word, of base: ExpressionID, _ id: ExpressionID
  ) throws(Stop) -> Explanation {
    switch try evaluate(base) {
    case .segment(let segment):
      let found = try place(of: segment, at: tree.span(of: base))
      return try explain(word, ofSegment: found, id)
    case .control(let slot):
      let control = try control(ofSlot: slot, at: tree.span(of: base))
      return try explain(word, of: control, id)
    default: return try explain(id, parts: [base])
    }
  }

  // MARK: Controls

  private mutating func explain(
    _ word: Word, of control: Int, _ id: ExpressionID
  ) throws(Stop) -> Explanation {
    var explanation = Explanation(answer: try answer(id))
    let model = controls[control].model
    switch word {
    case .selected: explanation.steps = selectionSteps(of: model)
    case .width, .content, .scrollable, .overflows:
      explanation.steps = layoutSteps(of: model) { isAbout(word, $0) }
    case .offset, .scroll: explanation.steps = offsetSteps(of: model)
    case .available: explanation.steps = availableSteps(of: model)
    case .rows: explanation.steps = [Explanation.Step("one row", source: Sentence.neverWraps)]
    case .events: explanation.steps = eventSteps(of: model)
    case .fixed where !model.isFixedWidthChosen: explanation.steps = [fixedByDefault(model)]
    case .text: explanation.steps = [textSizeStep(of: model)]
    case .announcement:
      if let index = model.selectedIndex {
        explanation.steps = announcementSteps(of: model, at: index)
      } else {
        explanation.steps = selectionSteps(of: model)
      }
    default:
      explanation.steps = [Explanation.Step(source(of: controls[control]))]
    }
    return explanation
  }

  private func source(of state: ControlState) -> String {
    state.lastChanges.any == state.declaration
      ? "as the control was declared" : "as the control was declared and changed since"
  }

  /// Whether a step of the layout leads to a property of the control.
  private func isAbout(_ word: Word, _ step: LayoutStep) -> Bool {
    switch step {
    case .containerFills, .containerHugs, .containerHugsWithin, .containerSpansScreen: true
    case .placed: false
    case .scrollable: word == .scrollable
    case .overflows: word == .overflows
    case .content: word != .width
    default: true
    }
  }

  // MARK: Segments

  private mutating func explain(
    _ word: Word, ofSegment found: SegmentPlace, _ id: ExpressionID
  ) throws(Stop) -> Explanation {
    var explanation = Explanation(answer: try answer(id))
    let model = controls[found.control].model
    let index = found.index
    switch word {
    case .width: explanation.steps = widthSteps(of: model, at: index)
    case .x: explanation.steps = placeSteps(of: model, at: index)
    case .visible: explanation.steps = visibilitySteps(of: model, at: index)
    case .truncated: explanation.steps = truncationSteps(of: model, at: index)
    case .announcement: explanation.steps = announcementSteps(of: model, at: index)
    case .index: explanation.steps = [positionStep(of: model, at: index)]
    case .selected: explanation.steps = selectionSteps(of: model)
    case .pressed: explanation.steps = [pressedStep(of: model, at: index)]
    case .unread where index == model.selectedIndex:
      explanation.steps = [
        Explanation.Step(
          "a dot goes when its segment is selected, at the start too", source: "Fluent 2 iOS")
      ]
    default: explanation.steps = [Explanation.Step(source(of: controls[found.control]))]
    }
    return explanation
  }
}
