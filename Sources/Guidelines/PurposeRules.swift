import SegmentedControl

// What a control is used for.

enum PurposeRule: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .purpose, title: "For views and states", source: .page,
      sentence: """
        It’s best not to use them to initiate actions or navigate to a new page; try a button or \
        link instead. To let people navigate between the main sections of an app, use the tab bar.
        """,
      reason: """
        A segmented control shows which option holds, and people expect to go back and forth \
        freely. An action or a new page breaks that promise: something happens that choosing the \
        other segment does not take back.
        """,
      threshold: """
        `for actions`, `for navigation` or `for sections`; and `momentary`, which starts an action \
        at each tap.
        """,
      advice: """
        Use buttons for actions, a link to a new page, and the tab bar for the main sections of \
        the app.
        """,
      breakingExample: #"control phone segments "Home", "Search", "Profile" for sections"#,
      followingExample: #"control phone segments "Contacts", "Recents" for views"#)
  }

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    if let message = message(on: control.purpose) {
      sink.report(Finding(rule: .purpose, message: message))
    }
    if control.isMomentary {
      sink.report(
        Finding(
          rule: .purpose,
          message: "a momentary control starts an action at each tap; try a button instead"))
    }
  }

  private static func message(on purpose: Purpose?) -> String? {
    switch purpose {
    case nil, .views, .states: nil
    case .actions: "it is used for actions; try a button instead"
    case .navigation: "it is used to navigate to a new page; try a link instead"
    case .sections: "it is used for the main sections of an app; use the tab bar"
    }
  }
}

/// A guess at the purpose by the words, where no `for` tells it.
///
/// It needs every label to be a command from a closed list, in Basic Latin: a control with one
/// label that names a view is none of buttons. Words that often name views or states as well are
/// not in the list (buy and sell, play, record, call, search, upload and download), nor are those
/// of forms that people switch between (log in, register).
enum ActionLabel: RuleCheck {
  static var rule: Rule {
    Rule(
      id: .actionLabel, title: "Labels name views, not commands", source: .page,
      sentence: """
        It’s best not to use them to initiate actions or navigate to a new page; try a button or \
        link instead.
        """,
      reason: """
        A segment stays selected. “Save” that stays selected makes people wonder whether they have \
        saved, are saving, or should tap once more. A noun names what they will see.
        """,
      threshold: """
        Every label is a command from a closed list (save, delete, cancel, submit, send, …), and \
        no `for` says what the control is used for.
        """,
      advice: """
        Use buttons, if these are commands; if they are views, name what each shows, or say `for \
        views`.
        """,
      breakingExample: #"control phone segments "Save", "Delete""#,
      followingExample: #"control phone segments "Saved", "Deleted""#)
  }

  private static let commands = """
    accept add apply approve back cancel clear close confirm continue copy create cut decline \
    delete discard done edit erase export finish import insert install next ok paste previous \
    print publish redo refresh reject reload remove rename reply reset restart restore resume \
    retry save send share skip start stop submit undo uninstall update
    """

  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    guard control.purpose == nil, !control.segments.isEmpty else { return }
    if control.hasSegment(where: { !isCommand(control.segments[$0].title) }) { return }
    sink.report(
      Finding(
        rule: .actionLabel, positions: control.positions { _ in true },
        message: "each label is a command; commands are better given by buttons"))
  }

  private static func isCommand(_ title: String) -> Bool {
    guard title.utf8.count <= 9, let first = title.utf8.first, isLetter(first) else { return false }
    return contains(commands, word: Array(title.utf8)[...])
  }
}

/// Whether a list of words, parted by single blanks, has the word, whatever its case.
func contains(_ list: String, word: ArraySlice<UInt8>) -> Bool {
  if word.isEmpty { return false }
  var place = word.startIndex
  var isMatching = true
  for byte in list.utf8 {
    if byte == 0x20 {
      if isMatching && place == word.endIndex { return true }
      (place, isMatching) = (word.startIndex, true)
    } else if isMatching {
      isMatching = place < word.endIndex && lowercased(word[place]) == byte
      place += 1
    }
  }
  return isMatching && place == word.endIndex
}
