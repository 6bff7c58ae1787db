import MobileOS
import SimulationKernel
import Testing

/// A recording handed over in pieces is the recording.
struct LaunchPieceTests {
  /// The recording of a setup cut at random places, with pieces of one launch among them.
  private func pieces(
    of requests: ContiguousArray<LaunchRequest>, _ stream: inout RandomStream
  ) -> [LaunchPiece] {
    var pieces: [LaunchPiece] = []
    var start = 0
    while start < requests.count {
      let end = min(requests.count, start + 1 + Int(stream.uniform(below: 40 as UInt32)))
      pieces.append(
        LaunchPiece(
          ContiguousArray(requests[start..<end]),
          followedAt: end < requests.count ? requests[end].time : nil))
      start = end
    }
    return pieces
  }

  @Test(arguments: PolicyRegistry.all.map(\.name).filter { $0 != "score" })
  func `each policy gives the same result on pieces as on the whole`(policy: String) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var stream = RandomStream(
        StreamID(seed: seed, replication: 0, device: 0, purpose: 1, entity: 0))
      let replay = Replay.random(apps: 30, uses: 600, &stream)
      var setup = try replay.setup(policy: policy, memoryBytes: 60, seed: seed)
      // Several launches share an instant, so that pieces end between them.
      let requests = ContiguousArray(
        replay.requests.enumerated().map {
          LaunchRequest(ProcessID($0.element), at: .zero + .seconds(Int64($0.offset / 7)))
        })
      setup.workload = .trace(requests)
      let whole = EventListKind.wheel.run(setup)
      var uses = NextUses(useCount: requests.count, appCount: 30)
      uses.append(requests)
      setup.workload = .pieces(nextUses: uses.positions)
      // In pieces no one can look ahead: a plan is made before, as a replay does.
      if setup.strategy.needs.contains(.plan) {
        let instance = ReplayInstance(
          uses: ContiguousArray(requests.map(\.app)), apps: setup.apps)
        setup.plan = OfflinePlan(instance, memoryBytes: 60)
      }
      for list in EventListKind.allCases {
        var rest = pieces(of: requests, &stream)[...]
        let cut = list.replay(setup) { rest.popFirst() }
        #expect(cut.fingerprint == whole.fingerprint, "seed \(seed), \(list)")
        #expect(cut.workloadFingerprint == whole.workloadFingerprint, "seed \(seed)")
        #expect(cut.events == whole.events, "seed \(seed)")
        #expect(cut.statistics.coldLaunches == whole.statistics.coldLaunches, "seed \(seed)")
        #expect(cut.statistics.availableBytes.mean == whole.statistics.availableBytes.mean)
      }
    }
  }

  @Test func `the next use is known for every use, also across pieces`() {
    var uses = NextUses(useCount: 6, appCount: 3)
    let launches: [UInt32] = [0, 1, 0, 0, 2, 1]
    for piece in [launches[..<1], launches[1..<4], launches[4...]] {
      uses.append(ContiguousArray(piece.map { LaunchRequest(ProcessID($0), at: .zero) }))
    }
    #expect(uses.positions == [2, 5, 3, .max, .max, .max])
  }
}
