/// Robot Framework; its keywords drive the model in Python.
struct RobotFramework: Runner {
  let name = "robot"
  let executable: String
  let language = "robot"
  let fileExtension = "robot"
  let empty: Command? = nil

  let opening = """
    *** Settings ***
    Library    Keywords.py

    *** Test Cases ***

    """

  func run(_ sources: Sources, home: String) -> Command {
    let paths = sources.files.count == 1 ? sources.files : [sources.folder]
    let quiet = ["--output", "NONE", "--log", "NONE", "--report", "NONE", "--console", "none"]
    return Command(executable, ["--pythonpath", home] + quiet + paths)
  }

  func source(of scenario: Scenario) -> String {
    let labels = scenario.labels.joined(separator: "    ")
    let control =
      switch scenario.container {
      case .filling(let available): "Phone Control    \(labels)    available=${\(available)}"
      case .hugging(let equal): "Pad Control    \(labels)    unequal=${\(!equal)}"
      }
    let choices = scenario.choices.map { choice in
      """
          Choose    \(choice.byTitle ? scenario.label(choice) : "${\(choice.position)}")
          Selected Should Be    \(scenario.label(choice))

      """
    }
    return """
      \(scenario.title)
          \(control)
      \(choices.joined())    Scrollable Should Be    ${\(scenario.scrollable)}
          Width Should Be    ${\(scenario.width)}


      """
  }

  func source(of loop: Loop) -> String? { nil }

  var support: [SupportFile] {
    [
      SupportFile(path: "model.py", text: Python.model),
      SupportFile(path: "Keywords.py", text: Self.keywords),
    ]
  }

  private static let keywords = #"""
    import atexit

    import model

    atexit.register(model.report)


    class Keywords:
        ROBOT_LIBRARY_SCOPE = "GLOBAL"

        def phone_control(self, *labels, available):
            model.scenarios += 1
            self.control = model.control("phone", labels, available=available)

        def pad_control(self, *labels, unequal):
            model.scenarios += 1
            self.control = model.control(
                "pad", labels, fixed=True, unequal=unequal, advance=7.5, inset=12)

        def choose(self, segment):
            self.control.select(segment)

        def selected_should_be(self, title):
            model.equal(self.control.selected, title)

        def scrollable_should_be(self, answer):
            model.equal(self.control.scrollable, answer)

        def width_should_be(self, points):
            model.equal(self.control.width, points)

    """#
}
