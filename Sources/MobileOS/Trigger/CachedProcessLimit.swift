/// The activity manager's limits on processes that are kept for later.
///
/// Half of the limit is for cached processes with activities; beyond it the one left longest ago
/// ends. The other half is for empty ones (``ProcessView/isEmpty(_:)``), where they are counted
/// apart: beyond it the one idle for longest ends, as does one that has idled for too long while
/// more than a quarter of the limit are younger. Idle daemons are empty processes; where these are
/// not counted apart, the limit is on apps and counts no daemons. The app left last is of neither
/// kind, where it is kept. Sources: `OomAdjuster.updateAndTrimProcessLSP` and
/// ActivityManagerConstants.java, AOSP 10 to 14.
struct CachedProcessLimit: BitwiseCopyable {
  /// What was beyond its limit.
  enum Excess: BitwiseCopyable {
    case withActivities, empty, emptyForLong
  }

  /// All cached processes; 0 for no limit.
  private let limit: Int
  /// For how long an empty process may idle; zero where all count as with activities.
  private let emptyTime: SimDuration
  /// The limit that the latest request was for, and the count or time found.
  private(set) var excess = Excess.withActivities
  private(set) var seen = 0.0

  init(_ limit: Int, emptyTime: SimDuration) {
    self.limit = limit
    self.emptyTime = emptyTime
  }

  /// The most processes with activities.
  private var activityLimit: Int { limit - emptyLimit }
  /// The most empty processes.
  private var emptyLimit: Int { limit / 2 }
  /// Above so many younger ones an empty process may idle for ``emptyTime`` only.
  private var trimCount: Int { emptyLimit / 2 }

  /// What the excess is compared with, in the words and the unit of an explanation.
  var bound: (name: String, limitName: String, limit: Double, unit: String) {
    switch excess {
    case .withActivities:
      ("cached apps with activities", "half the limit", Double(activityLimit), "count")
    case .empty: ("empty processes", "half the limit", Double(emptyLimit), "count")
    case .emptyForLong: ("time an empty process idled", "the longest time", emptyTime.seconds, "s")
    }
  }

  /// A request for one kill where a limit is exceeded; nil where none is.
  ///
  /// - Parameter previous: the app left last where it is cached and does not count, else `none`.
  /// - Complexity: O(1); O(cached) where empty ones are counted apart and there are many.
  mutating func request(
    in processes: borrowing ProcessView, previous: ProcessID
  ) -> ReclaimRequest? {
    guard limit > 0 else { return nil }
    let ignored = previous == .none ? 0 : 1
    guard emptyTime > .zero else {
      let all = processes.cachedCount - ignored
      guard all > activityLimit else { return nil }
      (excess, seen) = (.withActivities, Double(all))
      var request = FloorSteps.one(upTo: .ageing, cause: .idleExit)
      request.sparedProcess = previous
      request.sparesDaemons = true
      return request
    }
    return processes.cachedCountWithDaemons - ignored > trimCount
      ? requestApart(processes, previous) : nil
  }

  /// The same where empty ones are counted apart: the request names the victim.
  private mutating func requestApart(
    _ processes: borrowing ProcessView, _ previous: ProcessID
  ) -> ReclaimRequest? {
    var census = Census()
    var process = processes.nextCached(after: nil)
    while let cached = process {
      if cached != previous { census.count(cached, in: processes) }
      process = processes.nextCached(after: cached)
    }
    if census.withActivities.count > activityLimit {
      (excess, seen) = (.withActivities, Double(census.withActivities.count))
      return Self.kill(census.withActivities.oldest, .idleExit)
    }
    if census.empty.count > emptyLimit {
      (excess, seen) = (.empty, Double(census.empty.count))
      return Self.kill(census.empty.oldest, .idleExit)
    }
    guard census.empty.count - 1 > trimCount else { return nil }
    let idle = processes.now - census.empty.since
    guard idle > emptyTime else { return nil }
    (excess, seen) = (.emptyForLong, idle.seconds)
    return Self.kill(census.empty.oldest, .longIdleExit)
  }

  private static func kill(_ process: ProcessID, _ cause: KillCause) -> ReclaimRequest {
    ReclaimRequest(.process(process), upTo: .ageing, cause: cause, reachesFrozen: true)
  }

  /// How many cached processes there are of each kind, and which was used longest ago.
  private struct Census {
    struct Kind {
      var count = 0
      var oldest = ProcessID.none
      var since = SimTime.max

      mutating func add(_ process: ProcessID, since time: SimTime) {
        count += 1
        guard time < since else { return }
        (oldest, since) = (process, time)
      }
    }

    var withActivities = Kind()
    var empty = Kind()

    mutating func count(_ process: ProcessID, in processes: borrowing ProcessView) {
      if processes.isEmpty(process) {
        empty.add(process, since: processes.inBandSince(process))
      } else {
        withActivities.add(process, since: processes.leftFrontAt(process))
      }
    }
  }
}
