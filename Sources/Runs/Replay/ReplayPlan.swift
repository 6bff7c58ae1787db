import Files
import MobileOS
import Scenarios
import SimulationKernel
import Traces

/// The replays of one trace on the idealised device: every case for every user.
///
/// Each replay reads the trace's launches for itself, so only as many devices are open as run at a
/// time.
struct ReplayPlan: Sendable {
  /// What replays of one user share.
  private struct User: Sendable {
    var apps: AppList
    /// Empty where nobody needs the future.
    var nextUses: ContiguousArray<UInt32>
  }

  private let trace: SpooledTrace
  private let cases: [(strategy: Strategy, memoryBytes: Int64)]
  private let seed: UInt64
  private let bounds: BoundEffort?
  private let users: [User]
  private let units: [RunUnit]

  init(
    _ trace: SpooledTrace, cases: [(strategy: Strategy, memoryBytes: Int64)],
    footprintBytes: Int64, seed: UInt64, bounds: BoundEffort?
  ) throws(InputError) {
    self.trace = trace
    self.cases = cases
    self.seed = seed
    self.bounds = bounds
    let needsFuture = cases.contains { $0.strategy.needs.contains(.future) }
    var users: [User] = []
    for index in trace.users.indices {
      let apps = trace.users[index].apps
      users.append(
        User(
          apps: AppList(replaying: apps, footprintBytes: footprintBytes),
          nextUses: needsFuture ? try trace.nextUses(ofUser: index) : []))
    }
    self.users = users
    units = RunUnit.all(
      replications: 1, cases: cases.indices, deviceCount: { _ in trace.users.count })
  }

  /// Runs everything and returns one result per case, users added up.
  func run(on runner: Runner) async throws -> [DeviceResult] {
    let results = try await orderedMap(count: units.count, jobs: runner.jobs) { index in
      try run(units[index], on: runner.eventList)
    }
    var sums = [DeviceResult?](repeating: nil, count: cases.count)
    for (unit, result) in zip(units, results) {
      if sums[unit.caseIndex] == nil {
        sums[unit.caseIndex] = result
      } else {
        sums[unit.caseIndex]?.merge(result)
      }
    }
    return sums.compactMap(\.self)
  }

  private func run(_ unit: RunUnit, on list: EventListKind) throws(InputError) -> DeviceResult {
    var sum = try replay(unit.devices.lowerBound, unit.caseIndex, on: list)
    for user in unit.devices.dropFirst() {
      sum.merge(try replay(user, unit.caseIndex, on: list))
    }
    return sum
  }

  private func replay(
    _ user: Int, _ caseIndex: Int, on list: EventListKind
  ) throws(InputError) -> DeviceResult {
    let (strategy, memoryBytes) = cases[caseIndex]
    var setup = DeviceSetup(
      replaying: users[user].apps, memoryBytes: memoryBytes, nextUses: users[user].nextUses,
      strategy: strategy, streams: DeviceStreams(seed: seed, device: UInt32(user)))
    // The bound of a size is the same for all strategies: the first looks for it.
    setup.wantsBound = bounds != nil && strategy.name == cases[0].strategy.name
    setup.boundEffort = bounds ?? .quick
    if strategy.needs.contains(.plan) {
      setup.plan = OfflinePlan(
        ReplayInstance(uses: try trace.uses(ofUser: user), apps: users[user].apps),
        memoryBytes: memoryBytes)
    }
    var pieces = trace.pieces(ofUser: user)
    return try list.replay(setup) { () throws(InputError) in try pieces.next() }
  }
}

extension SpooledTrace {
  /// The apps of a user's launches, in order: 4 bytes each.
  fileprivate func uses(ofUser user: Int) throws(InputError) -> ContiguousArray<ProcessID> {
    var uses: ContiguousArray<ProcessID> = []
    uses.reserveCapacity(users[user].launchCount)
    var pieces = pieces(ofUser: user)
    while let piece = try pieces.next() { uses += piece.launches.lazy.map(\.app) }
    return uses
  }

  /// Where each app of a user is used next, per launch.
  fileprivate func nextUses(ofUser user: Int) throws(InputError) -> ContiguousArray<UInt32> {
    var uses = NextUses(useCount: users[user].launchCount, appCount: users[user].apps.count)
    var pieces = pieces(ofUser: user)
    while let piece = try pieces.next() { uses.append(piece.launches) }
    return uses.positions
  }
}
