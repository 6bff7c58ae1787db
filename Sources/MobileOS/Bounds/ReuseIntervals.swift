/// The times between consecutive uses of one app, collected use by use: what a bound chooses from.
///
/// To keep an app alive over an interval takes its bytes for as many uses as the interval is long.
/// 8 bytes per use and per app, more while bounds are computed.
struct ReuseIntervals: Sendable {
  /// An app and the number of uses from one of its uses to the next.
  struct Interval: BitwiseCopyable, Sendable {
    var app: UInt32
    var length: UInt32
  }

  private(set) var intervals: ContiguousArray<Interval> = []
  /// Uses so far, those of apps that fit nowhere included.
  private(set) var useCount: UInt32 = 0
  /// Sum of the costs of all uses, as if each were a launch.
  private(set) var totalCost = 0.0
  /// Position of each app's latest use, from 1; 0 for one before the first that counts; `unused`.
  private var latest: ContiguousArray<UInt32>
  private static var unused: UInt32 { .max }

  /// No uses of `appCount` apps.
  init(appCount: Int) {
    latest = ContiguousArray(repeating: Self.unused, count: appCount)
  }

  /// Counts a use; `canBeKept` is false for an app that no strategy can keep alive.
  mutating func add(_ app: ProcessID, cost: Double, canBeKept: Bool = true) {
    useCount += 1
    totalCost += cost
    let last = latest[app.index]
    if last != Self.unused, canBeKept {
      intervals.append(Interval(app: app.rawValue, length: useCount - last))
    }
    latest[app.index] = useCount
  }

  /// Notes that the app came to life without a use: to be alive at its next one it need not have
  /// been kept since its latest.
  mutating func beginAnew(_ app: ProcessID) { latest[app.index] = useCount }

  /// Forgets the uses so far, but not which apps were used: they may still be alive.
  mutating func restart() {
    intervals.removeAll(keepingCapacity: true)
    useCount = 0
    totalCost = 0
    for app in latest.indices where latest[app] != Self.unused { latest[app] = 0 }
  }
}
