/// A file that is only checked, never run: a wider part of the language than the workloads use.
enum ParseOnly {
  /// The text of so many blocks, each of about 1,600 bytes.
  static func text(blocks: Int, seed: UInt64) -> String {
    let generator = ScenarioGenerator(seed: seed)
    var text = "background { control phone segments \"Contacts\", \"Recents\" }\n"
    for number in 1...blocks {
      text += block(number, labels: generator.scenario(number).labels)
    }
    return text
  }

  private static func block(_ number: Int, labels: [String]) -> String {
    """

    # Block \(number): tables, tags and computed values.
    scenario "At most {limit} segments on {idiom}, \(number)" @limits @smoke {
      examples {
        | idiom | limit |
        | phone | 5     |
        | pad   | 7     |
      }
      let labels = [\(quotedList(labels)), "C", "D", "E", "F", "G", "H"]
      control (idiom) segments (first(limit, labels)) unequal
      append "One more"
      assert count == limit + 1
      assert breaks segment-limit, "the limit on {idiom} is {limit}"
    }

    scenario "A gesture and its end, \(number)" @gesture {
      control phone segments \(quotedList(labels)) selected 1 available 320
      step "a drag along the control"
      press 1; drag to 2; release
      assert selected == "\(labels[1])" and count == \(labels.count)   # nothing else moved
      assert segments[1].selected == false or not segments[2].enabled
      step "by code"
      set selected = 1
      set segments[2].title = "This week"; set segments[2].enabled = false
      assert events == ["valueChanged 2"]
      if scrollable { scroll to start } else { assert offset == 0 }
      expect error "no segment 9" { select 9 }
    }

    scenario "Arithmetic, \(number)" {
      control phone segments "Day", "Week" fixed metrics fixed 7.5 inset 12
      let total = 0
      for place in [1, 2] {
        set total = total + segments[place].width * 2 - segments[place].x / (1 + 1)
      }
      repeat 3 { key right; wait 200ms }
      assert width == segments[1].width + segments[2].width within 0.01
      assert total > 100 and total <= 2 * (width + 12.25), "{total} of {width} points"
      assert announcement == "selected, Week, button, 2 of 2"
    }

    """
  }
}
