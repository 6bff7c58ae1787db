/// Numbers of 106 bits as unevaluated sums of two doubles.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision",
/// Numerische Mathematik 18 (1971); D. E. Knuth, "The Art of Computer Programming", 4.2.2.
extension DeterministicMath {
  /// 2^(j/64) for j from 0 to 63, by six square roots and then products.
  static let powersOfTwo: [(high: Double, low: Double)] = {
    var root = (high: 2.0, low: 0.0)
    for _ in 0..<6 {
      let s = root.high.squareRoot()
      let square = s * s
      let rest = (root.high - square) - productError(s, s, square) + root.low
      root = normalised(s, rest / (2 * s))
    }
    var powers = [(high: 1.0, low: 0.0)]
    while powers.count < 64 {
      let last = powers[powers.count - 1]
      let product = last.high * root.high
      let error = productError(last.high, root.high, product)
      powers.append(
        normalised(product, error + (last.high * root.low + last.low * root.high)))
    }
    return powers
  }()

  /// log x as a sum of two doubles, relative error about 2⁻⁶⁵.
  static func logarithm(_ x: Double) -> (high: Double, low: Double) {
    let (mantissa, exponent) = split(x)
    let k = Double(exponent)
    // s = (m - 1) / (m + 1) in two parts; m - 1 is exact, m + 1 loses at most its last bit.
    let f = mantissa - 1
    let sum = mantissa + 1
    let sumLow = mantissa - (sum - 1)
    let s = f / sum
    let remainder = (f - s * sum) - productError(s, sum, s * sum)
    let sLow = (remainder - s * sumLow) / sum
    let z = s * s
    var tail = 2.0 / 23
    tail = tail * z + 2.0 / 21
    tail = tail * z + 2.0 / 19
    tail = tail * z + 2.0 / 17
    tail = tail * z + 2.0 / 15
    tail = tail * z + 2.0 / 13
    tail = tail * z + 2.0 / 11
    tail = tail * z + 2.0 / 9
    tail = tail * z + 2.0 / 7
    tail = tail * z + 2.0 / 5
    // 2/3 s³ in two parts, the rest of the series in one.
    let cube = z * s
    let cubeLow = productError(z, s, cube) + productError(s, s, z) * s + 3 * z * sLow
    let third = 2.0 / 3
    let thirdLow = 0x1.5555555555555p-55
    let main = third * cube
    let mainLow = productError(third, cube, main) + third * cubeLow + thirdLow * cube
    let rest = cube * z * tail
    // Largest first: k log 2, 2 s, the cube, the rest; each sum with its rounding error.
    let (first, firstLow) = exactSum(k * ln2High, 2 * s)
    let (second, secondLow) = exactSum(first, main)
    let low = k * ln2Low + 2 * sLow + firstLow + secondLow + mainLow + rest
    let high = second + low
    return (high, low - (high - second))
  }

  /// a + b and its rounding error, exactly (Knuth's TwoSum).
  static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let part = sum - a
    return (sum, (a - (sum - part)) + (b - part))
  }

  /// a * b - product exactly (Dekker's TwoProduct with Veltkamp's split; no fused operation).
  static func productError(_ a: Double, _ b: Double, _ product: Double) -> Double {
    let aWide = a * 134_217_729
    let aHigh = aWide - (aWide - a)
    let aLow = a - aHigh
    let bWide = b * 134_217_729
    let bHigh = bWide - (bWide - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// The same sum with the rounded whole in the first part; |high| >= |low|.
  static func normalised(_ high: Double, _ low: Double) -> (high: Double, low: Double) {
    let sum = high + low
    return (sum, low - (sum - high))
  }
}
