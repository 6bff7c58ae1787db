/// Kills a suspended app whose own history predicts no early return.
///
/// Each app has a histogram of the times between leaving it and its next use, in bins of a minute
/// over four hours; longer times are not counted. The app is kept for 1.1 times the 99th percentile. If
/// fewer than two times are known, or their standard deviation is more than twice their mean, it is kept
/// for two hours.
/// Source: Shahrad et al., "Serverless in the wild", USENIX ATC 2020, in the form of the FaasCache
/// simulator (ASPLOS 2021). Left out: ending an app at once and starting it again before it is
/// expected, because an OS of this kind does not do so. An app that runs when its time is up is
/// killed when it is suspended; a frozen one is killed like any other.
public struct HistogramKeepAlive: ReclaimTrigger {
  public static let name = "histogram-keep-alive"
  public static let summary = "longer left than the app's own history of returns allows"
  public static let origin = "Serverless in the Wild, ATC 2020, as in FaasCache, ASPLOS 2021"
  public static let parameters = [
    PolicyParameter(
      "fallback_min", "time where the history says nothing, minutes", in: 0...1e6, default: 120,
      unit: "min"),
    PolicyParameter(
      "margin", "factor on the 99th percentile of the history", in: 0.01...100, default: 1.1,
      unit: "factor"),
  ]
  public static let needs: PolicyNeeds = [.loads, .uses, .departures, .suspensions, .kills]

  private static let bins = 240

  /// Times until return of one app, in minutes.
  private struct History: BitwiseCopyable {
    var count = 0.0
    var mean = 0.0
    /// Sum of squared deviations from the mean (Welford).
    var squares = 0.0
  }

  private let fallback: SimDuration
  private let margin: Double
  private var counts: ContiguousArray<UInt16>
  private var histories: ContiguousArray<History>
  private var leftAt: ContiguousArray<SimTime>
  /// When each app not in front is to be killed; `SimTime.max` for those in front or not running.
  private var expiries: ContiguousArray<SimTime>
  /// The suspended apps by their expiry in nanoseconds; those that run again are taken out when
  /// they are due.
  private var byExpiry: ProcessHeap

  public init(_ setup: TriggerSetup) {
    fallback = SimDuration(seconds: 60 * setup["fallback_min"])
    margin = setup["margin"]
    counts = ContiguousArray(repeating: 0, count: setup.processCount * Self.bins)
    histories = ContiguousArray(repeating: History(), count: setup.processCount)
    leftAt = ContiguousArray(repeating: .max, count: setup.processCount)
    expiries = ContiguousArray(repeating: .max, count: setup.processCount)
    byExpiry = ProcessHeap(processCount: setup.processCount)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    observeReturn(of: process, at: processes.now)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    observeReturn(of: process, at: processes.now)
    killed(process, in: processes)
  }

  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    leftAt[process.index] = processes.now
    expiries[process.index] = processes.now + keepAlive(process)
  }

  /// An app that was started in background never left the front.
  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    if expiries[process.index] == .max { expiries[process.index] = processes.now + fallback }
    byExpiry.set(
      process, score: Double(expiries[process.index].nanoseconds),
      lastUseIndex: processes.lastUseIndex(process))
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    expiries[process.index] = .max
    if byExpiry.contains(process) { byExpiry.remove(process) }
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if let missing = FloorSteps.missing(memory) { return missing }
    while let process = byExpiry.lowest, expiries[process.index] <= memory.now {
      if processes.state(process) == .suspended {
        return ReclaimRequest(.process(process), upTo: .frozen, cause: .idleExit)
      }
      // It runs: its suspension brings it back.
      byExpiry.remove(process)
    }
    return nil
  }

  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    guard let expiry = byExpiry.lowest.map({ expiries[$0.index] }) else { return nil }
    // A process that is still due could not be killed.
    return expiry > memory.now ? expiry : memory.now + .seconds(1)
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    guard case .process(let process) = request.amount else {
      return FloorSteps.finding(for: request, memory)
    }
    // One that was started in background has the time that every unknown app has.
    let left = leftAt[process.index]
    let expiry = expiries[process.index]
    let time = left == .max ? fallback : expiry - left
    return TriggerFinding(
      "time since it was left", (memory.now - expiry + time).seconds,
      against: "what its returns allow", time.seconds, unit: "s")
  }

  private mutating func observeReturn(of process: ProcessID, at now: SimTime) {
    guard leftAt[process.index] != .max else { return }
    let minutes = (now - leftAt[process.index]).seconds / 60
    leftAt[process.index] = .max
    guard minutes < Double(Self.bins) else { return }
    let bin = process.index * Self.bins + Int(minutes)
    if counts[bin] < .max { counts[bin] += 1 }
    var history = histories[process.index]
    history.count += 1
    let deviation = minutes - history.mean
    history.mean += deviation / history.count
    history.squares += deviation * (minutes - history.mean)
    histories[process.index] = history
  }

  private func keepAlive(_ process: ProcessID) -> SimDuration {
    let history = histories[process.index]
    guard history.count >= 2, history.squares / history.count <= 4 * history.mean * history.mean
    else { return fallback }
    let first = process.index * Self.bins
    let total = counts[first..<first + Self.bins].reduce(0) { $0 + Int($1) }
    var seen = 0
    var bin = 0
    while bin < Self.bins - 1 {
      seen += Int(counts[first + bin])
      if 100 * seen >= 99 * total { break }
      bin += 1
    }
    return SimDuration(seconds: 60 * margin * Double(bin + 1))
  }
}
