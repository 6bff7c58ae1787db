import MobileOS
import SimulationKernel
import Testing

/// Two apps side by side: the one that is left stays in front, active, in the foreground band.
///
/// The user of the tests uses app 0 for ten seconds, then app 1, then app 0 again, without a pause.
@Suite
struct SplitViewTests {
  private func bench(_ megabytes: [Int64], uses: Int) -> ModelBench {
    var bench = ModelBench(megabytes: megabytes)
    for use in 0..<uses {
      bench.use(UInt32(use % 2), at: Int64(use) * 11, for: 11)
    }
    return bench
  }

  private func run(_ bench: ModelBench, beside share: Double) throws -> DeviceResult {
    var setup = try bench.setup()
    setup.windows = WindowProfile(besideShare: share)
    return EventListKind.wheel.run(setup, logging: true)
  }

  @Test func `an app that stays beside the next gets no callbacks`() throws {
    var bench = bench([100, 100], uses: 3)
    bench.end = .zero + .seconds(25)
    let alone = try run(bench, beside: 0).statistics
    #expect(alone.count(of: .sceneDidBecomeActive) == 3)
    #expect(alone.count(of: .sceneWillResignActive) == 2)
    #expect(alone.count(of: .sceneDidEnterBackground) == 2)
    let beside = try run(bench, beside: 1).statistics
    // To turn from one half to the other changes no state.
    #expect(beside.count(of: .sceneDidBecomeActive) == 2)
    #expect(beside.count(of: .sceneWillResignActive) == 0)
    #expect(beside.count(of: .sceneDidEnterBackground) == 0)
    #expect(beside.launches == alone.launches)
    #expect(beside.resumes == alone.resumes)
  }

  @Test func `both apps leave when the user goes home`() throws {
    var bench = bench([100, 100], uses: 2)
    bench.use(0, at: 100, for: 10)
    bench.end = .zero + .seconds(50)
    let statistics = try run(bench, beside: 1).statistics
    #expect(statistics.count(of: .sceneWillResignActive) == 2)
    #expect(statistics.count(of: .sceneDidEnterBackground) == 2)
  }

  @Test func `a third app replaces the pair or its older half`() throws {
    var bench = bench([100, 100, 100], uses: 2)
    bench.use(2, at: 22, for: 11)
    bench.end = .zero + .seconds(30)
    let statistics = try run(bench, beside: 1).statistics
    // App 1 stays next to app 2; app 0, which was next to app 1, makes room.
    #expect(statistics.count(of: .sceneDidEnterBackground) == 1)
    #expect(statistics.count(of: .sceneDidBecomeActive) == 3)
  }

  @Test func `the app beside is in the foreground band`() throws {
    let kills = try #require(try run(bench([500, 600], uses: 2), beside: 1).log).kills
    let first = try #require(kills.first)
    #expect(first.process == ProcessID(0))
    #expect(first.band == .foreground)
    #expect(first.idle == .zero)
    let alone = try #require(try run(bench([500, 600], uses: 2), beside: 0).log).kills
    #expect(try #require(alone.first).band == .background)
  }

  @Test func `the user's actions are the same in split view`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      setup.windows = WindowProfile(besideShare: 0)
      let alone = EventListKind.wheel.run(setup)
      setup.windows = WindowProfile(besideShare: 0.5)
      let beside = EventListKind.wheel.run(setup)
      #expect(beside.workloadFingerprint == alone.workloadFingerprint, "seed \(seed)")
    }
  }
}
