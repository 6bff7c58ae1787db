/// Reclaims only the memory that is missing for an allocation, at the time of the allocation.
public struct OnDemand: ReclaimTrigger {
  public static let name = "on-demand"
  public static let summary = "an allocation lacks memory, and only as much as it lacks"
  public static let origin = "demand replacement: caches, and an OS without any reserve"
  public static let killsLate = true
  public static let polls = false
  public static let reclaimsMore = false

  public init(_ setup: TriggerSetup) {}

  public var wakeThresholdBytes: Int64 { 0 }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    FloorSteps.missing(memory)
  }
}
