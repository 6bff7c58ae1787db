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
}

extension QuantileTable {
  /// The expected value: the mean of the straight pieces.
  public var mean: Double {
    let inner = quantiles.dropFirst().dropLast().reduce(0, +)
    return (inner + (quantiles[0] + quantiles[quantiles.count - 1]) / 2)
      / Double(quantiles.count - 1)
  }
}
