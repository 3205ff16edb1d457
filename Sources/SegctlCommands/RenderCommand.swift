import Drawing
import ScenarioInterpreter
import ScenarioRunner

/// `segctl render FILE -o x.svg`: a control as a picture.
enum RenderCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    var source = ControlSource()
    var output: String?
    var theme = SVGTheme.automatic
    var arguments = Arguments(words)
    while let word = try arguments.take() {
      switch word {
      case .operand(let path): source.common.paths.append(path)
      case .option("-o", let value), .option("--output", let value):
        output = try arguments.value(of: "-o", value)
      case .option("--theme", let value):
        theme = try self.theme(try arguments.value(of: "--theme", value))
      case .option(let name, let value):
        if try !source.take(name, value, from: &arguments) {
          throw UsageError(
            message: "there is no option `\(name)`",
            help: suggestion(for: name, among: ControlSource.names + ["-o", "--theme"]))
        }
      }
    }
    if source.common.wantsHelp {
      console.write(HelpText.render)
      return .passed
    }
    if let output {
      try refuseReplacing(output, inputs: source.common.paths, help: "name another file for -o")
    }
    return try render(source, theme, to: output, console)
  }

  private static func theme(_ name: String) throws(UsageError) -> SVGTheme {
    switch name {
    case "light": return .light
    case "dark": return .dark
    case "automatic": return .automatic
    default: throw UsageError(message: "--theme is light, dark or automatic, not `\(name)`")
    }
  }

  /// The last control that stands at the end of the file.
  private static func render(
    _ source: ControlSource, _ theme: SVGTheme, to output: String?, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let outcome = try source.run(gathering: .controls, console) else { return .invalid }
    let status = source.report(outcome, console)
    if status != .passed { return status }
    guard let control = source.controls(of: outcome).last else {
      console.complain("there is no control to draw")
      return .nothingSelected
    }
    let options = SVGDrawingOptions(theme: theme, name: control.name)
    let picture = drawSVG(control.model, options: options)
    guard let output, output != "-" else {
      console.write(picture)
      return .passed
    }
    do throws(FileError) {
      try FileSystem.replace(output, with: Array(picture.utf8))
      return .passed
    } catch {
      console.complain("cannot write \(output): \(error.reason)")
      return .internalFault
    }
  }
}
