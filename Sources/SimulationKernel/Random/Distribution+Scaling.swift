extension Distribution {
  /// The distribution of `factor` times what this one gives; ranks stay as they are.
  package func scaled(by factor: Double) -> Distribution {
    switch self {
    case .constant(let value): .constant(value * factor)
    case .uniform(let low, let high): .uniform(low: low * factor, high: high * factor)
    case .exponential(let mean): .exponential(mean: mean * factor)
    case .normal(let mean, let deviation):
      .normal(mean: mean * factor, standardDeviation: deviation * factor)
    case .logNormal(let median, let sigma): .logNormal(median: median * factor, sigma: sigma)
    case .weibull(let shape, let scale): .weibull(shape: shape, scale: scale * factor)
    case .gamma(let shape, let scale): .gamma(shape: shape, scale: scale * factor)
    case .empirical(let table):
      .empirical(QuantileTable(quantiles: table.quantiles.map { $0 * factor }))
    case .mixture(let mixture):
      .mixture(
        Mixture(
          zip(mixture.choice.probabilities, mixture.components).map {
            (weight: $0, distribution: $1.scaled(by: factor))
          }))
    case .rank: self
    }
  }

  /// The distribution with its logarithm spread `factor` times as far; others stay as they are.
  package func spread(by factor: Double) -> Distribution {
    guard case .logNormal(let median, let sigma) = self else { return self }
    return .logNormal(median: median, sigma: sigma * factor)
  }
}
