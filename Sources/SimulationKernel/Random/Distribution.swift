/// A distribution of real numbers as a value: read from a scenario, drawn from in a model.
///
/// Drawing allocates nothing. Parameters are in the unit of the result. Where a loop always draws
/// from the same kind of distribution, `RandomStream.exponential(mean:)` and its siblings save the
/// dispatch.
public enum Distribution: Sendable, Hashable {
  /// Always that value.
  case constant(Double)
  /// Every number in `low ..< high` alike.
  case uniform(low: Double, high: Double)
  /// Exponential; memoryless.
  case exponential(mean: Double)
  /// Normal; may be negative.
  case normal(mean: Double, standardDeviation: Double)
  /// Log-normal: the logarithm is normal with mean `log(median)` and standard deviation `sigma`.
  case logNormal(median: Double, sigma: Double)
  /// Weibull; `shape` below 1 has a heavy tail, 1 is the exponential.
  case weibull(shape: Double, scale: Double)
  /// Gamma; mean `shape * scale`.
  case gamma(shape: Double, scale: Double)
  /// The rank 1, 2, ... drawn from a table of probabilities, Zipf for example.
  case rank(AliasTable)
  /// Linear interpolation in a table of quantiles.
  case empirical(QuantileTable)
  /// One of several distributions, chosen with given probabilities.
  case mixture(Mixture)

  /// Ranks 1 to `count` with probabilities proportional to `rank^-exponent`.
  public static func zipf(count: Int, exponent: Double) -> Distribution {
    .rank(.zipf(count: count, exponent: exponent))
  }

  /// Draws a number.
  @inlinable public func sample(_ stream: inout RandomStream) -> Double {
    switch self {
    case .constant(let value): value
    case .uniform(let low, let high): low + (high - low) * stream.uniform()
    case .exponential(let mean): stream.exponential(mean: mean)
    case .logNormal(let median, let sigma): stream.logNormal(median: median, sigma: sigma)
    default: sampleOther(&stream)
    }
  }

  /// A function of its own, so that the frequent kinds do not save registers for these.
  @usableFromInline
  @inline(never)
  func sampleOther(_ stream: inout RandomStream) -> Double {
    switch self {
    case .constant, .uniform, .exponential, .logNormal: preconditionFailure("drawn by `sample`")
    case .normal(let mean, let deviation): mean + deviation * stream.normal()
    case .weibull(let shape, let scale): stream.weibull(shape: shape, scale: scale)
    case .gamma(let shape, let scale): stream.gamma(shape: shape, scale: scale)
    case .rank(let table): Double(table.sample(&stream) + 1)
    case .empirical(let table): table.sample(&stream)
    case .mixture(let mixture): mixture.sample(&stream)
    }
  }

  /// Draws a number of seconds as a duration: rounded to nanoseconds, negative values become zero.
  @inlinable public func sampleSeconds(_ stream: inout RandomStream) -> SimDuration {
    max(.zero, SimDuration(seconds: sample(&stream)))
  }
}

/// Several distributions, each drawn from with its probability.
public struct Mixture: Sendable, Hashable {
  /// Which component is drawn from.
  public let choice: AliasTable
  /// The components, in the order of their weights.
  public let components: [Distribution]

  /// A mixture of the components in proportion to their weights.
  ///
  /// - Precondition: as many weights as components; weights as `AliasTable` requires them.
  public init(_ components: [(weight: Double, distribution: Distribution)]) {
    self.choice = AliasTable(weights: components.map { $0.weight })
    self.components = components.map { $0.distribution }
  }

  /// Draws a number: one word for the choice, then from the component.
  public func sample(_ stream: inout RandomStream) -> Double {
    components[choice.sample(&stream)].sample(&stream)
  }
}
