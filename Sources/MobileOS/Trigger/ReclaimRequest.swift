/// What a trigger asks for: how much to reclaim, from whom at most, and under which name.
public struct ReclaimRequest: BitwiseCopyable, Hashable, Sendable {
  /// How much one request reclaims before the trigger is asked again.
  public enum Amount: BitwiseCopyable, Hashable, Sendable {
    /// Kill until at least this many bytes are free again; at least 1.
    case bytes(Int64)
    /// Kill this many processes; at least 1.
    case processes(Int)
  }

  /// How much to reclaim.
  public var amount: Amount
  /// The eligibility floor: no process in a higher band may be named.
  public var highestBand: JetsamBand
  /// Whether only processes over their soft limit may be named.
  public var onlyOverSoftLimit: Bool
  /// The cause that the kills are recorded under.
  public var cause: KillCause

  /// A request for `amount` from processes up to `highestBand`.
  public init(
    _ amount: Amount, upTo highestBand: JetsamBand, cause: KillCause,
    onlyOverSoftLimit: Bool = false
  ) {
    self.amount = amount
    self.highestBand = highestBand
    self.cause = cause
    self.onlyOverSoftLimit = onlyOverSoftLimit
  }
}
