import ScenarioLanguage
import SegmentedControl

extension Machine {
  /// The statements on a control's labels in other languages.
  mutating func speak(_ statement: Statement) throws(Stop) {
    let control = try currentControl()
    switch statement.kind {
    case .translate(let language, let titles): try translate(language, titles, control)
    case .view(let language): try view(language, control)
    case .viewEach(let block): try viewEach(block, control)
    default: throw fail(.unresolved, at: statement.span)
    }
  }

  /// `translate to "de" with "Tag", "Woche"`: one title for each segment, in order.
  private mutating func translate(
    _ language: ExpressionID, _ elements: NodeRange, _ control: Int
  ) throws(Stop) {
    let name = try string(language)
    var titles: [String] = []
    for index in elements.indices { try collect(tree.elements[index], into: &titles) }
    let segments = controls[control].model.segments
    guard titles.count == segments.count else {
      throw fail(.translationCount(titles.count, segments: segments.count), at: place)
    }
    var translation = Languages.Translation(language: name, titles: [])
    for index in segments.indices {
      translation.titles.append((segments[index].identity, titles[index]))
    }
    controls[control].languages.add(translation)
  }

  private mutating func collect(
    _ element: ExpressionID, into titles: inout [String]
  ) throws(Stop) {
    guard case .list(let values, _) = try evaluate(element) else {
      return titles.append(try string(element))
    }
    for value in values { titles.append(try displayed(value)) }
  }

  /// `view in "de"`, `view in original`, `view in pseudo`.
  private mutating func view(_ language: ExpressionID, _ control: Int) throws(Stop) {
    if case .word(let word) = tree[language] {
      return try change(control, at: language) { state throws(ControlError) in
        try state.view(word)
      }
    }
    let name = try string(language)
    guard let translation = controls[control].languages.translation(into: name) else {
      let known = controls[control].languages.translations.map { $0.language }
      throw fail(
        .unknownName(name, noun: "translation", known: known), at: tree.span(of: language))
    }
    try change(control, at: language) { state throws(ControlError) in
      try state.view(translation)
    }
  }

  /// `view in each { … }`: the block in the original, then in each translation; then back.
  private mutating func viewEach(_ block: Block, _ control: Int) throws(Stop) {
    let slot = controls[control].slot
    try change(control, at: .absent) { state throws(ControlError) in try state.view(.original) }
    try run(block)
    for translation in controls[control].languages.translations {
      let index = Int(controlOfSlot[Int(slot)])
      try change(index, at: .absent) { state throws(ControlError) in try state.view(translation) }
      try run(block)
    }
    let index = Int(controlOfSlot[Int(slot)])
    try change(index, at: .absent) { state throws(ControlError) in try state.view(.original) }
  }

  private mutating func change(
    _ control: Int, at expression: ExpressionID,
    _ change: (inout ControlState) throws(ControlError) -> Void
  ) throws(Stop) {
    do throws(ControlError) {
      try change(&controls[control])
    } catch {
      throw refuse(error, at: expression.isPresent ? tree.span(of: expression) : place)
    }
    controls[control].note(.layout, place)
  }
}

extension ControlState {
  /// Shows the titles of a translation; its language says the direction.
  fileprivate mutating func view(_ translation: Languages.Translation) throws(ControlError) {
    try languages.restore(&model)
    for (identity, title) in translation.titles {
      try languages.show(title, for: identity, in: &model)
    }
    languages.turn(&model, to: ScenarioInterpreter.direction(ofLanguage: translation.language))
  }

  /// Shows the original titles, or what stands for a language that nobody speaks.
  fileprivate mutating func view(_ word: Word) throws(ControlError) {
    try languages.restore(&model)
    if word == .original { return }
    if word == .pseudo || word == .mirrored {
      languages.turn(
        &model, to: model.direction == .leftToRight ? .rightToLeft : .leftToRight)
    }
    if word == .mirrored { return }
    for segment in model.segments where !segment.title.isEmpty {
      var title = word == .longer ? segment.title : accented(segment.title)
      if word != .accented { title = lengthened(title) }
      try languages.show(title, for: segment.identity, in: &model)
    }
  }
}
