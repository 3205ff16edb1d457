import Guidelines
package import ScenarioLanguage
import SegmentedControl

extension Vocabulary {
  /// The rules, the topics and the devices that this program knows.
  package static var standard: Vocabulary {
    Vocabulary(rules: ruleNames, topics: topicNames, devices: knownDevices)
  }
}

private let ruleNames = RuleID.allCases.map { $0.name }
private let topicNames = Topic.allCases.map { $0.name }

private let knownDevices = Device.allCases.map {
  Vocabulary.Device(name: $0.name, isPad: $0.idiom == .pad)
}
