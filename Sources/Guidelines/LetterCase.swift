/// The two styles in which labels of several words are capitalised.
enum LetterCase {
  /// Each Word Has a Capital.
  case title
  /// The first word has a capital.
  case sentence
}

/// The style of a label of several words; nil where it shows none or is not to be judged.
///
/// What tells the styles apart are the words after the first. Acronyms, names with inner capitals,
/// words with digits and small words (of, and, the …) tell nothing. Every other word has to be in
/// `everydayWords`, or the label is not judged: the word may be a name, or of another language.
func letterCase(of label: String) -> LetterCase? {
  guard label.utf8.contains(0x20), isBasicLatin(label) else { return nil }
  var (capitals, smalls) = (0, 0)
  var isFirst = true
  for word in Array(label.utf8).split(separator: 0x20) {
    defer { isFirst = false }
    let kind = kind(of: word)
    if kind == .neutral { continue }
    if kind == .unknown || isFirst && kind == .small { return nil }
    if isFirst { continue }
    if kind == .capital { capitals += 1 } else { smalls += 1 }
  }
  if capitals > 0 && smalls == 0 { return .title }
  return smalls > 0 && capitals == 0 ? .sentence : nil
}

/// A label in Title Case, written like a sentence.
func sentenceCased(_ label: String) -> String {
  var bytes = Array(label.utf8)
  for word in bytes.split(separator: 0x20).dropFirst() where kind(of: word) == .capital {
    bytes[word.startIndex] += 0x20
  }
  return String(decoding: bytes, as: UTF8.self)
}

private enum WordKind {
  case capital, small
  /// Tells nothing of the style.
  case neutral
  /// May be a name.
  case unknown
}

private let smallWords = """
  a an and as at but by for from in into nor of off on or out over per so the to up via vs with \
  yet
  """

private func kind(of word: ArraySlice<UInt8>) -> WordKind {
  var word = word
  while let byte = word.first, !isLetter(byte), !isDigit(byte) { word.removeFirst() }
  while let byte = word.last, !isLetter(byte), !isDigit(byte) { word.removeLast() }
  guard let first = word.first else { return .neutral }
  let hasInnerCapital = hasInnerCapital(word)
  if word.contains(where: isDigit) || hasInnerCapital || contains(smallWords, word: word) {
    return .neutral
  }
  if word.count == 1 && isUppercase(first) { return .neutral }
  if !isEveryday(word) { return .unknown }
  return isUppercase(first) ? .capital : .small
}

/// Whether a letter but that after a hyphen is a capital: an acronym's, or a name's like iPhone.
private func hasInnerCapital(_ word: ArraySlice<UInt8>) -> Bool {
  var previous: UInt8 = 0x2D
  for byte in word {
    if isUppercase(byte) && isLetter(previous) { return true }
    previous = byte
  }
  return false
}

/// Whether each part of a word, between hyphens, is an everyday word or its plural or genitive.
private func isEveryday(_ word: ArraySlice<UInt8>) -> Bool {
  for part in word.split(separator: 0x2D) {
    if let quote = part.firstIndex(of: 0x27) {
      guard part.suffix(from: quote).elementsEqual([0x27, 0x73]) else { return false }
      if !isListed(part.prefix(upTo: quote)) { return false }
    } else if !isListed(part) {
      return false
    }
  }
  return true
}

private func isListed(_ word: ArraySlice<UInt8>) -> Bool {
  guard let first = word.first, word.allSatisfy(isLetter) else { return false }
  let list = everydayWords(startingWith: lowercased(first))
  if contains(list, word: word) || contains(smallWords, word: word) { return true }
  if word.last == 0x73 && contains(list, word: word.dropLast()) { return true }
  let isPluralOfES = word.suffix(2).elementsEqual([0x65, 0x73])
  return isPluralOfES && contains(list, word: word.dropLast(2))
}
