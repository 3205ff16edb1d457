import Guidelines
import ScenarioInterpreter
import ScenarioLanguage
import ScenarioRunner
import SegmentedControl

/// `segctl mutate PATH…`: runs a suite against changed models, and tells which changes no scenario
/// notices.
enum MutateCommand {
  static func run(_ words: [CommandWord], _ console: Console) throws(UsageError) -> ExitStatus {
    let options = try RunOptions.parse(words)
    if options.wantsHelp {
      console.write(HelpText.mutate)
      return .passed
    }
    try requirePaths(options)
    Interruption.listen()
    let discovery = Discovery(paths: options.paths)
    for problem in discovery.problems { console.writeError(problem.line) }
    if !discovery.problems.isEmpty { return .invalid }
    if discovery.jobs.isEmpty { return foundNothing(console) }
    return MutationRun(options, discovery.jobs, console).run()
  }
}

private struct MutationRun {
  private let options: RunOptions
  private let jobs: [Job]
  private let console: Console
  private let host: HostOptions

  init(_ options: RunOptions, _ jobs: [Job], _ console: Console) {
    self.options = options
    self.jobs = jobs
    self.console = console
    var host = hostOptions(options)
    host.maximumFailures = 1
    self.host = host
  }

  func run() -> ExitStatus {
    let unchanged = failure(with: nil)
    if Interruption.isRequested { return Interruption.conclude(console) }
    if let unchanged {
      console.complain("the suite fails as it is, in \(unchanged)")
      return .failed
    }
    var survivors = 0
    let mutants = Mutant.all
    for mutant in mutants {
      let place = failure(with: mutant.mutation)
      if Interruption.isRequested { return Interruption.conclude(console) }
      if let place {
        console.announce("noticed   \(mutant.name), first in \(place)")
      } else {
        survivors += 1
        console.writeLine("SURVIVED  \(mutant.name)")
      }
      console.flush()
    }
    console.writeLine("\(mutants.count - survivors) of \(mutants.count) changes noticed")
    return survivors > 0 ? .failed : .passed
  }

  /// The first file in which a scenario fails; nil where all is well.
  private func failure(with mutation: Mutation?) -> String? {
    let settings = RunSettings(limits: options.limits, mutation: mutation)
    let host = host
    var found: String?
    Batch(settings, workers: nil) { FileHost(host) }.run(jobs) { job, result in
      guard case .ran(let outcome, _) = result else {
        found = job.path
        return false
      }
      let isBroken =
        outcome.outcomes.contains { $0.status.isFailure }
        || outcome.diagnostics.contains { $0.severity == .error }
      if isBroken { found = job.path }
      return !isBroken
    }
    return found
  }
}

/// One change, and what it is called.
private struct Mutant {
  let name: String
  let mutation: Mutation

  static var all: [Mutant] {
    policies
      + RuleID.allCases.flatMap { rule in
        // That what cannot be broken never is, is no change.
        (rule.canBeBroken
          ? [Mutant(name: "\(rule.name) never broken", mutation: .neverBroken(rule))] : [])
          + [Mutant(name: "\(rule.name) always broken", mutation: .alwaysBroken(rule))]
      }
  }

  private static func policy(_ name: String, _ change: (inout Profile) -> Void) -> Mutant {
    var profile = Profile.guideline
    change(&profile)
    return Mutant(name: name, mutation: .policies(profile))
  }

  private static var policies: [Mutant] {
    [
      policy("initially selected: none") { $0.initialSelection = .none },
      policy("initially selected: the first, even if disabled") { $0.initialSelection = .first },
      policy("an event on choosing again") { $0.emitsOnReselection = true },
      policy("an event on setting by code") { $0.emitsOnSetByCode = true },
      policy("after removal: none selected") { $0.afterRemoval = .none },
      policy("after removal: the next selected") { $0.afterRemoval = .next },
      policy("after removal: the position kept") { $0.afterRemoval = .clamp },
      policy("after removal: the first selected") { $0.afterRemoval = .first },
      policy("on insertion: the position kept") { $0.onInsertion = .keepIndex },
      policy("reveal: none") { $0.reveal = .none },
      policy("reveal: to the centre") { $0.reveal = .centre },
      policy("too wide: shrink") { $0.overflow = .shrink },
      policy("too wide: overflow") { $0.overflow = .overflow },
      policy("unequal: an equal share for each") { $0.unequalRule = .naturalPlusShare },
      policy("unequal: natural widths") { $0.unequalRule = .natural },
      policy("fixed: as wide as the screen") { $0.fixedWidth = .spansScreen },
      policy("fixed by default") { $0.isFixedByDefault = true },
      policy("no minimum of segments") { $0.minimumCount = 0 },
      policy("a minimum of three segments") { $0.minimumCount = 3 },
      policy("no keys") { $0.keys = .none },
      policy("no disabled segments") { $0.allowsDisabledSegments = false },
      policy("a point between segments") { $0.separator = 1 },
    ]
  }
}
