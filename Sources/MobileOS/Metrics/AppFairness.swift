/// Fairness of lost time among a user's apps: Jain's index of the time lost per use of an app.
///
/// The index is 1 if every app that was used loses the same time per use, and 1/n if one of n apps
/// loses all of it. Time of first launches counts, because the user waits for them too. Source: Jain,
/// Chiu, Hawe, "A quantitative measure of fairness and discrimination for resource allocation in shared
/// computer systems", DEC research report TR-301, 1984.
struct AppFairness: Sendable {
  /// Per app its ended launches, and the nanoseconds lost at them and in use.
  private var apps: ContiguousArray<(uses: Int64, lost: Int64)>

  /// Counts for that many apps; 16 bytes each.
  init(appCount: Int) { apps = ContiguousArray(repeating: (0, 0), count: appCount) }

  /// A launch of an app has ended.
  @inline(__always)
  mutating func count(_ app: ProcessID, lost: SimDuration) {
    guard app.index < apps.count else { return }
    apps[app.index].uses += 1
    apps[app.index].lost += lost.nanoseconds
  }

  /// An app waited while it was used.
  mutating func countWait(_ app: ProcessID, _ time: SimDuration) {
    if app.index < apps.count { apps[app.index].lost += time.nanoseconds }
  }

  /// Resets the counts.
  mutating func restart() { for index in apps.indices { apps[index] = (0, 0) } }

  /// The index; nil where no app was used, and 1 where nothing was lost.
  var index: Double? {
    var (count, sum, squares) = (0.0, 0.0, 0.0)
    for app in apps where app.uses > 0 {
      let each = Double(app.lost) / Double(app.uses)
      count += 1
      sum += each
      squares += each * each
    }
    guard count > 0 else { return nil }
    return squares == 0 ? 1 : sum * sum / (count * squares)
  }
}
