/// What a trigger saw that made it ask: a quantity beyond its limit, for people.
public struct TriggerFinding: Hashable, Sendable {
  /// What was looked at, such as `available memory`.
  public let quantity: String
  /// Its value at that moment.
  public let value: Double
  /// What it was held against, such as `critical threshold`.
  public let limitName: String
  /// The limit's value at that moment.
  public let limit: Double
  /// The unit of both: `bytes`, `s`, `ms`, `count` or `share`.
  public let unit: String

  /// A finding.
  public init(
    _ quantity: String, _ value: Double, against limitName: String, _ limit: Double, unit: String
  ) {
    self.quantity = quantity
    self.value = value
    self.limitName = limitName
    self.limit = limit
    self.unit = unit
  }
}
