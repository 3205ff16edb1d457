import SegmentedControl
import Testing

@Suite("Announcements")
struct AnnouncementTests {
  @Test("[selected, ]label[, unread][, dimmed], button, i of n")
  func parts() throws {
    let control = try control(["Contacts", "Recents", "Blocked", ""]) {
      $0.items[1].isUnread = true
      $0.items[2].isEnabled = false
      $0.items[2].isUnread = true
      $0.items[3].icon = "map"
      $0.items[3].label = "Map"
    }
    #expect(
      (0..<4).map { control.announcement(at: $0) } == [
        "selected, Contacts, button, 1 of 4",
        "Recents, unread, button, 2 of 4",
        "Blocked, unread, dimmed, button, 3 of 4",
        "Map, button, 4 of 4",
      ])
    #expect(control.announcement == "selected, Contacts, button, 1 of 4")
  }

  @Test("a label goes before a title, a title before an icon's name")
  func label() throws {
    let control = try control(["Fav", "", ""]) {
      $0.items[0].label = "Favourites"
      $0.items[1].icon = "star"
    }
    #expect(control.announcement(at: 0) == "selected, Favourites, button, 1 of 3")
    #expect(control.announcement(at: 1) == "star, button, 2 of 3")
    #expect(control.announcement(at: 2) == ", button, 3 of 3")
  }

  @Test("none selected: nothing to announce")
  func none() throws {
    #expect(try control(["A", "B"]) { $0.selection = .none }.announcement == nil)
  }

  @Test("a disabled control is dimmed; a selected or a read-only one is not")
  func dimmed() throws {
    var control = try control(["A", "B"])
    control.setReadonly(true)
    #expect(control.announcement == "selected, A, button, 1 of 2")
    control.setEnabled(false)
    #expect(control.announcement == "selected, A, dimmed, button, 1 of 2")
  }

  @Test("positions follow insertions and removals")
  func positions() throws {
    var control = try control(["A", "B"])
    _ = try control.append(Segment.Item(title: "C"))
    #expect(control.announcement == "selected, A, button, 1 of 3")
    try control.move(from: 0, to: 2)
    #expect(control.announcement == "selected, A, button, 3 of 3")
  }
}

@Suite("Events")
struct EventTests {
  @Test("the last 10,000 are kept, and all are counted")
  func bounded() throws {
    var control = try control(["A", "B", "C"])
    for step in 0..<25_000 { _ = try control.select(at: (step + 1) % 3) }
    #expect(control.events.total == 25_000)
    #expect(control.events.count == 10_000)
    // The last choice, of step 24,999, is index 25,000 % 3.
    #expect(control.events[9_999].position == Int32(25_000 % 3 + 1))
    #expect(control.events[0].position == Int32(15_001 % 3 + 1))
    for step in 0..<10_001 { _ = try control.select(at: 25_000 % 3 + step * 0) }
    #expect(control.suppressed.total == 10_001)
    #expect(control.suppressed.count == 10_000)
    #expect(control.events.total == 25_000)
  }

  @Test("each event says its act, each suppressed one its reason and its place in the order")
  func order() throws {
    var control = try control(["A", "B"])
    _ = try control.select(at: 0)
    _ = try control.tap(1)
    _ = control.press(Key.left)
    _ = try control.setSelected(1)
    #expect(control.events.count == 2)
    #expect(control.events[0].act == .tap)
    #expect(control.events[0].position == 2)
    #expect(control.events[1].act == .key(.left))
    #expect(control.suppressed.count == 2)
    let first = control.suppressed[0]
    #expect(first.act == .select && first.reason == .alreadySelected && first.eventsBefore == 0)
    let second = control.suppressed[1]
    #expect(second.act == .setSelected && second.reason == .setByCode)
    #expect(second.eventsBefore == 2 && second.position == 2)
  }

  @Test("a copy is a snapshot")
  func snapshots() throws {
    var control = try control(["A", "B"])
    let before = control
    _ = try control.select(at: 1)
    _ = try control.append(Segment.Item(title: "C"))
    #expect(before.selectedIndex == 0)
    #expect(before.segments.count == 2)
    #expect(before.layout.frames.count == 2)
    #expect(before.events.total == 0)
  }
}
