/// Facts as people read them.
package enum Words {
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
