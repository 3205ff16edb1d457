/// The names that the language takes from the rest of the program, which this module does not know.
package struct Vocabulary: Sendable {
  package struct Device: Sendable {
    package var name: String
    package var isPad: Bool
    package init(name: String, isPad: Bool) {
      self.name = name
      self.isPad = isPad
    }
  }

  /// The ids of the guideline's rules; `follows`, `breaks` and `fix` name them by index.
  package var rules: [String]
  package var devices: [Device]
  /// What `explain` can tell of beside the rules.
  package var topics: [String]

  package init(rules: [String] = [], devices: [Device] = [], topics: [String] = []) {
    self.rules = rules
    self.devices = devices
    self.topics = topics
  }
}
