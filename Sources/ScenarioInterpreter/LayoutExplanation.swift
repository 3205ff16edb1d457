import ScenarioLanguage
import SegmentedControl

/// The steps of a control's layout that pass a filter, in words.
///
/// The layout is computed once more with a recorder, so the words cannot disagree with it.
func layoutSteps(
  of model: SegmentedControl, where isWanted: (LayoutStep) -> Bool
) -> [Explanation.Step] {
  model.explainLayout().filter(isWanted).compactMap { step(for: $0, model) }
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
    Explanation.Step("the widest is \(quoted(model, index)): \(rounded(natural))")
  case .sum(let naturals, let separators):
    Explanation.Step(
      "all together \(rounded(naturals))"
        + (separators > 0 ? ", and separators \(rounded(separators))" : ""))
  case .containerFills, .containerHugs, .containerHugsWithin, .containerSpansScreen:
    container(step)
  case .equalWidths, .proportionalWidths, .sharedWidths, .naturalWidths: widths(step, model)
  case .placed(let index, let leading, let width):
    Explanation.Step(
      "\(quoted(model, index)) begins at \(rounded(leading)) and is \(rounded(width)) wide")
  case .content(let content, let container):
    Explanation.Step("content \(rounded(content)), container \(rounded(container))")
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

private func naturalWidth(
  _ index: Int, _ content: Double, _ inset: Double, _ natural: Double, _ model: SegmentedControl
) -> Explanation.Step {
  let segment = model.segments[index]
  let text = rounded(model.textWidth(at: index))
  var parts = "text \(text)"
  if segment.icon != nil {
    parts = segment.title.isEmpty ? "icon 20" : "icon 20 + 6 + text \(text)"
  }
  return Explanation.Step(
    "\(quoted(model, index)) by nature: \(parts) + 2 × inset \(rounded(inset)) = "
      + rounded(natural),
    source: metrics(model))
}

private func metrics(_ model: SegmentedControl) -> String {
  let step = model.textSize == .large ? "" : " at text size \(model.textSize.name)"
  switch model.metrics {
  case .inter(let weight, let size, _):
    return "Inter \(weight.name)'s advance widths at \(rounded(size)) points\(step)"
  case .fixed(let advance, _):
    return "\(rounded(advance)) points for each character\(step)"
  }
}

private func container(_ step: LayoutStep) -> Explanation.Step? {
  switch step {
  case .containerFills(let available):
    Explanation.Step(
      "the container fills what its parent offers: \(rounded(available))", source: Sentence.fills)
  case .containerHugs(let content):
    Explanation.Step("the container hugs its segments: \(rounded(content))", source: Sentence.hugs)
  case .containerHugsWithin(let content, let available, let container):
    Explanation.Step(
      "the container is the smaller of \(rounded(content)) and \(rounded(available)): "
        + rounded(container))
  case .containerSpansScreen(let window, let container):
    Explanation.Step(
      "the container is as wide as the screen (\(rounded(window))): \(rounded(container))",
      source: "Fluent 2 iOS as shipped")
  default: nil
  }
}

private func widths(_ step: LayoutStep, _ model: SegmentedControl) -> Explanation.Step? {
  switch step {
  case .equalWidths(let share, let widest, let width):
    Explanation.Step(
      "equal widths: a share of \(rounded(share)), the widest by nature \(rounded(widest)), "
        + "so each is \(rounded(width))", source: Sentence.widths)
  case .proportionalWidths(let factor):
    Explanation.Step(
      "unequal widths: each by nature times \(rounded(factor))", source: Sentence.widths)
  case .sharedWidths(let share):
    Explanation.Step(
      "unequal widths: each by nature plus \(rounded(share))",
      source: "profile \(model.profile.name.name)")
  case .naturalWidths:
    Explanation.Step("unequal widths: each as it is by nature", source: Sentence.widths)
  default: nil
  }
}

private func scrolling(_ scrolls: Bool, _ model: SegmentedControl) -> Explanation.Step {
  let content = rounded(model.layout.content)
  let container = rounded(model.layout.container)
  if scrolls {
    return Explanation.Step(
      "\(content) is more than \(container): it scrolls", source: Sentence.scrolls)
  }
  if model.isFixedWidth {
    return Explanation.Step("a fixed control never scrolls", source: Sentence.needsFill)
  }
  return Explanation.Step("\(content) is not more than \(container): all fits, nothing scrolls")
}
