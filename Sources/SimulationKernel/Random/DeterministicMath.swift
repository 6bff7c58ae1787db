/// Logarithm, exponential and power from IEEE operations only: the same bits on every machine.
///
/// The C library picks its code by the CPU it finds (with or without fused multiply-add, with or
/// without wide vectors), and may change it with every version: its `log` of one number is not the
/// same everywhere. These functions use +, -, *, / and integer operations in a fixed order, which
/// IEEE 754 defines to the last bit. They are for tables, variates and scores, not for loops that
/// mainly compute them: 5 to 20 ns each.
public enum DeterministicMath {
  @usableFromInline
  static let ln2High = 0x1.62e42fee00000p-1  // Its last 21 bits are zero: exact times an exponent.
  @usableFromInline
  static let ln2Low = 0x1.a39ef35793c76p-33

  /// The natural logarithm; error below 1 ulp.
  ///
  /// `log(0)` is -infinity, of a negative number or NaN it is NaN, of infinity infinity.
  ///
  /// x = 2ᵏ m with m in [√½, √2); log m = 2 artanh s with s = (m - 1) / (m + 1), |s| < 0.172, as a
  /// Taylor series up to s²¹; its remainder is below 2⁻⁵⁹ of the result.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return .infinity }
    let (mantissa, exponent) = split(x)
    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    var tail = 2.0 / 21
    tail = tail * z + 2.0 / 19
    tail = tail * z + 2.0 / 17
    tail = tail * z + 2.0 / 15
    tail = tail * z + 2.0 / 13
    tail = tail * z + 2.0 / 11
    tail = tail * z + 2.0 / 9
    tail = tail * z + 2.0 / 7
    tail = tail * z + 2.0 / 5
    tail = tail * z + 2.0 / 3
    tail *= z
    // log m = f - (f²/2 - s (f²/2 + tail)): the large part is exact, the error sits in the small.
    let half = 0.5 * f * f
    let k = Double(exponent)
    return k * ln2High - ((half - (s * (half + tail) + k * ln2Low)) - f)
  }

  /// e to the power of x; error below 1 ulp, in the subnormal range below 1 ulp of a subnormal.
  ///
  /// x = (64 k + j) log 2 / 64 + r with |r| < 0.0055; 2ᵏ from the exponent, 2^(j/64) from a table,
  /// and e to the r by a Taylor series of degree 6, whose remainder is below 2⁻⁶⁴.
  public static func exp(_ x: Double) -> Double {
    guard x < 709.782712893384 else { return x.isNaN ? .nan : .infinity }
    guard x > -745.1332191019412 else { return x.isNaN ? .nan : 0 }
    return exp(x, 0)
  }

  /// e to the power of `high + low`, |low| at most an ulp of `high`, no overflow.
  @inline(__always)
  static func exp(_ high: Double, _ low: Double) -> Double {
    let turns = high * 92.33248261893578  // 64 / log 2
    let n = Int(turns + (turns < 0 ? -0.5 : 0.5))
    let large = high - Double(n) * (ln2High / 64)
    let r = large - (Double(n) * (ln2Low / 64) - low)
    var tail = 1.0 / 720
    tail = tail * r + 1.0 / 120
    tail = tail * r + 1.0 / 24
    tail = tail * r + 1.0 / 6
    tail = tail * r + 1.0 / 2
    let step = Double(bitPattern: powersOfTwo[2 * (n & 63)])
    let rest = Double(bitPattern: powersOfTwo[2 * (n & 63) + 1])
    return scaled(step + (rest + step * (r + r * r * tail)), by: n >> 6)
  }

  /// x = mantissa * 2^exponent with the mantissa in [√½, √2).
  @usableFromInline static func split(_ x: Double) -> (mantissa: Double, exponent: Int) {
    var bits = x.bitPattern
    var exponent = -1023
    if x < 0x1p-1022 {
      bits = (x * 0x1p54).bitPattern
      exponent -= 54
    }
    exponent += Int(bits >> 52)
    var mantissa = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      exponent += 1
    }
    return (mantissa, exponent)
  }

  /// x * 2^k with one rounding, for k from -1,100 to 1,024.
  @inline(__always)
  static func scaled(_ x: Double, by k: Int) -> Double {
    if k > 1023 { return x * 2 * Double(bitPattern: UInt64(k - 1 + 1023) << 52) }
    if k >= -1021 { return x * Double(bitPattern: UInt64(k + 1023) << 52) }
    return x * Double(bitPattern: UInt64(k + 1023 + 200) << 52) * 0x1p-200
  }

  /// x to the power of y for x >= 0; error below 1 ulp.
  ///
  /// `pow(x, 0)` and `pow(1, y)` are 1; a negative or NaN base gives NaN. The logarithm is taken
  /// to about 2⁻⁶⁵, as an unevaluated sum of two doubles, because its error is multiplied by y.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    guard x >= 0, !y.isNaN else { return .nan }
    if x == 0 || x == .infinity { return (x == 0) == (y > 0) ? 0 : .infinity }
    guard y.magnitude < .infinity else { return (x > 1) == (y > 0) ? .infinity : 0 }
    let (high, low) = logarithm(x)
    let product = high * y
    guard product < 709.8 else { return .infinity }
    guard product > -745.2 else { return 0 }
    let error = productError(high, y, product) + low * y
    return exp(product, error)
  }
}
