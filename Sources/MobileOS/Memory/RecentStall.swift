/// How long work has waited for memory of late, as in pressure stall information (PSI).
public struct RecentStall: BitwiseCopyable, Hashable, Sendable {
  /// Whether it waits at this instant.
  public var isNow: Bool
  /// Waiting in the latest second: the interval that lmkd sets for its PSI triggers.
  public var inSecond: SimDuration
  /// Average share of the latest ten seconds, 0 to 1: PSI's avg10, renewed every two seconds.
  public var tenSeconds: Double

  static var nothing: RecentStall { RecentStall(isNow: false, inSecond: .zero, tenSeconds: 0) }
}
