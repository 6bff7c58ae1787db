/// An observed number of a phone that simulated phones have too.
public struct CalibrationTarget: Hashable, Sendable {
  /// The name of the number.
  public let name: String
  /// Its unit as metrics have them: `s`, `bytes`, `share`, or empty.
  public let unit: String
  /// The observed value.
  public let observed: Double

  /// An observed number.
  public init(name: String, unit: String, observed: Double) {
    self.name = name
    self.unit = unit
    self.observed = observed
  }
}
