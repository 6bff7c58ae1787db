import Experiments
import MobileOS
import TestSupport
import Testing

/// V3: miss counts of libCacheSim on its own block trace.
///
/// Published with the simulator (github.com/1a1a11a/libCacheSim, `data/cloudPhysicsIO`): 113,872
/// requests for 48,974 objects, at 128 to 1024 MiB. Nothing was fitted.
@Suite(
  .enabled("needs the recorded data", { ReferenceData.path("libcachesim/miss_counts.csv") != nil }))
struct PublishedMissCountTests {
  /// Debug builds do one size.
  static let sizes: Set<Int64> = BuildKind.isDebug ? [1024] : [128, 256, 512, 1024]

  @Test(arguments: ["LRU", "FIFO", "LFU", "MRU", "GDSF", "Clock", "Belady"])
  func `misses as published`(algorithm: String) async throws {
    let trace = try SpooledTrace(
      readingFrom: try #require(
        ReferenceData.path("libcachesim/cloudPhysicsIO.oracleGeneral.bin")))
    let published = try ReferenceData.rows(
      try #require(ReferenceData.path("libcachesim/miss_counts.csv"))
    )
    .filter { $0[0] == algorithm && Self.sizes.contains(Int64($0[1]) ?? 0) }
    #expect(published.count == Self.sizes.count)
    let policy = try #require(PolicyRegistry.entry(named: algorithm.lowercased()))
    let curve = try await ReplayCurve(
      trace, strategies: [(algorithm, Strategy(trigger: OnDemand.self, policy: policy))],
      memoryBytes: published.compactMap { Int64($0[1]) }.map { $0 << 20 },
      footprintBytes: 1, seed: 1, runner: Runner(jobs: 1))
    for (row, point) in zip(published, curve.points) {
      #expect(point.result.statistics.coldLaunches == Int(row[2]), "\(algorithm), \(row[1]) MiB")
    }
  }
}
