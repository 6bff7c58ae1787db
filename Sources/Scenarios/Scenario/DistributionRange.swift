import CLibrary

/// The range of the drawn values of a field, in the unit of the distribution.
///
/// A location parameter (a constant, median, mean, scale or end of a range) lies in a range; the
/// tail may go beyond it, but only once in a thousand million draws beyond a limit that no real
/// system comes near and up to which the model computes without overflow.
struct DistributionRange: Sendable {
  /// The range of location parameters.
  let typical: ClosedRange<Double>
  /// The limit of the 1 - 1e-9 quantile.
  let largest: Double

  /// A range with its tail up to `largest`, by default the end of `typical`.
  init(typical: ClosedRange<Double>, largest: Double? = nil) {
    self.typical = typical
    self.largest = largest ?? typical.upperBound
  }

  /// The problem with a distribution; nil if it is in range.
  ///
  /// - Parameter format: writes a value as in a scenario.
  func problem(
    with distribution: Distribution, _ format: (Double) -> String
  ) -> (text: String, remedy: String)? {
    if case .mixture(let mixture) = distribution {
      return mixture.components.compactMap { problem(with: $0, format) }.first
    }
    let (names, values, ninth, tail) = facts(distribution)
    for (name, value) in zip(names, values) where !typical.contains(value) {
      return (
        "\(name) `\(format(value))` is out of range",
        "It must be from \(format(typical.lowerBound)) to \(format(typical.upperBound))"
      )
    }
    guard !(tail <= largest) else {
      // Where draws beyond the range are counted as its end, most are not to be.
      guard largest > typical.upperBound, ninth > typical.upperBound else { return nil }
      return (
        "more than one draw in ten is above \(format(typical.upperBound)), the most that there is",
        "Give a smaller `sigma` or mean, or a greater `shape`"
      )
    }
    return (
      "one draw in a thousand million is longer or larger than \(format(largest))",
      "Give a smaller `sigma`, or a greater `shape`"
    )
  }

  /// The names and values of the location parameters, the ninth decile, and the 1 - 1e-9 quantile.
  private func facts(
    _ distribution: Distribution
  ) -> (names: [String], values: [Double], ninth: Double, tail: Double) {
    switch distribution {
    case .constant(let value): (["the constant"], [value], value, value)
    case .uniform(let low, let high):
      (["the lower end", "the upper end"], [low, high], high, high)
    case .exponential(let mean): (["the mean"], [mean], mean * 2.303, mean * 20.72)
    case .logNormal(let median, let sigma):
      (
        ["the median"], [median], median * exp(min(700, 1.282 * sigma)),
        median * exp(min(700, 5.998 * sigma))
      )
    case .weibull(let shape, let scale):
      (
        ["the scale"], [scale], scale * pow(2.303, min(500, 1 / shape)),
        scale * pow(20.72, min(500, 1 / shape))
      )
    // Fields read no other distributions.
    default: ([], [], 0, 0)
    }
  }
}
