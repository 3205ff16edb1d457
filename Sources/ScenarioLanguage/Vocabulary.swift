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

  package init(rules: [String] = [], devices: [Device] = []) {
    self.rules = rules
    self.devices = devices
  }
}
