package import SegmentedControl

/// A stretch of a swept property over which the layout stays of one kind.
package struct SweepStretch: Sendable, Equatable {
  /// The first value of the stretch; for text sizes, the index of the step.
  package var start: Double
  package var end: Double
  package var state: LayoutState

  /// `320 to 412.5: scrolls, 1 out of sight`, for a property in points; an end at which the layout
  /// changes is that of the next stretch, read to three decimals.
  package var line: String {
    let (start, end) = (rounded(self.start), rounded(self.end))
    return "\(start == end ? start : start + " to " + end): \(state.text)"
  }
}

/// Where the layout changes while the parent's width goes from one value to another.
///
/// Everything in `LayoutState` only ever improves as the parent gets wider: nothing that is in
/// sight goes out of sight. So where both ends of an interval agree, all between agrees, and
/// halving finds each change exactly: the last Double before and the first after it. O(changes x 64
/// layouts).
package func sweep(
  _ control: SegmentedControl, availableFrom start: Double, to end: Double
) throws(ControlError) -> [SweepStretch] {
  let first = try state(of: control, available: start)
  let last = try state(of: control, available: end)
  var stretches = [SweepStretch(start: start, end: end, state: first)]
  try split(control, from: (start, first), to: (end, last), into: &stretches)
  stretches[stretches.count - 1].end = end
  return stretches
}

/// Appends a stretch for each change within an interval, in order.
private func split(
  _ control: SegmentedControl, from low: (value: Double, state: LayoutState),
  to high: (value: Double, state: LayoutState), into stretches: inout [SweepStretch]
) throws(ControlError) {
  if low.state == high.state { return }
  let middle = low.value + (high.value - low.value) / 2
  if middle <= low.value || middle >= high.value {
    stretches[stretches.count - 1].end = low.value
    stretches.append(SweepStretch(start: high.value, end: high.value, state: high.state))
    return
  }
  let state = try state(of: control, available: middle)
  try split(control, from: low, to: (middle, state), into: &stretches)
  try split(control, from: (middle, state), to: high, into: &stretches)
}

private func state(
  of control: SegmentedControl, available: Double
) throws(ControlError) -> LayoutState {
  var changed = control
  try changed.setAvailable(available)
  return LayoutState(of: changed)
}

/// The kinds of layout over text sizes, neighbours of one kind joined.
package func sweep(
  _ control: SegmentedControl, textFrom start: TextSize, to end: TextSize
) -> [SweepStretch] {
  var stretches: [SweepStretch] = []
  let sizes = TextSize.allCases
  for (index, size) in sizes.enumerated() where size.points >= start.points {
    if size.points > end.points { break }
    var changed = control
    changed.setTextSize(size)
    let state = LayoutState(of: changed)
    if let last = stretches.last, last.state == state {
      stretches[stretches.count - 1].end = Double(index)
    } else {
      stretches.append(SweepStretch(start: Double(index), end: Double(index), state: state))
    }
  }
  return stretches
}
