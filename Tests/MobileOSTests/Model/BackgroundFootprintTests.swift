import MobileOS
import SimulationKernel
import Testing

/// Apps that free memory when they leave the front and take it again in front.
///
/// Apple's advice: free what can be made again when entering the background (Human Interface
/// Guidelines; WWDC 2020, session 10078).
@Suite
struct BackgroundFootprintTests {
  private static func megabytes(_ bench: ModelBench, at seconds: [Int64]) throws -> [Int64] {
    var simulation = DeviceSimulation(try bench.setup())
    return seconds.map { second in
      simulation.run(until: .zero + .seconds(second))
      return simulation.snapshot.appBytes / ModelBench.megabyte
    }
  }

  @Test func `an app shrinks when it is left and grows again in front`() throws {
    var bench = ModelBench(megabytes: [100])
    bench.apps[0].peakBytes = 300 * ModelBench.megabyte
    bench.apps[0].growthBytesPerSecond = 10 * ModelBench.megabyte
    bench.apps[0].backgroundBytes = 120 * ModelBench.megabyte
    bench.use(0, at: 0, for: 8)
    bench.use(0, at: 100, for: 8)
    // 100 MB and seven seconds' growth at most, then 120; five seconds later in front 120 and growth.
    #expect(try Self.megabytes(bench, at: [1, 9, 90]) == [100, 120, 120])
    let again = try Self.megabytes(bench, at: [105, 120])
    #expect(again[0] > 150 && again[1] == 120)
  }

  @Test func `memory below the base comes back in front`() throws {
    var bench = ModelBench(megabytes: [100])
    bench.apps[0].backgroundBytes = 30 * ModelBench.megabyte
    bench.use(0, at: 0, for: 8)
    bench.use(0, at: 100, for: 8)
    #expect(try Self.megabytes(bench, at: [5, 50, 104, 120]) == [100, 30, 100, 30])
  }

  @Test func `an app that frees memory in background makes room for others`() throws {
    func kills(_ background: Int64) throws -> [String] {
      var bench = ModelBench(megabytes: [400, 400, 400])
      bench.trigger = TriggerEntry(OnDemand.self)
      for app in 0..<3 as Range<UInt32> {
        bench.apps[Int(app)].backgroundBytes = background * ModelBench.megabyte
        bench.use(app, at: Int64(app) * 20, for: 5)
      }
      return try bench.kills()
    }
    #expect(try kills(400) == ["40.0: 0 vm-pageshortage 0"])
    #expect(try kills(300) == [])
  }
}
