// The acts of code that set a property of the whole control.

extension SegmentedControl {
  /// Sets the width in points that the parent offers; nil takes it from the window again.
  package mutating func setAvailable(_ points: Double?) throws(ControlError) {
    if let points { try validateAvailable(points) }
    isAvailableExplicit = points != nil
    available = points ?? window.available
    relayout()
  }

  /// Sets `isFixedWidth` and scrolls back to the start.
  package mutating func setFixedWidth(_ isFixed: Bool) {
    fixedWidthChoice = isFixed
    isFixedWidth = isFixed
    offset = 0
    relayout()
  }

  /// Sets `shouldSetEqualWidthForSegments`.
  package mutating func setEqualWidths(_ areEqual: Bool) {
    shouldSetEqualWidthForSegments = areEqual
    relayout()
  }

  package mutating func setTextSize(_ textSize: TextSize) {
    self.textSize = textSize
    remeasure()
  }

  package mutating func setMetrics(_ metrics: TextMetrics) throws(ControlError) {
    if !metrics.isValid { throw .invalidMetrics }
    self.metrics = metrics
    remeasure()
  }

  /// Sets the direction; offset and touch stay as far from the leading edge as they were.
  package mutating func setDirection(_ direction: Direction) { self.direction = direction }

  /// Sets the navigation bar's title; nil takes it away.
  package mutating func setTitle(_ title: String?) throws(ControlError) {
    if title != nil && placement != .navigationBar { throw .outsideNavigationBar }
    self.title = title
  }

  /// Sets how many other actions the navigation bar holds.
  package mutating func setActions(_ actions: Int) throws(ControlError) {
    if actions < 0 { throw .negativeActions(actions) }
    if actions > 0 && placement != .navigationBar { throw .outsideNavigationBar }
    self.actions = actions
  }

  /// Sets where the control stands; outside a navigation bar there is no title and no action.
  package mutating func setPlacement(_ placement: Placement) {
    self.placement = placement
    if placement != .navigationBar { (title, actions) = (nil, 0) }
  }

  package mutating func setPurpose(_ purpose: Purpose?) { self.purpose = purpose }

  /// Disables or enables the whole control; disabling cancels a touch.
  package mutating func setEnabled(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    if !isEnabled { cancelTouch() }
  }

  /// Makes the control read-only or not; read-only cancels a touch.
  package mutating func setReadonly(_ isReadonly: Bool) {
    self.isReadonly = isReadonly
    if isReadonly { cancelTouch() }
  }

  /// Makes the control momentary, which deselects without an event, or not, which selects nothing.
  package mutating func setMomentary(_ isMomentary: Bool) -> ActOutcome {
    self.isMomentary = isMomentary
    guard isMomentary, let selected = selectedIndex else { return .done }
    moveSelection(to: nil)
    _ = suppress(.momentary, .setProperty, at: selected)
    return .silent(.momentary)
  }

  /// Sets the profile; the selection stays as it is.
  ///
  /// The new profile's minimum and its rule on disabled segments must hold for the segments.
  package mutating func setProfile(_ profile: Profile) throws(ControlError) {
    if segments.count < profile.minimumCount {
      throw .tooFewSegments(count: segments.count, minimum: profile.minimumCount)
    }
    if !profile.allowsDisabledSegments, segments.contains(where: { !$0.isEnabled }) {
      throw .noDisabledSegments(profile.name)
    }
    self.profile = profile
    isFixedWidth = fixedWidthChoice ?? profile.isFixedByDefault
    relayout()
  }

  /// Moves the control to another device, held upright; an explicit `available` stays.
  package mutating func setDevice(_ device: Device) throws(ControlError) {
    if window.split != nil && device.idiom == .phone { throw .splitNeedsPad(device) }
    setWindow(Window(device: device, split: window.split))
  }

  /// Sets the window's share of a pad's screen; nil for all of it.
  package mutating func setSplit(_ split: SplitView?) throws(ControlError) {
    if split != nil && window.device.idiom == .phone { throw .splitNeedsPad(window.device) }
    var window = window
    window.split = split
    setWindow(window)
  }

  /// Turns the device by a quarter: the sides of the screen swap; an explicit `available` stays.
  package mutating func rotate() {
    var window = window
    window.isLandscape.toggle()
    setWindow(window)
  }

  /// Lets virtual time pass, in milliseconds.
  package mutating func wait(milliseconds: Double) throws(ControlError) {
    let sum = time + milliseconds
    guard milliseconds >= 0, sum <= 9_007_199_254_740_992 else {
      throw .invalidDuration(milliseconds)
    }
    time = sum
  }

  private mutating func setWindow(_ window: Window) {
    self.window = window
    if !isAvailableExplicit { available = window.available }
    relayout()
  }

  private mutating func cancelTouch() {
    if gesture != nil { _ = cancel() }
  }
}
