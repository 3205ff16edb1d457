import TestSupport
import Testing

/// The snippets by which the language was laid down: each runs as it is written.
struct ScriptSnippetTests {
  @Test(arguments: Snippets.passing)
  func passes(snippet: String) throws {
    let folder = try TemporaryFolder(["snippet.seg": snippet, "common.seg": Snippets.common])
    for run in [
      try Command.run(["-e", snippet], directory: folder.url),
      try Command.run([], input: snippet, directory: folder.url),
      try Command.run(["run", "snippet.seg"], directory: folder.url),
      try Command.run(["check", "snippet.seg"], directory: folder.url),
    ] {
      #expect(run.status == 0, "\(run)")
    }
  }

  /// One statement after the other, as somebody would type them.
  @Test
  func theFirstLineIsTypedAtThePrompt() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      program: PseudoTerminal.builtProgram("segctl"),
      environment: PseudoTerminal.environment(home: folder.path), rows: 40, columns: 100)
    try terminal.waitForOutput("segctl>")
    try terminal.type(Snippets.oneLine + "\r")
    try terminal.waitForScreen("valueChanged 2")
    try terminal.type(":quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("error["))
  }

  /// A failed assert shows both sides, the control as it was, and the line that last changed it.
  @Test
  func aFailedAssertShowsAllThere() throws {
    let run = try Command.run([
      "-e", "control phone segments \"A\", \"B\"\nselect 2\nassert selected == \"A\"",
    ])
    #expect(run.status == 1)
    for text in [
      "<-e>:3:8", "left: \"B\"", "right: \"A\"", "select 2", "last changed the selection",
      "phone as it was:", "║",
    ] {
      #expect(run.error.contains(text), "\(text)\n\(run)")
    }
  }
}

enum Snippets {
  static let oneLine =
    #"control phone segments "Contacts","Recents" fixed; select 2; assert selected == "Recents""#

  static let common = "define prepared() { control phone segments \"Day\", \"Week\" }\n"

  static let passing: [String] = [
    oneLine,
    #"""
    control library pad segments "Songs", "Albums", "Artists" unequal      # unequal widths, \#
    fills its parent
    control phone on "iPhone SE" segments "All", "Missed" in navbar title "Recents" actions 1
    control phone segments icon "list.bullet" label "List", icon "map" label "Map"
    control phone segments "Day", "Week" disabled, "Month" unread selected 3 available 343 \#
    for views
    control phone segments "Save", "Delete" for actions                     # a guideline \#
    finding, not an error
    control phone segments "الكل", "المفقودة" rtl text accessibility3
    """#,
    #"""
    let idiom = "pad"
    let labels = ["A", "B"]
    control (idiom) segments (labels)
    assert device == "iPad" and segments == labels
    """#,
    #"""
    control phone segments "Day", "Week", "Month", "Year"
    select "Week"            # the person's choice: by title or by position; emits \#
    valueChanged; reveals the segment
    tap 3                    # a touch on segment 3; misses if it is scrolled out of sight or \#
    disabled
    tap at 12                # a touch 12 pt from the control's leading edge
    press 1; drag to 3; release          # a gesture (`drag by 40` moves by points); `cancel` \#
    instead of `release` changes nothing
    swipe left; scroll to "Year"; scroll by -40; scroll to start
    key right; key end; key space
    set selected = 1         # by code: no event
    set available = 320; set fixed = true; set text = accessibility5; set direction = rtl
    set segments[2].title = "This week"; set segments[2].enabled = false
    insert "Hour" at 1; append "Decade"; remove "This week"; move 1 to 3; rename 2 to "Weeks"
    rotate; wait 200ms
    use phone                # which control the next statements speak of, where there are several
    """#,
    #"""
    control phone segments "Contacts", "Recents" fixed
    select 2
    assert selected == "Recents" and selected.index == 2
    assert segments[1].selected == false and count == 2
    assert not scrollable, "two short labels fit any phone"
    assert width == segments[1].width + segments[2].width within 0.01
    assert segments[2].x == segments[1].width
    assert events == ["valueChanged 2"]
    assert announcement == "selected, Recents, button, 2 of 2"
    assert rows == 1
    assert follows guidelines
    assert follows segment-limit
    expect error "no segment 9" { select 9 }
    """#,
    #"""
    background { control phone segments "Contacts", "Recents" }

    scenario "Choosing one deselects the other" @selection @smoke {
      select 2
      assert segments[1].selected == false
    }

    scenario "At most {limit} segments on {idiom}" @limits {
      examples {
        | idiom | limit |
        | phone | 5     |
        | pad   | 7     |
      }
      let labels = ["A", "B", "C", "D", "E", "F", "G", "H"]
      control (idiom) segments (first(limit, labels))
      assert follows segment-limit
      append "One more"
      assert breaks segment-limit
    }

    skip scenario "later" because "waits for the badge" { select 2 }
    todo scenario "unread dots clear on selection" { assert false }     # must fail; passing \#
    is an error
    """#,
    #"""
    include "common.seg"
    define open(labels) { control phone segments (labels) }
    let total = 0
    set total = total + 1
    for x in [1, 2] { set total = total + x }
    repeat 2 { set total = total * 2 }
    if total == 16 { step "opened"; open(["A","B"]) } else { assert false }
    assert segments == ["A", "B"]
    prepared()
    assert segments == ["Day", "Week"]
    """#,
    #"""
    control phone segments "Contacts", "Recents", "Favourites", "Voicemail", "Blocked \#
    callers", "Spam" in navbar actions 1
    say "Six is one too many for an iPhone."
    show                     # draws the control as text
    why scrollable           # every number and rule behind the answer, in order
    why breaks segment-limit # the rule, its source sentence, and what would mend it
    explain segment-limit
    lint                     # all findings, each with its source and its remedy
    fix navbar-clutter       # applies the remedy, where a rule has one, and shows what changed
    sweep available 320 to 1024  # where the layout changes, exactly
    matrix                   # devices x text sizes: fits, scrolls, hides options
    """#,
    #"""
    control phone segments "Day", "Week" fixed metrics fixed 7.5 inset 12
    assert segments[1].width == 54          # equal: both as wide as "Week", 4 x 7.5 + 2 x 12
    assert width == 108
    """#,
  ]
}
