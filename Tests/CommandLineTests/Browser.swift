import TestSupport
import Testing

/// The browser in which pages are tried, where one is installed.
enum Browser {
  static let program = ["chromium", "chromium-browser", "google-chrome"].first {
    (try? Command.shell("command -v \($0)").status) == 0
  }

  /// The document of a page in a folder, as the browser has it once scripts have run.
  static func document(of page: String, in folder: TemporaryFolder) throws -> String {
    let program = try #require(program)
    let result = try Command.shell(
      "\(program) --headless --no-sandbox --disable-gpu --dump-dom \"file://$PWD/\(page)\"",
      directory: folder.url)
    #expect(result.status == 0, "\(result.error.prefix(400))")
    return result.output
  }
}
