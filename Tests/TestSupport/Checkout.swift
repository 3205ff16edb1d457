package import Foundation

/// The checkout that the tests were built from, found from this file's own place.
package enum Checkout {
  /// The folder that holds Package.swift.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files below a folder with an ending, as paths from the root, sorted.
  package static func files(below folder: String, ending: String) -> [String] {
    let base = root.appending(path: folder)
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    var paths: [String] = []
    while let url = found?.nextObject() as? URL {
      if url.lastPathComponent.hasSuffix(ending) {
        paths.append(String(url.path(percentEncoded: false).dropFirst(rootPath.count)))
      }
    }
    return paths.sorted()
  }

  private static let rootPath = root.path(percentEncoded: false)
}
