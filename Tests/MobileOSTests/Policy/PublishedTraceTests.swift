import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Miss counts on libCacheSim's own test trace at 128, 256, 512 and 1024 MiB.
///
/// CLOCK is published with libCacheSim; GreedyDual-Size comes from an independent program that agrees
/// with libCacheSim on FIFO, LRU, CLOCK, LFU and GDSF, and so does PFOO-L, which the bound is never
/// below because an object in use takes its room too.
@Suite(
  .enabled(
    if: ReferenceData.libCacheSimPath != nil, "the recorded traces are not beside the checkout"))
struct PublishedTraceTests {
  static let mebibytes: [Int64] = [128, 256, 512, 1024]

  @Test(arguments: [
    ("clock", [93313, 89775, 81328, 64456]), ("gds", [89368, 86367, 70796, 63254]),
  ])
  func `launches equal those of a published rule`(policy: String, launches: [Int]) throws {
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
  func `the bound is at least PFOO-L`() throws {
    let (requests, apps) = try #require(try ReferenceData.libCacheSimTrace())
    let instance = ReplayInstance(
      uses: ContiguousArray(requests.map(\.app)), apps: AppList(apps))
    for (size, pfoo) in zip(Self.mebibytes, [65419, 58968, 50984, 48974]) {
      let bound = IntervalBound.launches(of: instance, memoryBytes: size << 20).launches
      #expect(bound >= pfoo && Double(bound) < 1.03 * Double(pfoo))
    }
  }
}
