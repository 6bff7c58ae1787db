/// How equally the apps of a user are kept alive: Jain's index of the shares of their later uses that
/// found them alive.
///
/// A later use is one of an app that the user has used before: no strategy can keep an app alive for
/// its first. The index is 1 where all apps are found alive equally often, and 1/n where one of n
/// always is and the others never are.
///
/// Source: Jain, Chiu, Hawe, "A quantitative measure of fairness and discrimination for resource
/// allocation in shared computer systems", DEC research report TR-301, 1984.
struct AppFairness: Sendable {
  /// Per app its later uses, and those among them that found it alive.
  private var uses: ContiguousArray<(later: UInt32, alive: UInt32)>

  /// Counts for that many apps; 8 bytes each.
  init(appCount: Int) { uses = ContiguousArray(repeating: (0, 0), count: appCount) }

  /// Counts a later use.
  @inline(__always)
  mutating func count(_ app: ProcessID, isAlive: Bool) {
    guard app.index < uses.count else { return }
    uses[app.index].later += 1
    uses[app.index].alive += isAlive ? 1 : 0
  }

  /// Forgets what was counted.
  mutating func restart() { for index in uses.indices { uses[index] = (0, 0) } }

  /// The index; nil where no app was used again, and 1 where none was found alive.
  var index: Double? {
    let shares = uses.lazy.filter { $0.later > 0 }.map { Double($0.alive) / Double($0.later) }
    let (sum, squares) = shares.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
    let count = uses.count { $0.later > 0 }
    guard count > 0 else { return nil }
    return squares == 0 ? 1 : sum * sum / (Double(count) * squares)
  }
}
