/// The log of a run for its bound: the uses in order, and the events between them that determine an
/// app's size and the cost of its next launch.
///
/// 16 bytes per use, in an array that grows; nothing else is allocated during a run.
struct UseLog: Sendable {
  /// A use, or an instant at which an app may have been started without one.
  struct Entry: BitwiseCopyable, Sendable {
    var app: UInt32
    /// Time in front from this use on, in milliseconds, rounded down.
    var frontMilliseconds: UInt32 = 0
    /// Time in a burst until the app left the front, in milliseconds, rounded down; 0 for none, or
    /// for one of unknown end.
    var burstMilliseconds: UInt32 = 0
    var isUse: Bool
    /// Whether the app was in front when its launch had its memory; false if that killed it.
    var isInFront = true
    /// Whether the app's file pages may have been read since its entry before.
    var wasPrewarmed = false
    /// Whether it has freed its growth in front.
    var grewForAWhile = false
  }

  private(set) var entries: ContiguousArray<Entry> = []
  /// What was in use beyond the device's memory when a launch had got its memory, or when a burst
  /// ended: the position of the use among the uses, and bytes.
  private(set) var overdrafts: ContiguousArray<(use: UInt32, bytes: Int64)> = []
  private(set) var useCount: UInt32 = 0
  /// The entry of the latest use; -1 for none.
  private(set) var latestUse = -1
  /// Per app its latest entry; -1 for none.
  private var latest: ContiguousArray<Int32>
  /// Per app since when it has been in front; `max` while it is not.
  private var inFrontSince: ContiguousArray<SimTime>
  private var prewarmed: ContiguousArray<Bool>
  /// The app in a burst, and since when.
  private var burst = (app: ProcessID.none, since: SimTime.zero)

  init(appCount: Int) {
    latest = ContiguousArray(repeating: -1, count: appCount)
    inFrontSince = ContiguousArray(repeating: .max, count: appCount)
    prewarmed = ContiguousArray(repeating: false, count: appCount)
  }

  /// The user begins a use.
  mutating func use(_ app: ProcessID, at now: SimTime) {
    leaveFront(app, at: now)
    append(Entry(app: app.rawValue, isUse: true, grewForAWhile: burst.app == app))
    useCount += 1
    inFrontSince[app.index] = now
  }

  /// The launch or resume of the latest use has got its memory.
  mutating func settle(availableBytes: Int64, isInFront: Bool) {
    entries[entries.count - 1].isInFront = isInFront
    if availableBytes < 0 { overdrafts.append((useCount - 1, -availableBytes)) }
  }

  /// A burst of the app in front begins, which is freed when the app leaves.
  mutating func beginBurst(_ app: ProcessID, at now: SimTime) {
    burst = (app, now)
    entries[Int(latest[app.index])].grewForAWhile = true
  }

  /// The burst of the app in front ends.
  ///
  /// It counts for a use that is still the latest: what is kept over that is in memory now.
  mutating func endBurst(_ app: ProcessID, availableBytes: Int64, at now: SimTime) {
    guard burst.app == app else { return }
    burst.app = .none
    let entry = Int(latest[app.index])
    guard entry == latestUse else { return }
    let time = UInt64((now - burst.since).nanoseconds / 1_000_000)
    entries[entry].burstMilliseconds = UInt32(min(time, UInt64(UInt32.max)))
    if availableBytes < 0 { overdrafts.append((useCount - 1, -availableBytes)) }
  }

  /// The app may have been started in background, also where it was not here.
  mutating func mayStart(_ app: ProcessID) { append(Entry(app: app.rawValue, isUse: false)) }

  /// The app's file pages may have been read by the system.
  mutating func mayReadFiles(of app: ProcessID) { prewarmed[app.index] = true }

  /// The app left the front, or was used again while it was there.
  mutating func leaveFront(_ app: ProcessID, at now: SimTime) {
    let since = inFrontSince[app.index]
    guard since < now else { return }
    inFrontSince[app.index] = .max
    let entry = Int(latest[app.index])
    guard entry >= 0, entries[entry].isUse else { return }
    let time =
      UInt64(entries[entry].frontMilliseconds)
      + UInt64((now - since).nanoseconds / 1_000_000)
    entries[entry].frontMilliseconds = UInt32(min(time, UInt64(UInt32.max)))
  }

  /// The app was killed, which ends its growth.
  mutating func forget(_ app: ProcessID) {
    inFrontSince[app.index] = .max
    if burst.app == app { burst.app = .none }
  }

  /// Resets the log at the end of the warm-up.
  ///
  /// Apps used in it may be alive.
  mutating func restart() {
    entries.removeAll(keepingCapacity: true)
    overdrafts.removeAll(keepingCapacity: true)
    useCount = 0
    latestUse = -1
    burst.app = .none
    for app in latest.indices where latest[app] >= 0 {
      latest[app] = -1
      append(Entry(app: UInt32(app), isUse: false))
    }
  }

  /// Whether the log holds nothing but uses: no start in background after the first use, no app
  /// killed by its own launch, no overcommitted memory.
  func isPlain(refusing isRefused: (UInt32) -> Bool) -> Bool {
    var wasUsed = false
    for entry in entries {
      if entry.isUse {
        wasUsed = true
        guard entry.isInFront != isRefused(entry.app) else { return false }
      } else if wasUsed {
        return false
      }
    }
    return overdrafts.isEmpty
  }

  private mutating func append(_ entry: Entry) {
    let app = Int(entry.app)
    latest[app] = Int32(entries.count)
    if entry.isUse { latestUse = entries.count }
    var entry = entry
    entry.wasPrewarmed = prewarmed[app]
    prewarmed[app] = false
    entries.append(entry)
  }
}
