import SimulationKernel

/// What one device, or a fleet of them, did in a run.
public struct DeviceResult: Sendable {
  /// Counts and means after the warm-up.
  public private(set) var statistics: RunStatistics
  /// Events dispatched, warm-up included.
  public private(set) var events: UInt64
  /// Hash of every event and every kill: equal runs, equal fingerprints.
  public private(set) var fingerprint: Fingerprint
  /// Hash of what the users wanted; the same for every strategy.
  public private(set) var workloadFingerprint: Fingerprint
  /// Kills and launches one by one, where asked for.
  public let log: RunLog?
  /// What no strategy can be better than on these uses, costs in milliseconds; where asked for.
  public private(set) var bound: LaunchBound?
  /// The instant at which simulated time stood still, so that the run was ended; nil as a rule.
  public private(set) var standstill: SimTime?

  /// What no strategy that does not know the future can expect to be better than; nil for recorded
  /// users, and where nobody asked for bounds.
  public private(set) var deployableBound: ExpectedBound?

  init(
    statistics: RunStatistics, events: UInt64, fingerprint: Fingerprint,
    workloadFingerprint: Fingerprint, log: RunLog?, bound: LaunchBound?,
    deployableBound: ExpectedBound?, standstill: SimTime? = nil
  ) {
    self.statistics = statistics
    // Comparisons keep thousands of results.
    self.statistics.compact()
    self.events = events
    self.fingerprint = fingerprint
    self.workloadFingerprint = workloadFingerprint
    self.log = log
    self.bound = bound
    self.deployableBound = deployableBound
    self.standstill = standstill
  }

  /// Adds the next device of the fleet; the order of devices enters the fingerprint.
  public mutating func merge(_ other: DeviceResult) {
    statistics.merge(other.statistics)
    events += other.events
    standstill = standstill ?? other.standstill
    bound = bound.flatMap { mine in other.bound.map { mine + $0 } }
    deployableBound = deployableBound.flatMap { mine in
      other.deployableBound.map {
        ExpectedBound(launches: mine.launches + $0.launches, cost: mine.cost + $0.cost)
      }
    }
    fingerprint.mix(other.fingerprint.value)
    workloadFingerprint.mix(other.workloadFingerprint.value)
  }
}
