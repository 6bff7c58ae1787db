import MobileOS
import SimulationKernel
import Testing

/// Launches and resumes as work of the CPU.
@Suite
struct LaunchWorkTests {
  @Test func `on an idle device a launch takes as long as its work`() throws {
    var bench = ModelBench(megabytes: [100, 100])
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(0, at: 40, for: 5)
    let latencies = try #require(try bench.run().log).launches.map(\.latency)
    #expect(latencies == [.seconds(1), .seconds(1), .milliseconds(100)])
  }

  @Test func `the CPU is busy for the work that it gets`() throws {
    var bench = ModelBench(megabytes: [100, 100])
    bench.device.cpu = CPUProfile(cores: 4)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(0, at: 40, for: 5)
    let statistics = try bench.run().statistics
    #expect(statistics.cpuWork == TimeSum(.milliseconds(2100)))
    #expect(statistics.cpuCapacity == TimeSum(.hours(4)))
  }

  /// Reference, watchdogs: 20 s of wall clock for a launch.
  @Test func `an app that launches for 20 seconds is killed by the watchdog`() throws {
    var bench = ModelBench(megabytes: [100, 100])
    bench.apps[0].coldLaunch = .milliseconds(20_001)
    bench.apps[1].coldLaunch = .seconds(20)
    bench.use(0, at: 0, for: 25)
    bench.use(1, at: 40, for: 25)
    let result = try bench.run()
    #expect(try bench.kills() == ["20.0: 0 watchdog 100"])
    #expect(result.log?.launches.map(\.latency) == [.seconds(20), .seconds(20)])
    bench.device.launchWatchdog = .max
    #expect(try bench.kills() == [])
  }

  @Test func `the idealised device has no CPU at any launch cost`() throws {
    var bench = ModelBench(megabytes: [100])
    bench.device = .cache(memoryBytes: 1000 * ModelBench.megabyte)
    bench.use(0, at: 0, for: 5)
    let result = try bench.run()
    #expect(result.statistics.cpuWork == .zero)
    #expect(result.statistics.latencyTotal == TimeSum(.seconds(1)))
    #expect(result.events == 1)
  }

  @Test func `if an app is killed while launching, its user still waits`() throws {
    var bench = ModelBench(megabytes: [100, 950])
    bench.setThresholds(critical: 100, idle: 100, soft: 100)
    bench.apps[1].coldLaunch = .seconds(3)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 10)
    bench.use(0, at: 40, for: 5)
    let result = try bench.run()
    #expect(
      try bench.kills() == ["20.0: 0 vm-pageshortage 0", "20.0: 1 vm-pageshortage 100"])
    #expect(
      result.log?.launches.map(\.latency) == [.seconds(1), .seconds(3), .seconds(1)])
  }
}
