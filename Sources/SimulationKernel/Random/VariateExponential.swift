/// The exponential function for variates: a table and a short polynomial.
///
/// ``DeterministicMath/exp(_:)`` is exact to an ulp but one long chain of multiplications; a
/// lognormal variate needs speed more than its last bit. With x = (64 m + j) log 2 / 64 + r and
/// |r| <= log 2 / 128, exp x = 2^m * table[j] * (1 + r + ... + r⁵/120); the remainder is below
/// 2⁻⁵⁴, rounding below 2⁻⁵¹, both relative. Only IEEE operations: the same bits everywhere.
@usableFromInline
enum VariateExponential {
  /// 2^(j/64) for j from 0 to 63.
  @usableFromInline
  static let table: [Double] = (0..<64).map {
    DeterministicMath.exp(Double($0) * (DeterministicMath.ln2High / 64))
      * (1 + Double($0) * (DeterministicMath.ln2Low / 64))
  }

  /// e to the power of x for |x| <= 700; beyond, the edge of that range.
  @inlinable
  static func exp(_ x: Double) -> Double {
    let x = Swift.max(-700, Swift.min(700, x))
    let turns = x * (1.4426950408889634 * 64)
    let k = Int(turns + (turns < 0 ? -0.5 : 0.5))
    let steps = Double(k)
    let r =
      (x - steps * (DeterministicMath.ln2High / 64)) - steps * (DeterministicMath.ln2Low / 64)
    let square = r * r
    let even = 1 + square * (0.5 + square * (1.0 / 24))
    let odd = 1 + square * (1.0 / 6 + square * (1.0 / 120))
    let power = Double(bitPattern: UInt64(bitPattern: Int64((k >> 6) &+ 1023)) << 52)
    return power * (table[k & 63] * (even + r * odd))
  }
}
