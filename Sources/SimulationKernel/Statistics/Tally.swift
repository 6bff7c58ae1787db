/// Count, mean, variance and extremes of observations, in constant memory.
///
/// Source: B. P. Welford, "Note on a method for calculating corrected sums of squares and
/// products", Technometrics 4 (1962); merging after Chan, Golub and LeVeque (1979).
@frozen public struct Tally: BitwiseCopyable, Hashable, Sendable {
  /// How many observations were added.
  public private(set) var count: Int = 0
  /// Their arithmetic mean, 0 when there are none.
  public private(set) var mean: Double = 0
  /// Sum of the squared deviations from the mean.
  private var squares: Double = 0
  /// The smallest observation, infinity when there are none.
  public private(set) var minimum: Double = .infinity
  /// The largest observation, -infinity when there are none.
  public private(set) var maximum: Double = -.infinity

  /// A tally of no observations.
  public init() {}

  /// Adds an observation.
  public mutating func add(_ value: Double) {
    count += 1
    let deviation = value - mean
    mean += deviation / Double(count)
    squares += deviation * (value - mean)
    minimum = Swift.min(minimum, value)
    maximum = Swift.max(maximum, value)
  }

  /// Adds all observations of another tally.
  public mutating func merge(_ other: Tally) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      self = other
      return
    }
    let total = Double(count + other.count)
    let deviation = other.mean - mean
    mean += deviation * (Double(other.count) / total)
    squares += other.squares + deviation * deviation * (Double(count) * Double(other.count) / total)
    count += other.count
    minimum = Swift.min(minimum, other.minimum)
    maximum = Swift.max(maximum, other.maximum)
  }

  /// Sum of the observations, up to rounding.
  public var sum: Double { mean * Double(count) }

  /// The unbiased sample variance; 0 for fewer than two observations.
  public var variance: Double { count > 1 ? squares / Double(count - 1) : 0 }

  /// Square root of the variance.
  public var standardDeviation: Double { variance.squareRoot() }
}
