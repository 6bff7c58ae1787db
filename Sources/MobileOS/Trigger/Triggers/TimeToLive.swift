/// Kills a suspended app a fixed time after it was left.
///
/// The keep-alive of serverless platforms: 10 min is the usual value, 2 h the long one of the
/// FaasCache simulator (Fuerst, Sharma, ASPLOS 2021). An app that still runs in background when its
/// time is up is passed over and killed when it is suspended. A frozen app is killed like any
/// other: the platform has no band that would protect it, and on Android frozen apps are cached
/// apps.
public struct TimeToLive: ReclaimTrigger {
  public static let name = "ttl"
  public static let summary = "a fixed time after an app was left"
  public static let origin = "keep-alive of serverless platforms; FaasCache, ASPLOS 2021"
  public static let parameters = [
    PolicyParameter(
      "minutes", "time from leaving the front, minutes", in: 0...1e6, default: 10, unit: "min")
  ]
  public static let needs: PolicyNeeds = [.uses, .departures, .suspensions, .kills]

  private let lifetime: SimDuration
  /// The apps not in front, longest left first.
  private var byDeparture: ProcessList
  /// When the app of the latest request was left.
  private var dueSince = SimTime.zero

  public init(_ setup: TriggerSetup) {
    lifetime = SimDuration(seconds: 60 * setup["minutes"])
    byDeparture = ProcessList(processCount: setup.processCount)
  }

  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    if byDeparture.contains(process) { byDeparture.remove(process) }
    byDeparture.append(process)
  }

  /// An app that was started in background never left the front; its time runs from its start.
  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    if !byDeparture.contains(process) { byDeparture.append(process) }
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    killed(process, in: processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if byDeparture.contains(process) { byDeparture.remove(process) }
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if let missing = FloorSteps.missing(memory) { return missing }
    var next = byDeparture.head
    while let process = next, expiry(of: process, processes) <= memory.now {
      if processes.state(process) == .suspended {
        dueSince = processes.leftFrontAt(process)
        return ReclaimRequest(.process(process), upTo: .frozen, cause: .idleExit)
      }
      next = byDeparture.after(process)
    }
    return nil
  }

  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    var next = byDeparture.head
    // What is overdue waits for its suspension, which is an event of its own.
    while let process = next, expiry(of: process, processes) <= memory.now {
      next = byDeparture.after(process)
    }
    return next.map { expiry(of: $0, processes) }
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    FloorSteps.finding(for: request, memory)
      ?? TriggerFinding(
        "time since it was left", (memory.now - dueSince).seconds, against: "the time to live",
        lifetime.seconds, unit: "s")
  }

  private func expiry(of process: ProcessID, _ processes: borrowing ProcessView) -> SimTime {
    processes.leftFrontAt(process) + lifetime
  }
}
