import Foundation

/// Figures of the table as words.
enum Words {
  /// A number with so many digits after the point, with a sign where asked.
  static func number(_ value: Double, _ digits: Int = 1, isSigned: Bool = false) -> String {
    let text = String(format: "%.\(digits)f", abs(value))
    // What rounds to nothing has no sign.
    let isZero = text.allSatisfy { "0.".contains($0) }
    if value < 0, !isZero { return "-" + text }
    return isSigned && !isZero ? "+" + text : text
  }

  /// A share in per cent.
  static func percent(_ share: Double, _ digits: Int = 0, isSigned: Bool = false) -> String {
    number(100 * share, digits, isSigned: isSigned) + " %"
  }

  /// A difference of shares in percentage points.
  static func points(_ difference: Double, isSigned: Bool = false) -> String {
    number(100 * difference, 1, isSigned: isSigned) + " points"
  }

  /// From the least to the largest of whole numbers.
  static func range(_ values: [Double]) -> String {
    "\(Int(values.min() ?? 0)) to \(Int(values.max() ?? 0))"
  }
}
