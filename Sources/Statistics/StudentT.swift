import CLibrary
import Synchronization

/// Student's t distribution.
public struct StudentT: Sendable {
  /// Degrees of freedom, above 0.
  public let degreesOfFreedom: Double

  /// Creates the distribution with `degreesOfFreedom` above 0.
  public init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom > 0, "degrees of freedom must be above 0")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value of at most `t`.
  public func cumulative(_ t: Double) -> Double {
    let tail = twoSidedP(t) / 2
    return t > 0 ? 1 - tail : tail
  }

  /// The probability of a value at least as far from 0 as `t`: the p-value of a two-sided test.
  ///
  /// `I_x(v/2, 1/2)` with `x = v / (v + t^2)` (Abramowitz and Stegun, 26.5.27 and 26.7.1); exact in
  /// the far tail too, where 1 minus the distribution function would be 0.
  public func twoSidedP(_ t: Double) -> Double {
    if t.isInfinite { return 0 }
    let sum = degreesOfFreedom + t * t
    return Self.incompleteBeta(
      degreesOfFreedom / 2, 0.5, x: degreesOfFreedom / sum, complement: t * t / sum)
  }

  /// The value that is not exceeded with `probability`, which lies strictly between 0 and 1.
  ///
  /// Bisection on the tail probability down to neighbouring doubles.
  public func quantile(_ probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "a quantile needs a probability in (0, 1)")
    let key = QuantileKey(degreesOfFreedom: degreesOfFreedom, probability: probability)
    if let known = Self.known.withLock({ $0[key] }) { return known }
    let found = searchedQuantile(probability)
    Self.known.withLock { if $0.count < Self.mostKnown { $0[key] = found } }
    return found
  }

  private struct QuantileKey: Hashable {
    let degreesOfFreedom: Double
    let probability: Double
  }

  /// A cache of quantiles: a study uses the same few a million times.
  private static let known = Mutex([QuantileKey: Double]())
  private static let mostKnown = 10_000

  private func searchedQuantile(_ probability: Double) -> Double {
    if probability == 0.5 { return 0 }
    let tail = 2 * min(probability, 1 - probability)
    var low = 0.0
    var high = 1.0
    while twoSidedP(high) > tail, high < 1e300 {
      low = high
      high *= 2
    }
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if twoSidedP(middle) > tail { low = middle } else { high = middle }
    }
    return probability < 0.5 ? -high : high
  }

  /// The regularised incomplete beta function `I_x(a, b)`, with `complement` = 1 - x as an argument
  /// to avoid cancellation.
  ///
  /// Continued fraction of Abramowitz and Stegun, 26.5.8, by the modified Lentz method; it
  /// converges fast for `x < (a + 1) / (a + b + 2)`, and the symmetry `I_x(a, b) = 1 - I_1-x(b, a)`
  /// covers the rest.
  static func incompleteBeta(_ a: Double, _ b: Double, x: Double, complement: Double) -> Double {
    if x <= 0 { return 0 }
    if complement <= 0 { return 1 }
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(b, a, x: complement, complement: x) }
    let logFront =
      logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(complement) - log(a)
    let tiny = 1e-300
    var c = 1.0
    var d = 1 - (a + b) * x / (a + 1)
    d = 1 / (abs(d) < tiny ? tiny : d)
    var fraction = d
    func advance(by term: Double) {
      d = 1 + term * d
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = 1 + term / c
      if abs(c) < tiny { c = tiny }
      fraction *= d * c
    }
    for step in 1...100_000 {
      let m = Double(step)
      advance(by: m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)))
      advance(by: -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)))
      if abs(d * c - 1) < 1e-16 { break }
    }
    return exp(logFront) * fraction
  }

  /// The logarithm of the gamma function for `x` above 0: Stirling's series (Abramowitz and
  /// Stegun, 6.1.41) from 10 on, the recurrence below.
  static func logGamma(_ x: Double) -> Double {
    var x = x
    var product = 1.0
    while x < 10 {
      product *= x
      x += 1
    }
    let inverse = 1 / x
    let square = inverse * inverse
    let series =
      inverse
      * (1.0 / 12 + square
        * (-1.0 / 360 + square
          * (1.0 / 1260 + square * (-1.0 / 1680 + square * (1.0 / 1188 - square * 691 / 360_360)))))
    return (x - 0.5) * log(x) - x + 0.918_938_533_204_672_74 + series - log(product)
  }
}
