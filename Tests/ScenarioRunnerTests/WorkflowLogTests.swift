import ScenarioRunner
import Testing

/// What GitHub's runner takes for a command, by its documentation on workflow commands: a line that
/// begins with `::`, whatever spaces stand before it, and its older form `##[`, anywhere.
@Suite struct WorkflowLogTests {
  @Test(arguments: [
    "", "plain\n", "a::b\n", "a ::error::b\n", "##\n[x]\n", "1 | ::error::\n", ":\n:\n",
  ])
  func `leaves what is no command`(text: String) {
    #expect(WorkflowLog.guarded(text) == text)
  }

  @Test(arguments: [
    "::error::x\n", "  ::error::x\n", "\u{a0}\u{3000}::x\n", "fine\n\t::add-mask::a\n",
    "see ##[error]x\n", "\u{feff}::x\n",
  ])
  func `stops commands around what may be one`(text: String) {
    #expect(
      WorkflowLog.guarded(text) == "::stop-commands::segctl-1\n\(text)::segctl-1::\n")
  }

  @Test func `no text can end the truce`() {
    let text = "::segctl-1::\n::segctl-2::\n::set-output name=a::b"
    #expect(
      WorkflowLog.guarded(text) == "::stop-commands::segctl-3\n\(text)\n::segctl-3::\n")
  }
}
