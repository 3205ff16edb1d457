/// A session with the states it can go back to, and forward again.
package struct SessionTimeline {
  package var session: Session
  private var past: [Point] = []
  private var future: [Point] = []
  private var branches: [Branch] = []

  /// A session before an input, and the input.
  private struct Point {
    var session: Session
    var input: String
  }

  private struct Branch {
    var name: String
    var session: Session
    var past: [Point]
  }

  /// How many inputs can be undone: memory stays flat however long a session is.
  package static let undoLimit = 200

  package init(_ session: Session) {
    self.session = session
  }

  package var canUndo: Bool { !past.isEmpty }

  /// Remembers the session as it was before an input that has run.
  package mutating func record(_ before: Session, input: String) {
    future.removeAll()
    past.append(Point(session: before, input: input))
    if past.count > SessionTimeline.undoLimit { past.removeFirst() }
  }

  /// Takes back the last input; returns it, or nil where there is none.
  package mutating func undo() -> String? {
    guard var point = past.popLast() else { return nil }
    swap(&session, &point.session)
    future.append(point)
    return point.input
  }

  /// Does again what was undone last; returns the input, or nil where there is none.
  package mutating func redo() -> String? {
    guard var point = future.popLast() else { return nil }
    swap(&session, &point.session)
    past.append(point)
    return point.input
  }

  /// Begins anew with a session that knows nothing; the way back stays.
  package mutating func reset(to fresh: Session, input: String) {
    let before = session
    session = fresh
    record(before, input: input)
  }

  // MARK: Branches

  /// The names of the branches, the last one last.
  package var branchNames: [String] { branches.map { $0.name } }

  /// Keeps the present state under a name, to come back to after trying something.
  package mutating func branch(named name: String) {
    branches.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
    branches.append(Branch(name: name, session: session, past: past))
  }

  /// Goes back to a branch, by default the last one, and forgets it; returns its name.
  package mutating func back(to name: String?) -> String? {
    let index = branches.lastIndex { branch in
      name.map { $0.utf8.elementsEqual(branch.name.utf8) } ?? true
    }
    guard let index else { return nil }
    let branch = branches.remove(at: index)
    session = branch.session
    past = branch.past
    future.removeAll()
    return branch.name
  }
}
