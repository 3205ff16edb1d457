import SegmentedControl
import Testing

/// Three segments of 100 points, the first one selected.
private func three(
  _ titles: [String] = ["A", "B", "C"],
  _ configure: (inout ControlConfiguration) -> Void = { _ in }
) throws(ControlError) -> SegmentedControl {
  try control(enabledInUpperCase: titles) {
    $0.available = Double(titles.count) * 100
    configure(&$0)
  }
}

@Suite("Touches")
struct GestureTests {
  @Test("a press shows, a release chooses the segment under the finger")
  func pressAndRelease() throws {
    var control = try three()
    #expect(try control.press(1).reason == nil)
    #expect(control.pressedIndex == 1)
    #expect(control.selectedTitle == "A")
    #expect(control.events.total == 0)
    #expect(control.release().emittedEvent)
    #expect(control.pressedIndex == nil)
    #expect(control.selectedTitle == "B")
    #expect(control.eventPositions == [2])
  }

  @Test("the segment under the up point is chosen, not that of the down")
  func upPoint() throws {
    var control = try three()
    _ = try control.press(1)
    _ = try control.drag(to: 2)
    #expect(control.pressedIndex == 2)
    _ = control.release()
    #expect(control.selectedTitle == "C")
    #expect(control.eventPositions == [3])
  }

  @Test("a press outside is ignored, and so is what follows")
  func pressOutside() throws {
    var control = try three()
    #expect(try control.press(atPoint: 300).reason == .missed)
    #expect(try control.press(atPoint: -1).reason == .missed)
    #expect(try control.drag(to: 1).reason == .noGesture)
    #expect(control.release().reason == .noGesture)
    #expect(control.cancel().reason == .noGesture)
    #expect(control.selectedTitle == "A")
  }

  @Test("more than 50 points away cancels, in every direction; coming back resumes")
  func away() throws {
    let rows: [(Double, Double, Bool)] = [
      (0, 50, false), (0, 50.5, true), (0, -51, true), (200, 0, false), (201, 0, true),
      (-200, 0, false), (-201, 0, true), (190, 40, true), (180, 40, false),
    ]
    for (right, down, isAway) in rows {
      // The finger starts at 150 of 300, so 150 to either side is the edge.
      var control = try three { $0.selection = .none }
      _ = try control.press(1)
      _ = try control.drag(byX: right, y: down)
      #expect((control.pressedIndex == nil) == isAway, "\(right), \(down)")
      var resumed = control
      #expect(control.release().reason == (isAway ? .movedAway : nil))
      #expect((control.selectedIndex == nil) == isAway)
      _ = try resumed.drag(byX: -right, y: -down)
      #expect(resumed.pressedIndex == 1)
      #expect(resumed.release().emittedEvent)
      #expect(resumed.selectedTitle == "B")
    }
  }

  @Test("a drag from the selected segment carries it and commits once")
  func carrying() throws {
    var control = try three()
    _ = try control.press(0)
    #expect(control.isCarryingSelection)
    _ = try control.drag(to: 1)
    _ = try control.drag(to: 2)
    #expect(control.selectedTitle == "A")
    #expect(control.events.total == 0)
    #expect(control.release().emittedEvent)
    #expect(control.selectedTitle == "C")
    #expect(control.eventPositions == [3])
  }

  @Test("carried there and back again: no event")
  func carryingBack() throws {
    var control = try three()
    _ = try control.press(0)
    _ = try control.drag(to: 2)
    _ = try control.drag(to: 0)
    #expect(control.release().reason == .alreadySelected)
    #expect(control.events.total == 0)
  }

  @Test("a release over a disabled segment takes the last enabled one passed")
  func disabledUnderRelease() throws {
    let rows: [([String], Int, [Int], String)] = [
      (["A", "B", "c"], 0, [2], "B"), (["A", "b", "c"], 0, [2], "A"),
      (["A", "b", "C"], 0, [1], "A"), (["A", "b", "C", "d"], 0, [3], "C"),
      (["A", "b", "C"], 0, [2, 1], "C"),
    ]
    for (titles, start, way, selected) in rows {
      var control = try three(titles)
      _ = try control.press(start)
      for index in way { _ = try control.drag(to: index) }
      _ = control.release()
      #expect(control.selectedTitle == selected, "\(titles) \(way)")
      #expect(control.events.total == (selected == "A" ? 0 : 1))
    }
  }

  @Test("a press on a disabled segment shows nothing; with no enabled one passed it has no effect")
  func disabledUnderPress() throws {
    var control = try three(["A", "b", "C"])
    _ = try control.press(1)
    #expect(control.pressedIndex == nil)
    #expect(control.release().reason == .segmentDisabled)
    _ = try control.press(1)
    _ = try control.drag(to: 2)
    #expect(control.pressedIndex == 2)
    _ = control.release()
    #expect(control.selectedTitle == "C")
  }

  @Test("a cancelled touch changes nothing")
  func cancelling() throws {
    var control = try three()
    _ = try control.press(1)
    #expect(control.cancel().reason == .cancelled)
    #expect(control.pressedIndex == nil)
    #expect(control.selectedTitle == "A")
    #expect(control.release().reason == .noGesture)
  }

  @Test("during a touch set selected waits, and has the last word")
  func waiting() throws {
    var control = try three()
    _ = try control.press(0)
    _ = try control.drag(to: 1)
    #expect(try control.setSelected(2).reason == .waitsForGesture)
    #expect(control.selectedTitle == "A")
    #expect(control.release().emittedEvent)
    #expect(control.selectedTitle == "C")
    #expect(control.eventPositions == [2])
    _ = try control.press(0)
    _ = try control.setSelected(nil)
    #expect(control.cancel().changedSelection)
    #expect(control.selectedIndex == nil)
  }

  @Test("what waited for a segment that is gone is dropped")
  func waitingForRemoved() throws {
    var control = try three()
    _ = try control.press(0)
    _ = try control.setSelected(2)
    _ = try control.remove(at: 2)
    _ = control.cancel()
    #expect(control.selectedTitle == "A")
    #expect(control.suppressedReasons.last == .segmentRemoved)
  }

  @Test("other changes by code do not wait")
  func otherChanges() throws {
    var control = try three()
    _ = try control.press(1)
    try control.setTitle("Long title", at: 0)
    #expect(control.segments[0].title == "Long title")
    // 300 points: the finger at 150 is on the second segment still.
    #expect(control.pressedIndex == 1)
  }

  @Test("segments removed under the finger: what is there then is chosen")
  func removedUnderFinger() throws {
    var control = try three()
    _ = try control.press(2)
    _ = try control.remove(at: 2)
    // The finger is at 250 of 300, where the second of two is now.
    #expect(control.pressedIndex == 1)
    #expect(control.release().emittedEvent)
    #expect(control.selectedTitle == "B")
  }

  @Test("the last segment removed under the finger ends the touch")
  func allRemoved() throws {
    var control = try three(["A"]) { $0.profile = .uikit }
    _ = try control.press(0)
    _ = try control.remove(at: 0)
    #expect(!control.isTouched)
    #expect(control.pressedIndex == nil)
    #expect(control.release().reason == .noGesture)
  }

  @Test("disabling the control, or making it read-only, ends the touch")
  func disabledMeanwhile() throws {
    for isReadonly in [false, true] {
      var control = try three()
      _ = try control.press(1)
      _ = try control.setSelected(2)
      if isReadonly { control.setReadonly(true) } else { control.setEnabled(false) }
      #expect(control.pressedIndex == nil)
      #expect(control.selectedTitle == "C")
      #expect(control.release().reason == .noGesture)
      #expect(control.events.total == 0)
    }
  }

  @Test("disabling the segment under the finger: the release has no effect")
  func segmentDisabledMeanwhile() throws {
    var control = try three(["A", "B", "C"])
    _ = try control.press(1)
    try control.setEnabled(false, at: 1)
    #expect(control.pressedIndex == nil)
    #expect(!control.release().emittedEvent)
    #expect(control.selectedTitle == "A")
  }

  @Test("a second finger is ignored")
  func secondFinger() throws {
    var control = try three()
    _ = try control.press(1)
    #expect(try control.press(2).reason == .gestureInProgress)
    #expect(try control.tap(2).reason == .gestureInProgress)
    #expect(try control.tap(atPoint: 250).reason == .gestureInProgress)
    _ = control.release()
    #expect(control.eventPositions == [2])
  }

  @Test("where it scrolls, more than 10 points sideways scroll and choose nothing")
  func scrolling() throws {
    var control = try control(["AAAA", "BBBB", "CCCC", "DDDD"]) { $0.available = 100 }
    _ = try control.press(0)
    #expect(!control.isCarryingSelection)
    _ = try control.drag(byX: -10, y: 0)
    #expect(control.offset == 0)
    _ = try control.drag(byX: -10, y: 0)
    #expect(control.offset == 20)
    #expect(control.pressedIndex == nil)
    _ = try control.drag(byX: 5, y: 80)
    #expect(control.offset == 15)
    #expect(control.release().reason == .scrolled)
    #expect(control.offset == 15)
    #expect(control.selectedTitle == "AAAA")
    _ = try control.press(1)
    _ = try control.drag(byX: 9, y: 3)
    #expect(control.release().emittedEvent)
    #expect(control.selectedTitle == "BBBB")
  }

  @Test("right to left the finger moves as the eye sees it")
  func rightToLeft() throws {
    var control = try three { $0.direction = .rightToLeft }
    _ = try control.press(0)
    _ = try control.drag(byX: -100, y: 0)
    _ = control.release()
    #expect(control.selectedTitle == "B")
    var scrolling = try SegmentedControlTests.control(["AAAA", "BBBB", "CCCC", "DDDD"]) {
      $0.available = 100
      $0.direction = .rightToLeft
    }
    _ = try scrolling.press(0)
    _ = try scrolling.drag(byX: 30, y: 0)
    #expect(scrolling.offset == 30)
  }

  @Test("a momentary control emits on release")
  func momentary() throws {
    var control = try three { $0.isMomentary = true }
    _ = try control.press(0)
    #expect(control.pressedIndex == 0)
    _ = control.release()
    #expect(control.eventPositions == [1])
    #expect(control.selectedIndex == nil)
  }
}

@Suite("Keys")
struct KeyboardTests {
  @Test("arrows wrap and skip disabled segments; Home and End go to the ends")
  func arrows() throws {
    let rows: [([String], Int?, Key, String?)] = [
      (["A", "B", "C"], 0, .right, "B"), (["A", "B", "C"], 2, .right, "A"),
      (["A", "B", "C"], 0, .left, "C"), (["A", "B", "C"], 1, .down, "C"),
      (["A", "B", "C"], 1, .up, "A"), (["A", "b", "C"], 0, .right, "C"),
      (["A", "b", "c"], 0, .right, "A"), (["a", "B", "C"], 2, .right, "B"),
      (["A", "B", "C"], 0, .end, "C"), (["A", "B", "C"], 2, .home, "A"),
      (["a", "B", "c"], 1, .end, "B"), (["A", "B", "C"], nil, .right, "A"),
      (["A", "B", "C"], nil, .left, "C"), (["A", "B", "C"], nil, .space, "A"),
      (["a", "b"], nil, .right, nil), (["A", "b", "C"], 1, .right, "C"),
    ]
    for (titles, selected, key, expected) in rows {
      var control = try control(enabledInUpperCase: titles) {
        $0.selection = selected.map { .index($0) } ?? .none
      }
      let outcome = control.press(key)
      #expect(control.selectedTitle == expected, "\(titles) \(key.name)")
      #expect(outcome.emittedEvent == (control.selectedIndex != selected))
    }
  }

  @Test("Right and Left are mirrored right to left, Up and Down are not")
  func mirrored() throws {
    for (key, expected) in [(Key.right, "A"), (.left, "C"), (.down, "C"), (.up, "A")] {
      var control = try control(["A", "B", "C"]) {
        $0.direction = .rightToLeft
        $0.selection = .index(1)
      }
      _ = control.press(key)
      #expect(control.selectedTitle == expected)
    }
  }

  @Test("Space on the selected segment chooses it again: no event")
  func space() throws {
    var control = try control(["A", "B"])
    #expect(control.press(.space).reason == .alreadySelected)
    #expect(control.focusedIndex == 0)
  }

  @Test("on a momentary control arrows move the focus and Space acts")
  func momentary() throws {
    var control = try control(["A", "B", "C"]) { $0.isMomentary = true }
    #expect(control.press(.right).reason == .movedFocus)
    #expect(control.press(.right).reason == .movedFocus)
    #expect(control.unselectedFocus == 1)
    #expect(control.focusedIndex == 1)
    #expect(control.press(.space).emittedEvent)
    #expect(control.eventPositions == [2])
    #expect(control.selectedIndex == nil)
  }

  @Test("no keys where the profile has none, none that help where all is disabled")
  func without() throws {
    for name in ProfileName.allCases {
      var control = try control(["A", "B"]) {
        $0.profile = name.profile
        $0.selection = .index(0)
      }
      let hasKeys = name != .fluentCode && name != .hmsegmented
      #expect(control.press(.right).reason == (hasKeys ? nil : .noKeys), "\(name)")
    }
    var disabled = try control(enabledInUpperCase: ["a", "b"])
    #expect(disabled.press(.right).reason == .allDisabled)
    #expect(disabled.press(.home).reason == .allDisabled)
  }

  @Test("a key reveals what it selects")
  func reveals() throws {
    var control = try control(["AAAA", "BBBB", "CCCC"]) { $0.available = 100 }
    _ = control.press(.left)
    #expect(control.offset == 50)
  }
}
