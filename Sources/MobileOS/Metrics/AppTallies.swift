/// What each app of one user lost, from which follow the fairness among apps and the totals of classes.
struct AppTallies: Sendable {
  private struct Tally {
    /// Ended launches.
    var uses: UInt32 = 0
    /// Requested launches.
    var requests: UInt32 = 0
    /// Requested launches that found no process.
    var relaunches: UInt32 = 0
    var kills: UInt32 = 0
    /// Nanoseconds lost at launches and in use.
    var lost: Int64 = 0
  }

  private var apps: ContiguousArray<Tally>
  /// Which third by footprint each app is in.
  private let sizes: ContiguousArray<UInt8>

  /// Counts for apps of these footprints after a launch, in bytes; 25 bytes each.
  init(footprints: [Int64]) {
    apps = ContiguousArray(repeating: Tally(), count: footprints.count)
    sizes = AppClass.thirds(of: footprints)
  }

  /// The user asked for an app.
  @inline(__always)
  mutating func request(_ app: ProcessID, _ kind: LaunchKind) {
    guard app.index < apps.count else { return }
    apps[app.index].requests &+= 1
    apps[app.index].relaunches &+= kind == .resume ? 0 : 1
  }

  /// A launch of an app has ended.
  @inline(__always)
  mutating func count(_ app: ProcessID, lost: SimDuration) {
    guard app.index < apps.count else { return }
    apps[app.index].uses &+= 1
    apps[app.index].lost += lost.nanoseconds
  }

  /// An app waited while it was used.
  mutating func countWait(_ app: ProcessID, _ time: SimDuration) {
    if app.index < apps.count { apps[app.index].lost += time.nanoseconds }
  }

  /// A process was killed.
  mutating func countKill(_ process: ProcessID) {
    if process.index < apps.count { apps[process.index].kills &+= 1 }
  }

  /// Resets the counts.
  mutating func restart() { for index in apps.indices { apps[index] = Tally() } }

  /// Jain's index of the time lost per use of an app; nil where no app was used, and 1 where nothing
  /// was lost.
  ///
  /// The index is 1 if every app that was used loses the same time per use, and 1/n if one of n apps
  /// loses all of it. Time of first launches counts, because the user waits for them too. Source: Jain,
  /// Chiu, Hawe, "A quantitative measure of fairness and discrimination for resource allocation in shared
  /// computer systems", DEC research report TR-301, 1984.
  var fairness: Double? {
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

  /// The totals of each class, in the order of `AppClass.allCases`; none of no apps.
  var classes: [AppClassTotals] {
    guard !apps.isEmpty else { return [] }
    var totals = AppClass.allCases.map { _ in AppClassTotals() }
    let used = apps.indices.filter { apps[$0].requests > 0 }
    let thirds = AppClass.thirds(of: used.map { Int64(apps[$0].requests) })
    var uses = ContiguousArray<UInt8>(repeating: 0, count: apps.count)
    for (app, third) in zip(used, thirds) { uses[app] = third }
    for app in apps.indices {
      let tally = apps[app]
      let part = AppClassTotals(
        relaunches: Int64(tally.relaunches), kills: Int64(tally.kills),
        lost: TimeSum(.nanoseconds(tally.lost)))
      totals[AppClass.small.rawValue + Int(sizes[app])] += part
      totals[AppClass.rare.rawValue + Int(uses[app])] += part
    }
    return totals
  }
}
