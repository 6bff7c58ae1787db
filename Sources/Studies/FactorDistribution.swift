import CLibrary

/// A distribution of a factor's levels, by its quantiles.
struct FactorDistribution: Sendable {
  /// The shapes, each with its two parameters.
  enum Shape: Sendable {
    case uniform(Double, Double)
    case logUniform(Double, Double)
    case normal(mean: Double, deviation: Double)
    case logNormal(median: Double, sigma: Double)
  }

  var shape: Shape
  var kind: StudyNumber.Kind

  /// The level that is not exceeded with `probability`, strictly between 0 and 1.
  func quantile(_ probability: Double) -> StudyNumber {
    let value =
      switch shape {
      case .uniform(let low, let high): low + (high - low) * probability
      case .logUniform(let low, let high): low * exp(log(high / low) * probability)
      case .normal(let mean, let deviation):
        mean + deviation * NormalDistribution.quantile(probability)
      case .logNormal(let median, let sigma):
        median * exp(sigma * NormalDistribution.quantile(probability))
      }
    return StudyNumber(value, kind)
  }
}

extension ClosedRange<Double> {
  /// The quantile of the distribution that is uniform over the range on a log scale.
  func logUniformQuantile(_ probability: Double) -> Double {
    FactorDistribution(shape: .logUniform(lowerBound, upperBound), kind: .plain)
      .quantile(probability).value
  }
}
