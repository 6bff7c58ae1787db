import MobileOS
import Runs
import Scenarios
import TestSupport
import Traces

/// V3: miss counts of libCacheSim on its own block trace.
///
/// Published with the simulator (github.com/1a1a11a/libCacheSim, `data/cloudPhysicsIO`): 113,872
/// requests for 48,974 objects. Nothing was fitted.
package enum PublishedMissCounts {
  /// The recorded data.
  package static let needs = [trace, counts]
  private static let trace = "libcachesim/cloudPhysicsIO.oracleGeneral.bin"
  private static let counts = "libcachesim/miss_counts.csv"

  /// The algorithms whose misses are published with the trace.
  package static let algorithms = ["LRU", "FIFO", "LFU", "MRU", "GDSF", "Clock", "Belady"]

  /// A rule with its misses by size, and how far they may be off as a share.
  package typealias Rule = (policy: String, misses: [Int], tolerance: Double)

  /// What libCacheSim's own tests expect (test/test_evictionAlgo.c) at 128, 256, to 1024 MiB: exact
  /// for rules that leave nothing open, within `tolerance` where an implementation draws, breaks ties
  /// of rounded numbers, or kills at a use, which only memory demand does here.
  ///
  /// Its random replacement draws a bucket of a hash table and takes what it finds
  /// first, so its choice is only nearly uniform.
  package static let tested: [Rule] = [
    ("arc(step_bytes=1)", [90252, 85861, 78168, 74297, 67381, 65685, 64439, 64772], 0),
    ("belady", [79256, 70724, 65481, 61594, 59645, 57599, 50873, 48974], 0),
    ("belady-size", [74329, 64553, 60315, 56522, 54546, 52618, 50580, 48974], 0.01),
    ("clock", [93313, 89775, 83411, 81328, 74815, 72283, 71927, 64456], 0),
    ("fifo", [93403, 89386, 84387, 84025, 72498, 72228, 72182, 72140], 0),
    ("gdsf", [89070, 84750, 74850, 70490, 67923, 64180, 61027, 58721], 0.0001),
    ("hyperbolic", [92924, 89470, 83452, 81234, 74544, 71234, 69356, 65338], 0.01),
    ("lecar(entries=1000000000)", [93374, 89067, 80230, 81526, 72159, 67712, 65206, 64541], 0.02),
    ("lfu", [91699, 86720, 78578, 76707, 69945, 66221, 64445, 64376], 0),
    ("lfu-da(accumulate=1)", [92637, 88601, 82001, 80240, 73214, 71386, 70415, 71128], 0),
    ("lhd", [90534, 86891, 82334, 77339, 71355, 66938, 63677, 61116], 0.01),
    ("lirs", [89819, 79237, 73143, 70363, 68405, 64494, 58640, 53924], 0.007),
    ("lru", [93374, 89783, 83572, 81722, 72494, 72104, 71972, 71704], 0),
    ("mru", [100738, 95058, 89580, 85544, 81725, 77038, 71070, 66919], 0),
    ("random", [92457, 88582, 84459, 80277, 76132, 72134, 68230, 64225], 0.01),
    ("s3-fifo", [90117, 80915, 75060, 72191, 69815, 65542, 60799, 56045], 0),
    ("s3-fifo(fill=0)", [89307, 82387, 77041, 76791, 71300, 70343, 70455, 70355], 0),
    ("sieve", [91699, 86720, 78578, 76707, 69945, 66221, 64445, 64376], 0),
    ("slru(segments=5)", [89624, 86725, 82781, 80203, 75388, 65645, 59035, 56063], 0.0001),
  ]

  /// What another program counted that was written from the published rules with the parameters of
  /// libCacheSim, at 64 to 1024 MiB, where its tests expect nothing; tolerances as above.
  package static let rules: [Rule] = [
    ("2q", [93456, 91729, 83567, 77039, 72074], 0),
    ("clock(bits=2)", [94053, 93195, 89602, 81156, 64446], 0),
    ("lfu-da", [93650, 92847, 89350, 80516, 66220], 0),
    ("multi-queue(lifetime=10000)", [92700, 92034, 86146, 82240, 67640], 0.0001),
    ("slru", [91929, 90757, 87085, 80361, 57616], 0.0001),
    ("w-tinylfu(count_window=0,halve=1000000)", [92374, 90456, 84189, 74893, 53657], 0.01),
  ]

  /// The sizes in MiB that the misses of `tested` and `rules` are of.
  package static let testedSizes = (1...8).map { Int64($0) * 128 }
  package static let ruleSizes: [Int64] = [64, 128, 256, 512, 1024]

  /// An algorithm's misses as published with the trace, at some of the sizes in MiB.
  package static func answers(
    _ algorithm: String, at sizes: Set<Int64> = [128, 256, 512, 1024]
  ) async throws -> [Answer] {
    guard let path = ReferenceData.path(counts) else { return [] }
    let rows = try ReferenceData.rows(path).filter {
      $0[0] == algorithm && sizes.contains(Int64($0[1]) ?? 0)
    }
    let rule: Rule = (algorithm.lowercased(), rows.compactMap { Int($0[2]) }, 0)
    return try await answers(rule, sizes: rows.compactMap { Int64($0[1]) })
  }

  /// A rule's misses by size in MiB; `only` leaves the other sizes out.
  package static func answers(
    _ rule: Rule, sizes: [Int64], only: Set<Int64>? = nil
  ) async throws -> [Answer] {
    guard let path = ReferenceData.path(trace) else { return [] }
    let asked = zip(sizes, rule.misses).filter { only?.contains($0.0) ?? true }
    let strategy = try StrategyText.parse(rule.policy, trigger: TriggerEntry(OnDemand.self))
    let curve = try await ReplayCurve(
      try SpooledTrace(readingFrom: path), strategies: [(rule.policy, strategy)],
      memoryBytes: asked.map { $0.0 << 20 }, footprintBytes: 1, seed: 1, runner: Runner(jobs: 1))
    return zip(asked, curve.points).map { asked, point in
      Answer(
        "\(rule.policy), \(asked.0) MiB", Double(point.result.statistics.coldLaunches),
        expected: Double(asked.1), within: rule.tolerance * Double(asked.1))
    }
  }
}
