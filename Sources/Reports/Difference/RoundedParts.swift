/// Parts of the time lost in whole milliseconds that still add up (largest remainders).
struct RoundedParts {
  /// One part, in milliseconds.
  struct Row: Sendable, Equatable {
    let name: String
    let first: Int64
    let second: Int64
    var difference: Int64 { second - first }
  }

  let rows: [Row]

  /// Rounds parts of a whole.
  init(_ parts: [RunDifference.Part]) {
    let first = Self.rounded(parts.map(\.first.nanoseconds))
    let second = Self.rounded(parts.map(\.second.nanoseconds))
    rows = parts.indices.map { Row(name: parts[$0].name, first: first[$0], second: second[$0]) }
  }

  /// Amounts of at least 0 in millionths of a unit, as whole units whose sum is the rounded sum.
  private static func rounded(_ amounts: [Int64]) -> [Int64] {
    let unit: Int64 = 1_000_000
    var whole = amounts.map { $0 / unit }
    let total = (amounts.reduce(0, +) + unit / 2) / unit
    let order = amounts.indices.sorted {
      let (left, right) = (amounts[$0] % unit, amounts[$1] % unit)
      return left == right ? $0 < $1 : left > right
    }
    for index in order.prefix(Int(max(0, total - whole.reduce(0, +)))) { whole[index] += 1 }
    return whole
  }

  /// Milliseconds as seconds with three decimals, `-0.250`.
  static func seconds(_ milliseconds: Int64, signed: Bool = false) -> String {
    let sign = milliseconds < 0 ? "-" : signed && milliseconds > 0 ? "+" : ""
    let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    return sign + HumanNumber.decimal(Double(whole), digits: 0) + "."
      + String(String(1000 + rest).dropFirst())
  }
}
