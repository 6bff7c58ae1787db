import MobileOS
import SimulationKernel
import Testing

/// Pages of the app in front are compressed, too, where a device does so: XNU takes inactive pages of
/// any process (`vps_choose_victim_page`, vm_pageout.c).
@Suite
struct FrontShareTests {
  /// One app of 900 MB on 1000, of which 200 are to stay available.
  private func snapshot(share: Double, trigger: TriggerEntry) throws -> DeviceSnapshot {
    var bench = ModelBench(megabytes: [900])
    var paging = PagingProfile(memoryBytes: 1000 * ModelBench.megabyte, thresholds: .none)
    paging.reclaimBelowBytes = 200 * ModelBench.megabyte
    paging.frontShare = share
    bench.device.paging = paging
    bench.device.pageBytes = 16 << 10
    bench.trigger = trigger
    bench.use(0, at: 0, for: 60)
    bench.use(0, at: 100, for: 60)
    bench.apps[0].compressionPermille = 3000
    var simulation = DeviceSimulation(try bench.setup())
    simulation.run(until: .zero + .seconds(30))
    return simulation.snapshot
  }

  /// By hand: n bytes to a third of their size free two thirds of n.
  @Test(arguments: [(0, 0, 100), (0.1, 90, 160), (0.5, 450, 400)] as [(Double, Int64, Int64)])
  func `at most the inactive share is compressed`(
    share: Double, compressed: Int64, available: Int64
  ) throws {
    let state = try snapshot(share: share, trigger: TriggerEntry(OnDemand.self))
    #expect(state.appsAlive == 1)
    #expect(abs(state.compressedBytes / ModelBench.megabyte - compressed) <= 1)
    #expect(abs(state.availableBytes / ModelBench.megabyte - available) <= 1)
  }

  /// The app grows to 1,100 MB on 1,000: half of it compressed by three it takes 733.
  @Test func `an app in front may outgrow memory`() throws {
    func kills(_ share: Double) throws -> Int {
      var bench = ModelBench(megabytes: [500])
      bench.apps[0].peakBytes = 1100 * ModelBench.megabyte
      bench.apps[0].growthBytesPerSecond = 20 * ModelBench.megabyte
      bench.apps[0].compressionPermille = 3000
      var paging = PagingProfile(memoryBytes: 1000 * ModelBench.megabyte, thresholds: .none)
      paging.reclaimBelowBytes = 100 * ModelBench.megabyte
      paging.frontShare = share
      bench.device.paging = paging
      bench.device.pageBytes = 16 << 10
      bench.setThresholds(critical: 50, idle: 60, soft: 70)
      bench.use(0, at: 0, for: 100)
      return try bench.run().statistics.kills
    }
    #expect(try kills(0) == 1)
    #expect(try kills(0.5) == 0)
  }
}
