/// behave, which runs Gherkin by steps in Python; its steps drive the model in Python.
struct Behave: Runner {
  let name = "behave"
  let executable: String
  let language = "behave"
  let fileExtension = "feature"
  let empty: Command? = nil
  let opening = "Feature: Choosing segments\n\n"

  func run(_ sources: Sources, home: String) -> Command {
    let paths = sources.files.count == 1 ? sources.files : [sources.folder]
    return Command(executable, ["--format", "null", "--no-summary"] + paths)
  }

  func source(of scenario: Scenario) -> String {
    let labels = quotedList(scenario.labels)
    let control =
      switch scenario.container {
      case .filling(let available): "a phone control of \(labels) that fills \(available) points"
      case .hugging(let equal):
        "a pad control of \(labels) that hugs \(equal ? "equal" : "unequal") segments"
      }
    let choices = scenario.choices.map { choice in
      let label = scenario.label(choice)
      let segment = choice.byTitle ? "\"\(label)\"" : "\(choice.position)"
      return """
            When segment \(segment) is chosen
            Then "\(label)" is selected

        """
    }
    return """
        Scenario: \(scenario.title)
          Given \(control)
      \(choices.joined())    And it \(scenario.scrollable ? "scrolls" : "does not scroll")
          And it is \(scenario.width) points wide


      """
  }

  func source(of loop: Loop) -> String? { nil }

  var support: [SupportFile] {
    [
      SupportFile(path: "model.py", text: Python.model),
      SupportFile(path: "steps/control.py", text: Self.steps),
    ]
  }

  /// Regular expressions match faster than behave's own patterns.
  private static let steps = #"""
    import atexit
    import os
    import sys

    from behave import given, then, use_step_matcher, when

    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    import model

    use_step_matcher("re")
    atexit.register(model.report)


    @given(r'a phone control of (.+) that fills (\d+) points')
    def filling(context, labels, available):
        model.scenarios += 1
        context.control = model.control(
            "phone", labels.strip('"').split('", "'), available=int(available))


    @given(r'a pad control of (.+) that hugs (equal|unequal) segments')
    def hugging(context, labels, widths):
        model.scenarios += 1
        context.control = model.control(
            "pad", labels.strip('"').split('", "'), fixed=True, unequal=widths == "unequal",
            advance=7.5, inset=12)


    @when(r'segment (\d+) is chosen')
    def choose_position(context, position):
        context.control.select(int(position))


    @when(r'segment "(.+)" is chosen')
    def choose_title(context, title):
        context.control.select(title)


    @then(r'"(.+)" is selected')
    def selected(context, title):
        model.equal(context.control.selected, title)


    @then(r'it (scrolls|does not scroll)')
    def scrolls(context, answer):
        model.equal(context.control.scrollable, answer == "scrolls")


    @then(r'it is ([\d.]+) points wide')
    def width(context, points):
        model.equal(context.control.width, float(points))

    """#
}
