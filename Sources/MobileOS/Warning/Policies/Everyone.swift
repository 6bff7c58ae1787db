import SimulationKernel

/// Tells everybody who can be told, all at once.
public struct Everyone: WarningPolicy {
  public static let name = "everyone"
  public static let summary = "all that run, at once"

  public init(_ device: DeviceProfile) {}

  public var gap: SimDuration { .zero }

  public mutating func next(in audience: borrowing Audience, isRising: Bool) -> ProcessID? {
    var band = audience.band()
    while let occupied = band {
      if let process = audience.largest(in: occupied) { return process }
      band = audience.band(above: occupied)
    }
    return nil
  }
}
