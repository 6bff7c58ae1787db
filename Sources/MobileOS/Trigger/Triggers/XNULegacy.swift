/// The jetsam thread's thresholds of iOS 11 to 15.
///
/// Critical is 5 % of memory, 4 % from 3 GiB on; the idle threshold lies as much above it; soft
/// limits count below 15 %. The order of a pass is that of ``XNUThresholds``. Source:
/// kern_memorystatus.c, xnu-7195 (iOS 14).
public struct XNULegacy: ReclaimTrigger {
  public static let name = "xnu-ios14"
  public static let summary = "the thresholds of iOS 11 to 15: 5 or 4, 10 or 8, and 15 per cent"
  public static let origin = "XNU's memorystatus, xnu-7195 (iOS 14)"
  public static let hasSeveralCauses = true

  private var thresholds: XNUThresholds

  public init(_ setup: TriggerSetup) {
    var device = setup.device
    device.thresholds = .xnuLegacy(memoryBytes: device.memoryBytes)
    thresholds = XNUThresholds(
      TriggerSetup(
        device, processCount: setup.processCount, parameters: XNUThresholds.parameters,
        values: XNUThresholds.parameters.map { $0.defaultValue }))
  }

  public var wakeThresholdBytes: Int64 { thresholds.wakeThresholdBytes }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    thresholds.request(memory, in: processes)
  }

  public mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?
  { thresholds.widened(refused, memory) }

  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    thresholds.nextPoll(memory, in: processes)
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    thresholds.finding(for: request, memory)
  }
}
