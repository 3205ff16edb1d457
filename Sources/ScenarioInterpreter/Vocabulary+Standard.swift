import Guidelines
package import ScenarioLanguage
import SegmentedControl

extension Vocabulary {
  /// The rules and the devices that this program knows.
  package static var standard: Vocabulary {
    Vocabulary(rules: RuleID.allCases.map { $0.name }, devices: knownDevices())
  }
}

private func knownDevices() -> [Vocabulary.Device] {
  Device.allCases.map { Vocabulary.Device(name: $0.name, isPad: $0.idiom == .pad) }
}
