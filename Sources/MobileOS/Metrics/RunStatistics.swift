/// What happened on a device after the warm-up, as counts and sums of fixed size.
///
/// Counts and times are integers, so that merging devices in any grouping gives the same bits.
public struct RunStatistics: Sendable {
  /// Uses begun.
  public private(set) var launches = 0
  /// Uses of an app that this user had never used.
  public private(set) var firstLaunches = 0
  /// Launches without a process or file pages in memory.
  public private(set) var coldLaunches = 0
  /// Launches without a process whose file pages were still cached.
  public private(set) var warmLaunches = 0
  /// Uses of a living process.
  public private(set) var resumes = 0
  /// Time from request to usable app, over all ended launches.
  public private(set) var latencyTotal = TimeSum.zero
  /// Time that cold and warm launches took beyond a resume with its pages in memory.
  public private(set) var timeLostToRelaunch = TimeSum.zero
  /// Time that resumes took beyond one with its pages in memory: swap-in, decompression, refaults,
  /// and room that had to be made.
  public private(set) var timeLostToPaging = TimeSum.zero
  /// Time that the app in front waited because memory was low: in launches for victims, in use also
  /// for direct reclaim and file pages.
  public private(set) var timeLostToReclaim = TimeSum.zero
  /// All that the user waited beyond resumes with their pages in memory.
  public var timeLost: TimeSum { timeLostToRelaunch + timeLostToPaging + timeLostToReclaim }
  /// The part of ``timeLost`` in which the user waited for the marked app, at its launches and in use.
  public private(set) var timeLostToMarkedApp = TimeSum.zero
  /// What the classes of apps lost, in the order of `AppClass.allCases`; empty where apps are not
  /// counted one by one.
  private var classes: [AppClassTotals] = []
  /// Time lost per day of each user, in seconds; in no particular order.
  public private(set) var dailyTimeLost: [Double] = []
  /// Latencies in milliseconds of launches during a `KillStorm`.
  public private(set) var stormLatencies = LogHistogram(expecting: 1...1)
  /// Their sum.
  public private(set) var stormLatencyTotal = TimeSum.zero
  /// Launches that took over a second.
  public private(set) var launchesOverOneSecond = 0
  /// Launch latencies in milliseconds.
  public private(set) var latencies = LogHistogram(expecting: 0.5...32_768)
  /// The latest latency and how many in a row were equal to it: not in ``latencies`` before the end.
  private var latestLatency = SimDuration.zero
  private var equalLatencies: UInt64 = 0

  /// One number for each counter, then kills by the cause's raw value; of a kept result up to the last
  /// cause that occurred.
  private var counts = [Int64](repeating: 0, count: Self.firstCause + 128)
  private static let firstCause = Counter.allCases.count

  /// Time at the pressure level warning.
  public private(set) var warningTime = TimeSum.zero
  /// Time at the pressure level critical.
  public private(set) var criticalTime = TimeSum.zero
  /// The pressure level, and since when, from which the two times above are computed.
  private var level = PressureLevel.normal
  private var levelSince = SimTime.zero
  /// The original size of the pages in the compressor, in bytes.
  public private(set) var compressedBytes = TimeWeightedMean(0)
  /// The compressed size of the pages in swap, in bytes.
  public private(set) var swapUsedBytes = TimeWeightedMean(0)
  /// Living processes.
  public private(set) var appsAlive = TimeWeightedMean(0)
  /// Available memory in bytes; negative while overcommitted.
  public private(set) var availableBytes: TimeWeightedMean
  /// The least available memory in bytes.
  public private(set) var leastAvailableBytes: Int64
  /// Callbacks delivered after the warm-up, in the order of `Callback.allCases`; empty where windows
  /// are not simulated.
  public private(set) var callbacks: [UInt64] = []
  /// Time in which some of the runnable work waited for memory.
  public private(set) var stallSome = TimeSum.zero
  /// Time in which all of the runnable work waited for memory.
  public private(set) var stallFull = TimeSum.zero
  /// Work that the CPU did, in core time.
  public private(set) var cpuWork = TimeSum.zero
  /// Work that all cores together could have done, in core time.
  public private(set) var cpuCapacity = TimeSum.zero
  /// What the parts of the device counted during the warm-up.
  private var earlier = RunTotals()
  /// Simulated time covered, summed over devices.
  public private(set) var deviceTime = TimeSum.zero

  init(availableBytes: Int64) {
    self.availableBytes = TimeWeightedMean(Double(availableBytes))
    leastAvailableBytes = availableBytes
  }

  /// The count of a counter; bytes beyond 32 bits saturate where an `Int` has no more.
  public subscript(counter: Counter) -> Int { Int(clamping: counts[counter.rawValue]) }

  /// Kills for one cause.
  public func kills(_ cause: KillCause) -> Int {
    let index = Self.firstCause + Int(cause.rawValue)
    return index < counts.count ? Int(counts[index]) : 0
  }

  /// The losses of the apps of a class; nil where apps are not counted one by one.
  public subscript(appClass: AppClass) -> AppClassTotals? {
    classes.isEmpty ? nil : classes[appClass.rawValue]
  }

  /// The number of deliveries of a callback.
  public func count(of callback: Callback) -> UInt64 {
    callbacks.isEmpty ? 0 : callbacks[Int(callback.rawValue)]
  }

  /// Kills for any cause.
  public var kills: Int { Int(counts[Self.firstCause...].reduce(0, +)) }

  /// Resets everything counted during the warm-up.
  mutating func restart(_ totals: RunTotals, at now: SimTime) {
    let alive = appsAlive.value
    let available = availableBytes.value
    let compressed = compressedBytes.value
    let swapped = swapUsedBytes.value
    let level = level
    self = RunStatistics(availableBytes: Int64(available))
    appsAlive = TimeWeightedMean(alive, at: now)
    availableBytes = TimeWeightedMean(available, at: now)
    compressedBytes = TimeWeightedMean(compressed, at: now)
    swapUsedBytes = TimeWeightedMean(swapped, at: now)
    self.level = level
    levelSince = now
    earlier = totals
  }

  /// Extends the time-weighted means to the end of the run, adds what the parts of the device counted
  /// since the warm-up, and releases the memory that only counting needs.
  mutating func finish(_ totals: RunTotals, at end: SimTime) {
    enterLatencies()
    callbacks = totals.callbacks
    for index in earlier.callbacks.indices { callbacks[index] -= earlier.callbacks[index] }
    appsAlive.advance(to: end)
    availableBytes.advance(to: end)
    compressedBytes.advance(to: end)
    swapUsedBytes.advance(to: end)
    levelChanged(from: level, to: level, at: end)
    deviceTime = appsAlive.duration
    if deviceTime > .zero { dailyTimeLost = [86_400 * timeLost.seconds / deviceTime.seconds] }
    cpuWork = TimeSum(totals.cpuWork - earlier.cpuWork)
    stallSome = TimeSum(totals.stallSome - earlier.stallSome)
    stallFull = TimeSum(totals.stallFull - earlier.stallFull)
    cpuCapacity = deviceTime * totals.cores
    // Comparisons keep thousands of results.
    latencies.compact()
    stormLatencies.compact()
    let used = max(Self.firstCause, (counts.lastIndex { $0 > 0 } ?? -1) + 1)
    counts = Array(counts[..<used])
    earlier = RunTotals()
  }

  /// Adds another device of the fleet.
  public mutating func merge(_ other: RunStatistics) {
    launches += other.launches
    firstLaunches += other.firstLaunches
    coldLaunches += other.coldLaunches
    warmLaunches += other.warmLaunches
    resumes += other.resumes
    latencyTotal += other.latencyTotal
    timeLostToRelaunch += other.timeLostToRelaunch
    timeLostToPaging += other.timeLostToPaging
    timeLostToReclaim += other.timeLostToReclaim
    timeLostToMarkedApp += other.timeLostToMarkedApp
    if classes.isEmpty { classes = other.classes.map { _ in AppClassTotals() } }
    for index in other.classes.indices { classes[index] += other.classes[index] }
    dailyTimeLost += other.dailyTimeLost
    stormLatencies.merge(other.stormLatencies)
    stormLatencyTotal += other.stormLatencyTotal
    launchesOverOneSecond += other.launchesOverOneSecond
    latencies.merge(other.latencies)
    let missing = max(0, other.counts.count - counts.count)
    counts += repeatElement(0, count: missing)
    for index in other.counts.indices { counts[index] += other.counts[index] }
    warningTime += other.warningTime
    criticalTime += other.criticalTime
    compressedBytes.merge(other.compressedBytes)
    swapUsedBytes.merge(other.swapUsedBytes)
    appsAlive.merge(other.appsAlive)
    availableBytes.merge(other.availableBytes)
    leastAvailableBytes = min(leastAvailableBytes, other.leastAvailableBytes)
    deviceTime += other.deviceTime
    stallSome += other.stallSome
    stallFull += other.stallFull
    cpuWork += other.cpuWork
    cpuCapacity += other.cpuCapacity
    if callbacks.isEmpty { callbacks = [UInt64](repeating: 0, count: other.callbacks.count) }
    for index in other.callbacks.indices { callbacks[index] += other.callbacks[index] }
  }

  @inline(__always)
  mutating func count(_ counter: Counter, _ amount: Int64 = 1) {
    counts[counter.rawValue] += amount
  }

  @inline(__always)
  mutating func countLaunch(_ kind: LaunchKind, isFirst: Bool) {
    launches += 1
    firstLaunches += isFirst ? 1 : 0
    switch kind {
    case .cold: coldLaunches += 1
    case .warm: warmLaunches += 1
    case .resume: resumes += 1
    }
  }

  /// A launch of that kind has ended.
  @inline(__always)
  mutating func countLatency(_ latency: SimDuration, lost: SimDuration, of kind: LaunchKind) {
    latencyTotal += latency
    if kind == .resume { timeLostToPaging += lost } else { timeLostToRelaunch += lost }
    launchesOverOneSecond += latency > .seconds(1) ? 1 : 0
    if latency != latestLatency {
      enterLatencies()
      latestLatency = latency
    }
    equalLatencies += 1
  }

  /// The app in front waited because memory was low.
  mutating func countWait(_ time: SimDuration) { timeLostToReclaim += time }

  /// The user waited for the marked app.
  mutating func countMarkedApp(lost: SimDuration) { timeLostToMarkedApp += lost }

  /// What the classes of apps lost in the whole run.
  mutating func setClasses(_ totals: [AppClassTotals]) { classes = totals }

  /// A launch during a storm of kills has ended.
  mutating func countStormLatency(_ latency: SimDuration) {
    stormLatencies.add(latency.milliseconds)
    stormLatencyTotal += latency
  }

  private mutating func enterLatencies() {
    latencies.add(latestLatency.milliseconds, times: equalLatencies)
    equalLatencies = 0
  }

  mutating func countRegret(after gap: SimDuration) {
    if gap <= .minutes(1) { count(.regrettedWithinOneMinute) }
    if gap <= .minutes(10) { count(.regrettedWithinTenMinutes) }
  }

  mutating func countKill(_ cause: KillCause, of state: ProcessState, _ kind: ProcessKind) {
    counts[Self.firstCause + Int(cause.rawValue)] += 1
    if kind.isSystem { return count(.systemKills) }
    switch state {
    case .inactive, .active: count(.foregroundKills)
    case .background: count(.backgroundKills)
    case .suspended, .notRunning: break
    }
  }

  mutating func levelChanged(from old: PressureLevel, to new: PressureLevel, at now: SimTime) {
    switch old {
    case .normal: break
    case .warning: warningTime += now - levelSince
    case .critical: criticalTime += now - levelSince
    }
    level = new
    levelSince = now
  }

  @inline(__always)
  mutating func observe(
    alive: Int, availableBytes available: Int64, compressedBytes compressed: Int64,
    swapUsedBytes swapped: Int64, at now: SimTime
  ) {
    appsAlive.set(Double(alive), at: now)
    availableBytes.set(Double(available), at: now)
    leastAvailableBytes = min(leastAvailableBytes, available)
    // Without a compressor there is nothing to integrate.
    if compressed != 0 || compressedBytes.value != 0 {
      compressedBytes.set(Double(compressed), at: now)
    }
    if swapped != 0 || swapUsedBytes.value != 0 { swapUsedBytes.set(Double(swapped), at: now) }
  }
}
