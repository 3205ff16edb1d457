package import SegmentedControl

/// One change that mends something, said so that each user of it can make it in its own way: on a
/// control, as a statement, or in the clauses of a declaration. Positions count from 1.
package enum Edit: Sendable, Equatable {
  /// isFixedWidth: the clause `fixed`, or `fill`.
  case setFixedWidth(Bool)
  /// shouldSetEqualWidthForSegments: the clause `equal`, or `unequal`.
  case setEqualWidths(Bool)
  /// The clause `actions`; 0 is the same as none.
  case setActions(Int)
  /// Without the clause `title`.
  case removeTitle
  /// The clause `in`.
  case setPlacement(Placement)
  /// The clause `selected`.
  case setSelected(position: Int)
  /// An item without `disabled`.
  case setEnabled(position: Int)
  /// An item's title.
  case setTitle(position: Int, String)
  /// An item without `icon`.
  case removeIcon(position: Int)
  /// An item's `label`.
  case setLabel(position: Int, String)

  /// UTF-8 bytes.
  private static let longTitle = 256

  /// Makes the change on a control.
  package func apply(to control: inout SegmentedControl) throws(ControlError) {
    switch self {
    case .setFixedWidth(let isFixed): control.setFixedWidth(isFixed)
    case .setEqualWidths(let areEqual): control.setEqualWidths(areEqual)
    case .setActions(let actions): try control.setActions(actions)
    case .removeTitle: try control.setTitle(nil)
    case .setPlacement(let placement): control.setPlacement(placement)
    case .setSelected(let position): _ = try control.setSelected(position - 1)
    case .setEnabled(let position): try control.setEnabled(true, at: position - 1)
    case .setTitle(let position, let title): try control.setTitle(title, at: position - 1)
    case .removeIcon(let position): try control.setIcon(nil, at: position - 1)
    case .setLabel(let position, let label): try control.setLabel(label, at: position - 1)
    }
  }

  /// The statement that makes the change; nil where only the declaration can say it, and for a
  /// title too long to be read.
  package var statement: String? {
    switch self {
    case .setFixedWidth(let isFixed): "set fixed = \(isFixed)"
    case .setEqualWidths(let areEqual): "set equal = \(areEqual)"
    case .setActions(let actions): "set actions = \(actions)"
    case .removeTitle: "set title = none"
    case .setPlacement(let placement): "set placement = \(placement.name)"
    case .setSelected(let position): "set selected = \(position)"
    case .setEnabled(let position): "set segments[\(position)].enabled = true"
    case .setTitle(let position, let title):
      title.utf8.count > Edit.longTitle
        ? nil : "set segments[\(position)].title = \(literal(title))"
    case .removeIcon, .setLabel: nil
    }
  }

  /// The change in plain words, to stand in a list: without capital and full stop.
  var words: String {
    switch self {
    case .setFixedWidth(true): "set isFixedWidth to true, so that the control hugs its segments"
    case .setFixedWidth(false): "set isFixedWidth to false, so that the control fills its parent"
    case .setEqualWidths(true): "give all segments equal widths"
    case .setEqualWidths(false): "let each segment be as wide as its label asks"
    case .setActions(0): "move the actions out of the navigation bar"
    case .setActions(let actions): "leave \(counted(actions, "action")) in the navigation bar"
    case .removeTitle: "leave the navigation bar's title out"
    case .setPlacement(let placement): "move the control to the \(placement.name)"
    case .setSelected(let position): "select segment \(position)"
    case .setEnabled(let position): "enable segment \(position)"
    case .setTitle(let position, let title): "call segment \(position) \(quoted(title))"
    case .removeIcon(let position): "take the icon of segment \(position) away"
    case .setLabel(let position, let label):
      "give segment \(position) the accessibility label \(quoted(label))"
    }
  }
}
