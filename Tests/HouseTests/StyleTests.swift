import Foundation
import TestSupport
import Testing

/// The written style, kept by a test: what no compiler and no formatter looks at.
struct StyleTests {
  static let portable = [
    "SegmentedControl", "Guidelines", "ScenarioLanguage", "ScenarioInterpreter", "Drawing",
  ]
  static let sources = Checkout.files(below: "Sources", ending: ".swift")
  static let all = sources + Checkout.files(below: "Tests", ending: ".swift")

  @Test(arguments: portable)
  func portableModulesImportNothingOfTheSystem(module: String) throws {
    for path in Checkout.files(below: "Sources/\(module)", ending: ".swift") {
      for line in try lines(of: path) {
        let words = line.split(separator: " ")
        guard let at = words.firstIndex(of: "import"), at < 2, at + 1 < words.count else {
          continue
        }
        let allowed = StyleTests.portable.contains(String(words[at + 1]))
        #expect(allowed, "\(path) imports \(words[at + 1])")
      }
    }
  }

  @Test(arguments: all)
  func linesFitIntoAHundredColumns(path: String) throws {
    for (number, line) in try lines(of: path).enumerated() {
      #expect(line.count <= 100, "\(path):\(number + 1) has \(line.count) columns")
    }
  }

  /// A dispatch table may be longer: one `switch` whose cases are all short.
  @Test(arguments: sources)
  func functionsAreShort(path: String) throws {
    for function in try functions(of: path) where function.length > 70 {
      #expect(function.isTable, "\(path):\(function.line) is \(function.length) lines long")
    }
  }

  @Test(arguments: all.filter { !$0.hasSuffix("StyleTests.swift") })
  func nothingIsLeftToDo(path: String) throws {
    for (number, line) in try lines(of: path).enumerated() {
      guard let comment = line.firstRange(of: "//") else { continue }
      let remark = line[comment.upperBound...]
      #expect(!remark.contains("TODO") && !remark.contains("FIXME"), "\(path):\(number + 1)")
    }
  }

  @Test
  func theTopLevelHoldsNothingElse() throws {
    let expected: Set = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "scenarios", "grammar.md",
      "README.md",
    ]
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.path(percentEncoded: false))
    for name in names where !name.hasPrefix(".") { #expect(expected.contains(name), "\(name)") }
  }

  // MARK: Reading

  private func lines(of path: String) throws -> [Substring] {
    try Checkout.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  struct Function {
    let line: Int
    let length: Int
    let isTable: Bool
  }

  /// The functions of a formatted file, but for those of one line: the closing brace stands as far
  /// in as the first word.
  private func functions(of path: String) throws -> [Function] {
    let lines = try lines(of: path)
    var found: [Function] = []
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard code.contains("func ") || code.hasPrefix("init(") || code.contains(" init("),
        !code.hasPrefix("//"), !code.hasSuffix("}")
      else { continue }
      let end = String(repeating: " ", count: line.count - code.count) + "}"
      guard let last = lines[index...].firstIndex(where: { $0 == end }) else { continue }
      let cases = lines[index..<last].count { $0.drop { $0 == " " }.hasPrefix("case ") }
      let length = last - index + 1
      found.append(Function(line: index + 1, length: length, isTable: cases * 4 > length))
    }
    return found
  }
}
