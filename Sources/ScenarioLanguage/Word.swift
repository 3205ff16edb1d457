/// Every word that the language knows: verbs, clauses, properties, functions and closed lists of
/// values.
///
/// A word of a scenario is one of these or a name; the lexer tells which by its bytes alone.
package enum Word: UInt8, Sendable, CaseIterable {
  /// A name, or a word that is not known.
  case unknown
  // Structure.
  case background, scenario, skip, todo, only, because, examples, define, include, step
  case `let`, `for`, `repeat`, `if`, `else`
  // Verbs. `isStatement` holds from `step` to `view`, but for `else`.
  case control, use, select, tap, press, drag, release, cancel, swipe, scroll, key, rotate, wait,
    set
  case insert, append, remove, move, rename, assert, expect, print, say, show
  case why, explain, lint, fix, sweep, matrix, translate, view
  // Small words.
  case at, to, by, on, `in`, error, matches, snapshot, follows, breaks, guidelines
  case or, and, not, within, contains, starts, ends, with
  case `true`, `false`, none
  // Clauses and items.
  case phone, pad, split, segments, icon, label, disabled, unread
  case fixed, fill, equal, unequal, selected, available, title, actions, purpose
  case ltr, rtl, text, readonly, momentary, metrics, inter, inset, profile
  case regular, medium, semibold
  // Closed lists of values. `medium`, `small` and `large` serve as text sizes too, `start` and
  // `end` as places.
  case content, navbar, toolbar, sheet
  case views, states, navigation, sections
  case narrow, half, wide
  case left, right, up, down, home, end, space, start
  case extraSmall, small, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  case guideline, fluentCode, uikit, flutter, baseweb, hmsegmented
  // Properties.
  case count, width, offset, scrollable, overflows, rows, events, announcement, direction
  case placement, enabled, device, index, x, visible, pressed, truncated
  // Levels of a rule, beside `error`, and views of a control.
  case off, note, warning
  case original, pseudo, longer, accented, mirrored, each
  // Functions.
  case first, last, length, min, max, abs
}
