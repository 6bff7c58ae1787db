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
}
