/// An interval that covers the unknown true value with a stated confidence.
public struct ConfidenceInterval: Sendable, Equatable {
  /// The lower end.
  public var low: Double
  /// The upper end.
  public var high: Double

  /// Creates an interval from its ends.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Half of its width: the number after the plus-minus sign.
  public var halfWidth: Double { (high - low) / 2 }

  /// Whether it excludes 0, so that the sign of the true value is known.
  public var excludesZero: Bool { low > 0 || high < 0 }

  /// The interval in another unit, such as per cent.
  ///
  /// - Parameter factor: the factor of both ends, at least 0.
  public func scaled(by factor: Double) -> ConfidenceInterval {
    ConfidenceInterval(low: low * factor, high: high * factor)
  }
}
