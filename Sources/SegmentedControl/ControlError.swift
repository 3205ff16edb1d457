/// Why a control cannot be made, or an act cannot be done; positions count from 1.
///
/// These are mistakes of a scenario. An act that is well formed and has no effect is no error: it
/// returns its `Reason`.
package enum ControlError: Error, Sendable, Equatable {
  /// Fewer segments than the profile's minimum were declared.
  case tooFewSegments(count: Int, minimum: Int)
  /// A removal would leave fewer segments than the profile's minimum.
  case removalBelowMinimum(minimum: Int)
  /// No segment has the position.
  case noSegment(position: Int, count: Int)
  /// No segment has the name.
  case noSegmentNamed(String)
  /// An insertion at a position that is not within 1...count + 1.
  case noInsertionPoint(position: Int, count: Int)
  /// A width that the parent offers is not within `minimumPoints...maximumPoints`, or no number.
  case invalidAvailable(Double)
  /// A distance or a place is not within `maximumPoints`, or no number.
  case invalidPoints(Double)
  /// The metrics are no numbers, or neither 0 nor within `minimumPoints...maximumPoints`.
  case invalidMetrics
  /// A time is negative, no number, or beyond the clock's range.
  case invalidDuration(Double)
  /// The number of actions in the navigation bar is negative.
  case negativeActions(Int)
  /// A title or actions were given to a control that is not in a navigation bar.
  case outsideNavigationBar
  /// Only a pad has a split view.
  case splitNeedsPad(Device)
  /// The profile's control cannot disable a single segment.
  case noDisabledSegments(ProfileName)
}

/// The largest distance in points that an act or a declaration may name, either way.
///
/// Beyond it sums of widths would no longer be exact to 1e-9.
package let maximumPoints = 1_000_000.0

/// The smallest width in points that is one: what is narrower, and not 0, is refused.
///
/// Widths that differ by less are the same to a layout, and to share a container among still
/// smaller ones could take a factor beyond any number.
package let minimumPoints = 0.000001
