import CLineEditing

/// What the keys do, as lines of the kind ~/.editrc has them.
///
/// libedit leaves Tab, Home, End, Delete and most others unbound: they beep, or their sequences
/// land in the text. The order is ours, then the user's, then what the editor cannot do without.
enum KeyBindings {
  /// Set whenever the key map has been reset to libedit's own. That takes NUL, by which a terminal
  /// says that it has no key to quote the next one with, for that key.
  static func defaults(isVi: Bool, isUTF8: Bool) -> [String] {
    let shared = [
      "bind ^P block-up", "bind ^N block-down",
      "bind ^I block-complete", "bind ^L block-clear-screen", "bind ^D block-delete-or-end",
    ]
    let keys =
      isVi
      ? EditingKey.allCases.flatMap { key in
        ["bind \(key.scalar) \(key.function)", "bind -a \(key.scalar) \(key.function)"]
      }
      : EditingKey.allCases.flatMap { key in
        ["bind \(key.scalar) \(key.function)"]
          + key.sequences.map { "bind \"\(escaped($0))\" \(key.function)" }
      }
    return (isUTF8 ? [] : latinLetters) + shared + (isVi ? vi : emacs) + keys
  }

  /// What must work whatever ~/.editrc says, in both key maps. Enter arrives as LF where it was
  /// typed ahead and the terminal has translated it (ICRNL), else as CR. While editing, nothing is
  /// translated: the CR LF of a paste would come as the same twice. Nor does Ctrl-S hold up output.
  /// Ctrl-C interrupts.
  static let essentials = [
    "setty -d -icrnl -inlcr -ixon +isig",
    "bind ^J block-accept", "bind ^M block-accept",
    "bind -a ^J block-accept", "bind -a ^M block-accept",
  ]

  /// Whether a line of ~/.editrc can be handed to libedit, which copies keys of any length to where
  /// there is room for 1024 characters, and matches the program before a colon by a regular
  /// expression, which with counts in braces takes all memory there is. Nor may it stop editing, or
  /// bind a key to reading such lines, which ends the process when the line is empty.
  static func isSafe(_ line: String, command: Substring) -> Bool {
    let scalars = line.unicodeScalars
    return scalars.count <= 1000 && !scalars.contains("\0")
      && !command.prefix { $0 != ":" }.contains("\\")
      && command.split(separator: ":").last != "edit" && !line.contains("ed-command")
  }

  /// Whether a line is about the screen, on which libedit draws nothing here.
  static func isAboutScreen(_ command: Substring) -> Bool {
    ["echotc", "settc", "telltc"].contains(command.split(separator: ":").last)
  }

  private static let emacs = [
    "bind ^A block-line-start", "bind ^E block-line-end",
    "bind ^B block-left", "bind ^F block-right",
    "bind ^H block-delete-left", "bind ^? block-delete-left",
    "bind ^W ed-delete-prev-word", "bind ^@ em-set-mark",
    "bind ^R em-inc-search-prev", "bind ^S em-inc-search-next",
  ]

  /// libedit's own ways down lose what was typed when there is no later entry.
  private static let vi = [
    "bind ^@ ed-unassigned", "bind -a ^@ ed-unassigned", "bind -a : ed-unassigned",
    "bind -a k block-up", "bind -a j block-down", "bind -a ^P block-up", "bind -a ^N block-down",
    "bind -a - block-up", "bind -a + block-down",
  ]

  /// In a locale that is not UTF-8, libedit takes the letters of Latin-1 for keys with Meta.
  private static let latinLetters = (UInt8(0xA0)...0xFF).map {
    "bind \(Unicode.Scalar($0)) ed-insert"
  }

  private static func escaped(_ sequence: String) -> String {
    sequence.unicodeScalars.map { scalar in
      switch scalar {
      case "\u{1B}": "\\e"
      case "\r": "\\r"
      case "\n": "\\n"
      default: String(scalar)
      }
    }.joined()
  }
}
