/// How much a finding weighs.
package enum FindingSeverity: UInt8, Sendable, Comparable {
  /// Worth a look; a control with notes alone follows the guidelines.
  case note
  /// Against the guideline.
  case warning
  /// The control cannot do its work.
  case error

  package static func < (left: FindingSeverity, right: FindingSeverity) -> Bool {
    left.rawValue < right.rawValue
  }

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The rules, in the order of the catalogue: first the page's, then those beyond it.
///
/// The raw value is the index in the catalogue, by which a resolved scenario names its rules.
package enum RuleID: UInt8, CaseIterable, Sendable {
  case segmentMinimum, singleLine, purpose, actionLabel, mutuallyExclusive, segmentLimit
  case scrollingNeedsFill, navbarClutter, navbarTitle, navbarTitleCheck, visualWeight
  case mixedContent, conciseLabels, hiddenOptions, longScroll
  case initialSelection, duplicateLabel, emptyLabel, iconLabel, touchTarget, capitalization
  case punctuation, whitespace, allDisabled, toolbarPlacement, equalWidthsOverflow

  package static let count: UInt8 = RuleID.equalWidthsOverflow.rawValue + 1

  /// The name that scenarios use.
  package var name: String {
    switch self {
    case .segmentMinimum: "segment-minimum"
    case .singleLine: "single-line"
    case .purpose: "purpose"
    case .actionLabel: "action-label"
    case .mutuallyExclusive: "mutually-exclusive"
    case .segmentLimit: "segment-limit"
    case .scrollingNeedsFill: "scrolling-needs-fill"
    case .navbarClutter: "navbar-clutter"
    case .navbarTitle: "navbar-title"
    case .navbarTitleCheck: "navbar-title-check"
    case .visualWeight: "visual-weight"
    case .mixedContent: "mixed-content"
    case .conciseLabels: "concise-labels"
    case .hiddenOptions: "hidden-options"
    case .longScroll: "long-scroll"
    case .initialSelection: "initial-selection"
    case .duplicateLabel: "duplicate-label"
    case .emptyLabel: "empty-label"
    case .iconLabel: "icon-label"
    case .touchTarget: "touch-target"
    case .capitalization: "capitalization"
    case .punctuation: "punctuation"
    case .whitespace: "whitespace"
    case .allDisabled: "all-disabled"
    case .toolbarPlacement: "toolbar-placement"
    case .equalWidthsOverflow: "equal-widths-overflow"
    }
  }

  /// An error where the control cannot work, a warning where the page or accessibility is broken,
  /// a note for the rest.
  package var severity: FindingSeverity {
    switch self {
    case .segmentMinimum, .scrollingNeedsFill, .allDisabled: .error
    case .actionLabel, .navbarTitleCheck, .initialSelection, .touchTarget, .capitalization,
      .punctuation, .whitespace, .toolbarPlacement, .equalWidthsOverflow:
      .note
    default: .warning
    }
  }

  /// Whether a control can break it; one rule says what the model keeps to by its form.
  package var canBeBroken: Bool { self != .mutuallyExclusive }

  /// The rule of that name, compared byte by byte; nil when there is none.
  package static func named(_ name: String) -> RuleID? {
    for id in allCases where id.name.utf8.elementsEqual(name.utf8) { return id }
    return nil
  }
}
