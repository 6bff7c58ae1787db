import CLibrary

/// The standard normal distribution.
public enum NormalDistribution {
  /// The value that is not exceeded with `probability`, which lies strictly between 0 and 1.
  ///
  /// Algorithm AS 241, PPND16 (Wichura 1988): about 16 digits.
  public static func quantile(_ probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "a quantile needs a probability in (0, 1)")
    let q = probability - 0.5
    if abs(q) <= 0.425 {
      let r = 0.180625 - q * q
      return q * ratio(r, centreNumerator, centreDenominator)
    }
    let r = (-log(min(probability, 1 - probability))).squareRoot()
    let value =
      r <= 5
      ? ratio(r - 1.6, middleNumerator, middleDenominator)
      : ratio(r - 5, tailNumerator, tailDenominator)
    return q < 0 ? -value : value
  }

  private static func ratio(_ r: Double, _ numerator: [Double], _ denominator: [Double]) -> Double {
    horner(r, numerator) / horner(r, denominator)
  }

  private static func horner(_ r: Double, _ coefficients: [Double]) -> Double {
    coefficients.reduce(0) { $0 * r + $1 }
  }

  private static let centreNumerator = [
    2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4,
    4.5921953931549871457e4, 1.3731693765509461125e4, 1.9715909503065514427e3,
    1.3314166789178437745e2, 3.3871328727963666080,
  ]
  private static let centreDenominator = [
    5.2264952788528545610e3, 2.8729085735721942674e4, 3.9307895800092710610e4,
    2.1213794301586595867e4, 5.3941960214247511077e3, 6.8718700749205790830e2,
    4.2313330701600911252e1, 1.0,
  ]
  private static let middleNumerator = [
    7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
    1.27045825245236838258, 3.64784832476320460504, 5.76949722146069140550,
    4.63033784615654529590, 1.42343711074968357734,
  ]
  private static let middleDenominator = [
    1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
    1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940,
    2.05319162663775882187, 1.0,
  ]
  private static let tailNumerator = [
    2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
    2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580,
    5.46378491116411436990, 6.65790464350110377720,
  ]
  private static let tailDenominator = [
    2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
    7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1,
    5.99832206555887937690e-1, 1.0,
  ]
}
