/// The activity manager's limit on cached processes: too many of them, however much is free.
///
/// Half of `limit` is for cached processes with activities, which all suspended apps are, and half
/// for empty ones, which an app of this model never is. A count, not bytes: it is why Android 13
/// keeps few apps on a phone with much memory, and Android 14 many (32 and 1024). Source: AOSP,
/// ActivityManagerConstants and OomAdjuster.
public struct AndroidCachedLRU: ReclaimTrigger {
  public static let name = "android-cached-lru"
  public static let summary = "more cached apps than the activity manager keeps"
  public static let origin = "ActivityManagerConstants.java, AOSP 10 to 14"
  public static let polls = false
  public static let warning = WarningEntry(Everyone.self)
  public static let parameters = [
    PolicyParameter(
      "limit", "cached processes, with activities and empty; 1024 since Android 14",
      in: 2...100_000, default: 32, isWhole: true, unit: "processes")
  ]

  private let limit: Int
  /// Cached processes at the latest request for too many of them.
  private var cachedCount = 0

  public init(_ setup: TriggerSetup) {
    let all = Int(setup["limit"])
    limit = all - all / 2
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    let excess = processes.cachedCount - limit
    if excess > 0 {
      cachedCount = processes.cachedCount
      var request = ReclaimRequest(
        .processes(excess), upTo: .ageing, cause: .idleExit, reachesFrozen: true)
      request.sparesDaemons = true
      return request
    }
    return FloorSteps.missing(memory)
  }

  public mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?
  { refused.cause == .idleExit ? nil : Shortage.widened(refused) }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    FloorSteps.finding(for: request, memory)
      ?? TriggerFinding(
        "cached apps", Double(cachedCount), against: "the limit", Double(limit), unit: "count")
  }
}
