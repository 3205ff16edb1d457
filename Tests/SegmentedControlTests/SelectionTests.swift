import SegmentedControl
import Testing

@Suite("Selection")
struct SelectionTests {
  @Test("what is selected at first")
  func initially() throws {
    let rows: [(ProfileName, [String], String?)] = [
      (.guideline, ["A", "B"], "A"), (.guideline, ["a", "B"], "B"), (.guideline, ["a", "b"], nil),
      (.fluentCode, ["A", "B"], "A"), (.uikit, ["A", "B"], nil), (.flutter, ["A", "B"], nil),
      (.baseweb, ["a", "B"], "a"), (.hmsegmented, ["A", "B"], "A"),
    ]
    for (profile, titles, selected) in rows {
      let control = try control(enabledInUpperCase: titles) { $0.profile = profile.profile }
      #expect(control.selectedTitle == selected, "\(profile.name) \(titles)")
      #expect(control.events.total == 0)
    }
  }

  @Test("what is selected at first when the scenario says so")
  func declared() throws {
    let titles = ["A", "B", "c", "B"]
    let rows: [(ControlConfiguration.InitialSelection, Int?)] = [
      (.none, nil), (.index(1), 1), (.index(2), 2), (.name("B"), 1), (.name("c"), 2),
    ]
    for (selection, index) in rows {
      let control = try control(enabledInUpperCase: titles) { $0.selection = selection }
      #expect(control.selectedIndex == index)
    }
  }

  @Test("choosing deselects the current option and emits one event")
  func choosing() throws {
    var control = try control(["Contacts", "Recents"])
    let outcome = try control.select(at: 1)
    #expect(outcome.changedSelection && outcome.emittedEvent && outcome.reason == nil)
    #expect(control.selectedTitle == "Recents")
    #expect(control.eventPositions == [2])
  }

  @Test("choosing what is selected already emits nothing, except where the profile does")
  func again() throws {
    for name in ProfileName.allCases {
      var control = try control(["A", "B"]) { $0.profile = name.profile }
      _ = try control.select(at: 1)
      let outcome = try control.select(at: 1)
      #expect(!outcome.changedSelection)
      #expect(outcome.emittedEvent == (name == .baseweb))
      #expect(outcome.reason == (name == .baseweb ? nil : .alreadySelected))
      #expect(control.events.total == (name == .baseweb ? 2 : 1))
    }
  }

  @Test("setting by code emits nothing, in any profile")
  func byCode() throws {
    for name in ProfileName.allCases {
      var control = try control(["A", "B"]) { $0.profile = name.profile }
      _ = try control.setSelected(0)
      #expect(try control.setSelected(1).reason == .setByCode)
      #expect(try control.setSelected(1).reason == .alreadySelected)
      #expect(try control.setSelected(nil).changedSelection)
      #expect(control.selectedIndex == nil)
      #expect(control.events.total == 0)
    }
  }

  @Test("a policy may let code emit")
  func byCodeOptIn() throws {
    var profile = Profile.guideline
    profile.emitsOnSetByCode = true
    var control = try control(["A", "B"]) { $0.profile = profile }
    #expect(try control.setSelected(1).emittedEvent)
    #expect(control.eventPositions == [2])
  }

  @Test("a disabled segment: not by touch or key, but by code")
  func disabledSegment() throws {
    var control = try control(enabledInUpperCase: ["A", "b", "C"])
    #expect(try control.select(at: 1).reason == .segmentDisabled)
    #expect(try control.tap(1).reason == .segmentDisabled)
    #expect(try control.tap(atPoint: control.layout.frames[1].leading).reason == .segmentDisabled)
    #expect(control.selectedTitle == "A")
    _ = try control.setSelected(1)
    #expect(control.selectedTitle == "b")
    #expect(control.events.total == 0)
  }

  @Test("a disabled or read-only control: acts do nothing, code does")
  func inert() throws {
    for reason in [Reason.controlDisabled, .readonly] {
      var control = try control(["AAAA", "BBBB", "CCCC"]) {
        $0.available = 100
        $0.isEnabled = reason != .controlDisabled
        $0.isReadonly = reason == .readonly
      }
      #expect(try control.select(at: 1).reason == reason)
      #expect(try control.tap(1).reason == reason)
      #expect(try control.tap(atPoint: 60).reason == reason)
      #expect(try control.press(1).reason == reason)
      #expect(control.press(Key.right).reason == reason)
      #expect(control.swipe(.left).reason == reason)
      #expect(try control.scroll(by: 10).reason == reason)
      #expect(control.selectedIndex == 0)
      #expect(control.offset == 0)
      _ = try control.setSelected(2)
      #expect(control.selectedIndex == 2)
      #expect(control.events.total == 0)
      #expect(control.suppressed.total == 8)
    }
  }

  @Test("momentary: an event for each tap, and nothing selected")
  func momentary() throws {
    var control = try control(["A", "B"]) { $0.isMomentary = true }
    #expect(control.selectedIndex == nil)
    #expect(try control.tap(1).emittedEvent)
    #expect(try control.tap(1).emittedEvent)
    #expect(try control.select(at: 0).emittedEvent)
    #expect(control.selectedIndex == nil)
    #expect(control.eventPositions == [2, 2, 1])
    #expect(try control.setSelected(1).reason == .momentary)
    #expect(try control.setSelected(nil).reason == .alreadySelected)
    #expect(control.selectedIndex == nil)
  }

  @Test("turning momentary on deselects in silence; a declared selection has its reason")
  func turningMomentary() throws {
    var control = try control(["A", "B"])
    #expect(control.setMomentary(true).reason == .momentary)
    #expect(control.selectedIndex == nil)
    #expect(control.setMomentary(false).reason == nil)
    #expect(control.selectedIndex == nil)
    let declared = try SegmentedControlTests.control(["A", "B"]) {
      $0.isMomentary = true
      $0.selection = .index(1)
    }
    #expect(declared.selectedIndex == nil)
    #expect(declared.suppressedReasons == [.momentary])
  }

  @Test("an unread dot clears when its segment is selected, by anyone, initially too")
  func unread() throws {
    var control = try control(["A", "B", "C", "D"]) {
      for index in 0..<4 { $0.items[index].isUnread = true }
    }
    func unread() -> [Bool] { control.segments.map(\.isUnread) }
    #expect(unread() == [false, true, true, true])
    _ = try control.select(at: 1)
    #expect(unread() == [false, false, true, true])
    _ = try control.setSelected(2)
    #expect(unread() == [false, false, false, true])
    try control.setUnread(true, at: 2)
    #expect(unread() == [false, false, true, true])
    _ = try control.tap(2)
    #expect(unread() == [false, false, false, true])
  }
}

/// A removal, or an insertion, into a control of four, the third being selected.
struct EditRow: CustomTestStringConvertible, Sendable {
  let profile: ProfileName
  /// What is selected once the selected C has been removed.
  let afterRemovalOfSelected: String?
  /// What is selected once X has been inserted before the first.
  let afterInsertion: String

  var testDescription: String { profile.name }

  static let all: [EditRow] = [
    .init(profile: .guideline, afterRemovalOfSelected: "B", afterInsertion: "C"),
    .init(profile: .fluentCode, afterRemovalOfSelected: "B", afterInsertion: "C"),
    .init(profile: .uikit, afterRemovalOfSelected: nil, afterInsertion: "C"),
    .init(profile: .flutter, afterRemovalOfSelected: nil, afterInsertion: "C"),
    .init(profile: .baseweb, afterRemovalOfSelected: nil, afterInsertion: "C"),
    .init(profile: .hmsegmented, afterRemovalOfSelected: "D", afterInsertion: "B"),
  ]
}

@Suite("Inserting and removing")
struct EditingTests {
  private static func four(_ profile: ProfileName) throws(ControlError) -> SegmentedControl {
    try control(["A", "B", "C", "D"]) {
      $0.profile = profile.profile
      $0.selection = .index(2)
    }
  }

  @Test("by profile", arguments: EditRow.all)
  func byProfile(_ row: EditRow) throws {
    var removed = try Self.four(row.profile)
    #expect(try removed.remove(at: 2).reason == .selectedSegmentRemoved)
    #expect(removed.selectedTitle == row.afterRemovalOfSelected)
    var other = try Self.four(row.profile)
    #expect(try other.remove(at: 0).reason == nil)
    #expect(other.selectedTitle == "C")
    var inserted = try Self.four(row.profile)
    _ = try inserted.insert(Segment.Item(title: "X"), at: 0)
    #expect(inserted.selectedTitle == row.afterInsertion)
    for control in [removed, other, inserted] { #expect(control.events.total == 0) }
  }

  @Test("removing the selected first one selects the new first; the last one, that before it")
  func atTheEnds() throws {
    var first = try control(["A", "B", "C"])
    _ = try first.remove(at: 0)
    #expect(first.selectedTitle == "B")
    var last = try control(["A", "B", "C"]) { $0.selection = .index(2) }
    _ = try last.remove(at: 2)
    #expect(last.selectedTitle == "B")
    var clamped = try control(["A", "B"]) {
      $0.selection = .index(1)
      $0.profile = .hmsegmented
    }
    _ = try clamped.remove(at: 1)
    #expect(clamped.selectedTitle == "A")
    _ = try clamped.remove(at: 0)
    #expect(clamped.selectedIndex == nil)
  }

  @Test("the other policies after a removal")
  func otherPolicies() throws {
    let rows: [(Profile.AfterRemoval, Int, String)] = [
      (.next, 1, "C"), (.next, 2, "B"), (.first, 2, "A"), (.clamp, 1, "C"), (.previous, 1, "A"),
    ]
    for (policy, removed, selected) in rows {
      var profile = Profile.guideline
      profile.afterRemoval = policy
      var control = try control(["A", "B", "C"]) {
        $0.profile = profile
        $0.selection = .index(removed)
      }
      _ = try control.remove(at: removed)
      #expect(control.selectedTitle == selected, "\(policy)")
    }
  }

  @Test("below the minimum is refused, and nothing changes")
  func minimum() throws {
    let rows: [(ProfileName, Int)] = [
      (.guideline, 2), (.fluentCode, 2), (.uikit, 0), (.flutter, 2), (.baseweb, 0),
      (.hmsegmented, 0),
    ]
    for (name, minimum) in rows {
      var control = try control(["A", "B"]) { $0.profile = name.profile }
      while control.segments.count > minimum { _ = try control.remove(at: 0) }
      if minimum > 0 {
        #expect(throws: ControlError.removalBelowMinimum(minimum: minimum)) {
          try control.remove(at: 0)
        }
      }
      #expect(control.segments.count == minimum)
    }
  }

  @Test("identity is the item, never its label")
  func duplicates() throws {
    var control = try control(["All", "All", "All"]) { $0.selection = .index(1) }
    let identity = control.segments[1].identity
    _ = try control.remove(at: 0)
    #expect(control.selectedIndex == 0)
    #expect(control.segments[0].identity == identity)
    _ = try control.insert(Segment.Item(title: "All"), at: 0)
    #expect(control.selectedIndex == 1)
    #expect(Set(control.segments.map(\.identity)).count == 3)
  }

  @Test("moving keeps the item selected; the end is its final position")
  func moving() throws {
    let rows: [(Int, Int, [String], Int)] = [
      (0, 2, ["B", "C", "A", "D"], 1), (2, 0, ["C", "A", "B", "D"], 0),
      (3, 1, ["A", "D", "B", "C"], 3), (1, 1, ["A", "B", "C", "D"], 2),
    ]
    for (start, end, titles, selected) in rows {
      var control = try Self.four(.guideline)
      try control.move(from: start, to: end)
      #expect(control.titles == titles)
      #expect(control.selectedIndex == selected)
      #expect(control.selectedTitle == "C")
    }
  }

  @Test("renaming keeps the selection, changes the width, and the name that is looked up")
  func renaming() throws {
    var control = try control(["A", "B"]) { $0.isFixedWidth = true }
    try control.setTitle("Weekly", at: 0)
    #expect(control.selectedIndex == 0)
    #expect(control.widths == [70, 70])
    #expect(control.segments.index(ofTitle: "Weekly", key: textKey(of: "Weekly")) == 0)
    #expect(control.segments.index(ofTitle: "A", key: textKey(of: "A")) == nil)
    try control.setIcon("map", at: 0)
    #expect(control.segments[0].natural == 96)
    try control.setIcon(nil, at: 0)
    #expect(control.segments[0].natural == 70)
  }

  @Test("an insertion lays out, clamps the offset and does not reveal")
  func layoutAfterInsertion() throws {
    var control = try control(["AAAA", "BBBB", "CCCC"]) { $0.available = 100 }
    _ = try control.insert(Segment.Item(title: "DDDD"), at: 0)
    #expect(control.offset == 0)
    #expect(control.selectedIndex == 1)
    #expect(control.layout.content == 200)
    _ = control.scrollToEnd()
    _ = try control.remove(at: 0)
    #expect(control.offset == 50)
  }
}
