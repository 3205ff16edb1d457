/// Work of one kind at two sizes, to see whether it slows with the square.
///
/// Only segctl is held to it: ten times the size may take eleven times the time and memory.
struct GrowthCase: Sendable {
  /// Tells the files apart.
  let number: Int
  let title: String
  let small: Int
  let source: @Sendable (_ size: Int) -> String

  var large: Int { small * 10 }

  static let all = [
    GrowthCase(
      number: 1, title: "declare segments, select each", small: 1_000, source: selections),
    GrowthCase(
      number: 2, title: "append segments, read the width", small: 1_000, source: appended),
    GrowthCase(
      number: 3, title: "insert segments at the front", small: 1_000, source: inserted),
    GrowthCase(
      number: 4, title: "scroll to and tap at in segments", small: 1_000, source: touches),
    GrowthCase(
      number: 5, title: "events and the trace", small: 200_000, source: events),
    GrowthCase(
      number: 6, title: "names and definitions", small: 1_000, source: names),
    GrowthCase(
      number: 7, title: "rows of examples", small: 5_000, source: rows),
    GrowthCase(
      number: 8, title: "elements of a list", small: 10_000, source: elements),
  ]

  private static func control(of size: Int) -> String {
    let labels = (1...size).map { "\"Item \($0)\"" }.joined(separator: ", ")
    return "control phone segments \(labels)\n"
  }

  private static func selections(_ size: Int) -> String {
    control(of: size) + """
      let place = 0
      repeat \(size) {
        set place = place + 1
        select place
        assert selected.index == place
      }
      assert scrollable

      """
  }

  private static func appended(_ size: Int) -> String {
    """
    control phone segments "First", "Second" metrics fixed 7.5 inset 12
    repeat \(size) { append "More" }
    assert count == \(size) + 2 and content > \(size)

    """
  }

  private static func inserted(_ size: Int) -> String {
    """
    control phone segments "First", "Second"
    repeat \(size) { insert "More" at 1 }
    assert selected == "First" and selected.index == \(size) + 1

    """
  }

  private static func touches(_ size: Int) -> String {
    control(of: size) + """
      let place = 0
      repeat \(size) {
        set place = place + 1
        scroll to place
        tap at 100
      }
      assert events.count > 1

      """
  }

  private static func events(_ size: Int) -> String {
    """
    control phone segments "Day", "Week"
    repeat \(size / 2) { select 2; select 1 }
    assert events.count == \(size)

    """
  }

  private static func names(_ size: Int) -> String {
    let definitions = (1...size).map { "define choose\($0)(place) { select place }\n" }
    let variables = (1...size).map { "let name\($0) = \($0)\n" }
    let calls = (1...size).map { "choose\($0)(name\($0) - \($0) + 1)\n" }
    return definitions.joined() + "control phone segments \"Day\", \"Week\"\n"
      + variables.joined() + calls.joined()
  }

  private static func rows(_ size: Int) -> String {
    let rows = (1...size).map { "    | \($0) |\n" }
    return """
      scenario "row {number}" {
        examples {
          | number |
      \(rows.joined())  }
        control phone segments "Day", "Week"
        assert number > 0
      }

      """
  }

  private static func elements(_ size: Int) -> String {
    """
    let total = 0
    let list = [\((1...size).map(String.init).joined(separator: ", "))]
    for element in list { set total = total + element }
    assert total == \(size * (size + 1) / 2)

    """
  }
}
