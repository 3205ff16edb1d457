package import SegmentedControl

/// How a control does on each device at each text size, in the direction that it has.
package struct LayoutMatrix: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package var device: Device
    /// The width that the device's screen leaves, in points.
    package var available: Double
    /// One for each text size, from the smallest.
    package var states: [LayoutState]
  }

  package var rows: [Row] = []

  /// Lays the control out for every device; a width that the scenario gave does not count here.
  package init(of control: SegmentedControl) throws(ControlError) {
    for device in Device.allCases {
      var placed = control
      if device.idiom == .phone { try placed.setSplit(nil) }
      try placed.setDevice(device)
      try placed.setAvailable(nil)
      var row = Row(device: device, available: placed.available, states: [])
      for size in TextSize.allCases {
        placed.setTextSize(size)
        row.states.append(LayoutState(of: placed))
      }
      rows.append(row)
    }
  }

  /// The table in text: a column for each text size, named by its points.
  package var text: String {
    let names = rows.map { $0.device.name }
    let width = names.map { $0.utf8.count }.max() ?? 0
    var lines = [padded("text size in points", width) + header()]
    for row in rows {
      let cells = row.states.map { padded(left: cell($0), 4) }.joined()
      lines.append(padded(row.device.name, width) + cells)
    }
    lines.append("· all fits   s scrolls   sN scrolls, N options cut off or out of sight")
    lines.append("! reaches out of its parent   n has segments narrower than 44 points")
    return lines.joined(separator: "\n")
  }

  private func header() -> String {
    TextSize.allCases.map { padded(left: written($0.points), 4) }.joined()
  }

  private func cell(_ state: LayoutState) -> String {
    let hidden = state.outOfSight + state.clipped
    if state.overflows { return hidden > 0 ? "!\(hidden)" : "!" }
    if state.isScrollable { return hidden > 0 ? "s\(hidden)" : "s" }
    return state.tooNarrow > 0 ? "n" : "·"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func padded(left text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
