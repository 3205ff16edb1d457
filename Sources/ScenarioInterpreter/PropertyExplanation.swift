import SegmentedControl

// Why a property of a control or of a segment is what it is, the layout and the selection apart.

// MARK: Controls

func fixedByDefault(_ model: SegmentedControl) -> Explanation.Step {
  let source = model.isFixedWidth ? "Fluent 2 iOS as shipped" : Sentence.fills
  return Explanation.Step(
    "nothing was said, and \(profile(model)) "
      + (model.isFixedWidth ? "is fixed by default" : "fills by default"), source: source)
}

func textSizeStep(of model: SegmentedControl) -> Explanation.Step {
  let points = rounded(model.textSize.points)
  if model.textSize == .large {
    return Explanation.Step(
      "the default: font sizes are as they were declared",
      source: "Fluent 2 iOS: the control does not grow with the reader's text size by itself")
  }
  return Explanation.Step(
    "it makes 15 points \(points): font sizes are multiplied by \(points) / 15 = "
      + "\(rounded(model.textSize.scale)), insets never", source: "HIG, Dynamic Type")
}

func availableSteps(of model: SegmentedControl) -> [Explanation.Step] {
  if model.isAvailableExplicit {
    return [Explanation.Step("the parent's width was given: \(rounded(model.available))")]
  }
  let window = model.window
  let held = window.isLandscape ? ", held sideways" : ""
  var steps = [
    Explanation.Step("\(window.device.name)\(held) is \(rounded(window.screen.width)) wide")
  ]
  if let split = window.split { steps.append(splitStep(split, window)) }
  steps.append(
    Explanation.Step(
      "less a margin of \(rounded(window.margin)) on each side: \(rounded(model.available))",
      source: "UIKit: margins of 16 points below a width of 414, else of 20"))
  return steps
}

private func splitStep(_ split: SplitView, _ window: Window) -> Explanation.Step {
  let screen = rounded(window.screen.width)
  let bar = rounded(SplitView.divider)
  let reckoning =
    switch split {
    case .narrow: ""
    case .half: "(\(screen) − \(bar)) / 2 = "
    case .wide: "\(screen) − \(bar) − \(rounded(window.device.narrowWidth)) = "
    }
  return Explanation.Step(
    "the \(split.name) part of a split view: \(reckoning)\(rounded(window.width))",
    source: "HIG, multitasking: a bar of 10 points, and 320 on its narrow side (375 on a 12.9-inch)"
  )
}

func offsetSteps(of model: SegmentedControl) -> [Explanation.Step] {
  var steps = layoutSteps(of: model) { step in
    switch step {
    case .content, .scrollable: true
    default: false
    }
  }
  if !model.layout.isScrollable {
    steps.append(Explanation.Step("what does not scroll stands at 0"))
    return steps
  }
  let farthest = rounded(model.layout.maximumOffset)
  steps.append(Explanation.Step("an offset is within 0 and content − container = \(farthest)"))
  guard let index = model.selectedIndex,
    case .reveal(_, let from, let to, let rule) = model.explainReveal(of: index)
  else { return steps }
  let name = quoted(model, index)
  if rule == .none || from == to {
    let place = rule == .centre ? "is as near the middle as can be" : "was shown whole"
    let text = rule == .none ? "the selected segment is not revealed" : "\(name) \(place)"
    steps.append(Explanation.Step("\(text): \(rounded(from))", source: reveal(rule, model)))
  } else {
    steps.append(
      Explanation.Step(
        "selecting \(name) would scroll from \(rounded(from)) to \(rounded(to)); it was scrolled "
          + "or laid out since, which reveals nothing", source: reveal(rule, model)))
  }
  return steps
}

private func reveal(_ rule: Profile.Reveal, _ model: SegmentedControl) -> String {
  let what =
    switch rule {
    case .none: "selecting never scrolls"
    case .nearest: "selecting reveals by the smallest scroll that shows the whole segment"
    case .centre: "selecting scrolls the segment to the middle"
    }
  return "\(profile(model)): \(what)"
}

// MARK: Segments

/// The width of one segment: its own, and what all of them share.
func widthSteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
  let all = model.explainLayout()
  var widest = index
  for case .widest(let other, _) in all { widest = other }
  return layoutSteps(of: model) { step in
    switch step {
    case .natural(let other, _, _, _):
      other == index || !model.shouldSetEqualWidthForSegments || other == widest
    case .placed(let other, _, _): other == index
    case .scrollable, .overflows, .content: false
    default: true
    }
  }
}

func placeSteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
  var steps = layoutSteps(of: model) { step in
    switch step {
    case .equalWidths, .proportionalWidths, .sharedWidths, .naturalWidths: true
    case .placed(let other, _, _): other <= index
    default: false
    }
  }
  if model.direction == .rightToLeft {
    let frame = model.layout.frames[index]
    let whole = rounded(max(model.layout.content, model.layout.container))
    steps.append(
      Explanation.Step(
        "right to left mirrors: \(whole) − \(rounded(frame.leading)) − "
          + "\(rounded(frame.width)) = \(rounded(model.x(at: index)))"))
  }
  return steps
}

func visibilitySteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
  let frame = model.layout.frames[index]
  let from = rounded(model.offset)
  let to = rounded(model.offset + model.layout.viewport)
  let part =
    model.isWhollyVisible(at: index)
    ? "all of it" : model.isVisible(at: index) ? "a part of it" : "nothing of it"
  return [
    Explanation.Step(
      "\(quoted(model, index)) spans \(rounded(frame.leading)) to "
        + "\(rounded(frame.leading + frame.width)) of the content, from its leading edge"),
    Explanation.Step("in sight is \(from) to \(to): \(part)"),
  ]
}

func truncationSteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
  widthSteps(of: model, at: index) + [
    Explanation.Step(
      "its content and insets need \(rounded(model.segments[index].natural)), and it has "
        + rounded(model.layout.frames[index].width))
  ]
}

func positionStep(of model: SegmentedControl, at index: Int) -> Explanation.Step {
  Explanation.Step("it is the segment at \(index + 1) of \(model.segments.count), counted from 1")
}

func pressedStep(of model: SegmentedControl, at index: Int) -> Explanation.Step {
  if !model.isTouched { return Explanation.Step("no finger is down") }
  guard let pressed = model.pressedIndex else {
    return Explanation.Step(
      "a finger is down, but scrolls, is over 50 points away, or is on a disabled segment")
  }
  let place = pressed == index ? "on it" : "on \(quoted(model, pressed))"
  return Explanation.Step(
    model.isCarryingSelection
      ? "a finger that carries the selection along is \(place)" : "a finger is down \(place)",
    source: "UIKit")
}

func announcementSteps(of model: SegmentedControl, at index: Int) -> [Explanation.Step] {
  let segment = model.segments[index]
  var steps: [Explanation.Step] = []
  if model.selectedIndex == index { steps.append(Explanation.Step("selected")) }
  let label = segment.label ?? (segment.title.isEmpty ? segment.icon ?? "" : segment.title)
  let from =
    segment.label != nil ? "accessibility label" : segment.title.isEmpty ? "icon" : "title"
  steps.append(Explanation.Step("\(written(label)), its \(from)"))
  if segment.isUnread { steps.append(Explanation.Step("unread")) }
  if !segment.isEnabled || !model.isEnabled {
    let what = segment.isEnabled ? "the control" : "the segment"
    steps.append(Explanation.Step("dimmed: \(what) is disabled"))
  }
  steps.append(
    Explanation.Step(
      "button, \(index + 1) of \(model.segments.count)", source: "UIKit: its role and its place"))
  return steps
}
