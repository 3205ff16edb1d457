import SegmentedControl

/// Bytes as acts on a control: after each, its invariants hold, and a copy is what it was.
func fuzzModel(_ choices: Choices) {
  var choices = choices
  guard var control = choices.control() else { return }
  check(control)
  var emitted = 0
  while !choices.isEmpty {
    let copy = control
    let (selected, offset) = (control.selectedIndex, control.offset)
    if (try? act(&choices, &control))?.emittedEvent == true { emitted += 1 }
    check(control)
    require(control.events.total == emitted, "\(control.events.total) events of \(emitted)")
    require(copy.selectedIndex == selected && copy.offset == offset, "a copy changed")
  }
}

private func act(
  _ choices: inout Choices, _ control: inout SegmentedControl
) throws(ControlError) -> ActOutcome? {
  let kind = choices.byte()
  let index = choices.byte() % (control.segments.count + 2) - 1
  switch kind % 28 {
  case 0: return try control.select(at: index)
  case 1: return try control.tap(index)
  case 2: return try control.tap(atPoint: choices.points())
  case 3: return try control.press(index)
  case 4: return try control.press(atPoint: choices.points())
  case 5: return try control.drag(to: index)
  case 6: return try control.drag(byX: choices.points(), y: choices.points())
  case 7, 8: return control.release()
  case 9: return control.cancel()
  case 10: return control.press(choices.element(Key.allCases))
  case 11: return try control.setSelected(index < 0 ? nil : index)
  case 12: return try control.scroll(by: choices.points())
  case 13: return control.swipe(choices.flag() ? .left : .right)
  case 14: return try control.insert(Segment.Item(title: choices.text()), at: index)
  case 15: return try control.remove(at: index)
  case 16: try control.move(from: index, to: choices.byte() % 10)
  case 17: try control.setEnabled(choices.flag(), at: index)
  case 18: try control.setAvailable(choices.points())
  case 19: control.setFixedWidth(choices.flag())
  case 20: control.setEqualWidths(choices.flag())
  case 21: control.setTextSize(choices.element(TextSize.allCases))
  case 22: control.setDirection(choices.flag() ? .leftToRight : .rightToLeft)
  case 23: control.setEnabled(choices.flag())
  case 24: control.setReadonly(choices.flag())
  case 25: try control.setTitle(choices.text(), at: index)
  case 26: try control.wait(milliseconds: choices.points())
  default: control.rotate()
  }
  return nil
}
