/// Lua and LuaJIT, which read the same sources.
struct Lua: Runner {
  let name: String
  let executable: String
  let versionOption = "-v"
  let language = "lua"
  let fileExtension = "lua"

  var empty: Command? { Command(executable, ["-e", ""]) }

  /// Locals and upvalues are faster than globals.
  let opening = "local scenario, control, equal = scenario, control, equal\n"

  func run(_ sources: Sources, home: String) -> Command {
    Command(executable, ["\(home)/main.lua"] + sources.files)
  }

  func parse(_ file: String, home: String) -> Command? {
    Command(executable, ["\(home)/parse.lua", file])
  }

  func source(of scenario: Scenario) -> String {
    let (device, options) =
      switch scenario.container {
      case .filling(let available): ("phone", "available = \(available)")
      case .hugging(let equal):
        ("pad", "fixed = true, \(equal ? "" : "unequal = true, ")advance = 7.5, inset = 12")
      }
    let choices = scenario.choices.map { choice in
      """
        it:select(\(choice.byTitle ? "\"\(scenario.label(choice))\"" : "\(choice.position)"))
        equal(it.selected, "\(scenario.label(choice))")

      """
    }
    return """
      scenario("\(scenario.title)", function()
        local it = control("\(device)", { \(quotedList(scenario.labels)) }, { \(options) })
      \(choices.joined())  equal(it.scrollable, \(scenario.scrollable))
        equal(it.width, \(scenario.width))
      end)

      """
  }

  func source(of loop: Loop) -> String? {
    let pairs = Loop.choices.map { choice in
      let label = Loop.labels[choice.position - 1]
      return """
            it:select(\(choice.byTitle ? "\"\(label)\"" : "\(choice.position)"))
            equal(it.selected, "\(label)")

        """
    }
    return """
      scenario("a loop", function()
        local it = control("phone", { \(quotedList(Loop.labels)) }, {})
        for _ = 1, \(loop.iterations) do
      \(pairs.joined())  end
        equal(it.event_count, \(loop.events))
      end)

      """
  }

  var support: [SupportFile] {
    [
      SupportFile(path: "model.lua", text: Self.model),
      SupportFile(path: "main.lua", text: Self.main),
      SupportFile(path: "parse.lua", text: "assert(loadfile(arg[1]))\n"),
    ]
  }

  private static let main = #"""
    -- Runs the files of scenarios that the command line names.
    local report = dofile(arg[0]:match("^.*/") .. "model.lua")
    for i = 1, #arg do dofile(arg[i]) end
    report()

    """#

  private static let model = #"""
    -- The segmented control: layout, selection, revealing, events. Runs on Lua 5.1 to 5.4.
    local byte, format, max = string.byte, string.format, math.max

    -- Inter's advance widths by byte, in units of which 2816 make an em.
    local advances = { \#(Inter.table { "[\($0)] = \($1)" }) }
    local offered = { phone = 393 - 2 * 16, pad = 820 - 2 * 20 }
    local kept = 10000 -- events

    local acts, assertions, scenarios, failures = 0, 0, 0, 0

    -- Widths of texts in points, each measured once.
    local text_widths = setmetatable({}, { __index = function(widths, text)
      local units = 0
      for i = 1, #text do units = units + (advances[byte(text, i)] or 1690) end
      local width = units * 15 / 2816
      widths[text] = width
      return width
    end })

    local Control = {}
    Control.__index = Control

    function control(device, titles, options)
      acts = acts + 1
      if #titles < 2 then error("a control has two segments or more", 2) end
      -- What is false is said: an absent field is sought in the metatable at each use.
      local it = setmetatable({
        titles = titles, index = 1, selected = titles[1],
        available = options.available or offered[device], fixed = options.fixed or false,
        disabled = options.disabled or false, options = options,
        edges = {}, offset = 0, width = 0, scrollable = false,
        events = {}, event_count = 0,
      }, Control)
      it:layout()
      return it
    end

    function Control:layout()
      local titles, edges = self.titles, self.edges
      local available, fixed = self.available, self.fixed
      local count = #titles
      local advance = self.options.advance
      local insets = 2 * (self.options.inset or 16)
      local widest, left = 0, 0
      for i = 1, count do
        local title = titles[i]
        local width = (advance and #title * advance or text_widths[title]) + insets
        edges[i] = left
        left = left + width
        if width > widest then widest = width end
      end
      edges[count + 1] = left
      if not self.options.unequal then
        local width = fixed and widest or max(available / count, widest)
        for i = 2, count + 1 do edges[i] = width * (i - 1) end
      elseif not fixed then
        local scale = max(1, available / left)
        for i = 2, count + 1 do edges[i] = edges[i] * scale end
      end
      local content = edges[count + 1]
      self.width = fixed and content or available
      self.scrollable = not fixed and content > available + 1e-6
      if self.scrollable then self:reveal(self.index) end
    end

    -- The smallest scroll that shows the whole segment.
    function Control:reveal(index)
      local left, right = self.edges[index], self.edges[index + 1]
      if left < self.offset then
        self.offset = left
      elseif right > self.offset + self.width then
        self.offset = right - self.width
      end
    end

    function Control:select(index)
      acts = acts + 1
      local titles = self.titles
      if not titles[index] then index = self:position(index) end -- a title, then
      if index == self.index then return end
      local disabled = self.disabled
      if disabled and disabled[index] then return end
      if self.fixed and self.edges[index] >= self.available then return end -- out of reach
      self.index = index
      self.selected = titles[index]
      local count = self.event_count
      self.events[count % kept + 1] = index
      self.event_count = count + 1
      if self.scrollable then self:reveal(index) end
    end

    -- The position of the first segment of a title.
    function Control:position(title)
      local titles = self.titles
      for i = 1, #titles do
        if titles[i] == title then return i end
      end
      error(format("no segment %s", tostring(title)), 3)
    end

    function equal(found, expected)
      if found ~= expected then
        error(format("expected %s, found %s", tostring(expected), tostring(found)), 2)
      end
      assertions = assertions + 1
    end

    function scenario(title, body)
      local passed, message = pcall(body)
      if passed then
        scenarios = scenarios + 1
      else
        failures = failures + 1
        io.stderr:write(title, ": ", message, "\n")
      end
    end

    return function()
      print(format("%d scenarios, %d steps, %d assertions passed",
        scenarios, acts + assertions, assertions))
      os.exit(failures == 0)
    end

    """#
}
