/// One option of a control.
///
/// Read it in place (`control.segments[i].titleKey`). It is changed only by
/// the control's own acts, since a new title or icon means a new layout.
package struct Segment: Sendable {
  /// What a segment is made from.
  package struct Item: Sendable {
    /// Whether the segment shows an unread dot, until it is selected.
    package var isUnread: Bool
    package var isEnabled: Bool
    /// The text; empty for an icon alone. An empty text without an icon is legal, and a finding.
    package var title: String
    /// The name of the icon; nil for a text alone.
    package var icon: String?
    /// The accessibility label; nil to be announced by the title.
    package var label: String?

    /// What people will call the segment: its `name`.
    package var name: String { Segment.name(title, label, icon) }
  }

  /// What it shows and says.
  private var face: Face
  /// The `textKey` of `name`, by which the segment is looked up.
  package internal(set) var titleKey: UInt64
  /// The width that the content asks for, its insets included, in points.
  package internal(set) var natural: Double
  /// Which item this is, whatever its label and position: unique in its control for ever.
  package let identity: Int32
  package internal(set) var isEnabled: Bool
  package internal(set) var isUnread: Bool

  /// What people call the segment: its title or, for an icon alone, its accessibility label, else
  /// the name of the icon.
  ///
  /// A scenario that says `select "List"` means the name.
  package var name: String { Segment.name(title, label, icon) }

  private static func name(_ title: String, _ label: String?, _ icon: String?) -> String {
    if !title.isEmpty { return title }
    if let label, !label.isEmpty { return label }
    return icon ?? ""
  }

  package internal(set) var title: String {
    get { face.title }
    set { face = Face(title: newValue, icon: icon, label: label) }
  }

  package internal(set) var icon: String? {
    get { face.icon }
    set { face = Face(title: title, icon: newValue, label: label) }
  }

  package internal(set) var label: String? {
    get { face.label }
    set { face = Face(title: title, icon: icon, label: newValue) }
  }

  /// The texts of a segment, apart from it: whoever inserts one moves all behind it, so a segment
  /// is small.
  private final class Face: Sendable {
    let title: String
    let icon: String?
    let label: String?

    init(title: String, icon: String?, label: String?) {
      self.title = title
      self.icon = icon
      self.label = label
    }
  }
}

// By the memberwise initialisers: one that sets each field is compiled to a copy of them all. That
// of an item takes its fields in another order, which tells the two apart.

extension Segment.Item {
  package init(
    title: String, icon: String? = nil, label: String? = nil, isEnabled: Bool = true,
    isUnread: Bool = false
  ) {
    self.init(isUnread: isUnread, isEnabled: isEnabled, title: title, icon: icon, label: label)
  }
}

extension Segment {
  /// Makes a segment of the item at an index; its fields are read in place, which spares copies.
  init(
    _ items: [Item], at index: Int, identity: Int32, _ metrics: TextMetrics, _ textSize: TextSize
  ) {
    self.init(
      face: Face(
        title: items[index].title, icon: items[index].icon, label: items[index].label),
      titleKey: textKey(of: items[index].title.isEmpty ? items[index].name : items[index].title),
      natural: metrics.naturalWidth(
        title: items[index].title, hasIcon: items[index].icon != nil, at: textSize),
      identity: identity, isEnabled: items[index].isEnabled, isUnread: items[index].isUnread)
  }
}
