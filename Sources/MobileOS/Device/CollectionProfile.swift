/// Garbage collections of apps that are kept in background: the collector of a process goes through
/// its heap whether the process is used or not, and touches pages that were compressed or swapped.
///
/// Android's runtime collects in background processes, too, until the OS freezes cached apps, which
/// it does since Android 11.
public struct CollectionProfile: Hashable, Sendable {
  /// Time between two collections of an app.
  ///
  /// 20 s (5 s to 5 min): an app in background in the artifact of Fleet (Huang and others, ASPLOS
  /// 2024) collected 15 times in 5 minutes.
  public var interval = SimDuration.seconds(20)
  /// Share of its footprint that a collection touches, 0 to 1; assumption, 0.3 (0.1 to 0.6).
  ///
  /// Fleet was written because the collector traces all objects that live long; the share of them in
  /// a footprint is not published for its apps.
  public var share = 0.3

  /// The defaults.
  public init() {}

  /// The time from the collection of one of `count` apps to that of the next.
  func step(count: Int) -> SimDuration {
    .nanoseconds(max(1, interval.nanoseconds / Int64(max(1, count))))
  }
}
