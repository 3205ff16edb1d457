import CLineEditing

/// What the keys do, as lines of the kind ~/.editrc has them.
///
/// libedit leaves Tab, Home, End, Delete and most others unbound: they beep, or their sequences
/// land in the text. The order is ours, then the user's, then what the editor cannot do without.
enum KeyBindings {
  /// Set whenever the key map has been reset to libedit's own.
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
  static let essentials = [
    "setty -d -icrnl -inlcr -ixon",
    "bind ^J block-accept", "bind ^M block-accept",
    "bind -a ^J block-accept", "bind -a ^M block-accept",
  ]

  private static let emacs = [
    "bind ^A block-line-start", "bind ^E block-line-end",
    "bind ^B block-left", "bind ^F block-right",
    "bind ^H block-delete-left", "bind ^? block-delete-left",
    "bind ^W ed-delete-prev-word",
    "bind ^R em-inc-search-prev", "bind ^S em-inc-search-next",
  ]

  /// libedit's own ways down lose what was typed when there is no later entry.
  private static let vi = [
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
