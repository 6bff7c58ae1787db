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

  /// Whether only whole numbers are accepted.
  public let isWhole: Bool

  /// Declares a parameter.
  public init(
    _ name: String, _ summary: String, in range: ClosedRange<Double>, default: Double,
    isWhole: Bool = false
  ) {
    precondition(range.contains(`default`), "a default lies within its range")
    precondition(!isWhole || Double(Int(`default`)) == `default`, "a whole number by default")
    self.name = name
    self.summary = summary
    self.range = range
    defaultValue = `default`
    self.isWhole = isWhole
  }
}
