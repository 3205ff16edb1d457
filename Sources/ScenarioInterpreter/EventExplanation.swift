import SegmentedControl

/// The events and the acts without one, in the order in which they came, each with its reason.
func eventSteps(of model: SegmentedControl) -> [Explanation.Step] {
  var steps: [Explanation.Step] = []
  let forgotten = model.events.total - model.events.count
  var next = 0
  for index in 0..<model.suppressed.count {
    let suppressed = model.suppressed[index]
    while next < model.events.count, forgotten + next < suppressed.eventsBefore {
      steps.append(step(for: model.events[next]))
      next += 1
    }
    steps.append(step(for: suppressed))
  }
  for index in next..<max(next, model.events.count) { steps.append(step(for: model.events[index])) }
  return steps
}

func step(for event: Event) -> Explanation.Step {
  Explanation.Step("\(event.act.name): valueChanged \(event.position)")
}

func step(for event: SuppressedEvent) -> Explanation.Step {
  var place = event.position > 0 ? " \(event.position)" : ""
  // `key right 2` would read as a key of that name.
  if case .key = event.act, event.position > 0 { place = " to" + place }
  return Explanation.Step("\(event.act.name)\(place): no event, \(event.reason.sentence)")
}

extension Act {
  /// The act as statements name it.
  var name: String {
    switch self {
    case .select: "select"
    case .tap: "tap"
    case .press: "press"
    case .drag: "drag"
    case .release: "release"
    case .cancel: "cancel"
    case .swipe: "swipe"
    case .scroll: "scroll"
    case .key(let key): "key \(key.name)"
    case .setSelected: "set selected"
    case .insert: "insert"
    case .remove: "remove"
    case .setProperty: "set"
    }
  }
}

extension Reason {
  /// Why there was no event, as the end of a sentence.
  var sentence: String {
    switch self {
    case .alreadySelected: "since it was selected already"
    case .setByCode: "since code set it, and only a person's act emits one"
    case .selectedSegmentRemoved: "since the selected segment was removed, not another one chosen"
    case .insertedBefore: "since an insertion moved the selection, not a person"
    case .momentary: "since a momentary control selects nothing"
    case .controlDisabled: "since the control is disabled"
    case .readonly: "since the control is read-only"
    case .segmentDisabled: "since the segment is disabled"
    case .missed: "since the touch was outside the segments"
    case .outOfSight: "since the segment is scrolled out of sight"
    case .unreachable: "since the segment lies outside the parent, where nothing scrolls to it"
    case .gestureInProgress: "since a touch was down already"
    case .noGesture: "since no touch was down"
    case .movedAway: "since the finger was more than 50 points away"
    case .scrolled: "since the touch scrolled instead"
    case .cancelled: "since the touch was cancelled"
    case .waitsForGesture: "since it waits for the end of the touch"
    case .segmentRemoved: "since the segment is gone"
    case .doesNotScroll: "since the control does not scroll"
    case .nothingToScroll: "since there was nothing more to scroll"
    case .noKeys: "since this profile's control knows no keys"
    case .movedFocus: "since it moves the focus alone on a momentary control; `key space` acts"
    case .allDisabled: "since no segment is enabled"
    }
  }
}
