import Drawing
import SegmentedControl

/// Bytes as a control with any labels: every drawing of it is harmless text, whatever the width.
func fuzzDraw(_ choices: Choices) {
  var choices = choices
  let width = choices.byte()
  guard let control = choices.control() else { return }
  check(control)
  for charset in Charset.allCases {
    let options = TextDrawingOptions(width: width, charset: charset, name: choices.text())
    let texts = [
      drawText(control, options: options), drawSentences(control, options: options),
      drawLayoutTable(control, charset: charset), drawAnnouncements(control, charset: charset),
    ]
    for text in texts { for scalar in text.unicodeScalars { require(isHarmless(scalar), text) } }
    if charset == .ascii {
      for line in texts[0].split(separator: "\n") {
        require(line.utf8.count <= max(1, width), "\(width): \(line)")
      }
    }
  }
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: true
  case 0..<0x20, 0x7F...0x9F, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: false
  default: true
  }
}
