/// Notifies the process with the largest footprint first, in any band.
public struct LargestFirst: WarningPolicy {
  public static let name = "largest-first"
  public static let summary = "largest footprint first, one each 250 ms"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
  {
    var found: ProcessID?
    var band = targets.band()
    while let occupied = band {
      if let process = targets.largest(in: occupied),
        found.map({ targets.footprintBytes($0) < targets.footprintBytes(process) }) ?? true
      {
        found = process
      }
      band = targets.band(above: occupied)
    }
    return found
  }
}
