import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// `segctl compare FILE`: one script under all profiles, and what they answer differently.
enum CompareCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try TableOptions.parse(words, knows: [])
    if options.source.common.wantsHelp {
      console.write(HelpText.compare)
      return .passed
    }
    var runs: [Gathered] = []
    var broken = 0
    for profile in ProfileName.allCases {
      let outcome = try options.source.run(gathering: [.answers, .controls], console) {
        $0.profile = profile
      }
      guard var outcome else { return .invalid }
      if !outcome.diagnostics.isEmpty || Interruption.isRequested {
        return options.source.report(outcome, console)
      }
      if outcome.outcomes.contains(where: { $0.status == .errored }) { broken += 1 }
      if broken == ProfileName.allCases.count { return options.source.report(outcome, console) }
      for scenario in outcome.outcomes where scenario.status == .errored {
        guard let failure = scenario.failure else { continue }
        outcome.gathered.answers.append(
          Answer(
            span: failure.diagnostic.span, question: "error", value: failure.diagnostic.message))
      }
      runs.append(outcome.gathered)
    }
    let answers = compare(runs)
    if answers.isEmpty {
      console.complain("there is nothing to compare")
      return .nothingSelected
    }
    console.write(options.isJSON ? json(answers).text : text(answers))
    return .passed
  }

  /// A block for each question on which profiles differ: few enough to be read, of any width.
  private static func text(_ answers: [ComparedAnswer]) -> String {
    let different = answers.filter { !$0.isSame }
    let width = ProfileName.allCases.map { $0.name.utf8.count }.max() ?? 0
    var text = ""
    for answer in different {
      text += answer.question + "\n"
      for group in groups(answer) {
        let gap = String(repeating: " ", count: max(0, width - group.profiles[0].utf8.count))
        text += "  \(group.profiles[0])\(gap)  \(group.value)\n"
        for other in group.profiles.dropFirst() { text += "  \(other)\n" }
      }
    }
    let same = answers.count - different.count
    return text + "\(plural(different.count, "answer")) that differ, \(same) that are the same\n"
  }

  /// The profiles that agree, in the order of the first of each group.
  private static func groups(
    _ answer: ComparedAnswer
  ) -> [(value: String, profiles: [String])] {
    var groups: [(value: String, profiles: [String])] = []
    for (profile, value) in zip(ProfileName.allCases, answer.values) {
      let value = value ?? "—"
      if let index = groups.firstIndex(where: { $0.value == value }) {
        groups[index].profiles.append(profile.name)
      } else {
        groups.append((value, [profile.name]))
      }
    }
    return groups
  }

  private static func json(_ answers: [ComparedAnswer]) -> JSON {
    let rows = answers.map { answer in
      let values = zip(ProfileName.allCases, answer.values).map { ($0.name, JSON.optional($1)) }
      return JSON.object([
        ("question", .string(answer.question)), ("same", .boolean(answer.isSame)),
        ("answers", .object(values)),
      ])
    }
    return .object([("answers", .array(rows))])
  }
}
