/// One kill when the pressure level becomes critical, and another for as long as it stays so.
///
/// Chromium discards one page for a critical notification of the OS, and again after 5 s where the
/// pressure persists. Source: Chromium,
/// `performance_manager/policies/urgent_page_discarding_policy`.
public struct CriticalEvent: ReclaimTrigger {
  public static let name = "critical-event"
  public static let summary = "one kill per interval while the pressure level is critical"
  public static let origin = "Chromium's urgent page discarding"
  public static let killsLate = true
  public static let parameters = [
    PolicyParameter(
      "interval_s", "time between kills, seconds", in: 0...3600, default: 5, unit: "s")
  ]

  private let interval: SimDuration
  private var restsUntil = SimTime.zero

  public init(_ setup: TriggerSetup) {
    interval = max(SimDuration(seconds: setup["interval_s"]), .milliseconds(1))
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if let missing = FloorSteps.missing(memory) { return missing }
    guard memory.level == .critical, memory.now >= restsUntil else { return nil }
    restsUntil = memory.now + interval
    return FloorSteps.one(upTo: .background)
  }

  public mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?
  { FloorSteps.widened(refused, upTo: .background, memory) }

  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    guard memory.level == .critical else { return nil }
    // A poll that is still due follows a failed allocation: the next is an interval away.
    return restsUntil > memory.now ? restsUntil : memory.now + interval
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    FloorSteps.finding(for: request, memory)
      ?? TriggerFinding(
        "the pressure level", Double(memory.level.rawValue), against: "the critical one",
        Double(PressureLevel.critical.rawValue), unit: "count")
  }
}
