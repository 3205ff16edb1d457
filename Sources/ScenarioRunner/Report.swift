/// The forms that a report can have.
package enum ReportKind: String, Sendable, CaseIterable {
  case text, dots, tap, junit, json, github, sarif, html

  /// The report of a run in this form, in UTF-8: a pure function of the run.
  package func report(_ run: RunRecord) -> [UInt8] {
    switch self {
    case .text: Array(textReport(run).utf8)
    case .dots: Array(dotsReport(run).utf8)
    case .tap: Array(tapReport(run.withFlakyAsFailed()).utf8)
    case .junit: junitReport(run.withFlakyAsFailed())
    case .json: Array(jsonReport(run).utf8)
    case .github: Array(githubReport(run.withFlakyAsFailed()).utf8)
    case .sarif: Array(sarifReport(run.withFlakyAsFailed()).utf8)
    case .html: Array(htmlReport(run.withFlakyAsFailed()).utf8)
    }
  }
}

/// A time of day in UTC as RFC 3339 has it, whole seconds: `2026-12-01T05:20:00Z`.
func timestamp(_ secondsSince1970: Int) -> String {
  let days = Int((Double(secondsSince1970) / 86_400).rounded(.down))
  let rest = secondsSince1970 - days * 86_400
  // Days since 0000-03-01, in eras of 400 years: Howard Hinnant's days_from_civil, inverted.
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return "\(padded(year, 4))-\(padded(month))-\(padded(day))T"
    + "\(padded(rest / 3_600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
}

func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
