/// earlyoom: kills while available memory and free swap are both below a percentage.
///
/// Available memory is relative to the memory that processes could have, which is memory without
/// wired pages; a device without swap has none free. The daemon asks a victim to end at `term` per
/// cent and kills it at half of that; here both are kills, because an iOS-like OS does not ask
/// apps. It checks again after 100 ms while memory is short; in between only an event can change
/// anything. Source: github.com/rfjakob/earlyoom, main.c and its manual.
public struct EarlyOOM: ReclaimTrigger {
  public static let name = "earlyoom"
  public static let summary = "available memory and free swap both below a percentage"
  public static let origin = "earlyoom 1.7, main.c"
  public static let killsLate = true
  public static let polls = false
  public static let parameters = [
    PolicyParameter(
      "memory", "available memory below which it kills, per cent", in: 0...100, default: 10,
      unit: "%"),
    PolicyParameter(
      "swap", "free swap below which it kills, per cent", in: 0...100, default: 10, unit: "%"),
  ]

  private let memoryShare: Double
  private let swapShare: Double
  public let wakeThresholdBytes: Int64

  public init(_ setup: TriggerSetup) {
    memoryShare = setup["memory"] / 100
    swapShare = setup["swap"] / 100
    wakeThresholdBytes =
      Int64(memoryShare * Double(setup.device.memoryBytes - setup.device.wiredBytes)) + 1
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    isShort(memory) ? FloorSteps.one(upTo: .foreground) : FloorSteps.missing(memory)
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    FloorSteps.finding(for: request, memory)
      ?? TriggerFinding(
        "available memory", Double(memory.availableBytes), against: "the limit",
        Double(wakeThresholdBytes), unit: "bytes")
  }

  private func isShort(_ memory: MemoryStatus) -> Bool {
    let isSwapShort =
      memory.swapBytes == 0 || Double(memory.swapFreeBytes) <= swapShare * Double(memory.swapBytes)
    return isSwapShort
      && Double(memory.availableBytes) <= memoryShare * Double(memory.reclaimableBytes)
  }
}
