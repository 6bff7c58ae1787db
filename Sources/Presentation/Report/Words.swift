/// Facts as people read them.
package enum Words {
  /// A size, or a dash where it is not known.
  package static func bytes(_ value: Int64?) -> String {
    value.map { HumanNumber.bytes(Double($0)) } ?? "–"
  }

  /// `29.0 %`.
  package static func share(_ part: Int64, of whole: Int64) -> String {
    HumanNumber.text(Double(part) / Double(max(1, whole)), unit: "share")
  }

  /// A duration; below 0.1 s in milliseconds with their decimals.
  package static func delay(_ seconds: Double) -> String {
    abs(seconds) < 0.0995 ? HumanNumber.text(seconds * 1000, unit: "ms") : HumanNumber.span(seconds)
  }

  /// `a, b and c`.
  package static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `1 process`, `2 processes`.
  package static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(HumanNumber.decimal(Double(number), digits: 0)) \(number == 1 ? one : many)"
  }
}
