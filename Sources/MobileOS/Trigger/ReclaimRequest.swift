/// A trigger's request: how much to reclaim, from which processes, and for which cause.
public struct ReclaimRequest: BitwiseCopyable, Hashable, Sendable {
  /// How much one request reclaims before the trigger is called again.
  public enum Amount: BitwiseCopyable, Hashable, Sendable {
    /// Kill until the footprints of the victims reach this many bytes; at least 1.
    case bytes(Int64)
    /// Kill this many processes; at least 1.
    case processes(Int)
    /// Kill every eligible process.
    case everyone
    /// Kill this process if it is eligible; the victim policy is not called.
    case process(ProcessID)
  }

  /// How much to reclaim.
  public var amount: Amount
  /// The eligibility floor: no process in a higher band may be named.
  public var highestBand: JetsamBand
  /// Whether frozen apps may be named as well, although their band lies above the floor.
  ///
  /// XNU's bands protect what is in storage; to Android and Linux a frozen app is a cached process
  /// like the others.
  public var reachesFrozen: Bool
  /// Whether only processes over their soft limit may be named.
  public var onlyOverSoftLimit: Bool
  /// Only processes that have been in their band for at least this long may be named.
  public var timeInBand: SimDuration
  /// Only processes that are not expected back soon may be named: relaunch likelihood low or
  /// unknown.
  public var onlyUnlikelyBack: Bool
  /// The cause that the kills are recorded under.
  public var cause: KillCause
  /// The one process that may not be named in any band; `none` for no exception.
  public var sparedProcess = ProcessID.none
  /// Whether daemons may not be named, because a limit on apps does not apply to them.
  public var sparesDaemons = false

  /// A request for `amount` from processes up to `highestBand`.
  public init(
    _ amount: Amount, upTo highestBand: JetsamBand, cause: KillCause, reachesFrozen: Bool = false,
    onlyOverSoftLimit: Bool = false, timeInBand: SimDuration = .zero, onlyUnlikelyBack: Bool = false
  ) {
    self.amount = amount
    self.highestBand = highestBand
    self.cause = cause
    self.reachesFrozen = reachesFrozen
    self.onlyOverSoftLimit = onlyOverSoftLimit
    self.timeInBand = timeInBand
    self.onlyUnlikelyBack = onlyUnlikelyBack
  }
}
