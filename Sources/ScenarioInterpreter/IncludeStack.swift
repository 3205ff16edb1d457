import ScenarioLanguage

/// The files that are being read, the including ones first: what `include` may open.
///
/// What has been read once is passed over, whichever way leads to it again: two files may both need
/// a third.
struct IncludeStack {
  /// What messages call each, and what it is the same file by, whatever it is called.
  private var files: [(name: String, identity: String)] = []
  /// What the files are known by that have been read to their end.
  private var read: [String] = []

  enum Opened {
    case file(name: String, bytes: [UInt8])
    /// It has been read already.
    case known
    case refused(Diagnostic)
  }

  /// Starts anew with a file that nothing includes.
  ///
  /// Nobody asks who it is: a circle through it is found one round later, at the file after it.
  mutating func begin(with name: String) {
    files = [(name, name)]
    if !read.isEmpty { read = [] }
  }

  /// Reads the file that an `include` in `includer` names, or says why it cannot be.
  mutating func open(
    _ path: String, at span: Span, from includer: String, host: any RunHost, limits: Limits
  ) -> Opened {
    // The stack is as deep as the includer's place in it.
    if let depth = files.lastIndex(where: { $0.name.utf8.elementsEqual(includer.utf8) }) {
      read += files[(depth + 1)...].map { $0.identity }
      files.removeSubrange((depth + 1)...)
    }
    if files.count > limits.includeDepth {
      return refuse(.tooDeep(limits.includeDepth), path, at: span)
    }
    switch host.include(path, from: includer) {
    case .loaded(let name, let identity, let bytes):
      if files.contains(where: {
        $0.identity.utf8.elementsEqual(identity.utf8) || $0.name.utf8.elementsEqual(name.utf8)
      }) {
        return refuse(.cycle, path, at: span)
      }
      if read.contains(where: { $0.utf8.elementsEqual(identity.utf8) }) { return .known }
      files.append((name, identity))
      return .file(name: name, bytes: bytes)
    case .notFound: return refuse(.notFound, path, at: span)
    case .outsideRoot(let wider): return refuse(.outsideRoot(wider), path, at: span)
    case .unreadable(let why): return refuse(.unreadable(why), path, at: span)
    case .tooLarge: return refuse(.tooLarge(limits.fileSize), path, at: span)
    }
  }

  private func refuse(_ problem: IncludeProblem, _ path: String, at span: Span) -> Opened {
    .refused(problem.diagnostic(path, at: span))
  }
}

/// Why a file cannot be included.
private enum IncludeProblem {
  case notFound, cycle
  case outsideRoot(String?)
  case unreadable(String)
  case tooDeep(Int)
  case tooLarge(Int)

  func diagnostic(_ path: String, at span: Span) -> Diagnostic {
    switch self {
    case .notFound:
      Diagnostic(
        .fileNotFound, span: span, message: "there is no file \(written(path)) to include",
        caption: "looked for beside this file")
    case .outsideRoot(let wider):
      Diagnostic(
        .includeOutsideRoot, span: span,
        message: "\(written(path)) lies outside the folder that this run may read",
        caption: "outside", help: "widen it with --root \(wider ?? "FOLDER")")
    case .cycle:
      Diagnostic(
        .includeCycle, span: span, message: "\(written(path)) includes itself in the end",
        caption: "is already being read")
    case .unreadable(let why):
      Diagnostic(
        .unreadableFile, span: span, message: "\(written(path)) cannot be read: \(why)",
        caption: "cannot be included")
    case .tooLarge(let limit):
      Diagnostic(
        .fileTooLarge, span: span, message: "\(written(path)) has more than \(limit) bytes",
        caption: "too large", help: "split it, or raise the limit: --max-file N")
    case .tooDeep(let limit):
      Diagnostic(
        .includeDepth, span: span, message: "files include each other more than \(limit) deep",
        caption: "one too many")
    }
  }
}
