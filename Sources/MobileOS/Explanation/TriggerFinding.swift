/// Why a trigger made a request: a quantity beyond its limit, for display.
public struct TriggerFinding: Hashable, Sendable {
  /// The quantity, such as `available memory`.
  public let quantity: String
  /// Its value at that moment.
  public let value: Double
  /// The name of the limit, such as `critical threshold`.
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
