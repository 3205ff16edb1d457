/// The benchmark's findings, for a person and for a program.
struct Report {
  /// The runners' names, paths and versions.
  let versions: [(name: String, executable: String, version: String)]
  let seed: UInt64
  var sections: [Section] = []
  var stages: [StageResult] = []

  /// The bytes from which on megabytes a second tell anything.
  private static let telling = 100_000

  var targets: [Target] { Target.all(from: sections, stages) }

  /// Whether every command that was started did its work.
  var isSound: Bool { sections.allSatisfy(\.faults.isEmpty) }

  // MARK: Text

  var heading: String {
    let width = versions.map(\.name.count).max() ?? 0
    let lines = versions.map { "  \(pad($0.name, width))  \($0.version)  (\($0.executable))\n" }
    return "\(System.description), \(System.processorCount) processors\n\(lines.joined())"
  }

  func text(of section: Section) -> String {
    let rows = section.series.map { row(of: $0, in: section) }
    let header = ["", "median", "x lua", "steps/s", "MB/s", "peak", "rounds"]
    let faults = section.faults.map { "  ! \($0)\n" }
    return "\n\(section.id): \(section.title)\n\(table([header] + rows))\(faults.joined())"
  }

  private func row(of series: Series, in section: Section) -> [String] {
    let speed =
      section.id == "parse"
      ? section.parsingSpeed(series.name) : Double(series.bytes) * 1000 / series.median
    return [
      series.name,
      time(series.median),
      section.ratio(series.name, to: "lua").map { decimal($0, significant: 3) } ?? "",
      section.work.map { rate(Double($0.steps) * 1e9 / series.median) } ?? "",
      series.bytes < Self.telling ? "" : speed.map { decimal($0, significant: 3) } ?? "",
      series.peak == 0 ? "" : "\(decimal(Double(series.peak) / 1_048_576, significant: 3)) MiB",
      "\(series.walls.count)",
    ]
  }

  var stageTable: String {
    let header = ["", "ns", "instructions", "of one", "MB/s"]
    let rows = stages.map { result in
      let units = Double(result.units)
      return [
        result.stage.title,
        decimal(result.nanoseconds / units, significant: 3),
        result.instructions.map { decimal($0 / units, significant: 3) } ?? "-",
        result.stage.unit,
        result.speed.map { decimal($0, significant: 3) } ?? "",
      ]
    }
    let title = "micro: in this process, each part without the others; CPU time, best round"
    return "\n\(title)\n\(table([header] + rows))"
  }

  var targetTable: String {
    let header = ["", "must", "aim", "measured", ""]
    let rows = targets.filter { $0.measured != nil }.map { target in
      [
        target.title,
        "\(target.comparison == .atMost ? "<=" : ">=") \(decimal(target.must, significant: 3))",
        decimal(target.aim, significant: 3),
        target.measured.map { "\(decimal($0, significant: 3)) \(target.unit)" } ?? "-",
        target.verdict,
      ]
    }
    return rows.isEmpty ? "" : "\nTargets\n\(table([header] + rows))"
  }

  /// Columns of text: the first to the left, the others to the right.
  private func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == 0 ? pad(cell, widths[0]) : padLeft(cell, widths[column])
      }
      let line = cells.joined(separator: "  ")
      return "  \(line.prefix(through: line.lastIndex { $0 != " " } ?? line.startIndex))\n"
    }
    .joined()
  }

  // MARK: JSON

  var json: String {
    JSON.object([
      ("system", .string(System.description)),
      ("processors", .integer(System.processorCount)),
      ("seed", .string("\(seed)")),
      (
        "runners",
        .array(
          versions.map {
            .object([
              ("name", .string($0.name)), ("executable", .string($0.executable)),
              ("version", .string($0.version)),
            ])
          })
      ),
      ("sections", .array(sections.map(json))),
      ("stages", .array(stages.map(json))),
      ("targets", .array(targets.map(json))),
    ]).text() + "\n"
  }

  private func json(of section: Section) -> JSON {
    .object([
      ("id", .string(section.id)),
      ("title", .string(section.title)),
      ("steps", .optional(section.work.map { Double($0.steps) })),
      ("assertions", .optional(section.work.map { Double($0.assertions) })),
      ("runs", .array(section.series.map { json(of: $0, in: section) })),
      ("faults", .array(section.faults.map(JSON.string))),
    ])
  }

  private func json(of series: Series, in section: Section) -> JSON {
    .object([
      ("name", .string(series.name)),
      ("medianNanoseconds", .number(series.median)),
      ("ratioToLua", .optional(section.ratio(series.name, to: "lua"))),
      ("sourceBytes", .integer(series.bytes)),
      ("peakBytes", .integer(series.peak)),
      ("nanoseconds", .array(series.walls.map(JSON.number))),
    ])
  }

  private func json(of result: StageResult) -> JSON {
    .object([
      ("stage", .string(result.stage.rawValue)),
      ("unit", .string(result.stage.unit)),
      ("units", .integer(result.units)),
      ("sourceBytes", .integer(result.bytes)),
      ("nanoseconds", .number(result.nanoseconds)),
      ("instructions", .optional(result.instructions)),
    ])
  }

  private func json(of target: Target) -> JSON {
    .object([
      ("title", .string(target.title)),
      ("comparison", .string(target.comparison.rawValue)),
      ("must", .number(target.must)),
      ("aim", .number(target.aim)),
      ("unit", .string(target.unit)),
      ("measured", .optional(target.measured)),
      ("met", target.isMet.map(JSON.bool) ?? .null),
    ])
  }
}

// MARK: - Numbers as text

/// A number with about so many significant digits, never in scientific notation.
func decimal(_ value: Double, significant: Int) -> String {
  guard value.isFinite else { return "-" }
  var digits = value.magnitude < 0.1 ? significant : significant - 1
  var bound = 10.0
  while digits > 0 && value.magnitude >= bound {
    digits -= 1
    bound *= 10
  }
  return fixed(value, digits: digits)
}

/// A number with so many digits behind the point.
private func fixed(_ value: Double, digits: Int) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value.magnitude * Double(scale)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(scaled)" }
  let fraction = "\(scaled % scale)"
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
}

/// A span of time that is given in nanoseconds.
private func time(_ nanoseconds: Double) -> String {
  nanoseconds >= 1e9
    ? "\(decimal(nanoseconds / 1e9, significant: 3)) s"
    : "\(decimal(nanoseconds / 1e6, significant: 3)) ms"
}

/// How many a second, in thousands or millions.
private func rate(_ perSecond: Double) -> String {
  perSecond >= 1e6
    ? "\(decimal(perSecond / 1e6, significant: 3)) M"
    : "\(decimal(perSecond / 1e3, significant: 3)) k"
}

private func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func padLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
