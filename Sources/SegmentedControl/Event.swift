/// Which act an event, or an act without effect, comes from.
package enum Act: Equatable, Sendable {
  case select, tap, press, drag, release, cancel, swipe, scroll
  case key(Key)
  /// `set selected`, which is code.
  case setSelected
  case insert, remove
  /// Any other `set`, which is code.
  case setProperty
}

/// Why an act emitted no event, or did nothing at all.
package enum Reason: UInt8, Sendable, CaseIterable {
  /// The segment was selected already: no change, no event.
  case alreadySelected
  /// The selection was changed by code, which emits nothing.
  case setByCode
  /// The selected segment was removed, so the selection moved without anyone's choice.
  case selectedSegmentRemoved
  /// A segment was inserted and the profile keeps the selected position.
  case insertedBefore
  /// A momentary control selects nothing.
  case momentary
  /// The whole control is disabled.
  case controlDisabled
  /// The control is read-only.
  case readonly
  /// The segment is disabled.
  case segmentDisabled
  /// The touch was outside the control, or between its segments and its end.
  case missed
  /// The segment is scrolled out of sight.
  case outOfSight
  /// The segment lies outside the parent and no scrolling leads to it.
  case unreachable
  /// A touch is down already; a second finger is ignored.
  case gestureInProgress
  /// No touch is down.
  case noGesture
  /// The touch was more than 50 points away from the control.
  case movedAway
  /// The touch moved more than 10 points sideways and scrolled instead.
  case scrolled
  /// The touch was cancelled.
  case cancelled
  /// `set selected` waits for the end of the touch.
  case waitsForGesture
  /// The segment that a waiting `set selected` spoke of is gone.
  case segmentRemoved
  /// The control does not scroll.
  case doesNotScroll
  /// The content was already as far that way as it goes, or the segment wholly in sight.
  case nothingToScroll
  /// The profile's control knows no keys.
  case noKeys
  /// On a momentary control the arrow keys move the focus alone.
  case movedFocus
  /// No segment is enabled.
  case allDisabled
}

/// What became of an act: whether it changed the selection, whether it emitted `valueChanged`, and
/// if not, why.
package struct ActOutcome: Sendable, Equatable {
  package let changedSelection: Bool
  package let emittedEvent: Bool
  /// Why there was no event; nil after an event, and after an act that never emits any.
  package let reason: Reason?

  /// The selection changed and an event was emitted.
  static var chosen: ActOutcome {
    ActOutcome(changedSelection: true, emittedEvent: true, reason: nil)
  }
  /// An event was emitted and the selection is as it was.
  static var emitted: ActOutcome {
    ActOutcome(changedSelection: false, emittedEvent: true, reason: nil)
  }
  /// The act did its work, which has nothing to do with the selection.
  static var done: ActOutcome {
    ActOutcome(changedSelection: false, emittedEvent: false, reason: nil)
  }
  /// The act had no effect on the selection.
  static func nothing(_ reason: Reason) -> ActOutcome {
    ActOutcome(changedSelection: false, emittedEvent: false, reason: reason)
  }
  /// The selection changed without an event.
  static func silent(_ reason: Reason) -> ActOutcome {
    ActOutcome(changedSelection: true, emittedEvent: false, reason: reason)
  }
}

/// A `valueChanged` event.
package struct Event: Sendable, Equatable {
  /// The position that was chosen, from 1.
  package let position: Int32
  /// What the person, or the code, did.
  package let act: Act
}

/// An act that emitted no event.
package struct SuppressedEvent: Sendable, Equatable {
  /// How many events there were before: it puts these and the events in one order.
  package let eventsBefore: Int
  /// The segment's position, from 1; 0 where there is none.
  package let position: Int32
  package let act: Act
  package let reason: Reason
}

/// The last entries, 10,000 unless another capacity is set, and how many there were: memory stays
/// flat however long a run is.
package struct EventLog<Entry: Sendable>: Sendable {
  /// How many entries there were, the forgotten ones included.
  package private(set) var total = 0
  /// The most entries that are kept; set while there are none.
  var capacity = 10_000
  private var kept: [Entry] = []
  /// Where the next entry goes once the log is full: the place of the oldest.
  private var oldest = 0

  /// How many entries are kept.
  package var count: Int { kept.count }

  /// The kept entries, the oldest being 0.
  package subscript(index: Int) -> Entry {
    let place = oldest + index
    return kept[place < kept.count ? place : place - kept.count]
  }

  @inline(__always)
  mutating func append(_ entry: Entry) {
    total &+= 1
    if kept.count < capacity {
      grow(entry)
    } else {
      kept[oldest] = entry
      oldest &+= 1
      if oldest == capacity { oldest = 0 }
    }
  }

  @inline(never)
  private mutating func grow(_ entry: Entry) {
    // A scenario rarely has more: one allocation for all.
    if kept.isEmpty { kept.reserveCapacity(8) }
    kept.append(entry)
  }
}
