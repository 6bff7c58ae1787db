import CLibrary
import SimulationKernel

/// What the values of a field may be where they are drawn, in the unit of the distribution.
///
/// A parameter that says what is typical (a constant, median, mean, scale or end of a range) lies in
/// a range; the tail may go beyond it, but no further than once in a thousand million draws beyond a
/// limit that no real system comes near and up to which the model computes without overflow.
struct DistributionRange: Sendable {
  /// What is typical.
  let typical: ClosedRange<Double>
  /// What next to no draw exceeds.
  let largest: Double

  /// A range whose tail ends with it, or at `largest`.
  init(typical: ClosedRange<Double>, largest: Double? = nil) {
    self.typical = typical
    self.largest = largest ?? typical.upperBound
  }

  /// What is wrong with a distribution, nil for nothing.
  ///
  /// - Parameter format: a value as one would write it.
  func problem(
    with distribution: Distribution, _ format: (Double) -> String
  ) -> (text: String, remedy: String)? {
    if case .mixture(let mixture) = distribution {
      return mixture.components.compactMap { problem(with: $0, format) }.first
    }
    let (names, values, tail) = facts(distribution)
    for (name, value) in zip(names, values) where !typical.contains(value) {
      return (
        "\(name) `\(format(value))` is out of range",
        "It must be from \(format(typical.lowerBound)) to \(format(typical.upperBound))"
      )
    }
    guard !(tail <= largest) else { return nil }
    return (
      "one draw in a thousand million is longer or larger than \(format(largest))",
      "Give a smaller `sigma`, or a greater `shape`"
    )
  }

  /// The parameters that say what is typical with their names, and the quantile of 1 - 1e-9.
  private func facts(
    _ distribution: Distribution
  ) -> (names: [String], values: [Double], tail: Double) {
    switch distribution {
    case .constant(let value): (["the constant"], [value], value)
    case .uniform(let low, let high): (["the lower end", "the upper end"], [low, high], high)
    case .exponential(let mean): (["the mean"], [mean], mean * 20.72)
    case .logNormal(let median, let sigma):
      (["the median"], [median], median * exp(min(700, 5.998 * sigma)))
    case .weibull(let shape, let scale):
      (["the scale"], [scale], scale * pow(20.72, min(500, 1 / shape)))
    // Fields read no others.
    default: ([], [], 0)
    }
  }
}
