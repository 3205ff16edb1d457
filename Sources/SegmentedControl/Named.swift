/// A closed list of words that scenarios use: each case has the one name it is written with.
package protocol Named: CaseIterable, Sendable {
  /// The word as a scenario writes it.
  var name: String { get }
}

extension Named {
  /// The case that is written `name`, compared byte by byte; nil when there is none.
  package static func named(_ name: String) -> Self? {
    for value in allCases where isSameText(value.name, name) { return value }
    return nil
  }
}
