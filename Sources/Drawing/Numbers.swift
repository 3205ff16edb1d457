/// A number with up to two decimals, as points are written: `361`, `90.25`, `-0.5`.
func points(_ value: Double) -> String {
  guard value.magnitude < 1e15 else { return value < 0 ? "-huge" : "huge" }
  let hundredths = nearest(value.magnitude * 100)
  let sign = value < 0 && hundredths > 0 ? "-" : ""
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
  return "\(sign)\(whole).\(decimals)"
}

/// `1 segment`, `2 segments`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// The nearest integer, halves away from 0; `rounded()` would need the C library's mathematics.
func nearest(_ value: Double) -> Int {
  let whole = Int(value.magnitude)
  let rounded = value.magnitude - Double(whole) >= 0.5 ? whole + 1 : whole
  return value < 0 ? -rounded : rounded
}
