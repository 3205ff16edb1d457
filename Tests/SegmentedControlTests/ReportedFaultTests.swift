import SegmentedControl
import Testing

/// Faults that users of other segmented controls reported, each as the behaviour that is right.
@Suite("Faults that others had")
struct ReportedFaultTests {
  @Test("fewer and fewer segments never leave the selection past the end")
  func shrinkingList() throws {
    for name in ProfileName.allCases {
      var control = try control(["A", "B", "C", "D", "E"]) {
        $0.profile = name.profile
        $0.selection = .index(4)
      }
      while control.segments.count > name.profile.minimumCount {
        _ = try control.remove(at: control.segments.count - 1)
        #expect((control.selectedIndex ?? -1) < control.segments.count)
      }
    }
  }

  @Test("emptied and filled again, a new choice concerns no old segment")
  func refilled() throws {
    var control = try control(["A", "B", "C", "D"]) { $0.profile = .uikit }
    _ = try control.select(at: 3)
    while !control.segments.isEmpty { _ = try control.remove(at: 0) }
    #expect(control.selectedIndex == nil)
    #expect(control.layout.container == 361)
    for title in ["E", "F", "G"] { _ = try control.append(Segment.Item(title: title)) }
    _ = try control.select(at: 0)
    #expect(control.selectedTitle == "E")
    #expect(Set(control.segments.map(\.identity)).count == 3)
  }

  @Test("none is a legal selection, at any time")
  func none() throws {
    var control = try control(["A", "B"]) { $0.selection = .none }
    _ = try control.setSelected(nil)
    _ = try control.setSelected(1)
    _ = try control.setSelected(nil)
    #expect(control.selectedIndex == nil)
    #expect(control.announcement == nil)
  }

  @Test("the selection survives a rotation and a new text size, and the layout is not stale")
  func rotation() throws {
    var control = try control(["A", "B", "C"]) { $0.selection = .index(1) }
    let upright = control.layout
    control.rotate()
    #expect(control.selectedIndex == 1)
    #expect(control.layout.container == 812)
    control.setTextSize(.accessibility5)
    control.setTextSize(.large)
    control.rotate()
    #expect(control.layout == upright)
    #expect(control.events.total == 0)
  }

  @Test("one segment alone gives numbers")
  func single() throws {
    for name in [ProfileName.uikit, .baseweb, .hmsegmented] {
      for isEqual in [true, false] {
        let control = try control(["A"]) {
          $0.profile = name.profile
          $0.shouldSetEqualWidthForSegments = isEqual
        }
        #expect(control.widths.allSatisfy { $0.isFinite && $0 > 0 })
      }
    }
  }

  @Test("the width does not depend on which segment is selected")
  func selectedWidth() throws {
    var control = try control(["All", "Favourites", "Recently added"]) { $0.isFixedWidth = true }
    let layout = control.layout
    for index in 0..<3 {
      _ = try control.select(at: index)
      #expect(control.layout == layout)
    }
  }

  @Test("asking changes nothing")
  func asking() throws {
    let control = try control(["AAAA", "BBBB", "CCCC"]) { $0.available = 100 }
    let layout = control.layout
    _ = control.explainLayout()
    _ = control.explainReveal(of: 2)
    _ = try control.layout(available: 500)
    _ = (0..<3).map { control.announcement(at: $0) }
    #expect(control.layout == layout)
    #expect(control.offset == 0)
    #expect(control.suppressed.total == 0)
  }

  @Test("a half-hidden segment that is tapped is shown wholly")
  func halfHidden() throws {
    var control = try control(["AAAA", "BBBB", "CCCC", "DDDD"]) { $0.available = 120 }
    #expect(!control.isWhollyVisible(at: 2))
    _ = try control.tap(atPoint: 115)
    #expect(control.selectedTitle == "CCCC")
    #expect(control.isWhollyVisible(at: 2))
  }

  @Test("every swift touch is an event, none is lost or doubled")
  func fastTouches() throws {
    var control = try control(["A", "B", "C"])
    for step in 0..<100 {
      _ = try control.press((step + 1) % 3)
      _ = try control.drag(byX: 1, y: 0)
      _ = control.release()
    }
    #expect(control.events.total == 100)
  }

  @Test("a key that changes the selection emits, and one that does not, does not")
  func keysEmit() throws {
    var control = try control(["A", "B"])
    _ = control.press(Key.right)
    _ = control.press(Key.end)
    #expect(control.eventPositions == [2])
  }

  @Test("a control that is gone takes its touch with it; a copy goes on alone")
  func gestureOutlives() throws {
    var control: SegmentedControl? = try control(["A", "B"])
    _ = try control?.press(1)
    var copy = try #require(control)
    control = nil
    #expect(copy.release().emittedEvent)
  }

  @Test("two touches in a row never leave two selected")
  func twoSelected() throws {
    var control = try control(["A", "B", "C"])
    _ = try control.tap(1)
    _ = try control.tap(2)
    let selected = (0..<3).filter { control.announcement(at: $0).hasPrefix("selected") }
    #expect(selected == [2])
  }

  @Test("a drag past its end does not choose a disabled last segment")
  func disabledLast() throws {
    var control = try control(enabledInUpperCase: ["A", "B", "c"]) { $0.available = 300 }
    _ = try control.press(0)
    _ = try control.drag(byX: 280, y: 0)
    _ = control.release()
    #expect(control.selectedTitle == "B")
  }

  @Test("disabling the selected segment keeps it selected")
  func disablingSelected() throws {
    var control = try control(["A", "B"])
    try control.setEnabled(false, at: 0)
    #expect(control.selectedIndex == 0)
    #expect(control.announcement == "selected, A, dimmed, button, 1 of 2")
    #expect(try control.select(at: 1).emittedEvent)
    #expect(try control.select(at: 0).reason == .segmentDisabled)
  }

  @Test("right to left, the place, the index and what is shown agree")
  func rightToLeft() throws {
    for isFixed in [false, true] {
      var control = try control(["A", "BB", "CCC", "DDDD"]) {
        $0.direction = .rightToLeft
        $0.isFixedWidth = isFixed
        $0.shouldSetEqualWidthForSegments = false
        $0.isMomentary = true
      }
      for index in 0..<4 {
        let left = control.x(at: index) + 1
        _ = try control.tap(atPoint: control.layout.container - left)
        #expect(Int(control.events[index].position) == index + 1)
      }
    }
  }

  @Test("a line end in a title stays on the one row, as wide as a space")
  func lineEnd() throws {
    let control = try control(["Two\nlines", "Two lines"]) { $0.metrics = .standard }
    #expect(control.segments[0].natural == control.segments[1].natural)
    #expect(SegmentedControl.rows == 1)
  }

  @Test("the whole text is measured, not its first letter, in any script")
  func wholeText() throws {
    let metrics = TextMetrics.standard
    for text in ["Weeks", "ថ្ងៃនេះ", "短信短信", "الكل", "😀😀"] {
      let once = metrics.width(of: text, at: .large)
      #expect(abs(metrics.width(of: text + text, at: .large) - 2 * once) < 1e-9)
      #expect(once > metrics.width(of: String(text.first!), at: .large))
    }
  }

  @Test("texts that look alike are told apart")
  func alike() throws {
    let titles = ["false", "\"false\"", "1", "1.0", " 1", "None", "none"]
    let control = try control(titles)
    for index in titles.indices {
      #expect(
        control.segments.index(ofTitle: titles[index], key: textKey(of: titles[index])) == index)
    }
  }

  @Test("each announcement has its position; nothing tells how to activate it")
  func announcements() throws {
    let control = try control(["A", "B"]) { $0.items[1].isUnread = true }
    #expect(control.announcement(at: 0) == "selected, A, button, 1 of 2")
    #expect(control.announcement(at: 1) == "B, unread, button, 2 of 2")
  }

  @Test("the place is right after a parent that was too narrow for anything")
  func hiddenParent() throws {
    var control = try control(["AAAA", "BBBB", "CCCC"]) {
      $0.available = 0.5
      $0.selection = .index(2)
    }
    try control.setAvailable(300)
    #expect(control.offset == 0)
    #expect([0, 1, 2].map { control.x(at: $0) } == [0, 100, 200])
  }
}
