import CLineEditing

/// Turns the bytes a terminal sends into keys: Unicode scalars, as libedit looks them up.
///
/// Some escape sequences become one scalar of U+0080…U+009F, which no keyboard sends: the start of
/// a paste always, and in vi's key map the cursor keys too. libedit takes the ESC of a sequence for
/// vi's key that ends inserting, and cannot wait to see whether more comes; here it can be told.
struct KeyReader {
  enum Key: Equatable {
    case scalar(Unicode.Scalar)
    case endOfInput
    /// A signal was noted, or the terminal is gone.
    case failed(errno: Int32)
  }

  private var bytes: [UInt8] = []
  private var position = 0
  /// Whether bytes came that are no UTF-8; U+FFFD stands for each.
  var hasReplaced = false

  /// How long the rest of a sequence may take after its ESC, milliseconds; vi users know the wait.
  private static let sequencePatience: Int32 = 50

  /// How long the rest of a character may take, milliseconds: a byte of another encoding has none,
  /// and the terminal must not seem dead until it comes.
  private static let scalarPatience: Int32 = 500

  /// Whether a key can be had without waiting.
  var hasInput: Bool { position < bytes.count || line_editing_wait(0) == 1 }

  /// Forgets what was typed ahead.
  mutating func discard() {
    bytes = []
    position = 0
  }

  /// Takes what was typed before the terminal was set to editing. A Ctrl-D of that time comes as
  /// NUL.
  mutating func readTypedAhead() {
    guard line_editing_wait(0) == 1, let ahead = System.read(line_editing_input(), capacity: 4096)
    else { return }
    bytes += ahead.map { $0 == 0 ? 0x04 : $0 }
  }

  /// Waits for the next key.
  mutating func next(inVi: Bool) -> Key {
    if position == bytes.count, let end = fill(milliseconds: -1) { return end }
    if bytes[position] == 0x1B, let key = takeSequence(inVi: inVi) { return .scalar(key) }
    return takeScalar()
  }

  /// Reads what was pasted, after its start, up to its end. When a signal was noted, `goesOn` acts
  /// on it. Nil when that gives up or the input ends before.
  mutating func readPaste(goesOn: () -> Bool) -> [Unicode.Scalar]? {
    let end = Array("\u{1B}[201~".utf8)
    var pasted: [UInt8] = []
    while !pasted.suffix(end.count).elementsEqual(end) {
      if position == bytes.count, let end = fill(milliseconds: -1) {
        guard case .failed(System.interruption) = end, goesOn() else { return nil }
        continue
      }
      pasted.append(bytes[position])
      position += 1
    }
    let text = pasted.dropLast(end.count)
    if String(validating: text, as: UTF8.self) == nil { hasReplaced = true }
    return Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  }

  /// Reads more bytes; returns why there are none. When the time is up, there are just none.
  private mutating func fill(milliseconds: Int32) -> Key? {
    if position == bytes.count { discard() }
    while true {
      let ready = line_editing_wait(milliseconds)
      if ready == 0 { return nil }
      guard ready > 0 else { return .failed(errno: System.errorNumber) }
      if let more = System.read(line_editing_input(), capacity: 4096) {
        if more.isEmpty { return .endOfInput }
        bytes += more
        return nil
      }
      // Ctrl-C has thrown away what was there.
      if System.errorNumber != System.nothingThere { return .failed(errno: System.errorNumber) }
    }
  }

  private mutating func takeScalar() -> Key {
    let lead = bytes[position]
    let length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    // A key that is no part of the character has to be heard at once.
    while bytes.count - position < length, bytes[(position + 1)...].allSatisfy(Self.continues) {
      let count = bytes.count
      if let end = fill(milliseconds: Self.scalarPatience) { return end }
      if bytes.count == count { break }
    }
    var decoder = UTF8()
    var rest = bytes[position...].makeIterator()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      position += UTF8.width(scalar)
      return .scalar((0x80..<0xA0).contains(scalar.value) ? "\u{FFFD}" : scalar)
    case .error, .emptyInput:
      position += 1
      hasReplaced = true
      return .scalar("\u{FFFD}")
    }
  }

  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private mutating func takeSequence(inVi: Bool) -> Unicode.Scalar? {
    let sequences = inVi ? EditingKey.allCases : [.paste]
    while true {
      var isPrefix = false
      for key in sequences {
        for sequence in key.sequences {
          let rest = bytes[position...]
          if rest.starts(with: sequence.utf8) {
            position += sequence.utf8.count
            return key.scalar
          }
          isPrefix = isPrefix || sequence.utf8.starts(with: rest)
        }
      }
      let count = bytes.count
      guard isPrefix, fill(milliseconds: Self.sequencePatience) == nil, bytes.count > count else {
        return nil
      }
    }
  }
}

/// A key that terminals send as a sequence: its sequences, and what it does.
enum EditingKey: UInt8, CaseIterable {
  case paste = 0x80
  case up, down, right, left, home, end, delete, pageUp, pageDown, wordLeft, wordRight, newline
  /// Never sent: what block-up and block-down push on to libedit.
  case previousEntry = 0x9E
  case nextEntry = 0x9F

  /// The scalar that stands for the key.
  var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }

  /// What terminals send for it: xterm, rxvt, the Linux console, in both cursor key modes.
  var sequences: [String] {
    switch self {
    case .paste: ["\u{1B}[200~"]
    case .up: ["\u{1B}[A", "\u{1B}OA"]
    case .down: ["\u{1B}[B", "\u{1B}OB"]
    case .right: ["\u{1B}[C", "\u{1B}OC"]
    case .left: ["\u{1B}[D", "\u{1B}OD"]
    case .home: ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~"]
    case .end: ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "\u{1B}[8~"]
    case .delete: ["\u{1B}[3~"]
    case .pageUp: ["\u{1B}[5~"]
    case .pageDown: ["\u{1B}[6~"]
    case .wordLeft: ["\u{1B}[1;5D", "\u{1B}[1;3D", "\u{1B}[5D", "\u{1B}Od"]
    case .wordRight: ["\u{1B}[1;5C", "\u{1B}[1;3C", "\u{1B}[5C", "\u{1B}Oc"]
    case .newline: ["\u{1B}\r", "\u{1B}\n"]
    case .previousEntry, .nextEntry: []
    }
  }

  /// The editing function it is bound to.
  var function: String {
    switch self {
    case .paste: "block-paste"
    case .up: "block-up"
    case .down: "block-down"
    case .right: "block-right"
    case .left: "block-left"
    case .home: "block-line-start"
    case .end: "block-line-end"
    case .delete: "block-delete-right"
    case .pageUp: "ed-search-prev-history"
    case .pageDown: "ed-search-next-history"
    case .wordLeft: "ed-prev-word"
    case .wordRight: "em-next-word"
    case .newline: "block-newline"
    case .previousEntry: "ed-prev-history"
    case .nextEntry: "ed-next-history"
    }
  }
}
