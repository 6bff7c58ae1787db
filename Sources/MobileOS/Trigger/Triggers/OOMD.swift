/// oomd: kills when everything has waited for memory for too long, or swap runs out.
///
/// Stall information over ten seconds must stay above `pressure` for `duration_s` while memory is
/// being reclaimed (something compressed or read again in the last ten seconds); then one process
/// is killed, and nothing is checked for `pause_s`. Where swap is simulated, free swap and
/// available memory both below `swap` per cent kill at once. The defaults are systemd-oomd's 60 %
/// for 30 s, 90 % used, its pause of 15 s and its checks: every second for pressure, every 150 ms
/// for swap. It checks by itself only while something waits or is short; the victim policy chooses
/// by size or growth. Sources: systemd, src/oom/oomd-manager.h and oomd.conf(5);
/// github.com/facebookincubator/oomd, docs.
public struct OOMD: ReclaimTrigger {
  public static let name = "oomd"
  public static let summary =
    "all processes waited for memory for half a minute, or memory and swap ran out"
  public static let origin = "Meta's oomd and systemd-oomd"
  public static let killsLate = true
  public static let parameters = [
    PolicyParameter(
      "pressure", "share of time in which all processes wait, per cent", in: 0...100, default: 60,
      unit: "%"),
    PolicyParameter(
      "duration_s", "how long it must last, seconds", in: 0...3600, default: 30, unit: "s"),
    PolicyParameter("pause_s", "rest after a kill, seconds", in: 0...3600, default: 15, unit: "s"),
    PolicyParameter(
      "swap", "free swap and available memory below which it kills, per cent", in: 0...100,
      default: 10, unit: "%"),
  ]

  public static let watchesStalls = true

  private let limit: Double
  private let duration: SimDuration
  private let pause: SimDuration
  private let swapShare: Double
  private var aboveSince: SimTime?
  private var restsUntil = SimTime.zero

  public init(_ setup: TriggerSetup) {
    limit = setup["pressure"] / 100
    duration = SimDuration(seconds: setup["duration_s"])
    pause = SimDuration(seconds: setup["pause_s"])
    swapShare = setup["swap"] / 100
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if memory.stallFull.tenSeconds <= limit {
      aboveSince = nil
    } else if aboveSince == nil {
      aboveSince = memory.now
    }
    if let missing = FloorSteps.missing(memory) { return missing }
    guard memory.now >= restsUntil, isDue(memory) || isSwapShort(memory) else { return nil }
    restsUntil = memory.now + pause
    return FloorSteps.one(upTo: .foreground)
  }

  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    if isSwapShort(memory) { return max(restsUntil, memory.now + .milliseconds(150)) }
    guard aboveSince != nil || memory.stallFull.isNow else { return nil }
    return memory.now + .seconds(1)
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    if let missing = FloorSteps.finding(for: request, memory) { return missing }
    if isSwapShort(memory) {
      return TriggerFinding(
        "free swap", Double(memory.swapFreeBytes), against: "the limit",
        swapShare * Double(memory.swapBytes), unit: "bytes")
    }
    return TriggerFinding(
      "time in which all waited, of ten seconds", memory.stallFull.tenSeconds, against: "the limit",
      limit, unit: "share")
  }

  private func isDue(_ memory: MemoryStatus) -> Bool {
    guard let aboveSince, memory.now - aboveSince >= duration else { return false }
    return memory.compressedInInterval + memory.refaultedInInterval > 0
  }

  private func isSwapShort(_ memory: MemoryStatus) -> Bool {
    memory.swapBytes > 0 && Double(memory.swapFreeBytes) < swapShare * Double(memory.swapBytes)
      && Double(memory.availableBytes) < swapShare * Double(memory.totalBytes)
  }
}
