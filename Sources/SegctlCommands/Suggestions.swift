import ScenarioLanguage

/// `did you mean …?`, or the list of what there is.
func suggestion(for word: String, among known: [String]) -> String {
  if let likely = nearest(to: word, among: known) { return "did you mean `\(likely)`?" }
  return "known are " + known.joined(separator: ", ")
}
