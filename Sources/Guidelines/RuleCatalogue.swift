import SegmentedControl

/// One rule: what is to be known of it, its check, and what may mend it.
protocol RuleCheck {
  static var rule: Rule { get }

  /// Reports each finding of the rule on a control; the only place where the rule is judged.
  static func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink)

  /// What may mend it, the best first; each is tried on a copy before it is offered.
  static func remedies(for control: SegmentedControl) -> [[Edit]]
}

extension RuleCheck {
  static func remedies(for control: SegmentedControl) -> [[Edit]] { [] }
}

/// The rules, in order.
package enum RuleCatalogue {
  package static var rules: [Rule] { RuleID.allCases.map { $0.rule } }

  /// The names by which scenarios speak of the rules; a name's index is its rule's raw value.
  package static var names: [String] { RuleID.allCases.map { $0.name } }
}

extension RuleID {
  /// What there is to know of the rule.
  package var rule: Rule {
    switch self {
    case .segmentMinimum: SegmentMinimum.rule
    case .singleLine: SingleLine.rule
    case .purpose: PurposeRule.rule
    case .actionLabel: ActionLabel.rule
    case .mutuallyExclusive: MutuallyExclusive.rule
    case .segmentLimit: SegmentLimit.rule
    case .scrollingNeedsFill: ScrollingNeedsFill.rule
    case .navbarClutter: NavbarClutter.rule
    case .navbarTitle: NavbarTitle.rule
    case .navbarTitleCheck: NavbarTitleCheck.rule
    case .visualWeight: VisualWeight.rule
    case .mixedContent: MixedContent.rule
    case .conciseLabels: ConciseLabels.rule
    case .hiddenOptions: HiddenOptions.rule
    case .longScroll: LongScroll.rule
    case .initialSelection: InitialSelection.rule
    case .duplicateLabel: DuplicateLabel.rule
    case .emptyLabel: EmptyLabel.rule
    case .iconLabel: IconLabel.rule
    case .touchTarget: TouchTarget.rule
    case .capitalization: Capitalization.rule
    case .punctuation: Punctuation.rule
    case .whitespace: Whitespace.rule
    case .allDisabled: AllDisabled.rule
    case .toolbarPlacement: ToolbarPlacement.rule
    case .equalWidthsOverflow: EqualWidthsOverflow.rule
    }
  }

  func judge<Sink: FindingSink>(_ control: SegmentedControl, _ sink: inout Sink) {
    switch self {
    case .segmentMinimum: SegmentMinimum.judge(control, &sink)
    case .singleLine: SingleLine.judge(control, &sink)
    case .purpose: PurposeRule.judge(control, &sink)
    case .actionLabel: ActionLabel.judge(control, &sink)
    case .mutuallyExclusive: MutuallyExclusive.judge(control, &sink)
    case .segmentLimit: SegmentLimit.judge(control, &sink)
    case .scrollingNeedsFill: ScrollingNeedsFill.judge(control, &sink)
    case .navbarClutter: NavbarClutter.judge(control, &sink)
    case .navbarTitle: NavbarTitle.judge(control, &sink)
    case .navbarTitleCheck: NavbarTitleCheck.judge(control, &sink)
    case .visualWeight: VisualWeight.judge(control, &sink)
    case .mixedContent: MixedContent.judge(control, &sink)
    case .conciseLabels: ConciseLabels.judge(control, &sink)
    case .hiddenOptions: HiddenOptions.judge(control, &sink)
    case .longScroll: LongScroll.judge(control, &sink)
    case .initialSelection: InitialSelection.judge(control, &sink)
    case .duplicateLabel: DuplicateLabel.judge(control, &sink)
    case .emptyLabel: EmptyLabel.judge(control, &sink)
    case .iconLabel: IconLabel.judge(control, &sink)
    case .touchTarget: TouchTarget.judge(control, &sink)
    case .capitalization: Capitalization.judge(control, &sink)
    case .punctuation: Punctuation.judge(control, &sink)
    case .whitespace: Whitespace.judge(control, &sink)
    case .allDisabled: AllDisabled.judge(control, &sink)
    case .toolbarPlacement: ToolbarPlacement.judge(control, &sink)
    case .equalWidthsOverflow: EqualWidthsOverflow.judge(control, &sink)
    }
  }

  /// What may mend the rule on a control, the best first, untried.
  func remedies(for control: SegmentedControl) -> [[Edit]] {
    switch self {
    case .segmentMinimum: SegmentMinimum.remedies(for: control)
    case .singleLine: SingleLine.remedies(for: control)
    case .purpose: PurposeRule.remedies(for: control)
    case .actionLabel: ActionLabel.remedies(for: control)
    case .mutuallyExclusive: MutuallyExclusive.remedies(for: control)
    case .segmentLimit: SegmentLimit.remedies(for: control)
    case .scrollingNeedsFill: ScrollingNeedsFill.remedies(for: control)
    case .navbarClutter: NavbarClutter.remedies(for: control)
    case .navbarTitle: NavbarTitle.remedies(for: control)
    case .navbarTitleCheck: NavbarTitleCheck.remedies(for: control)
    case .visualWeight: VisualWeight.remedies(for: control)
    case .mixedContent: MixedContent.remedies(for: control)
    case .conciseLabels: ConciseLabels.remedies(for: control)
    case .hiddenOptions: HiddenOptions.remedies(for: control)
    case .longScroll: LongScroll.remedies(for: control)
    case .initialSelection: InitialSelection.remedies(for: control)
    case .duplicateLabel: DuplicateLabel.remedies(for: control)
    case .emptyLabel: EmptyLabel.remedies(for: control)
    case .iconLabel: IconLabel.remedies(for: control)
    case .touchTarget: TouchTarget.remedies(for: control)
    case .capitalization: Capitalization.remedies(for: control)
    case .punctuation: Punctuation.remedies(for: control)
    case .whitespace: Whitespace.remedies(for: control)
    case .allDisabled: AllDisabled.remedies(for: control)
    case .toolbarPlacement: ToolbarPlacement.remedies(for: control)
    case .equalWidthsOverflow: EqualWidthsOverflow.remedies(for: control)
    }
  }
}
