import Foundation
import TestSupport
import Testing

/// The HTML report in a browser: with scripts, without, and by keyboard.
@Suite struct HTMLReportTests {
  private static let suite = [
    "one.seg": """
    scenario "Passing" { control phone segments "A", "B"; assert count == 2 }
    scenario "Failing <b>" { control phone segments "A", "B"; assert count == 3 }
    skip scenario "Skipped" because "why" { assert true }

    """,
    "two.seg": "scenario \"Elsewhere\" { control phone segments \"A\", \"B\" }\n",
  ]

  private func page() throws -> (text: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(Self.suite)
    let run = try Command.run(["run", ".", "--report", "html:r.html"], directory: folder.url)
    #expect(run.status == 1, "\(run)")
    return (try folder.text(of: "r.html"), folder)
  }

  /// The document as the browser has it once scripts have run.
  private func loaded(_ page: String, _ folder: TemporaryFolder) throws -> String {
    try folder.write(Data(page.utf8), to: "page.html")
    return try Browser.document(of: "page.html", in: folder)
  }

  @Test func `the policy allows the one script that there is, by its hash`() throws {
    let (text, folder) = try page()
    let scripts = text.matches(of: /<script>([\s\S]*?)<\/script>/)
    #expect(scripts.count == 1)
    try folder.write(Data(try #require(scripts.first).1.utf8), to: "script")
    let sum = try Command.shell("sha256sum script", directory: folder.url).output.prefix(64)
    let digits = Array(sum)
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    #expect(text.contains("script-src 'sha256-\(Data(bytes).base64EncodedString())'"))
  }

  @Test func `is readable without scripts, in light and dark`() throws {
    let (text, _) = try page()
    #expect(text.contains("<form role=\"search\" hidden>"))
    #expect(text.contains(/prefers-color-scheme: ?dark/))
    for title in ["Passing", "Failing &lt;b&gt;", "Skipped", "Elsewhere"] {
      #expect(text.contains("<span class=\"title\">\(title)</span>"), "\(title)")
    }
    #expect(text.matches(of: /<details class="scenario failed"[^>]* open>/).count == 1)
  }

  @Test(.enabled(if: Browser.program != nil, "no chromium is installed"))
  func `its script runs under its own policy`() throws {
    let (text, folder) = try page()
    let document = try loaded(text, folder)
    #expect(document.contains("<form role=\"search\">"))
    #expect(document.contains("4 of 4 scenarios shown"))
    let other = try loaded(text.replacing("<script>", with: "<script>1;"), folder)
    #expect(!other.contains("4 of 4 scenarios shown"), "the policy lets any script run")
  }

  @Test(.enabled(if: Browser.program != nil, "no chromium is installed"))
  func `searches, filters and goes by keyboard`() throws {
    let (text, folder) = try page()
    // The page's own policy would not let the test's script in.
    let driver = """
      <script>addEventListener("load",()=>{
      const told=[],s=document.getElementById("search");
      const tell=()=>told.push([...document.querySelectorAll(".scenario")]
        .filter(d=>d.offsetParent).map(d=>d.querySelector(".title").textContent).join("+"));
      const press=(key)=>(document.activeElement||document.body).dispatchEvent(
        new KeyboardEvent("keydown",{key,bubbles:true,cancelable:true}));
      const focus=()=>told.push((document.activeElement.querySelector(".title")
        ||{textContent:document.activeElement.id}).textContent);
      press("j");focus();press("j");focus();press("k");focus();press("/");focus();
      s.value="TWO.seg";s.dispatchEvent(new Event("input",{bubbles:true}));tell();
      press("Escape");tell();
      document.querySelector("input[value=failed]").click();tell();
      document.body.setAttribute("data-told",told.join("|"))})</script>
      """
    let open = text.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
    let document = try loaded(open + driver, folder)
    let told = try #require(document.firstMatch(of: /data-told="([^"]*)"/)).1
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    #expect(
      told == "Passing|Failing <b>|Passing|search|Elsewhere|"
        + "Passing+Failing <b>+Skipped+Elsewhere|Failing <b>")
  }
}
