/// The bound of every strategy on one device, from the events of its run.
///
/// Where apps are of constant size and nothing is compressed the bound is that of
/// ``IntervalBound``, elsewhere that of ``PathPrices``.
struct RunBound: Sendable {
  /// The uses, and what happens between them.
  var log: UseLog
  private var model: PathModel
  /// Whether the bound by intervals covers the whole model.
  private var isPlain: Bool
  private let effort: BoundEffort
  /// The most that the windows of each app took.
  private var windowBytes: ContiguousArray<Double>

  /// A device without uses so far.
  init(_ device: DeviceProfile, _ apps: AppList, effort: BoundEffort) {
    log = UseLog(appCount: apps.count)
    model = device.leastModel(of: apps)
    isPlain =
      device.paging == nil && device.launchesAreInstant
      && model.apps.allSatisfy {
        $0.floorBytes == $0.baseBytes && $0.coldCost == $0.warmCost
      }
    self.effort = effort
    windowBytes = ContiguousArray(repeating: 0, count: apps.count)
  }

  /// The app was alive when the run began.
  mutating func begins(_ app: ProcessID, footprintBytes: Int64) {
    model.apps[app.index].startBytes = min(model.apps[app.index].startBytes, Double(footprintBytes))
    if Double(footprintBytes) < model.apps[app.index].baseBytes { isPlain = false }
    log.mayStart(app)
  }

  /// What was compressed and swapped when the run began, which may be more than could come there.
  mutating func begins(compressedBytes: Int64, swapUsedBytes: Int64) {
    if let limit = model.compressorBytes {
      model.compressorBytes = max(limit, Double(compressedBytes))
    }
    if swapUsedBytes > 0 { model.swapBytes = max(model.swapBytes ?? 0, Double(swapUsedBytes)) }
  }

  /// The bytes of the app's windows now; its growth ends so much earlier.
  mutating func windows(_ app: ProcessID, take bytes: Int64) {
    windowBytes[app.index] = max(windowBytes[app.index], Double(bytes))
  }

  /// The bound over the uses since the start or the warm-up; costs in milliseconds.
  ///
  /// - Parameters:
  ///   - isUnfinished: whether the end of the run cut the latest launch short, which then costs
  ///     nothing.
  ///   - hasKilled: whether any process was killed.
  /// - Returns: nil where memory was overcommitted instead of killing: then nothing limits what may
  ///   be kept.
  consuming func finish(isUnfinished: Bool, hasKilled: Bool) -> LaunchBound? {
    guard hasKilled || log.overdrafts.isEmpty else { return nil }
    for app in model.apps.indices {
      model.apps[app].grownBytes = max(
        model.apps[app].baseBytes, model.apps[app].grownBytes - windowBytes[app])
      model.apps[app].burstBytes -= windowBytes[app]
    }
    guard isPlain, log.isPlain(refusing: { model.apps[Int($0)].baseBytes > model.memoryBytes })
    else { return PathPrices(model, log, isUnfinished: isUnfinished).bounds(effort) }
    let costs = ContiguousArray(model.apps.map { $0.coldCost })
    let bound = IntervalBound.launches(effort, costs: costs) { timeline($0) }
    let free = isUnfinished ? log.entries.last.map { costs[Int($0.app)] } ?? 0 : 0
    return LaunchBound(
      launches: bound.launches, cost: max(0, bound.cost - free),
      found: bound.found.map { found in
        LaunchBound.Found(launches: found.launches, cost: max(0, found.cost - free))
      })
  }

  /// The uses as they were where apps have one size.
  private func timeline(_ costs: ContiguousArray<Double>) -> ReuseTimeline {
    var timeline = ReuseTimeline(
      bytes: ContiguousArray(model.apps.map { Int64($0.baseBytes) }), costs: costs,
      memoryBytes: Int64(model.memoryBytes))
    for entry in log.entries {
      let app = ProcessID(entry.app)
      if entry.isUse {
        timeline.use(app, frontBytes: Int64(model.apps[app.index].mostBytes(in: entry)))
      } else {
        timeline.mayBeAlive(app)
      }
    }
    return timeline
  }
}
