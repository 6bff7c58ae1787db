@testable import MobileOS
import SimulationKernel
import Testing

/// The bound for strategies that do not know the future, against the best of them.
@Suite
struct HazardBoundTests {
  /// A user whose history is all there is to know, with the apps' sizes and costs.
  private struct Chain {
    var law: NextAppLaw
    var stack: RecencyStack?
    let bytes: ContiguousArray<Int64>
    let costs: ContiguousArray<Double>
    let memoryBytes: Int64

    /// A chain of which everything is drawn.
    init(_ stream: inout RandomStream, apps: Int) {
      func pair() -> RecencyProfile.Odds {
        .init(other: 0.8 * stream.uniform(), favourite: 0.8 * stream.uniform())
      }
      let profile = RecencyProfile(
        exponent: stream.uniform() * 2, cutoff: 1 + 10 * stream.uniform(),
        repeatShare: stream.uniform(), second: pair(), secondAgain: pair(),
        deeper: [pair(), pair(), pair()])
      law = NextAppLaw(
        popularity: ContiguousArray(profile.popularity(count: apps).probabilities))
      if stream.bernoulli(0.6) { stack = RecencyStack(profile, appCount: apps) }
      bytes = ContiguousArray((0..<apps).map { _ in 1 + Int64(stream.uniform(below: 5 as UInt32)) })
      costs = ContiguousArray((0..<apps).map { _ in Double(stream.uniform(below: 9 as UInt32)) })
      memoryBytes = 1 + Int64(stream.uniform(below: 12 as UInt32))
    }

    init(popularity: ContiguousArray<Double>, memoryBytes: Int64) {
      law = NextAppLaw(popularity: popularity)
      bytes = ContiguousArray(repeating: 1, count: popularity.count)
      costs = ContiguousArray(repeating: 1, count: popularity.count)
      self.memoryBytes = memoryBytes
    }

    var odds: ContiguousArray<Double> {
      var law = law
      for app in law.odds.indices { law.odds[app] = stack == nil ? law.popularity[app] : 0 }
      stack?.addOdds(share: 1, to: &law)
      return law.odds
    }

    /// The chain after one more use; with three apps or more whoever goes to position 2 goes back.
    func after(_ app: Int) -> Chain {
      var chain = self
      chain.stack?.take(
        ProcessID(UInt32(app)), goingBack: stack?.second == ProcessID(UInt32(app)))
      return chain
    }

    var bound: HazardBound {
      HazardBound(rooms: [.init(bytes: bytes, capacityBytes: memoryBytes)], costs: costs)
    }

    /// The least expected cost of `uses` more uses with a set of apps alive: all decisions are tried,
    /// at every history.
    func optimum(uses: Int, alive: Int) -> Double {
      if uses == 0 { return 0 }
      var sum = 0.0
      for (app, odds) in odds.enumerated() where odds > 0 {
        let next = after(app)
        let cost = alive & (1 << app) == 0 ? costs[app] : 0
        guard bytes[app] <= memoryBytes else {
          sum += odds * (cost + next.bestKept(alive, without: nil, uses: uses - 1))
          continue
        }
        sum += odds * (cost + next.bestKept(alive | 1 << app, without: app, uses: uses - 1))
      }
      return sum
    }

    private func bestKept(_ alive: Int, without app: Int?, uses: Int) -> Double {
      var best = Double.infinity
      var kept = alive
      while true {
        let hasApp = app.map { kept & (1 << $0) != 0 } ?? true
        let size = bytes.indices.reduce(0) { $0 + (kept & (1 << $1) != 0 ? bytes[$1] : 0) }
        if hasApp, size <= memoryBytes { best = min(best, optimum(uses: uses, alive: kept)) }
        if kept == 0 { return best }
        kept = (kept - 1) & alive
      }
    }

    /// The expectation of the bound over all histories.
    func expectedBound(uses: Int, _ bound: HazardBound) -> Double {
      if uses == 0 { return bound.finish(unfinished: nil).cost }
      let odds = odds
      var sum = 0.0
      for app in odds.indices where odds[app] > 0 {
        var next = bound
        next.expect(odds)
        next.add(ProcessID(UInt32(app)))
        sum += odds[app] * after(app).expectedBound(uses: uses - 1, next)
      }
      return sum
    }
  }

  /// Dynamic programming over (history, set alive): the optimum of all non-anticipative strategies.
  @Test
  func `the bound is at most the expected optimum on tiny chains`() {
    var binding = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 77))
      let chain = Chain(&stream, apps: 3)
      let optimum = chain.optimum(uses: 5, alive: 0)
      let bound = chain.expectedBound(uses: 5, chain.bound)
      #expect(bound <= optimum * (1 + 1e-9) + 1e-12, "seed \(seed)")
      // Equal where nothing or everything can be kept, and above the first launches elsewhere.
      let roomy = HazardBound(
        rooms: [.init(bytes: chain.bytes, capacityBytes: 100)], costs: chain.costs)
      if bound > chain.expectedBound(uses: 5, roomy) + 1e-9 { binding += 1 }
    }
    #expect(binding > 40, "the bound says more than first launches in \(binding) chains")
  }

  /// Independent uses of apps alike: beside the app in front the most popular stay.
  ///
  /// Aho, Denning and Ullman, "Principles of optimal page replacement", J. ACM 18 (1971).
  @Test
  func `equal apps with independent uses: the most popular are kept`() {
    let popularity: ContiguousArray = [0.35, 0.25, 0.2, 0.12, 0.08]
    for memory in 1...5 {
      let chain = Chain(popularity: popularity, memoryBytes: Int64(memory))
      var bound = chain.bound
      for app in 0..<5 { bound.beginAnew(ProcessID(UInt32(app))) }
      var expected = 0.0
      for app in [3, 0, 4, 1, 1, 2, 0, 3] {
        bound.add(ProcessID(UInt32(app)))
        bound.expect(popularity)
        let others = popularity.indices.filter { $0 != app }.sorted {
          popularity[$0] > popularity[$1]
        }
        expected += others.dropFirst(memory - 1).reduce(0) { $0 + popularity[$1] }
      }
      bound.add(ProcessID(0))
      let found = bound.finish(unfinished: nil)
      #expect(abs(found.cost - expected) < 1e-12 && abs(found.launches - expected) < 1e-12)
    }
  }

  /// The sorted order, and the last thing only as far as it is too much; asked again and again as
  /// things come and change their worth, little or altogether.
  @Test
  func `the apps left out have the least value per byte`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 78))
      var things: [(value: Double, bytes: Int64)] = []
      var least = LeastLoss(capacity: 4)
      let most: UInt32 = seed % 4 == 0 ? 60 : 6
      for question in 0..<6 {
        if question % 3 == 0 {
          for _ in 0..<Int(stream.uniform(below: most)) {
            let bytes = Int64(stream.uniform(below: 6 as UInt32))
            least.add(things.count, bytes: bytes)
            things.append((0, bytes))
          }
        }
        for thing in things.indices where question % 2 == 0 || stream.bernoulli(0.1) {
          things[thing].value = Double(stream.uniform(below: 6 as UInt32))
        }
        let room = Int64(stream.uniform(below: 30 as UInt32)) - 3
        let absent = Int(stream.uniform(below: UInt32(things.count + 1))) - 1
        let found = least.leastLoss(room: room, without: absent) { things[$0].value }
        var present = things
        if absent >= 0 { present.remove(at: absent) }
        #expect(abs(found - Self.leastLoss(of: present, room)) < 1e-9, "seed \(seed)")
      }
    }
  }

  /// The same, everything sorted anew.
  private static func leastLoss(of things: [(value: Double, bytes: Int64)], _ room: Int64) -> Double
  {
    var left = Double(max(0, room))
    var lost = 0.0
    let byDensity = things.filter { $0.bytes > 0 }
      .sorted { $0.value * Double($1.bytes) > $1.value * Double($0.bytes) }
    for thing in byDensity {
      let kept = min(1, left / Double(thing.bytes))
      left -= kept * Double(thing.bytes)
      lost += (1 - kept) * thing.value
    }
    return lost
  }
  /// The model asks before it draws, and counts the use afterwards: as a bound beside a second user
  /// with the same draws does.
  @Test
  func `a run on the idealised device finds its user's bound`() throws {
    var setup = Self.idealised(memoryBytes: 30, policy: "lru", seed: 5)
    setup.wantsBound = true
    let found = try #require(EventListKind.wheel.run(setup).deployableBound)
    guard case .synthetic(let profile) = setup.workload else { return }
    var user = User(UserBehaviour(profile, appCount: setup.apps.count, streams: setup.streams))
    var law = try #require(NextAppLaw(of: user))
    var bound = HazardBound(
      rooms: [.init(bytes: ContiguousArray(setup.apps.map(\.baseBytes)), capacityBytes: 30)],
      costs: ContiguousArray(setup.apps.map { $0.coldLaunch.milliseconds }))
    for second in 0..<1000 {
      law.look(at: user)
      let next = user.begin(at: .zero + .seconds(Int64(second)))
      let app = try #require(next)
      bound.expect(law.odds)
      bound.add(app)
    }
    #expect(found == bound.finish(unfinished: nil))
    #expect(found.launches > 12 && found.launches < 1000)
  }

  /// Of a single run nothing is claimed; the mean over replications is not below the bound.
  @Test
  func `no policy without knowledge of the future beats the bound on average`() throws {
    for policy in ["lru", "gdsf", "lfu-perfect"] {
      for memoryBytes in [12, 25, 45] as [Int64] {
        var surplus: [Double] = []
        for seed in 1...12 as ClosedRange<UInt64> {
          var setup = Self.idealised(memoryBytes: memoryBytes, policy: policy, seed: seed)
          setup.wantsBound = true
          let result = EventListKind.wheel.run(setup)
          let bound = try #require(result.deployableBound)
          let timeLost = result.statistics.timeLost.milliseconds
          surplus.append((timeLost - bound.cost) / timeLost)
        }
        let mean = surplus.reduce(0, +) / 12
        let deviation = (surplus.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 11).squareRoot()
        let error = deviation / 12.0.squareRoot()
        #expect(mean > -4 * error, "\(policy) in \(memoryBytes) bytes")
        #expect(mean < 0.9, "the bound is no triviality")
      }
    }
  }

  @Test
  func `a recorded user has no such bound`() throws {
    var setup = try Replay(letters: "ABAB").setup(policy: "lru", memoryBytes: 1)
    setup.wantsBound = true
    #expect(EventListKind.wheel.run(setup).deployableBound == nil)
  }

  /// Twelve apps of 1 to 9 bytes on the idealised device; a use a second, 1000 of them.
  private static func idealised(
    memoryBytes: Int64, policy: String, seed: UInt64
  ) -> DeviceSetup {
    var stream = RandomStream(StreamID(seed: seed, purpose: 79))
    let apps = (0..<12).map { _ in
      AppTraits(
        bytes: 1 + Int64(stream.uniform(below: 9 as UInt32)),
        coldLaunch: .milliseconds(1 + Int64(stream.uniform(below: 3000 as UInt32))))
    }
    let recency = RecencyProfile(
      exponent: 0.7, cutoff: 20, repeatShare: 0.5, second: .init(other: 0.3, favourite: 0.5),
      secondAgain: .init(other: 0.4, favourite: 0.6),
      deeper: [
        .init(other: 0.1, favourite: 0.3), .init(other: 0.05, favourite: 0.2),
        .init(other: 0.02, favourite: 0.1),
      ])
    let user = UserProfile(
      chooser: seed % 2 == 0 ? .zipf(exponent: 0.9) : .recency(recency), returnShare: 0.3,
      dwell: .constant(1), switchPause: .constant(0), sessionGap: .constant(0),
      usesPerSession: .exponential(mean: 3))
    return DeviceSetup(
      device: .cache(memoryBytes: memoryBytes), apps: apps, workload: .synthetic(user),
      strategy: Strategy(
        trigger: OnDemand.self, policy: PolicyRegistry.entry(named: policy) ?? PolicyRegistry.all[0]
      ),
      streams: DeviceStreams(seed: seed), end: .zero + .seconds(1000))
  }
}
