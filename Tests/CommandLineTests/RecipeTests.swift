import Foundation
import TestSupport
import Testing

/// The README's recipes for other runners: the commands that stand there, run as those runners do.
@Suite struct RecipeTests {
  private static let hasYAML =
    (try? Command.shell("python3 -c 'import yaml'").status) == 0

  /// The fenced text that begins with `# NAME,`.
  private func recipe(_ name: String) throws -> String {
    let blocks = try Checkout.text(of: "README.md").components(separatedBy: "```")
    let block = try #require(blocks.first { $0.contains("\n# \(name)") }, "\(name)")
    return block.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
  }

  /// Runs commands with `segctl` found on the path, in a folder with three scenarios, one failing.
  private func run(
    _ commands: String, failing: Bool, environment: [String: String] = [:],
    report: String? = nil
  ) throws -> (result: Command.Result, tests: Int) {
    let folder = try TemporaryFolder([
      "scenarios/a.seg": "scenario \"One\" { assert 1 == 1 }\n",
      "scenarios/b.seg": "scenario \"Two\" { assert 1 == \(failing ? 2 : 1) }\n",
      "scenarios/c.seg": "scenario \"Three\" { assert 1 == 1 }\n",
    ])
    let program = URL(filePath: PseudoTerminal.builtProgram("segctl"))
    let path = program.deletingLastPathComponent().path(percentEncoded: false)
    let variables = ["PATH": "\(path):/usr/bin:/bin"].merging(environment) { $1 }
    let result = try Command.shell(commands, environment: variables, directory: folder.url)
    guard let report else { return (result, 0) }
    return (result, try folder.text(of: report).components(separatedBy: "<testcase ").count - 1)
  }

  private func command(_ name: String, _ pattern: Regex<(Substring, Substring)>) throws -> String {
    String(try #require(try recipe(name).firstMatch(of: pattern)).1)
  }

  /// What `$ COMMAND` prints is what stands below it; a file that is shown there is the one used.
  @Test func `its samples are what the program prints`() throws {
    let folder = try TemporaryFolder()
    let program = URL(filePath: PseudoTerminal.builtProgram("segctl"))
    let path = program.deletingLastPathComponent().path(percentEncoded: false)
    let blocks = try Checkout.text(of: "README.md").components(separatedBy: "```\n")
    var count = 0
    for block in blocks where block.hasPrefix("$ ") {
      for sample in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() {
        let lines = sample.components(separatedBy: "\n")
        let further = lines.dropFirst().prefix { $0.hasPrefix("             ") }
        let command = ([lines[0]] + further).joined(separator: "\n")
        let shown = lines.dropFirst(1 + further.count).joined(separator: "\n")
        if let file = command.wholeMatch(of: /cat (.+)/)?.1 {
          try folder.write(Data(shown.utf8), to: String(file))
          continue
        }
        let result = try Command.shell(
          command, environment: ["PATH": "\(path):/usr/bin:/bin"], directory: folder.url)
        #expect(untimed(result.output) == untimed(shown))
        count += 1
      }
    }
    #expect(count == 2)
  }

  private func untimed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines).replacing(/\([0-9.]+ s\)/, with: "(TIME)")
  }

  @Test(arguments: [false, true])
  func `GitHub Actions`(_ failing: Bool) throws {
    let command = try command("GitHub Actions", /- run: (.+)/)
    let (result, tests) = try run(command, failing: failing, report: "build/junit.xml")
    #expect(result.status == (failing ? 1 : 0), "\(result)")
    #expect(tests == 3)
    #expect(result.output.contains("::error file=scenarios/b.seg,line=1,") == failing)
  }

  @Test func `GitLab CI runs each scenario in one of its shards`() throws {
    let command = try command("GitLab CI", /- (segctl .+)/)
    var counts: [Int] = []
    var statuses: [Int32] = []
    for index in 1...3 {
      let (result, tests) = try run(
        command, failing: true,
        environment: ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"], report: "junit.xml")
      counts.append(tests)
      statuses.append(result.status)
    }
    #expect(counts.reduce(0, +) == 3)
    #expect(statuses.sorted() == [0, 0, 1])
  }

  @Test(arguments: [false, true])
  func `pre-commit names the files that changed`(_ failing: Bool) throws {
    let command = try command("pre-commit", /entry: ([^,]+),/)
    let (result, _) = try run(command + " scenarios/a.seg scenarios/b.seg", failing: failing)
    #expect(result.status == (failing ? 1 : 0), "\(result)")
    let (focused, _) = try run(
      "echo 'only scenario \"X\" { assert 1 == 1 }' > x.seg; \(command) x.seg", failing: false)
    #expect(focused.status == 1, "\(focused)")
  }

  @Test func `Bazel runs each scenario in one of its shards`() throws {
    #expect(try recipe("Bazel, BUILD").contains("srcs = [\"scenarios.sh\"]"))
    let script = try recipe("Bazel, scenarios.sh")
    var counts: [Int] = []
    var statuses: [Int32] = []
    for index in 0..<3 {
      let (result, tests) = try run(
        "(\n\(script))\nstatus=$?; test -e status && exit $status", failing: true,
        environment: [
          "TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "3",
          "TEST_SHARD_STATUS_FILE": "status", "XML_OUTPUT_FILE": "test.xml",
        ], report: "test.xml")
      counts.append(tests)
      statuses.append(result.status)
    }
    #expect(counts.reduce(0, +) == 3)
    #expect(statuses.sorted() == [0, 0, 1])
    let alone = try run(script, failing: false, report: "junit.xml")
    #expect(alone.result.status == 0 && alone.tests == 3, "\(alone)")
  }

  @Test(
    .enabled(if: hasYAML, "python3-yaml is not installed"),
    arguments: [
      ("GitHub Actions", "x['jobs']['scenarios']['steps'][1]['run']"),
      ("GitLab CI", "x['scenarios']['script'][0]"),
      ("pre-commit", "x['repos'][0]['hooks'][0]['entry']"),
    ])
  func `YAML by Python's parser`(_ name: String, _ path: String) throws {
    let folder = try TemporaryFolder(["recipe.yml": try recipe(name)])
    let result = try Command.shell(
      "python3 -c \"import yaml; x = yaml.safe_load(open('recipe.yml')); print(\(path))\"",
      directory: folder.url)
    #expect(result.status == 0 && result.output.hasPrefix("segctl run "), "\(result)")
  }
}
