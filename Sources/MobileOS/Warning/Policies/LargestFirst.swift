/// Tells the largest footprint first, whatever its band.
public struct LargestFirst: WarningPolicy {
  public static let name = "largest-first"
  public static let summary = "largest footprint first, one each 250 ms"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in audience: borrowing Audience, isRising: Bool) -> ProcessID? {
    var found: ProcessID?
    var band = audience.band()
    while let occupied = band {
      if let process = audience.largest(in: occupied),
        found.map({ audience.footprintBytes($0) < audience.footprintBytes(process) }) ?? true
      {
        found = process
      }
      band = audience.band(above: occupied)
    }
    return found
  }
}
