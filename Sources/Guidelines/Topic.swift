import SegmentedControl

/// What the page leaves to the designer: no rule, so nothing breaks it, but worth an explanation.
package enum Topic: UInt8, Named {
  case containerWidth

  package var name: String {
    switch self {
    case .containerWidth: "container-width"
    }
  }

  /// A few words, as a heading.
  package var title: String {
    switch self {
    case .containerWidth: "Fill the parent, or hug the segments"
    }
  }

  /// All that there is to say of it, as `Rule` says it of a rule.
  package var explanation: String {
    switch self {
    case .containerWidth:
      """
      container-width (a choice, not a rule): \(title)
        Fluent 2 iOS, Segmented control: “By default, segmented controls fill their parent \
      container. In scenarios where it’s helpful to reduce the prominence of the segmented \
      control, set isFixedWidth to true. In this case, the width of the container will be defined \
      by the width of the individual segments.”
        A control that fills is easy to find and to hit, and it scrolls where segments do not fit. \
      One that hugs its segments steps back behind the content, and never scrolls: wider than its \
      parent, it leaves segments out of reach, which is what scrolling-needs-fill tells.
        fills: control phone segments "Hot", "Iced" fill
        hugs: control phone segments "Hot", "Iced" fixed
      """
    }
  }
}
