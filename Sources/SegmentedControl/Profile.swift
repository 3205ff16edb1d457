/// The systems whose segmented control can be simulated.
package enum ProfileName: UInt8, Named {
  case guideline, fluentCode, uikit, flutter, baseweb, hmsegmented

  package var name: String {
    switch self {
    case .guideline: "guideline"
    case .fluentCode: "fluent-code"
    case .uikit: "uikit"
    case .flutter: "flutter"
    case .baseweb: "baseweb"
    case .hmsegmented: "hmsegmented"
    }
  }

  /// The policies of the system.
  package var profile: Profile {
    switch self {
    case .guideline: .guideline
    case .fluentCode: .fluentCode
    case .uikit: .uikit
    case .flutter: .flutter
    case .baseweb: .baseweb
    case .hmsegmented: .hmsegmented
    }
  }
}

/// What one system does where systems differ: data, so that no act branches on a system's name.
package struct Profile: Sendable, Equatable {
  /// What is selected at first, unless a scenario says so.
  package enum InitialSelection: UInt8, Sendable { case firstEnabled, first, none }
  /// What is selected once the selected segment has been removed.
  ///
  /// `previous` is the segment before it, or the new first; `next` the one after it, or the new
  /// last; `clamp` keeps the position, or takes the new last.
  package enum AfterRemoval: UInt8, Sendable { case none, previous, next, clamp, first }
  /// What an insertion before the selected segment does: the selection follows its item, or the
  /// position stays selected and so another item is.
  package enum OnInsertion: UInt8, Sendable { case follow, keepIndex }
  /// How a selected segment is scrolled into sight.
  package enum Reveal: UInt8, Sendable { case none, nearest, centre }
  /// What happens to segments that are wider than a control which fills its parent.
  package enum Overflow: UInt8, Sendable { case scroll, shrink, overflow }
  /// How unequal widths share a container that is wider than they are.
  ///
  /// `proportional` multiplies each by the same factor; `naturalPlusShare` adds the same share to
  /// each; `natural` leaves the rest empty.
  package enum UnequalRule: UInt8, Sendable { case proportional, naturalPlusShare, natural }
  /// How wide a control with `isFixedWidth` is: as its segments, or as the screen.
  package enum FixedWidth: UInt8, Sendable { case hugsSegments, spansScreen }
  /// What the arrow keys do: nothing, or move on, wrapping and skipping disabled segments.
  package enum Keys: UInt8, Sendable { case none, wrapAndSkipDisabled }

  package var name: ProfileName
  package var initialSelection: InitialSelection
  package var emitsOnReselection: Bool
  package var emitsOnSetByCode: Bool
  package var afterRemoval: AfterRemoval
  package var onInsertion: OnInsertion
  package var reveal: Reveal
  package var overflow: Overflow
  package var unequalRule: UnequalRule
  package var fixedWidth: FixedWidth
  package var isFixedByDefault: Bool
  /// The fewest segments, at declaration and after a removal.
  package var minimumCount: Int
  package var keys: Keys
  package var allowsDisabledSegments: Bool
  /// The space between two neighbours, in points.
  package var separator: Double

  /// The guideline's page; where it is silent, Fluent 2 iOS, then UIKit and the HIG.
  ///
  /// "Someone select one option from a set of two or more": the minimum. "Choosing a new option
  /// will deselect the current option": no event without a change. Keys: the radio group of the
  /// ARIA practices. Disabled segments: UIKit.
  package static var guideline: Profile {
    Profile(
      name: .guideline, initialSelection: .firstEnabled, emitsOnReselection: false,
      emitsOnSetByCode: false, afterRemoval: .previous, onInsertion: .follow, reveal: .nearest,
      overflow: .scroll, unequalRule: .proportional, fixedWidth: .hugsSegments,
      isFixedByDefault: false, minimumCount: 2, keys: .wrapAndSkipDisabled,
      allowsDisabledSegments: true, separator: 0)
  }

  /// Microsoft's fluentui-apple as shipped: fixed by default, which means as wide as the screen.
  ///
  /// It has no keys and cannot disable one segment. It is silent on segments that need more than
  /// the screen's width while fixed; here they shrink, since it does not scroll then.
  package static var fluentCode: Profile {
    var profile = guideline
    profile.name = .fluentCode
    profile.initialSelection = .first
    profile.fixedWidth = .spansScreen
    profile.isFixedByDefault = true
    profile.keys = .none
    profile.allowsDisabledSegments = false
    return profile
  }

  /// UIKit's `UISegmentedControl`: nothing selected at first, segments shrink, none is too few.
  ///
  /// UIKit is silent on a hugging control in a narrower parent; here it shrinks as well, as Auto
  /// Layout would make it.
  package static var uikit: Profile {
    var profile = guideline
    profile.name = .uikit
    profile.initialSelection = .none
    profile.afterRemoval = .none
    profile.reveal = .none
    profile.overflow = .shrink
    profile.minimumCount = 0
    return profile
  }

  /// Flutter's `CupertinoSlidingSegmentedControl`, with its one-point separators.
  ///
  /// Equal widths are `min(max((min - s) / n, widest + 20), (max - s) / n)`, `s` being `n - 1`
  /// separators; the 20 are the two insets, which a scenario gives with `metrics … inset 10`.
  /// Unequal widths are the natural ones scaled to fit, which is `proportional` where segments
  /// shrink. Flutter rebuilds its segments, so it is silent on removal and insertion.
  package static var flutter: Profile {
    var profile = guideline
    profile.name = .flutter
    profile.initialSelection = .none
    profile.afterRemoval = .none
    profile.reveal = .none
    profile.overflow = .shrink
    profile.separator = 1
    return profile
  }

  /// Uber's Base Web: an event on choosing again, and an equal share of the free width for each.
  package static var baseweb: Profile {
    var profile = guideline
    profile.name = .baseweb
    profile.initialSelection = .first
    profile.emitsOnReselection = true
    profile.afterRemoval = .none
    profile.unequalRule = .naturalPlusShare
    profile.minimumCount = 0
    return profile
  }

  /// `HMSegmentedControl`: keeps the index, scrolls the selected segment to the centre.
  ///
  /// It has no keys and cannot disable one segment.
  package static var hmsegmented: Profile {
    var profile = guideline
    profile.name = .hmsegmented
    profile.initialSelection = .first
    profile.afterRemoval = .clamp
    profile.onInsertion = .keepIndex
    profile.reveal = .centre
    profile.unequalRule = .natural
    profile.minimumCount = 0
    profile.keys = .none
    profile.allowsDisabledSegments = false
    return profile
  }
}
