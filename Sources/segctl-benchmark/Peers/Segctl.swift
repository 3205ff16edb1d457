/// segctl itself.
struct Segctl: Runner {
  let name: String
  let executable: String
  /// How many scenarios run at once.
  var jobs = 1
  /// Where a JUnit report goes, if one is written.
  var junit: String?

  let language = "segctl"
  let fileExtension = "seg"
  let support: [SupportFile] = []

  var empty: Command? { Command(executable, ["-e", ""]) }

  init(name: String = "segctl", executable: String, jobs: Int = 1, junit: String? = nil) {
    self.name = name
    self.executable = executable
    self.jobs = jobs
    self.junit = junit
  }

  func run(_ sources: Sources, home: String) -> Command {
    let paths = sources.files.count == 1 ? sources.files : [sources.folder]
    let report = junit.map { ["--report", "junit:\($0)"] } ?? []
    return Command(executable, ["run", "--jobs", "\(jobs)"] + report + paths)
  }

  func parse(_ file: String, home: String) -> Command? {
    Command(executable, ["check", file])
  }

  /// It is judged by its exit status: 0 for the workload, and 1 for the workload with a decoy.
  func proof(of work: Work) -> String? { nil }

  func source(of scenario: Scenario) -> String {
    let labels = quotedList(scenario.labels)
    let control =
      switch scenario.container {
      case .filling(let available): "control phone segments \(labels) available \(available)"
      case .hugging(let equal):
        "control pad segments \(labels) fixed\(equal ? "" : " unequal") metrics fixed 7.5 inset 12"
      }
    let choices = scenario.choices.map { choice in
      """
        select \(choice.byTitle ? "\"\(scenario.label(choice))\"" : "\(choice.position)")
        assert selected == "\(scenario.label(choice))"

      """
    }
    return """
      scenario "\(scenario.title)" {
        \(control)
      \(choices.joined())  assert \(scenario.scrollable ? "scrollable" : "not scrollable")
        assert width == \(scenario.width)
      }

      """
  }

  func source(of loop: Loop) -> String? {
    let pairs = Loop.choices.map { choice in
      let label = Loop.labels[choice.position - 1]
      return """
          select \(choice.byTitle ? "\"\(label)\"" : "\(choice.position)")
          assert selected == "\(label)"

        """
    }
    return """
      control phone segments \(quotedList(Loop.labels))
      repeat \(loop.iterations) {
      \(pairs.joined())}
      assert events.count == \(loop.events)

      """
  }
}
