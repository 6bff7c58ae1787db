import SimulationKernel

/// What simulations say of the parameters behind an observation, without a likelihood.
///
/// Approximate Bayesian computation by rejection with regression: the parameters' predictions from all
/// statistics, and their squares where there are draws enough, are the summaries (Fearnhead, Prangle, "Constructing summary statistics for
/// approximate Bayesian computation", J. R. Stat. Soc. B 74, 2012); the draws with the nearest
/// summaries are kept, weighted by Epanechnikov's kernel, and moved along a local linear regression
/// (Beaumont, Zhang, Balding, "Approximate Bayesian computation in population genetics", Genetics 162,
/// 2002) and cut at the ends of the prior's range. On the logit scale, which needs no cut, draws near the
/// ends have far too much say: intervals held the truth in 87 % for 90 %.
///
/// Every other draw teaches the predictions, and the rest are those that are kept or not: a prediction
/// is better on what it was fitted to than on an observation, and intervals would be too narrow.
public struct SimulatedTable: Sendable {
  /// The draws that may be kept, each parameter's place in its prior distribution, above 0 and below 1.
  public let positions: [[Double]]
  /// The numbers that these draws had among all.
  public let draws: [Int]
  /// All draws, those that only teach included.
  public let count: Int
  private let scales: [(shift: Double, unit: Double)?]
  /// Whether the squares of statistics tell too.
  private let hasSquares: Bool
  private let fit: LinearFit
  private let summaries: [[Double]]
  private let deviations: [Double]

  /// A table of draws and what was simulated with each.
  ///
  /// - Parameters:
  ///   - positions: places in the prior distributions, above 0 and below 1; at least 40 draws in no
  ///     order, of which those with odd numbers may be kept.
  ///   - statistics: as many for each draw; those that never vary are passed over.
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
    // Ten draws for each coefficient.
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

  /// Draws from what is left of the prior after an observation.
  public struct Posterior: Sendable {
    /// The draws' places among those that may be kept, nearest first.
    public let kept: [Int]
    /// Their weights, which sum to 1.
    public let weights: [Double]
    /// Places in the prior distributions, moved by regression.
    public let positions: [[Double]]

    /// A weighted quantile of one parameter's place.
    public func quantile(_ probability: Double, of parameter: Int) -> Double {
      let order = positions.indices.sorted { positions[$0][parameter] < positions[$1][parameter] }
      var sum = 0.0
      for index in order {
        sum += weights[index]
        if sum >= probability { return positions[index][parameter] }
      }
      return order.last.map { positions[$0][parameter] } ?? probability
    }

    /// The posterior weight below a place.
    public func rank(of position: Double, in parameter: Int) -> Double {
      zip(positions, weights).reduce(0) { $0 + ($1.0[parameter] < position ? $1.1 : 0) }
    }
  }

  /// What an observation leaves of the prior.
  ///
  /// - Parameters:
  ///   - statistics: what was observed, in the order of the statistics of the draws.
  ///   - count: how many draws are kept, at least 10 and at most all.
  ///   - own: the place of a draw that is passed over: the one that is asked about.
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
    // What a regression leaves over is smaller than what it would leave of new draws.
    let effective = total * total / kernel.reduce(0) { $0 + $1 * $1 }
    let spread = (effective / max(1, effective - Double(observed.count + 1))).squareRoot()
    let moved = kept.map { place in
      zip(positions[place], zip(local.predictions(offsets[place]), here)).map { value, predicted in
        min(max((value - predicted.0) * spread + predicted.1, 1e-6), 1 - 1e-6)
      }
    }
    return Posterior(
      kept: kept, weights: kernel.map { $0 / total }, positions: moved)
  }

  /// How far a summary is from another, in standard deviations of the draws.
  private func offset(_ summary: [Double], from other: [Double]) -> [Double] {
    deviations.indices.map { (summary[$0] - other[$0]) / deviations[$0] }
  }

  private static func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count)).squareRoot())
  }

  /// Counts and times span orders of magnitude.
  private static func compressed(_ value: Double) -> Double {
    value < 0 ? -DeterministicMath.log(1 - value) : DeterministicMath.log(1 + value)
  }

  private static func scaled(
    _ statistics: [Double], _ scales: [(shift: Double, unit: Double)?], squares: Bool
  ) -> [Double] {
    let values = zip(statistics, scales).compactMap { value, scale in
      // Far outside of what was seen a prediction means nothing.
      scale.map { max(-6, min(6, (compressed(value) - $0.shift) / $0.unit)) }
    }
    return squares ? values + values.map { $0 * $0 } : values
  }
}
