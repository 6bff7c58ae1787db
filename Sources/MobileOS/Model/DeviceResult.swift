/// The results of one device, or of a fleet of them.
public struct DeviceResult: Sendable {
  /// Counts and means after the warm-up.
  public private(set) var statistics: RunStatistics
  /// Events dispatched, warm-up included.
  public private(set) var events: UInt64
  /// Hash of every event and every kill: equal runs, equal fingerprints.
  public private(set) var fingerprint: Fingerprint
  /// Hash of the users' requests; the same for every strategy.
  public private(set) var workloadFingerprint: Fingerprint
  /// The log of kills and launches; nil without logging.
  public package(set) var log: RunLog?
  /// The lower bound of every strategy on these uses, costs in milliseconds; nil unless requested.
  public private(set) var bound: LaunchBound?
  /// The instant at which simulated time stood still, so that the run was ended; nil as a rule.
  public private(set) var standstill: SimTime?
  /// Why the policy could not decide any more, so that the result is worth nothing; nil as a rule.
  public internal(set) var policyFailure: OutsideFailure?

  /// The lower bound, on average, of strategies without knowledge of the future; nil for recorded
  /// users, and unless requested.
  public private(set) var deployableBound: ExpectedBound?

  /// Takes over the bounds that another run found on the same users.
  package mutating func takeBounds(of other: DeviceResult) {
    bound = other.bound
    deployableBound = other.deployableBound
  }

  /// Adds the next device of the fleet; the order of devices enters the fingerprint.
  public mutating func merge(_ other: DeviceResult) {
    statistics.merge(other.statistics)
    events += other.events
    standstill = standstill ?? other.standstill
    policyFailure = policyFailure ?? other.policyFailure
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
