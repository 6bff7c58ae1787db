import SimulationKernel

/// What bounds every strategy on one device: the least that keeping and launching apps can take.
///
/// In the full model sizes and capacity change with what the strategy does, so each app is taken
/// at the smallest size that it can have while alive, memory at its largest, and a launch at its
/// cheapest. On the idealised device these are the sizes, the memory and the costs themselves.
struct RunBound: Sendable {
  private var uses: ReuseIntervals
  private let bytes: ContiguousArray<Int64>
  private let costs: ContiguousArray<Double>
  private let capacityBytes: Int64

  /// A device on which nothing was used yet.
  init(_ device: DeviceProfile, _ apps: [AppTraits]) {
    uses = ReuseIntervals(appCount: apps.count)
    bytes = ContiguousArray(apps.map { device.leastBytes(of: $0) })
    costs = ContiguousArray(apps.map { device.leastCost(of: $0) })
    capacityBytes = device.mostAppBytes
  }

  /// Counts a use.
  mutating func add(_ app: ProcessID) {
    uses.add(app, cost: costs[app.index], canBeKept: bytes[app.index] <= capacityBytes)
  }

  /// Notes that the app was started in background: its next use may be a resume for that.
  mutating func beginAnew(_ app: ProcessID) { uses.beginAnew(app) }

  /// Forgets the uses so far: the warm-up ended.
  mutating func restart() { uses.restart() }

  /// The bound over the uses since the start or the warm-up; costs in milliseconds.
  ///
  /// - Parameter unfinished: the app whose launch the end of the run cut short, which costs nothing.
  consuming func finish(unfinished: ProcessID?) -> LaunchBound {
    let free = unfinished.map { costs[$0.index] } ?? 0
    let bound = PFOOLowerBound.launches(
      of: uses, bytes: bytes, costs: costs, memoryBytes: capacityBytes)
    return LaunchBound(launches: bound.launches, cost: max(0, bound.cost - free))
  }
}

extension DeviceProfile {
  /// The most that living apps can take together at one time, swap included, in bytes.
  var mostAppBytes: Int64 { appMemoryBytes + swapBytes }

  /// The least that a living app takes, in bytes: all volatile pages dropped, what it gives back on
  /// a warning given back, and where pages are compressed all of the rest compressed.
  func leastBytes(of app: AppTraits) -> Int64 {
    let kept = max(0, app.baseBytes - app.purgeableBytes)
    let warned = kept / 1000 * Int64(1000 - min(1000, app.warningResponsePermille))
    guard app.warningResponsePermille > 0 || paging != nil else { return kept }
    let least = app.warningResponsePermille > 0 ? warned : kept
    return paging == nil ? least : least / Int64(max(1000, app.compressionPermille)) * 1000
  }

  /// The least that a launch costs beyond a resume, in milliseconds.
  func leastCost(of app: AppTraits) -> Double {
    max(0, (min(app.coldLaunch, app.warmLaunch, launchWatchdog) - app.resume).milliseconds)
  }
}
