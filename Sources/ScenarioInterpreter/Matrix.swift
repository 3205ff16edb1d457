import Guidelines
package import SegmentedControl

/// How a control does on each device at each text size, in both directions.
package struct LayoutMatrix: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package var device: Device
    package var direction: Direction
    /// The width that the device's screen leaves, in points.
    package var available: Double
    /// One for each text size, from the smallest.
    package var states: [LayoutState]
  }

  /// First those from left to right.
  package var rows: [Row] = []
  /// The part of its screen that each pad leaves to the control.
  private let split: SplitView?

  /// Lays the control out for every device, upright; a width that the scenario gave does not count
  /// here.
  package init(of control: SegmentedControl) throws(ControlError) {
    split = control.window.split
    for direction in [Direction.leftToRight, .rightToLeft] {
      var turned = control
      turned.setDirection(direction)
      for device in Device.allCases { rows.append(try LayoutMatrix.row(turned, device)) }
    }
  }

  private static func row(
    _ control: SegmentedControl, _ device: Device
  ) throws(ControlError) -> Row {
    var placed = control
    if device.idiom == .phone { try placed.setSplit(nil) }
    try placed.setDevice(device)
    try placed.setAvailable(nil)
    var row = Row(
      device: device, direction: control.direction, available: placed.available, states: [])
    for size in TextSize.allCases {
      placed.setTextSize(size)
      row.states.append(LayoutState(of: placed))
    }
    return row
  }

  private func rows(_ direction: Direction) -> [Row] { rows.filter { $0.direction == direction } }

  /// The table in text: a column for each text size, named by its points.
  package var text: String {
    let names = rows.map { $0.device.name }
    let width = names.map { $0.utf8.count }.max() ?? 0
    let longest = rows.flatMap { $0.states }.map { cell($0).utf8.count }.max() ?? 0
    let column = max(4, longest + 1)
    var lines = [padded("text size in points", width) + header(column)]
    let (leftToRight, rightToLeft) = (rows(.leftToRight), rows(.rightToLeft))
    lines += leftToRight.map { line($0, width, column) }
    if leftToRight.map({ $0.states }) == rightToLeft.map({ $0.states }) {
      lines.append("right to left: the same")
    } else {
      lines.append("right to left:")
      lines += rightToLeft.map { line($0, width, column) }
    }
    lines.append("· all fits   s scrolls   ! reaches out of its parent   cN N labels are shortened")
    let least = written(TouchTarget.minimum)
    lines.append("sN, !N with N options hidden   n has segments narrower than \(least) points")
    let pads = split.map { ", an iPad's in split view (\($0.name))" } ?? ""
    lines.append("each device upright, the parent as wide as the screen lets it\(pads)")
    return lines.joined(separator: "\n")
  }

  private func line(_ row: Row, _ width: Int, _ column: Int) -> String {
    padded(row.device.name, width) + row.states.map { padded(left: cell($0), column) }.joined()
  }

  private func header(_ column: Int) -> String {
    TextSize.allCases.map { padded(left: written($0.points), column) }.joined()
  }

  private func cell(_ state: LayoutState) -> String {
    let hidden = state.hidden > 0 ? "\(state.hidden)" : ""
    if state.overflows { return "!" + hidden }
    if state.isScrollable { return "s" + hidden }
    if state.truncated > 0 { return "c" + hidden }
    return state.tooNarrow > 0 ? "n" : "·"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func padded(left text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
