/// Where a control stands in its screen.
package enum Placement: UInt8, Named {
  case content, navigationBar, toolbar, sheet

  package var name: String {
    switch self {
    case .content: "content"
    case .navigationBar: "navbar"
    case .toolbar: "toolbar"
    case .sheet: "sheet"
    }
  }
}

/// What a control is used for, where a scenario says so with `for`.
package enum Purpose: UInt8, Named {
  case views, states, actions, navigation, sections

  package var name: String {
    switch self {
    case .views: "views"
    case .states: "states"
    case .actions: "actions"
    case .navigation: "navigation"
    case .sections: "sections"
    }
  }
}

/// The direction in which segments follow one another.
package enum Direction: UInt8, Named {
  case leftToRight, rightToLeft

  package var name: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }
}

/// The keys that a control knows (`key right`).
package enum Key: UInt8, Named {
  case right, down, left, up, home, end, space

  package var name: String {
    switch self {
    case .right: "right"
    case .down: "down"
    case .left: "left"
    case .up: "up"
    case .home: "home"
    case .end: "end"
    case .space: "space"
    }
  }
}

/// The physical direction in which a finger swipes.
package enum SwipeDirection: UInt8, Named {
  case left, right

  package var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    }
  }
}

/// The steps of the system's text size setting.
///
/// The page's control does not grow with the text size (Fluent shows the large content viewer), so
/// a control is `large` until a scenario sets `text`.
package enum TextSize: UInt8, Named {
  case extraSmall, small, medium, large
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  package var name: String {
    switch self {
    case .extraSmall: "extraSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extraLarge"
    case .extraExtraLarge: "extraExtraLarge"
    case .extraExtraExtraLarge: "extraExtraExtraLarge"
    case .accessibility1: "accessibility1"
    case .accessibility2: "accessibility2"
    case .accessibility3: "accessibility3"
    case .accessibility4: "accessibility4"
    case .accessibility5: "accessibility5"
    }
  }

  /// The points of the style that is 15 points by default (HIG, Dynamic Type, subheadline).
  package var points: Double {
    switch self {
    case .extraSmall: 12
    case .small: 13
    case .medium: 14
    case .large: 15
    case .extraLarge: 17
    case .extraExtraLarge: 19
    case .extraExtraExtraLarge: 21
    case .accessibility1: 25
    case .accessibility2: 30
    case .accessibility3: 36
    case .accessibility4: 42
    case .accessibility5: 49
    }
  }

  /// What a font size is multiplied by: this step's points over the default's 15.
  package var scale: Double { points / 15 }
}
