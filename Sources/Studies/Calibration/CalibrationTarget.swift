/// A number that was observed of a phone and can be had of a simulated one too.
public struct CalibrationTarget: Hashable, Sendable {
  /// What it is.
  public let name: String
  /// Its unit as metrics have them: `s`, `bytes`, `share`, or empty.
  public let unit: String
  /// What was observed.
  public let observed: Double

  /// An observed number.
  public init(name: String, unit: String, observed: Double) {
    self.name = name
    self.unit = unit
    self.observed = observed
  }
}
