/// One step of a layout, with the numbers behind it, in points; indexes count from 0.
///
/// `why` runs the layout once more with a recorder, so an explanation is the computation itself.
package enum LayoutStep: Sendable, Equatable {
  /// A segment's natural width: its content and two insets.
  case natural(index: Int, content: Double, inset: Double, natural: Double)
  /// The widest natural width, and the index of the first that has it.
  case widest(index: Int, natural: Double)
  /// The natural widths and the separators between them, added up.
  case sum(naturals: Double, separators: Double)
  /// A control that fills is as wide as its parent offers.
  case containerFills(available: Double)
  /// `isFixedWidth`: the container is as wide as its segments and separators.
  case containerHugs(content: Double)
  /// `isFixedWidth` where segments shrink: no wider than the parent offers.
  case containerHugsWithin(content: Double, available: Double, container: Double)
  /// `isFixedWidth` in Fluent's code: the container is as wide as the screen, on a pad the larger
  /// of half the window and 375.
  case containerSpansScreen(window: Double, container: Double)
  /// Equal widths: each has its share of the container, or the widest natural width if larger and
  /// the segments do not shrink.
  case equalWidths(share: Double, widest: Double, width: Double)
  /// Unequal widths: each natural width times the factor.
  case proportionalWidths(factor: Double)
  /// Unequal widths: each natural width plus the share.
  case sharedWidths(share: Double)
  /// Unequal widths: each natural width as it is.
  case naturalWidths
  /// A segment's place: its leading edge in the content, and its width.
  case placed(index: Int, leading: Double, width: Double)
  /// The content's width beside the container's.
  case content(content: Double, container: Double)
  /// Whether the content scrolls.
  case scrollable(Bool)
  /// Whether the container or its content reaches out of the parent, where it cannot be tapped.
  case overflows(parent: Double, Bool)
  /// The offset that shows a segment, from the one before.
  case reveal(index: Int, from: Double, to: Double, rule: Profile.Reveal)
}

/// Something that is told each step of a layout.
package protocol LayoutRecorder {
  /// Whether the recorder keeps anything, so that a step for each segment is worth making.
  static var isRecording: Bool { get }

  mutating func record(_ step: LayoutStep)
}

/// The recorder that forgets: the compiler removes it and the steps made for it.
struct NoRecorder: LayoutRecorder {
  /// Gives a value of this type a place in memory: the thread sanitizer takes all values that have
  /// none for one variable, which every thread then seems to change.
  private var hasPlace = true

  static var isRecording: Bool { false }

  @inline(__always)
  mutating func record(_ step: LayoutStep) {}
}

/// The recorder that keeps each step, in order.
package struct LayoutSteps: LayoutRecorder, Sendable {
  package static var isRecording: Bool { true }

  package private(set) var steps: [LayoutStep] = []

  package init() {}

  package mutating func record(_ step: LayoutStep) { steps.append(step) }
}
