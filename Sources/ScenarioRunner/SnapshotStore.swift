import Drawing
import ScenarioInterpreter
import SegmentedControl

/// Which snapshots a run writes.
package enum SnapshotUpdate: Sendable {
  case none
  /// Those that differ and those that are missing.
  case all
  /// Those that are there and differ.
  case changed
  /// Those that are not there.
  case missing
}

/// The snapshots of one scenario file: texts in a folder beside it, `calls.seg.snapshots/NAME.txt`.
///
/// What is stored follows from the name: `menu.layout` is the table of a layout,
/// `menu.announcements` what a screen reader says, any other name the drawing of `show`.
package struct SnapshotStore {
  package static let suffix = ".snapshots"
  package static let ending = ".txt"
  private static let maximumNameLength = 100
  private static let maximumSize = 1 << 20

  private let folder: String
  private let update: SnapshotUpdate
  /// The folder of the run, without links, that snapshots may lie in, too; nil for any.
  private let root: String?
  /// The names asked for, some of them more than once.
  private(set) var used: [String] = []
  /// The text that each name stood for first in this run, by the name without case.
  private var first: [String: (name: String, text: String)] = [:]
  private(set) var written: [String] = []

  init(beside path: String, update: SnapshotUpdate, root: String?) {
    self.root = root
    folder = path + SnapshotStore.suffix
    self.update = update
  }

  mutating func compare(_ name: String, _ control: SegmentedControl) -> SnapshotVerdict {
    if let fault = fault(of: name) { return .unavailable(fault) }
    let now = text(of: name, control)
    let path = folder + "/" + name + SnapshotStore.ending
    used.append(name)
    if let fault = clash(of: name, now) ?? straying(folder) { return .unavailable(fault) }
    do throws(FileError) {
      let stored = String(
        decoding: try FileSystem.read(path, limit: SnapshotStore.maximumSize, onlyFiles: true),
        as: UTF8.self)
      if stored.utf8.elementsEqual(now.utf8) { return .matches }
      if update == .all || update == .changed { return write(now, to: path) }
      return .differs(stored: stored, now: now)
    } catch {
      if !error.isMissing { return .unavailable("\(path): \(error.reason)") }
      return update == .all || update == .missing ? write(now, to: path) : .missing
    }
  }

  private mutating func write(_ text: String, to path: String) -> SnapshotVerdict {
    do throws(FileError) {
      try FileSystem.write(Array(text.utf8), to: path)
      written.append(path)
      return .matches
    } catch {
      return .unavailable("\(path) cannot be written: \(error.reason)")
    }
  }

  /// Why a name cannot stand for a text beside what it or its like already stood for.
  ///
  /// Where snapshots are written the last would win in silence, and the next run would fail.
  private mutating func clash(of name: String, _ text: String) -> String? {
    let key = name.lowercased()
    guard let known = first[key] else {
      first[key] = (name, text)
      return nil
    }
    if known.name != name {
      return "its name is that of `\(known.name)` but for capitals, which some systems take for one"
    }
    if update == .none || known.text.utf8.elementsEqual(text.utf8) { return nil }
    return "it already stood for something else in this run, and one name stores one text"
  }

  /// Why a folder of snapshots is not looked into: a link may lead it out of where its scenarios
  /// lie and out of the run's root.
  private func straying(_ folder: String) -> String? {
    let place = ScenarioRunner.folder(of: folder)
    guard let root, let real = FileSystem.realPath(folder),
      !isInside(real, root),
      let home = FileSystem.realPath(place.isEmpty ? "." : place), !isInside(real, home)
    else { return nil }
    return "its folder lies outside the folder that this run may read; widen it with --root FOLDER"
  }

  /// Why a name may not be that of a file: nothing in it leads out of the folder, on any system.
  private func fault(of name: String) -> String? {
    if name.isEmpty { return "the name is empty" }
    if name.utf8.count > SnapshotStore.maximumNameLength {
      return "the name is longer than \(SnapshotStore.maximumNameLength) bytes"
    }
    if name.hasPrefix(".") || name.hasPrefix(" ") || name.hasSuffix(" ") || name.hasSuffix(".") {
      return "the name begins or ends with a point or a space"
    }
    for scalar in name.unicodeScalars where !isAllowed(scalar) {
      return "the name holds a character that file names should not have"
    }
    return nil
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "-", "_": true
    default: scalar.value >= 0xa1 && scalar.properties.isAlphabetic
    }
  }

  private func text(of name: String, _ control: SegmentedControl) -> String {
    if name.hasSuffix(".layout") { return drawLayoutTable(control) + "\n" }
    if name.hasSuffix(".announcements") { return drawAnnouncements(control) + "\n" }
    return drawText(control) + "\n"
  }

  /// The stored snapshots of a folder that no scenario asked for, as paths.
  package static func stale(in folder: String, used: [String]) -> [String] {
    let used = Set(used)
    guard let names = try? FileSystem.names(in: folder) else { return [] }
    return names.compactMap { entry in
      guard entry.name.hasSuffix(ending) else { return nil }
      let name = String(entry.name.dropLast(ending.utf8.count))
      return used.contains(name) ? nil : folder + "/" + entry.name
    }
  }
}
