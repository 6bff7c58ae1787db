import MobileOS
import SimulationKernel
import Testing

/// Garbage collections of suspended apps: they touch pages that were compressed (Fleet, ASPLOS 2024).
@Suite
struct CollectionTests {
  /// Two apps of 400 MB, the first compressed ten seconds after it was left.
  private static func bench(share: Double?) -> ModelBench {
    var bench = ModelBench(megabytes: [400, 400])
    var paging = PagingProfile(memoryBytes: 1000 * ModelBench.megabyte, thresholds: .none)
    paging.idleCompressionTime = .seconds(10)
    bench.device.paging = paging
    bench.device.pageBytes = 16 << 10
    bench.device.graceTime = .zero
    bench.device.ageingTime = .zero
    if let share {
      var collections = CollectionProfile()
      collections.share = share
      bench.device.collections = collections
    }
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 30, for: 5)
    bench.use(1, at: 1000, for: 5)
    return bench
  }

  private static func compressed(_ share: Double?, at second: Int64) throws -> Int64 {
    var simulation = DeviceSimulation(try bench(share: share).setup())
    simulation.run(until: .zero + .seconds(second))
    let bytes = Double(simulation.snapshot.compressedBytes)
    return Int64((bytes / Double(ModelBench.megabyte)).rounded())
  }

  @Test func `the touched share of a suspended app comes back, and no more`() throws {
    // When app 1 is left, app 0 has been suspended for more than ten seconds: all is compressed.
    #expect(try Self.compressed(nil, at: 60) == 400)
    #expect(try Self.compressed(0.25, at: 60) == 300)
    // Each round touches the same pages.
    #expect(try Self.compressed(0.25, at: 990) == 300)
    #expect(try Self.compressed(1, at: 60) == 0)
    #expect(try Self.compressed(0, at: 60) == 400)
  }

  @Test func `each app is collected once in an interval`() throws {
    var counts: [Int64: Int64] = [:]
    for second in [10, 20, 40] as [Int64] {
      var bench = Self.bench(share: 0.1)
      bench.device.collections?.interval = .seconds(second)
      let result = try bench.run()
      counts[second] = Int64(result.events)
    }
    // Two apps: two events in each interval of an hour, beside those of the uses.
    let hour: Int64 = 2 * 3600
    #expect(counts[10]! - counts[20]! == hour / 10 - hour / 20)
    #expect(counts[20]! - counts[40]! == hour / 20 - hour / 40)
  }

  /// What comes back displaces pages of others: the second app finds less of itself in memory.
  @Test func `collections cost other apps their pages`() throws {
    func decompressed(_ share: Double?) throws -> Int64 {
      var bench = Self.bench(share: share)
      bench.apps.append(AppTraits(bytes: 500 * ModelBench.megabyte, coldLaunch: .seconds(1)))
      bench.device.paging?.reclaimBelowBytes = 100 * ModelBench.megabyte
      bench.use(2, at: 1100, for: 600)
      return Int64(try bench.run().statistics[.decompressedBytes])
    }
    #expect(try decompressed(0.5) > 10 * max(1, try decompressed(nil)))
  }

  @Test func `an app that is opened during its collection has its pages`() throws {
    var bench = Self.bench(share: 1)
    // The collection of app 0 takes 122 s, and the app is opened in the middle of it.
    bench.device.paging?.decompressTime = .milliseconds(5)
    bench.requests.removeLast()
    bench.use(0, at: 100, for: 5)
    bench.use(1, at: 1000, for: 5)
    let result = try bench.run()
    #expect(result.statistics.launches == 4 && result.standstill == nil)
    let log = try #require(result.log)
    #expect(log.launches.map { $0.process.index } == [0, 1, 0, 1])
    #expect(result.statistics.latencyTotal.seconds < 6)
  }
}
