extension Distribution {
  /// The expected value.
  ///
  /// For distributions with parameters it is exact up to rounding; for tables it is the table's.
  public var mean: Double {
    switch self {
    case .constant(let value): value
    case .uniform(let low, let high): low + (high - low) / 2
    case .exponential(let mean): mean
    case .normal(let mean, _): mean
    case .logNormal(let median, let sigma): median * DeterministicMath.exp(sigma * sigma / 2)
    case .weibull(let shape, let scale):
      scale * DeterministicMath.exp(DeterministicMath.logGamma(1 + 1 / shape))
    case .gamma(let shape, let scale): shape * scale
    case .rank(let table):
      table.probabilities.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element }
    case .empirical(let table): table.mean
    case .mixture(let mixture):
      zip(mixture.choice.probabilities, mixture.components).reduce(0) { $0 + $1.0 * $1.1.mean }
    }
  }

  /// The probability of a value at or below `x`; for tests and for fitting, not for hot loops.
  public func cumulative(_ x: Double) -> Double {
    switch self {
    case .constant(let value): return x < value ? 0 : 1
    case .uniform(let low, let high):
      return high > low ? min(1, max(0, (x - low) / (high - low))) : (x < low ? 0 : 1)
    case .exponential(let mean): return x <= 0 ? 0 : 1 - DeterministicMath.exp(-x / mean)
    case .normal(let mean, let deviation):
      return DeterministicMath.normalCumulative((x - mean) / deviation)
    case .logNormal(let median, let sigma):
      guard x > 0 else { return 0 }
      return DeterministicMath.normalCumulative(DeterministicMath.log(x / median) / sigma)
    case .weibull(let shape, let scale):
      guard x > 0 else { return 0 }
      return 1 - DeterministicMath.exp(-DeterministicMath.pow(x / scale, shape))
    case .gamma(let shape, let scale):
      return x <= 0 ? 0 : DeterministicMath.incompleteGamma(shape, x / scale)
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
  /// The expected value: the mean of the straight pieces.
  public var mean: Double {
    let inner = quantiles.dropFirst().dropLast().reduce(0, +)
    return (inner + (quantiles[0] + quantiles[quantiles.count - 1]) / 2)
      / Double(quantiles.count - 1)
  }

  /// The probability of a value at or below `x`.
  public func cumulative(_ x: Double) -> Double {
    guard x >= quantiles[0] else { return 0 }
    guard let above = quantiles.firstIndex(where: { $0 > x }) else { return 1 }
    let low = quantiles[above - 1]
    let part = (x - low) / (quantiles[above] - low)
    return (Double(above - 1) + part) / Double(quantiles.count - 1)
  }
}
