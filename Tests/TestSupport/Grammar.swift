import Foundation

/// grammar.md, taken apart.
package enum Grammar {
  /// One fenced block of grammar.md.
  package struct Example: Sendable, CustomStringConvertible {
    package let line: Int
    package let info: [String]
    package let text: String
    /// The files that earlier blocks left beside it.
    package let files: [String: String]

    package var description: String { "grammar.md:\(line) \(info.joined(separator: " "))" }

    package func value(of key: String) -> String? {
      info.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
  }

  package static let text = (try? Checkout.text(of: "grammar.md")) ?? ""
  package static let blocks = parseBlocks()
  package static let examples = blocks.filter { $0.info.first == "seg" }

  /// The rows of each table, cell by cell, the line of dashes left out.
  package static let tables: [[[String]]] = {
    var tables: [[[String]]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        if !(tables.last?.isEmpty ?? true) { tables.append([]) }
        continue
      }
      if line.hasPrefix("|--") || line.hasPrefix("|:-") { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      tables[tables.count - 1].append(cells)
    }
    return tables
  }()

  /// What stands between back quotes.
  package static func quoted(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The text below a heading, up to the next one of its rank.
  package static func section(_ title: String) -> String {
    let parts = text.components(separatedBy: "\n## ")
    return parts.first { $0.hasPrefix(title + "\n") } ?? ""
  }

  private static func parseBlocks() -> [Example] {
    var blocks: [Example] = []
    var files: [String: String] = [:]
    var open: (line: Int, info: [String], lines: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      guard let block = open else {
        let info = line.dropFirst(3).split(separator: " ").map(String.init)
        open = (index + 1, info, [])
        continue
      }
      open = nil
      let example = Example(
        line: block.line, info: block.info,
        text: block.lines.joined(separator: "\n") + "\n", files: files)
      if let name = example.value(of: "file") { files[name] = example.text }
      blocks.append(example)
    }
    return blocks
  }
}
