import MobileOS
import SimulationKernel
import Testing

/// Cold, warm, resume, and whose pages are cached.
@Suite
struct LaunchTests {
  /// App 0 dies for the idle threshold when app 1 comes; its file pages stay as long as memory for
  /// them does.
  private func kinds(lastAppMegabytes: Int64) throws -> [LaunchKind] {
    var bench = ModelBench(megabytes: [500, 300, lastAppMegabytes])
    bench.setThresholds(critical: 0, idle: 300, soft: 300)
    bench.apps[0].cleanBytes = 200 * ModelBench.megabyte
    bench.apps[0].warmLaunch = .milliseconds(600)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(2, at: 40, for: 5)
    bench.use(0, at: 60, for: 5)
    return try #require(try bench.run().log).launches.map(\.kind)
  }

  @Test func `a launch is warm while the app's file pages are cached`() throws {
    #expect(try kinds(lastAppMegabytes: 100) == [.cold, .cold, .cold, .warm])
  }

  @Test func `file pages are dropped for footprints`() throws {
    #expect(try kinds(lastAppMegabytes: 550) == [.cold, .cold, .cold, .cold])
  }

  @Test func `a relaunch soon after the kill counts as regretted`() throws {
    var bench = ModelBench(megabytes: [500, 600])
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    bench.use(0, at: 50, for: 5)
    bench.use(1, at: 200, for: 5)
    let result = try bench.run()
    // 30 s after its kill comes app 0, 150 s after its own app 1.
    #expect(result.statistics[.regrettedWithinOneMinute] == 1)
    #expect(result.statistics[.regrettedWithinTenMinutes] == 2)
    #expect(
      result.log?.kills.map(\.relaunchedAfter) == [.seconds(30), .seconds(150), nil])
  }

  @Test func `lost time is the cost of launches beyond a resume`() throws {
    var bench = ModelBench(megabytes: [500, 600])
    bench.use(0, at: 0, for: 5)
    bench.use(0, at: 20, for: 5)
    bench.use(1, at: 40, for: 5)
    let statistics = try bench.run().statistics
    #expect(statistics.timeLost == TimeSum(.milliseconds(1800)))
    #expect(statistics.timeLostToPaging == .zero)
    #expect(statistics.latencyTotal == TimeSum(.milliseconds(2100)))
  }
}
