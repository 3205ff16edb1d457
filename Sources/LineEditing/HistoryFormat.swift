/// The history file: one entry a line, oldest first, in UTF-8. A line feed within an entry is `\n`,
/// a carriage return `\r`, a backslash `\\`; nothing else is escaped, so the file can be read and
/// searched with any tool.
enum HistoryFormat {
  /// Longer lines are not ours and are passed over, bytes.
  static let maximumLineLength = 1 << 20

  /// A larger file is not read, bytes: ten thousand entries seldom take one of these 64 mebibytes.
  static let maximumSize = 1 << 26

  /// An entry as one line with its line end.
  static func line(for entry: String) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(entry.utf8.count + 1)
    for byte in entry.utf8 {
      switch byte {
      case 0x0A: line += [backslash, UInt8(ascii: "n")]
      case 0x0D: line += [backslash, UInt8(ascii: "r")]
      case backslash: line += [backslash, backslash]
      default: line.append(byte)
      }
    }
    line.append(0x0A)
    return line
  }

  /// The entries of a file. Lines that are empty, too long or not UTF-8 are passed over; an unknown
  /// escape stands for itself; a last line without its end, as a killed session may leave, counts.
  static func entries(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).compactMap { line in
      guard line.count <= maximumLineLength else { return nil }
      return entry(for: line.last == 0x0D ? line.dropLast() : line)
    }
  }

  private static func entry(for line: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == backslash && index + 1 < line.endIndex
      switch isEscape ? line[index + 1] : 0 {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case backslash: text.append(backslash)
      default:
        text.append(line[index])
        index += 1
        continue
      }
      index += 2
    }
    return text.isEmpty ? nil : String(validating: text, as: UTF8.self)
  }

  private static let backslash = UInt8(ascii: "\\")
}
