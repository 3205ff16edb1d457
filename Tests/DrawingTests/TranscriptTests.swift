import Drawing
import SegmentedControl
import Testing

/// The control as a table, as sentences and as announcements.
@Suite struct TranscriptTests {
  @Test func `the table lists points under one another`() throws {
    #expect(
      drawLayoutTable(try control(fourStates)) == """
        #  title       x  width  natural  flags
        1  Day      0     90.25    59.59  selected
        2  Week    90.25  90.25    71.87  disabled
        3  Month  180.5   90.25    77.38  unread
        4  Year   270.75  90.25    64.75  disabled, unread
        container 361, content 361, available 361, offset 0
        """)
  }

  @Test func `the table says what is out of reach, truncated or empty`() throws {
    let control = try control("Day", "", "一二三四五六七八九十一二三") {
      $0.metrics = .fixed(advance: 10, inset: 5)
      $0.isFixedWidth = true
      $0.shouldSetEqualWidthForSegments = false
      $0.available = 45
    }
    #expect(
      drawLayoutTable(control) == """
        #  title                     x  width  natural  flags
        1  Day                       0     40       40  selected
        2  ""                       40     10       10  partly in sight
        3  一二三四五六七八九十一…  50    140      140  out of reach
        container 190, content 190, available 45, offset 0
        """)
  }

  @Test func `sentences say what a drawing shows`() throws {
    var control = try control(sixTitles) {
      $0.placement = .navigationBar
      $0.title = "Phone"
      $0.actions = 1
      $0.isReadonly = true
      $0.direction = .rightToLeft
    }
    try control.setAvailable(500)
    #expect(
      drawSentences(control, options: TextDrawingOptions(name: "calls")) == """
        Segmented control calls with 6 segments.
        It fills its parent and is 500 points wide. Its segments have equal widths.
        It stands in a navigation bar titled "Phone" with 1 action.
        It scrolls, and is scrolled by 0 of 335.04 points.
        It runs from right to left.
        It is read-only.
        Selected is segment 1 of 6, Contacts.
        Segment 1: Contacts, selected.
        Segment 2: Recents.
        Segment 3: Favourites.
        Segment 4: Voicemail, partly in sight.
        Segment 5: Blocked callers, out of sight.
        Segment 6: Spam, out of sight.
        """)
  }

  @Test func `announcements follow one another`() throws {
    #expect(
      drawAnnouncements(try control(fourStates)) == """
        selected, Day, button, 1 of 4
        Week, dimmed, button, 2 of 4
        Month, unread, button, 3 of 4
        Year, unread, dimmed, button, 4 of 4
        """)
  }
}
