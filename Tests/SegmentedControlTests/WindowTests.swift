import SegmentedControl
import Testing

@Suite("Devices")
struct WindowTests {
  /// The widths and heights in portrait, and the width that is left by the margins.
  static let devices: [(String, Double, Double, Double)] = [
    ("iPhone SE (1st generation)", 320, 568, 288), ("iPhone SE", 375, 667, 343),
    ("iPhone 13 mini", 375, 812, 343), ("iPhone 14", 390, 844, 358), ("iPhone 15", 393, 852, 361),
    ("iPhone 16", 393, 852, 361), ("iPhone 16 Pro", 402, 874, 370), ("iPhone 11", 414, 896, 374),
    ("iPhone 14 Plus", 428, 926, 388), ("iPhone 15 Plus", 430, 932, 390),
    ("iPhone 15 Pro Max", 430, 932, 390), ("iPhone 16 Pro Max", 440, 956, 400),
    ("iPad mini", 744, 1133, 704), ("iPad (9th generation)", 810, 1080, 770),
    ("iPad", 820, 1180, 780), ("iPad Air", 820, 1180, 780), ("iPad Pro 11", 834, 1194, 794),
    ("iPad Pro 12.9", 1024, 1366, 984), ("iPad Pro 13", 1032, 1376, 992),
  ]

  @Test("sizes and margins")
  func sizes() throws {
    #expect(Device.allCases.count == Self.devices.count)
    for (name, width, height, available) in Self.devices {
      let device = try #require(Device.named(name))
      #expect(device.portrait == Screen(width: width, height: height))
      #expect(device.idiom == (name.hasPrefix("iPad") ? .pad : .phone))
      #expect(try control(["A", "B"]) { $0.device = device }.available == available)
    }
    #expect(Idiom.phone.defaultDevice == .iPhone16)
    #expect(Idiom.pad.defaultDevice == .iPad)
    #expect(Device.named("iPhone") == nil)
  }

  @Test("split view: a divider of 10, a narrow part of 320, of 375 on the 12.9-inch")
  func split() {
    let rows: [(Device, Bool, SplitView, Double)] = [
      (.iPad, false, .narrow, 320), (.iPad, false, .half, 405), (.iPad, false, .wide, 490),
      (.iPadPro12, false, .narrow, 375), (.iPadPro12, false, .half, 507),
      (.iPadPro12, false, .wide, 639), (.iPadMini, false, .half, 367), (.iPad, true, .half, 585),
      (.iPad, true, .wide, 850),
    ]
    for (device, isLandscape, split, width) in rows {
      let window = Window(device: device, isLandscape: isLandscape, split: split)
      #expect(window.width == width)
      #expect(window.available == width - (width < 414 ? 32 : 40))
    }
  }

  @Test("rotating swaps the sides and takes the new margins; the selection stays")
  func rotate() throws {
    var control = try control(["A", "B", "C"]) { $0.selection = .index(2) }
    control.rotate()
    #expect(control.window.screen == Screen(width: 852, height: 393))
    #expect(control.available == 812)
    #expect(control.layout.container == 812)
    #expect(control.selectedIndex == 2)
    control.rotate()
    #expect(control.available == 361)
  }

  @Test("an explicit width stays, until it is given back")
  func explicit() throws {
    var control = try control(["A", "B"]) { $0.available = 300 }
    control.rotate()
    try control.setDevice(.iPad)
    #expect(control.available == 300)
    try control.setAvailable(nil)
    #expect(control.available == 780)
  }

  @Test("another device, and a pad's split view, at run time")
  func setting() throws {
    var control = try control(["A", "B"])
    try control.setDevice(.iPad)
    try control.setSplit(.half)
    #expect(control.available == 373)
    #expect(throws: ControlError.splitNeedsPad(.iPhone14)) { try control.setDevice(.iPhone14) }
    try control.setSplit(nil)
    try control.setDevice(.iPhone14)
    #expect(throws: ControlError.splitNeedsPad(.iPhone14)) { try control.setSplit(.wide) }
    #expect(control.available == 358)
  }
}

@Suite("Mistakes")
struct ErrorTests {
  @Test("declarations that are errors")
  func declarations() {
    let rows: [(ControlError, (inout ControlConfiguration) -> Void)] = [
      (.tooFewSegments(count: 1, minimum: 2), { $0.items.removeLast() }),
      (.noSegment(position: 3, count: 2), { $0.selection = .index(2) }),
      (.noSegment(position: 0, count: 2), { $0.selection = .index(-1) }),
      (.noSegmentNamed("C"), { $0.selection = .name("C") }),
      (.invalidAvailable(0), { $0.available = 0 }),
      (.invalidAvailable(-5), { $0.available = -5 }),
      (.invalidAvailable(.infinity), { $0.available = .infinity }),
      (.invalidAvailable(1_000_001), { $0.available = 1_000_001 }),
      (.invalidAvailable(9e-7), { $0.available = 9e-7 }),
      (.invalidAvailable(.leastNonzeroMagnitude), { $0.available = .leastNonzeroMagnitude }),
      (.invalidMetrics, { $0.metrics = .fixed(advance: .nan, inset: 0) }),
      (.invalidMetrics, { $0.metrics = .fixed(advance: 5, inset: -1) }),
      (.invalidMetrics, { $0.metrics = .fixed(advance: .leastNonzeroMagnitude, inset: 0) }),
      (.invalidMetrics, { $0.metrics = .fixed(advance: 0, inset: .leastNonzeroMagnitude) }),
      (.invalidMetrics, { $0.metrics = .inter(weight: .regular, size: 0, inset: 1) }),
      (
        .invalidMetrics,
        { $0.metrics = .inter(weight: .regular, size: .leastNonzeroMagnitude, inset: 0) }
      ),
      (.invalidMetrics, { $0.metrics = .inter(weight: .regular, size: 15, inset: .nan) }),
      (.negativeActions(-1), { $0.actions = -1 }),
      (.outsideNavigationBar, { $0.title = "T" }),
      (.outsideNavigationBar, { $0.actions = 1 }),
      (.splitNeedsPad(.iPhone16), { $0.split = .half }),
    ]
    for (error, configure) in rows {
      #expect(throws: error) { try control(["A", "B"], configure) }
    }
    for name in [ProfileName.fluentCode, .hmsegmented] {
      #expect(throws: ControlError.noDisabledSegments(name)) {
        try control(enabledInUpperCase: ["A", "b"]) { $0.profile = name.profile }
      }
    }
  }

  @Test("no number at all is an error too")
  func notANumber() throws {
    var control = try control(["A", "B"])
    #expect(throws: ControlError.self) { try control.setAvailable(.nan) }
    #expect(throws: ControlError.self) { try control.scroll(by: .nan) }
    #expect(throws: ControlError.self) { try control.tap(atPoint: .nan) }
    #expect(throws: ControlError.self) { try control.press(atPoint: -.infinity) }
    #expect(throws: ControlError.self) { try control.drag(byX: .infinity, y: 0) }
    #expect(throws: ControlError.self) { try control.drag(byX: 0, y: .nan) }
    #expect(throws: ControlError.self) { try control.wait(milliseconds: .nan) }
    #expect(throws: ControlError.self) { try control.wait(milliseconds: -1) }
    #expect(throws: ControlError.self) { try control.wait(milliseconds: .infinity) }
  }

  @Test("positions that no segment has")
  func positions() throws {
    var control = try control(["A", "B"])
    let error = ControlError.noSegment(position: 9, count: 2)
    #expect(throws: error) { try control.select(at: 8) }
    #expect(throws: error) { try control.tap(8) }
    #expect(throws: error) { try control.press(8) }
    #expect(throws: error) { try control.drag(to: 8) }
    #expect(throws: error) { try control.setSelected(8) }
    #expect(throws: error) { try control.scroll(to: 8) }
    #expect(throws: error) { try control.move(from: 8, to: 0) }
    #expect(throws: error) { try control.move(from: 0, to: 8) }
    #expect(throws: error) { try control.setTitle("X", at: 8) }
    #expect(throws: error) { try control.setIcon(nil, at: 8) }
    #expect(throws: error) { try control.setLabel(nil, at: 8) }
    #expect(throws: error) { try control.setEnabled(true, at: 8) }
    #expect(throws: error) { try control.setUnread(true, at: 8) }
    #expect(throws: error) { try control.remove(at: 8) }
    #expect(throws: ControlError.noInsertionPoint(position: 9, count: 2)) {
      try control.insert(Segment.Item(title: "X"), at: 8)
    }
    #expect(throws: ControlError.noSegment(position: 0, count: 2)) { try control.select(at: -1) }
    #expect(control.suppressed.total == 0)
  }

  @Test("a profile that the segments do not suit is refused, and nothing changes")
  func profiles() throws {
    var single = try control(["A"]) { $0.profile = .uikit }
    #expect(throws: ControlError.tooFewSegments(count: 1, minimum: 2)) {
      try single.setProfile(.guideline)
    }
    #expect(single.profile.name == .uikit)
    var disabled = try control(enabledInUpperCase: ["A", "b"])
    #expect(throws: ControlError.noDisabledSegments(.hmsegmented)) {
      try disabled.setProfile(.hmsegmented)
    }
    var fluent = try control(["A", "B"]) { $0.profile = .fluentCode }
    #expect(throws: ControlError.noDisabledSegments(.fluentCode)) {
      try fluent.setEnabled(false, at: 0)
    }
    #expect(throws: ControlError.noDisabledSegments(.fluentCode)) {
      try fluent.append(Segment.Item(title: "C", isEnabled: false))
    }
    #expect(fluent.isFixedWidth)
    try fluent.setProfile(.guideline)
    #expect(!fluent.isFixedWidth)
  }

  @Test("the navigation bar's title and actions go with the bar")
  func navigationBar() throws {
    var control = try control(["A", "B"]) {
      $0.placement = .navigationBar
      $0.title = "Library"
      $0.actions = 2
    }
    control.setPlacement(.content)
    #expect(control.title == nil)
    #expect(control.actions == 0)
    #expect(throws: ControlError.outsideNavigationBar) { try control.setTitle("T") }
    #expect(throws: ControlError.outsideNavigationBar) { try control.setActions(1) }
    control.setPlacement(.navigationBar)
    #expect(throws: ControlError.negativeActions(-1)) { try control.setActions(-1) }
    try control.setTitle("")
    #expect(control.title?.isEmpty == true)
  }

  @Test("virtual time adds up")
  func time() throws {
    var control = try control(["A", "B"])
    try control.wait(milliseconds: 200)
    try control.wait(milliseconds: 0.5)
    #expect(control.time == 200.5)
  }

  @Test("words are found by their bytes, and each case by its own")
  func names() {
    func check<Word: Named & Equatable>(_ type: Word.Type) {
      for value in type.allCases { #expect(type.named(value.name) == value) }
      #expect(type.named("") == nil)
      #expect(type.named("Right ") == nil)
    }
    check(Placement.self)
    check(Purpose.self)
    check(Direction.self)
    check(Key.self)
    check(SwipeDirection.self)
    check(TextSize.self)
    check(Device.self)
    check(Idiom.self)
    check(SplitView.self)
    check(ProfileName.self)
    check(InterWeight.self)
    for name in ProfileName.allCases { #expect(name.profile.name == name) }
  }
}
