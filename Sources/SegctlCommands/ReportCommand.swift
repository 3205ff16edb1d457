import ScenarioRunner

/// `segctl report merge FILE…`: joins the JSON reports of shards into one report of any kind.
enum ReportCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    var targets: [ReportTarget] = []
    var paths: [String] = []
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .option("--help", _), .option("-h", _):
        console.write(HelpText.report)
        return .passed
      case .option("--report", let value):
        targets += try BatchOptions.targets(try arguments.value(of: "--report", value))
      case .option(let name, _):
        throw RunOptions.unknownOption(name, among: ["--report", "--help"])
      case .operand(let path): paths.append(path)
      }
    }
    guard paths.first == "merge", paths.count > 1 else {
      throw UsageError(
        message: "report needs `merge` and the files to merge",
        help: "segctl report merge --report junit:all.xml part1.json part2.json")
    }
    var runs: [RunRecord] = []
    for path in paths.dropFirst() { runs.append(try read(path)) }
    let merged: RunRecord
    do throws(RecordError) { merged = try RunRecord.merged(runs) } catch {
      throw UsageError(
        message: "the reports cannot be merged: \(error.message)",
        help: "name each shard's report once")
    }
    try check(targets, inputs: Array(paths.dropFirst()))
    if targets.isEmpty { targets = [ReportTarget(kind: .text, path: nil)] }
    return merged.summary.status.combined(with: write(merged, to: targets, console))
  }

  private static func read(_ path: String) throws(UsageError) -> RunRecord {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path, limit: 1 << 30) } catch {
      throw UsageError(message: "cannot read `\(path)`: \(error.reason)")
    }
    do throws(RecordError) { return try RunRecord(json: bytes) } catch {
      throw UsageError(message: "`\(path)` cannot be merged: \(error.message)")
    }
  }
}

/// Finds out before a run what would be known only after it: reports that cannot be written.
func check(_ targets: [ReportTarget], inputs: [String]) throws(UsageError) {
  var taken: Set<String> = []
  for target in targets {
    guard let path = target.path else { continue }
    let help = "choose another path for --report \(target.kind.rawValue)"
    try refuseReplacing(path, inputs: inputs, help: help)
    if !path.hasPrefix("/dev/"), !taken.insert(path).inserted {
      throw UsageError(message: "two reports cannot be one file, `\(path)`", help: help)
    }
    do throws(FileError) { try FileSystem.checkWritable(path) } catch {
      throw UsageError(
        message: "the report `\(path)` cannot be written: \(error.reason)", help: help)
    }
  }
}

/// Keeps output from taking the place of what a command reads, or of any scenario file.
func refuseReplacing(_ path: String, inputs: [String], help: String) throws(UsageError) {
  guard path.hasSuffix(".seg") || inputs.contains(path) else { return }
  let reason = inputs.contains(path) ? "it is read here" : "it is a scenario file"
  throw UsageError(message: "`\(path)` is not to be written to: \(reason)", help: help)
}

/// Writes each report as a whole; one that cannot be written is a fault, and the others follow.
func write(_ record: RunRecord, to targets: [ReportTarget], _ console: Console) -> ExitStatus {
  var status = ExitStatus.passed
  for target in targets {
    let bytes = target.kind.report(record)
    guard let path = target.path else {
      if target.kind == .text || target.kind == .dots {
        console.tell(String(decoding: bytes, as: UTF8.self))
      } else {
        console.write(bytes)
      }
      continue
    }
    do throws(FileError) { try FileSystem.write(bytes, to: path) } catch {
      console.complain("the report \(path) cannot be written: \(error.reason)")
      status = .internalFault
    }
  }
  return status
}
