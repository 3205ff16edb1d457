import ScenarioLanguage
import SegmentedControl

/// The steps of a control's layout that pass a filter, in words.
///
/// The layout is computed once more with a recorder, so the words cannot disagree with it.
func layoutSteps(
  of model: SegmentedControl, where isWanted: (LayoutStep) -> Bool
) -> [Explanation.Step] {
  let all = model.explainLayout()
  if !model.segments.isEmpty { return all.filter(isWanted).compactMap { step(for: $0, model) } }
  // Of no segments there is no widest, and nothing to add up or to share.
  let rest = all.filter { step in
    switch step {
    case .widest, .sum, .equalWidths, .proportionalWidths, .sharedWidths, .naturalWidths: false
    default: isWanted(step)
    }
  }
  return [Explanation.Step("there are no segments")] + rest.compactMap { step(for: $0, model) }
}

/// A segment in quotes, or by its position where it has no name.
func quoted(_ model: SegmentedControl, _ index: Int) -> String {
  let name = model.segments[index].name
  return name.isEmpty ? "segment \(index + 1)" : written(name)
}

private func step(for step: LayoutStep, _ model: SegmentedControl) -> Explanation.Step? {
  switch step {
  case .natural(let index, let content, let inset, let natural):
    naturalWidth(index, content, inset, natural, model)
  case .widest(let index, let natural):
    model.shouldSetEqualWidthForSegments
      ? Explanation.Step("the widest is \(quoted(model, index)): \(rounded(natural))") : nil
  case .sum(let naturals, let separators): together(naturals, separators, model)
  case .containerFills, .containerHugs, .containerHugsWithin, .containerSpansScreen:
    container(step, model)
  case .equalWidths, .proportionalWidths, .sharedWidths, .naturalWidths: widths(step, model)
  case .placed(let index, let leading, let width):
    Explanation.Step(
      "\(quoted(model, index)) begins at \(rounded(leading)) and is \(rounded(width)) wide")
  case .content(let content, let container):
    Explanation.Step(
      "content \(sum(content, unlike: container, model)), container \(rounded(container))")
  case .scrollable(let scrolls): scrolling(scrolls, model)
  case .overflows(let parent, let overflows):
    Explanation.Step(
      overflows
        ? "it reaches beyond the \(rounded(parent)) that its parent has, where no scrolling leads"
        : "nothing lies beyond the \(rounded(parent)) that its parent has",
      source: overflows ? Sentence.needsFill : "")
  case .reveal: nil
  }
}

/// What all segments ask for: where widths are equal, only the separators count.
private func together(
  _ naturals: Double, _ separators: Double, _ model: SegmentedControl
) -> Explanation.Step? {
  let between = "\(model.segments.count - 1) × \(rounded(model.profile.separator))"
  let lines = separators > 0 ? "separators \(between) = \(rounded(separators))" : ""
  if !model.shouldSetEqualWidthForSegments {
    let text = "all together \(rounded(naturals))"
    return Explanation.Step(lines.isEmpty ? text : "\(text), and \(lines)")
  }
  return lines.isEmpty ? nil : Explanation.Step(lines, source: profile(model))
}

func profile(_ model: SegmentedControl) -> String {
  "profile \(model.profile.name.name)"
}

private func naturalWidth(
  _ index: Int, _ content: Double, _ inset: Double, _ natural: Double, _ model: SegmentedControl
) -> Explanation.Step {
  let segment = model.segments[index]
  let text = rounded(model.textWidth(at: index))
  var parts = "text \(text)"
  if segment.icon != nil {
    parts = "icon \(rounded(TextMetrics.iconSide))"
    if !segment.title.isEmpty { parts += " + \(rounded(TextMetrics.iconSpacing)) + text \(text)" }
  }
  return Explanation.Step(
    "\(quoted(model, index)) by nature: \(parts) + 2 × inset \(rounded(inset)) = "
      + rounded(natural),
    source: metrics(model))
}

private func metrics(_ model: SegmentedControl) -> String {
  switch model.metrics {
  case .inter(let weight, let size, _):
    return
      "Inter \(weight.name)'s advance widths at \(scaled(size, model)) points\(textSize(model))"
  case .fixed(let advance, _):
    return "\(scaled(advance, model)) points for each character\(textSize(model))"
  }
}

/// Points as they were declared, and what the reader's text size makes of them.
private func scaled(_ points: Double, _ model: SegmentedControl) -> String {
  let size = model.textSize
  if size == .large { return rounded(points) }
  return "\(rounded(points)) × \(rounded(size.points)) / 15 = \(rounded(points * size.scale))"
}

private func textSize(_ model: SegmentedControl) -> String {
  model.textSize == .large ? "" : ", text size \(model.textSize.name)"
}

private func container(_ step: LayoutStep, _ model: SegmentedControl) -> Explanation.Step? {
  switch step {
  case .containerFills(let available):
    Explanation.Step(
      "the container fills what its parent offers: \(rounded(available))", source: Sentence.fills)
  case .containerHugs(let content):
    Explanation.Step(
      "the container hugs its segments: \(demand(content, model))", source: Sentence.hugs)
  case .containerHugsWithin(let content, let available, let container):
    Explanation.Step(
      "the segments ask for \(demand(content, model)), the parent offers \(rounded(available)), "
        + "and the container is the smaller: \(rounded(container))", source: profile(model))
  case .containerSpansScreen(let window, let container):
    Explanation.Step(
      model.window.device.idiom == .phone
        ? "the container is as wide as the screen: \(rounded(container))"
        : "the container is the larger of half the window, \(rounded(window)) / 2 = "
          + "\(rounded(window / 2)), and 375: \(rounded(container))",
      source: "Fluent 2 iOS as shipped")
  default: nil
  }
}

/// A hugging container's width: `2 × 96.219 + 1 = 193.438`.
private func demand(_ content: Double, _ model: SegmentedControl) -> String {
  if model.segments.isEmpty { return rounded(content) }
  let lines = plusSeparators(model)
  if model.shouldSetEqualWidthForSegments {
    let widest = model.segments.reduce(0) { max($0, $1.natural) }
    return "\(model.segments.count) × \(rounded(widest))\(lines) = \(rounded(content))"
  }
  return lines.isEmpty
    ? rounded(content) : "\(rounded(naturals(model)))\(lines) = \(rounded(content))"
}

/// ` + 3`, or nothing where there are no separators.
private func plusSeparators(_ model: SegmentedControl) -> String {
  let separators = separators(model)
  return separators > 0 ? " + \(rounded(separators))" : ""
}

private func separators(_ model: SegmentedControl) -> Double {
  model.profile.separator * Double(max(0, model.segments.count - 1))
}

/// The content's width: of equal segments `4 × 90.25 + 3 = 364`.
private func sum(_ content: Double, unlike container: Double, _ model: SegmentedControl) -> String {
  let whole = rounded(content, unlike: container)
  guard model.shouldSetEqualWidthForSegments, let first = model.layout.frames.first else {
    return whole
  }
  return "\(model.segments.count) × \(rounded(first.width))\(plusSeparators(model)) = \(whole)"
}

private func widths(_ step: LayoutStep, _ model: SegmentedControl) -> Explanation.Step? {
  switch step {
  case .equalWidths(let share, let widest, let width):
    equalWidths(share, widest, width, model)
  case .proportionalWidths(let factor):
    Explanation.Step(
      "unequal widths: each by nature times \(room(model)) / \(rounded(naturals(model))) = "
        + rounded(factor), source: Sentence.widths)
  case .sharedWidths(let share):
    Explanation.Step(
      "unequal widths: each by nature plus "
        + "(\(room(model, isBracketed: true)) − \(rounded(naturals(model))))"
        + " / \(model.segments.count) = \(rounded(share))", source: profile(model))
  case .naturalWidths: naturalWidths(model)
  default: nil
  }
}

private func naturalWidths(_ model: SegmentedControl) -> Explanation.Step {
  let text = "unequal widths: each as it is by nature"
  let (sum, room) = (naturals(model), model.layout.container - separators(model))
  if model.isFixedWidth || sum <= room { return Explanation.Step(text, source: Sentence.widths) }
  return Explanation.Step(
    "\(text), since \(rounded(sum, unlike: room)) is more than \(rounded(room))",
    source: Sentence.widths)
}

private func equalWidths(
  _ share: Double, _ widest: Double, _ width: Double, _ model: SegmentedControl
) -> Explanation.Step {
  let text =
    "equal widths: a share of \(room(model)) / \(model.segments.count) = \(rounded(share)), "
    + "the widest by nature \(rounded(widest)), so each is \(rounded(width))"
  if width < widest {
    return Explanation.Step("\(text): it shrinks", source: profile(model))
  }
  return Explanation.Step(text, source: Sentence.widths)
}

private func naturals(_ model: SegmentedControl) -> Double {
  model.segments.reduce(0) { $0 + $1.natural }
}

/// What segments share: the container, less its separators; nothing where those need all of it.
private func room(_ model: SegmentedControl, isBracketed: Bool = false) -> String {
  let (separators, container) = (separators(model), model.layout.container)
  if separators == 0 { return rounded(container) }
  if separators >= container { return "0" }
  let difference = "\(rounded(container)) − \(rounded(separators))"
  return isBracketed ? difference : "(\(difference))"
}

private func scrolling(_ scrolls: Bool, _ model: SegmentedControl) -> Explanation.Step {
  let (content, container) = (model.layout.content, model.layout.container)
  if scrolls {
    return Explanation.Step(
      "\(rounded(content, unlike: container)) is more than \(rounded(container)): it scrolls",
      source: Sentence.scrolls)
  }
  if model.isFixedWidth {
    return Explanation.Step("a fixed control never scrolls", source: Sentence.needsFill)
  }
  if model.profile.overflow == .shrink {
    return Explanation.Step(
      "segments shrink to the container, so nothing scrolls", source: profile(model))
  }
  return Explanation.Step(
    "\(rounded(content)) is not more than \(rounded(container)): all fits, nothing scrolls")
}
