/// Tells the highest band first, so the app in front, as older articles describe it.
public struct ForegroundFirst: WarningPolicy {
  public static let name = "foreground-first"
  public static let summary = "highest band and largest first, one each 250 ms"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in audience: borrowing Audience, isRising: Bool) -> ProcessID? {
    var found: ProcessID?
    var band = audience.band()
    while let occupied = band {
      if let process = audience.largest(in: occupied) { found = process }
      band = audience.band(above: occupied)
    }
    return found
  }
}
