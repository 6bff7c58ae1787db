/// Android's `oom_score_adj` as the ActivityManager would set it: the higher, the sooner killed.
///
/// The model's life cycle is that of iOS; this maps its states to Android's levels
/// (`ProcessList.java` and `OomAdjuster`, Android 10 to 14). Cached apps are ordered by use: the
/// most recent gets 900, and the adjustment rises by 10 per slot of a tenth of the cached apps.
public struct OOMAdjustment: RawRepresentable, BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The adjustment, -1000 to 1000.
  public let rawValue: Int

  /// Names an adjustment by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Persistent parts of the system: never killed by policy.
  public static let persistent = OOMAdjustment(rawValue: -800)
  /// The app in front.
  public static let foreground = OOMAdjustment(rawValue: 0)
  /// Visible without the focus.
  public static let visible = OOMAdjustment(rawValue: 100)
  /// Noticed by the user without being visible, as music is.
  public static let perceptible = OOMAdjustment(rawValue: 200)
  /// The app used just before the one in front.
  public static let previous = OOMAdjustment(rawValue: 700)
  /// The first cached app, the one used last.
  public static let firstCached = OOMAdjustment(rawValue: 900)
  /// The last slot of cached apps.
  public static let lastCached = OOMAdjustment(rawValue: 999)

  /// The adjustment of a cached app.
  ///
  /// - Parameters:
  ///   - rank: cached apps used later than this one.
  ///   - count: cached apps, this one included; more than `rank`.
  public static func cached(rank: Int, of count: Int) -> OOMAdjustment {
    precondition(0 <= rank && rank < count, "a cached app is one of the cached")
    let perSlot = max(1, (count + 9) / 10)
    let slot = firstCached.rawValue + 10 * (rank / perSlot)
    return OOMAdjustment(rawValue: min(lastCached.rawValue, slot))
  }

  /// The adjustment of a process in a band that is not cached.
  ///
  /// Nil for a suspended app, whose adjustment depends on the others: ``cached(rank:of:)``.
  public static func running(_ state: ProcessState, _ kind: ProcessKind) -> OOMAdjustment? {
    switch (state, kind) {
    case (.notRunning, _): nil
    case (.active, .app), (.inactive, .app): .foreground
    case (_, .daemon): .persistent
    case (.active, _), (.inactive, _): .visible
    case (.background, .app): .previous
    case (.background, _): .perceptible
    case (.suspended, _): nil
    }
  }

  /// Processes with lower adjustments survive longer.
  public static func < (left: OOMAdjustment, right: OOMAdjustment) -> Bool {
    left.rawValue < right.rawValue
  }
}
