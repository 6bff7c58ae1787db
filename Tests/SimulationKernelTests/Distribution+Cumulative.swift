import Foundation
import SimulationKernel

extension Distribution {
  /// The probability of a value at or below `x`.
  func cumulative(_ x: Double) -> Double {
    switch self {
    case .constant(let value): return x < value ? 0 : 1
    case .uniform(let low, let high):
      return high > low ? min(1, max(0, (x - low) / (high - low))) : (x < low ? 0 : 1)
    case .exponential(let mean): return x <= 0 ? 0 : 1 - exp(-x / mean)
    case .normal(let mean, let deviation):
      return normalCumulative((x - mean) / deviation)
    case .logNormal(let median, let sigma):
      guard x > 0 else { return 0 }
      return normalCumulative(log(x / median) / sigma)
    case .weibull(let shape, let scale):
      guard x > 0 else { return 0 }
      return 1 - exp(-pow(x / scale, shape))
    case .gamma(let shape, let scale):
      return x <= 0 ? 0 : incompleteGamma(shape, x / scale)
    case .rank(let table):
      guard x >= 1 else { return 0 }
      guard x < Double(table.count) else { return 1 }
      return table.probabilities.prefix(Int(x)).reduce(0, +)
    case .empirical(let table): return table.cumulative(x)
    case .mixture(let mixture):
      return zip(mixture.choice.probabilities, mixture.components).reduce(0) {
        $0 + $1.0 * $1.1.cumulative(x)
      }
    }
  }
}

extension QuantileTable {
  /// The probability of a value at or below `x`.
  func cumulative(_ x: Double) -> Double {
    guard x >= quantiles[0] else { return 0 }
    guard let above = quantiles.firstIndex(where: { $0 > x }) else { return 1 }
    let low = quantiles[above - 1]
    let part = (x - low) / (quantiles[above] - low)
    return (Double(above - 1) + part) / Double(quantiles.count - 1)
  }
}

/// The cumulative distribution of the normal with mean 0 and standard deviation 1.
func normalCumulative(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

/// The regularised lower incomplete gamma function P(a, x); error about 10⁻¹³.
///
/// A series below a + 1, a continued fraction (Lentz) above; at most some hundred terms for
/// a below 10,000. P(k, x/θ) is the cumulative distribution of the gamma distribution.
private func incompleteGamma(_ a: Double, _ x: Double) -> Double {
  guard a > 0, x >= 0 else { return .nan }
  if x == 0 { return 0 }
  if x == .infinity { return 1 }
  let factor = exp(a * log(x) - x - DeterministicMath.logGamma(a))
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

private func nonzero(_ value: Double, _ tiny: Double) -> Double {
  value.magnitude < tiny ? tiny : value
}
