import Guidelines
import SegmentedControl
import Testing

@Suite("Catalogue")
struct CatalogueTests {
  @Test("has every rule, in order, each with its severity")
  func severities() {
    let expected = """
      segment-minimum error
      single-line warning
      purpose warning
      action-label note
      mutually-exclusive warning
      segment-limit warning
      scrolling-needs-fill error
      navbar-clutter warning
      navbar-title warning
      navbar-title-check note
      visual-weight warning
      mixed-content warning
      concise-labels warning
      hidden-options warning
      long-scroll warning
      initial-selection note
      duplicate-label warning
      empty-label warning
      icon-label warning
      touch-target note
      capitalization note
      punctuation note
      whitespace note
      all-disabled error
      toolbar-placement note
      equal-widths-overflow note
      """
    let lines = RuleCatalogue.rules.map { "\($0.name) \($0.severity.name)" }
    #expect(lines == expected.split(separator: "\n").map(String.init))
    #expect(FindingSeverity.note < .warning && FindingSeverity.warning < .error)
  }

  @Test("finds each rule by its name, and at the index of its name")
  func names() {
    for (index, name) in RuleCatalogue.names.enumerated() {
      #expect(RuleID.named(name)?.name == name)
      #expect(RuleID(rawValue: UInt8(index))?.name == name)
    }
    #expect(RuleID.named("segment-limits") == nil)
    #expect(RuleID.named("") == nil)
    #expect(RuleID.named("Segment-Limit") == nil)
  }

  @Test("quotes the page word by word, and only the page")
  func sentences() {
    for rule in RuleCatalogue.rules {
      let isOnPage = page.contains(rule.sentence)
      #expect(isOnPage == (rule.source == .page), "\(rule.name): \(rule.sentence)")
    }
  }

  @Test("explains what the page leaves to choose in its words, and as no rule")
  func topics() {
    for topic in Topic.allCases {
      let quote = topic.explanation.split(separator: "“").last?.split(separator: "”").first ?? ""
      #expect(quote.count > 40 && page.contains(quote), "\(topic.name): \(quote)")
      #expect(topic.explanation.hasPrefix(topic.name) && Topic.named(topic.name) == topic)
      #expect(RuleID.named(topic.name) == nil)
    }
    #expect(Topic.allCases.map { $0.name } == ["container-width"])
    #expect(Topic.named("container-widths") == nil)
  }

  @Test("leaves no text of a rule empty, and ends each as a sentence")
  func texts() {
    for rule in RuleCatalogue.rules {
      for text in [rule.reason, rule.threshold, rule.advice] {
        #expect(text.hasSuffix(".") || text.hasSuffix("`."), "\(rule.name): \(text)")
        #expect(!text.contains("\n") && !text.contains("  "), "\(rule.name): \(text)")
      }
      #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
      #expect(rule.breakingExample != rule.followingExample || rule.id == .mutuallyExclusive)
      for example in [rule.breakingExample, rule.followingExample] {
        #expect(example.hasPrefix("control "), "\(rule.name): \(example)")
      }
    }
  }
}

/// The sentences of the page "Segmented control" of Fluent 2 iOS on which the rules stand.
private let page = """
  A segmented control lets someone select one option from a set of two or more segments in a \
  single, horizontal container.
  Segmented controls work well for changing states of elements or views within a single context, \
  like switching from a contacts list to recent calls. It’s best not to use them to initiate \
  actions or navigate to a new page; try a button or link instead. To let people navigate between \
  the main sections of an app, use the tab bar.
  The segmented control only allows for one selected option at a time. Choosing a new option will \
  deselect the current option.
  Try to limit segmented controls to five segments on iPhone and seven segments on iPad. When \
  there are more options than will fit on screen, the segmented control will scroll horizontally. \
  In order for scrolling to function properly, isFixedWidth must be set to false. Segmented \
  controls will never wrap.
  Don’t force a segmented control onto a second line
  Segmented controls can provide in-context navigation, so they’re often placed in an app’s \
  navigation bar. To avoid a cluttered interface, consider using segmented controls in navigation \
  bars without additional actions or a title. If you do include a title, make sure it’s useful and \
  applicable to all views. This way, people can focus on moving between views.
  By default, segmented controls fill their parent container. In scenarios where it’s helpful to \
  reduce the prominence of the segmented control, set isFixedWidth to true. In this case, the \
  width of the container will be defined by the width of the individual segments.
  Individual segments can have equal or unequal widths using shouldSetEqualWidthForSegments. If \
  setting unequal widths, carefully consider the content in the segments and the visual weight \
  larger segments might entail.
  Each segment supports text or icons. For best scannability, opt for using one or the other \
  within a single segmented control. A mix of text and icons can disrupt visual rhythm and cause \
  confusion.
  Use concise labels that describe the view someone will see when they select each segment. Space \
  is limited on mobile, so label carefully to avoid hidden options and long side scrolling.
  """
