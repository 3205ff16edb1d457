import Guidelines
import ScenarioLanguage
import SegmentedControl

/// Why statements stop before their end; what is behind it waits in `Machine.failure`.
struct Stop: Error {
  enum Cause: UInt8 { case failedAssert, error, interrupted }
  let cause: Cause
}

/// What a change of a control was about, so that a failed assert can name the line behind it.
enum Aspect: Int, CaseIterable { case selection, layout, other }

/// A control that a scenario has declared.
struct ControlState: Sendable {
  var model: SegmentedControl
  /// The slot of its name.
  let slot: Int32
  let declaration: Span
  /// The statements that last changed the selection, the layout, and anything.
  var lastChanges: (selection: Span, layout: Span, any: Span)
  /// Its titles in other languages, and the one in which it is viewed.
  var languages = Languages()

  mutating func note(_ aspect: Aspect, _ span: Span) {
    switch aspect {
    case .selection: lastChanges.selection = span
    case .layout: lastChanges.layout = span
    case .other: break
    }
    lastChanges.any = span
  }
}

extension ControlState {
  // By the memberwise initialiser: one that sets each field is compiled to a copy of them all.
  init(_ model: consuming SegmentedControl, slot: Int32, declaration: Span) {
    self.init(
      model: model, slot: slot, declaration: declaration,
      lastChanges: (declaration, declaration, declaration))
  }
}

/// Runs statements over controls: the state of one scenario while it runs.
///
/// It is a value, so a copy is a snapshot; a REPL undoes a statement by going back to one.
struct Machine {
  let limits: Limits
  let host: any RunHost

  /// The syntax tree, lent by the parser while statements run.
  var tree = SyntaxTree()
  /// The names, lent likewise.
  var names: NameTable
  /// The `textKey` of each of the tree's strings, as far as they are known.
  var keys: [UInt64] = []

  var controls: [ControlState] = []
  /// For the slot of each name, the index of its control, or -1.
  var controlOfSlot: [Int32] = []
  /// The index of the control that statements speak of, or -1.
  var current = -1

  /// The variables of the scenario and of the definitions being called, one frame after the other.
  var variables: [Value] = []
  /// Where the present frame begins.
  var frame = 0
  var depth = 0
  /// How many blocks run inside each other.
  var level = 0
  /// Bytes of the long texts given to segments so far.
  var longTexts = 0
  /// Bytes of the long texts and lists made so far, and how many when variables were last weighed.
  var made = 0
  var madeAtWeighing = 0
  /// Bytes of the lists that loops go through.
  var looped = 0
  /// Segments laid out since the host was last asked whether to go on.
  private var work = 0
  /// Where a segment was found last: a guess for the next.
  var lastFound = 0

  var steps = 0
  var asserts = 0
  var outputBytes = 0
  var output: [Output] = []
  /// The `step "…"` in force.
  var phase: String?
  /// What the last `Stop` was about.
  var failure: Failure?
  /// Where the statement being run stands.
  var place = Span.nowhere
  var recording = Recording()
  /// The statements so far, with the control after each; see `Recording.film`.
  var film: [FilmFrame] = []
  /// What was exercised by all scenarios so far.
  var coverage = Coverage()
  var mutation: Mutation?
  /// How many times a control was declared or acted upon: a session tells by it what to draw.
  var acts = 0
  /// Whether anything is gathered; a run that gathers nothing pays one look at this a statement.
  var gathers = false
  var gatherer = Gatherer()
  /// How gravely each rule is taken from here on: `lint RULE off`.
  var levels = RuleLevels()
  /// The last value of a bare expression.
  var lastValue: Value?

  init(limits: Limits, host: any RunHost, names: NameTable = NameTable()) {
    self.limits = limits
    self.host = host
    self.names = names
  }

  /// A machine for files that are run with these settings.
  init(_ settings: RunSettings, host: any RunHost, names: NameTable = NameTable()) {
    self.init(limits: settings.limits, host: host, names: names)
    prepare(for: settings)
    recording = settings.recording
    mutation = settings.mutation
  }

  /// Becomes as good as new, and keeps the storage.
  mutating func reset(for settings: RunSettings) {
    controls.removeAll(keepingCapacity: true)
    controlOfSlot.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    // Only what is named here lasts. Swapped, since a copy would retain every field.
    var new = Machine(settings, host: host, names: names)
    swap(&new.controls, &controls)
    swap(&new.controlOfSlot, &controlOfSlot)
    swap(&new.variables, &variables)
    swap(&new.keys, &keys)
    swap(&self, &new)
  }

  /// Forgets everything of the scenario before, and keeps the storage.
  mutating func reset(slotCount: Int) {
    for index in controls.indices { controlOfSlot[Int(controls[index].slot)] = -1 }
    controls.removeAll(keepingCapacity: true)
    current = -1
    variables.removeAll(keepingCapacity: true)
    frame = 0
    growFrame(to: slotCount)
    depth = 0
    longTexts = 0
    made = 0
    madeAtWeighing = 0
    looped = 0
    steps = 0
    asserts = 0
    outputBytes = 0
    if !output.isEmpty { output = [] }
    if !film.isEmpty { film = [] }
    phase = nil
    failure = nil
    levels = gatherer.levels
  }

  /// Makes room for more variables of the present, last frame.
  mutating func growFrame(to slotCount: Int) {
    while variables.count < frame + slotCount { variables.append(.none) }
  }

  /// Takes the tree and the names for as long as statements run; `giveBack` undoes it.
  ///
  /// Swapping, not copying: a second owner would make the parser copy every array.
  mutating func borrow(from parser: inout Parser) {
    swap(&tree, &parser.tree)
    swap(&names, &parser.names)
    while controlOfSlot.count < names.count { controlOfSlot.append(-1) }
    if keys.count > tree.strings.count { keys.removeLast(keys.count - tree.strings.count) }
    for index in keys.count..<tree.strings.count { keys.append(textKey(of: tree.strings[index])) }
  }

  mutating func giveBack(to parser: inout Parser) {
    swap(&tree, &parser.tree)
    swap(&names, &parser.names)
  }

  /// Forgets the keys of strings that the tree is about to drop.
  mutating func forgetStrings(after count: Int) {
    if keys.count > count { keys.removeLast(keys.count - count) }
  }

  /// The control that statements speak of, as an index.
  @inline(__always)
  mutating func currentControl() throws(Stop) -> Int {
    if current < 0 { throw fail(.noControlYet, at: place) }
    return current
  }

  /// The control of a slot, as an index.
  mutating func control(ofSlot slot: Int32, at span: Span) throws(Stop) -> Int {
    let index = controlOfSlot[Int(slot)]
    if index < 0 { throw fail(.controlNotDeclared(names.text(of: NameID(slot))), at: span) }
    return Int(index)
  }

  // MARK: Failing

  /// Keeps the error and makes the `Stop` to be thrown.
  mutating func fail(_ error: RuntimeError, at span: Span) -> Stop {
    stop(error.diagnostic(at: span), cause: .error)
  }

  mutating func stop(_ whole: Diagnostic, cause: Stop.Cause) -> Stop {
    var diagnostic = whole
    // What it quotes has been cut already, or is of one text.
    let limit = 2 * Limits.reported
    diagnostic.message = shortened(diagnostic.message, to: limit)
    diagnostic.caption = shortened(diagnostic.caption, to: limit)
    diagnostic.help = diagnostic.help.map { shortened($0, to: limit) }
    diagnostic.notes = diagnostic.notes.map { shortened($0, to: limit) }
    if current >= 0 {
      failure = Failure(
        diagnostic, control: controls[current].model,
        controlName: names.text(of: NameID(controls[current].slot)), phase: phase)
    } else {
      failure = Failure(diagnostic, phase: phase)
    }
    return Stop(cause: cause)
  }

  /// Makes an error of the model one of the scenario.
  mutating func refuse(_ error: ControlError, at span: Span) -> Stop {
    let titles = current >= 0 ? controls[current].model.segments.map { $0.name } : []
    return fail(.refused(error, titles: titles), at: span)
  }

  // MARK: Output

  mutating func emit(_ text: String) throws(Stop) {
    try spend(text.utf8.count + 1)
    put(.text(text))
  }

  mutating func draw(_ index: Int) throws(Stop) {
    let segments = controls[index].model.segments.count
    try spend(max(Limits.drawingCost, segments * Limits.drawingCostOfSegment))
    let name = names.text(of: NameID(controls[index].slot))
    put(.drawing(controls[index].model, name: name))
  }

  private mutating func put(_ item: Output) {
    output.append(item)
    host.emit(item)
  }

  private mutating func spend(_ bytes: Int) throws(Stop) {
    outputBytes += bytes
    if outputBytes > limits.output { throw fail(.outputLimit(limits.output), at: place) }
  }

  // MARK: Limits

  /// How many steps pass between two looks at whether somebody wants it to end.
  private static let pollingMask = 0xFFF

  /// Counts a step. O(1); now and then asks the host whether to go on.
  @inline(__always)
  mutating func countStep() throws(Stop) {
    steps += 1
    if steps > limits.steps || steps & Machine.pollingMask == 0 { try checkSteps() }
  }

  /// Counts the layout of so many segments; asks the host now and then, as a step does.
  mutating func countWork(_ segments: Int) throws(Stop) {
    work += segments
    if work < Machine.workBetweenPolls { return }
    work = 0
    try checkInterruption()
  }

  private static let workBetweenPolls = 1 << 20

  @inline(never)
  private mutating func checkSteps() throws(Stop) {
    if steps > limits.steps { throw fail(.stepLimit(limits.steps), at: place) }
    try checkInterruption()
  }

  private mutating func checkInterruption() throws(Stop) {
    if host.isInterrupted {
      throw stop(RuntimeError.interrupted.diagnostic(at: place), cause: .interrupted)
    }
    if host.isOutOfTime { throw fail(.outOfTime, at: place) }
  }
}
