import SegmentedControl

/// Why that segment is selected, or none: what changed the selection last, and the rule behind it.
func selectionSteps(of model: SegmentedControl) -> [Explanation.Step] {
  if model.isMomentary {
    return [Explanation.Step("a momentary control selects nothing", source: "UIKit")]
  }
  var steps = lastChange(of: model)
  guard model.selectedIndex != nil else { return steps }
  steps.append(Explanation.Step("every other segment is deselected", source: Sentence.oneSelected))
  return steps
}

private func lastChange(of model: SegmentedControl) -> [Explanation.Step] {
  var steps: [Explanation.Step] = []
  let position: Int32
  let change = lastSilentChange(of: model)
  if let change {
    steps.append(step(for: change))
    position = change.position
  } else if model.events.count > 0 {
    let event = model.events[model.events.count - 1]
    steps.append(step(for: event))
    position = event.position
  } else {
    return [initialStep(of: model)]
  }
  guard let index = model.selectedIndex else {
    // After an event nothing is selected only where the control was momentary then.
    if change == nil {
      steps.append(Explanation.Step("it was momentary then, and selected nothing"))
    }
    return steps
  }
  if position > 0, position != index + 1 {
    steps.append(
      Explanation.Step(
        "it is segment \(index + 1) by now: others came, went or moved", source: Sentence.identity))
  }
  return steps
}

/// The last change of the selection without an event; nil where an event came after it, or none.
private func lastSilentChange(of model: SegmentedControl) -> SuppressedEvent? {
  for index in (0..<model.suppressed.count).reversed() {
    let entry = model.suppressed[index]
    if entry.eventsBefore < model.events.total { return nil }
    if entry.changedSelection { return entry }
  }
  return nil
}

extension SuppressedEvent {
  /// Whether the selection was another one afterwards.
  fileprivate var changedSelection: Bool {
    switch reason {
    case .setByCode, .selectedSegmentRemoved, .insertedBefore: true
    case .momentary: act == .setProperty
    default: false
    }
  }
}

private func initialStep(of model: SegmentedControl) -> Explanation.Step {
  if model.suppressed.total > model.suppressed.count {
    return Explanation.Step("what changed it, if anything did, lies too far back to be known")
  }
  if model.isSelectionChosen {
    return Explanation.Step(
      "not changed since the control was declared: `selected` says so there")
  }
  let rule =
    switch model.profile.initialSelection {
    case .firstEnabled: "the first enabled segment is selected at first"
    case .first: "the first segment is selected at first"
    case .none: "nothing is selected at first"
    }
  return Explanation.Step(
    "not changed since the control was declared: \(rule)",
    source: profile(model))
}
