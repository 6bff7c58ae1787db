import MobileOS
import SimulationKernel
import Testing

/// XNU's thresholds: who dies at which level of available memory, and with which cause.
@Suite
struct ThresholdTests {
  @Test func `below the idle threshold only apps in band 0 are killed`() throws {
    var bench = ModelBench(megabytes: [200, 200, 200, 250])
    bench.setThresholds(critical: 50, idle: 300, soft: 300)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(2, at: 40, for: 5)
    // 150 MB are left: two idle apps go, then 550 MB are available.
    bench.use(3, at: 42 + 4, for: 5)
    #expect(try bench.kills() == ["46.0: 0 idle-exit 0"])
  }

  @Test func `below the idle threshold an ageing or background app survives`() throws {
    var bench = ModelBench(megabytes: [400, 400])
    bench.setThresholds(critical: 50, idle: 300, soft: 300)
    bench.use(0, at: 0, for: 10)
    bench.use(1, at: 11, for: 60)
    // App 0 is in the background from 10 on, in band 20 from 15 and in band 0 from 17.
    #expect(try bench.kills() == ["17.0: 0 idle-exit 0"])
  }

  @Test func `below the critical threshold suspended apps are killed first`() throws {
    var bench = ModelBench(megabytes: [300, 300, 300, 300])
    bench.setThresholds(critical: 200, idle: 200, soft: 200)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(2, at: 27, for: 3)
    // App 0 is in band 0 and app 1 in background when app 2 needs its memory at 27; app 2 is in
    // background at 31, next to app 1 in band 20, when app 3 comes.
    bench.use(3, at: 31, for: 5)
    #expect(
      try bench.kills() == ["27.0: 0 vm-pageshortage 0", "31.0: 1 vm-pageshortage 20"])
  }

  @Test func `the app in front is killed if no other is left`() throws {
    var bench = ModelBench(megabytes: [100, 900])
    bench.setThresholds(critical: 200, idle: 200, soft: 200)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 6, for: 60)
    let result = try bench.run()
    let kills = try #require(result.log).kills
    #expect(kills.map(\.process) == [ProcessID(0), ProcessID(1)])
    #expect(kills.map(\.band) == [.background, .foreground])
    #expect(result.statistics[.foregroundKills] == 1)
    #expect(result.statistics[.backgroundKills] == 1)
  }

  @Test func `an app over its soft limit is killed before all others`() throws {
    var bench = ModelBench(megabytes: [200, 200, 200, 150])
    bench.setThresholds(critical: 50, idle: 100, soft: 300)
    bench.apps[1].softLimitBytes = 150 * ModelBench.megabyte
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(2, at: 40, for: 5)
    bench.use(3, at: 60, for: 5)
    // 250 MB are left below the soft threshold of 300: only the offender is asked for.
    #expect(try bench.kills() == ["60.0: 1 highwater 0"])
  }

  @Test func `an app over its hard limit is killed at once`() throws {
    var bench = ModelBench(megabytes: [100])
    bench.apps[0].peakBytes = 300 * ModelBench.megabyte
    bench.apps[0].growthBytesPerSecond = 10 * ModelBench.megabyte
    bench.apps[0].hardLimitBytes = 145 * ModelBench.megabyte
    bench.use(0, at: 0, for: 600)
    // Growth is charged every second and counts from the launch on: 150 MB after five seconds.
    #expect(try bench.kills() == ["5.0: 0 per-process-limit 100"])
  }

  @Test func `memory grows only in front and stops at its peak`() throws {
    var bench = ModelBench(megabytes: [100, 50])
    bench.apps[0].peakBytes = 160 * ModelBench.megabyte
    bench.apps[0].growthBytesPerSecond = 10 * ModelBench.megabyte
    bench.use(0, at: 0, for: 3)
    bench.use(1, at: 10, for: 5)
    bench.use(0, at: 100, for: 60)
    var simulation = DeviceSimulation(try bench.setup())
    func megabytes(at second: Int64) -> Int64 {
      simulation.run(until: .zero + .seconds(second))
      return simulation.snapshot.appBytes / ModelBench.megabyte
    }
    #expect(megabytes(at: 1) == 100)
    #expect(megabytes(at: 9) == 130)
    #expect(megabytes(at: 90) == 180)
    #expect(megabytes(at: 150) == 210)
  }

  @Test func `on demand no app is killed before memory is missing`() throws {
    var bench = ModelBench(megabytes: [400, 400, 200, 1])
    bench.trigger = TriggerEntry(OnDemand.self)
    for app in 0..<4 as Range<UInt32> { bench.use(app, at: Int64(app) * 20, for: 5) }
    #expect(try bench.kills() == ["60.0: 0 vm-pageshortage 0"])
  }
}
