extension Word {
  /// A whole statement, as one writes it, that begins with this word; nil where the word stands
  /// alone or begins none. For those who have forgotten how it goes: a test parses each.
  package var example: String? {
    switch self {
    case .select, .tap, .press, .drag, .swipe, .scroll, .key, .wait: actExample
    case .use, .set, .insert, .append, .remove, .move, .rename: changeExample
    case .print, .say, .why, .explain, .lint, .fix, .sweep, .translate, .view: tellingExample
    case .control: "control phone segments \"Contacts\", \"Recents\""
    case .assert: "assert selected == \"Recents\", \"the message\""
    case .expect: "expect error \"no segment\" { select 9 }"
    case .let: "let total = 0"
    case .for: "for x in [1, 2, 3] { print x }"
    case .repeat: "repeat 3 { key right }"
    case .if: "if count > 2 { select 3 } else { select 1 }"
    case .step: "step \"Choosing another\""
    case .background: "background { control phone segments \"Contacts\", \"Recents\" }"
    case .scenario, .only: "\(spelling) \(self == .only ? "scenario " : "")\"Its title\" @smoke { }"
    case .skip, .todo: "\(spelling) scenario \"Its title\" because \"…\" { }"
    case .define: "define open(labels) { control phone segments (labels) }"
    case .include: "include \"common.seg\""
    default: nil
    }
  }

  private var actExample: String? {
    switch self {
    case .select, .tap, .press: "\(spelling) \"Recents\""
    case .drag: "drag to 3"
    case .swipe: "swipe left"
    case .scroll: "scroll to \"Recents\""
    case .key: "key right"
    default: "wait 200ms"
    }
  }

  private var changeExample: String? {
    switch self {
    case .use: "use phone"
    case .set: "set available = 320"
    case .insert: "insert \"Hour\" at 1"
    case .append: "append \"Hour\", \"Year\""
    case .remove: "remove \"Hour\""
    case .move: "move 1 to 3"
    default: "rename 2 to \"Hour\""
    }
  }

  private var tellingExample: String? {
    switch self {
    case .print: "print \"{count} segments\""
    case .say: "say \"Six are one too many.\""
    case .why: "why width"
    case .explain, .fix: "\(spelling) segment-limit"
    case .lint: "lint segment-limit off"
    case .sweep: "sweep available 320 to 1024"
    case .translate: "translate to \"de\" with \"Kontakte\", \"Anrufe\""
    default: "view in \"de\""
    }
  }
}
