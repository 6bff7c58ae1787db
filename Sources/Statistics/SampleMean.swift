/// Mean, spread and confidence interval of a sample of independent replications.
public struct SampleMean: Sendable, Equatable {
  /// The number of values.
  public let count: Int
  /// The mean of the values.
  public let mean: Double
  /// The sample standard deviation (divisor n - 1); nil for fewer than two values.
  public let standardDeviation: Double?
  /// The interval for the true mean; nil for fewer than two values, if omitted, and for an exact
  /// value.
  public let interval: ConfidenceInterval?
}

extension SampleMean {
  /// A value free of chance, the same in all `count` replications and in any other.
  package init(exact value: Double, count: Int) {
    self.init(count: count, mean: value, standardDeviation: nil, interval: nil)
  }

  /// The mean in another unit.
  ///
  /// - Parameter factor: the factor of all values, at least 0.
  package func scaled(by factor: Double) -> SampleMean {
    SampleMean(
      count: count, mean: mean * factor, standardDeviation: standardDeviation.map { $0 * factor },
      interval: interval?.scaled(by: factor))
  }

  /// The mean of at least one value, all of them finite.
  ///
  /// The mean is computed relative to the first value, so that equal values have exactly their
  /// value as mean and no spread.
  ///
  /// - Parameters:
  ///   - values: The sample.
  ///   - confidence: Coverage of the interval, strictly between 0 and 1.
  ///   - method: The method of the interval.
  public init(
    _ values: some Collection<Double>, confidence: Double = 0.95, method: IntervalMethod = .studentT
  ) {
    guard let origin = values.first else { preconditionFailure("a mean needs at least one value") }
    precondition(values.allSatisfy(\.isFinite), "a mean needs finite values")
    let n = Double(values.count)
    let mean = origin + values.reduce(0) { $0 + ($1 - origin) } / n
    count = values.count
    self.mean = mean
    guard values.count > 1 else {
      standardDeviation = nil
      interval = nil
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / (n - 1)).squareRoot()
    standardDeviation = deviation
    switch method {
    case .omitted: interval = nil
    case .bootstrapPercentile:
      interval = bootstrapInterval(Array(values), mean: mean, confidence: confidence)
    case .studentT:
      let quantile = StudentT(degreesOfFreedom: n - 1).quantile(1 - (1 - confidence) / 2)
      let halfWidth = quantile * deviation / n.squareRoot()
      interval = ConfidenceInterval(low: mean - halfWidth, high: mean + halfWidth)
    }
  }
}
