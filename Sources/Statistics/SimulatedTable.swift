/// Estimates the parameters behind an observation from simulations, without a likelihood.
///
/// Approximate Bayesian computation by rejection with regression: the summaries are predictions of
/// the parameters from all statistics, and from their squares if there are draws enough (Fearnhead,
/// Prangle, "Constructing summary statistics for approximate Bayesian computation", J. R. Stat.
/// Soc. B 74, 2012); the draws with the nearest summaries are kept, weighted by Epanechnikov's
/// kernel, moved along a local linear regression (Beaumont, Zhang, Balding, "Approximate Bayesian
/// computation in population genetics", Genetics 162, 2002) and cut at the ends of the prior's
/// range. On the logit scale, which needs no cut, draws near the ends have far too much weight:
/// intervals of 90 % covered the true value in 87 %.
///
/// The predictions are fitted to every other draw, and the rest may be kept: on the draws that it
/// was fitted to a prediction is better than on an observation, and intervals would be too narrow.
public struct SimulatedTable: Sendable {
  /// The draws that may be kept: each parameter's quantile in its prior, above 0 and below 1.
  public let positions: [[Double]]
  /// The indices of these draws among all.
  public let draws: [Int]
  /// The number of all draws, including those that are only fitted.
  public let count: Int
  private let scales: [(shift: Double, unit: Double)?]
  /// Whether the squares of statistics are used too.
  private let hasSquares: Bool
  private let fit: LinearFit
  private let summaries: [[Double]]
  private let deviations: [Double]

  /// A table of draws and their simulated statistics.
  ///
  /// - Parameters:
  ///   - positions: quantiles in the priors, above 0 and below 1; at least 40 unordered draws, of
  ///     which those with odd indices may be kept.
  ///   - statistics: equally many for each draw; constant ones are ignored.
  public init(positions: [[Double]], statistics: [[Double]]) {
    precondition(positions.count == statistics.count && positions.count >= 40)
    let odd = positions.indices.filter { $0 % 2 == 1 }
    let even = positions.indices.filter { $0 % 2 == 0 }
    draws = odd
    count = positions.count
    self.positions = odd.map { positions[$0] }
    let columns = statistics[0].indices.map { column in
      statistics.map { Self.compressed($0[column]) }
    }
    let scales = columns.map { values -> (shift: Double, unit: Double)? in
      let (mean, deviation) = Self.moments(values)
      return deviation > 1e-12 ? (mean, deviation) : nil
    }
    self.scales = scales
    // Ten draws per coefficient.
    hasSquares = even.count >= 20 * scales.count
    let hasSquares = hasSquares
    let rows = statistics.map { Self.scaled($0, scales, squares: hasSquares) }
    let fit = LinearFit(
      rows: even.map { rows[$0] }, responses: even.map { positions[$0] }, ridge: 0.001)
    self.fit = fit
    let summaries = odd.map { fit.predictions(rows[$0]) }
    self.summaries = summaries
    deviations = positions[0].indices.map { parameter in
      max(Self.moments(summaries.map { $0[parameter] }).deviation, 1e-12)
    }
  }

  /// Draws from the posterior of an observation.
  public struct Posterior: Sendable {
    /// The draws' indices among those that may be kept, nearest first.
    public let kept: [Int]
    /// Their weights, which sum to 1.
    public let weights: [Double]
    /// Quantiles in the priors, moved by regression.
    public let positions: [[Double]]

    /// A weighted quantile of one parameter's position.
    public func quantile(_ probability: Double, of parameter: Int) -> Double {
      let order = positions.indices.sorted { positions[$0][parameter] < positions[$1][parameter] }
      var sum = 0.0
      for index in order {
        sum += weights[index]
        if sum >= probability { return positions[index][parameter] }
      }
      return order.last.map { positions[$0][parameter] } ?? probability
    }

    /// The posterior weight below a position.
    public func rank(of position: Double, in parameter: Int) -> Double {
      zip(positions, weights).reduce(0) { $0 + ($1.0[parameter] < position ? $1.1 : 0) }
    }
  }

  /// The posterior of an observation.
  ///
  /// - Parameters:
  ///   - statistics: the observed values, in the order of the statistics of the draws.
  ///   - count: the number of draws kept, at least 10 and at most all.
  ///   - own: the index of a draw to exclude: the one that serves as the observation.
  public func posterior(
    _ statistics: [Double], keeping count: Int, excluding own: Int? = nil
  ) -> Posterior {
    let observed = fit.predictions(
      Self.scaled(statistics, scales, squares: hasSquares))
    let offsets = summaries.map { offset($0, from: observed) }
    let distances = offsets.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    let order = summaries.indices.filter { $0 != own }.sorted {
      (distances[$0], $0) < (distances[$1], $1)
    }
    let kept = Array(order.prefix(max(10, min(count, order.count))))
    let radius = max(distances[kept[kept.count - 1]], 1e-12) * 1.000_001
    let kernel = kept.map { 1 - (distances[$0] / radius) * (distances[$0] / radius) }
    let total = kernel.reduce(0, +)
    let local = LinearFit(
      rows: kept.map { offsets[$0] }, responses: kept.map { positions[$0] }, weights: kernel,
      ridge: 1e-4)
    let here = local.predictions(Array(repeating: 0, count: observed.count))
    // Residuals of a regression are smaller than those of new draws would be.
    let effective = total * total / kernel.reduce(0) { $0 + $1 * $1 }
    let spread = (effective / max(1, effective - Double(observed.count + 1))).squareRoot()
    let moved = kept.map { place in
      zip(positions[place], zip(local.predictions(offsets[place]), here)).map { value, predicted in
        min(max((value - predicted.0) * spread + predicted.1, 1e-6), 1 - 1e-6)
      }
    }
    return Posterior(kept: kept, weights: kernel.map { $0 / total }, positions: moved)
  }

  /// The difference of two summaries in standard deviations of the draws.
  private func offset(_ summary: [Double], from other: [Double]) -> [Double] {
    deviations.indices.map { (summary[$0] - other[$0]) / deviations[$0] }
  }

  private static func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count)).squareRoot())
  }

  /// The signed logarithm, since counts and times span orders of magnitude.
  private static func compressed(_ value: Double) -> Double {
    value < 0 ? -DeterministicMath.log(1 - value) : DeterministicMath.log(1 + value)
  }

  private static func scaled(
    _ statistics: [Double], _ scales: [(shift: Double, unit: Double)?], squares: Bool
  ) -> [Double] {
    let values = zip(statistics, scales).compactMap { value, scale in
      // Limited to 6 deviations, since predictions far outside the draws are meaningless.
      scale.map { max(-6, min(6, (compressed(value) - $0.shift) / $0.unit)) }
    }
    return squares ? values + values.map { $0 * $0 } : values
  }
}
