import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Miss counts on libCacheSim's own test trace at 128, 256, 512 and 1024 MiB.
///
/// CLOCK is published with libCacheSim; GreedyDual-Size and PFOO-L come from an independent program
/// that agrees with libCacheSim on FIFO, LRU, CLOCK, LFU and GDSF.
@Suite(
  .enabled(
    if: ReferenceData.libCacheSimPath != nil, "the recorded traces are not beside the checkout"))
struct PublishedTraceTests {
  static let mebibytes: [Int64] = [128, 256, 512, 1024]

  @Test(arguments: [
    ("clock", [93313, 89775, 81328, 64456]), ("gds", [89368, 86367, 70796, 63254]),
  ])
  func `launches of a published rule`(policy: String, launches: [Int]) throws {
    let (requests, apps) = try #require(try ReferenceData.libCacheSimTrace())
    let entry = try #require(PolicyRegistry.entry(named: policy))
    let seen = Self.mebibytes.map { size in
      EventListKind.wheel.run(
        DeviceSetup(
          device: .cache(memoryBytes: size << 20), apps: apps, workload: .trace(requests),
          strategy: Strategy(trigger: OnDemand.self, policy: entry),
          streams: DeviceStreams(seed: 1), end: .max)
      ).statistics.coldLaunches
    }
    #expect(seen == launches)
  }

  @Test
  func `the PFOO-L bound`() throws {
    let (requests, apps) = try #require(try ReferenceData.libCacheSimTrace())
    let instance = ReplayInstance(requests, apps: apps)
    let seen = Self.mebibytes.map {
      PFOOLowerBound.launches(of: instance, memoryBytes: $0 << 20).launches
    }
    #expect(seen == [65419, 58968, 50984, 48974])
  }
}
