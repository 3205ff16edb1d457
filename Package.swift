// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: the language mode is 6, and a warning is an error.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Settings of the modules that also compile as Embedded Swift: no unsafe construct at all.
let portable: [SwiftSetting] = house + [.strictMemorySafety()]

let package = Package(
  name: "segctl",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "segctl", targets: ["segctl"])
  ],
  targets: [
    .target(name: "SegmentedControl", swiftSettings: portable),
    .target(name: "Guidelines", dependencies: ["SegmentedControl"], swiftSettings: portable),
    .target(name: "ScenarioLanguage", swiftSettings: portable),
    .target(
      name: "ScenarioInterpreter",
      dependencies: ["SegmentedControl", "Guidelines", "ScenarioLanguage"],
      swiftSettings: portable),
    .target(name: "Drawing", dependencies: ["SegmentedControl"], swiftSettings: portable),
    .target(name: "CThreads"),
    .target(
      name: "ScenarioRunner",
      dependencies: [
        "CThreads", "SegmentedControl", "Guidelines", "ScenarioLanguage", "ScenarioInterpreter",
        "Drawing",
      ],
      swiftSettings: house),
    .systemLibrary(name: "CLibEdit", providers: [.apt(["libedit-dev"])]),
    .target(
      name: "CLineEditing", dependencies: ["CLibEdit"],
      linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "LineEditing", dependencies: ["CLineEditing"], swiftSettings: house),
    .target(
      name: "SegctlCommands",
      dependencies: [
        "SegmentedControl", "Guidelines", "ScenarioLanguage", "ScenarioInterpreter", "Drawing",
        "ScenarioRunner", "LineEditing",
      ],
      swiftSettings: house),
    .executableTarget(name: "segctl", dependencies: ["SegctlCommands"], swiftSettings: house),
    .executableTarget(
      name: "segctl-benchmark",
      dependencies: [
        "SegmentedControl", "ScenarioLanguage", "ScenarioInterpreter", "CPseudoTerminal",
      ],
      swiftSettings: house),

    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport", dependencies: ["CPseudoTerminal"], path: "Tests/TestSupport",
      swiftSettings: house),
    .testTarget(
      name: "SegmentedControlTests", dependencies: ["SegmentedControl", "Drawing", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: house),
    .testTarget(
      name: "GuidelinesTests", dependencies: ["Guidelines", "SegmentedControl", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ScenarioLanguageTests", dependencies: ["ScenarioLanguage", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ScenarioInterpreterTests",
      dependencies: [
        "ScenarioInterpreter", "ScenarioLanguage", "SegmentedControl", "Guidelines", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "SegmentedControl", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: [
        "ScenarioRunner", "ScenarioInterpreter", "ScenarioLanguage", "SegmentedControl",
        "TestSupport",
      ],
      swiftSettings: house),
    .executableTarget(
      name: "line-editing-probe", dependencies: ["LineEditing"], path: "Tests/LineEditingProbe",
      swiftSettings: house),
    .testTarget(
      name: "LineEditingTests",
      dependencies: ["LineEditing", "CLineEditing", "TestSupport", "line-editing-probe"],
      swiftSettings: house),
    .testTarget(
      name: "CommandLineTests", dependencies: ["segctl", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "HouseTests", dependencies: ["TestSupport"], swiftSettings: house),
  ]
)
