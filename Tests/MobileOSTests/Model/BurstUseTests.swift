import MobileOS
import SimulationKernel
import Testing

/// Uses that need far more memory than usual.
@Suite
struct BurstUseTests {
  /// An idle app of 500 MB and one of 200 that may grow to 700 within a minute, on 1000 MB.
  private func bench(useShare: Double) -> ModelBench {
    var bench = ModelBench(megabytes: [500, 200, 550])
    bench.apps[1].bursts.peakBytes = 700 * ModelBench.megabyte
    bench.apps[1].bursts.time = .seconds(50)
    bench.apps[1].bursts.useShare = useShare
    bench.setThresholds(critical: 50, idle: 100, soft: 100)
    bench.use(0, at: 0, for: 10)
    bench.use(1, at: 100, for: 100)
    return bench
  }

  @Test func `the app in front grows to its peak and others are killed`() throws {
    // It can be used at 101 s and grows by 10 MB a second from then on: of the 300 MB that were
    // available 90 are left at 122 s, in the step of a second after 100.
    let kills = try bench(useShare: 1).kills()
    #expect(kills == ["122.0: 0 idle-exit 0"])
    #expect(try bench(useShare: 0).kills() == [])
  }

  @Test func `burst memory is freed when the app leaves`() throws {
    var bench = bench(useShare: 1)
    bench.use(2, at: 300, for: 10)
    // 200 and 550 MB leave 250: no other app is killed.
    #expect(try bench.kills() == ["122.0: 0 idle-exit 0"])
    var kept = bench
    kept.apps[1].bursts = BurstTraits()
    kept.apps[1].baseBytes = 700 * ModelBench.megabyte
    kept.apps[1].peakBytes = 700 * ModelBench.megabyte
    #expect(try kept.kills().count == 2)
  }

  @Test func `as many uses have bursts as the share says`() throws {
    var bench = ModelBench(megabytes: [500, 100])
    bench.apps[1].bursts.peakBytes = 480 * ModelBench.megabyte
    bench.apps[1].bursts.time = .seconds(1)
    bench.apps[1].bursts.useShare = 0.3
    bench.setThresholds(critical: 10, idle: 100, soft: 100)
    // Each such use costs the idle app its life, which is launched again before the next.
    for turn in 0..<1000 {
      bench.use(0, at: Int64(turn) * 60, for: 5)
      bench.use(1, at: Int64(turn) * 60 + 20, for: 20)
    }
    bench.end = .zero + .days(1)
    let count = try bench.kills().count
    // Within four standard deviations of 14.5.
    #expect(abs(count - 300) < 58, "\(count) of 1000")
  }
}
