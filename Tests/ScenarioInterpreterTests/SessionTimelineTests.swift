import ScenarioInterpreter
import Testing

/// Going back and forth in a session.
@Suite struct SessionTimelineTests {
  private static let start =
    #"control phone segments "Day", "Week", "Month", "Year", "Decade" metrics fixed 7.5 inset 12"#

  private func timeline(_ inputs: [String] = [start]) -> SessionTimeline {
    var timeline = SessionTimeline(Session())
    for input in inputs { timeline.enter(input) }
    return timeline
  }

  @Test(arguments: [
    "select 2", "tap \"Week\"", "tap at 200", "press 3", "press 1; drag to 3",
    "press 1; drag by 90, 0", "press 2; release", "press 2; cancel", "key right", "key end",
    "set available = 120; swipe left", "set available = 120; scroll to end",
    "set available = 120; scroll by 20", "rotate", "insert \"Hour\" at 1", "append \"Century\"",
    "remove 1", "move 1 to 3", "rename 1 to \"Today\"", "set selected = 3", "set fixed = true",
    "set equal = false", "set enabled = false", "set readonly = true", "set momentary = true",
    "set direction = rtl", "set text = accessibility5", "set placement = sheet",
    "set purpose = views", "set profile = uikit", "set segments[2].enabled = false",
    "set segments[2].unread = true", "set segments[2].title = \"W\"", "select 1",
    "control phone segments \"A\", \"B\"", "control other segments \"A\", \"B\"",
    "control other segments \"A\", \"B\"; use phone; select 2", "let kept = 1",
    "define twice() { key right }", "repeat 3 { key right }", "count", "lint touch-target off",
  ])
  func undoTakesBackEveryActAndRedoDoesItAgain(act: String) {
    var timeline = timeline()
    let before = timeline.session.observables
    timeline.enter(act)
    let after = timeline.session.observables
    #expect(before != after)
    #expect(timeline.undo() == act)
    #expect(timeline.session.observables == before)
    #expect(timeline.redo() == act)
    #expect(timeline.session.observables == after)
    #expect(timeline.redo() == nil)
  }

  /// The model is the list of all states: undo and redo only move in it.
  @Test(arguments: 1...20)
  func anyWayBackAndForthLeadsToTheStatesPassedBefore(seed: UInt64) {
    var random = RandomInputs(seed: seed)
    var timeline = timeline()
    var states = [Session().observables, timeline.session.observables]
    var place = 1
    for _ in 0..<60 {
      switch random.number(0...9) {
      case 0...5:
        timeline.enter(random.next())
        states.removeLast(states.count - place - 1)
        states.append(timeline.session.observables)
        place += 1
      case 6...7:
        let isMoved = timeline.undo() != nil
        #expect(isMoved == (place > 0))
        if isMoved { place -= 1 }
      default:
        let isMoved = timeline.redo() != nil
        #expect(isMoved == (place < states.count - 1))
        if isMoved { place += 1 }
      }
      #expect(timeline.session.observables == states[place])
    }
  }

  @Test(arguments: 100...110)
  func whatWasUndoneLeavesNoTraceInWhatComesLater(seed: UInt64) {
    var random = RandomInputs(seed: seed)
    var timeline = timeline()
    var plain = timeline.session
    for _ in 0..<20 {
      let detour = random.number(1...3)
      for _ in 0..<detour { timeline.enter(random.next()) }
      for _ in 0..<detour { _ = timeline.undo() }
      let input = random.next()
      timeline.enter(input)
      plain.enter(input)
      #expect(timeline.session.observables == plain.observables, "after \(input)")
    }
  }

  @Test
  func theWayBackIsBounded() {
    var timeline = timeline()
    for index in 0..<(SessionTimeline.undoLimit + 50) { timeline.enter("let n\(index) = 1") }
    var count = 0
    while timeline.undo() != nil { count += 1 }
    #expect(count == SessionTimeline.undoLimit && !timeline.canUndo)
    #expect(timeline.session.transcript.count == 1 + 50)
    while timeline.redo() != nil { count -= 1 }
    #expect(count == 0)
  }

  @Test
  func aResetIsTakenBackToo() {
    var timeline = timeline()
    let before = timeline.session.observables
    timeline.reset(to: Session(), input: ":reset")
    #expect(timeline.session.controls.isEmpty)
    #expect(timeline.undo() == ":reset")
    #expect(timeline.session.observables == before)
  }

  @Test
  func aBranchComesBackWithItsOwnWayBack() {
    var timeline = timeline()
    timeline.enter("select 2")
    let before = timeline.session.observables
    timeline.branch(named: "one")
    timeline.enter("select 3")
    timeline.branch(named: "two")
    timeline.enter("remove 1")
    #expect(timeline.branchNames == ["one", "two"])
    #expect(timeline.back(to: "three") == nil)
    #expect(timeline.back(to: nil) == "two")
    #expect(timeline.session.transcript.last?.text == "select 3")
    #expect(timeline.back(to: "one") == "one")
    #expect(timeline.session.observables == before)
    #expect(timeline.redo() == nil)
    #expect(timeline.undo() == "select 2")
    #expect(timeline.back(to: nil) == nil)
  }

  @Test
  func aBranchOfTheSameNameReplacesTheFirst() {
    var timeline = timeline()
    timeline.branch(named: "a")
    timeline.enter("select 2")
    timeline.branch(named: "a")
    #expect(timeline.branchNames == ["a"])
    timeline.enter("select 3")
    #expect(timeline.back(to: "a") == "a")
    #expect(timeline.session.transcript.last?.text == "select 2")
  }
}

extension SessionTimeline {
  fileprivate mutating func enter(_ input: String) {
    let before = session
    session.enter(input)
    record(before, input: input)
  }
}
