// Written by .ci/embed-lessons from scenarios/lessons; change those, then run it.

// swift-format-ignore-file

extension Lesson {
  /// The lessons, in order.
  static let all: [Lesson] = [
    Lesson(
      name: "two-or-more",
      source: #"""
# One of two or more
# “A segmented control lets someone select one option from a set of two or more segments”

define lesson() {
  say "A cafe's menu has two sides to choose from. It is going to have a third: Bread."
  control phone segments "Drinks", "Food"
}

define check() {
  assert count == 3, "there are {count} segments; the menu has three sides"
  assert segments[3].title == "Bread", "the third segment is to be called Bread"
  assert rows == 1 and follows guidelines, "ask `lint` what is wrong"
}

define hint() {
  say "`append` adds a segment at the end, `insert … at` anywhere."
  say "Titles stand in quotes: append \"Bread\""
}

scenario "Lesson 1: one of two or more" @lesson {
  lesson()
  append "Bread"
  check()
}

"""#),
    Lesson(
      name: "one-choice",
      source: #"""
# Choosing one deselects the other
# “Choosing a new option will deselect the current option.”

define lesson() {
  say "Somebody looks at the calls that they missed. Be that person, by a touch."
  control phone segments "All", "Missed", "Blocked"
}

define check() {
  assert selected == "Missed", "{selected} is selected, not Missed"
  assert not segments[1].selected, "two segments cannot be selected at once"
  assert events == ["valueChanged 2"], "a touch tells of one change, not {length(events)}"
}

define hint() {
  say "`tap` is a touch; `set selected` is the program's doing and tells nobody."
  say "Either the title or the position says which: tap \"Missed\", tap 2"
}

scenario "Lesson 2: choosing one deselects the other" @lesson @selection {
  lesson()
  tap "Missed"
  check()
}

"""#),
    Lesson(
      name: "not-for-actions",
      source: #"""
# States and views, not actions
# “It’s best not to use them to initiate actions or navigate to a new page; try a button or link
# instead.”

define lesson() {
  say "These segments do something when they are tapped. Let them name views instead."
  say "The list behind it has all messages, or only the unread ones: All and Unread."
  control phone segments "Refresh", "Delete" for actions
}

define check() {
  assert follows purpose, "a segmented control that starts actions ought to be buttons"
  assert follows action-label, "a label that is a command promises an action"
  assert segments == ["All", "Unread"], "call the segments All and Unread"
}

define hint() {
  say "`why breaks purpose` tells the rule. What a control is for can be set: set purpose = views"
  say "`rename 1 to \"All\"` gives a segment a new title."
}

scenario "Lesson 3: states and views, not actions" @lesson @purpose {
  lesson()
  set purpose = views
  rename 1 to "All"
  rename 2 to "Unread"
  check()
}

"""#),
    Lesson(
      name: "sections-have-tabs",
      source: #"""
# Sections have a tab bar
# “To let people navigate between the main sections of an app, use the tab bar.”

define lesson() {
  say "An app put its main sections into a segmented control. They belong into a tab bar."
  say "What is left for this control are the two views of Library: Songs and Albums."
  control phone segments "Home", "Search", "Library" for sections
}

define check() {
  assert follows purpose, "it is still used for sections"
  assert count == 2, "two views are left, not {count}"
  assert segments == ["Songs", "Albums"], "the views are Songs and Albums"
}

define hint() {
  say "You may declare the control anew; it takes the place of the first."
  say "control phone segments \"Songs\", \"Albums\" for …"
}

scenario "Lesson 4: sections have a tab bar" @lesson @purpose {
  lesson()
  control phone segments "Songs", "Albums" for views
  check()
}

"""#),
    Lesson(
      name: "five-on-a-phone",
      source: #"""
# Five on an iPhone
# “Try to limit segmented controls to five segments on iPhone and seven segments on iPad.”

define lesson() {
  say "One segment for each day of the working week would be enough."
  control phone segments "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"
}

define check() {
  assert follows segment-limit, "there are {count} segments; an iPhone should show five"
  assert not scrollable, "it still scrolls"
  assert "Mon" in segments and "Fri" in segments, "keep Monday to Friday"
}

define hint() {
  say "Which day is no working day?"
  say "`remove` takes a title or a position."
}

scenario "Lesson 5: five on an iPhone" @lesson @limits {
  lesson()
  remove "Sun"
  check()
}

"""#),
    Lesson(
      name: "seven-on-a-pad",
      source: #"""
# Seven on an iPad
# “Try to limit segmented controls to five segments on iPhone and seven segments on iPad.”

define lesson() {
  say "All seven days are wanted. On which device may they all be shown?"
  control week phone segments "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"
}

define check() {
  assert count == 7, "all seven days are wanted, and here are {count}"
  assert follows segment-limit, "seven are too many for this device"
  assert not scrollable, "it still scrolls"
}

define hint() {
  say "A property tells the device: print device"
  say "It can be set, or the control declared anew with `pad`: set device = \"iPad\""
}

scenario "Lesson 6: seven on an iPad" @lesson @limits {
  lesson()
  set device = "iPad"
  check()
}

"""#),
    Lesson(
      name: "room-to-scroll",
      source: #"""
# Scrolling needs room to fill
# “In order for scrolling to function properly, isFixedWidth must be set to false.”

define lesson() {
  say "This control is wider than the screen, and what lies outside cannot be reached."
  control phone segments "Contacts", "Recents", "Favourites", "Voicemail" fixed
}

define check() {
  assert follows scrolling-needs-fill, "fixed, {content} points do not fit in {available}"
  assert scrollable or not overflows, "something is still out of reach"
  assert count == 4, "keep the four segments"
}

define hint() {
  say "`why overflows` shows the widths."
  say "`fixed` is a property: true or false."
}

scenario "Lesson 7: scrolling needs room to fill" @lesson @scrolling {
  lesson()
  set fixed = false
  check()
}

"""#),
    Lesson(
      name: "one-line",
      source: #"""
# Never a second line
# “Don’t force a segmented control onto a second line”

define lesson() {
  say "Somebody put a line break into a label. A segmented control has one row, always."
  control phone segments "This\nweek", "This month"
}

define check() {
  assert rows == 1, "there is one row"
  assert follows single-line, "a label still has a line break"
}

define hint() {
  say "`fix single-line` applies the rule's own remedy, and tells what it does."
}

scenario "Lesson 8: never a second line" @lesson @scrolling {
  lesson()
  fix single-line
  check()
}

"""#),
    Lesson(
      name: "a-quiet-bar",
      source: #"""
# A quiet navigation bar
# “To avoid a cluttered interface, consider using segmented controls in navigation bars without
# additional actions or a title.”

define lesson() {
  say "Beside this control the bar has a title and two actions. Let people focus on the views."
  control phone segments "Contacts", "Recents" in navbar title "Recents" actions 2
}

define check() {
  assert follows navbar-clutter, "the bar still has {actions} actions"
  assert follows navbar-title, "a title that is the name of one view does not fit the other"
  assert placement == "navbar", "leave it in the navigation bar"
}

define hint() {
  say "`title` and `actions` are properties; `none` is no title."
  say "`fix navbar-clutter` does the half of it."
}

scenario "Lesson 9: a quiet navigation bar" @lesson @placement {
  lesson()
  set actions = 0
  set title = none
  check()
}

"""#),
    Lesson(
      name: "a-title-for-all",
      source: #"""
# A title for all views
# “If you do include a title, make sure it’s useful and applicable to all views.”

define lesson() {
  say "The title names only one of the views. One word would do for both: Phone."
  control phone segments "Contacts", "Recents" in navbar title "Contacts"
}

define check() {
  assert follows navbar-title, "the title is the name of one segment"
  assert title == "Phone", "a title that fits both would be Phone"
}

define hint() {
  say "set title = …"
}

scenario "Lesson 10: a title for all views" @lesson @placement {
  lesson()
  set title = "Phone"
  check()
}

"""#),
    Lesson(
      name: "less-prominent",
      source: #"""
# Less prominent
# “In scenarios where it’s helpful to reduce the prominence of the segmented control, set
# isFixedWidth to true.”

define lesson() {
  say "By default a control fills its parent. Here it is a side matter: let it hug its segments."
  say "All letters are 10 points wide: three of them and two insets of 10 are 50."
  control phone segments "Hot", "Ice" available 300 metrics fixed 10 inset 10
}

define check() {
  assert width < available, "it still fills the {available} points"
  assert width == 100, "two segments of 50 are 100 points, not {width}"
}

define hint() {
  say "`why width` tells where its width comes from."
  say "The property is called `fixed`."
}

scenario "Lesson 11: less prominent" @lesson @layout {
  lesson()
  set fixed = true
  check()
}

"""#),
    Lesson(
      name: "the-weight-of-widths",
      source: #"""
# The weight of widths
# “If setting unequal widths, carefully consider the content in the segments and the visual weight
# larger segments might entail.”

define lesson() {
  say "One of these two looks far more important than the other. There is room for equal widths."
  control pad segments "Awaiting reply", "All" unequal
}

define check() {
  assert follows visual-weight, "one is more than 2.5 times as wide as the other"
  assert follows guidelines, "ask `lint` what is wrong"
}

define hint() {
  say "The property is called `equal`."
}

scenario "Lesson 12: the weight of widths" @lesson @layout {
  lesson()
  set equal = true
  check()
}

"""#),
    Lesson(
      name: "words-or-pictures",
      source: #"""
# Words or pictures
# “For best scannability, opt for using one or the other within a single segmented control.”

define lesson() {
  say "One segment is a picture, the others are words. Make them all words."
  control phone segments "List", icon "map" label "Map", "Globe"
}

define check() {
  assert follows mixed-content, "texts and icons are still mixed"
  assert count == 3, "all three views are wanted"
  assert segments == ["List", "Map", "Globe"], "the order is List, Map, Globe"
}

define hint() {
  say "`remove 2` takes the picture away."
  say "`insert \"Map\" at 2` puts a word in its place."
}

scenario "Lesson 13: words or pictures" @lesson @content {
  lesson()
  remove 2
  insert "Map" at 2
  check()
}

"""#),
    Lesson(
      name: "few-words",
      source: #"""
# Few words
# “Use concise labels that describe the view someone will see when they select each segment.”

define lesson() {
  say "Labels of a whole sentence push each other off the screen."
  control phone segments "Show me all of my messages", "Only the unread ones", "Archived"
}

define check() {
  assert follows concise-labels, "a label is still too long: a word or two will do"
  assert follows hidden-options, "something is still cut off or out of sight"
  assert count == 3, "keep all three views"
}

define hint() {
  say "What view does somebody see? Name that: All, Unread, Archived."
  say "rename 1 to \"All\""
}

scenario "Lesson 14: few words" @lesson @content {
  lesson()
  rename 1 to "All"
  rename 2 to "Unread"
  check()
}

"""#),
    Lesson(
      name: "nothing-hidden",
      source: #"""
# Nothing hidden
# “Space is limited on mobile, so label carefully to avoid hidden options and long side
# scrolling.”

define lesson() {
  say "One long label makes all of them wide, and the last is cut off. All four have to stay."
  control phone segments "Years", "Months", "Days", "All Photos"
}

define check() {
  assert segments == ["Years", "Months", "Days", "All Photos"], "the labels have to stay"
  assert not scrollable, "it still scrolls: {content} points in {width}"
  assert follows hidden-options, "something is still hidden"
}

define hint() {
  say "`sweep available 320 to 500` shows where it would fit. The screen has {available}."
  say "Need all be as wide as the widest? Look for `equal-widths-overflow` in `lint`."
}

scenario "Lesson 15: nothing hidden" @lesson @scrolling {
  lesson()
  set equal = false
  check()
}

"""#),
    Lesson(
      name: "another-language",
      source: #"""
# Another language
# “Space is limited on mobile, so label carefully to avoid hidden options and long side
# scrolling.”

define lesson() {
  say "In English all fits. In German it does not: `view in \"de\"` and `show` let you see."
  control phone segments "Street", "Size", "Hours"
  translate to "de" with "Straße", "Größe", "Öffnungszeiten"
}

define check() {
  view in each { assert not scrollable, "as {segments[3].title} it scrolls" }
  assert count == 3, "all three are wanted"
}

define hint() {
  say "What did the control of the lesson before need?"
  say "`view in pseudo` shows a language that is longer than any, mirrored and with accents."
}

scenario "Lesson 16: another language" @lesson @languages {
  lesson()
  set equal = false
  check()
}

"""#),
    Lesson(
      name: "for-every-ear",
      source: #"""
# For every ear
# Apple Human Interface Guidelines: what is seen is also said.

define lesson() {
  say "A screen reader finds two pictures here, and no word for them. They are a list and a map."
  control phone segments icon "list.bullet", icon "map"
}

define check() {
  assert follows icon-label, "a picture still has no name"
  assert announcement starts with "selected, List", "the first is to be called List"
  assert segments[2].announcement starts with "Map", "the second is to be called Map"
}

define hint() {
  say "A name for the ear is a `label`, and it can be declared or set."
  say "set segments[1].label = \"List\""
}

scenario "Lesson 17: for every ear" @lesson @accessibility {
  lesson()
  set segments[1].label = "List"
  set segments[2].label = "Map"
  check()
}

"""#),
  ]
}
