/// The characters that a drawing is made of.
package enum Charset: UInt8, Sendable, CaseIterable {
  /// Box drawing and a few symbols, for terminals that show UTF-8.
  case unicode
  /// Printable ASCII alone; any other character of a label is a question mark.
  case ascii
}

/// Whether a drawing is coloured.
package enum ColourMode: UInt8, Sendable, CaseIterable {
  case none
  /// The sixteen colours of ANSI terminals, by SGR sequences alone, never across a line's end.
  case ansi16
}

/// The characters of a box: its lines and where they meet.
struct BoxMarks {
  let horizontal: String
  let left: String
  let right: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
}

/// What each part of a drawing is drawn with; every mark takes one column.
struct Marks {
  /// The control: rounded, as the pill is.
  let container: BoxMarks
  let selected: BoxMarks
  /// A bar or sheet around the control.
  let bar: BoxMarks
  let topJunction: String
  let bottomJunction: String
  /// The line over and under a disabled segment.
  let disabledHorizontal: String
  /// An edge beyond which there is more.
  let openEdge: String
  let pressed: String
  let unread: String
  let ellipsis: String
  let iconOpen: String
  let iconClose: String
  let before: String
  let after: String
  /// The mark of what lies beyond reach.
  let beyond: String
  let listSelected: String
  /// What stands between the parts of a caption.
  let separator: String
}

extension Charset {
  var marks: Marks { self == .unicode ? unicodeMarks : asciiMarks }
}

private let unicodeMarks = Marks(
  container: BoxMarks(
    horizontal: "─", left: "│", right: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯"),
  selected: BoxMarks(
    horizontal: "═", left: "║", right: "║", topLeft: "╔", topRight: "╗", bottomLeft: "╚",
    bottomRight: "╝"),
  bar: BoxMarks(
    horizontal: "─", left: "│", right: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
    bottomRight: "┘"),
  topJunction: "┬", bottomJunction: "┴", disabledHorizontal: "╌", openEdge: "┊", pressed: "░",
  unread: "•", ellipsis: "…", iconOpen: "⟨", iconClose: "⟩", before: "‹", after: "›", beyond: "!",
  listSelected: "▸", separator: " · ")

private let asciiMarks = Marks(
  container: BoxMarks(
    horizontal: "-", left: "|", right: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+"),
  selected: BoxMarks(
    horizontal: "=", left: "[", right: "]", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+"),
  bar: BoxMarks(
    horizontal: "-", left: "|", right: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+"),
  topJunction: "+", bottomJunction: "+", disabledHorizontal: ".", openEdge: ":", pressed: "/",
  unread: "*", ellipsis: "~", iconOpen: "<", iconClose: ">", before: "<", after: ">", beyond: "!",
  listSelected: ">", separator: ", ")

/// What a part of a drawing means, and so how it is coloured.
enum Style: UInt8 {
  case plain, border, selectedBorder, selected, pressed, disabled, unread, faint, heading, warning

  /// The parameters of the SGR sequence; empty for none.
  var parameters: String {
    switch self {
    case .plain: ""
    case .border, .disabled, .faint: "2"
    case .selectedBorder: "1;34"
    case .selected: "1;97;44"
    case .pressed: "7"
    case .unread: "31"
    case .heading: "1"
    case .warning: "33"
    }
  }
}
