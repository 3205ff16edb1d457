import SegmentedControl

/// A control's titles in other languages, and the way in which it is viewed now.
///
/// The titles of the control itself are those that are viewed; the original ones wait here.
struct Languages: Sendable {
  struct Translation: Sendable {
    var language: String
    /// Each segment's identity and its title.
    var titles: [(identity: Int32, title: String)]
  }

  private(set) var translations: [Translation] = []
  /// What each viewed segment was called before and is called now.
  private var replaced: [(identity: Int32, original: String, viewed: String)] = []
  private var originalDirection: Direction?

  /// Adds a translation, or replaces the one into that language.
  mutating func add(_ translation: Translation) {
    for index in translations.indices where translations[index].language == translation.language {
      translations[index] = translation
      return
    }
    translations.append(translation)
  }

  func translation(into language: String) -> Translation? {
    translations.first { $0.language == language }
  }

  /// Gives the segments their original titles again; one that was renamed since keeps its new one.
  mutating func restore(_ control: inout SegmentedControl) throws(ControlError) {
    for (identity, original, viewed) in replaced {
      guard let index = index(of: identity, in: control),
        control.segments[index].title == viewed
      else { continue }
      try control.setTitle(original, at: index)
    }
    replaced = []
    if let originalDirection { control.setDirection(originalDirection) }
    originalDirection = nil
  }

  /// Shows a segment under another title until `restore`.
  mutating func show(
    _ title: String, for identity: Int32, in control: inout SegmentedControl
  ) throws(ControlError) {
    guard let index = index(of: identity, in: control) else { return }
    replaced.append((identity, control.segments[index].title, title))
    try control.setTitle(title, at: index)
  }

  /// Lets the control read in a direction until `restore`.
  mutating func turn(_ control: inout SegmentedControl, to direction: Direction) {
    if originalDirection == nil { originalDirection = control.direction }
    control.setDirection(direction)
  }

  private func index(of identity: Int32, in control: SegmentedControl) -> Int? {
    control.segments.firstIndex { $0.identity == identity }
  }
}

/// The direction in which a language is written, by its tag: `ar`, `he-IL`, `pa-Arab`.
func direction(ofLanguage tag: String) -> Direction {
  let parts = tag.split { $0 == "-" || $0 == "_" }
  let rightToLeft = ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]
  for part in parts.dropFirst() {
    if part == "Arab" || part == "Hebr" { return .rightToLeft }
    if part == "Latn" || part == "Cyrl" { return .leftToRight }
  }
  guard let language = parts.first else { return .leftToRight }
  return rightToLeft.contains { $0 == language } ? .rightToLeft : .leftToRight
}

/// The text with accents on its letters, so that whatever is not translated stands out.
func accented(_ text: String) -> String {
  let plain = Array("aceiklnorsuyzACEIKLNORSUYZ".unicodeScalars)
  let marked = Array("åçéîķļñöřšüýžÅÇÉÎĶĻÑÖŘŠÜÝŽ".unicodeScalars)
  var result = ""
  for scalar in text.unicodeScalars {
    if let index = plain.firstIndex(of: scalar) {
      result.unicodeScalars.append(marked[index])
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The text made as long as its translation may become: by all of it up to 5 characters, by half
/// up to 20, else by a third.
///
/// Short labels grow most: German and Finnish double many words of one syllable.
func lengthened(_ text: String) -> String {
  let count = text.count
  let extra = count <= 5 ? count : count <= 20 ? (count + 1) / 2 : (count + 2) / 3
  return text + String(repeating: "~", count: extra)
}
