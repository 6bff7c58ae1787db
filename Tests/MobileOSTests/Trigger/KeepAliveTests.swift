import MobileOS
import SimulationKernel
import Testing

/// Triggers that kill by time, however much memory is free: FaasCache (ASPLOS 2021).
@Suite
struct KeepAliveTests {
  @Test func `an app is killed ten minutes after it was left`() throws {
    var bench = ModelBench(megabytes: [10, 10])
    bench.trigger = TriggerEntry(TimeToLive.self)
    bench.use(0, at: 0, for: 10)
    bench.use(1, at: 20, for: 10)
    bench.use(0, at: 100, for: 10)
    // App 1 is left at 30 and app 0, used again, at 110.
    #expect(try bench.kills() == ["630.0: 1 idle-exit 0", "710.0: 0 idle-exit 0"])
  }

  @Test func `an app in front or in background is not killed for its age`() throws {
    var bench = ModelBench(megabytes: [10, 10])
    bench.trigger = TriggerEntry(TimeToLive.self)
    bench.device.graceTime = .minutes(20)
    bench.use(0, at: 0, for: 10)
    bench.use(1, at: 20, for: 3000)
    // Left at 10 and suspended at 1210, which is when it may die.
    let kills = try bench.kills()
    #expect(kills.count == 1, "\(kills)")
    #expect(kills.first?.hasPrefix("1210.0: 0 idle-exit") == true, "\(kills)")
  }

  /// With fewer than two returns known it is two hours.
  @Test func `an app without history is kept for two hours`() throws {
    var bench = ModelBench(megabytes: [10])
    bench.trigger = TriggerEntry(HistogramKeepAlive.self)
    bench.end = .zero + .hours(4)
    bench.use(0, at: 0, for: 9)
    #expect(try bench.kills() == ["7209.0: 0 idle-exit 0"])
  }

  /// Returns every 100 s lie in the second bin of a minute: 1.1 times two minutes are 132 s.
  @Test func `an app with regular returns is kept little longer than they take`() throws {
    var bench = ModelBench(megabytes: [10])
    bench.trigger = TriggerEntry(HistogramKeepAlive.self)
    bench.end = .zero + .hours(4)
    for index in 0..<10 as Range<Int64> { bench.use(0, at: index * 110, for: 10) }
    let kills = try bench.kills()
    #expect(kills.count == 1)
    // The last use ends at 1000.
    #expect(kills.first == "1132.0: 0 idle-exit 0")
  }

  @Test func `missing memory is reclaimed at any time`() throws {
    var bench = ModelBench(megabytes: [600, 600])
    bench.trigger = TriggerEntry(TimeToLive.self)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 60, for: 5)
    #expect(try bench.kills().first == "60.0: 0 vm-pageshortage 0")
  }
}
