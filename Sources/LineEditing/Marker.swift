/// What stands before the second and later lines of a block, in the prompt's place: why the lines
/// above were not complete, such as `   {..> `.
enum Marker {
  /// - Parameter width: the prompt's width in columns; the marker is set to its right.
  static func text(waitingFor reason: String, width: Int) -> String {
    let marker = "\(reason)..> "
    return String(repeating: " ", count: max(width - marker.count, 0)) + marker
  }
}

/// The markers of the lines of one block, asked for again only below a line that has changed.
struct Markers {
  private let isComplete: (String) -> Completeness
  private let width: Int
  private var lines: [String] = []
  private var markers: [String?] = []
  private var isCheap = true

  /// How many bytes may be looked at to find the markers of lines that are not on the screen: the
  /// lines before a line are looked at for each line.
  private static let budget = 4_000_000

  init(width: Int, isComplete: @escaping (String) -> Completeness) {
    self.width = width
    self.isComplete = isComplete
  }

  /// Takes note of the block's lines.
  mutating func update(lines new: [String]) {
    let same = zip(lines, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    lines = new
    markers.removeLast(max(markers.count - same, 0))
    markers += Array(repeating: nil, count: new.count - markers.count)
    isCheap = lines.reduce(0) { $0 + $1.utf8.count + 1 } * lines.count <= Self.budget
  }

  /// The marker of a line, from 1 on: it depends on the lines before it. In a very large block,
  /// that of a line which `isNear` says is not on the screen gives no reason.
  mutating func marker(ofLine line: Int, isNear: Bool) -> String {
    if let marker = markers[line - 1] { return marker }
    guard isCheap || isNear else { return Marker.text(waitingFor: "", width: width) }
    var reason = ""
    let before = lines[..<line].joined(separator: "\n")
    if case .incomplete(let waitingFor, _) = isComplete(before) { reason = waitingFor }
    let marker = Marker.text(waitingFor: reason, width: width)
    markers[line - 1] = marker
    return marker
  }
}
