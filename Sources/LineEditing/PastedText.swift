/// What of a paste goes into the block.
package enum PastedText {
  /// Normalises line ends (CR LF and CR become LF), drops control characters other than tabs and
  /// one line end at the very end, and strips prompts that were copied along.
  ///
  /// - Parameters:
  ///   - prompt: the visible text of the prompt, such as `segctl> `.
  ///   - strippable: other prompts, such as `…> `.
  package static func cleaned(
    _ pasted: [Unicode.Scalar], prompt: String, strippable: [String]
  ) -> [Unicode.Scalar] {
    var lines = splitLines(pasted)
    if lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
    // A line may well contain what looks like a marker; only where the prompt itself was copied is
    // the rest taken to be a copied session.
    let prompt = Array(prompt.unicodeScalars)
    let others = strippable.map { Array($0.unicodeScalars) }
    if let first = lines.first, startsWithPrompt(first, prompt, others) {
      lines = lines.map { stripped($0, prompt, others) }
    }
    return Array(lines.joined(separator: ["\n"]))
  }

  private static func splitLines(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      switch scalar {
      case "\r": lines.append([])
      case "\n": if previous != "\r" { lines.append([]) }
      case "\t": lines[lines.count - 1].append(scalar)
      default: if Cell.width(of: scalar) != nil { lines[lines.count - 1].append(scalar) }
      }
      previous = scalar
    }
    return lines
  }

  private static func startsWithPrompt(
    _ line: [Unicode.Scalar], _ prompt: [Unicode.Scalar], _ others: [[Unicode.Scalar]]
  ) -> Bool {
    ([prompt] + others).contains { !$0.isEmpty && line.starts(with: $0) }
  }

  private static func stripped(
    _ line: [Unicode.Scalar], _ prompt: [Unicode.Scalar], _ others: [[Unicode.Scalar]]
  ) -> [Unicode.Scalar] {
    if let found = ([prompt] + others).first(where: { !$0.isEmpty && line.starts(with: $0) }) {
      return Array(line.dropFirst(found.count))
    }
    // A marker is as wide as the prompt, set to the right, and ends with `..> ` as the prompt of a
    // session ends with `> `.
    let marker = line.prefix(prompt.count)
    if marker.count > 4, marker.suffix(4).elementsEqual("..> ".unicodeScalars) {
      return Array(line.dropFirst(marker.count))
    }
    return line
  }
}
