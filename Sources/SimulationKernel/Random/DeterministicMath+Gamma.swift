extension DeterministicMath {
  /// The natural logarithm of the gamma function for x > 0; relative error about 10⁻¹⁴.
  ///
  /// Stirling's series at x >= 10, to which smaller arguments are shifted.
  public static func logGamma(_ x: Double) -> Double {
    guard x > 0 else { return .nan }
    var shifted = x
    var product = 1.0
    while shifted < 10 {
      product *= shifted
      shifted += 1
    }
    let inverse = 1 / shifted
    let square = inverse * inverse
    var series = -691.0 / 360_360
    series = series * square + 1.0 / 1_188
    series = series * square - 1.0 / 1_680
    series = series * square + 1.0 / 1_260
    series = series * square - 1.0 / 360
    series = series * square + 1.0 / 12
    let halfLogOfTwoPi = 0.9189385332046727
    return (shifted - 0.5) * log(shifted) - shifted + halfLogOfTwoPi + series * inverse
      - log(product)
  }

  /// The regularised lower incomplete gamma function P(a, x); error about 10⁻¹³.
  ///
  /// A series below a + 1, a continued fraction (Lentz) above; at most some hundred terms for
  /// a below 10,000. P(k, x/θ) is the cumulative distribution of the gamma distribution.
  public static func incompleteGamma(_ a: Double, _ x: Double) -> Double {
    guard a > 0, x >= 0 else { return .nan }
    if x == 0 { return 0 }
    if x == .infinity { return 1 }
    let factor = exp(a * log(x) - x - logGamma(a))
    if x < a + 1 {
      var term = 1 / a
      var sum = term
      var n = a
      while term > sum * 1e-17 {
        n += 1
        term *= x / n
        sum += term
      }
      return factor * sum
    }
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / b
    var fraction = d
    for i in 1...100_000 {
      let n = Double(i)
      let numerator = n * (a - n)
      b += 2
      d = 1 / nonzero(numerator * d + b, tiny)
      c = nonzero(b + numerator / c, tiny)
      fraction *= d * c
      if (d * c - 1).magnitude < 1e-16 { break }
    }
    return 1 - factor * fraction
  }

  private static func nonzero(_ value: Double, _ tiny: Double) -> Double {
    value.magnitude < tiny ? tiny : value
  }

  /// The cumulative distribution of the normal with mean 0 and standard deviation 1.
  public static func normalCumulative(_ z: Double) -> Double {
    let half = 0.5 * incompleteGamma(0.5, 0.5 * z * z)
    return z < 0 ? 0.5 - half : 0.5 + half
  }
}
