/// A distribution known by measurements: its quantiles at equal steps, straight lines between.
public struct QuantileTable: Sendable, Hashable {
  /// The quantiles at 0, 1/(n-1), ..., 1.
  public let quantiles: [Double]

  /// A distribution with these quantiles at equal steps of probability from 0 to 1.
  ///
  /// - Precondition: at least two quantiles, finite and not decreasing.
  public init(quantiles: [Double]) {
    precondition(quantiles.count >= 2, "A quantile table needs at least two quantiles.")
    precondition(quantiles.allSatisfy { $0.isFinite }, "Quantiles are finite.")
    precondition(zip(quantiles, quantiles.dropFirst()).allSatisfy(<=), "Quantiles do not decrease.")
    self.quantiles = quantiles
  }

  /// The quantile of that probability.
  ///
  /// - Precondition: `probability` is from 0 to 1.
  @inlinable public func quantile(_ probability: Double) -> Double {
    precondition(probability >= 0 && probability <= 1, "A probability is from 0 to 1.")
    let position = probability * Double(quantiles.count - 1)
    let index = min(Int(position), quantiles.count - 2)
    let low = quantiles[index]
    return low + (quantiles[index + 1] - low) * (position - Double(index))
  }

  /// Draws a number: one word.
  @inlinable public func sample(_ stream: inout RandomStream) -> Double {
    quantile(stream.uniform())
  }
}
