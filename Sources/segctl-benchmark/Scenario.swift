/// One scenario of the workloads, in no language yet: a control, four choices, six assertions.
///
/// What is expected of it follows from plain arithmetic. Widths are asserted where they are known
/// without measuring text: a control that fills its parent is as wide as the parent offers, and one
/// that hugs its segments is measured by `metrics fixed 7.5 inset 12`.
struct Scenario {
  /// How the control gets its width.
  enum Container {
    /// A phone's control that fills what its parent offers, in points; text measured by Inter.
    case filling(available: Int)
    /// A pad's control that is as wide as its segments; every character is 7.5 points wide.
    case hugging(equal: Bool)
  }

  struct Choice {
    /// Counted from 1.
    let position: Int
    let byTitle: Bool
  }

  static let steps = 11
  static let assertions = 6

  let number: Int
  let labels: [String]
  let container: Container
  let choices: [Choice]
  /// Expects a wrong width: a runner that passes it has not looked.
  var isDecoy = false

  var title: String { "\(labels[0]) and \(labels.count - 1) more, \(number)" }

  func label(_ choice: Choice) -> String { labels[choice.position - 1] }

  /// The expected width in points, written without a fraction where there is none.
  var width: String {
    let points = trueWidth + (isDecoy ? 1 : 0)
    return points == points.rounded() ? "\(Int(points))" : "\(points)"
  }

  private var trueWidth: Double {
    switch container {
    case .filling(let available):
      return Double(available)
    case .hugging(let equal):
      let widths = labels.map { Double($0.utf8.count) * Metrics.fixedAdvance + 2 * Metrics.inset }
      return equal ? widths.max()! * Double(widths.count) : widths.reduce(0, +)
    }
  }

  /// Whether equal segments, each as wide as the widest label asks, pass what the parent offers.
  var scrollable: Bool {
    guard case .filling(let available) = container else { return false }
    let widest = labels.map(Inter.naturalWidth(of:)).max()!
    return widest * Double(labels.count) > Double(available)
  }
}

/// The explicit measures of text: `metrics fixed 7.5 inset 12`.
enum Metrics {
  static let fixedAdvance = 7.5
  static let inset = 12.0
}

/// Inter's advance widths for the letters that the labels use.
///
/// From Debian's fonts-inter 4.0~beta7 (Regular, OFL-1.1): 2,816 units to the em.
enum Inter {
  static let unitsPerEm = 2816
  static let size = 15
  static let inset = 16
  static let space = 792
  static let capitals = [
    1904, 1832, 2048, 2024, 1684, 1652, 2092, 2084, 744, 1528, 1836, 1584, 2504, 2120, 2144, 1788,
    2144, 1800, 1796, 1808, 2088, 1904, 2672, 1808, 1872, 1760,
  ]
  static let smallLetters = [
    1588, 1748, 1572, 1748, 1640, 1016, 1716, 1664, 668, 668, 1532, 668, 2448, 1648, 1680, 1716,
    1716, 1048, 1472, 1024, 1636, 1568, 2288, 1520, 1568, 1524,
  ]

  /// The width of a segment that shows this label, in points.
  static func naturalWidth(of label: String) -> Double {
    let units = label.utf8.reduce(0) { $0 + advance(of: $1) }
    return Double(units * size) / Double(unitsPerEm) + Double(2 * inset)
  }

  static func advance(of byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): capitals[Int(byte - UInt8(ascii: "A"))]
    case UInt8(ascii: "a")...UInt8(ascii: "z"): smallLetters[Int(byte - UInt8(ascii: "a"))]
    default: space
    }
  }

  /// The table as a peer's source writes it, each entry by the given closure.
  static func table(_ entry: (_ character: UInt8, _ advance: Int) -> String) -> String {
    let letters = Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let characters = [UInt8(ascii: " ")] + letters + letters.map { $0 + 32 }
    return characters.map { entry($0, advance(of: $0)) }.joined(separator: ", ")
  }
}

/// W4: one control of four labels, and a loop around four pairs of a choice and an assertion.
struct Loop {
  static let labels = ["Day", "Week", "Month", "Year"]
  /// Each differs from the one before it, so that every one is an event.
  static let choices = [
    Scenario.Choice(position: 2, byTitle: false), Scenario.Choice(position: 3, byTitle: true),
    Scenario.Choice(position: 4, byTitle: false), Scenario.Choice(position: 1, byTitle: true),
  ]

  let iterations: Int
  /// Expects one event too many.
  var isDecoy = false

  var pairs: Int { iterations * Loop.choices.count }

  /// What the control's count of events is asserted to be after the loop.
  var events: Int { pairs + (isDecoy ? 1 : 0) }
}

/// Makes scenarios from a seed: the same number always gives the same scenario.
struct ScenarioGenerator {
  let seed: UInt64

  func scenario(_ number: Int) -> Scenario {
    var random = SplitMix(state: seed &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03)
    var words = Self.words
    let labels = (0..<(2 + random.below(5))).map { _ in words.remove(at: random.below(words.count))
    }
    let container: Scenario.Container =
      random.below(4) == 0
      ? .hugging(equal: random.below(2) == 0)
      : .filling(available: Self.offers[random.below(Self.offers.count)])
    return Scenario(
      number: number, labels: labels, container: container,
      choices: choices(among: labels.count, &random))
  }

  /// Four choices, each of another segment than the last; half of them by position.
  private func choices(among count: Int, _ random: inout SplitMix) -> [Scenario.Choice] {
    var selected = 0
    return (0..<4).map { turn in
      selected = (selected + 1 + random.below(count - 1)) % count
      return Scenario.Choice(position: selected + 1, byTitle: turn % 2 == 1)
    }
  }

  /// What parents offer a control: screens of phones less their margins, in points.
  private static let offers = [288, 343, 358, 361, 370, 374, 388, 398]

  private static let words = [
    "Day", "Week", "Month", "Year", "All", "Missed", "Contacts", "Recents", "Favourites",
    "Voicemail", "Songs", "Albums", "Artists", "Playlists", "Map", "List", "Grid", "Inbox", "Sent",
    "Drafts", "Archive", "Photos", "Videos", "Files", "Links", "Open", "Closed", "Merged", "Active",
    "Completed", "Today", "Upcoming", "Overview", "Details", "Reviews", "History", "Profile",
    "Public", "Private", "Light", "Dark", "System", "Standard", "Satellite", "Hybrid", "Low",
    "Medium", "High", "Income", "Expenses", "Balance", "Steps", "Calories", "Distance", "Following",
    "Followers", "Trending", "Nearby", "All photos", "This week", "To do", "In progress",
  ]
}

/// Steele, Lea and Flood's SplitMix64, written out so that no library's change moves a workload.
struct SplitMix {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
