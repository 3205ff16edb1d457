import ScenarioInterpreter
import ScenarioLanguage
import Testing

/// A failed assert points at the statement that last changed what it asks about.
struct BlameTests {
  @Test(
    arguments: [
      ("select 2", #"selected == "A""#),
      ("set selected = 2", #"selected == "A""#),
      ("remove 1", #"selected == "A""#),
      ("set selected = none; fix initial-selection", #"selected == "B""#),
      ("append \"D\"", "count == 3"),
      ("set actions = 1; fix navbar-clutter", "actions == 1"),
      ("set fixed = true", "width == 361"),
      ("set available = 20; set fixed = true; fix scrolling-needs-fill", "overflows"),
    ])
  func lastChange(_ acts: String, _ asked: String) throws {
    let script = """
      control phone segments "A", "B", "C" in navbar
      \(acts)
      show
      assert \(asked)
      """
    let diagnostic = try #require(run(script).outcomes.first?.failure?.diagnostic)
    let label = try #require(diagnostic.labels.first, "\(diagnostic.message)")
    let bytes = Array(script.utf8)[Int(label.span.start)..<Int(label.span.end)]
    let last = acts.split(separator: ";").last.map { $0.drop { $0 == " " } }
    #expect(String(decoding: bytes, as: UTF8.self) == last.map(String.init))
    #expect(label.text.hasPrefix("last changed"))
  }

  @Test func declaration() throws {
    let script = #"control phone segments "A", "B"; show; assert selected == "B""#
    let label = try #require(run(script).outcomes.first?.failure?.diagnostic.labels.first)
    #expect(label.text == "not changed since it was declared here")
  }
}
