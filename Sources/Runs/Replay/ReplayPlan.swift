/// The replays of one trace on the idealised device: every case for every user.
///
/// Each replay reads the trace's launches itself, so only the running devices are open, and memory
/// does not grow with the users.
struct ReplayPlan: Sendable {
  /// The data that replays of one user share.
  private struct User: Sendable {
    var recorded: SpooledTrace.User
    var apps: AppList
    /// Empty if no strategy needs the future.
    var nextUses: ContiguousArray<UInt32>
  }

  private let trace: SpooledTrace
  private let cases: [(strategy: Strategy, memoryBytes: Int64)]
  private let seed: UInt64
  private let bounds: BoundEffort?
  private let footprintBytes: Int64
  /// The user of a trace with only one, which may have very many apps; several users are read again
  /// by each replay.
  private var onlyUser: User?

  init(
    _ trace: SpooledTrace, cases: [(strategy: Strategy, memoryBytes: Int64)],
    footprintBytes: Int64, seed: UInt64, bounds: BoundEffort?
  ) throws(InputError) {
    self.trace = trace
    self.cases = cases
    self.seed = seed
    self.bounds = bounds
    self.footprintBytes = footprintBytes
    if trace.userCount == 1 {
      onlyUser = try user(0, needsFuture: cases.contains { $0.strategy.needs.contains(.future) })
    }
  }

  private func user(_ index: Int, needsFuture: Bool) throws(InputError) -> User {
    let user = try trace.user(index)
    return User(
      recorded: user, apps: AppList(replaying: user.apps, footprintBytes: footprintBytes),
      nextUses: needsFuture ? try trace.nextUses(of: user) : [])
  }

  /// Runs all replays and returns one result per case, merged over the users.
  func run(on runner: Runner) async throws -> [DeviceResult] {
    let units = RunUnit.all(
      replications: 1, cases: cases.indices, deviceCount: { _ in trace.userCount })
    var sums = [DeviceResult?](repeating: nil, count: cases.count)
    try await orderedForEach(
      count: units.count, jobs: runner.jobs, { try run(units[$0], on: runner.eventList) }
    ) { index, result in
      let sum = units[index].caseIndex
      if sums[sum] == nil { sums[sum] = result } else { sums[sum]?.merge(result) }
    }
    return sums.compactMap(\.self)
  }

  private func run(_ unit: RunUnit, on list: EventListKind) throws(InputError) -> DeviceResult {
    var sum = try replay(unit.devices.lowerBound, unit.caseIndex, on: list)
    for user in unit.devices.dropFirst() { sum.merge(try replay(user, unit.caseIndex, on: list)) }
    return sum
  }

  private func replay(
    _ index: Int, _ caseIndex: Int, on list: EventListKind
  ) throws(InputError) -> DeviceResult {
    let (strategy, memoryBytes) = cases[caseIndex]
    let user =
      if let onlyUser { onlyUser } else {
        try self.user(index, needsFuture: strategy.needs.contains(.future))
      }
    var setup = DeviceSetup(
      replaying: user.apps, memoryBytes: memoryBytes, nextUses: user.nextUses,
      strategy: strategy, streams: DeviceStreams(seed: seed, device: UInt32(index)))
    // The bound of a size is the same for all strategies: it is computed with the first.
    setup.wantsBound = bounds != nil && strategy.name == cases[0].strategy.name
    setup.boundEffort = bounds ?? .quick
    if strategy.needs.contains(.plan) {
      setup.plan = OfflinePlan(
        ReplayInstance(uses: try trace.uses(of: user.recorded), apps: user.apps),
        memoryBytes: memoryBytes)
    }
    var pieces = trace.pieces(of: user.recorded)
    let result = try list.replay(setup) { () throws(InputError) in try pieces.next() }
    try result.decided()
    return result
  }
}

extension SpooledTrace {
  /// The apps of a user's launches, in order: 4 bytes each.
  fileprivate func uses(of user: User) throws(InputError) -> ContiguousArray<ProcessID> {
    var uses: ContiguousArray<ProcessID> = []
    uses.reserveCapacity(user.launchCount)
    var pieces = pieces(of: user)
    while let piece = try pieces.next() { uses += piece.launches.lazy.map(\.app) }
    return uses
  }

  /// The position of the next use of the same app, for each launch of a user.
  fileprivate func nextUses(of user: User) throws(InputError) -> ContiguousArray<UInt32> {
    var uses = NextUses(useCount: user.launchCount, appCount: user.apps.count)
    var pieces = pieces(of: user)
    while let piece = try pieces.next() { uses.append(piece.launches) }
    return uses.positions
  }
}
