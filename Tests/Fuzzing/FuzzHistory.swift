/// Any bytes as a history file: read, written and read again, the entries are the same.
func fuzzHistory(_ bytes: [UInt8]) {
  let entries = HistoryFormat.entries(in: bytes)
  let written = entries.flatMap { HistoryFormat.line(for: $0) }
  let again = HistoryFormat.entries(in: written)
  require(again.count == entries.count, "an entry is lost")
  for (one, other) in zip(entries, again) { require(one.utf8.elementsEqual(other.utf8), one) }
}
