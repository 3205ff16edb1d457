import ScenarioInterpreter
import ScenarioRunner
import SegmentedControl

/// `segctl matrix FILE`: how its controls do on each device, at each text size, in both directions.
enum MatrixCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try TableOptions.parse(words, knows: [])
    if options.source.common.wantsHelp {
      console.write(HelpText.matrix)
      return .passed
    }
    guard let outcome = try options.source.run(gathering: .controls, console) else {
      return .invalid
    }
    let status = options.source.report(outcome, console)
    if status != .passed { return status }
    let controls = options.source.controls(of: outcome)
    if controls.isEmpty {
      console.complain("there is no control to lay out")
      return .nothingSelected
    }
    var members: [JSON] = []
    for control in controls {
      guard let matrix = try? LayoutMatrix(of: control.model) else { continue }
      if options.isJSON {
        members.append(json(control.name, matrix))
      } else {
        console.writeLine("\(control.name):\n\(matrix.text)")
      }
    }
    if options.isJSON { console.write(JSON.object([("controls", .array(members))]).text) }
    return .passed
  }

  private static func json(_ name: String, _ matrix: LayoutMatrix) -> JSON {
    .object([("control", .string(name)), ("devices", .array(matrix.rows.map(device)))])
  }

  private static func device(_ row: LayoutMatrix.Row) -> JSON {
    let sizes = TextSize.allCases
    let cells = row.states.indices.map { index in
      JSON.object([("text", .string(sizes[index].name))] + layoutMembers(of: row.states[index]))
    }
    return .object([
      ("device", .string(row.device.name)), ("available", .number(row.available)),
      ("direction", .string(row.direction.name)), ("sizes", .array(cells)),
    ])
  }
}
