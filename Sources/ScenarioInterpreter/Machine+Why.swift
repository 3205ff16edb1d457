import Guidelines
import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// Why an expression has the value that it has.
  mutating func explain(_ id: ExpressionID) throws(Stop) -> Explanation {
    switch tree[id] {
    case .property(.selected): return try explainSelection(of: try currentControl(), id)
    case .property(let word): return try explain(word, of: try currentControl(), id)
    case .member(let base, let word): return try explainMember(word, of: base, id)
    case .comparison(_, let left, let right, _): return try explain(id, parts: [left, right])
    case .binary(_, let left, let right): return try explain(id, parts: [left, right])
    case .unary(_, let operand): return try explain(id, parts: [operand])
    case .follows(let rule), .breaks(let rule): return try explain(rule: rule, id)
    case .index(_, _):
      if case .segment(let segment) = try evaluate(id) {
        let found = try place(of: segment, at: tree.span(of: id))
        return try explain(.width, ofSegment: found, id)
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
      if word == .selected { return try explainSelection(of: control, id) }
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
    case .width, .content, .scrollable, .overflows:
      explanation.steps = layoutSteps(of: model) { isAbout(word, $0) }
    case .offset, .scroll: explanation.steps = offsetSteps(of: model)
    case .available: explanation.steps = availableSteps(of: model)
    case .rows: explanation.steps = [Explanation.Step("one row", source: Sentence.neverWraps)]
    case .events: explanation.steps = eventSteps(of: model)
    case .announcement:
      if let index = model.selectedIndex {
        explanation.steps = announcementSteps(of: model, at: index)
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

  private mutating func explainSelection(
    of control: Int, _ id: ExpressionID
  ) throws(Stop) -> Explanation {
    var explanation = Explanation(answer: try answer(id))
    let model = controls[control].model
    if let last = lastEntry(of: model) {
      explanation.steps.append(last)
    } else {
      explanation.steps.append(
        Explanation.Step(
          "nothing was chosen since the control was declared",
          source: "profile \(model.profile.name.name): the initial selection"))
    }
    explanation.steps.append(
      Explanation.Step("every other segment is deselected", source: Sentence.oneSelected))
    return explanation
  }

  private func lastEntry(of model: SegmentedControl) -> Explanation.Step? {
    eventSteps(of: model).last { !$0.text.hasSuffix("deselected") }
  }

  private func offsetSteps(of model: SegmentedControl) -> [Explanation.Step] {
    var steps = layoutSteps(of: model) { step in
      switch step {
      case .content, .scrollable: true
      default: false
      }
    }
    let farthest = model.layout.maximumOffset
    steps.append(
      Explanation.Step(
        "an offset is within 0 and content − container = \(rounded(farthest))"))
    if let index = model.selectedIndex,
      case .reveal(_, let from, let to, let rule) =
        model.explainReveal(of: index)
    {
      let name = quoted(model, index)
      steps.append(
        Explanation.Step(
          from == to
            ? "\(name) is in sight at \(rounded(from))"
            : "revealing \(name) would scroll from \(rounded(from)) to \(rounded(to))",
          source: "selecting reveals by the smallest scroll (\(reveal(rule)))"))
    }
    return steps
  }

  private func reveal(_ rule: Profile.Reveal) -> String {
    switch rule {
    case .none: "this profile reveals nothing"
    case .nearest: "nearest edge"
    case .centre: "to the centre"
    }
  }

  private func availableSteps(of model: SegmentedControl) -> [Explanation.Step] {
    if model.isAvailableExplicit {
      return [Explanation.Step("the parent's width was given: \(rounded(model.available))")]
    }
    let width = model.window.width
    let margin = (width - model.available) / 2
    return [
      Explanation.Step("\(model.window.device.name) gives a window \(rounded(width)) wide"),
      Explanation.Step(
        "less a margin of \(rounded(margin)) on each side: \(rounded(model.available))",
        source: "HIG: 16 points below 414, else 20"),
    ]
  }

  // MARK: Segments

  private mutating func explain(
    _ word: Word, ofSegment found: SegmentPlace, _ id: ExpressionID
  ) throws(Stop) -> Explanation {
    var explanation = Explanation(answer: try answer(id))
    let model = controls[found.control].model
    switch word {
    case .width:
      explanation.steps = layoutSteps(of: model) { isAbout(segment: found.index, $0) }
    case .x:
      explanation.steps = placeSteps(of: model, at: found.index)
    case .visible, .truncated:
      explanation.steps = visibilitySteps(of: model, at: found.index)
    case .announcement:
      explanation.steps = announcementSteps(of: model, at: found.index)
    default: explanation.steps = [Explanation.Step(source(of: controls[found.control]))]
    }
    return explanation
  }

  private func isAbout(segment index: Int, _ step: LayoutStep) -> Bool {
    switch step {
    case .natural(let other, _, _, _): other == index
    case .placed(let other, _, _): other == index
    case .scrollable, .overflows, .content: false
    default: true
    }
  }

  private func placeSteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
    var steps = layoutSteps(of: model) { step in
      if case .placed(let other, _, _) = step { return other <= index }
      return false
    }
    if model.direction == .rightToLeft {
      let frame = model.layout.frames[index]
      let content = rounded(model.layout.content)
      steps.append(
        Explanation.Step(
          "right to left mirrors: \(content) − \(rounded(frame.leading)) − "
            + "\(rounded(frame.width)) = \(rounded(model.x(at: index)))"))
    }
    return steps
  }

  private func visibilitySteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
    let frame = model.layout.frames[index]
    let from = rounded(model.offset)
    let to = rounded(model.offset + model.layout.viewport)
    return [
      Explanation.Step(
        "\(quoted(model, index)) spans \(rounded(frame.leading)) to "
          + "\(rounded(frame.leading + frame.width)) of the content"),
      Explanation.Step("in sight is \(from) to \(to)"),
      Explanation.Step(
        "its content and insets need \(rounded(model.segments[index].natural)), and it has "
          + "\(rounded(frame.width))"),
    ]
  }

  private func announcementSteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
    let segment = model.segments[index]
    var steps: [Explanation.Step] = []
    if model.selectedIndex == index { steps.append(Explanation.Step("selected")) }
    let label = segment.label ?? (segment.title.isEmpty ? segment.icon ?? "" : segment.title)
    let from =
      segment.label != nil ? "accessibility label" : segment.title.isEmpty ? "icon" : "title"
    steps.append(Explanation.Step("\(written(label)), its \(from)"))
    if segment.isUnread { steps.append(Explanation.Step("unread")) }
    if !segment.isEnabled || !model.isEnabled { steps.append(Explanation.Step("dimmed: disabled")) }
    steps.append(
      Explanation.Step(
        "button, \(index + 1) of \(model.segments.count)", source: "HIG: its role and its place"))
    return steps
  }
}
