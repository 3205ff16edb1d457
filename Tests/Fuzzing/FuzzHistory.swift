/// Any bytes as a history file: read, written and read again, the entries are the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHistory(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let entries = HistoryFormat.entries(in: Array(UnsafeBufferPointer(start: data, count: size)))
  let written = entries.flatMap { HistoryFormat.line(for: $0) }
  let again = HistoryFormat.entries(in: written)
  precondition(again.count == entries.count)
  for (one, other) in zip(entries, again) { precondition(one.utf8.elementsEqual(other.utf8)) }
  return 0
}
