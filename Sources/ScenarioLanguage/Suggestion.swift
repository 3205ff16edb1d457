/// The candidate that a misspelt name most likely means, or nil where none is near.
///
/// Near is a Damerau distance of at most a third of the name's letters, and of one in a short name,
/// as long as half of the letters stay; capitals count as small letters. Of several equally near,
/// the first.
package func nearest(to name: String, among candidates: [String]) -> String? {
  let letters = foldedLetters(of: name)
  // No one misspells a name this long by hand; the time grows with the square of the length.
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  var limit = max(1, letters.count / 3)
  var nearest: String?
  for candidate in candidates {
    let others = foldedLetters(of: candidate)
    guard abs(others.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, others)
    guard distance <= limit, distance * 2 <= max(letters.count, others.count) else { continue }
    nearest = candidate
    if distance == 0 { break }
    limit = distance - 1
  }
  return nearest
}

private func foldedLetters(of text: String) -> [UInt32] {
  text.unicodeScalars.map { scalar in
    let isCapital = scalar >= "A" && scalar <= "Z"
    return isCapital ? scalar.value | 0x20 : scalar.value
  }
}

/// How many letters to insert, delete, replace or swap with their neighbour make one text of the
/// other.
private func editDistance(_ first: [UInt32], _ second: [UInt32]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    current.reserveCapacity(second.count + 1)
    for column in second.indices {
      let isSame = first[row] == second[column]
      var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      let isSwap =
        row > 0 && column > 0 && first[row] == second[column - 1]
        && first[row - 1] == second[column]
      if isSwap { cost = min(cost, beforeLast[column - 1] + 1) }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
