import SegmentedControl

/// Two segments are duplicates when they look alike or sound alike: the same title, the same icon
/// where there is no title, or the same words for a screen reader. Labels are compared byte by
/// byte, as `select "…"` does.
enum DuplicateLabel: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .duplicateLabel, title: "Labels that differ", source: .contentAccessibility,
      sentence: "Labels describe topic or purpose (2.4.6).",
      reason: """
        Two segments of one name cannot be told apart before they are tapped, and whoever hears \
        them hears the same option twice.
        """,
      threshold: """
        Two segments have the same title, the same icon without a title, or the same accessibility \
        label.
        """,
      advice: "Name what is different about each view.",
      breakingExample: #"control phone segments "Songs", "Albums", "Songs""#,
      followingExample: #"control phone segments "Songs", "Albums", "Artists""#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    var reported: [[Int]] = []
    judge(control, .seen, &reported, &sink)
    if sink.isSatisfied { return }
    if control.hasSegment(where: { control.segments[$0].label != nil }) {
      judge(control, .heard, &reported, &sink)
    }
  }

  /// Reports each group of segments that are alike to one sense, once.
  private static func judge<Sink: FindingSink>(
    _ control: SegmentedControl, _ sense: Sense, _ reported: inout [[Int]], _ sink: inout Sink
  ) {
    if !hasEqualKeys(control, sense) { return }
    for group in groups(control, sense) where !reported.contains(group) {
      reported.append(group)
      sink.report(
        Finding(
          rule: .duplicateLabel, positions: group, message: message(group, control, sense)))
    }
  }

  private static func message(_ group: [Int], _ control: SegmentedControl, _ sense: Sense) -> String
  {
    let segment = control.segments[group[0] - 1]
    let name = quoted(sense.text(of: segment))
    let all = group.count == 2 ? "both" : "all"
    if sense == .heard { return "\(segmentList(group)) are \(all) read out as \(name)" }
    if segment.title.isEmpty { return "\(segmentList(group)) \(all) show the icon \(name)" }
    return "\(segmentList(group)) are \(all) called \(name)"
  }

  /// Whether two segments have the same key; O(n log n), and no allocation for a few segments.
  private static func hasEqualKeys(_ control: SegmentedControl, _ sense: Sense) -> Bool {
    let count = control.segments.count
    if count > 24 {
      let keys = control.segments.map { sense.key(of: $0) }.sorted()
      for index in 1..<count where keys[index] == keys[index - 1] && keys[index] != 0 {
        return true
      }
      return false
    }
    for index in control.segments.indices {
      let key = sense.key(of: control.segments[index])
      if key == 0 { continue }
      for earlier in 0..<index where sense.key(of: control.segments[earlier]) == key {
        return true
      }
    }
    return false
  }

  /// The groups of two segments or more that are alike, as positions, by their first position.
  private static func groups(_ control: SegmentedControl, _ sense: Sense) -> [[Int]] {
    let keys = control.segments.map { sense.key(of: $0) }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var groups: [[Int]] = []
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, keys[order[end]] == keys[order[start]] { end += 1 }
      // Equal keys of long texts need a look at the texts themselves.
      let text = sense.text(of: control.segments[order[start]])
      let alike = order[start..<end].filter {
        isSameText(sense.text(of: control.segments[$0]), text)
      }
      if alike.count > 1, !text.isEmpty { groups.append(alike.map { $0 + 1 }) }
      start = end
    }
    return groups.sorted { $0[0] < $1[0] }
  }
}

/// How a segment is told from others: by looking, or by listening.
private enum Sense {
  case seen, heard

  func text(of segment: Segment) -> String {
    if self == .heard, let label = segment.label, !label.isEmpty { return label }
    if !segment.title.isEmpty { return segment.title }
    return self == .seen ? segment.icon ?? "" : ""
  }

  /// A number that is equal for equal texts of the same kind; 0 for none.
  func key(of segment: Segment) -> UInt64 {
    if self == .heard, let label = segment.label, !label.isEmpty { return textKey(of: label) }
    if !segment.title.isEmpty { return segment.titleKey }
    guard self == .seen, let icon = segment.icon else { return 0 }
    // An icon's name is no title: `icon "map"` looks unlike the text "map". No key is this number,
    // so the result is not 0.
    return textKey(of: icon) ^ 0x5555_5555_5555_5555
  }
}
