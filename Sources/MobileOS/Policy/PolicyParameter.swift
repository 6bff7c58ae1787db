/// A number that a policy can be given, as in `lru-k(k=3)`.
public struct PolicyParameter: Sendable {
  /// The name before the equals sign.
  public let name: String
  /// What it does, with its unit, in one sentence without a full stop.
  public let summary: String
  /// The accepted values.
  public let range: ClosedRange<Double>
  /// The value where none is given.
  public let defaultValue: Double

  /// The unit of the value, such as `share`, `min` or `apps`; `switch` for 0 or 1.
  public let unit: String
  /// Whether only whole numbers are accepted.
  public let isWhole: Bool

  /// Declares a parameter.
  public init(
    _ name: String, _ summary: String, in range: ClosedRange<Double>, default: Double,
    isWhole: Bool = false, unit: String = "number"
  ) {
    self.name = name
    self.summary = summary
    self.range = range
    defaultValue = `default`
    self.isWhole = isWhole
    self.unit = unit
    precondition(accepts(`default`), "a default is one of the accepted values")
  }

  /// Whether the value is a time or a size, whose unit the name says.
  public var isQuantity: Bool { ["ms", "s", "min", "hours", "bytes"].contains(unit) }

  /// Whether the parameter may have that value.
  public func accepts(_ value: Double) -> Bool {
    guard range.contains(value) else { return false }
    return !isWhole || (value.magnitude < 0x1p52 && Double(Int64(value)) == value)
  }
}
