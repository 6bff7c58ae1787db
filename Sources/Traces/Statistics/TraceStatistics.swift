/// The demand of a trace on memory, for any policy: popularity, reuse distances and working sets of
/// apps.
public struct TraceStatistics: Sendable {
  /// Requests of all users.
  public private(set) var requests = 0
  /// The number of users.
  public let users: Int
  /// Different apps, counted for each user.
  public private(set) var apps = 0
  /// The time from each user's first request to the last, summed, in seconds.
  public private(set) var spanSeconds = 0.0
  /// Repeated requests for an app by the number of other apps requested since.
  public private(set) var reuses: [Int] = []
  /// Requests per app of a user, most first.
  public private(set) var popularity: [Int] = []
  /// Footprints of the apps, smallest first, in bytes.
  public private(set) var footprints: [Int64] = []
  /// Reuses by the bytes of all apps requested since, rounded up to a power of two: of at most 2^i.
  private var reusesByBytes = [Int](repeating: 0, count: 128)
  /// The time during which an app's latest request was at most an hour or a day ago, summed over
  /// apps, in seconds.
  private var hourOfUse = 0.0
  private var dayOfUse = 0.0

  /// Reads a trace once.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - footprintBytes: the footprint of apps without a size in the trace.
  /// - Throws: `InputError` when the trace's temporary file cannot be read.
  /// - Complexity: O(requests * log apps); memory for the apps of one user.
  public init(_ trace: SpooledTrace, footprintBytes: Int64) throws(InputError) {
    users = trace.userCount
    for index in 0..<users {
      try add(trace, user: trace.user(index), footprintBytes: footprintBytes)
    }
    popularity.sort(by: >)
    footprints.sort()
  }

  private mutating func add(
    _ trace: SpooledTrace, user: SpooledTrace.User, footprintBytes: Int64
  ) throws(InputError) {
    let sizes = user.apps.map { $0.footprintBytes ?? footprintBytes }
    var order = RecencyTree(sizes: sizes)
    var counts = [Int](repeating: 0, count: sizes.count)
    var latest = [SimTime?](repeating: nil, count: sizes.count)
    var (first, last): (SimTime?, SimTime) = (nil, .zero)
    var pieces = trace.pieces(of: user)
    while let piece = try pieces.next() {
      for launch in piece.launches {
        let app = launch.app.index
        requests += 1
        counts[app] += 1
        if let distance = order.use(app) { count(distance) }
        if let latest = latest[app] { addUse(for: launch.time - latest) }
        latest[app] = launch.time
        first = first ?? launch.time
        last = launch.time
      }
    }
    for time in latest.compactMap(\.self) { addUse(for: last - time) }
    if let first { spanSeconds += (last - first).seconds }
    let used = counts.indices.filter { counts[$0] > 0 }
    apps += used.count
    popularity += used.map { counts[$0] }
    footprints += used.map { sizes[$0] }
  }

  private mutating func count(_ distance: RecencyTree.Distance) {
    if distance.apps >= reuses.count {
      reuses += Array(repeating: 0, count: distance.apps + 1 - reuses.count)
    }
    reuses[distance.apps] += 1
    let bytes = max(1, distance.bytes)
    let exponent = Int(bytes.exponent) + (bytes.significand > 1 ? 1 : 0)
    reusesByBytes[min(exponent, reusesByBytes.count - 1)] += 1
  }

  /// Adds the time from a request to the next one for the same app.
  private mutating func addUse(for gap: SimDuration) {
    hourOfUse += min(gap, .hours(1)).seconds
    dayOfUse += min(gap, .hours(24)).seconds
  }

  /// First requests for an app by a user: every policy misses them.
  public var firstRequests: Int { apps }

  /// The share of requests that find their app if memory holds the latest `apps` apps: hits of LRU
  /// for apps of equal size; nil without a request.
  public func hitShare(apps: Int) -> Double? {
    requests == 0 ? nil : Double(reuses.prefix(apps).reduce(0, +)) / Double(requests)
  }

  /// The share of requests that LRU misses with 2^`exponent` bytes of memory per user; nil without
  /// a request, and if an app is larger than the memory.
  ///
  /// - Parameter exponent: from 0 to 62.
  ///
  /// LRU keeps the latest apps that fit, of any size, so one pass suffices for all memory sizes: a
  /// request hits if the apps requested since and the app itself fit. Source: Mattson, Gecsei,
  /// Slutz and Traiger, "Evaluation techniques for storage hierarchies", IBM Systems Journal 9,
  /// 1970.
  public func missShare(memoryExponent exponent: Int) -> Double? {
    guard requests > 0, footprints.last ?? 0 <= Int64(1) << exponent else { return nil }
    let hits = reusesByBytes.prefix(exponent + 1).reduce(0, +)
    return Double(requests - hits) / Double(requests)
  }

  /// The share of requests for the `count` most popular apps; nil without a request.
  public func share(ofTop count: Int) -> Double? {
    requests == 0 ? nil : Double(popularity.prefix(count).reduce(0, +)) / Double(requests)
  }

  /// The mean number of apps that a user requested within the latest hour; nil if no time passes.
  ///
  /// Source: Denning, "The working set model for program behavior", CACM 11, 1968.
  public var workingSetOfHour: Double? { mean(hourOfUse) }

  /// The mean number of apps that a user requested within the latest day; nil if no time passes.
  public var workingSetOfDay: Double? { mean(dayOfUse) }

  private func mean(_ seconds: Double) -> Double? { spanSeconds > 0 ? seconds / spanSeconds : nil }
}
