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
}
