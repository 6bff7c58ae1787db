import SimulationKernel
import Testing

@testable import MobileOS

/// What it costs to bring pages back from swap.
@Suite
struct SwapCostTests {
  private func bench() -> ModelBench {
    var bench = ModelBench(megabytes: [160, 10])
    bench.device.pageBytes = 16_000
    bench.device.thresholds = MemoryThresholds(
      criticalBytes: 0, idleBytes: 0, softBytes: 0, reaperBytes: 0,
      freezeBytes: bench.device.memoryBytes)
    var paging = PagingProfile(
      memoryBytes: bench.device.memoryBytes, thresholds: bench.device.thresholds)
    paging.reclaimBelowBytes = 0
    bench.device.paging = paging
    var freezer = FreezerProfile()
    freezer.sparedCount = 0
    bench.device.freezer = freezer
    bench.device.swapBytes = 500 * ModelBench.megabyte
    bench.apps[0].compressionPermille = 2000
    bench.apps[0].workingSetPermille = 500
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 100, for: 5)
    bench.use(0, at: 200, for: 5)
    return bench
  }

  /// XNU reads whole segments of 256 KiB of compressed pages (vm_compressor.c, xnu-11417).
  @Test func `a frozen app waits for a read per segment and decompression`() throws {
    let log = try #require(try bench().run().log)
    #expect(log.memoryActions.contains { $0.kind == .frozen && $0.process == ProcessID(0) })
    let resumed = try #require(log.launches.last)
    #expect(resumed.kind == .resume)
    // 80 MB are touched: 5,000 pages, 40 MB compressed, 153 segments of 262,144 bytes.
    let reads = SimDuration.nanoseconds(153 * (100_000 + 291_271))
    #expect(resumed.lost == .microseconds(5000 * 6) + reads)
  }

  @Test func `an OS that swaps single pages reads every page`() throws {
    var bench = bench()
    bench.device.paging?.segmentBytes = 16_000
    bench.device.paging?.readLatency = .zero
    bench.device.paging?.readBytesPerSecond = 160_000_000
    let resumed = try #require(try bench.run().log?.launches.last)
    #expect(resumed.lost == .microseconds(5000 * (6 + 100)))
  }
}
