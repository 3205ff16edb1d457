/// Which colours an SVG has.
package enum SVGTheme: UInt8, Sendable, CaseIterable {
  /// Those that the reader's system asks for (`prefers-color-scheme`), by a style sheet.
  case automatic
  /// Fixed ones, without a style sheet: fit for pages whose content policy allows none.
  case light, dark
}

/// What a colour is for.
enum Ink: UInt8, CaseIterable {
  case page, surface, hairline, track, pill, pillText, text, disabledText, disabledPill, brand
  case warning, pressed

  /// The name that a style sheet knows it by.
  var name: String {
    switch self {
    case .page: "page"
    case .surface: "surface"
    case .hairline: "hairline"
    case .track: "track"
    case .pill: "pill"
    case .pillText: "pill-text"
    case .text: "text"
    case .disabledText: "disabled-text"
    case .disabledPill: "disabled-pill"
    case .brand: "brand"
    case .warning: "warning"
    case .pressed: "pressed"
    }
  }

  /// Chosen after Fluent 2's neutrals and brand blue; text on track and pill has a contrast of at
  /// least 4.5 : 1 (WCAG 2.2, 1.4.3), what is disabled aside.
  var light: String {
    switch self {
    case .page: "#fafafa"
    case .surface: "#ffffff"
    case .hairline: "#d6d6d6"
    case .track: "#e6e6e6"
    case .pill, .brand: "#0f6cbd"
    case .pillText: "#ffffff"
    case .text: "#333333"
    case .disabledText: "#9a9a9a"
    case .disabledPill: "#a8a8a8"
    case .warning: "#c50f1f"
    case .pressed: "#000000"
    }
  }

  var dark: String {
    switch self {
    case .page: "#141414"
    case .surface: "#242424"
    case .hairline: "#474747"
    case .track: "#383838"
    case .pill, .brand: "#479ef5"
    case .pillText: "#0a0a0a"
    case .text: "#e0e0e0"
    case .disabledText: "#7a7a7a"
    case .disabledPill: "#707070"
    case .warning: "#f1707b"
    case .pressed: "#ffffff"
    }
  }
}

/// The rules that turn light colours into dark ones where the reader's system asks for it.
///
/// Colours stand in attributes, which a style sheet overrides; the rules are bound to the picture's
/// identifier, so that several pictures can stand in one page.
package func darkStyleSheet(identifier: String) -> String {
  var text = "@media (prefers-color-scheme:dark){"
  for ink in Ink.allCases {
    text += "#\(identifier) .f-\(ink.name){fill:\(ink.dark)}"
    text += "#\(identifier) .s-\(ink.name){stroke:\(ink.dark)}"
  }
  return text + "}"
}
