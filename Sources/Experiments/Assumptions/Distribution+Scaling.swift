import SimulationKernel

extension Distribution {
  /// The distribution of `factor` times what this one gives; ranks stay as they are.
  func scaled(by factor: Double) -> Distribution {
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
    case .rank, .mixture: self
    }
  }
}
