import ScenarioInterpreter
import ScenarioRunner
import SegmentedControl

/// `segctl sweep FILE`: where the layout of its controls changes.
enum SweepCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try TableOptions.parse(words, knows: ["--from", "--to", "--property"])
    if options.source.common.wantsHelp {
      console.write(HelpText.sweep)
      return .passed
    }
    let range = try SweepRange(options)
    guard let outcome = try options.source.run(gathering: .controls, console) else {
      return .invalid
    }
    let status = options.source.report(outcome, console)
    if status != .passed { return status }
    let controls = options.source.controls(of: outcome)
    if controls.isEmpty {
      console.complain("there is no control to sweep")
      return .nothingSelected
    }
    var members: [JSON] = []
    for control in controls {
      let lines = try stretches(of: control.model, range)
      if options.isJSON {
        members.append(json(control.name, range, lines))
      } else {
        console.writeLine("\(control.name), \(range.property):")
        for line in lines { console.writeLine("  " + line.text) }
      }
    }
    if options.isJSON { console.write(JSON.object([("controls", .array(members))]).text) }
    return .passed
  }

  private static func stretches(
    of control: SegmentedControl, _ range: SweepRange
  ) throws(UsageError) -> [SweepLine] {
    do throws(ControlError) {
      switch range {
      case .available(let start, let end):
        return try sweep(control, availableFrom: start, to: end).map { SweepLine(points: $0) }
      case .text(let start, let end):
        return sweep(control, textFrom: start, to: end).map { SweepLine(textSizes: $0) }
      }
    } catch {
      throw UsageError(message: "a width is above 0 and at most 1000000 points")
    }
  }

  private static func json(_ name: String, _ range: SweepRange, _ lines: [SweepLine]) -> JSON {
    let members = lines.map { line in
      JSON.object([("from", line.from), ("to", line.to)] + layoutMembers(of: line.state))
    }
    return .object([
      ("control", .string(name)), ("property", .string(range.property)),
      ("stretches", .array(members)),
    ])
  }
}

/// What of a layout is told in JSON.
func layoutMembers(of state: LayoutState) -> [(String, JSON)] {
  [
    ("scrolls", .boolean(state.isScrollable)), ("overflows", .boolean(state.overflows)),
    ("outOfSight", .integer(state.outOfSight)), ("cutOff", .integer(state.clipped)),
    ("shortened", .integer(state.truncated)), ("tooNarrow", .integer(state.tooNarrow)),
  ]
}

/// What is swept, from where to where.
private enum SweepRange {
  case available(Double, Double)
  case text(TextSize, TextSize)

  var property: String {
    switch self {
    case .available: "available"
    case .text: "text"
    }
  }

  /// Without bounds: from the narrowest phone to the widest pad, or over all text sizes.
  init(_ options: TableOptions) throws(UsageError) {
    let (from, to) = (options.values["--from"], options.values["--to"])
    switch options.values["--property"] ?? "available" {
    case "available":
      let start = try SweepRange.points(from, "--from") ?? 288
      let end = try SweepRange.points(to, "--to") ?? 992
      if start > end { throw UsageError(message: "--to lies before --from") }
      self = .available(start, end)
    case "text":
      let start = try SweepRange.size(from) ?? .extraSmall
      let end = try SweepRange.size(to) ?? .accessibility5
      if start.points > end.points { throw UsageError(message: "--to lies before --from") }
      self = .text(start, end)
    case let other:
      throw UsageError(message: "--property is available or text, not `\(other)`")
    }
  }

  private static func points(_ text: String?, _ name: String) throws(UsageError) -> Double? {
    guard let text else { return nil }
    if let points = Double(text), points.isFinite { return points }
    throw UsageError(message: "\(name) needs a number of points, not `\(text)`")
  }

  private static func size(_ text: String?) throws(UsageError) -> TextSize? {
    guard let text else { return nil }
    if let size = TextSize.named(text) { return size }
    throw UsageError(
      message: "there is no text size `\(text)`",
      help: suggestion(for: text, among: TextSize.allCases.map { $0.name }))
  }
}

/// A stretch with its ends in the words of what is swept.
private struct SweepLine {
  let from: JSON
  let to: JSON
  let text: String
  let state: LayoutState

  init(points stretch: SweepStretch) {
    from = .number(stretch.start)
    to = .number(stretch.end)
    state = stretch.state
    text = stretch.line
  }

  init(textSizes stretch: SweepStretch) {
    let sizes = TextSize.allCases
    let (start, end) = (sizes[Int(stretch.start)].name, sizes[Int(stretch.end)].name)
    from = .string(start)
    to = .string(end)
    state = stretch.state
    text = "\(start == end ? start : start + " to " + end): \(stretch.state.text)"
  }
}
