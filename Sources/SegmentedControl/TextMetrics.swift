/// The weights of Inter that the program has the advance widths of.
package enum InterWeight: UInt8, Named {
  case regular, medium, semibold

  package var name: String {
    switch self {
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    }
  }
}

/// How text is measured and how far it stays from its segment's edges; all in points.
package enum TextMetrics: Sendable, Equatable {
  /// Inter's advance widths at a font size, without kerning.
  case inter(weight: InterWeight, size: Double, inset: Double)
  /// The same advance for each character that a reader sees (grapheme cluster).
  case fixed(advance: Double, inset: Double)

  /// The side of an icon and its distance from a text; neither grows with the text.
  package static let iconSide = 20.0
  package static let iconSpacing = 6.0

  /// Inter Regular at 15 points, as in Fluent 2 iOS, with 16 points on each side.
  package static var standard: TextMetrics { .inter(weight: .regular, size: 15, inset: 16) }

  /// The space on each side of a segment's content.
  package var inset: Double {
    switch self {
    case .inter(_, _, let inset), .fixed(_, let inset): inset
    }
  }

  /// The font size at a text size: the unit of widths in em.
  ///
  /// A fixed advance is taken for that of a typewriter face, 0.6 em.
  package func em(at textSize: TextSize) -> Double {
    switch self {
    case .inter(_, let size, _): size * textSize.scale
    case .fixed(let advance, _): advance / 0.6 * textSize.scale
    }
  }

  /// The width of a text on one line at a text size, without insets.
  package func width(of text: String, at textSize: TextSize) -> Double {
    switch self {
    case .inter(let weight, let size, _):
      interWidth(of: text, weight: weight, size: size * textSize.scale)
    case .fixed(let advance, _):
      Double(clusterCount(of: text)) * advance * textSize.scale
    }
  }

  /// The width that a segment's content and its two insets ask for.
  func naturalWidth(title: String, hasIcon: Bool, at textSize: TextSize) -> Double {
    let text = title.isEmpty ? 0 : width(of: title, at: textSize)
    if !hasIcon { return text + 2 * inset }
    return TextMetrics.iconSide + (title.isEmpty ? 0 : TextMetrics.iconSpacing) + text + 2 * inset
  }

  /// Whether all numbers are within `minimumPoints...maximumPoints` or, the size apart, 0.
  var isValid: Bool {
    switch self {
    case .inter(_, let size, let inset): isLength(size) && isLengthOrNone(inset)
    case .fixed(let advance, let inset): isLengthOrNone(advance) && isLengthOrNone(inset)
    }
  }
}

private func isLength(_ points: Double) -> Bool {
  points >= minimumPoints && points <= maximumPoints
}

private func isLengthOrNone(_ points: Double) -> Bool { points == 0 || isLength(points) }
