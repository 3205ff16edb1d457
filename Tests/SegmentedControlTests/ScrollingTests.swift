import SegmentedControl
import Testing

/// Six segments of 50 points in 120: content 300, offset within 0...180.
private func scrolling(
  _ configure: (inout ControlConfiguration) -> Void = { _ in }
) throws(ControlError) -> SegmentedControl {
  try control(["AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF"]) {
    $0.available = 120
    configure(&$0)
  }
}

@Suite("Scrolling")
struct ScrollingTests {
  @Test("selecting reveals by the smallest scroll that shows the whole segment")
  func nearest() throws {
    var control = try scrolling()
    let steps: [(index: Int, offset: Double)] = [
      (1, 0), (2, 30), (1, 30), (5, 180), (4, 180), (3, 150), (0, 0),
    ]
    for step in steps {
      _ = try control.select(at: step.index)
      #expect(control.offset == step.offset, "segment \(step.index + 1)")
      #expect(control.isWhollyVisible(at: step.index))
    }
  }

  @Test("a segment wider than the container shows its leading edge")
  func tooWide() throws {
    var control = try control(["A", "BBBBBBBBBBBBBBBB", "C"]) {
      $0.available = 100
      $0.shouldSetEqualWidthForSegments = false
    }
    _ = try control.select(at: 1)
    #expect(control.offset == 20)
    _ = try control.select(at: 2)
    _ = try control.select(at: 1)
    #expect(control.offset == 20)
  }

  @Test("the first layout reveals the selected segment")
  func initially() throws {
    #expect(try scrolling { $0.selection = .index(5) }.offset == 180)
    #expect(try scrolling { $0.selection = .name("DDDD") }.offset == 80)
    #expect(try scrolling { $0.selection = .none }.offset == 0)
  }

  @Test("centring, as far as the content reaches")
  func centre() throws {
    var control = try scrolling { $0.profile = .hmsegmented }
    let steps: [(index: Int, offset: Double)] = [(1, 15), (2, 65), (5, 180), (0, 0)]
    for step in steps {
      _ = try control.select(at: step.index)
      #expect(control.offset == step.offset)
    }
  }

  @Test("no revealing where the profile has none")
  func noReveal() throws {
    var profile = Profile.guideline
    profile.reveal = .none
    var control = try scrolling { $0.profile = profile }
    _ = try control.select(at: 5)
    #expect(control.offset == 0)
  }

  @Test("scrolling by points stays within the content")
  func byPoints() throws {
    var control = try scrolling()
    _ = try control.scroll(by: 40)
    #expect(control.offset == 40)
    _ = try control.scroll(by: -1000)
    #expect(control.offset == 0)
    _ = try control.scroll(by: 1000)
    #expect(control.offset == 180)
    #expect(try control.scroll(by: 1).reason == .nothingToScroll)
  }

  @Test("scrolling to a segment, the start and the end")
  func toPlaces() throws {
    var control = try scrolling()
    _ = try control.scroll(to: 3)
    #expect(control.offset == 80)
    #expect(try control.scroll(to: 3).reason == .nothingToScroll)
    _ = control.scrollToEnd()
    #expect(control.offset == 180)
    _ = control.scrollToStart()
    #expect(control.offset == 0)
    #expect(control.scrollToStart().reason == .nothingToScroll)
    #expect(control.selectedIndex == 0)
  }

  @Test("a swipe is physical and moves by one container")
  func swipes() throws {
    var control = try scrolling()
    _ = control.swipe(.left)
    #expect(control.offset == 120)
    _ = control.swipe(.left)
    #expect(control.offset == 180)
    _ = control.swipe(.right)
    #expect(control.offset == 60)
    var mirrored = try scrolling { $0.direction = .rightToLeft }
    #expect(mirrored.swipe(.left).reason == .nothingToScroll)
    _ = mirrored.swipe(.right)
    #expect(mirrored.offset == 120)
  }

  @Test("what does not scroll says so, and nothing happens")
  func notScrollable() throws {
    var control = try control(["A", "B"])
    #expect(try control.scroll(by: 10).reason == .doesNotScroll)
    #expect(try control.scroll(to: 1).reason == .doesNotScroll)
    #expect(control.swipe(.left).reason == .doesNotScroll)
    #expect(control.scrollToEnd().reason == .doesNotScroll)
    #expect(control.offset == 0)
    #expect(control.suppressed.total == 4)
  }

  @Test("a tap needs a visible part, and reveals")
  func taps() throws {
    var control = try scrolling()
    // Segment 3 shows 20 of its 50 points.
    #expect(control.isVisible(at: 2))
    #expect(!control.isWhollyVisible(at: 2))
    #expect(!control.isVisible(at: 3))
    #expect(try control.tap(3).reason == .outOfSight)
    #expect(control.selectedIndex == 0)
    #expect(try control.tap(2).emittedEvent)
    #expect(control.offset == 30)
    #expect(control.isVisible(at: 3) == false)
  }

  @Test("tapping the selected segment reveals it again")
  func tapSelected() throws {
    var control = try scrolling()
    _ = try control.scroll(by: 30)
    #expect(try control.tap(0).reason == .alreadySelected)
    #expect(control.offset == 0)
  }

  @Test("a tap at a place meets the segment that is scrolled there")
  func tapAtPlace() throws {
    var control = try scrolling()
    _ = try control.scroll(by: 130)
    _ = try control.tap(atPoint: 19.5)
    #expect(control.selectedTitle == "CCCC")
    _ = try control.scroll(by: 30)
    _ = try control.tap(atPoint: 20)
    #expect(control.selectedTitle == "DDDD")
    #expect(try control.tap(atPoint: 120).reason == .missed)
    #expect(try control.tap(atPoint: -0.5).reason == .missed)
  }

  @Test("what an edge cuts through, or hides, is clipped; the padding does not count")
  func clipping() throws {
    var control = try scrolling()
    // Segment 3 is at 100...150, its text at 105...145; the edge is at 120.
    #expect(control.isContentClipped(at: 2))
    #expect(!control.isContentClipped(at: 1))
    #expect(control.isContentClipped(at: 3))
    _ = try control.scroll(by: 4)
    #expect(!control.isContentClipped(at: 0))
    _ = try control.scroll(by: 2)
    #expect(control.isContentClipped(at: 0))
  }

  @Test("text is shortened where segments shrink")
  func truncation() throws {
    let control = try control(["A", "BB", "CCCC"]) {
      $0.profile = .uikit
      $0.available = 120
    }
    #expect([0, 1, 2].map { control.isTruncated(at: $0) } == [false, false, true])
    #expect(try !scrolling().isTruncated(at: 5))
  }

  @Test("fixed and too wide: what lies outside the parent cannot be touched or chosen")
  func unreachable() throws {
    var control = try scrolling { $0.isFixedWidth = true }
    #expect(control.layout.overflows)
    #expect(!control.layout.isScrollable)
    #expect(try control.select(at: 2).emittedEvent)
    #expect(try control.select(at: 3).reason == .unreachable)
    #expect(try control.tap(3).reason == .unreachable)
    #expect(try control.press(3).reason == .unreachable)
    #expect(try control.tap(atPoint: 130).reason == .missed)
    #expect(control.selectedIndex == 2)
    _ = try control.setSelected(5)
    #expect(control.selectedIndex == 5)
  }
}

@Suite("Right to left")
struct RightToLeftTests {
  @Test("x is mirrored and measured from the left")
  func x() throws {
    let control = try control(["A", "BB", "CCCC"]) {
      $0.direction = .rightToLeft
      $0.isFixedWidth = true
      $0.shouldSetEqualWidthForSegments = false
    }
    #expect([0, 1, 2].map { control.x(at: $0) } == [80, 50, 0])
  }

  @Test("a control that scrolls has its first segment at the content's right end")
  func scrollingX() throws {
    let control = try scrolling { $0.direction = .rightToLeft }
    #expect(control.x(at: 0) == 250)
    #expect(control.x(at: 5) == 0)
    #expect(control.isVisible(at: 0))
    #expect(!control.isVisible(at: 5))
  }

  @Test("places count from the leading edge, and so does the offset")
  func places() throws {
    var control = try scrolling { $0.direction = .rightToLeft }
    _ = try control.tap(atPoint: 60)
    #expect(control.selectedTitle == "BBBB")
    _ = try control.select(at: 5)
    #expect(control.offset == 180)
  }

  @Test("turning the direction twice gives the same layout")
  func twice() throws {
    var control = try scrolling()
    let xs = (0..<6).map { control.x(at: $0) }
    control.setDirection(.rightToLeft)
    #expect((0..<6).map { control.x(at: $0) } == xs.map { 250 - $0 })
    control.setDirection(.leftToRight)
    #expect((0..<6).map { control.x(at: $0) } == xs)
  }
}
