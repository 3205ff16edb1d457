/// JavaScript on Node.
struct JavaScript: Runner {
  let name = "node"
  let executable: String
  let language = "javascript"
  let fileExtension = "js"

  var empty: Command? { Command(executable, ["-e", ""]) }

  let opening = "\"use strict\";\n"

  func run(_ sources: Sources, home: String) -> Command {
    Command(executable, ["\(home)/main.js"] + sources.files)
  }

  func parse(_ file: String, home: String) -> Command? {
    Command(executable, ["--check", file])
  }

  func source(of scenario: Scenario) -> String {
    let (device, options) =
      switch scenario.container {
      case .filling(let available): ("phone", "available: \(available)")
      case .hugging(let equal):
        ("pad", "fixed: true, \(equal ? "" : "unequal: true, ")advance: 7.5, inset: 12")
      }
    let choices = scenario.choices.map { choice in
      """
        it.select(\(choice.byTitle ? "\"\(scenario.label(choice))\"" : "\(choice.position)"));
        equal(it.selected, "\(scenario.label(choice))");

      """
    }
    return """
      scenario("\(scenario.title)", () => {
        const it = control("\(device)", [\(quotedList(scenario.labels))], { \(options) });
      \(choices.joined())  equal(it.scrollable, \(scenario.scrollable));
        equal(it.width, \(scenario.width));
      });

      """
  }

  func source(of loop: Loop) -> String? {
    let pairs = Loop.choices.map { choice in
      let label = Loop.labels[choice.position - 1]
      return """
            it.select(\(choice.byTitle ? "\"\(label)\"" : "\(choice.position)"));
            equal(it.selected, "\(label)");

        """
    }
    return """
      scenario("a loop", () => {
        const it = control("phone", [\(quotedList(Loop.labels))]);
        for (let turn = 0; turn < \(loop.iterations); turn++) {
      \(pairs.joined())  }
        equal(it.events.count, \(loop.events));
      });

      """
  }

  var support: [SupportFile] {
    [
      SupportFile(path: "model.js", text: Self.model),
      SupportFile(path: "main.js", text: Self.main),
    ]
  }

  /// Scripts run in this very context are read faster than modules.
  private static let main = #"""
    // Runs the files of scenarios that the command line names.
    "use strict";
    const fs = require("node:fs");
    const vm = require("node:vm");
    const { report, ...vocabulary } = require("./model.js");
    Object.assign(globalThis, vocabulary);
    for (const file of process.argv.slice(2)) {
      vm.runInThisContext(fs.readFileSync(file, "utf8"), file);
    }
    report();

    """#

  private static let model = #"""
    // The segmented control: layout, selection, revealing, events.
    "use strict";

    // Inter's advance widths by character code, in units of which 2816 make an em.
    const advances = new Uint16Array(128).fill(1690);
    for (const [code, advance] of [\#(Inter.table { "[\($0), \($1)]" })]) {
      advances[code] = advance;
    }
    const offered = { phone: 393 - 2 * 16, pad: 820 - 2 * 20 };
    const kept = 10000; // events

    // Widths of texts in points, each measured once.
    const textWidths = new Map();

    function textWidth(text) {
      let width = textWidths.get(text);
      if (width === undefined) {
        let units = 0;
        for (let i = 0; i < text.length; i++) units += advances[text.charCodeAt(i)] ?? 1690;
        width = (units * 15) / 2816;
        textWidths.set(text, width);
      }
      return width;
    }

    let acts = 0;
    let assertions = 0;
    let scenarios = 0;
    let failures = 0;

    class Events {
      count = 0;
      ring = [];

      push(index) {
        this.ring[this.count % kept] = index;
        this.count++;
      }
    }

    class Control {
      constructor(device, titles, options) {
        if (titles.length < 2) throw new Error("a control has two segments or more");
        this.titles = titles;
        this.index = 0;
        this.disabled = options.disabled;
        this.available = options.available ?? offered[device];
        this.fixed = options.fixed ?? false;
        this.unequal = options.unequal ?? false;
        this.advance = options.advance;
        this.inset = options.inset ?? 16;
        this.edges = [];
        this.offset = 0;
        this.width = 0;
        this.scrollable = false;
        this.events = new Events();
        this.layout();
      }

      layout() {
        const { titles, edges, fixed, available, advance } = this;
        const count = titles.length;
        const insets = 2 * this.inset;
        let widest = 0;
        let left = 0;
        for (let i = 0; i < count; i++) {
          const title = titles[i];
          const width =
            (advance === undefined ? textWidth(title) : title.length * advance) + insets;
          edges.push(left);
          left += width;
          if (width > widest) widest = width;
        }
        edges.push(left);
        if (!this.unequal) {
          const width = fixed ? widest : Math.max(available / count, widest);
          for (let i = 1; i <= count; i++) edges[i] = width * i;
        } else if (!fixed) {
          const scale = Math.max(1, available / left);
          for (let i = 1; i <= count; i++) edges[i] *= scale;
        }
        const content = edges[count];
        this.width = fixed ? content : available;
        this.scrollable = !fixed && content > available + 1e-6;
        this.reveal(this.index);
      }

      // The smallest scroll that shows the whole segment.
      reveal(index) {
        if (!this.scrollable) return;
        const left = this.edges[index];
        const right = this.edges[index + 1];
        if (left < this.offset) this.offset = left;
        else if (right > this.offset + this.width) this.offset = right - this.width;
      }

      // Selects a segment by its title, or by its position, which counts from 1.
      select(segment) {
        acts++;
        const index =
          typeof segment === "string" ? this.titles.indexOf(segment) : segment - 1;
        if (!(index >= 0 && index < this.titles.length)) throw new Error(`no segment ${segment}`);
        if (index === this.index) return;
        if (this.disabled !== undefined && this.disabled[index]) return;
        if (this.fixed && this.edges[index] >= this.available) return; // out of reach
        this.index = index;
        this.events.push(index + 1);
        this.reveal(index);
      }

      get selected() {
        return this.titles[this.index];
      }
    }

    exports.control = (device, titles, options = {}) => {
      acts++;
      return new Control(device, titles, options);
    };

    exports.equal = (found, expected) => {
      if (found !== expected) throw new Error(`expected ${expected}, found ${found}`);
      assertions++;
    };

    exports.scenario = (title, body) => {
      try {
        body();
        scenarios++;
      } catch (error) {
        failures++;
        console.error(`${title}: ${error.stack}`);
      }
    };

    exports.report = () => {
      const steps = acts + assertions;
      console.log(`${scenarios} scenarios, ${steps} steps, ${assertions} assertions passed`);
      if (failures > 0) process.exitCode = 1;
    };

    """#
}
