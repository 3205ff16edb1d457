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

  private let makeRules: @Sendable () -> [String]
  private let makeTopics: @Sendable () -> [String]
  private let makeDevices: @Sendable () -> [Device]

  /// The lists are asked for only where a source names a rule, a topic or a device.
  package init(
    rules: @autoclosure @escaping @Sendable () -> [String] = [],
    topics: @autoclosure @escaping @Sendable () -> [String] = [],
    devices: @autoclosure @escaping @Sendable () -> [Device] = []
  ) {
    makeRules = rules
    makeTopics = topics
    makeDevices = devices
  }

  /// The ids of the guideline's rules; `follows`, `breaks` and `fix` name them by index.
  package var rules: [String] { makeRules() }

  /// What `explain` knows beside the rules; it names them by their index behind the rules.
  package var topics: [String] { makeTopics() }

  package var devices: [Device] { makeDevices() }
}
