/// CPython, started without the `site` module.
struct Python: Runner {
  let name = "python"
  let executable: String
  let language = "python"
  let fileExtension = "py"

  var empty: Command? { Command(executable, ["-S", "-c", ""]) }

  func run(_ sources: Sources, home: String) -> Command {
    Command(executable, ["-S", "\(home)/main.py"] + sources.files)
  }

  func parse(_ file: String, home: String) -> Command? {
    Command(executable, ["-S", "\(home)/parse.py", file])
  }

  func source(of scenario: Scenario) -> String {
    let (device, options) =
      switch scenario.container {
      case .filling(let available): ("phone", "available=\(available)")
      case .hugging(let equal):
        ("pad", "fixed=True, \(equal ? "" : "unequal=True, ")advance=7.5, inset=12")
      }
    let choices = scenario.choices.map { choice in
      """
          it.select(\(choice.byTitle ? "\"\(scenario.label(choice))\"" : "\(choice.position)"))
          equal(it.selected, "\(scenario.label(choice))")

      """
    }
    return """
      @scenario("\(scenario.title)")
      def _():
          it = control("\(device)", [\(quotedList(scenario.labels))], \(options))
      \(choices.joined())    equal(it.scrollable, \(scenario.scrollable ? "True" : "False"))
          equal(it.width, \(scenario.width))


      """
  }

  func source(of loop: Loop) -> String? {
    let pairs = Loop.choices.map { choice in
      let label = Loop.labels[choice.position - 1]
      return """
                it.select(\(choice.byTitle ? "\"\(label)\"" : "\(choice.position)"))
                equal(it.selected, "\(label)")

        """
    }
    return """
      @scenario("a loop")
      def _():
          it = control("phone", [\(quotedList(Loop.labels))])
          for _ in range(\(loop.iterations)):
      \(pairs.joined())    equal(it.event_count, \(loop.events))

      """
  }

  var support: [SupportFile] {
    [
      SupportFile(path: "model.py", text: Self.model),
      SupportFile(path: "main.py", text: Self.main),
      SupportFile(path: "parse.py", text: Self.parse),
    ]
  }

  private static let parse = #"""
    import sys

    with open(sys.argv[1], "rb") as file:
        compile(file.read(), sys.argv[1], "exec")

    """#

  private static let main = #"""
    """Runs the files of scenarios that the command line names."""
    import sys

    import model


    def main():
        vocabulary = {name: getattr(model, name) for name in ("scenario", "control", "equal")}
        for path in sys.argv[1:]:
            with open(path, "rb") as file:
                exec(compile(file.read(), path, "exec"), dict(vocabulary))
        model.report()


    main()

    """#

  /// Also what the frameworks in Python drive.
  static let model = #"""
    """The segmented control: layout, selection, revealing, events."""
    import sys
    from _collections import deque  # as collections has it, without the cost of importing that

    # Inter's advance widths by character, in units of which 2816 make an em.
    ADVANCES = {chr(code): advance for code, advance in [
        \#(Inter.table { "(\($0), \($1))" })
    ]}
    OFFERED = {"phone": 393 - 2 * 16, "pad": 820 - 2 * 20}
    KEPT = 10000  # events

    acts = assertions = scenarios = failures = 0


    class TextWidths(dict):
        """Widths of texts in points, each measured once."""

        def __missing__(self, text):
            units = sum(ADVANCES.get(character, 1690) for character in text)
            width = self[text] = units * 15 / 2816
            return width


    TEXT_WIDTHS = TextWidths()


    class Control:
        __slots__ = (
            "titles", "index", "selected", "disabled", "available", "fixed", "unequal", "advance",
            "inset", "edges", "offset", "width", "scrollable", "events", "event_count",
        )

        def __init__(self, device, titles, available, fixed, unequal, advance, inset, disabled):
            if len(titles) < 2:
                raise ValueError("a control has two segments or more")
            self.titles = titles
            self.index = 0
            self.selected = titles[0]
            self.disabled = disabled
            self.available = OFFERED[device] if available is None else available
            self.fixed = fixed
            self.unequal = unequal
            self.advance = advance
            self.inset = inset
            self.offset = 0
            self.events = deque(maxlen=KEPT)
            self.event_count = 0
            self.layout()

        def layout(self):
            available, fixed, advance, insets = (
                self.available, self.fixed, self.advance, 2 * self.inset)
            if advance is None:
                widths = [TEXT_WIDTHS[title] + insets for title in self.titles]
            else:
                widths = [len(title) * advance + insets for title in self.titles]
            if not self.unequal:
                widest = max(widths)
                width = widest if fixed else max(available / len(widths), widest)
                edges = [width * place for place in range(len(widths) + 1)]
            else:
                scale = 1 if fixed else max(1, available / sum(widths))
                edges = [0]
                for width in widths:
                    edges.append(edges[-1] + width * scale)
            content = edges[-1]
            self.edges = edges
            self.width = content if fixed else available
            self.scrollable = not fixed and content > available + 1e-6
            if self.scrollable:
                self.reveal(self.index)

        def reveal(self, index):
            """Scroll by the least that shows the whole segment."""
            left, right = self.edges[index], self.edges[index + 1]
            if left < self.offset:
                self.offset = left
            elif right > self.offset + self.width:
                self.offset = right - self.width

        def select(self, segment):
            """Select a segment by its title, or by its position, which counts from 1."""
            global acts
            acts += 1
            titles = self.titles
            if segment.__class__ is str:
                try:
                    index = titles.index(segment)
                except ValueError:
                    raise LookupError(f'no segment "{segment}"') from None
            elif 1 <= segment <= len(titles):
                index = segment - 1
            else:
                raise LookupError(f"no segment {segment}")
            if index == self.index or index in self.disabled:
                return
            if self.fixed and self.edges[index] >= self.available:
                return  # out of reach
            self.index = index
            self.selected = titles[index]
            self.events.append(index + 1)
            self.event_count += 1
            if self.scrollable:
                self.reveal(index)


    def control(device, titles, available=None, fixed=False, unequal=False, advance=None,
                inset=16, disabled=()):
        global acts
        acts += 1
        return Control(device, titles, available, fixed, unequal, advance, inset, disabled)


    def equal(found, expected):
        global assertions
        if found != expected:
            raise AssertionError(f"expected {expected!r}, found {found!r}")
        assertions += 1


    def scenario(title):
        def run(body):
            global scenarios, failures
            try:
                body()
                scenarios += 1
            except Exception as error:
                failures += 1
                print(f"{title}: {error!r}", file=sys.stderr)
        return run


    def report():
        print(f"{scenarios} scenarios, {acts + assertions} steps, {assertions} assertions passed")
        if failures:
            sys.exit(1)

    """#
}
